/** Learned from `fixtures/answerers` by `bench/answering/train.ts`. */
export const english = `17,-6,-3,-5,-3
hello=0,-1,1,1,-3|^ hello=-1,0,1,2,-3|mornin=8,-3,-2,-3,-2|good=8,1,-4,-4,-3|^ good=4,3,-3,-2,-2|~=0,-1,1,-1,-2|good ~=1,1,-1,-1,0|^ ~=0,0,-1,1,0
yeah=6,-1,-2,-2,-1|^ yeah=6,-1,-2,-2,-1|hey=-2,3,-3,2,-1|^ hey=-2,3,-3,2,-1|there=2,2,-4,-5,3|evenin=3,0,-1,-1,-1|good evenin=2,-1,0,0,0
hi=-1,1,1,1,-3|^ hi=-3,2,1,2,-3|yes=4,-2,1,-3,-1|^ yes=6,-1,-2,-2,-1|~ there=0,2,-1,-1,-1|hello ~=-2,1,1,0,-1|good mornin=3,-1,-1,-1,0
hey ~=-2,3,-1,1,0|~ ~=0,2,-1,-2,0|this=-2,1,-4,2,2|hello this=-7,5,1,1,0|is=0,0,-4,0,2|this is=1,6,0,-6,-2|is ~=-2,3,-4,0,2|speaki=6,-2,-6,-1,1
~ speaki=5,-2,-3,-2,1|you=1,2,-2,-1,-1|~ you=-2,0,2,1,-2|re=2,1,-1,-2,-2|you re=2,-2,-1,1,-2|re speaki=1,-1,-2,3,0|speaki ~=1,-1,-1,0,1
hello you=0,2,-2,1,0|to=-3,2,-2,-1,5|speaki to=1,-1,0,-1,1|to ~=0,-1,0,1,0|are=-2,0,-1,0,2|you are=-2,1,-2,3,-1|talkin=2,0,-3,2,-1
are talkin=-1,-1,-2,3,-1|talkin ~=1,-1,-1,0,0|aftern=4,-1,-2,-1,0|good aftern=2,-1,-1,0,0|aftern ~=2,-1,-1,-1,0|here=2,6,-4,-3,-3|~ here=3,2,-3,-2,-1
~ mornin=3,-1,-1,-1,0|mornin ~=1,0,0,0,0|re ~=1,0,-1,-1,0|~ to=-1,2,-1,-3,2|you ~=-1,0,0,0,0|~ are=-2,1,0,0,1|are ~=-2,0,-1,2,0|hey this=0,1,0,0,0
this ~=-3,2,-1,0,2|~ re=0,1,0,-1,-1|s=4,1,-1,-4,-2|~ s=1,0,-1,0,0|s ~=0,4,-2,-2,0|talkin to=2,-1,-2,2,-1|hi ~=-1,1,0,0,-1|it=3,2,-6,1,-2
it s=-5,8,-2,0,-1|^ this=-6,2,-1,4,-1|^ re=0,0,2,-1,-1|hey you=0,2,0,-2,0|~ talkin=1,0,-1,0,0|~ this=0,2,-1,-1,0|oh=5,-2,-1,-1,-1|^ oh=5,-2,-1,-1,-1
i=1,0,-3,0,-1|~ i=-1,5,-2,-1,-2|ask=1,-2,-1,1,1|i ask=2,-1,0,0,0|who=3,0,-2,0,-2|ask who=2,-1,0,-2,0|can=3,-2,-1,2,-6|hey can=-1,-1,0,2,0
can i=0,-4,2,1,0|i ~=0,0,1,-2,1|m=-4,2,2,-1,2|~ m=-1,1,0,-1,1|^ who=0,0,0,1,-1|who s=1,-2,0,2,0|yes ~=1,0,0,-1,0|sorry=-1,0,-1,-8,7
^ sorry=2,2,0,-3,-2|who is=1,-1,0,0,0|is it=2,-2,0,1,-1|sorry ~=-1,1,0,-1,1|~ is=0,-1,-3,1,1|um=3,-1,-1,-1,-1|^ um=3,-1,-1,-1,-1|am=2,2,-3,-1,-1
am ~=2,0,0,-1,0|do=6,-2,2,-4,-4|do ~=1,0,1,-1,0|know=-2,2,1,-1,-1|and=-1,1,-2,3,-4|hi and=-2,-1,6,-3,0|and you=5,-2,-1,-2,-1|again=3,0,-2,-2,0
~ who=0,0,0,1,0|callin=-1,-2,3,-1,0|s callin=0,-1,0,2,0|who are=2,-1,0,-1,0|is this=6,-4,2,-3,-4|^ i=0,-1,-1,-3,4|i m=-3,1,0,0,2|m ~=-1,0,0,0,0
what=2,-1,-3,2,-3|^ what=1,2,-1,-1,-1|what s=2,2,-1,-2,-1|name=1,-4,2,2,-2|~ name=1,-1,-1,1,-1|s this=2,-1,0,-1,0|is callin=1,-1,-1,1,0
please=-2,-1,1,0,1|are you=7,-3,0,-3,-3|~ and=-1,0,-1,3,-1|~ it=-2,2,0,1,-2|callin ~=1,0,2,-4,-1|hello can=-2,0,0,3,0|^ do=-2,-1,5,-1,-2
with=2,-2,1,1,-3|~ what=2,-4,1,1,-1|~ am=1,1,-1,-1,-1|^ and=2,-2,-2,2,-1|your=-7,-1,3,2,1|s your=2,0,-1,-1,0|your name=1,0,-2,1,-1|~ do=2,0,-1,-1,-1
~ callin=0,-1,0,-1,1|hello and=-2,1,3,-2,0|name is=2,-2,2,-1,0|a=0,-5,4,0,-2|this a=2,0,-1,-1,0|a ~=0,0,1,-1,0|order=-1,-2,0,2,1|~ order=-2,-1,1,1,0
an=-5,-1,3,3,0|an ~=0,0,3,-1,-2|~ good=2,0,-1,0,0|here ~=0,2,0,0,0|new=0,-2,3,-1,0|a new=-1,0,2,0,0|how=4,0,1,-4,-1|~ how=3,-1,0,-2,0
how can=-2,-1,2,0,0|can ~=1,1,-2,0,0|direct=1,-1,-2,-1,3|call=2,-1,-1,-1,0|your call=-5,2,0,-1,3|welcom=-1,3,1,-2,-1|^ welcom=-4,6,0,-1,-1
welcom to=1,2,-1,-1,-1|front=2,0,1,-2,-1|desk=5,0,-2,-3,-2|front desk=1,1,0,-1,-1|desk ~=2,-1,-1,-1,0|may=-3,-2,3,3,-2|how may=4,-1,-1,-1,0
may i=0,-2,-2,3,0|help=-1,-1,0,-1,3|i help=0,-1,1,0,0|help you=0,-1,1,0,0|like=-1,1,4,-3,-1|you like=2,-1,0,-1,0|like to=1,-1,1,-1,-1|book=0,0,1,0,0
table=2,-1,-1,0,0|throug=0,3,-3,-1,1|~ throug=1,-1,0,-1,0|throug to=3,3,-2,-3,-1|assist=-2,-1,-1,4,0|i assist=2,0,-1,-2,0|assist you=1,0,2,-2,0
custom=2,-2,0,-3,2|~ custom=1,-1,-1,-3,2|~ welcom=1,-1,0,0,0|~ can=1,0,-2,2,-2|get=0,-1,-1,2,-1|i get=-1,0,0,1,0|for=-1,0,3,1,-4|~ for=0,-1,2,0,-1
ve=-3,5,-2,0,-1|~ ve=-2,3,0,0,-1|reache=0,1,-2,-1,0|ve reache=2,-1,1,2,-4|reache ~=-1,2,2,0,-3|my=2,2,1,-4,-2|~ my=1,1,-1,-1,0|my name=1,-2,2,-1,0
welcom ~=-2,1,1,0,0|what can=-1,0,1,0,0|recept=4,-3,0,0,-2|~ recept=1,-2,0,1,0|would=2,-2,4,-2,-2|~ would=2,-1,0,-1,0|would you=2,-1,0,-1,-1
like ~=-1,0,1,0,0|~ a=-1,0,1,2,-3|my ~=0,-1,0,1,0|for callin=1,2,1,-3,-1|what do=1,0,0,0,0|do you=3,-3,2,-1,-2|need=3,-1,0,-3,0|you need=-1,1,1,-1,1
re throug=3,1,-1,-2,-1|throug ~=-2,1,1,1,0|~ desk=2,-1,0,-1,0|~ aftern=2,0,-1,-1,0|~ with=-3,3,1,0,-1|with ~=0,1,-1,0,-1|you for=1,0,2,-2,-1
today=-1,3,0,-1,-1|you ve=-3,2,-1,0,1|ve ~=-2,3,0,-2,0|thank=-1,0,3,-2,-2|thank you=0,0,1,0,-1|hi you=-1,2,-1,0,0|~ call=-5,2,-1,1,3|your ~=-3,1,0,0,1
~ like=0,0,2,-1,0|^ you=-4,2,-2,-1,4|assist ~=-1,0,0,1,0|~ reache=-2,2,-1,0,1|speaki with=-1,-1,-1,3,0|get your=-1,0,0,1,0|servic=1,-1,-2,-1,2
custom servic=3,-1,0,0,-2|servic ~=2,0,-1,-1,0|~ get=0,1,-1,1,0|~ may=1,-1,0,-1,0|~ help=1,-1,0,-1,0|~ please=-1,-3,-1,2,1|~ servic=-1,0,1,2,-2
name ~=-1,0,1,1,0|how ~=2,0,0,-1,0|~ assist=-1,-1,-1,3,0|^ my=0,-2,3,-1,0|hello thank=-2,-1,4,-1,0|for ~=-1,-2,0,3,-1|may ~=0,0,0,2,-1
thanks=-3,0,0,4,-2|thanks for=-1,0,0,1,-1|~ your=-1,0,0,1,0|thanks ~=-2,0,2,1,-1|thank ~=1,1,0,-1,0|what ~=1,0,-1,0,-1|^ thank=-2,0,3,0,-2
^ thanks=-4,-1,-1,6,-2|custom ~=1,-1,0,0,-1|^ to=-11,-4,4,8,-1|~ thank=1,0,0,-1,0|help ~=-1,0,1,0,1|accoun=3,-2,1,-2,-1|securi=2,-1,1,-1,-1
^ securi=2,-1,0,-1,-1|office=2,1,-1,-1,-2|^ how=2,-1,0,-1,0|room=4,-1,-1,-1,-1|^ room=3,0,-1,-1,-1|room servic=2,0,-1,0,-1|can you=5,-4,-2,1,-1
hold=6,-2,-3,0,-1|you hold=3,0,-2,-1,0|~ office=3,-1,0,-1,-1|office ~=1,0,-1,0,-1|the=-3,2,-4,1,3|^ the=-7,2,-8,-1,9|the ~=1,-1,-1,-2,1
hotel=2,-1,-1,0,-1|~ hotel=2,-1,-1,0,-1|statio=3,-1,-1,-1,-1|human=2,-1,-1,0,-1|^ human=2,-1,-1,-1,-1|resour=2,-1,-1,0,-1|doctor=1,1,0,-1,-1
doctor ~=0,2,0,-1,-1|~ hold=1,0,-1,0,0|hold ~=0,0,1,-1,0|^ front=2,-2,0,0,-1|reside=2,0,-1,-1,-1|~ reside=2,0,-1,-1,-1|^ s=1,-1,0,-1,0
three=0,0,1,-1,0|^ recept=3,-1,-1,-1,-1|kitche=5,-2,-1,-1,-1|he=10,-4,-2,-2,-2|^ he=4,-2,-1,-1,-1|he is=1,-1,0,0,0|busy=3,-2,-2,-2,2
is busy=1,2,0,-1,-1|take=-2,5,-2,3,-5|~ take=0,1,-1,1,-1|take your=-1,5,-1,-1,-2|name and=-1,0,-2,3,0|and ~=0,2,0,0,-1|they=2,-3,-2,4,-2
^ they=4,-1,-1,-2,-1|they re=2,0,0,0,0|with a=1,0,-1,1,-1|a custom=3,0,-1,-1,-1|ll=-2,3,-3,3,-2|~ ll=0,2,-2,0,-1|be=-4,-2,3,-2,4|ll be=-1,1,0,0,0
back=3,0,-1,-1,-1|on=3,2,-1,-2,-4|is on=2,1,0,-1,-2|on ~=1,2,-1,0,-2|have=-2,3,-3,-4,3|~ have=-2,2,0,-1,1|them=-1,-1,-2,3,0|call you=0,1,1,-1,0
you call=4,-2,-1,-1,-1|later=1,1,-1,-1,0|not=-2,0,0,-2,3|s not=-1,-3,4,0,-1|not here=-1,3,0,0,-1|anothe=-1,2,-1,-1,0|on anothe=0,1,0,0,0
could=-2,1,-3,2,1|call could=-1,1,0,-1,1|could you=1,-2,-1,3,-1|try=-1,1,-1,1,-1|try ~=2,0,-1,-1,-1|tomorr=3,-1,-1,-1,-1|tell=-3,-1,1,3,0
out=2,1,-3,-3,3|of=-4,1,4,1,-2|out of=0,-1,-1,-1,3|of the=1,0,2,-3,0|the office=-1,2,0,0,0|what is=-1,-2,-1,3,0|about=6,-4,2,-4,-3
this about=1,-1,2,-2,-1|is not=0,1,0,-2,1|availa=4,-1,0,-2,-3|not availa=1,1,0,0,-2|want=2,-1,2,-2,-3|you want=2,-2,3,-1,-3|me=3,-1,-1,0,-2
me to=0,-1,0,2,0|someth=2,2,-3,-2,0|home=-1,2,0,0,0|his=3,-2,-1,0,-1|cell=2,0,0,0,-1|day=-2,6,-2,-1,-1|the day=3,-1,-1,0,-1|messag=-1,3,1,-1,-2
a messag=1,0,0,0,0|want to=-1,1,1,-1,-1|leave=1,5,-3,-3,-2|to leave=2,-1,-1,0,0|leave a=0,2,-1,0,-1|in=1,-1,2,-2,0|not in=-1,2,-1,0,0|i can=1,1,0,-2,0
put=0,-3,-2,3,1|vacati=-1,1,0,0,0|her=5,-2,-1,-2,-1|tell her=2,-1,0,-1,0|her you=2,-1,0,-1,0|called=-2,2,-3,-1,3|you called=1,0,0,-2,1
in the=4,-1,0,-1,-2|can take=0,1,0,-1,0|number=0,-3,0,0,2|and number=1,1,0,-1,0|maybe=3,-1,-1,0,-1|is out=0,-2,-1,-1,3|of ~=-5,3,2,-1,0
is in=2,-1,0,0,-1|in a=2,-1,1,-2,0|meetin=0,1,0,0,0|she=9,-3,-2,-2,-2|^ she=5,-2,-1,-1,-1|she s=2,-1,-1,0,0|client=1,1,-1,-1,0|#=-1,4,-2,1,-2
~ #=-2,2,0,0,-1|right=3,2,-2,-1,-3|^ right=2,-1,0,-1,0|right ~=0,1,-1,0,0|~ he=2,-1,-1,0,0|ll ~=-2,0,-1,3,0|~ back=2,-1,0,0,0|on the=0,-2,2,-1,-1
other=1,2,-1,-1,-1|the other=-1,2,0,-1,0|^ for=-3,0,3,0,-1|for the=1,1,1,-2,-1|voicem=4,2,-2,-3,-2|~ number=-2,0,0,1,2|availa ~=1,-1,1,-1,-1
~ the=-1,1,1,0,-1|should=1,-1,0,1,0|to call=1,-2,-1,-2,4|~ in=0,2,0,-2,0|wife=-2,2,0,0,0|my wife=-2,2,0,0,0|dr=3,0,-1,-1,-1|^ dr=3,-2,0,0,-1
dr ~=2,0,-1,-1,-1|out ~=1,0,-1,-1,0|town=3,-1,-1,-1,-1|not ~=0,0,1,-1,0|will=-1,-1,1,2,-2|will be=0,0,1,1,-2|be ~=0,0,-1,0,1|he ~=3,-1,-1,0,0
~ called=-1,0,-1,-1,3|she ~=1,0,0,0,0|~ on=-1,0,2,-1,0|call ~=0,-1,-1,0,0|try again=-1,2,0,-1,0|i ll=-3,1,-1,3,0|let=4,-2,-1,0,-2|him=2,-1,0,-1,0
garden=3,-1,-1,-1,-1|the garden=1,-1,0,0,0|~ want=-1,1,0,0,0|me ~=-1,-1,0,3,0|now=-3,3,1,0,-2|right now=0,1,-1,0,-1|drivin=3,-2,0,-1,0
~ out=2,-1,-1,-1,1|take a=2,-1,0,0,0|call can=0,-1,0,-1,2|mrs=3,-1,0,0,-1|^ mrs=3,-1,0,0,-1|mrs ~=2,-1,0,0,-1|he s=2,-1,0,0,0|~ not=2,-1,-1,0,0
line=-1,-2,5,-1,-2|other line=1,1,-1,-1,0|mr=2,-1,0,0,0|^ mr=2,-1,0,0,0|mr ~=2,-1,0,0,0|week=4,0,-1,-2,-1|give=1,-1,-1,1,-1|mobile=-5,1,-1,-1,5
^ not=-3,2,-1,-1,2|i have=3,-3,-1,1,0|~ busy=0,-1,-1,0,2|~ will=-1,1,0,1,-1|will ~=-2,-1,2,1,-1|~ of=-1,0,-1,2,-1|~ try=-1,0,0,-1,1
could ~=1,0,-1,-1,0|at=-2,1,-2,-1,4|lunch=3,-1,-1,-1,-1|~ at=-1,1,1,-2,1|at ~=-2,-1,1,0,2|~ voicem=-1,2,0,0,0|take ~=-1,2,0,0,-1|still=2,-1,0,-1,0
at the=0,0,-1,1,0|availa at=0,1,0,0,-1|moment=2,-1,-3,0,1|the moment=0,1,0,-1,1|~ right=1,0,0,0,0|now i=2,-1,0,0,0|let ~=2,-1,0,0,-1|work=3,-1,-1,0,0
~ availa=1,0,0,0,0|away=-2,4,-1,0,-1|this week=-1,2,0,-1,0|unavai=1,2,-1,-2,0|~ now=0,-1,1,0,0|have ~=-2,1,-1,-1,3|~ later=1,0,-1,0,0|# ~=-1,3,-1,0,0
until=1,1,-1,-1,-1|~ messag=-1,2,0,0,-1|today ~=0,1,0,0,0|~ put=1,-1,0,0,0|you back=-1,1,0,0,0|~ let=-2,1,1,0,0|~ line=1,0,1,-1,-1|leave ~=1,0,0,0,0
~ again=1,0,0,-1,0|~ could=-2,0,-1,1,2|^ is=2,-1,3,-4,-1|tell ~=-1,1,1,-1,0|off=-1,1,-1,-2,2|~ be=-1,-1,0,-1,3|re out=-1,2,0,0,0|mobile ~=-1,0,0,0,2
call may=-1,-1,3,-1,-1|^ leave=3,0,-1,-1,0|leave your=1,0,0,-1,0|number ~=0,-1,1,0,0|~ me=0,0,0,1,0|pass=1,-1,0,0,0|ahead=0,-1,-1,2,-1
it ~=0,1,-1,1,-1|with me=2,-1,0,0,0|ll pass=2,-1,0,-1,0|down=3,-2,-1,0,0|^ give=2,-1,0,-1,0|give me=2,0,0,-1,0|me your=0,-1,-1,2,0
number and=0,1,-1,0,0|and i=-1,1,-1,0,0|^ let=3,-1,-1,0,-1|let me=3,0,-1,-2,0|that=3,-6,0,0,1|that ~=1,-1,1,-1,0|write=0,-1,0,1,0|can leave=1,-1,0,0,0
^ number=-1,0,1,0,1|you can=-2,-1,5,0,-1|^ can=3,0,-3,0,-1|t=3,0,1,0,-6|can t=-2,3,-1,0,-1|hear=-3,0,3,1,-1|t hear=0,-1,1,0,0|hear ~=-2,0,2,0,0
well=3,0,-1,-1,-1|well ~=2,-1,0,0,0|call me=4,-2,-1,-1,0|t ~=1,0,1,-1,-2|about to=3,-1,-1,-1,0|say=-6,1,3,3,-2|~ say=-2,-1,2,1,0|about ~=1,-1,2,-1,0
make=-2,0,2,0,0|talk=4,3,-4,-4,0|t talk=2,-2,0,0,0|sorry about=2,-1,-1,0,-1|about that=2,0,-1,0,0|hear you=2,-1,-1,0,0|dinner=2,-1,-1,0,0
m sorry=-2,-1,1,-1,3|sorry i=0,2,2,-2,-2|~ t=2,-1,1,0,-2|me back=1,-1,0,0,0|send=-1,3,-1,-1,-1|send me=-1,1,0,0,0|email=-1,2,0,0,0|breaki=3,-1,0,0,-1
re breaki=2,-1,0,0,0|up=-1,4,-3,0,0|breaki up=2,-1,0,0,0|m drivin=1,-1,0,0,0|five=4,-3,-1,0,0|minute=1,-1,0,0,0|^ at=-5,-3,-2,7,1|~ about=1,-1,1,-1,-1
talk right=2,-2,0,0,0|~ talk=1,1,-1,-1,0|text=-2,2,-1,1,-1|^ m=-1,0,2,-1,-1|just=5,2,-3,-3,-2|m just=2,-1,0,0,0|not a=-1,-1,4,0,-1|time=2,0,-1,-2,0
m on=0,2,-1,-1,0|sorry you=1,0,-1,-1,0|talk ~=1,0,-1,-1,0|~ up=0,1,-1,1,-1|five ~=1,-1,0,0,0|~ sorry=-3,2,-1,-1,2|m at=2,-1,0,-1,0
sorry the=-4,-4,-2,-1,9|the line=-1,-2,2,-1,1|line is=-1,-1,0,2,0|really=-1,2,0,0,0|bad=2,-1,0,0,0|~ that=1,-2,-2,0,2|^ about=-1,-1,3,0,0
the doctor=2,-1,0,0,-1|m in=0,1,-1,-1,0|ll call=-2,4,0,-1,0|just ~=2,-1,-1,-1,0|~ leave=0,2,-1,-1,0|~ hear=-1,1,1,-1,0|middle=2,-1,-1,0,0
middle of=2,-1,-1,0,0|m busy=2,-1,0,0,-1|~ an=-2,0,1,0,0|that you=1,-1,-1,-1,2|now ~=-1,2,0,0,0|the middle=2,-1,-1,0,0|~ five=1,0,-1,0,0
well i=2,-1,0,0,0|~ just=1,0,0,-1,0|see=3,-2,-1,1,-2|me see=2,0,0,-1,0|if=-2,-1,4,-1,-1|see if=0,0,-1,0,0|hang=1,0,-3,-2,4|^ hang=2,-1,0,0,-1
^ just=3,0,-1,-1,-1|~ moment=1,-1,-1,0,1|moment please=2,0,-1,0,0|ll see=0,-1,0,1,0|^ hold=2,0,0,-1,0|me a=-1,2,0,-1,0|hold on=1,-1,-1,1,0
ll get=1,1,-1,-1,0|if ~=-1,-1,3,-2,0|bear=2,0,-1,-1,0|^ bear=2,0,-1,-1,0|turn=-1,2,0,0,0|one=3,1,-2,-1,-1|^ one=3,-1,-1,-1,0|one ~=3,-1,-2,0,0
wait=-1,5,-1,-2,-1|^ wait=2,3,-3,-2,0|transf=0,0,2,-2,-1|check=-4,2,2,-3,3|^ please=-2,2,6,-5,-3|please hold=3,0,-1,-1,0|someon=4,-2,-1,-2,1
wait a=2,0,-1,0,0|hold for=2,0,-1,0,0|a moment=2,0,-1,0,0|second=2,-1,-1,0,0|~ if=-3,0,-2,2,2|there s=1,0,-1,0,1|car=4,-2,-1,-1,0|the car=3,-1,-1,0,0
please ~=-3,2,2,1,-2|~ someon=2,-1,0,-1,0|find=0,-4,5,-1,-1|~ find=-1,-1,2,0,0|find ~=-1,-1,2,0,0|just a=1,0,-1,0,0|line please=2,0,-1,-1,0
me i=-1,2,0,0,0|did=7,-4,-2,-3,1|^ did=6,-2,-2,-1,-1|did you=4,-2,0,-1,-2|reach=-2,1,4,-1,-2|~ reach=-1,0,2,-1,-1|earlie=2,-1,0,0,0|did ~=1,-1,-1,-1,2
just call=2,-1,0,0,-1|ring=-1,1,0,0,0|yester=4,-1,-1,-1,-1|you leave=1,0,0,0,0|leave me=-1,1,0,0,0|to reach=-1,1,2,-1,-1|try to=0,0,-1,2,-1
reach ~=-1,0,1,0,0|got=-2,3,-4,4,-3|i got=3,-1,0,-1,0|got your=5,-3,0,-2,0|your voicem=4,-2,0,-1,0|~ someth=1,1,-1,0,0|missed=0,7,-3,-3,-2
i missed=1,1,0,-1,0|missed your=0,1,-1,-1,0|hello i=3,-3,1,-2,0|voicem what=1,0,0,-1,0|going=1,1,-1,-1,-1|hi i=1,-4,1,1,0|your messag=0,1,0,0,0
^ call=5,-1,-1,-2,-2|from=1,-2,0,0,0|call from=2,0,0,-1,-1|from this=2,0,0,-1,-1|this number=1,-3,-3,3,0|voicem ~=1,0,0,0,0|saw=4,-1,-1,-1,-1
left=1,-1,-1,-1,1|okay=-2,-2,-3,6,-1|tried=1,2,-1,-1,0|i saw=1,0,0,0,0|listen=2,-2,1,-1,-1|~ missed=1,1,-1,-1,-1|missed a=2,-1,0,-1,0
a call=3,-2,0,0,-2|was=5,1,-3,-4,-1|i was=1,1,0,-1,0|was ~=3,0,-1,-1,-1|call is=-4,0,2,4,-4|missed ~=0,2,0,0,0|~ did=1,-1,0,0,0|^ your=-7,2,-1,1,3
~ was=3,-1,-1,-1,0|expect=2,-1,0,-1,0|was expect=2,-1,0,-1,0|number is=-3,-1,-1,4,1|i just=2,-1,0,-1,0|had=4,-1,-1,-1,-1|i had=2,-1,0,-1,0
call did=-1,-1,0,0,3|called ~=0,0,-1,1,1|~ got=1,1,-1,-1,0|^ that=-1,-2,4,-3,1|i am=0,1,-1,1,0|set=0,3,-1,0,-2|goodby=0,0,0,-1,1|we=0,-2,-2,1,2
^ we=-3,-5,5,-5,4|we ~=0,-1,0,0,1|do not=2,-1,1,0,-1|list=3,-1,0,0,-1|am not=2,-1,0,0,0|intere=1,-1,0,0,0|not intere=1,0,0,0,0|happy=2,-1,-1,0,0
don=5,-1,-2,-1,-1|don t=3,-1,-1,0,-1|nice=1,1,-1,-1,0|m not=1,0,-1,0,0|we re=-1,3,-2,-2,1|re on=3,-1,-1,0,-2|not call=2,-1,0,0,-2|~ we=1,2,-5,2,-1
you please=2,-1,-2,1,1|busy please=0,1,0,0,-1|~ day=-1,2,0,0,0|all=-3,-3,2,-3,5|~ all=1,0,1,0,-1|off ~=-2,2,0,0,0|doesn=2,-1,0,1,-1
doesn t=1,-1,0,1,-1|live=2,-1,0,-1,0|think=4,-2,-1,-1,-1|you have=-4,3,-2,-2,4|i ve=2,0,0,-1,0|^ there=1,-2,-2,-2,3|wrong=2,-1,-1,-1,0
is a=-3,-2,-2,-1,7|privat=2,-1,0,0,-1|privat number=1,0,0,0,-1|^ wrong=2,0,0,0,-1|no=2,-2,-1,-2,2|no ~=1,0,-1,0,0|isn=2,2,-1,-1,-2
this isn=2,-1,0,0,-1|isn t=2,0,0,0,-2|last=3,-2,2,-1,-2|moved=3,-1,-2,-1,1|no one=-1,2,0,0,-1|by=0,-2,1,4,-4|there ~=1,1,-1,-1,-1|~ no=1,0,0,0,0
nobody=2,3,-1,-1,-3|^ nobody=0,2,0,0,-1|~ last=2,-1,1,-1,-1|~ by=1,-1,0,2,-2|you hear=-1,1,-1,2,0|from the=2,0,-1,-1,-1|bank=1,-2,3,-1,-1
the bank=2,-1,-1,0,0|callin about=-1,0,3,-1,0|about the=5,-1,-2,-1,-1|school=2,0,-1,-1,-1|sales=1,0,0,-1,0|record=-4,-5,2,3,3|a record=0,0,-1,-1,3
^ are=4,-1,1,-2,-2|~ from=-1,-1,0,0,1|why=0,0,0,1,0|^ why=2,0,0,-1,0|compan=-1,-1,-1,2,1|s up=-1,2,0,0,0|you a=2,-1,0,0,-1|you callin=1,-1,1,-1,-1
where=6,-2,-2,-1,-1|callin from=0,0,2,-1,0|~ bank=-1,-1,4,-1,0|person=-1,-2,-1,3,-1|~ person=1,-1,-1,-1,1|~ record=-1,-2,1,0,2|^ a=0,1,0,0,0
^ it=3,-2,-2,-4,4|s me=-3,4,0,0,0|that s=1,-1,3,-1,-2|go=2,-4,-2,1,2|go ahead=0,-1,-1,2,-1|^ okay=-4,-1,-3,7,-1|talk to=2,1,-2,-1,0|yes i=1,0,0,0,0
~ go=-1,-1,-1,1,2|you got=-2,5,-1,-1,-1|phone=0,0,-3,1,1|~ phone=2,1,-1,-1,-1|~ cell=2,0,0,0,-1|phone he=1,0,0,0,0|phone ~=0,0,-1,1,-1
said=2,-1,0,-1,0|~ said=2,0,0,0,0|to talk=1,2,-2,-1,0|allowe=1,-1,0,0,1|not allowe=1,-1,0,0,1|has=-5,1,-4,-1,7|~ has=-2,1,-1,3,0|the phone=0,-1,-1,1,1
sister=3,-1,0,0,-1|so=2,4,-2,-2,-2|^ so=4,-2,-1,-1,-1|so ~=0,1,-1,0,0|never=3,0,-1,-1,-1|you know=-1,2,1,-2,-1|to do=-1,1,0,0,0|okay so=1,0,0,-1,0
then=2,-1,0,0,0|and then=1,-1,0,0,0|^ listen=2,-1,-1,0,0|told=3,-1,0,-1,0|last week=2,-1,-1,-1,0|sent=3,1,-1,-1,-1|month=4,-1,-1,-1,-1
it has=0,-1,0,0,2|been=0,2,-3,-3,3|has been=-1,1,-2,-2,3|been ~=2,0,-1,-1,0|come=1,4,-2,-1,-2|~ nobody=0,1,0,0,-1|ve been=2,-2,0,0,0|hour=2,-1,0,0,0
an hour=1,-1,0,0,0|kids=4,-1,-1,-1,-1|the kids=2,-1,-1,0,-1|have been=2,0,0,0,-1|and so=0,2,-1,0,0|we are=-5,2,1,-1,2|all ~=-1,-1,0,0,2
plumbe=1,-1,0,0,0|alread=6,-2,-2,-1,-1|look=3,-1,0,0,-1|^ look=2,-1,0,0,-1|wanted=4,-2,-1,-1,-1|wanted to=3,-1,-1,-1,0|so i=0,-1,2,0,0
waitin=0,-2,4,-1,-1|i told=1,-1,0,0,0|suppos=2,-1,-1,0,0|was suppos=2,-1,-1,0,0|suppos to=2,-1,-1,0,0|to be=1,-1,0,1,-1|at #=2,-1,-1,0,0
~ been=0,2,-1,-1,0|by ~=0,-1,0,2,-1|dog=3,-1,-1,-1,-1|know what=0,2,-1,-1,0|though=4,-2,-1,-1,-1|i though=1,-1,0,0,0|^ well=2,0,-1,-1,-1
^ would=-2,0,3,0,0|and they=1,0,0,-1,0|week and=2,-1,0,0,0|i don=1,0,0,0,0|you would=-2,0,2,0,-1|spoke=3,-1,-1,-1,0|i spoke=1,0,0,0,0
yester and=1,0,0,0,0|care=1,0,0,0,0|~ so=1,1,-1,-1,-1|and he=1,-1,0,0,0|store=2,-1,0,0,0|though you=2,-1,-1,0,-1|did not=-1,0,1,0,1
okay ~=-2,-1,-1,3,0|~ come=0,1,-1,0,0|got ~=-2,4,-1,-1,-1|closed=5,-2,-1,0,-2|open=2,-1,1,0,-1|we open=3,-1,-1,0,0|close=3,-1,-2,0,0
to close=2,0,-1,0,0|our=1,0,3,-1,-3|^ our=2,-3,2,0,-1|our office=1,-2,1,0,0|~ closed=1,0,0,0,0|the kitche=4,-2,0,-1,-1|are closed=2,-1,-1,0,-1
but=2,3,-3,-2,-2|~ but=0,1,-1,0,0|re about=3,0,-2,0,0|pick=-2,3,0,-1,0|pick up=-1,2,0,0,0|^ but=4,-2,-1,-1,-1|closed today=2,-1,0,0,0
today but=1,-1,0,0,0|but ~=0,1,0,0,0|^ no=5,0,-2,-1,-3|manage=3,-2,0,0,-1|the manage=3,-1,0,0,-1|manage isn=2,-1,0,0,0|t in=2,-1,0,0,-1
m the=0,-2,3,-1,0|s at=2,-1,0,0,0|there is=-1,-1,-1,-1,4|is nobody=2,-1,0,0,-1|techni=2,-2,1,-1,0|the techni=4,-1,0,-1,-2|techni is=2,-1,0,0,-1
on a=2,0,-1,0,0|^ all=-2,-2,0,-2,5|all our=3,-1,-1,0,-1|people=5,-1,-2,-1,-1|our people=2,0,-1,0,-1|~ one=-1,0,2,-1,-1|one is=1,0,0,0,0
is availa=1,0,-1,0,0|our ~=-1,1,1,0,-1|^ if=2,-5,6,-5,-4|if you=-2,-1,1,1,1|lookin=3,0,-3,0,0|if this=4,-2,-2,0,-1|sellin=2,-1,-1,0,0
someth we=3,-2,-2,0,0|we don=3,-2,-1,0,0|are a=0,-1,3,-1,-1|telema=0,-1,-4,5,-1|a telema=3,0,-2,0,0|hang up=-1,0,-1,-1,3|re callin=-4,-1,4,0,1
are from=2,0,-1,0,0|one of=2,0,-1,0,0|re a=-2,0,3,0,0|are callin=-2,0,0,2,-2|~ alread=2,0,-1,0,0|hello it=-2,3,0,-1,0|hi yes=1,0,-1,-1,0
asked=2,-2,-1,2,-1|asked me=-1,-1,0,2,0|press=-2,2,1,2,-3|to press=2,0,-1,-1,0|key=-1,-1,5,-1,-1|press ~=0,0,2,0,-1|press one=0,0,-1,1,0
~ hello=3,-1,-1,-1,0|~ yes=-1,0,2,0,0|~ thanks=1,0,0,-1,0|online=-1,0,2,0,0|~ press=-1,0,0,1,-1|billin=1,-1,-1,0,0|suppor=2,0,0,-1,-1
^ suppor=3,-1,-1,0,0|^ town=3,-1,-1,-1,-1|have your=-1,-1,3,0,-1|^ servic=-1,0,-2,-1,4|depart=2,2,-2,-1,-1|^ custom=3,-1,0,-1,0|your accoun=1,0,0,-1,0
city=1,-2,3,-1,-1|^ city=2,-1,0,-1,-1|parts=2,-1,-1,-1,0|~ depart=-1,2,0,0,0|emerge=0,1,1,-1,0|an emerge=1,1,-1,-1,0|admiss=2,-1,-1,0,-1
^ admiss=2,-1,-1,0,-1|^ may=-3,0,-1,4,0|pharma=0,-1,3,-1,0|~ suppor=-1,-1,1,0,0|shop=3,-1,-1,0,0|or=-2,-1,6,-3,0|~ or=0,0,2,-1,-1|or ~=0,-1,1,-1,0
pizza=3,-1,-1,-1,0|^ pizza=3,0,-1,-1,0|many=1,0,-1,0,0|next=2,-2,2,-1,-1|excuse=2,-1,0,-1,0|^ excuse=2,-1,0,-1,0|oh sorry=2,-1,0,0,-1
pardon=3,-1,-1,-1,-1|^ pardon=3,-1,-1,-1,-1|else=-1,0,-1,-1,3|someon else=0,0,-1,0,2|me the=0,0,1,-1,0|repeat=0,-1,3,0,-1|didn=-3,-3,7,-1,-1
didn t=-2,-2,4,0,0|you say=-1,1,-2,3,0|i didn=-2,-2,5,-1,0|ve called=-1,2,-1,0,0|office of=-2,2,0,0,0|unable=-2,1,-2,0,3|unable to=-1,0,-1,0,2
to come=0,1,0,0,-1|come to=-2,3,0,0,-1|to the=-1,6,-2,-2,-3|have reache=2,1,-2,-2,0|reache the=3,3,-1,-2,-5|the desk=0,1,0,0,0|desk of=-1,2,-1,0,0
unfort=-2,3,0,0,0|unfort i=-1,1,0,0,0|messag and=-1,1,0,0,0|ve got=-1,2,0,0,0|got the=-1,1,0,0,0|curren=-3,-1,3,-1,2|~ curren=-1,0,0,0,1
have called=-2,0,-1,2,1|away from=-1,2,0,0,0|from my=-1,1,0,0,0|contac=-3,2,1,-1,0|contac ~=-2,0,2,0,0|i will=0,1,0,-1,0|return=-2,1,2,-1,-1
as=-2,-1,0,1,2|after=-2,3,-3,2,-2|~ after=0,3,-1,-2,0|after ~=0,1,-1,0,0|beep=-1,1,-1,2,-1|~ beep=0,0,0,1,0|the beep=-1,1,0,1,0|there you=-1,1,0,0,0
the mobile=-1,0,0,-1,3|probab=-2,4,0,-2,0|m probab=-1,3,0,-2,0|at this=-1,2,0,-2,2|hi there=-2,3,0,-1,0|is the=-6,1,4,2,-2|called the=-1,2,0,0,0
and we=0,1,0,0,0|get back=-1,1,0,0,0|back to=-1,1,0,0,0|tone=-1,1,-1,2,-1|but if=-1,1,0,0,0|^ reache=-2,0,1,-1,2|this time=-1,2,0,-1,0
hey it=-2,3,0,-1,0|to you=-1,2,0,0,0|extens=-4,2,-1,-2,4|after the=-4,3,-1,2,-1|the tone=-1,1,0,2,-1|hi it=-3,5,0,-1,0|~ extens=-1,1,-1,0,2
either=-1,1,0,0,0|able=-1,2,0,0,-1|to take=0,2,0,0,-1|phone i=0,1,0,0,0|my phone=0,1,0,0,0|possib=-1,-1,0,-1,3|m out=-1,2,0,0,0|messag at=0,1,0,0,0
extens ~=-1,1,-1,0,1|are not=-1,4,-1,0,-1|~ unable=-1,-1,-1,0,3|call at=0,0,0,-1,2|line ~=-2,1,-1,1,1|answer=-4,1,2,3,-2|~ answer=-2,-1,0,2,0
am away=-1,1,0,0,0|please leave=0,2,0,0,0|now please=-1,1,-1,0,0|# #=-1,2,-1,0,0|am on=-2,3,0,0,0|voice=-3,7,1,-3,-2|the voice=0,1,-1,0,0
mailbo=0,4,-1,-1,-1|hi this=-5,3,1,0,0|are unable=0,0,-1,0,1|~ voice=-2,1,3,-2,-1|~ contac=-1,1,0,0,0|the voicem=0,1,0,0,0|voice ~=-1,1,1,-1,-1
not able=0,1,0,0,0|call please=-1,1,-1,2,-1|now you=-1,2,0,0,0|answer ~=-1,0,1,1,-1|now but=-1,1,0,0,0|^ have=-2,-1,2,0,1|here right=-1,1,0,0,0
are busy=-1,-1,0,0,2|t come=-2,2,0,0,0|missed you=0,2,-1,-1,-1|couldn=1,2,-1,-1,-1|i couldn=1,-1,0,0,0|couldn t=1,0,-1,0,0|t get=1,-1,1,0,0
get to=1,-1,0,0,0|t take=-3,1,0,3,-1|re sorry=-5,1,0,0,4|sorry we=0,2,-1,0,-1|we missed=-1,1,-1,0,0|we can=-1,1,-1,2,0|will get=-1,0,-1,2,0
t pick=-1,2,0,0,0|hiya=1,3,-2,-1,-2|^ hiya=1,3,-2,-1,-2|hiya it=-2,2,0,0,0|yo=-5,7,-1,-1,-1|^ yo=-5,7,-1,-1,-1|^ got=-5,-1,-1,7,-1|number i=-1,1,0,0,0
hiya you=2,0,-1,-1,-1|hit=-1,2,0,0,0|here i=-4,4,0,0,0|up you=-1,2,0,0,0|import=-1,-1,5,-1,-1|i never=-1,1,0,0,0|do your=-1,2,-1,0,0|instea=-1,1,0,0,0
yo ~=-1,2,0,0,0|check ~=-1,0,2,0,0|up ~=0,0,-1,-1,1|the extens=-1,2,0,0,-1|extens you=-1,2,0,0,-1|trying=-2,2,-1,-2,2|are trying=-2,-1,0,-1,4
trying to=-1,1,-1,-1,2|reach is=0,2,-1,-1,0|is unable=0,2,0,0,-1|tone please=0,-1,0,2,0|please record=0,0,-1,2,-1|record your=-1,0,-2,3,-1
google=-2,4,-1,2,-3|the google=-1,3,0,0,-2|subscr=-3,-1,-2,0,4|google subscr=0,3,0,-1,-3|subscr you=-1,-1,-1,-2,4|callin is=-2,1,-1,0,2
the custom=-2,-1,-1,3,0|availa right=-1,2,0,0,-1|when=-3,6,-4,2,-2|when ~=-1,2,-1,1,0|finish=-1,3,-1,0,-1|have finish=0,1,0,0,-1|you may=-1,3,0,-1,-1
the number=1,1,-1,0,-1|number you=0,1,-1,1,0|callin has=0,-1,0,0,1|has ~=-2,0,-1,0,3|set up=-1,2,0,0,-1|record ~=-1,-1,0,1,2|person you=-1,0,-1,3,-1
called is=-2,1,0,0,1|verizo=0,3,0,0,-2|the verizo=0,3,0,0,-2|verizo custom=0,2,0,0,-2|custom you=-2,1,-1,-2,3|dialed=-3,1,-4,-1,7|~ dialed=-1,0,-1,0,2
dialed is=-1,2,-1,0,0|party=-1,-1,3,4,-4|the party=0,0,0,4,-3|~ trying=0,1,0,0,0|re trying=0,2,0,0,-2|has not=-1,1,0,0,0|not set=0,1,0,0,-1
their=0,0,-1,2,0|please try=-1,2,-1,-1,1|again later=-1,2,0,0,0|user=0,2,0,0,-2|the user=0,2,0,0,-2|user you=0,2,0,0,-1|availa to=0,1,0,0,-1
call to=-1,-1,-2,-1,4|~ wait=-1,1,1,0,0|wait ~=-1,1,1,0,0|the person=-2,0,1,3,-2|box=-1,3,-1,0,-1|full=-3,6,-2,1,-2|~ full=-1,2,0,0,0
have dialed=-1,2,0,0,-1|^ has=-2,-1,-1,0,4|yet=0,1,0,0,-1|a voice=0,1,0,0,-1|been set=-1,2,0,0,-1|party you=0,0,0,4,-3|dialed ~=0,0,-1,0,1
not been=-1,1,0,0,0|when you=-3,2,-1,2,-1|cannot=-2,1,-1,-1,4|cannot take=0,1,0,0,-1|option=-1,0,2,0,-1|subscr ~=-1,0,-1,1,0|~ mobile=-3,1,-1,-1,3
~ subscr=-1,0,-1,0,2|that is=-2,0,1,0,1|is full=-2,5,-1,-1,-2|would like=-2,0,2,0,0|press #=0,1,-3,2,0|~ cannot=-2,0,-1,0,3|wait for=-2,5,-2,-1,0
try your=0,0,-1,0,1|~ hang=0,0,0,-1,2|^ when=0,-2,-1,4,-1|the subscr=-1,-2,0,2,0|~ when=0,1,0,0,0|to a=1,1,0,-1,-1|voice messag=0,1,0,0,0
forwar=-1,5,-2,-1,-2|been forwar=0,2,0,0,-1|forwar ~=0,1,0,0,0|system=-4,1,5,-2,0|system ~=-1,1,1,-1,0|call has=-1,4,-1,-1,-1|forwar to=-1,3,-1,0,-1
to an=-2,2,-2,-1,2|automa=-5,1,7,-2,-2|an automa=-2,2,0,1,-1|automa voice=0,2,-1,0,0|the mailbo=0,1,0,0,-1|automa ~=-2,0,1,0,-1|~ automa=-2,-1,4,-1,-1
being=-3,1,1,3,-2|~ being=-1,0,-1,2,0|redire=0,1,-1,0,0|being redire=0,1,-1,0,0|call was=-1,3,-1,-1,0|was forwar=-1,2,-1,0,0|is being=-2,0,2,1,-1
being ~=-1,0,0,1,-1|mailbo ~=0,1,0,0,0|machin=1,1,-1,-1,0|and welcom=-2,0,3,-1,0|accept=-2,-1,0,2,1|the answer=0,1,0,-1,0|mail=-1,3,-1,-1,-1
voice mail=0,2,-1,-1,0|~ accept=0,-1,0,1,1|vodafo=-1,-2,0,-1,4|the vodafo=-1,-1,0,-1,3|please call=3,1,-2,-1,-1|memory=-1,2,0,0,0|^ been=-2,1,0,0,2
us=-5,1,4,1,-1|us ~=-1,0,1,1,0|hours=-3,1,3,0,0|is an=-2,-1,2,1,0|dental=-1,2,-1,0,0|~ dental=-1,2,-1,0,0|busine=-1,1,1,0,0|callin the=-2,2,1,-1,0
law=-1,2,-1,0,0|the law=-1,2,0,0,0|law office=-1,1,0,0,0|team=-1,3,-1,0,0|~ team=-1,2,-1,0,0|~ our=-2,1,1,0,0|our hours=-1,-1,2,0,0
hours are=-1,0,1,0,0|nobody is=-1,1,0,0,0|reason=0,0,-1,2,0|reason for=0,0,0,1,0|for your=-1,1,1,0,0|office hours=-2,-1,2,0,0|office are=1,-1,0,0,0
regula=0,1,-1,0,0|monday=2,-1,1,-1,-1|custom suppor=0,1,-1,0,0|patien=-2,0,3,-1,-1|is no=-3,0,0,0,4|are open=-1,0,2,0,-1|for contac=-1,0,1,0,0
contac the=-1,1,0,0,0|all of=0,0,1,0,-1|the front=-1,1,1,-1,0|of dr=-1,1,0,0,0|normal=-1,0,2,0,-1|depart i=-1,1,0,0,0|urgent=-1,1,-1,1,0
profes=-2,3,0,-1,0|profes ~=-2,3,0,-1,0|before=-6,-1,-2,10,-2|in an=1,1,-1,0,0|otherw=0,0,1,0,0|need help=-1,0,-1,0,2|main=-1,0,2,0,0
is profes=-1,2,0,0,0|is doctor=-1,2,0,0,0|dial=-2,-1,0,-2,5|zero=0,0,2,-1,0|immedi=-1,3,-1,-1,0|need immedi=0,2,-1,-1,0|immedi assist=0,1,0,-1,0
dial ~=0,0,-1,0,2|^ in=-3,0,-1,5,-1|day ~=-2,3,0,0,0|^ say=0,3,-1,-2,0|say who=-1,1,0,0,0|who you=-3,3,0,0,0|state=-4,0,-3,7,-1|^ state=-1,3,0,-1,0
state your=-1,1,-2,3,-1|hear the=-2,1,0,1,0|speak=2,2,1,-5,-1|speak after=-1,2,0,-1,0|please tell=-1,0,3,-1,0|are and=-2,1,0,1,0|and why=-1,0,0,1,0
^ record=-1,1,0,0,0|^ tell=-1,2,0,0,0|tell me=-3,-1,2,3,0|me who=-1,2,0,-1,0|^ speak=-2,2,0,0,0|say ~=-1,0,1,0,0|say someth=-1,3,0,-1,0
why you=-2,0,1,1,0|~ speak=1,0,0,-1,0|start=-3,6,-1,-2,0|^ start=-2,3,-1,0,0|start talkin=0,2,0,-1,0|~ us=-2,0,1,2,0|^ after=-3,-2,-1,5,-1
afraid=-2,3,0,0,0|m afraid=-2,2,0,0,0|afraid i=-2,2,0,0,0|screen=-2,3,-3,4,-2|screen my=0,3,0,-2,0|calls=-8,-3,1,6,3|my calls=0,3,0,-2,0
calls ~=-2,0,1,1,1|just now=-2,2,0,0,0|try my=-1,1,0,0,0|screen ~=-1,0,-1,1,0|~ calls=-3,-1,-1,3,2|fooled=-2,3,-1,-1,0|kiddin=-1,2,0,0,0
just kiddin=-1,2,0,0,0|kiddin i=-1,2,0,0,0|ha=-2,2,0,0,0|hello please=-1,0,-1,1,0|medica=-1,-1,3,-1,0|~ medica=-1,-1,3,-1,0|center=-1,0,2,-1,-1
medica center=-1,0,2,-1,0|carefu=0,0,1,-1,0|menu=-1,0,1,0,0|change=1,0,-1,0,1|agent=-1,0,3,-1,-1|energy=-2,-1,4,-1,0|~ energy=-1,-1,3,-1,0
please listen=0,0,1,0,0|~ pharma=-2,0,3,0,0|enter=-1,-1,5,-1,-2|please enter=0,0,1,0,-1|englis=-2,-1,4,-1,0|may be=-1,-1,4,-2,0|be record=0,-1,2,-1,0
stay=-3,-1,0,1,2|~ stay=-2,0,1,0,1|stay on=-2,0,1,1,1|select=-1,0,3,-1,-1|follow=-1,0,2,0,-1|health=-2,-1,4,-1,0|~ health=-2,-1,3,-1,0
for englis=-1,0,1,0,0|suppor line=-1,0,2,0,0|few=-1,1,2,-1,0|a few=-1,1,1,-1,0|words=-1,0,2,-1,0|nine=-1,-1,2,0,0|the city=-1,-1,2,-1,0
city of=-1,-1,3,-1,0|purpos=-1,-1,2,-1,0|know your=0,-1,2,0,0|your party=0,-1,1,0,0|party s=0,-1,2,-1,0|s extens=0,0,2,0,-1|dial it=0,0,2,0,-1
calls are=-1,-1,-1,0,2|record for=0,0,2,-1,0|traini=-1,1,1,-1,0|qualit=0,0,1,0,0|insura=-3,-1,5,-1,0|~ insura=-1,-1,3,0,0|choose=-1,-1,3,0,-1
monito=0,0,1,0,0|for qualit=0,0,1,0,0|and thanks=-1,-1,4,-1,0|insura ~=-2,0,2,0,0|airlin=-1,-1,3,-1,0|~ airlin=-1,-1,3,-1,0|please hang=-1,-1,-1,-1,4
please stay=-1,0,-1,1,1|this call=-5,-1,4,4,-4|para=0,-1,2,0,0|espano=0,-1,2,0,0|para espano=0,-1,2,0,0|^ insura=-2,0,2,0,0|and dial=0,0,-1,0,1
please say=0,-2,2,0,0|enter your=0,0,1,0,0|~ enter=0,0,1,0,0|servic to=-1,0,0,0,1|contin=-3,-1,4,0,-1|to contin=-1,0,1,1,-1|contin in=-1,0,2,0,0
in englis=-1,0,2,0,0|next availa=-1,-1,2,0,0|to speak=0,-1,3,-2,0|speak with=-2,-1,3,-1,0|two=-1,0,1,0,0|need to=-1,0,2,0,0|to hear=0,0,1,-1,0
wish=-4,3,3,-1,-1|you wish=-1,0,1,0,0|wish to=-1,0,2,0,0|operat=-1,-1,0,0,2|say yes=-1,0,2,0,0|balanc=-1,0,2,0,0|pound=-1,2,-1,0,0
press pound=0,1,-1,0,0|please press=0,0,-1,2,0|speak to=2,0,-1,-1,0|to make=0,-1,0,0,1|^ dial=-1,0,4,-1,-2|^ press=-2,0,5,-2,-1|# to=0,0,-2,2,0
connec=-6,-3,0,5,2|the operat=0,0,-1,0,1|one for=-1,0,1,0,0|~ connec=-1,0,0,2,-1|apprec=-2,-1,5,-1,-1|apprec your=-1,0,3,-1,-1|holdin=-1,-1,4,-2,0
for holdin=-1,-1,2,-1,0|apolog=-1,0,2,0,0|sorry for=-1,-1,3,0,-1|is import=-1,-1,4,-1,-1|import to=0,-1,2,0,0|to us=0,-1,2,0,0|delay=-1,-1,2,0,-1
the delay=0,0,2,0,-1|sorry to=-2,0,2,0,-1|keep=-3,-1,5,0,-1|to keep=-1,0,2,0,-1|keep you=-2,-1,4,0,-1|you waitin=-1,-1,2,0,-1|value=-2,-1,5,-1,-1
we value=-1,-1,2,0,-1|value your=0,-1,2,0,-1|call will=0,-1,3,-1,-1|by the=-1,0,3,-1,-1|be answer=0,0,2,-1,-1|receiv=-1,-1,4,0,-2|lines=-3,1,-1,-1,4
all lines=-1,-1,0,0,3|lines are=-1,2,-1,0,0|please contin=-1,0,2,-1,0|answer by=0,1,0,-1,-1|~ value=-1,-1,3,-1,0|your patien=0,-1,2,0,0
we apprec=-1,-1,3,0,-1|also=-1,-1,3,0,0|can also=-1,-1,2,0,0|~ contin=-1,0,2,0,0|high=0,-1,4,-1,-2|volume=-1,-1,3,-1,-1|higher=-1,0,2,0,-1
than=-1,-1,3,0,-1|higher than=-1,0,2,0,0|diffic=-2,-1,1,-1,2|techni diffic=-1,0,1,0,1|longer=-2,-1,1,-1,2|re curren=-1,-1,2,0,-1|experi=-3,-1,6,0,-2
curren experi=-1,0,2,0,0|large=0,0,2,0,-2|large number=0,0,2,0,-1|call volume=-1,-1,3,-1,-1|are receiv=-1,0,3,0,-1|high call=-1,0,3,0,-1
~ experi=-1,0,3,0,-1|visit=-4,-1,6,-1,-1|visit ~=-1,0,2,0,0|websit=0,-1,1,0,0|are experi=-1,0,2,0,-1|due=-5,-1,0,-2,6|^ due=-5,-2,0,-2,7
due to=-2,0,-1,-2,5|type=-1,0,3,0,-1|please type=-1,0,2,0,-1|follow by=0,0,1,0,-1|enter the=0,0,1,0,-1|of your=2,-1,0,0,0|using=-4,-2,3,6,-4
using your=0,0,3,-1,-1|keypad=-1,0,4,-1,-1|member=-3,-1,6,-1,-1|id=-2,0,3,0,0|~ member=-2,-1,3,-1,0|^ enter=-1,-1,3,-1,-1|in your=-1,0,2,0,-1
ten=1,-1,1,0,0|your ten=0,0,1,0,0|please key=-1,0,3,0,-1|code=-2,-1,0,-1,3|teleph=-3,-2,1,-1,5|~ teleph=-2,-1,0,0,2|key in=-1,0,2,0,-1
^ using=-2,0,2,0,-1|using ~=-1,-1,1,2,-1|say your=-1,-2,0,3,0|card=0,-1,2,-1,-1|letter=0,-1,2,-1,0|letter of=-1,0,2,-1,0|last name=-2,0,2,0,0
~ using=-1,0,0,2,-1|teleph ~=-1,-1,0,0,2|first=-2,-1,1,1,1|the first=-1,0,2,0,0|first three=-1,0,1,0,0|d=-1,2,1,-1,-1|you d=0,-1,1,0,0
d like=-1,0,1,0,0|to dial=0,0,-1,0,1|person ~=-1,-1,0,1,1|^ name=-2,0,0,2,0|^ now=-2,2,0,0,0|invali=-2,-1,5,-1,-1|^ invali=-2,0,4,0,-1
let s=-1,0,2,0,0|s try=-1,0,2,0,0|try that=-2,0,2,0,0|or no=-1,0,2,0,0|valid=-3,-1,2,0,2|a valid=-1,0,2,0,-1|entere=-2,-1,5,0,-1|entere #=-2,-1,3,0,0
please make=-1,0,2,0,-1|~ valid=-2,0,1,0,1|virtua=-2,-2,5,-1,0|the virtua=0,0,3,-2,0|virtua ~=0,-1,2,-1,0|~ virtua=-1,-1,2,0,0
virtua recept=-1,0,1,0,0|automa system=-3,-1,5,-1,0|m an=-3,-2,1,3,0|the automa=0,0,2,-2,0|automa assist=0,0,1,-1,0|hi my=-1,-1,2,0,0
your virtua=0,0,1,-1,0|the name=1,-1,2,-2,0|assist of=0,-1,2,-1,0|is your=-1,-1,2,0,0|the reason=0,0,-1,2,0|what you=-2,1,0,0,0|^ calls=-2,-1,1,0,2
calls may=-1,0,2,0,-1|traini purpos=-1,0,1,0,0|being record=0,-1,2,-1,0|this line=-2,-1,3,2,-2|all calls=0,0,3,0,-2|while=-6,-2,5,3,-3
line while=-1,-1,5,-1,-2|while we=-1,-1,1,2,-1|hold while=0,0,-2,2,0|to connec=-1,-1,0,0,1|connec ~=-1,-1,0,2,0|while i=-4,-1,2,3,0
~ while=-2,-1,2,2,-1|while ~=-1,0,3,-1,-1|connec your=0,-1,0,0,1|connec you=-1,-1,0,1,1|^ while=-2,0,2,0,0|dot=-1,0,2,0,0|can find=-1,0,2,0,0
also find=-1,-1,2,0,0|answer on=-1,-1,1,1,0|a m=-1,-1,2,0,0|m to=-1,-1,2,0,0|p=-1,-1,2,0,0|^ visit=-1,-1,2,0,0|eight=0,-1,1,0,0|and compan=-1,0,-1,2,0
your full=0,-1,-1,2,0|before i=-2,0,0,3,0|you state=-1,0,-1,2,0|state ~=-1,0,-1,2,0|callin and=-2,1,-1,1,0|and what=-4,0,0,4,0|what it=-3,0,0,3,0
s about=-2,0,0,2,0|your first=-1,0,-1,2,0|first and=-1,0,0,1,0|and last=-1,0,-1,2,0|hi if=-1,0,-1,3,0|please state=-1,-1,-2,4,-1
this person=-1,-1,0,2,-1|ahead and=-2,0,0,2,0|you tell=-3,0,-1,4,0|and the=1,-1,-1,1,0|hey please=-1,-1,0,2,0|if they=-1,0,0,2,0|~ state=-1,0,0,2,0
provid=-2,0,1,2,0|please provid=-1,0,-1,2,0|you record=-1,-1,-2,4,0|call after=2,-1,0,-1,0|hello may=-2,0,0,3,0|and will=-1,0,-1,1,0
not accept=0,-2,0,2,1|of this=-1,-1,0,4,-1|this phone=-1,-1,0,2,-1|phone is=-2,0,0,1,1|is screen=0,0,-1,1,0|using a=0,0,0,2,-1|uses=-1,-1,-1,3,-1
~ screen=0,0,-1,1,0|hi the=-3,-3,-1,6,0|does=-2,-3,-1,3,2|does not=-1,-2,0,2,1|accept calls=0,-1,0,-1,2|number please=0,0,-1,0,1
is using=-1,-1,-1,5,-2|call screen=0,0,0,1,0|transc=-1,0,-1,2,-1|spam=-2,-1,-3,6,-1|hello the=-4,-2,-1,6,0|turned=-2,-1,0,1,2|reply=-2,0,0,1,2
~ does=0,-1,0,0,2|take calls=-2,-1,0,3,-1|owner=0,-1,0,3,-1|the owner=0,-1,0,2,-1|owner of=-1,-1,0,3,-1|custom is=0,-1,0,2,-1|uniden=0,-1,0,2,-1
callin does=0,-1,0,2,-1|protec=-3,-1,-4,9,-2|is protec=-1,-1,-1,4,-1|by a=-1,0,-2,3,-1|protec by=-1,0,-1,4,-1|roboca=-2,-1,-4,7,-1|~ roboca=0,0,-1,2,0
~ protec=-1,0,-1,3,-1|handle=0,0,-1,3,-1|being handle=0,0,-1,2,-1|ai=-1,-2,-1,4,-1|~ ai=-1,-1,0,2,0|assist for=0,0,0,1,0|recept answer=0,-1,-1,2,0
answer for=0,-1,-1,2,0|the call=-3,2,-1,1,2|an ai=-1,-1,-1,3,0|reache a=-2,-2,-1,0,4|digita=-3,-1,-1,5,0|a digita=-1,0,0,2,0|hello my=-2,0,-1,3,0
~ digita=-2,-1,0,3,0|secret=-2,-1,0,3,0|digita secret=-2,-1,0,3,0|taking=0,0,-1,2,0|them know=-2,0,0,2,0|calls for=0,0,-1,1,0|m a=-1,0,-1,2,0
~ spam=-1,0,-1,2,0|avoid=-2,0,-2,4,-1|to avoid=0,0,-2,3,0|becaus=2,-2,-2,3,-1|^ becaus=0,-1,-2,3,-1|becaus of=-2,0,-1,3,0|preven=-1,-1,-3,5,-1
to protec=0,0,-1,3,0|agains=-2,0,-2,4,0|protec agains=0,0,-1,2,0|reduce=0,0,-2,2,0|to reduce=0,0,-2,2,0|unwant=-1,0,-2,3,-1|unwant calls=0,0,-1,2,0
block=-2,-1,-2,4,-1|~ telema=-1,-1,-1,3,0|to preven=0,0,-2,4,0|^ before=-6,-2,-2,10,-2|comple=-2,-2,-2,0,5|comple your=-1,-1,-1,0,2
in order=-1,0,-1,3,-1|order to=-2,0,-1,4,-1|put this=-1,0,0,2,0|before you=-1,0,-1,3,-1|can be=-1,1,-1,2,0|^ try=3,-1,-1,0,-1|for that=-2,0,-3,5,0
got it=-4,-1,-1,6,-1|what are=-2,0,0,2,0|let them=-2,0,0,3,0|it is=-3,0,-1,1,3|checki=-1,1,-1,1,0|announ=-3,-1,-1,0,4|~ announ=-1,0,0,0,2
are sorry=-2,-1,-1,0,4|not valid=-1,-1,0,0,1|furthe=-1,0,0,0,2|you dialed=-1,-1,-1,0,2|discon=0,0,0,0,1|longer in=-1,0,0,0,1|in servic=0,0,0,0,1
please check=0,0,-1,-1,2|feel=0,-2,0,0,3|you feel=0,-1,0,0,2|reache this=0,-1,0,0,2|the teleph=-1,-1,0,0,3|workin=-1,1,-1,-1,1|number that=-1,0,0,0,2
call cannot=0,-1,0,0,2|cannot be=-1,-1,0,0,3|restri=-1,-1,0,-1,2|incomp=-1,-1,0,0,2|switch=0,-1,0,0,1|switch off=0,0,0,0,1|reacha=0,-2,0,0,2
not reacha=0,-2,0,0,2|incorr=0,-1,0,0,2|tempor=-1,-1,0,-1,4|no longer=-1,0,0,0,2|to this=-1,-1,-2,-2,5|could not=-1,1,0,-1,1|be comple=-1,-1,-1,0,3
not be=-1,1,-1,-1,1|consul=-2,1,-2,-1,5|please consul=0,0,-2,-1,3|consul your=0,0,-1,0,2|your direct=0,0,-1,0,2|^ be=-1,0,-1,0,2|go throug=0,-1,0,0,2
not go=-1,-1,0,0,2|number has=0,0,0,0,1|equipm=-1,-1,-2,-1,4|networ=-2,-1,-1,-1,4|an equipm=-1,-1,-1,-1,4|fault=-2,0,0,0,3|circui=-1,0,-1,0,2
circui are=0,0,0,0,1|busy now=0,-1,0,0,1|the servic=-1,-1,0,0,2|reques=-2,-1,0,-1,4|will you=-1,-1,-1,0,3|troubl=-2,0,-1,0,3|^ networ=-1,0,0,0,2
vodafo custom=-1,-1,0,-1,3|incomi=-1,0,0,-1,3|area=-1,-1,0,0,2|mobile subscr=0,-1,0,0,1|mobile phone=0,-1,0,0,1|phone you=-1,-1,0,0,3
suspen=-1,-1,0,0,2|calls at=0,0,0,-1,2|wirele=0,1,-1,-1,0|the wirele=-1,1,0,-1,0|have no=0,-1,0,0,1|a number=-1,1,0,0,1|a wrong=-2,0,0,0,2
ve dialed=-1,-1,-1,0,2|^ connec=0,0,0,-1,2|must=-1,1,-2,0,2|you must=-1,0,-2,0,3|dial a=0,0,-2,0,2|possib to=0,0,0,-1,2|s reques=-1,-1,0,-1,2
this custom=-1,-1,0,0,2|custom s=-1,-1,0,-1,3|s phone=0,-1,0,0,1|presen=0,-1,0,0,1|reques at=-1,-1,0,0,2|hello hello=3,-1,-1,-1,0|no no=2,-1,0,0,-1
no i=2,-1,0,0,0|actual=3,-1,-1,-1,0|^ actual=3,-1,-1,-1,0|i want=2,-1,0,0,0|can call=2,0,0,-1,0|price=2,-1,0,0,-1|too=1,1,-1,-1,-1|talked=3,-1,-1,-1,0
need it=3,-1,-1,-1,0|me after=1,-1,0,0,0|we alread=3,-1,-1,0,-1|alread have=2,0,-1,0,0|on my=1,-1,-1,0,0|my other=1,-1,0,0,0|after lunch=2,-1,0,0,0
you speak=3,-1,-1,-1,0|when will=3,-1,0,-1,0|re talkin=2,-1,0,0,0|m off=-2,2,0,0,0|m workin=-1,1,0,0,0|somewh=-2,3,0,0,0|withou=-1,1,0,0,0
must have=-1,2,0,0,0|mobile i=-1,2,0,0,0|i turn=-1,1,0,0,0|night=2,0,0,0,0|studio=-1,2,0,0,0|the studio=-1,2,0,0,0|good day=-4,5,0,0,0
nights=-1,2,0,0,0|workin nights=-1,2,0,0,0|worksh=-1,2,-1,0,0|the worksh=0,1,-1,0,0|m with=2,0,-1,-1,0|we couldn=-1,2,0,0,0|are throug=-2,4,-1,0,-1
missed us=0,1,0,0,0|plumbi=-1,2,-1,0,0|~ plumbi=-1,2,0,0,0|househ=-1,2,0,0,0|~ househ=-1,2,0,0,0|clinic=0,1,-1,0,0|helpli=-1,2,-1,0,0
~ helpli=-1,2,-1,0,0|parish=-1,1,0,0,0|break=-1,1,0,0,0|know how=-2,3,0,0,0|you missed=-1,2,0,0,0|up for=-2,-1,0,4,0|couldn ~=0,1,0,0,0
this evenin=-1,1,0,0,0|you give=-1,1,0,0,0|hi sorry=5,-3,-1,-2,0|^ unfort=-2,3,0,0,0|nobody can=-1,1,0,0,0|hey sorry=-1,2,0,0,0|anothe line=-1,1,0,0,0
was too=-2,2,0,0,0|slow=-2,3,0,0,0|too slow=-2,2,0,0,0|pound when=0,1,-1,0,0|when finish=-1,2,-1,0,0|signal=0,3,0,-2,0|begin=-3,5,-1,-1,0
the signal=0,2,0,-2,0|can now=-2,3,-1,0,0|^ begin=-1,3,-1,-1,0|i could=-2,2,0,0,0|could talk=-2,2,0,0,0|i d=-3,3,0,0,0|guess=-3,4,0,0,0
^ guess=-3,4,0,0,0|guess who=-2,3,0,0,0|who isn=-2,2,0,0,0|t here=-1,1,0,0,0|^ wish=-3,3,0,0,0|wish i=-2,2,0,0,0|well you=-1,2,0,0,0
you tried=-2,3,0,0,0|sing=-1,2,0,0,0|love=-3,3,0,0,0|d love=-1,2,0,0,0|love to=-2,2,0,0,0|i really=-2,2,0,0,0|really want=-2,3,0,0,0|surpri=-2,3,0,0,0
^ surpri=-2,3,0,0,0|how this=-1,2,0,0,0|sent to=0,2,0,0,-1|mail the=0,2,0,-1,-1|going to=0,1,0,-1,0|person at=0,1,0,-1,0|is going=0,1,0,-1,0
went=0,2,-1,0,0|call went=0,2,-1,0,0|went to=0,1,-1,0,0|barred=-1,0,-1,-1,2|extens is=-1,0,-1,0,3|ask the=0,0,-1,-1,2|this extens=-1,-1,-2,-1,5
from your=0,-1,0,0,2|code you=0,-1,0,0,1|withdr=-1,-1,0,0,2|been withdr=-1,-1,0,0,2|s troubl=-2,0,0,0,2|servic announ=-1,0,0,0,2|into=0,-1,-1,-1,2
attent=-2,-1,-1,-1,5|^ attent=-2,-1,-1,-1,5|attent please=-1,0,-1,-1,3|note=-2,-1,-2,-1,6|please note=-1,-1,-2,-1,4|return a=-2,0,2,0,0
recent=-2,1,2,0,0|recent visit=-1,0,2,0,0|lets=-3,-1,0,4,0|~ lets=-2,-1,0,3,0|lets me=-2,0,0,2,0|has asked=-2,0,0,2,0|hey i=2,-4,0,2,0
pickin=-2,-1,0,3,0|m pickin=-2,-1,0,3,0|pickin up=-1,-1,0,2,0|road=3,-1,0,-1,-1|the road=3,-1,0,-1,-1|t find=2,-2,0,0,0|we got=2,-2,0,0,0
caught=4,-2,0,-1,-1|ago=1,0,-1,0,0|promis=2,0,0,-1,0|guy=1,-1,0,0,0|the guy=1,-1,0,0,0|wrote=4,-1,-1,-1,0|i wrote=2,-1,0,-1,0|wrote to=2,-1,-1,-1,0
i talked=1,0,0,0,0|talked to=1,-1,0,0,0|neighb=2,-1,0,-1,0|this mornin=1,0,0,0,0|your people=3,-1,-1,-1,0|nobody wanted=2,-1,0,0,0
to someon=0,0,-1,0,2|you see=2,-1,0,-1,-1|what i=2,-1,0,-1,0|we need=2,-1,0,0,0|but it=1,-1,0,0,0|hill=2,0,0,-1,0|hill and=2,0,0,-1,0
partne=1,0,0,-1,0|anna=1,0,0,-1,0|here no=1,-1,0,0,0|sarah=2,-1,0,-1,0|for just=1,0,-1,0,0|dave=-2,3,0,0,0|bob=2,0,0,0,-1|^ bob=2,0,0,0,-1
alrigh=3,-1,-1,-1,-1|s dave=-2,2,0,0,0|dave you=-1,2,0,0,0|mike=-3,5,-1,-1,0|mike here=-1,2,0,0,0|~ mike=-1,2,0,0,0|julie=-1,2,0,-1,0
julie i=-1,2,0,-1,0|probab screen=0,2,0,-2,0|talkin and=0,2,0,-1,0|and if=0,2,0,-1,0|calls start=0,2,0,-1,0|day the=-1,1,0,0,0|priya=-1,3,-1,-1,0
sunris=-1,0,2,-1,0|callin sunris=-1,0,1,0,0|daniel=-1,-1,0,2,0|smith=-1,2,0,0,0|northg=-1,1,0,0,0|five five=2,-1,-1,-1,0|five zero=1,0,-1,0,0
looks=-1,1,0,0,0|^ looks=-1,1,0,0,0|like dave=-1,1,0,0,0|rivers=0,1,0,0,0|^ rivers=-1,1,0,0,0|joan=0,-1,0,2,0|mister=-2,-1,-1,3,0|alvare=-2,-1,-1,3,0
mister alvare=-2,-1,-1,3,0|callin mister=-1,0,-1,3,0|alvare i=-1,0,0,2,0|hi five=2,-1,-1,0,0|becky=2,-1,0,0,0|hollis=3,-1,-2,0,0
callin hollis=2,-1,-1,0,0|hollis and=2,-1,-1,0,0|sons=2,-1,-1,0,0|sons this=2,-1,-1,0,0|want is=2,-1,0,0,-1|so and=-1,2,-1,0,0|some=-1,1,0,0,0
is so=-1,1,0,0,0|wife and=-1,1,0,0,0|fifth=-1,2,0,0,0|yo i=-1,1,0,0,0|sorry your=0,0,-1,0,2|lines in=-1,0,0,0,2|route=-1,0,0,0,2|airtel=0,-1,0,-1,2
airtel subscr=0,-1,0,-1,2|aapka=-2,-1,-1,-1,3|^ aapka=-1,0,-2,0,4|aapka dial=0,0,-2,0,3|hua=0,0,-1,0,2|abhi=0,0,-1,0,2|vyast=0,0,-1,0,2
hai=-1,-1,1,-1,1|health provid=-1,0,1,0,0|karne=-2,0,3,0,0|liye=-1,0,2,0,0|namast=-2,0,3,0,-1|^ namast=-2,0,3,0,-1|motors=-2,0,3,0,-1|mein=-1,0,2,0,0
motors mein=-1,0,2,0,0|compla=-1,0,2,0,0|rajesh=-1,0,2,0,0|rajesh motors=-1,0,2,0,0|swagat=-1,0,2,0,-1|namast rajesh=-1,0,2,0,0|puzzle=-1,0,0,2,-1
this puzzle=-1,0,0,2,-1|solve=-1,0,0,2,-1|please solve=-1,0,0,2,-1|haan=5,-1,-1,-2,-1|ji=4,-1,-1,-1,-1|haan ji=2,-1,-1,-1,0|hello haan=2,-1,0,-1,0
x=2,-1,-1,-1,-1|^ x=2,-1,-1,-1,-1|y=3,-1,-1,-1,-1|z=3,-1,-1,-1,-1|caught up=2,-1,0,0,0|availa after=2,-1,0,0,0|am availa=2,-1,0,0,0`;
