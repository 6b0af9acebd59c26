/** Learned from `fixtures/answerers` by `bench/answering/train.ts`. */
export const english = `17,-6,-3,-4,-4
hello=0,0,-2,4,-8|^ hello=-2,1,-1,5,-8|mornin=8,-2,-2,-3,-1|^ mornin=2,-1,-1,-1,-1|good=7,1,-5,-4,-3|^ good=4,3,-3,-2,-2|~=0,-1,0,-1,-2
good ~=1,1,-1,0,0|^ ~=0,-1,0,-1,0|yeah=8,-3,-2,-2,-2|^ yeah=8,-3,-2,-2,-2|hey=-3,5,-4,4,-4|^ hey=-3,5,-4,4,-4|there=1,2,-4,-5,3|evenin=3,0,-1,-1,-1
good evenin=2,-1,0,0,0|hi=-2,2,-1,4,-7|^ hi=-3,3,-1,5,-7|yes=8,-4,1,-5,-2|^ yes=8,-2,-3,-2,-2|~ there=0,2,-1,-1,-1|hello ~=-2,1,-1,2,-2
~ evenin=1,0,-1,0,0|good mornin=3,-1,0,-1,0|hey ~=-2,3,-1,1,-1|~ ~=0,3,-1,-2,-1|this=-2,2,-3,1,3|hello this=-5,5,1,0,-1|is=1,-1,-4,0,1
this is=0,6,0,-5,-3|is ~=-2,3,-3,0,2|speaki=6,-1,-5,-1,-1|~ speaki=5,-1,-3,-2,0|re=3,2,-1,-2,-3|^ re=1,0,1,-1,-1|re speaki=0,-2,-2,3,0|you=0,2,-2,0,-1
hello you=-2,3,-3,2,-1|you re=2,-2,-1,1,-2|to=-2,1,-2,-1,5|to ~=0,-1,0,0,1|are=-3,0,0,0,2|you are=-3,2,-1,2,0|talkin=2,0,-3,1,-1
are talkin=0,-1,-2,4,-1|talkin ~=1,0,-1,1,0|aftern=5,-1,-2,-1,-1|good aftern=2,-1,-1,-1,0|aftern ~=3,-1,-1,-1,0|here=3,5,-4,-3,-3|~ here=2,3,-3,-2,-1
~ mornin=3,0,-1,-1,0|mornin ~=2,0,0,-1,0|re ~=1,-1,0,0,-1|~ to=1,1,-2,-4,2|you ~=0,0,0,-1,0|~ are=-3,1,0,0,1|are ~=-2,0,0,2,0|this ~=-3,3,-2,0,1
~ re=0,1,0,-1,-1|s=4,1,0,-5,-2|~ s=2,-1,-1,0,-1|s ~=-1,4,-1,-1,0|talkin to=1,-2,-2,2,-1|hi ~=0,2,-1,1,-2|it=3,1,-7,1,-2|it s=-4,8,-2,-1,-1
^ are=5,-2,0,-2,-2|~ talkin=0,1,-1,0,0|~ this=0,1,-2,0,0|ask=0,-2,-1,0,3|who=4,0,-2,-1,-2|ask who=2,-1,0,-2,0|who ~=2,-1,0,-1,0|can=3,-3,-1,2,-5
hey can=-2,-1,0,2,0|i=0,1,-3,0,-1|can i=-1,-4,2,3,0|i ~=-1,1,0,-1,1|m=-4,2,2,0,2|~ m=-1,1,0,-1,2|who s=0,-2,-1,3,0|yes ~=2,-1,0,-1,0|~ you=-2,0,2,1,-2
sorry=-1,1,-1,-8,6|^ sorry=3,0,1,-4,-2|who is=2,-1,0,0,0|is it=1,-2,0,2,-1|sorry ~=-1,0,0,-2,2|~ is=1,-1,-3,1,0|um=3,-1,-1,-1,-1|^ um=3,-1,-1,-1,-1
am=2,2,-2,-2,-1|am ~=2,0,-1,-1,0|oh=6,-2,-1,-1,-1|^ oh=6,-2,-1,-1,-1|do=5,-2,3,-4,-4|do ~=0,0,1,-1,0|know=0,2,1,-1,-2|~ know=1,0,0,0,0
and=-1,-1,0,3,-5|hi and=-1,-1,5,-3,0|and you=5,-1,-1,-2,-1|^ who=2,-1,0,0,0|again=2,0,-1,-2,0|~ who=-1,1,-1,0,0|~ i=-1,5,-1,-2,-2|i ask=1,-1,0,1,0
callin=-1,-2,3,-1,1|s callin=0,-1,-1,1,0|who are=2,-1,0,-1,0|is this=6,-3,3,-4,-4|~ do=3,0,-2,-1,0|i m=-3,1,1,0,1|m ~=-1,0,0,0,0|what=2,-1,-3,2,-3
^ what=2,3,-1,-3,-1|what s=3,1,-1,-2,-1|name=1,-5,2,1,-2|~ name=1,-1,-1,1,-1|s this=2,-1,0,-1,0|is callin=0,-1,-1,2,-1|please=-2,-2,1,0,1
are you=8,-3,-1,-3,-3|may=-2,-3,3,3,-3|hello may=-2,0,0,3,0|may i=0,-2,-2,4,0|~ and=-1,0,-2,4,-2|~ it=-2,1,0,3,-2|callin ~=2,0,1,-4,-1|^ i=0,-2,0,-4,4
^ do=-3,-2,6,-1,-2|with=2,-2,1,0,-3|~ what=1,-3,0,2,-1|~ am=1,1,-1,0,0|your=-7,-1,3,2,0|s your=2,0,0,-1,-1|your name=1,0,-2,0,0|~ callin=0,0,1,-1,1
hello and=-4,1,5,-3,0|name is=2,-2,2,-2,0|a=0,-5,3,0,0|this a=2,0,-1,-1,0|a ~=1,0,1,-1,-1|order=-2,-2,1,3,1|~ order=-1,-1,1,1,0|an=-5,-1,2,4,0
existi=0,-1,2,-1,-1|an existi=0,-1,2,-1,-1|~ good=2,0,-1,-1,0|here ~=-1,2,0,0,0|new=0,-2,3,-1,0|a new=-2,0,2,0,0|how=3,0,1,-4,-1|~ how=3,-1,0,-2,0
how can=-2,-1,2,0,0|can ~=2,0,-3,1,-1|direct=-1,-2,2,-2,2|call=2,-1,-1,-1,0|your call=-5,2,-1,-1,3|welcom=0,3,1,-2,-1|~ welcom=2,-2,0,0,0
welcom to=2,1,-2,-1,-1|front=2,0,1,-2,-1|~ front=0,0,1,-1,0|desk=5,0,-1,-3,-2|front desk=1,0,0,-1,-1|desk ~=2,-1,0,-1,0|how may=3,-1,-1,-1,0
help=-1,-1,0,-1,4|i help=0,-1,2,0,0|help you=0,-1,2,-1,0|like=-1,2,4,-3,-2|you like=1,-1,1,-1,-1|like to=0,-1,2,-1,-1|book=0,0,1,-1,0
table=2,-1,-1,0,0|throug=-1,3,-3,2,0|~ throug=2,-1,0,-1,0|throug to=3,2,-3,-3,-1|assist=-2,-1,-1,4,0|i assist=2,0,-1,-2,0|assist you=1,0,1,-2,0
hello welcom=4,-2,-2,0,0|an ~=-1,0,1,0,0|custom=1,-1,-1,-4,3|~ custom=0,-1,-1,-1,3|~ can=2,0,-1,0,-2|get=0,0,0,2,-1|i get=-2,0,0,2,0|for=-1,0,2,1,-3
~ for=-2,-1,2,1,-1|ve=-3,5,-2,-1,0|~ ve=-2,3,0,-1,-1|reache=0,2,-3,-2,1|ve reache=1,-2,2,2,-3|reache ~=-1,1,1,0,-3|my=1,2,1,-3,-1|~ my=2,1,-2,-2,0
my name=0,-2,2,-1,0|welcom ~=-1,0,1,0,0|what can=1,0,1,-1,0|recept=4,-2,0,0,-2|^ recept=4,-1,-1,-1,-1|would=1,-2,3,-2,-2|~ would=2,-1,0,-1,0
would you=2,-1,1,-1,-1|~ recept=1,-1,0,1,0|~ a=-1,2,0,2,-3|my ~=-1,0,1,1,0|for callin=2,2,0,-3,-1|what do=1,0,0,0,0|do you=3,-4,3,-1,-2
need=2,-1,0,-3,1|you need=-2,1,1,-1,2|re throug=3,1,-2,-2,-1|throug ~=-2,1,0,2,0|~ desk=3,-1,0,-1,-1|~ aftern=2,0,-1,-1,0|~ with=-3,4,0,0,-1
with ~=-1,3,0,0,-1|you for=1,0,2,-3,-1|today=-3,5,0,-1,-1|you today=-1,0,1,0,0|would ~=1,-1,1,-1,0|thank=-2,0,4,-2,-1|thank you=0,-1,1,0,0
hi you=-2,4,-2,1,-1|~ call=-5,2,1,-1,2|your ~=-4,1,2,0,0|~ like=0,0,1,-1,0|recept ~=1,0,-1,1,0|assist ~=-1,0,0,2,0|~ reache=-2,2,-1,-1,2
speaki with=0,-1,-1,2,0|servic=2,-1,-2,0,1|custom servic=2,-1,0,0,-1|servic ~=3,-1,-1,-1,-1|~ get=0,0,-1,1,0|~ may=1,-1,0,0,-1|~ please=-2,-2,-1,1,2
~ servic=-1,0,2,0,-2|name ~=-1,-1,0,1,0|how ~=2,0,0,-1,0|~ assist=-1,-1,-1,2,0|hello thank=-1,-1,4,-2,0|thank ~=-1,1,1,-1,0|^ you=-3,2,-1,-3,4
ve ~=-2,2,-1,-1,1|for ~=-2,-2,1,4,-1|may ~=0,0,0,1,-1|thanks=-2,0,1,2,-2|thanks for=-1,1,-1,1,0|~ your=0,0,-1,1,-2|thanks ~=-1,-1,2,0,-1
what ~=1,0,-1,1,-1|you ve=-3,2,-1,0,0|^ thank=-4,1,3,1,-2|^ callin=-1,-1,0,-1,2|custom ~=1,-1,0,0,0|~ thank=1,0,-1,-1,0|^ thanks=-4,0,0,5,-2
help ~=-2,0,0,-1,2|accoun=4,-2,1,-2,-1|securi=2,-1,2,-1,-1|^ securi=2,-1,0,-1,-1|office=2,1,-1,-1,-2|^ how=2,0,-1,-1,-1|room=4,-1,-1,-1,-1
can you=5,-3,-3,1,-1|hold=5,-2,-3,0,-1|you hold=4,0,-2,-1,0|~ office=2,0,-1,-1,-1|office ~=1,0,-1,0,0|the=-3,2,-5,0,4|^ the=-8,3,-8,-2,9
the ~=1,-1,-1,-2,1|hotel=2,-1,0,0,-1|~ hotel=2,-1,0,0,-1|statio=3,-1,-1,-1,-1|human=2,-1,-1,0,-1|^ human=2,-1,-1,-1,-1|resour=3,-1,-1,-1,-1
doctor=2,1,1,-2,-2|doctor ~=0,2,-1,-1,-1|~ hold=1,0,-1,0,0|hold ~=-1,-1,1,0,0|^ front=3,-2,-1,0,0|^ servic=1,-1,-2,-2,3|reside=1,1,-1,0,-1
~ reside=1,1,0,0,-1|^ can=3,0,-3,1,-1|^ this=-6,2,0,3,1|three=0,0,1,-1,-1|kitche=5,-2,-1,-1,-1|he=10,-4,-2,-2,-2|^ he=5,-2,-1,-1,-1|busy=0,-1,-2,-2,5
is busy=0,2,-1,-1,0|take=-1,5,-2,2,-4|~ take=0,1,-1,0,-1|take your=-2,5,-1,-1,-2|name and=-2,0,-1,3,0|and ~=0,0,0,0,-1|they=0,-3,-2,5,-2
^ they=5,-1,-1,-2,-1|with a=1,0,-2,1,-1|a custom=3,-1,-1,-1,-1|ll=-2,2,-3,3,-2|~ ll=0,2,-1,-1,-1|be=-5,-1,3,0,2|ll be=-1,0,1,0,0|back=4,0,-2,-1,-1
on=2,1,-1,-1,-3|is on=2,0,0,-1,-1|on ~=2,2,-1,-2,-2|have=-1,2,-2,-3,3|~ have=-1,2,0,0,0|them=0,-1,-1,3,0|call you=0,1,1,-1,0|^ my=1,-4,2,1,-1
you call=4,-2,-1,-1,-1|later=1,1,-1,-1,0|not=-2,0,1,-1,2|^ not=-2,2,0,0,1|not here=-1,4,-1,0,-1|^ is=2,-1,3,-2,-2|anothe=-1,2,-1,-1,1
on anothe=-1,2,0,0,0|could=-1,0,-4,2,2|call could=1,1,0,-1,0|could you=2,-2,-1,3,-2|try=-1,1,-1,0,1|try ~=1,0,-1,-1,0|tomorr=3,-1,-1,-1,-1
tell=-3,-1,1,4,0|out=1,0,-4,-3,3|s out=1,-1,0,0,0|of=-5,2,4,1,-2|out of=-1,-1,-2,-1,4|of the=0,0,4,-3,-1|the office=0,2,0,0,0|what is=1,-1,0,1,0
about=6,-4,2,-5,-3|this about=1,-1,3,-2,0|is not=-1,-1,1,-2,2|availa=2,1,0,-1,-3|not availa=2,0,0,-1,-1|want=3,-1,3,-2,-4|you want=2,-2,3,-1,-3
me=3,-1,-1,-1,-2|me to=1,-1,0,0,0|someth=2,2,-3,-1,-1|home=-1,5,-2,-1,-1|his=3,-2,-1,1,-2|cell=2,0,0,0,-2|gone=2,0,-1,-1,0|gone for=2,-1,-1,0,0
for the=0,2,1,-2,-1|day=-3,6,-2,-1,-1|messag=-1,4,0,-1,-2|a messag=1,0,0,0,0|want to=-1,1,1,-1,0|leave=2,5,-3,-3,-2|to leave=3,-2,-1,0,0
leave a=1,1,-1,-1,-1|in=1,0,1,-2,-1|not in=-2,3,-1,0,1|i can=0,2,0,-2,0|put=0,-3,-2,3,1|put you=-1,-1,0,2,0|you throug=-1,-1,0,2,0|vacati=-1,1,0,0,0
on vacati=-1,1,0,0,0|her=6,-2,-1,-2,-1|tell her=2,-1,0,-1,0|called=-1,2,-3,-1,2|you called=1,1,0,-2,0|off=-1,2,-1,-1,1|in the=3,0,0,-2,-2
can take=0,1,0,-1,0|number=0,-3,-1,1,1|and number=1,1,0,-2,0|maybe=3,-1,-1,0,-1|is out=1,-1,-1,-1,2|of ~=-4,2,1,1,-1|is in=2,-1,0,0,0|in a=2,-1,0,-1,0
meetin=0,1,-1,-1,0|she=8,-3,-2,-2,-2|^ she=4,-1,-1,-1,-1|she s=2,-1,-1,0,0|client=0,1,0,-1,0|#=-1,4,-1,1,-2|~ #=-2,2,1,0,-1|mrs=2,-1,0,0,-1
^ mrs=2,-1,0,0,-1|mrs ~=2,-1,0,0,-1|unavai=1,1,-1,-2,0|right=3,2,-2,-1,-3|right ~=0,2,-1,0,0|ll ~=0,0,-1,1,0|~ back=3,-2,-1,0,0|on the=2,-2,2,-1,-1
other=0,2,0,-1,-1|the other=-1,1,0,0,0|voicem=4,2,-2,-3,-2|s not=-1,-3,4,0,-1|~ number=-2,-1,-1,2,1|availa ~=0,-1,1,-1,1|~ the=0,0,1,0,-1
should=1,-1,0,0,0|to call=1,-1,-1,-1,2|~ in=0,2,1,-2,0|dr=2,0,-1,-1,-1|^ dr=3,-2,0,-1,-1|dr ~=2,0,-1,-1,-1|out ~=1,0,-1,-1,1|town=3,-1,-1,-1,-1
not ~=0,0,1,-1,-1|will=-1,-1,2,3,-4|will be=-1,0,1,1,-2|be ~=0,0,0,-1,1|he ~=2,-1,-1,0,0|~ called=-1,1,-1,-1,3|she ~=2,0,0,0,0|~ on=-1,0,2,-1,0
call ~=1,0,0,0,-1|try again=0,2,0,-1,0|i ll=-2,1,-1,3,0|let=4,-2,0,-1,-2|him=2,-1,0,-1,0|garden=3,-1,-1,0,0|here do=-1,2,0,0,0|me ~=-1,0,0,1,0
~ tell=0,0,-1,0,0|~ home=0,1,0,0,0|now=-3,2,1,0,-1|right now=1,1,-1,0,-1|drivin=3,-2,0,0,0|~ out=2,0,-1,-1,0|take a=2,-1,0,0,0|call can=-1,-1,-1,-1,3
line=-4,-2,4,-1,3|week=4,0,-1,-2,-1|give=1,-1,-1,2,-1|mobile=-4,1,-1,-1,4|mobile number=0,-1,0,0,1|he s=2,-1,-1,-1,0|in ~=0,0,-1,-1,1
i have=3,-3,-1,1,0|mr=2,-1,0,0,0|^ mr=2,-1,0,0,0|mr ~=2,-1,0,0,0|~ busy=-1,-1,-1,-1,3|~ will=0,1,1,0,-2|will ~=-2,-1,2,2,-1|~ of=0,0,0,1,-1
~ try=-1,0,-1,-1,2|could ~=2,0,-1,-1,0|at=-3,1,-2,-2,4|^ at=-4,-4,-1,6,1|lunch=4,-1,-1,-1,-1|at lunch=2,0,0,0,0|^ call=4,-3,-2,-1,0|~ at=-1,2,1,-2,0
at ~=-2,-1,2,0,1|~ voicem=-1,2,-1,0,0|take ~=0,1,0,1,-1|still=2,-1,0,0,0|at the=-1,1,-2,0,1|^ in=-3,0,-2,5,-1|want ~=1,-1,1,0,-1|~ not=2,-1,-1,0,0
availa at=0,1,0,0,-1|moment=1,-1,-3,1,1|the moment=-1,0,0,0,1|~ right=1,0,-1,0,0|now i=1,-1,0,0,0|let ~=2,0,-1,0,-1|work=2,-1,-1,0,0
at work=2,-1,-1,0,0|availa i=2,-2,0,0,0|~ availa=1,0,0,-1,-1|away=-2,2,0,0,0|this week=-1,1,0,0,0|~ now=2,-2,0,0,-1|have ~=-2,1,-1,-2,3
~ later=1,0,-1,0,0|# ~=0,2,-1,0,0|until=1,2,-1,-1,-1|~ messag=-1,2,0,0,-1|you back=-1,1,0,0,0|~ line=0,-1,1,-1,0|until ~=0,2,-1,0,0|leave ~=1,0,0,0,0
~ again=1,-1,-1,0,1|~ could=-1,0,-1,0,2|tell ~=-1,0,0,0,0|~ be=-1,0,1,-1,2|mobile ~=-1,0,0,0,1|^ out=0,-1,0,0,2|call may=-1,-1,3,-1,-1
^ leave=2,0,-1,-2,0|leave your=0,2,0,-1,0|number ~=0,-1,0,0,1|~ me=0,0,0,0,0|pass=2,-1,0,0,0|ahead=0,-1,-1,3,-1|it ~=0,2,-1,1,-1|with me=2,-2,0,0,0
ll pass=2,-1,0,-1,0|^ me=1,-1,0,0,0|down=3,-2,-1,0,0|^ give=2,-1,0,-1,0|give me=1,0,0,-1,0|me your=-1,0,-1,2,0|number and=0,1,-1,0,0|and i=0,1,-1,0,0
^ let=3,-1,1,-2,-1|let me=3,0,-1,-2,0|that=3,-7,-1,0,2|that ~=1,-1,0,-1,1|write=0,-2,0,2,0|can leave=1,-1,0,0,0|you can=-2,-1,4,0,-2|t=3,0,1,1,-7
can t=-2,4,-1,0,-1|hear=-3,-1,4,1,-2|t hear=0,-1,1,0,0|hear ~=-1,-1,2,0,0|well=3,0,-1,-1,-1|well ~=1,0,0,0,0|call me=4,-2,-1,-1,-1|t ~=2,-2,2,-1,-2
is about=1,0,-1,0,0|about to=3,-1,-1,-1,0|say=-6,0,4,3,-2|~ say=-2,-1,2,2,0|about ~=0,-1,1,-1,0|make=-2,0,2,-1,1|talk=3,4,-5,-3,0|t talk=2,-2,0,0,0
about that=2,0,-1,0,0|that i=0,-1,0,1,0|hear you=2,-1,-1,0,0|dinner=2,-1,-1,0,0|m sorry=-3,-1,1,-1,4|sorry i=-1,2,1,-1,-2|~ t=2,-2,1,0,-1
me back=1,-1,0,0,0|send=-1,3,-1,-1,-1|send me=-1,1,0,0,0|email=-1,2,0,0,0|breaki=3,-1,-1,0,-1|up=-2,3,-3,0,0|breaki up=2,-1,0,0,0|m drivin=1,-1,0,0,0
five=4,-1,-1,-1,0|~ that=1,-2,-1,0,2|~ about=0,-1,2,0,-1|talk right=1,-1,0,0,0|~ talk=1,1,-1,-1,0|text=-3,2,-1,2,-1|^ t=2,0,-1,0,0|just=5,2,-3,-3,-2
m just=2,-1,0,0,0|not a=-2,-1,4,0,-2|time=2,0,-1,-2,0|m on=1,1,-1,-1,0|sorry you=1,0,-1,-1,0|sorry about=2,0,-1,0,-1|talk ~=1,0,-1,-1,0
~ up=-1,1,0,0,0|^ m=1,0,-1,0,0|m at=2,-1,0,-1,0|sorry the=-4,-4,-2,-1,9|the line=-1,-2,1,-2,3|line is=-1,-1,-1,2,1|really=-1,2,0,-1,0|bad=2,-1,0,0,-1
re breaki=1,-1,0,0,0|~ sorry=-2,2,-1,-1,2|the doctor=3,-1,0,0,-1|m in=0,2,-1,-1,0|ll call=-2,3,0,-1,0|just ~=2,0,-1,-1,0|~ leave=0,2,-1,0,-1
~ hear=-1,0,1,0,0|middle=3,-1,-1,0,0|middle of=2,-1,-1,0,0|m busy=2,-1,0,0,0|~ an=-2,-1,1,0,1|that you=0,-1,-1,-1,2|now ~=0,1,0,0,0
the middle=2,-1,-1,0,0|~ five=2,-1,-1,-1,0|well i=2,-1,0,0,0|~ just=1,0,0,0,0|^ that=0,-2,3,-3,1|see=2,-2,-1,2,-2|me see=2,0,0,-1,0|if=-2,0,4,-2,0
hang=2,0,-3,-2,3|^ just=4,-1,-1,-1,-1|~ moment=1,0,-1,0,0|moment please=2,0,-1,0,0|ll see=0,-1,0,1,0|^ hold=1,0,2,-2,0|me a=-1,2,0,0,0
hold on=1,0,-1,1,0|ll get=1,1,-1,-1,0|if ~=-1,0,2,-1,0|bear=2,0,0,0,0|^ bear=2,0,0,0,0|turn=-1,2,0,0,0|one=2,1,-2,0,-1|^ one=2,-1,-1,-1,0
one ~=3,-1,-3,1,0|wait=-1,6,-2,-3,-1|^ wait=1,4,-3,-2,0|transf=-1,0,2,-1,0|check=-5,2,2,-2,3|^ please=-3,3,7,-5,-3|please hold=3,0,-2,0,0
someon=4,-2,1,-2,-2|door=3,-1,-1,0,-1|the door=2,-1,0,0,-1|please let=2,0,-1,0,0|wait a=1,0,-1,0,0|a moment=2,0,-1,0,0|second=2,-1,-1,-1,0
~ if=-2,0,-1,2,1|there s=0,0,-1,0,1|car=4,-2,-1,-1,0|the car=3,-1,-1,0,0|please ~=-2,1,2,0,-1|~ someon=2,0,0,0,0|just a=2,0,-1,0,0|find=-1,-4,6,-1,-1
~ find=-1,-1,2,0,0|find ~=-1,-1,2,0,0|one moment=-1,0,0,2,0|line please=2,0,-2,-1,1|me i=-2,2,0,0,0|did=6,-4,-1,-3,0|^ did=6,-2,-2,-1,-1
did you=4,-1,0,-1,-1|reach=-2,1,4,-1,-2|~ reach=0,0,2,0,-1|did ~=1,-1,-1,-1,1|guys=3,-1,-1,-1,-1|you just=-1,1,0,0,0|ring=0,1,0,0,0
yester=3,-1,-1,-1,0|you leave=1,0,0,0,0|to reach=-1,1,1,0,-1|try to=0,0,-1,2,-1|reach ~=-1,0,1,0,-1|got=-1,3,-4,4,-3|i got=2,-1,0,-1,0
got your=5,-3,-1,-2,0|your voicem=5,-3,-1,-2,0|missed=1,6,-3,-3,-2|i missed=1,1,0,-1,0|missed your=1,0,0,-1,0|hello i=1,-2,2,-1,0
voicem what=2,-1,0,-1,0|going=2,1,-1,-1,-1|hi i=-1,-3,3,1,0|your messag=0,1,0,0,0|~ missed=0,3,-1,-1,-1|missed a=3,-1,-1,-1,0|a call=2,-2,1,1,-2
from=1,-3,1,0,0|this number=1,-2,-3,2,2|yeah hi=1,0,0,0,0|voicem ~=1,1,0,-1,-1|saw=3,-1,-1,-1,0|left=2,-1,-1,-1,1|okay=1,-4,-3,5,-2|tried=1,2,-1,-1,-1
i saw=2,-1,0,-1,0|listen=2,-2,2,-1,-1|from ~=1,-1,0,0,0|was=6,2,-3,-4,-1|i was=0,1,0,-1,0|was ~=5,-1,-2,-2,-1|call is=-4,0,1,4,-3|everyt=2,-1,0,-1,-1
missed ~=-1,2,0,0,0|~ was=3,0,-2,-1,0|number is=-2,-1,-1,4,-1|i just=2,-1,0,-1,0|had=5,-1,-1,-1,-1|i had=2,0,0,-1,0|call did=-1,0,0,0,1
~ from=-1,-1,1,1,1|called ~=-1,1,-1,0,1|^ got=-5,-2,-1,8,-1|^ to=-12,-3,4,7,-2|~ got=2,1,-1,-2,-1|^ your=-7,4,-1,0,3|set=1,2,-1,0,-2
goodby=0,-1,0,-1,1|we=-1,-2,-2,0,3|^ we=-3,-7,5,-5,4|we ~=-1,-2,-1,1,2|list=3,-1,0,0,-1|i am=0,2,-1,0,0|am not=2,-1,0,0,0|intere=2,-1,0,0,-1
we have=2,-1,-1,0,-1|don=4,0,-2,-1,-1|don t=3,-1,-1,0,-1|nice=1,2,-1,-1,0|m not=1,1,-1,0,0|we re=0,3,-1,-2,0|re on=2,0,-1,0,-2|~ we=1,3,-5,0,0
you please=1,-1,-2,1,1|busy please=0,1,-1,0,0|~ day=-1,2,-1,0,0|all=-2,-2,2,-3,4|~ all=0,0,1,0,-1|off ~=-2,2,0,0,0|doesn=1,-1,0,2,-1
doesn t=1,-1,0,1,-1|live=3,-1,-1,-1,0|think=3,-1,0,-1,-1|you have=-4,3,-1,-3,3|^ there=1,-1,-2,-2,3|wrong=3,-1,-1,-1,0|privat=1,-1,-1,1,-1
privat number=1,0,0,0,-1|^ wrong=2,0,0,0,-1|no=2,-1,-1,-2,2|no ~=1,0,-1,-1,1|isn=2,2,-1,-1,-3|this isn=2,-1,-1,0,-1|isn t=2,0,-1,0,-2|last=3,-2,1,0,-1
moved=2,-1,-1,-2,2|no one=-1,3,0,0,-1|by=1,-1,1,2,-4|there ~=1,1,-1,-1,0|i ve=1,1,0,-1,0|nobody=2,4,-1,-1,-4|^ nobody=0,2,0,-1,-1|~ by=1,-1,0,1,-1
is a=-4,-2,-2,-1,7|you hear=-1,1,-2,2,0|from the=2,-1,0,-1,0|bank=1,-2,2,-1,-1|the bank=2,0,-1,0,0|callin about=-1,0,3,-1,0|about the=5,-1,-3,-1,-1
school=2,0,-1,-1,0|sales=1,-1,2,-2,-1|record=-4,-5,3,2,4|a record=-1,-1,-1,-1,4|^ why=2,0,0,-1,0|compan=-1,-1,-1,1,2|s up=-2,2,0,0,0
you a=3,-1,-1,-1,-1|robot=0,0,-1,2,-1|a robot=0,0,-1,2,0|you callin=2,-1,1,-1,-1|where=5,-1,-2,-1,-1|callin from=0,0,2,-1,0|~ bank=-1,-1,3,-1,0
person=-1,-2,-1,3,-1|~ person=1,-1,-2,0,2|~ record=-1,-3,1,0,2|^ it=3,-1,-3,-4,4|s me=-4,4,0,0,0|that s=2,-1,2,-1,-2|go=2,-3,-3,0,3
go ahead=0,-1,0,2,-1|^ okay=-1,-2,-3,6,-1|okay i=0,-1,0,1,0|talk to=2,1,-2,-1,0|yes i=2,-1,0,-1,0|~ go=0,-1,-1,-1,2|go ~=0,0,-1,-1,2
you got=-2,5,-1,-1,-1|phone=0,1,-3,1,0|~ phone=0,3,-1,-1,-1|~ cell=2,0,0,0,-1|phone he=1,-1,0,0,0|phone ~=1,0,-1,0,0|said=2,-1,0,-1,0
~ said=1,-1,0,0,0|to my=0,1,0,-1,0|to talk=1,2,-3,-1,0|allowe=2,-2,0,0,0|not allowe=2,-2,0,0,0|has=-6,2,-5,0,7|~ has=-3,0,-2,2,2|the phone=1,-2,-1,1,1
sister=3,-1,0,0,-2|so=1,2,0,-2,-3|^ so=5,-2,-1,-1,-1|so ~=1,0,-1,0,0|never=2,1,-1,-1,0|call and=1,0,-1,1,0|you know=0,2,1,-2,-1|to do=-1,2,0,0,0
okay so=2,-1,0,-1,0|then=2,-1,0,0,0|and then=1,-1,-1,0,0|^ listen=2,-1,0,0,0|told=3,-1,0,-1,0|last week=2,0,0,-1,0|^ on=-2,0,1,1,-1|sent=2,1,-1,-1,-1
i sent=1,-1,0,0,0|month=3,-1,-1,-1,0|it has=0,-1,0,0,1|been=2,3,-3,-3,2|has been=-1,1,-1,-2,3|been ~=2,0,-1,-1,1|come=2,3,-2,-1,-2|~ nobody=0,2,0,0,-1
nobody ~=-1,2,0,0,-1|ve been=3,-2,0,0,0|hour=2,-1,-1,0,0|an hour=2,-1,-1,0,0|^ right=3,-1,0,-1,0|kids=4,-1,-1,-1,-1|the kids=2,-1,-1,-1,0
have been=2,0,-1,0,-1|~ they=-2,-1,-1,3,0|we are=-4,3,2,-1,1|all ~=-2,-1,0,-1,3|alread=6,-2,-2,-1,-1|alread ~=2,0,-1,0,0|wanted=4,-1,-1,-1,0
wanted to=3,-1,-1,-1,0|thinki=1,-1,0,0,0|look=3,-1,0,-1,-1|^ look=2,-1,0,0,-1|so i=-1,-2,3,-1,0|waitin=1,-2,3,-1,-1|waitin all=1,-1,1,0,-1
to be=1,-1,-1,1,0|at #=2,-1,-1,0,0|~ been=0,2,-1,-1,0|by ~=1,0,0,0,-1|dog=3,-1,0,-1,-1|the dog=2,-1,0,0,-1|know what=0,1,0,-1,0|what to=-1,1,0,0,0
though=3,-1,-1,-1,-1|i though=2,-1,0,0,0|^ well=2,0,-1,-1,-1|though you=2,-1,0,0,0|you would=-2,0,3,-1,-1|and they=1,0,0,-1,0|week and=2,-1,0,0,0
kids ~=2,0,-1,-1,0|spoke=3,-1,-1,-1,-1|i spoke=1,-1,0,0,0|care=1,0,0,0,0|store=2,-1,0,0,-1|did not=-1,0,1,0,1|okay ~=-1,-1,-1,3,0|~ come=1,0,-1,0,0
~ so=1,1,0,-1,-1|got ~=-3,4,-1,0,-1|closed=5,-2,-1,0,-1|open=1,-1,1,0,-1|we open=3,-1,-1,0,0|close=3,-1,-1,0,0|our=1,-1,3,-1,-2|^ our=2,-4,2,0,0
our office=1,-2,1,0,0|closed ~=1,-1,0,0,0|~ closed=1,-1,0,0,0|the kitche=3,-1,0,-1,-1|are closed=2,-1,-1,0,-1|but=3,3,-3,-2,-2|~ but=1,1,-1,0,0
re about=3,0,-2,0,0|but i=0,1,0,0,0|pick=-2,3,0,-1,0|pick up=-1,1,0,0,0|closed today=3,-2,0,0,0|today but=1,-1,0,0,0|^ no=4,1,-2,-1,-3
techni=2,-2,1,-2,1|manage=3,-2,0,0,-1|the manage=3,-1,0,0,-1|manage isn=2,-1,0,0,-1|t in=2,-1,0,0,0|m the=0,-2,3,-1,0|s at=2,-1,0,0,0
everyo=0,1,-1,-1,-1|the techni=3,-1,0,0,-2|^ all=-1,-2,0,-2,4|all our=3,-1,-1,0,-1|people=5,-1,-2,-1,-1|our people=2,-1,-1,0,-1|~ one=-1,0,3,-1,-1
one is=2,-1,0,0,0|is availa=2,-1,0,0,0|there is=-2,-2,-1,-1,4|is nobody=3,-1,0,0,-1|our ~=-1,2,0,0,-1|^ if=2,-4,7,-6,-4|if you=-2,0,1,-1,2
lookin=3,0,-3,0,0|if this=4,-2,-2,-1,-1|sellin=4,-1,-3,0,0|re sellin=2,0,-1,0,0|sellin someth=2,-1,-1,0,0|someth we=3,-1,-1,0,0|we don=3,-1,-1,0,0
are a=0,-1,3,-1,-1|telema=2,-1,-4,4,-1|a telema=3,0,-2,-1,-1|hang up=-1,1,-1,-1,2|are sellin=2,0,-2,0,0|re callin=-4,0,4,-1,1|are from=2,0,-1,0,0
one of=2,-1,-1,0,0|re a=-2,0,3,0,0|~ alread=1,0,0,0,0|hello it=-2,3,0,0,0|presse=-1,-1,3,0,-1|hi yes=3,-1,-2,-1,0|asked=2,-2,-2,2,-1
~ asked=2,-1,-1,0,-1|asked me=-1,-1,0,2,0|press=-1,1,0,3,-4|to press=4,0,-3,-1,0|key=-1,-1,4,-1,-2|press ~=-1,0,2,0,-1|press one=1,-1,-1,1,0
~ hello=3,-1,-1,-1,0|~ yes=-1,0,2,0,0|appoin=0,-1,2,-1,0|~ thanks=1,0,0,-1,0|online=-2,0,2,0,0|asked ~=2,0,-1,0,0|~ press=-1,0,1,0,-1
billin=1,-1,1,-1,0|suppor=3,-1,1,-2,-2|^ suppor=4,-1,-1,-1,-1|^ town=3,-1,0,-1,-1|have your=-1,-1,2,1,-1|depart=3,1,-1,-2,-2|servic depart=2,0,0,0,-1
^ custom=1,-2,-1,-2,2|your accoun=1,-1,1,-1,0|city=1,-1,3,-1,-1|^ city=2,-1,0,-1,-1|~ depart=0,2,0,-1,-1|emerge=1,0,1,-1,-1|admiss=3,-1,-1,-1,-1
^ admiss=3,-1,-1,-1,-1|pharma=0,-1,2,-2,0|~ suppor=-1,-1,2,-1,0|shop=3,-1,-1,0,0|or=-1,-1,6,-3,-1|~ or=0,0,1,-1,-1|or ~=1,-1,1,-1,0|pizza=4,-1,-1,-2,0
^ pizza=2,0,-1,-1,0|garage=2,0,-1,0,0|nail=2,-1,-1,0,0|^ nail=2,-1,-1,0,0|hello pizza=2,0,-1,-1,0|^ for=-3,0,3,1,0|next=2,-2,1,-1,-1
excuse=3,-1,-1,-1,0|^ excuse=3,-1,-1,-1,0|pardon=3,-1,-1,-1,-1|^ pardon=3,-1,-1,-1,-1|were=0,-1,-1,0,2|repeat=-1,-1,3,-1,-1|oh sorry=2,-1,0,0,-1
didn=-3,-3,7,-1,-1|didn t=-2,-2,4,0,0|you say=-1,0,-2,3,0|i didn=-3,-2,5,-1,0|hey you=-2,4,0,-1,0|ve called=-1,2,0,0,0|office of=-2,3,0,0,0
unable=-3,2,-2,-1,3|unable to=-1,1,-1,-1,2|to come=0,2,0,0,-1|come to=-1,3,0,0,-1|to the=-1,6,-2,-1,-3|have reache=1,2,-3,-2,1|reache the=3,2,-1,-1,-4
the desk=0,1,0,0,0|desk of=-2,3,-1,0,0|unfort=-2,3,0,0,0|unfort i=-2,2,0,0,0|messag and=-1,1,0,0,0|ve got=-2,3,0,-1,0|got the=-1,1,0,0,0
curren=-3,-1,4,-1,1|~ curren=-1,0,1,0,0|contac=-3,3,1,-1,0|contac ~=-2,1,1,-1,0|i will=0,1,0,-1,0|return=-2,1,3,-1,-1|as=-3,-1,1,-1,3|soon=-1,1,1,0,-1
after=-2,4,-4,2,-2|~ after=-1,4,-1,-2,-1|beep=-1,1,-1,2,-1|the beep=-1,1,-1,1,-1|the mobile=-1,-1,0,0,3|probab=-2,4,0,-2,0|m probab=-1,3,0,-1,0
at this=-2,2,-1,-2,2|hi there=-2,4,0,-1,0|is the=-6,2,4,2,-3|re out=-1,2,0,0,0|called the=-1,2,0,0,-1|and we=0,1,-1,0,0|tone=-1,1,-1,2,-1
but if=-1,1,0,0,0|this time=-1,1,0,0,1|hey it=-2,3,0,-1,0|to you=-1,2,0,-1,0|extens=-6,0,4,-3,4|after the=-2,3,-1,1,-1|the tone=-1,1,-1,1,0
hi it=-3,5,0,-1,0|there you=-1,1,0,0,0|~ extens=-1,0,1,0,1|get back=-1,1,0,0,0|able=-1,2,0,0,-1|to take=0,2,0,0,-1|phone i=-2,2,0,0,0
my phone=0,1,0,0,0|have called=-2,0,-1,2,0|possib=-1,-1,0,-1,3|m out=-1,2,0,0,0|messag at=-1,1,0,0,0|extens ~=-1,0,0,-1,1|are not=-2,5,-1,0,-2
call at=0,0,-1,-1,2|line ~=-3,0,1,1,1|answer=-4,1,1,3,-1|~ answer=-2,-1,0,2,1|am away=-1,1,0,0,0|please leave=0,1,0,0,0|now please=-1,1,-1,0,0
# #=-1,2,0,0,0|am on=-2,3,0,0,0|voice=-3,7,1,-3,-2|the voice=0,1,0,0,0|mailbo=0,4,-1,-1,-1|hi this=-5,3,2,0,-1|are unable=-2,0,-1,0,2
~ voice=-1,1,2,-2,0|~ contac=-1,1,0,0,0|^ throug=-1,0,-1,2,0|the voicem=0,1,0,0,0|voice ~=-1,2,1,-1,-1|not able=-1,1,0,0,-1|call please=0,1,0,0,-1
answer ~=-1,0,0,1,-1|here right=-1,1,0,0,0|are busy=-1,-1,0,0,2|t come=-1,2,0,0,0|missed you=-1,3,-1,-1,0|couldn=0,2,-1,-1,-1|i couldn=2,-1,-1,0,0
couldn t=1,0,-1,0,0|t get=0,0,1,0,0|get to=1,0,-1,-1,0|t take=-3,1,0,3,-1|ring you=-1,1,0,0,0|re sorry=-5,1,2,0,2|sorry we=0,2,-1,0,-1
we missed=-1,1,0,0,0|we can=-1,1,0,1,0|will get=0,0,0,1,0|t pick=-1,2,0,0,0|hiya=1,3,-2,-2,-2|^ hiya=1,3,-2,-2,-2|hiya it=-2,2,0,0,0
hiya you=3,-1,-1,-1,-1|here i=-4,5,0,0,0|up you=-2,2,0,0,0|yo=-4,6,-1,-1,-1|^ yo=-4,6,-1,-1,-1|more=-1,0,2,0,0|import=-2,-1,5,-1,-1|i never=-1,2,0,0,0
never check=-1,1,0,0,0|do your=-1,2,0,0,0|yo ~=-1,2,0,0,0|up ~=0,1,0,0,0|check ~=-1,1,1,0,0|the extens=-1,1,2,-1,0|extens you=-1,1,1,0,-1
trying=-1,2,-1,0,1|are trying=-1,0,-1,0,2|trying to=-1,1,-1,0,1|reach is=0,1,-1,-1,0|is unable=0,2,0,0,-2|tone please=0,-1,0,1,0
please record=0,1,-1,1,-1|record your=-1,1,-2,3,-1|google=-2,3,-1,3,-3|the google=-1,3,0,1,-2|subscr=-3,0,-2,0,3|google subscr=0,4,0,-1,-3
subscr you=0,0,0,-2,3|are callin=-3,0,1,3,-1|callin is=-2,1,-2,0,3|the custom=-1,0,-1,2,0|availa right=0,2,0,0,-1|when=-3,6,-3,1,-2|when ~=-1,2,-1,0,0
finish=-1,3,-1,-1,-1|have finish=0,1,0,0,0|you may=-1,2,1,-1,-1|the number=1,1,-1,1,-1|number you=0,0,-1,2,-1|callin has=-1,0,0,0,2|has ~=-2,0,-1,0,2
set up=-1,2,0,0,-1|record ~=-1,-2,0,1,2|the person=-1,0,1,1,-1|person you=-1,-1,-1,2,0|called is=-1,1,0,0,0|verizo=-1,3,0,0,-2|the verizo=0,3,0,0,-2
verizo custom=0,2,0,0,-1|custom you=-1,2,-1,-2,3|dialed=-4,1,-3,-2,7|~ dialed=-1,1,-1,0,2|dialed is=-1,1,0,0,1|party=-1,-1,3,4,-5
the party=-1,0,-1,5,-4|party ~=0,0,0,1,-1|~ trying=0,1,0,0,-1|re trying=-1,3,0,0,-2|has not=-1,2,0,0,-1|not set=0,1,0,0,-1|their=0,0,-1,2,0
please try=-1,2,-1,-1,1|again later=-1,2,0,0,0|user=0,3,0,0,-2|the user=0,2,0,0,-2|user you=0,2,0,0,-1|availa to=0,1,0,0,0|call to=-1,-1,-1,-1,4
~ wait=-1,1,1,-1,0|wait ~=-1,1,1,-1,0|box=-1,3,-1,0,-1|full=-4,6,-2,2,-2|~ full=-1,2,0,0,0|party you=0,0,-1,4,-3|^ have=-2,0,0,-1,2
have dialed=-1,2,0,0,-1|yet=0,2,0,-1,-1|a voice=0,1,0,0,-1|dialed ~=0,0,-1,0,1|not been=-1,1,0,0,0|t availa=-1,1,0,0,0|when you=-3,2,-1,2,-1
cannot=-3,0,-1,-1,5|cannot take=0,1,0,0,-1|option=-3,-1,6,-1,-2|subscr ~=-1,1,0,1,0|~ mobile=-3,2,0,-1,2|~ subscr=-1,0,-1,0,2|that is=-3,0,2,0,1
is full=-1,5,-1,-1,-2|would like=-1,1,1,0,0|press #=0,1,-3,2,0|~ cannot=-1,0,-1,0,2|~ box=-1,2,0,0,-1|wait for=-2,5,-2,-1,0|try your=0,0,-1,0,1
the subscr=-1,-2,0,1,1|availa please=0,1,0,0,-1|~ when=0,1,0,0,0|cannot ~=0,-1,0,0,1|to a=1,1,1,-2,-1|voice messag=0,1,0,0,0|system=-4,1,5,-3,-1
messag system=0,1,0,0,0|system ~=-1,1,1,0,0|forwar=-1,4,-1,-1,-1|call has=-1,3,-1,-1,0|been forwar=0,1,0,0,-1|forwar to=0,2,-1,0,-1|to an=-2,2,-1,-2,2
automa=-5,1,7,-2,-2|an automa=-2,2,0,2,-1|automa voice=0,2,-1,0,0|the mailbo=0,1,0,0,-1|automa ~=-2,0,1,0,-1|~ automa=-3,0,5,-2,0|redire=0,1,-1,-1,0
call was=-1,3,-1,-1,0|was forwar=0,1,-1,0,0|being=-3,1,0,3,-1|is being=-2,1,1,1,-1|being redire=0,1,0,-1,0|being ~=-1,0,-1,1,-1|mailbo ~=-1,2,0,0,0
~ being=-1,0,-1,2,0|machin=1,2,-1,-1,0|^ welcom=-5,7,-1,-1,-1|and welcom=-3,0,3,-1,0|full and=-1,1,0,0,0|and cannot=-1,1,0,0,-1|accept=-2,-1,-1,2,1
accept ~=-1,0,0,2,0|the answer=0,2,-1,0,-1|mail=0,3,-1,-1,-1|voice mail=0,2,0,0,-1|~ accept=-1,0,0,0,1|^ reache=-1,1,0,-1,1|servic please=0,0,0,1,-1
vodafo=-1,-1,0,-1,4|the vodafo=-1,-1,0,0,2|full at=-1,2,0,0,-1|~ time=1,0,0,-1,0|please call=2,1,-1,-1,-1|up and=-1,-1,0,0,1|^ has=-1,0,-1,0,2
dental=-1,2,-1,0,0|~ dental=-1,2,-1,0,0|us=-5,1,3,2,-1|us ~=-2,1,1,0,0|hours=-3,0,3,0,0|is an=-2,-1,2,1,0|callin the=-2,1,1,-1,0|law=-1,2,-1,0,0
the law=-1,2,0,0,0|law office=-1,1,0,0,0|team=-2,3,-1,0,0|~ team=-1,2,-1,0,0|~ our=-2,2,1,0,0|hours are=-1,0,2,0,0|are curren=0,-1,0,0,1
nobody is=-1,2,0,0,-1|reason=0,0,-1,2,0|reason for=0,0,-1,0,0|for your=0,-1,1,0,0|office we=-1,2,0,0,0|office hours=-1,-1,2,0,0|hours ~=-1,0,1,0,0
monday=1,-1,1,-1,0|monday throug=-1,0,1,0,0|friday=-1,0,1,0,0|patien=-2,1,4,-1,-1|is no=-4,0,0,0,4|are open=-1,0,2,0,0|for contac=-1,1,1,0,0
all of=-1,0,1,0,0|phone number=0,-1,0,0,1|the front=-1,1,1,-1,-1|of dr=-1,1,-1,0,0|custom suppor=0,1,-1,0,0|office are=1,-1,0,0,0|^ of=-2,0,1,1,0
depart i=-1,1,0,0,0|urgent=-1,1,-1,1,0|profes=-2,3,0,-1,0|profes ~=-2,2,0,0,0|before=-6,-1,-2,10,-2|in an=1,0,-1,0,0|office until=1,-1,0,0,0
otherw=-1,0,2,-1,0|need help=-1,0,-1,0,2|main=-2,0,3,0,-1|is profes=-1,1,0,0,0|is doctor=-1,2,0,0,0|dial=-2,0,1,-2,3|zero=-1,1,2,-2,-1
immedi=-1,3,-1,-1,0|for immedi=0,1,-1,0,0|before ~=-1,0,0,2,0|day ~=-2,3,0,0,0|^ say=0,4,-2,-2,0|say who=-1,0,0,1,0|who you=-2,2,0,0,0
hear the=-1,1,0,1,0|state=-3,0,-4,7,-2|^ state=-1,2,0,-1,0|state your=-1,1,-2,3,-1|^ and=0,0,-1,1,-1|speak=2,1,2,-6,-1|please speak=0,1,0,-1,0
speak after=-1,2,-1,-1,0|are and=-1,2,0,0,0|and why=-1,1,0,0,0|^ record=-1,2,0,-1,0|^ tell=-1,2,0,0,0|tell us=-1,0,-1,1,0|please tell=-1,-1,3,-1,0
tell me=-3,-1,2,2,0|me who=-1,2,0,-1,0|say ~=-1,1,0,0,0|say someth=-1,2,0,0,0|why you=-1,0,1,0,0|^ speak=-2,1,2,-1,0|~ us=-2,0,0,2,0
~ speak=0,1,0,-1,0|start=-3,6,-1,-2,0|^ start=-2,3,-1,-1,0|start talkin=0,2,0,-1,0|afraid=-3,4,0,0,0|m afraid=-2,3,0,0,0|afraid i=-2,2,0,0,0
screen=-2,3,-4,4,-2|screen my=0,2,0,-2,0|calls=-8,-3,0,5,3|my calls=0,3,0,-2,0|calls ~=-2,0,1,1,0|just now=-2,2,0,0,0|afraid ~=-1,1,0,0,0
screen ~=0,1,0,0,0|~ calls=-2,-1,-1,3,1|~ screen=0,1,-1,1,-1|kiddin=-2,2,0,0,0|medica=-1,-1,3,-1,0|~ medica=-1,-1,2,-1,0|center=-1,0,2,-1,0
medica center=-1,0,2,-1,0|carefu=-1,0,2,0,0|menu=-1,-1,3,0,-1|change=1,-1,0,0,1|agent=-1,0,3,-1,0|energy=-2,-1,4,-1,-1|~ energy=-1,-1,3,-1,0
please listen=0,0,1,0,0|~ pharma=-2,0,3,-1,0|enter=-1,-1,5,-1,-2|please enter=0,0,1,0,0|enter ~=0,0,1,0,0|englis=-2,-1,3,-1,0|energy ~=-1,0,2,0,0
may be=-1,-1,4,-1,-1|be record=0,-1,2,-1,0|stay=-2,0,1,2,0|~ stay=-1,0,2,0,0|stay on=-2,0,1,1,0|carefu as=-1,0,1,0,0|as our=0,0,1,0,0
select=-1,0,3,-1,-1|follow=-1,-1,5,-1,-2|the follow=0,-1,2,0,-1|health=-2,-1,3,-1,0|~ health=-2,-1,3,-1,0|suppor line=-1,-1,2,0,0|few=-1,0,2,-1,1
a few=-1,0,1,-1,1|words=-1,0,2,-1,0|nine=-1,-1,2,0,0|the city=-1,-1,2,-1,0|city of=-1,-1,2,-1,0|purpos=0,-1,2,-1,0|know your=0,-1,2,0,0
your party=0,-1,2,-1,-1|party s=0,-1,2,-1,0|s extens=-1,-1,2,0,0|dial it=0,-1,2,0,-1|calls are=-1,-1,-1,0,3|record for=0,-1,2,-1,0|traini=-1,1,1,-1,0
qualit=0,0,1,0,0|insura=-2,-1,5,-1,0|~ insura=-2,-1,4,-1,0|choose=-1,-1,3,0,-1|choose from=0,0,2,0,-1|monito=0,0,2,-1,0|and thanks=-2,-1,4,-1,0
insura ~=-1,0,2,0,0|airlin=-2,-1,4,-1,0|~ airlin=-2,-1,3,-1,0|please hang=-1,-1,-1,-1,3|please stay=-1,0,-1,2,0|this call=-5,0,4,3,-3
please say=0,-1,2,0,0|enter your=0,0,1,0,0|~ enter=0,0,1,0,0|servic to=-1,0,0,0,2|contin=-4,-1,5,0,-1|to contin=-1,-1,1,1,-1|contin in=-2,0,3,-1,0
in englis=-1,0,3,-1,0|things=0,0,2,-1,0|next availa=0,-1,2,0,0|can say=-1,0,2,-1,0|to speak=1,-2,2,-2,0|speak with=-2,-1,3,-1,0|two=-2,1,2,-1,0
need to=-1,-1,2,0,-1|these=-1,0,2,0,0|to hear=0,0,2,-1,0|wish=-4,2,3,-1,-1|wish to=-1,-1,2,0,0|operat=-1,-1,0,-1,2|say yes=-2,-1,3,-1,0
balanc=-1,0,2,-1,0|pound=-1,1,0,0,-1|please press=0,0,-1,2,-1|speak to=2,-1,0,-1,0|speak ~=2,0,-1,-1,0|to accoun=2,-1,0,-1,0|about a=-1,0,2,-1,0
to make=0,-1,0,0,2|^ wish=-3,3,1,-1,0|^ dial=-1,-1,4,-1,-1|^ press=-2,-1,4,-1,-1|# to=0,0,-2,2,0|connec=-8,-5,-3,9,3|be connec=-1,-1,-1,1,1
^ select=-1,0,2,0,-1|the operat=-1,0,-1,0,2|^ zero=-2,0,2,0,0|~ connec=-2,-1,0,2,0|apprec=-2,-1,5,-1,-1|apprec your=-1,0,2,0,-1|holdin=-1,-1,4,-1,0
for holdin=-1,-1,2,0,0|apolog=-2,0,3,0,0|sorry for=-1,-1,3,0,-1|is import=-1,-1,4,-1,-1|import to=-1,-1,2,-1,0|to us=0,-1,2,0,0|delay=-1,0,2,0,-1
sorry to=-2,0,4,0,-1|keep=-3,-1,5,0,-2|to keep=-1,0,3,0,-1|keep you=-1,-1,3,0,-1|~ possib=-1,0,0,-1,2|value=-2,-1,5,-1,-1|value your=0,-1,2,0,-1
caller=0,0,-1,2,0|we apolog=-1,0,2,0,0|for waitin=-1,0,2,0,0|value ~=-1,-1,2,0,0|call will=0,-1,3,-1,0|by the=-1,0,3,0,-1|be answer=0,0,1,-1,-1
receiv=-2,-1,4,-1,-1|lines=-3,2,-1,-1,3|all lines=-1,-1,0,0,2|lines are=-1,2,-1,0,1|please contin=-1,0,2,-1,0|answer by=0,2,0,-1,-1
~ value=-1,-1,3,-1,0|we apprec=-1,-1,3,0,-1|also=-1,-1,3,0,0|~ contin=-2,0,2,0,0|unusua=-1,0,2,0,0|high=0,-1,4,-1,-2|volume=-1,-1,3,-1,-1
higher=-1,0,2,0,-1|than=-1,0,2,0,-1|diffic=-2,-1,1,-1,2|longer=-1,-1,1,0,2|re curren=-1,-1,2,0,0|experi=-3,-1,7,-1,-2|curren experi=-1,0,2,0,0
large=0,0,2,0,-1|large number=0,0,2,0,-1|number of=0,0,2,0,-1|call volume=0,0,2,0,-1|are receiv=-1,0,3,0,-1|high call=-1,0,2,0,-1|~ experi=-1,0,2,0,0
visit=-3,-1,6,-1,-1|visit ~=-1,0,1,0,0|websit=-1,-1,2,0,0|are experi=-1,0,2,0,-1|due=-4,-1,0,-2,7|^ due=-4,-1,0,-2,7|due to=-2,-1,-1,-1,5
due ~=-1,0,1,-1,1|type=-2,-1,4,-1,-1|please type=-1,0,2,0,-1|follow by=-1,0,2,0,-1|your custom=0,0,2,0,-2|custom number=0,0,2,0,-2
enter the=0,0,2,0,-1|using=-4,-2,4,6,-4|using your=0,0,3,-1,-1|keypad=-1,0,3,-1,-1|member=-3,-1,6,-1,-1|id=-1,0,2,0,0|~ member=-2,-1,3,-1,-1
^ enter=-1,0,2,-1,-1|please key=-1,-1,3,0,-1|code=-2,-1,0,-1,4|teleph=-3,-2,1,-1,5|~ teleph=-2,-1,0,0,2|key in=-1,0,2,0,-1|^ using=-2,-1,2,1,-1
using ~=-1,-1,1,1,-1|say your=-1,-2,0,3,0|card=0,-1,1,-1,0|letter=0,-1,2,-1,0|letter of=-1,0,2,0,0|last name=-1,0,1,1,0|~ using=-1,0,0,2,-1
teleph ~=-1,-1,0,0,2|first=-3,-1,1,2,1|the first=-1,0,2,0,0|extens please=0,0,1,0,-1|it now=0,-1,2,0,0|d=0,1,1,-1,-1|you d=1,-1,1,0,-1
to dial=0,0,-1,0,2|person ~=-1,0,1,1,0|let s=-3,0,4,0,-1|s try=-2,0,3,0,0|try that=-2,0,2,0,0|yes or=-1,0,2,0,0|or no=-1,0,2,0,0|valid=-5,-1,4,-1,2
a valid=-1,0,3,0,-2|invali=-2,-1,4,-1,-1|^ invali=-2,0,4,0,-1|entere=-2,-1,4,0,-1|entere #=-1,0,2,0,0|~ valid=-2,0,3,0,0|entry=-1,0,3,0,-1
you entere=-1,0,2,0,0|virtua=-2,-2,4,-1,0|the virtua=-1,0,4,-2,0|virtua ~=0,0,2,-1,0|virtua assist=-1,-1,0,2,0|assist of=0,-1,2,-1,0
~ virtua=-1,0,2,-1,0|virtua recept=0,0,1,-1,0|automa system=-2,-1,4,-1,0|can ask=-1,0,2,-1,0|m an=-4,-2,1,4,0|hi my=-3,-1,4,0,0|the automa=0,0,3,-2,0
automa assist=0,0,2,-1,0|the name=0,0,2,-2,0|is your=-1,0,1,0,0|the reason=0,0,-1,2,0|what you=-3,1,0,2,0|~ ask=-2,0,0,0,1|^ calls=-2,-1,2,-2,2
calls may=-1,0,2,0,-1|being record=0,-1,2,-1,0|calls is=0,0,2,0,-1|this line=-2,-2,2,2,-1|all calls=0,0,2,0,-1|while=-6,-2,3,5,-2
line while=-1,0,3,-1,-1|while we=0,-1,-1,2,-1|hold while=0,0,-2,2,0|to connec=-2,-1,-1,2,2|connec ~=-1,-1,-1,2,0|while i=-4,-1,1,4,0
i transf=-2,0,3,-1,0|~ while=-2,-1,1,2,-1|while your=0,0,2,-1,-1|connec your=0,-1,-1,0,2|connec you=-2,-1,-1,3,1|can find=-1,-1,2,0,0
open monday=-1,-1,2,0,0|also find=-1,0,2,0,0|answer on=-1,-1,1,1,0|a m=-1,-1,2,0,0|m to=-1,-1,2,0,0|^ visit=-2,-1,3,0,0|eight=0,-1,1,-1,0
from eight=-1,0,2,0,0|us your=0,-1,-1,1,0|hello please=-1,0,-1,2,0|please give=-1,-1,0,2,0|your full=-1,-1,-1,2,0|before i=-2,0,0,2,0
you state=-1,-1,-1,2,0|state ~=-1,0,-1,2,0|callin and=-2,1,-1,3,0|and what=-4,0,0,4,0|what it=-3,0,0,2,0|your first=-1,0,-1,2,0|first and=-1,0,-1,2,0
and last=-1,0,0,2,0|hi if=0,0,-1,2,0|please state=-1,-1,-2,5,-1|this person=-1,-1,0,3,-1|hi please=0,-1,-1,2,0|ahead and=-2,0,0,3,0
you tell=-3,0,-1,3,0|provid=-1,0,0,2,0|and the=0,-1,-1,3,0|^ could=0,-1,-1,1,0|will see=0,0,0,1,-1|if they=-1,0,0,2,0|~ state=-1,0,0,2,0
^ may=-4,1,0,3,0|hey please=-1,-1,-1,3,0|please provid=-1,0,-1,2,0|you record=-1,-1,-2,4,0|hello can=-2,0,0,2,0|hello if=0,0,-1,2,0|to know=1,0,-1,0,0
and will=-1,-1,-1,2,0|not accept=-1,-2,-1,3,1|of this=-1,-1,-1,4,-1|this phone=-1,-1,0,3,-1|phone is=-1,0,0,0,2|is screen=0,0,-1,1,0
using a=-1,0,-1,2,0|from google=-1,0,0,2,0|uses=-1,-1,0,2,-1|hi the=-3,-4,-1,8,-1|does=-2,-3,-2,4,1|does not=-2,-2,-1,3,0|accept calls=0,-1,0,-1,2
call screen=0,0,0,1,0|transc=-1,0,-1,2,-1|is using=-1,-1,-1,5,-1|hello the=-4,-2,-1,7,-1|spam=-1,-1,-3,6,-1|blocki=0,0,-1,2,-1
blocki servic=0,0,-1,2,-1|bixby=-1,0,0,2,-1|typing=-1,0,0,2,0|reply=-1,0,0,1,1|~ does=0,-1,0,1,1|does ~=-1,0,0,0,1|they will=-1,0,0,2,0
take calls=-1,-1,0,3,-1|owner=0,-1,0,3,-1|the owner=0,-1,0,2,-1|owner of=-1,-1,0,3,-1|uniden=-1,-1,0,2,-1|^ does=-1,0,-1,3,-2|you ll=-1,0,0,2,0
ll hear=-1,0,0,1,0|protec=-3,-1,-4,9,-2|is protec=-1,-1,-1,4,-1|by a=-1,0,-1,2,-1|protec by=-1,0,-1,3,-1|blocke=-1,0,-1,1,1|nomoro=0,0,-2,3,0
protec ~=-1,0,-1,2,0|roboca=-2,-1,-4,7,-2|~ roboca=0,0,-1,2,0|an assist=-1,0,-1,2,0|~ protec=-2,0,-1,4,-1|handle=-1,-1,-1,3,-1
being handle=0,0,-1,2,-1|a virtua=0,0,-2,2,0|ai=-1,-2,-1,4,-1|~ ai=-1,-1,-1,3,0|recept answer=0,-1,-1,2,0|answer for=0,-1,-1,2,0|the call=-3,1,-1,1,1
an ai=-1,-1,0,2,0|reache a=-3,-2,-1,0,5|digita=-4,-2,-1,6,0|a digita=-1,0,0,2,0|behalf=-1,-1,0,2,0|^ name=0,-1,-1,1,0|~ digita=-2,-2,0,4,0
secret=-2,-1,-1,4,0|digita secret=-2,-1,0,3,0|hello my=-2,0,0,2,0|taking=0,0,-1,2,0|them know=-1,0,0,2,0|calls for=0,0,-1,2,0|with the=1,-1,0,0,0
m a=-1,0,-1,2,0|avoid=-2,0,-2,4,0|to avoid=0,0,-2,3,0|becaus=3,-2,-2,2,-2|^ becaus=1,-1,-1,3,-1|becaus of=-1,0,0,2,0|preven=-2,-1,-2,5,-1
to protec=-1,0,-2,3,0|agains=-1,0,-1,3,0|protec agains=-1,0,-1,2,0|reduce=0,0,-2,3,0|to reduce=0,0,-2,3,0|unwant=-1,0,-2,4,-1|unwant calls=0,0,-1,3,-1
block=-2,0,-2,4,-1|to block=0,0,-1,2,0|~ telema=-1,0,-1,2,0|to say=0,0,-1,2,0|to preven=-1,0,-2,3,0|~ block=-1,0,-1,3,0|^ before=-5,-2,-2,9,-2
before we=-1,0,-1,2,0|put this=-1,0,0,2,0|comple=-1,-2,-1,0,4|in order=-2,0,-1,4,-1|order to=-1,0,-1,3,0|throug can=-2,0,0,2,0|ask what=-1,0,0,2,0
before you=-1,0,-1,3,-1|can be=-1,0,-1,2,0|for that=-3,-1,-3,6,0|got it=-4,-1,-1,6,0|let them=-2,0,0,2,0|it is=-3,0,-1,1,3|^ when=0,-2,-1,3,-1
announ=-4,-1,-1,0,5|~ announ=-1,0,0,0,2|^ after=-4,-1,-1,5,-1|you dialed=-1,-1,-1,0,3|discon=0,-1,0,0,2|in servic=0,-1,0,0,1|are sorry=-2,-1,-1,0,5
please check=0,0,-1,0,2|feel=-1,-2,-1,-1,4|you feel=-1,-1,-1,-1,3|feel you=-1,-1,-1,-1,3|reache this=0,-1,0,0,2|workin=-1,1,0,0,1
number that=-1,0,0,0,3|call cannot=0,-1,0,0,1|cannot be=-1,-1,-1,0,3|check the=0,0,0,0,1|restri=-2,-1,-1,-1,4|incomp=-1,-1,0,0,3|switch=0,-1,-1,0,1
switch off=0,0,0,0,1|the teleph=-1,-1,0,0,3|has callin=0,0,-1,0,2|reacha=0,-2,0,0,2|not reacha=0,-2,0,0,2|incorr=-1,-1,-1,-1,3|tempor=-2,-2,0,-1,4
been tempor=0,-1,0,0,1|no longer=-1,-1,0,0,1|to this=-1,-1,-2,-1,5|could not=-1,0,-1,-1,2|be comple=0,-1,-1,0,2|not be=0,0,0,0,1|consul=-2,0,-1,-1,4
please consul=0,0,-1,-1,2|consul your=0,-1,-1,0,2|go throug=-1,0,0,0,2|number has=0,0,0,-1,1|equipm=-1,0,-1,-1,3|failur=0,0,-1,0,2
equipm failur=0,0,-1,0,2|networ=-1,-1,-1,-1,3|networ is=-1,0,0,0,1|fault=-2,0,0,0,2|circui=-1,0,-1,0,2|circui are=-1,0,0,0,1|busy now=0,-1,-1,0,2
the servic=-1,-1,0,0,2|reques=-2,-1,0,-1,4|troubl=-3,-1,-1,-1,5|^ now=-2,2,-1,0,1|an equipm=0,0,-1,0,2|^ networ=-1,0,0,0,1|vodafo custom=0,-1,0,-1,3
incomi=-1,0,0,-1,3|area=-1,-1,0,0,3|mobile subscr=0,-1,0,0,1|phone you=-1,-1,0,0,2|calls at=0,0,0,-1,2|wirele=-1,2,0,-1,1|the wirele=-1,2,0,0,0
range=-1,-1,0,0,2|have no=0,-1,0,0,1|non=-1,-1,0,0,2|a non=-1,-1,0,0,2|a wrong=-2,0,0,0,2|ve dialed=-1,-1,-1,0,3|dialed a=-1,0,0,0,1
a number=-1,1,0,0,1|were unable=-1,-1,0,0,2|engage=-1,-1,0,0,2|not connec=0,-1,-1,-1,2|custom s=-2,-1,-1,-1,4|must=-2,1,-2,0,2|you must=0,0,-2,0,2
must first=0,0,-2,0,2|dial a=0,0,-2,0,3|possib to=-1,0,0,-1,2|we could=-1,-1,-1,0,2|s reques=-1,-1,0,-1,3|we were=0,-1,0,0,2|this custom=-1,-1,0,0,2
s phone=0,-1,0,0,1|presen=0,-1,-1,0,2|hello hello=2,-1,-1,-1,0|no no=2,-1,0,0,0|no i=2,-2,0,0,0|actual=3,-1,-1,-1,0|^ actual=3,-1,-1,-1,0
actual i=1,-1,0,0,0|i want=2,-1,-1,0,0|have to=1,0,0,-1,0|price=3,-1,0,0,-1|too=1,1,-1,-1,-1|the price=3,-1,0,0,-1|talked=4,-1,-2,-1,-1
need it=3,-1,-1,-1,0|came=2,-1,0,-1,0|we alread=3,-1,-1,0,-1|me after=1,-1,0,0,0|^ try=3,-1,0,-1,-1|try me=1,-1,0,0,0|you speak=4,-1,-2,-1,0
when will=3,-1,0,-1,0|re talkin=2,-1,-1,0,0|m off=-2,2,0,0,0|somewh=-2,3,0,0,0|withou=-2,2,0,0,0|must have=-1,1,0,0,0|good day=-4,5,0,0,0
mobile i=-1,1,0,0,0|drop=-1,1,0,0,0|i turn=-1,1,0,0,0|studio=-1,2,-1,0,0|the studio=-1,1,0,0,0|nights=-1,2,0,0,0|workin nights=-1,1,0,0,0
worksh=0,2,-1,0,0|the worksh=0,1,-1,0,0|m with=2,0,-1,-1,0|we couldn=-1,2,-1,0,0|are throug=-2,4,-1,-1,-1|studio of=0,1,0,0,0|say what=-1,2,0,-1,0
missed us=0,1,-1,0,0|everyo is=-1,2,0,0,0|plumbi=-1,3,-1,0,0|~ plumbi=-1,2,0,0,0|househ=-1,2,0,0,0|~ househ=-1,2,0,0,0|clinic=0,1,-1,0,0
~ clinic=0,1,-1,0,0|know how=-2,3,0,0,0|you missed=0,1,0,0,0|up for=-2,-2,-1,4,0|bookin=-2,0,2,0,0|this evenin=-1,1,0,0,0|you give=-1,1,0,0,0
hi sorry=4,-2,-1,-1,0|^ unfort=-2,3,0,0,0|nobody can=-1,1,0,0,0|missed me=-1,1,0,0,0|hey sorry=-2,2,0,0,0|anothe line=-1,1,0,0,1|was too=-2,2,0,0,0
slow=-2,2,0,0,0|too slow=-1,1,0,0,0|signal=0,3,0,-2,0|the signal=0,2,0,-2,0|begin=-2,5,-1,-1,0|can now=-2,3,-1,0,0|^ begin=-1,3,-1,-1,0
i could=-2,3,0,0,0|could talk=-2,2,0,0,0|how this=-2,2,0,0,0|i d=-2,2,0,0,0|guess=-3,4,0,0,0|^ guess=-3,4,0,0,0|guess who=-2,3,0,0,0
who isn=-3,3,0,0,0|wish i=-1,2,0,0,0|you tried=-2,2,0,0,0|i really=-2,3,0,0,0|really want=-2,3,0,0,0|love=-2,3,0,0,0|hearin=-1,2,-1,0,0
surpri=-2,3,0,0,0|^ surpri=-2,3,0,0,0|^ but=3,-1,-1,-1,-1|sent to=-1,2,-1,0,0|mail the=0,2,0,-1,-1|going to=0,1,0,-1,0|person at=0,1,0,-1,0
is going=0,2,0,-1,0|went=0,2,-1,-1,0|call went=0,2,-1,0,0|went to=0,2,-1,0,0|extens is=-1,-1,-1,-1,3|ask the=0,0,-1,-1,3|this extens=-2,-2,-1,-1,5
code you=-1,-1,0,0,2|vacant=-1,0,0,-1,2|is vacant=-1,0,0,-1,2|please dial=0,0,-1,0,1|^ valid=-1,0,-1,0,3|s troubl=-2,0,0,0,2|^ announ=-1,0,0,0,2
into=0,-1,-1,-1,2|intern=-1,0,0,-1,2|attent=-3,-1,-1,-1,5|^ attent=-3,-1,-1,-1,5|attent please=-1,0,-1,-1,3|note=-2,-1,-3,-1,7
please note=-1,-1,-2,-1,5|abroad=0,-1,2,-1,0|visito=-1,0,2,0,0|recent=-2,0,3,0,0|^ would=-2,0,3,0,0|new bookin=-2,0,2,0,0|lets=-3,-1,0,4,0
~ lets=-3,-1,0,4,0|lets me=-2,0,0,2,0|answer calls=0,-1,0,2,0|has asked=-2,-1,0,3,0|hey i=1,-3,0,2,0|pickin=-1,-1,0,3,0|m pickin=-1,-1,0,3,0
pickin up=-1,-1,0,2,0|road=3,-1,0,-1,0|almost=3,-1,-1,0,0|hung=2,-1,0,0,0|t find=2,-2,0,0,0|guy=1,-1,0,0,0|i talked=1,-1,0,0,0|talked to=1,-1,0,0,0
neighb=1,-1,0,-1,0|my neighb=1,0,0,-1,0|wrote=3,-1,-1,-1,0|wrote to=2,-1,-1,-1,0|your people=1,0,0,-1,0|i wrote=1,-1,0,0,0|you see=2,0,0,-1,-1
what i=2,-1,0,0,0|we need=2,-1,0,0,0|anyway=2,-1,-1,0,0|^ anyway=2,-1,-1,0,0|but it=1,-1,0,0,0|hill=2,0,0,-1,0|hill and=1,0,0,-1,0|partne=2,0,0,-1,0
and partne=1,0,0,-1,0|anna=2,0,0,-1,0|partne anna=1,0,0,-1,0|anna speaki=1,0,0,-1,0|here no=2,-1,0,0,0|speaki may=1,0,0,-1,0|unavai until=2,-1,0,0,0
until monday=2,-1,0,0,0|dave=-2,3,0,0,0|evenin the=1,0,0,0,0|s dave=-1,2,0,0,0|dave you=-1,2,0,0,0|mike=-3,4,-1,-1,0|yo mike=-1,2,0,0,0
mike here=-1,2,0,0,0|~ mike=-1,2,0,0,0|julie=-1,2,0,-1,0|julie i=-1,2,0,0,0|talkin and=0,2,0,-2,0|and if=0,2,0,-1,0|probab screen=0,2,0,-1,0
calls start=0,2,0,-1,0|tenth=-1,1,0,0,0|priya=-1,3,-1,-1,0|sunris=-1,0,2,-1,0|daniel=-2,0,0,3,0|daniel may=-2,0,0,2,0|smith=-2,2,0,0,0
mike smith=-1,2,0,0,0|smith at=-1,1,0,0,0|northg=-1,2,0,0,0|five five=3,-1,-1,-1,0|five zero=1,0,-1,0,0|looks=-1,2,0,0,0|^ looks=-1,2,0,0,0
looks like=-1,1,0,0,0|rivers=-1,2,0,0,0|^ rivers=-1,2,0,0,0|mister=-1,-1,0,2,0|alvare=-1,-1,0,2,0|mister alvare=-1,-1,0,2,0|a i=-1,0,0,2,0
i recept=-1,0,0,1,0|on his=-1,0,0,1,0|callin mister=-1,0,0,2,0|alvare i=-1,-1,0,2,0|an a=-1,0,-1,2,0|hi five=3,-1,-1,-1,0|hollis=3,-1,-2,-1,0
callin hollis=2,-1,-1,0,0|hollis and=2,0,-1,-1,0|sons=2,-1,-1,0,0|and sons=1,0,-1,0,0|sons this=2,-1,-1,0,0|becky=2,-1,-1,0,0|afraid do=1,-1,0,0,0
want is=2,-1,0,0,-1`;
