/** Learned from `fixtures/answerers` by `bench/answering/train.ts`. */
export const german = `17,-6,-3,-5,-3
guten=0,-1,-2,3,-4|^ guten=-4,1,0,5,-3|tag=-3,1,1,2,-2|guten tag=-3,1,1,0,0|abend=3,-1,-1,-1,0|gruss=5,0,-2,-2,-2|^ gruss=3,1,-1,-1,-1
gott=2,2,-2,-2,-1|gruss gott=2,0,-1,-1,-1|morgen=7,-2,-2,-3,-2|guten morgen=4,-1,-1,-2,-1|ja=6,-2,0,-4,-2|^ ja=7,-1,-3,-2,-1|bitte=-2,0,0,1,-1
ja bitte=2,0,-1,-1,0|servus=-2,4,-1,-2,0|^ servus=-2,4,-1,-2,0|moin=3,1,-1,-3,0|^ moin=2,1,-1,-2,0|~=0,-1,0,-1,-1|gruss ~=1,0,0,0,0|^ ~=-1,0,-2,0,0
guten ~=-1,0,-1,3,-1|hallo=2,-2,0,1,-2|^ hallo=-2,0,1,3,-2|~ gott=1,0,0,0,0|~ bitte=-1,-2,0,1,1|^ bitte=-1,1,7,-5,-6|~ tag=-2,0,1,3,-2|~ ~=0,1,-2,-1,0
~ morgen=1,0,0,0,0|gruezi=3,-1,-1,-1,-1|^ gruezi=3,-1,-1,-1,-1|moin ~=1,0,0,-1,0|sprech=-1,3,-1,0,-1|~ sprech=-1,-1,2,0,-1|mit=2,1,0,-3,-1
sprech mit=1,-1,0,0,0|mit ~=2,0,-2,-1,0|hier=-3,7,-3,1,-7|~ hier=-2,4,0,-1,-1|sprich=-1,2,-2,1,0|hier sprich=-1,0,-1,1,0|sprich ~=-1,3,-1,-1,0
famili=2,3,-2,-2,-2|famili ~=1,2,-1,-1,-1|sprech ~=-1,0,1,0,0|hallo ~=1,1,-1,0,0|~ hallo=6,-2,-1,-3,0|sie=2,-2,2,-1,-3|~ sie=-2,-1,3,1,-2
sie sprech=3,-1,-1,-1,0|ja ~=1,0,0,0,0|appara=4,-2,3,-2,-4|mein=0,1,3,-4,-1|^ mein=1,0,2,-2,-1|name=0,0,3,-3,-1|mein name=-2,2,3,-2,0|ist=2,0,-5,-1,1
name ist=-1,1,3,-2,0|ist ~=0,2,-2,-2,1|^ hier=1,2,-2,0,-3|hier ~=0,2,-2,0,-1|hier ist=-4,4,2,1,-3|^ sprech=-1,3,0,-1,0|gott ~=-1,1,0,0,0
~ mein=0,0,1,-1,0|bei=0,0,4,-5,-2|bei ~=-1,0,2,-2,1|am=5,-1,0,-2,-3|~ am=1,-1,1,-1,-1|am appara=1,-1,2,-1,-1|morgen ~=2,-1,0,-1,0
hallo hier=-5,-2,2,4,0|tag ~=-2,1,2,0,-2|~ name=1,-1,1,-1,0|name ~=-1,1,1,0,0|~ ist=1,1,-2,-1,0|mein ~=2,-2,0,-1,0|^ sie=-3,8,-2,-1,-1
sie ~=0,0,-1,-1,1|~ mit=0,1,-2,2,0|ruft=1,-1,-1,1,0|an=1,1,-1,0,-2|wer=2,-1,-2,2,-1|hallo wer=1,0,0,-1,0|wer ist=2,-1,0,-1,0|da=4,2,-2,-3,-3
ist da=2,-1,0,0,0|war=6,-1,-2,-2,-1|ihr=-8,6,0,-2,3|ihr ~=-3,0,1,1,1|entsch=2,-2,-1,-3,3|^ entsch=1,-1,-1,-3,3|entsch ~=2,-1,-1,-1,1
worum=2,-1,-1,0,-1|~ worum=0,0,-1,2,0|geht=4,0,1,-3,-4|worum geht=2,0,-2,1,0|es=3,-2,-1,-1,-1|geht es=1,-1,1,-1,-1|tag wer=2,0,0,-2,0|dran=3,0,-3,0,0
ahm=3,-1,-1,-1,0|^ ahm=3,-1,-1,-1,0|~ geht=2,0,-1,-1,-1|geht ~=1,-1,0,0,0|wer ~=0,0,-1,1,0|denn=2,0,-1,-1,-1|^ tag=1,0,-1,0,0|s=-1,2,-1,-3,2
s ~=-2,2,0,-1,2|was=5,-2,-1,-1,-2|~ was=-1,-1,2,0,0|wollen=3,-2,0,-1,-1|sind=-1,2,2,-6,1|sie sind=-4,2,2,0,-1|und=-3,1,-2,4,-3|mochte=-2,-3,7,0,-4
mochte ~=1,-1,1,0,-1|ihr name=2,-1,0,0,0|um=2,-4,1,1,-2|tag um=2,0,-1,-1,0|um ~=-1,-1,1,1,0|von=-3,0,-2,5,-2|^ von=0,0,-1,1,-1|welche=-1,0,2,-1,0
firma=0,1,-2,2,-1|sind sie=4,-3,1,-1,-2|gibt=3,0,-1,-1,-1|kann=-1,3,1,-4,1|was kann=0,-1,2,-1,0|ich=0,0,-3,3,-5|kann ich=0,0,2,-1,0|fur=-2,-3,3,-1,1
ich fur=1,-1,1,-2,0|fur sie=1,-1,0,-1,0|tun=0,1,1,-1,0|um was=1,0,0,-1,0|^ wer=3,0,0,-2,0|^ was=3,-1,-1,-1,0|mochte sie=1,-2,3,-1,-1
wollen sie=1,-1,0,-1,0|~ ich=-2,3,-2,1,-1|ich sie=-1,-1,0,1,0|was ~=1,0,0,-1,0|~ es=1,-1,0,0,-1|~ an=-3,1,1,1,-1|~ um=1,-1,0,0,0|~ mochte=2,0,-2,0,-1
wie=1,-1,0,1,-1|~ von=-4,2,0,0,2|von ~=-3,-1,3,3,-3|~ firma=1,-1,-1,0,0|~ sprich=0,1,-1,1,0|^ wie=1,1,0,-1,0|^ worum=2,0,-1,-1,0|~ da=0,1,0,-1,0
du=5,1,-2,-3,-2|~ du=2,-1,0,-1,-1|kann ~=2,0,-1,-1,-1|~ fur=2,0,-1,-1,-1|^ um=-3,-1,2,3,-1|bist=3,-1,-1,-1,-1|wie ~=1,0,1,-1,0|danke=2,-1,-2,2,-3
^ danke=-3,-1,1,4,-1|danke fur=2,1,-2,-1,0|ihren=-1,2,-3,3,-1|fur ihren=4,1,-3,-2,-1|anruf=-1,0,0,0,0|ihren anruf=3,3,-2,-4,0|anruf ~=0,-2,1,-1,1
einen=0,-4,4,3,-5|~ einen=1,-1,0,0,-1|tisch=3,-1,-2,-1,0|darf=0,-2,-2,4,-1|darf ~=1,-1,-1,1,0|herzli=-1,1,3,-2,-2|^ herzli=0,2,1,-1,-2
willko=-1,1,1,-2,1|herzli willko=2,-1,0,0,-1|willko bei=0,2,-3,-1,1|zentra=5,-1,-2,-2,-1|moment=2,2,1,-3,-3|einen moment=2,-2,1,-1,0
moment bitte=3,-1,0,-1,0|~ anruf=-1,1,0,0,1|anruf bei=4,-3,0,-1,-1|hotel=3,-1,-1,0,0|hotel ~=3,-1,-1,0,0|praxis=-4,2,3,-1,-1|doktor=2,2,-1,-1,-2
praxis doktor=0,1,-1,0,0|doktor ~=-1,3,-1,0,0|~ ihr=0,3,0,-2,-1|herzli ~=-1,0,2,-1,0|danke ~=0,-1,1,1,-1|~ ihren=0,-1,1,1,-1|pflege=2,1,-2,-1,-1
pflege ~=2,1,-2,-1,0|empfan=2,-1,-2,-2,2|schone=4,-1,-1,-1,-1|^ schone=3,-1,-1,-1,0|die=-5,2,-1,1,3|tag die=0,-1,0,1,0|die ~=0,0,-2,2,-1
fur ~=-3,-2,0,4,0|kanzle=2,1,-2,-1,0|^ kanzle=2,-1,-1,-1,0|kanzle ~=1,1,-1,0,0|~ sind=-2,2,0,-2,2|schon=4,-1,2,-3,-2|sie schon=3,-1,-1,0,0
kunde=-2,3,2,-1,-2|schon kunde=3,-1,-1,0,0|uns=-2,0,2,-1,0|restau=4,-1,-2,-1,0|restau ~=3,-1,-2,-1,0|sie einen=-1,-1,3,-1,0|~ wie=2,-1,0,0,-1
darf ich=-1,-1,-1,2,0|ihnen=-2,-1,-2,1,3|ich ihnen=0,0,1,-1,0|helfen=1,-1,0,0,0|dank=-2,2,0,1,-1|~ dank=-1,1,0,1,0|dank fur=0,0,1,-2,0
~ bei=-3,1,3,-1,0|ihren ~=1,0,-3,1,0|schone guten=1,0,0,0,0|zahnar=1,1,-1,-1,0|zahnar ~=1,1,-1,-1,0|einen ~=0,-1,1,1,-1|gemein=1,-1,1,-1,-1
gemein ~=2,-1,-1,-1,0|schon ~=1,0,0,-1,-1|stadtv=3,-1,-1,-1,0|stadtv ~=3,-1,-1,-1,0|wie kann=-1,0,1,1,0|ich ~=-1,1,1,-1,-1|vielen=-3,0,2,2,-2
^ vielen=-3,-1,2,2,-2|vielen ~=-1,0,-1,2,0|vielen dank=0,0,1,0,-1|bei restau=2,0,-1,0,0|~ darf=-1,-1,0,2,0|verbin=-3,-3,-2,2,5|sie verbin=0,0,0,1,0
apothe=2,0,-1,0,0|bei apothe=2,0,-1,0,0|~ ihnen=-1,0,-1,1,2|bei die=0,2,-1,0,0|die zentra=2,-1,0,-1,-1|^ bei=-4,-1,6,-1,-1|sparka=2,0,-1,-1,0
sparka ~=2,0,-1,-1,0|autoha=2,2,-2,-1,-1|autoha ~=2,1,-2,-1,0|wem=3,-1,-2,0,-1|mit wem=1,-1,-1,1,0|^ die=-4,-1,-5,-3,9|wie ist=1,-1,0,1,0
~ die=-1,0,1,2,-3|firma ~=0,1,-1,0,0|sind ~=-2,2,1,-2,1|~ schon=2,-1,-1,-1,0|~ uns=-1,0,1,0,0|^ willko=-2,0,0,-1,2|kinder=4,-1,-1,-2,-1
kinder ~=2,0,0,-1,0|~ kann=1,-1,0,-1,1|willko ~=0,0,0,0,1|~ moment=2,0,-1,0,0|ihnen ~=-1,0,0,-1,2|~ guten=6,-1,-1,-2,-1|~ verbin=-1,-1,0,0,2
^ autoha=1,0,-1,0,0|~ praxis=-1,1,1,0,0|praxis ~=-1,0,2,0,0|^ gott=-1,2,0,0,0|^ fur=-3,-1,3,-2,2|moment ~=-2,0,2,-1,0|rezept=0,-1,2,-1,0
pforte=2,-1,-1,-1,-1|^ pforte=2,-1,-1,-1,-1|buchha=1,0,-1,0,0|werkst=1,1,-1,0,0|sekret=0,1,-2,1,-1|^ sekret=2,-1,0,-1,0|soll=4,-2,-1,0,-1
es ~=1,-1,0,-2,1|blumen=2,-1,-1,-1,-1|^ blumen=2,-1,-1,-1,-1|blumen ~=2,0,-1,0,-1|sein=1,-1,-1,-1,1|^ zentra=2,0,-1,-1,0|person=1,0,-2,4,-4
^ person=4,-1,-1,-1,-2|schrei=2,1,-1,0,-2|^ schrei=5,-2,-1,-1,-1|statio=2,-1,-1,-1,0|^ statio=2,-1,-1,-1,0|drei=1,0,-1,0,1|notauf=2,0,-1,-1,0
^ notauf=2,0,-1,-1,0|~ ja=0,0,1,0,0|abhole=3,-1,-1,-1,-1|oder=-1,-1,4,-2,0|abhole oder=2,0,-1,-1,0|oder ~=-1,0,1,0,0|kuche=5,-1,-1,-1,-2
^ kuche=2,0,0,0,0|liefer=3,-1,-1,-1,-1|zum=-3,-1,3,2,-3|~ zum=1,0,0,-1,0|zum abhole=3,0,-1,-1,0|^ kann=2,0,-1,-1,0|person ~=0,1,0,1,-2
pizzer=3,-1,-1,-1,-1|^ pizzer=3,-1,-1,-1,-1|zum ~=-1,0,1,1,-1|~ oder=0,-1,1,-1,0|^ zum=-5,-2,2,5,-2|der=-5,1,2,1,1|^ der=-2,1,-9,-4,8
der doktor=4,-1,0,0,-2|doktor ist=3,-1,0,0,-1|ausser=-2,1,-1,-1,2|ist ausser=1,-1,0,0,0|haus=1,0,0,0,-1|ausser haus=1,0,0,0,-1|er=4,-4,-1,0,0
^ er=2,-1,-1,-1,0|er ist=2,-1,0,0,-1|urlaub=1,-2,-1,0,2|zuruck=1,-1,1,-1,-1|sie zuruck=2,-1,0,0,0|chef=1,-1,0,0,0|chef ist=1,0,0,0,0
versuc=-3,1,-1,3,0|versuc sie=-2,1,0,1,0|sie es=-2,2,-1,-1,2|wieder=-2,2,0,-1,1|~ wieder=-1,0,0,0,1|gerade=5,1,-4,0,-4|ist gerade=4,-2,0,0,-1
nicht=0,-1,0,-4,3|gerade nicht=2,-1,-1,1,-2|nicht ~=-1,-2,0,-2,3|hause=1,0,-1,0,-1|etwas=1,-1,2,-1,-1|ich etwas=1,-1,0,0,0|ausric=1,-1,0,0,0
leider=-6,6,3,-1,-2|ist leider=2,-2,0,0,0|leider nicht=0,-3,3,0,0|nachri=0,3,-1,-1,-1|~ nachri=0,1,0,0,0|hinter=1,2,-1,-1,-1|nachri hinter=1,-1,0,0,0
^ ist=2,-2,-1,0,0|unter=0,1,-1,-2,2|dusche=2,-1,-1,0,0|richte=4,-1,-1,-2,-1|kolleg=5,-2,-1,0,-2|der kolleg=2,-1,0,0,-1|kolleg ist=4,-2,-1,0,-1
gerade ~=2,-1,-1,0,-1|erreic=-2,2,-3,0,2|~ erreic=-2,3,-1,-1,1|erreic ~=0,1,0,-1,0|aus=-1,-1,1,-1,2|~ aus=-1,0,0,0,1|~ der=-1,1,1,3,-5
der ~=0,-1,3,-5,1|soll ich=0,-1,0,1,0|moment nicht=0,1,0,0,-1|zu=0,-1,6,-2,-4|nicht zu=2,-1,0,0,0|~ gerade=2,0,-2,0,-1|nicht erreic=2,-2,0,0,1
eine=-4,-2,-3,2,6|sie eine=2,1,-1,-1,-1|eine nachri=0,0,0,0,0|frau=0,1,0,0,0|zu ~=1,-1,2,-1,-1|herr=3,-1,-1,0,-1|^ herr=3,-1,-1,0,-1
herr ~=2,-1,0,0,-1|~ nicht=1,1,-1,-1,-1|zu hause=1,0,-1,0,-1|~ etwas=0,0,1,-1,-1|krank=2,-1,0,0,0|mann=1,0,0,0,0|auf=3,1,-1,-5,1|ist auf=3,-1,-1,0,-1
auf der=5,-1,-1,-1,-2|meine=1,0,0,-1,0|^ meine=1,-1,0,0,0|er ~=-1,-1,0,0,1|unter der=2,-1,-1,0,-1|nachri ~=1,0,0,0,0|^ zu=2,0,0,-1,-1
zu tisch=1,-1,0,0,0|beim=3,0,-1,-1,-1|ist beim=2,0,-1,0,-1|kunden=2,0,2,-2,-2|beim kunden=1,1,-1,0,-1|nicht da=1,1,0,0,-1|gespra=-3,-1,4,-1,0
~ gespra=-1,1,-1,1,0|gespra ~=0,-1,0,0,1|ich kann=3,-2,0,-1,0|geben=-1,-2,4,0,-2|versuc ~=-1,0,-1,1,1|morgen wieder=1,0,0,0,-1|erst=4,-2,-1,-1,0
erreic mochte=0,0,-1,2,-2|arbeit=2,0,-1,-1,0|der arbeit=1,0,0,0,0|~ eine=0,-1,-1,1,1|eine ~=0,0,-1,-1,1|~ hinter=0,1,0,0,0|in=1,-2,1,-3,2
einer=0,-1,1,1,-2|in einer=2,0,-1,0,-1|bespre=1,0,0,0,-1|einer bespre=1,0,0,0,-1|die kolleg=3,-1,-1,0,-1|rufen=3,1,0,-4,0|rufen sie=4,-1,-2,-2,0
spater=1,1,-1,-1,0|sie spater=1,-1,1,0,-1|noch=4,-2,1,-2,-2|der chef=1,0,0,0,0|~ er=1,-2,-1,2,-1|kommt=0,-1,3,-1,-1|gleich=1,-1,1,-1,-1
unterw=0,1,0,0,0|im=2,2,2,-3,-4|ist im=3,-1,0,0,-1|im ~=1,0,0,-1,-1|chefin=1,0,0,0,-1|die chefin=1,0,0,0,-1|chefin ist=1,0,0,0,0|ist moment=1,-1,0,0,0
~ zu=-1,1,2,-1,-1|mal=7,-1,-3,-2,-1|noch mal=2,0,-1,0,0|gerade im=2,-1,0,0,0|~ rufen=-2,1,0,0,1|garten=2,-1,0,0,0|im garten=1,-1,0,0,0
heute=2,1,-1,-1,-1|~ heute=0,1,0,0,0|heute nicht=1,-1,0,0,0|buro=0,2,-1,0,-1|ist zu=3,-1,-1,0,-1|andere=1,1,0,-1,-1|der andere=2,0,-1,0,-1
leitun=-2,0,-4,1,4|andere leitun=1,0,0,0,0|sie ist=5,-2,-1,0,-1|ihm=2,-1,0,0,0|sagen=-5,-4,6,2,-1|ist heute=1,-1,0,0,-1|~ auf=1,0,-1,-1,1
~ sagen=-2,-2,3,0,0|sage=-1,-1,-1,3,-1|ich sage=-2,0,0,3,0|besche=-2,0,-1,2,0|ist schon=2,-1,-1,0,-1|weg=0,2,-1,0,0|ist nicht=3,-1,-1,-1,-1
im urlaub=0,0,0,0,0|mir=0,0,-1,1,-1|~ mir=-2,1,0,1,0|ihre=-4,1,7,-4,-1|nummer=0,4,-3,1,-2|ihre nummer=1,-1,1,-1,-1|~ doktor=0,1,0,0,0
~ unter=-1,1,0,0,1|^ nicht=-3,0,0,0,3|~ in=0,-1,0,0,1|kommt ~=0,0,1,0,0|#=1,5,-3,-2,-1|um #=2,-1,-2,0,0|~ buro=0,1,0,0,0|da ~=0,1,0,0,0
im gespra=2,-1,0,0,-1|gespra kann=0,0,1,-1,-1|^ im=1,1,-1,-1,-1|mal ~=1,0,-1,0,0|geben sie=0,-1,3,-1,-1|sie mir=-2,-2,0,3,0|mir ~=0,0,0,0,0
~ leider=-1,1,1,0,-1|~ im=-2,2,0,-1,0|~ nummer=1,0,0,-1,-1|~ erst=1,-1,0,0,0|~ ihre=-1,1,1,-1,-1|~ versuc=-3,2,-1,2,-1|kunden ~=-1,0,1,0,-1
~ mal=2,0,-1,-1,0|~ #=0,1,0,0,-1|ihre ~=-2,1,1,0,-1|^ ich=3,-3,-1,1,-1|das=3,1,2,-9,-1|das ~=-2,1,1,-2,1|~ schrei=-1,2,0,0,0|schrei mir=1,0,0,-1,0
^ moment=0,0,2,-1,-1|moment ich=2,-1,0,0,0|muss=2,-1,0,-1,0|ich muss=2,-1,0,-1,0|sag=3,-1,-1,-1,0|sag ihr=3,-1,-1,-1,0|dass=-1,-1,4,-1,-1
haben=-1,1,2,-7,1|~ haben=-2,3,1,-2,0|mir ihren=-1,-2,0,3,0|namen=-1,1,-3,3,-1|ihren namen=-1,1,-1,1,0|namen und=-2,1,-1,1,0|und ihre=-1,1,-1,1,0
nummer ~=0,1,0,-2,1|gebe=1,-1,-1,1,0|weiter=-1,1,1,0,0|namen ~=-1,1,-1,1,0|dass sie=0,-1,3,0,-1|angeru=0,1,-4,3,-1|sie angeru=2,-1,-1,-1,0
angeru haben=2,-1,0,0,0|^ sagen=-1,0,0,2,0|sagen sie=-1,-2,3,-1,0|dann=0,-1,2,0,-2|dann richte=2,0,0,-2,0|konnen=2,2,-2,1,-4|sie konnen=1,1,1,-2,-1
konnen ~=0,0,-1,1,-1|auch=2,-1,0,-1,0|sagen ~=-1,0,0,1,0|^ konnen=3,-1,-2,1,-1|worum es=-1,0,1,0,0|^ hinter=1,0,0,-1,0|hinter sie=1,1,0,0,0
~ das=2,-1,1,-1,-1|^ geben=-2,-1,5,-2,-1|~ dann=0,0,1,-1,0|^ es=0,-1,-1,-1,3|und ~=1,1,0,-1,-1|~ namen=-1,1,-1,1,0|auto=1,-2,-2,0,3|im auto=1,-1,0,0,0
leid=0,2,-1,-2,0|mir leid=1,1,0,-1,0|leid ich=1,1,0,-1,0|arzt=3,-1,0,0,-1|^ du=3,0,-1,-1,-1|passt=2,-1,0,0,-1|~ konnen=-1,1,-1,2,-1
konnen sie=3,-2,-1,1,-1|sie das=2,-1,-1,0,0|ganz=2,-1,-1,0,0|das ist=1,5,-1,-1,-5|mich=3,1,-1,-2,0|sie mich=2,-1,0,0,0|^ gerade=-4,5,0,0,0
wir=1,-1,-3,2,0|essen=2,-1,-1,0,0|anrufe=-6,-4,-2,8,1|du ich=3,-2,0,0,0|habe=4,1,0,-5,-3|ich habe=1,2,0,-2,0|sorry=4,1,-2,-2,-2|^ sorry=1,2,-1,-1,-1
sorry ich=0,1,0,0,0|bin=-3,3,0,1,-2|ich bin=-1,1,0,1,-1|tut=1,3,-2,-2,-1|^ tut=0,4,-2,-2,-1|tut mir=1,1,0,-1,0|jetzt=1,3,-2,-1,-2
kann jetzt=2,-2,0,0,0|rufen ~=0,0,1,-1,-1|~ mich=2,-1,0,0,0|^ bin=-1,0,0,1,0|mir eine=1,0,0,-1,0|reden=1,0,0,0,0|fahre=2,-1,-1,0,0|rufe=0,1,0,-1,0
ich rufe=0,1,0,0,0|bin ~=1,2,-2,-2,0|~ bin=-1,0,1,0,-1|bin auf=0,1,0,0,0|auf ~=1,1,0,-1,-1|verste=2,-1,0,0,0|ich verste=1,0,0,0,0
sie nicht=1,-1,2,0,-1|sorry ~=1,1,-1,0,0|nicht ich=1,-1,0,0,0|ist gleich=0,-1,1,0,0|die verbin=0,-1,0,-1,2|verbin ~=-2,-1,-1,1,2|schlec=3,-1,0,-1,-1
hore=-2,3,0,0,0|ich hore=-2,2,0,0,0|so=3,-1,-1,-1,-1|ruf=3,-1,0,-1,0|dich=0,1,0,0,0|du ~=1,0,0,0,0|bin im=0,1,0,-1,0|kann gerade=0,-1,0,1,0
entsch ich=1,0,0,0,0|^ wir=8,-4,-1,-3,-2|bin gerade=1,-1,0,0,0|~ wir=-4,3,-2,2,0|wir ~=0,1,-1,1,-2|mich ~=0,2,0,-1,0|bin in=0,1,0,-1,0
in ~=0,-1,-1,-1,2|^ auf=-1,1,0,0,0|tut ~=-1,1,0,0,0|~ auto=0,-1,-1,0,1|moment mal=2,-1,0,0,0|mama=1,0,0,0,0|warten=1,-1,1,0,0|^ warten=4,0,-3,-1,0
warten sie=2,0,-1,0,0|jemand=3,-1,-1,-1,0|augenb=2,-1,1,-1,-1|^ augenb=3,-1,-1,-1,0|sekund=2,-1,-1,-1,-1|^ sekund=2,-1,-1,-1,-1|klinge=2,0,-1,0,0
an der=0,1,-1,0,0|tur=2,-1,0,-1,0|^ einen=-1,-2,3,0,-1|nach=-4,5,-5,5,-3|warte=3,-1,-1,-1,0|sehe=-1,-1,0,2,0|ich sehe=-1,-1,0,1,0|schaue=-1,0,0,2,0
ich schaue=-1,0,0,2,0|ob=-2,-1,0,3,0|da ist=-1,1,0,0,0|stelle=2,0,-2,1,-1|durch=0,0,-1,2,-1|hole=2,0,-1,0,0|sie dran=2,0,-2,0,0|telefo=-2,-1,3,3,-4
~ telefo=0,0,-1,1,0|sie ich=2,-1,0,-1,0|bleibe=-2,-1,1,2,-1|^ bleibe=2,0,1,-2,0|bleibe sie=0,0,-1,2,0|den=1,0,1,1,-4|~ den=0,1,0,1,-1
den ~=1,0,-1,0,-1|gehe=-3,-1,-1,5,0|ich gehe=-2,0,0,2,0|an ~=-1,1,1,0,0|~ nach=0,2,-1,-1,-1|~ gehe=-1,-1,-1,3,0|bleibe ~=-1,0,1,1,0|ans=-2,3,-1,2,-2
ans telefo=-1,1,-1,1,-1|bitte ~=-2,1,-1,1,0|^ haben=1,-3,3,-1,-1|haben ~=-1,3,0,-2,0|hatten=4,-1,-1,-1,-1|^ hatten=3,-1,-1,-1,-1
hatten sie=2,-1,-1,0,0|haben sie=3,-2,2,-1,-2|gester=4,-2,-1,-1,-1|zu erreic=0,0,0,-1,1|sie bei=2,0,-1,0,0|~ angeru=-2,3,-1,-1,1|gespro=3,-1,-1,-1,0
hast=-1,4,-1,-1,-1|^ hast=3,-1,0,-1,0|hast du=2,-1,0,0,0|auf die=1,-1,0,0,0|mailbo=-1,6,-2,-2,-2|die mailbo=1,3,-1,-1,-2|vorhin=1,-1,0,0,0
mailbo ~=0,1,0,0,0|~ mailbo=-1,2,0,0,0|anrufb=-1,5,-2,-2,-1|gesehe=1,0,-1,0,0|angeru ~=-1,0,-1,1,0|hab=5,-1,-1,-2,-1|ich hab=2,0,0,-1,0
verpas=-1,4,-1,-1,-1|~ habe=4,-1,-1,-2,-1|hallo ich=2,-3,1,-1,0|hatte=7,-3,-1,-2,-1|ich hatte=3,-2,0,-1,0|hatte ihre=1,-1,0,0,0|ihre nachri=0,1,-1,0,0
wollte=4,-2,-1,-1,0|nur=-1,3,-1,-1,0|einen anruf=2,0,0,-1,0|anruf in=2,-1,0,0,0|abwese=2,-1,0,0,0|in abwese=1,-1,0,0,0|abgeho=0,1,0,0,-1
~ hatte=2,-1,0,-1,0|hatte einen=2,-1,0,-1,0|^ mit=1,0,0,-1,-1|dieser=-6,0,-4,6,2|von dieser=2,-1,0,-1,0|dieser nummer=1,1,0,-2,0
nummer ist=-2,-1,0,1,2|habe ~=1,1,0,-1,-1|~ dass=1,0,-1,-1,0|nachri auf=2,-1,0,0,0|der mailbo=0,1,-1,0,0|gehort=3,-1,-1,0,0|ja ich=1,0,0,0,0
~ dieser=-1,0,0,-1,1|~ hab=3,-1,-1,-1,0|~ verpas=-1,2,0,-1,0|hatte ~=2,-1,0,0,0|habe ihre=1,-1,0,0,0|brauch=6,-1,-2,-1,-1|mehr=3,-2,-1,-1,1
nicht mehr=1,-1,-1,0,1|nichts=2,-1,-1,0,0|intere=2,0,0,0,-1|auf wieder=-1,0,0,0,1|horen=0,-1,2,-1,-1|horen sie=0,0,1,0,0|sie auf=-2,-1,0,-1,4
^ das=1,-2,1,-3,2|kein=0,-4,-2,-1,5|^ kein=-1,-2,-1,-1,5|kein intere=1,0,0,0,-1|wir sind=0,-1,-3,-1,4|nein=4,-2,0,-1,-1|^ nein=5,-1,-2,-1,-1
tschus=2,0,0,0,-1|vertra=0,-1,2,-1,0|~ danke=2,0,-1,0,-1|wir brauch=2,-1,-1,0,0|von der=2,0,-1,-1,0|kein ~=1,-1,-1,0,1|nicht auf=-1,-1,4,0,-2
^ da=3,-1,-1,0,-1|falsch=2,-1,-1,-1,0|wohnt=6,-2,-1,-1,-2|der wohnt=2,-1,0,0,-1|wohnt hier=2,-1,0,0,-1|verbun=-3,2,0,0,0|falsch verbun=2,-1,0,0,-1
seine=2,-1,0,1,-1|sich=-3,-2,-2,-1,6|~ sich=0,0,0,-1,1|verwah=-1,0,-1,0,2|sich verwah=-1,0,0,0,2|privat=0,1,0,-1,-1|sind falsch=2,-1,0,0,-1
sie haben=-6,5,-4,-2,5|haben sich=-1,-1,-1,0,3|hier wohnt=2,-1,0,0,0|sich ~=0,-1,0,0,2|ist eine=-1,0,0,0,2|keinen=-2,1,0,0,2|~ wohnt=2,-1,0,0,-1
sie sich=-1,1,0,0,-1|^ geht=-1,-1,4,-2,-2|es um=1,-1,1,-2,0|um die=3,-1,-2,-1,0|woher=3,0,-1,0,-1|^ woher=3,0,-1,0,-1|^ rufen=4,-3,2,-2,-2
wegen=-4,-3,1,6,-2|sie wegen=2,0,-1,0,0|wegen ~=-1,0,-1,3,-1|rechnu=2,-1,-1,0,0|was ist=-1,-1,0,3,0|wohnun=2,0,-1,0,0|die wohnun=2,0,-1,0,0
^ horen=2,0,-1,0,0|^ sind=1,-1,3,-2,-3|sie von=3,-1,-2,0,0|bank=1,-1,1,-1,0|wegen der=2,-1,-1,0,0|der rechnu=1,0,-1,0,0|warum=1,-1,-1,1,0
^ warum=2,0,-1,-1,0|sie an=-2,0,3,0,0|~ bank=-1,-1,2,-1,0|ein=-1,-2,3,2,-2|sie ein=2,0,-1,0,0|ein ~=2,0,0,0,-1|ist das=2,-1,2,-2,-3
werbea=-2,-1,-1,5,-1|wo=3,-1,-1,-1,-1|los=2,0,-1,-1,0|~ wegen=1,-1,1,-1,-1|bin s=-3,4,0,-1,0|erzahl=3,-1,-1,-1,-1|^ jetzt=-1,3,-2,-1,-1
das bin=1,-1,0,0,0|bin ich=0,1,0,0,0|^ am=3,-1,-1,-1,-1|~ und=-1,0,-1,2,-1|das telefo=3,-2,-1,-1,0|telefo von=5,-3,-1,0,0|hat=2,-1,-3,-3,4
er hat=2,0,0,0,-1|handy=2,0,-2,-1,1|das handy=-1,0,0,0,1|handy von=2,0,0,-1,-1|handy ~=-1,1,0,0,0|bin die=0,-3,1,1,0|^ handy=2,-1,0,0,0
der appara=4,-1,0,-1,-2|appara von=3,-1,0,-1,-1|meinem=1,-1,0,0,0|hat ~=-1,0,0,-1,2|~ hat=0,-1,-1,-1,2|appara ~=-1,0,3,0,-1|^ mama=1,0,0,0,0
in der=0,-1,2,1,-2|drauss=2,0,-1,-1,-1|ach=4,-1,-1,-1,-1|^ ach=4,-1,-1,-1,-1|habe ich=-1,-1,2,0,0|und ich=2,-1,0,-1,0|wissen=1,-2,-1,2,-1
^ wissen=3,-1,-1,-1,-1|wissen sie=3,-1,-1,0,0|sie die=-3,-2,3,1,0|sollte=2,0,-1,0,0|keiner=1,2,-1,0,-2|und keiner=1,-1,0,0,0|gekomm=3,-2,0,0,-1
gesagt=2,-1,-1,0,0|und der=1,-1,0,0,0|das geht=1,0,-1,0,0|letzte=3,-1,-1,-1,-1|woche=5,-1,-1,-1,-1|letzte woche=1,0,0,0,0|sagt=-1,1,0,0,0
~ anrufe=-2,0,-1,2,1|musste=2,-1,0,-1,0|ich musste=1,0,0,-1,0|allein=1,-1,0,0,0|machen=4,-1,-2,-1,-1|also=4,-1,-1,-1,-1|^ also=3,-1,-1,-1,-1
also wir=1,-1,0,0,0|erst nach=1,-1,0,0,0|gekomm und=1,-1,0,0,0|und dann=1,-1,0,0,0|dann ~=0,-1,1,0,0|kaputt=2,-1,0,0,0|dachte=2,-1,0,0,0
sie rufen=0,1,0,0,0|die kinder=2,0,-1,-1,0|sind die=2,-1,0,0,0|~ machen=2,0,-1,0,0|stehe=2,-1,0,0,0|gester mit=1,0,0,0,0|mit jemand=1,0,0,0,0
der hat=2,0,0,0,0|hat sich=0,0,-1,0,2|nie=5,-1,-1,-1,-2|na=1,3,-1,-1,-1|^ na=1,3,-1,-1,-1|alles=-4,-1,-1,6,-1|na ~=0,1,0,-1,0|alles ~=-2,0,-1,3,0
hund=2,0,-1,-1,-1|der hund=2,-1,0,0,-1|gerade erst=1,-1,0,0,0|nach ~=-1,2,-1,1,-1|sie was=2,0,-1,-1,0|fragen=-7,-3,7,1,1|endlic=2,-1,0,0,0
^ weisst=2,-1,0,0,0|ich war=0,1,0,-1,0|weisst du=1,-1,0,0,0|ich warte=1,0,0,-1,0|monat=2,-1,0,0,0|zur=-3,0,3,3,-3|hallo das=-1,2,0,-1,0
~ kommt=-2,0,2,0,0|~ fragen=-2,-1,1,1,1|# ~=0,2,-1,-1,0|wir haben=5,-1,-3,0,-1|geschl=1,-1,-1,-1,2|geschl ~=1,-1,0,0,1|aber=3,2,-2,-2,-1
wir machen=1,0,-1,0,0|buro ist=1,0,0,0,0|aber ~=0,1,0,0,0|eigent=4,-1,-1,-1,-1|die kuche=2,-1,-1,0,-1|kuche ist=2,-1,0,0,-1|kommen=-1,2,0,0,0
aber sagen=2,-1,-1,-1,0|~ kunden=1,0,0,0,0|unsere=-2,2,3,-1,-2|^ unsere=1,-2,2,0,-1|leute=3,-1,-1,0,0|unsere leute=3,-1,-1,0,0|leute sind=2,-1,-1,0,0
alle=-4,0,1,-1,4|sind alle=0,1,0,0,0|alle drauss=2,-1,-1,0,0|alle ~=-1,0,2,0,0|nieman=-3,5,-1,0,-1|ist nieman=-1,2,0,0,-1|nieman mehr=1,-1,0,0,0
neu=1,-1,-1,-1,2|der arzt=2,-1,0,0,-1|arzt ist=2,-1,0,0,-1|keiner da=-1,2,0,0,0|~ nieman=-1,2,0,0,0|^ alle=-2,-2,-2,-1,5|techni=-2,-2,4,-1,1
~ techni=-1,-1,1,0,1|~ alle=-1,1,0,0,0|falls=1,-1,2,-2,-1|^ falls=1,-1,2,-2,-1|verkau=2,0,-1,0,0|wenn=-3,6,1,-1,-2|^ wenn=3,-2,2,-3,-1
wenn es=2,1,-2,-1,0|umfrag=2,-1,-1,0,0|eine umfrag=2,0,-1,0,0|falls sie=1,-1,0,-1,0|legen=0,-2,0,-2,3|legen sie=0,-1,-1,-1,2|wenn ~=-2,2,1,-1,0
wenn sie=-1,1,1,0,-1|komme=-1,2,0,0,0|ich komme=-1,2,0,0,0|stimmt=2,0,-1,0,-1|sprech sie=0,3,-2,-1,0|eins=-1,0,-1,2,-1|die eins=0,-1,-1,3,0
drucke=-1,0,3,1,-2|ihrer=-1,0,2,-1,0|hallo ja=1,0,0,-1,0|taste=0,0,1,0,0|danke dass=0,0,2,-1,0|~ drucke=0,0,0,1,0|dem=-3,2,1,1,-2|termin=-3,1,2,-1,0
termin ~=-1,1,0,0,0|oh=4,-1,-1,-1,-1|^ oh=4,-1,-1,-1,-1|verzei=3,-1,-1,-1,-1|ist es=-2,-1,-1,4,-1|wird=-3,0,0,5,-3|~ wird=-2,1,0,1,0
wird ~=0,-1,0,2,-2|nebena=2,0,-1,-1,-1|telefo ~=-2,0,1,2,-1|versta=-2,-1,4,0,0|nicht versta=-1,-1,3,0,0|gescha=-2,2,0,-1,1|ist der=-7,2,3,3,-3
anschl=-7,2,-4,3,3|der anschl=-1,3,0,-2,1|anschl von=-1,4,0,-1,-2|zurzei=-5,1,1,-1,4|~ zurzei=-1,1,0,0,1|zurzei sind=-1,1,0,0,0|melde=-2,2,0,0,0
~ melde=-1,1,0,0,0|melde mich=-1,1,0,0,0|im moment=-3,5,-1,0,-1|moment bin=-1,1,0,0,0|erreic sie=0,1,0,0,-1|mit der=-3,1,0,-1,2|mailbo von=-1,2,0,-1,0
von famili=0,2,0,0,-1|leider sind=-1,1,0,0,0|sind wir=-1,1,0,0,0|nach dem=-3,3,-2,2,-1|ton=0,0,0,1,0|dem ton=0,0,0,1,0|ist die=-5,4,1,1,-1
telefo nicht=0,1,0,0,0|erreic bitte=0,1,0,-1,0|bitte hinter=0,1,0,0,0|dies=-3,1,-1,-1,4|dies ist=-2,1,-1,-1,2|von #=0,1,-1,0,0|# #=-1,2,-1,0,0
hinter ~=-1,2,0,0,0|signal=0,1,0,0,0|dem signal=0,1,0,-1,0|tag hier=-3,5,-1,0,0|hey=-3,5,-1,-1,-1|^ hey=-3,5,-1,-1,-1|~ dem=-1,1,0,0,0
dem anrufb=1,-1,0,0,0|anrufb von=0,2,0,-1,0|der famili=0,1,0,0,0|bis=-4,3,2,-1,0|~ bis=-2,1,0,0,1|bis ~=-2,2,0,0,1|~ anschl=-3,0,-2,2,2
melden=-1,0,1,0,0|sie bitte=1,0,-1,2,-2|bitte ihren=-1,0,-1,2,0|hi=-8,4,-2,5,-1|^ hi=-8,4,-2,5,-1|zurzei nicht=-1,-1,0,0,2|sie uns=0,2,-1,0,0
dem ~=0,1,-2,0,1|sind verbun=-2,3,1,-1,0|verbun mit=-3,2,0,-1,2|ich melde=-1,1,0,0,0|der firma=-1,2,-1,0,0|leider ~=-1,2,0,0,-1|~ verbun=-2,2,0,0,1
verbun ~=0,0,0,1,-1|sind nicht=-1,0,-1,0,2|sind mit=-1,2,-1,0,-1|^ dies=-3,1,-1,-1,4|uns ~=-1,1,0,0,0|hallo sie=-4,3,1,0,0|der anrufb=0,1,0,0,0
mit dem=1,-1,1,-1,-1|einem=2,-2,1,-1,-1|hi hier=-1,1,0,0,0|uns ihren=0,1,0,-1,0|wir rufen=0,1,0,0,0|hi ~=-2,3,-1,0,0|haben die=-1,4,-1,0,-1
die nummer=-1,1,-1,0,1|nummer von=0,1,0,0,-1|ich nicht=-1,1,0,0,0|hey ~=-1,2,0,0,0|tag sie=-3,-1,-2,0,5|haben den=-1,1,0,0,0|den anschl=0,1,0,0,-1
piepto=0,-1,0,2,0|dem piepto=0,-1,0,1,0|ich telefo=-2,3,0,0,0|sie ihren=-3,-1,-1,3,1|anschl ~=-1,1,-1,1,1|bin bis=-1,2,0,0,0|bis #=-1,1,0,0,0
bitte ihre=0,0,1,-1,0|~ ausser=-1,0,0,0,1|~ person=-1,0,0,1,0|zurzei in=0,-1,0,0,2|habt=-3,7,-1,-1,-2|ihr habt=-1,4,-1,-1,-1|habt ~=-1,3,-1,-1,0
erreic ich=-2,2,0,0,0|sms=-1,0,0,0,2|grad=-1,2,0,0,0|grad nicht=-1,1,0,0,0|piep=0,2,0,-2,0|dem piep=0,1,0,-1,0|nicht ans=-1,2,0,0,-1
hier ich=-3,4,0,-1,0|ab=-2,2,-1,0,1|servus ~=-2,2,0,0,0|du hast=-3,4,0,0,0|hast ~=-2,3,0,0,0|was zu=-1,2,0,0,0|zu tun=-1,1,0,0,0|wisst=-2,3,0,-1,0
ihr wisst=-1,2,0,0,0|hallo du=-2,2,0,0,0|keine=-4,-1,2,1,1|zeit=2,1,-1,-1,-2|~ keine=-1,0,1,0,1|nachri bitte=-1,1,0,0,0|bitte nach=1,1,-1,-1,0
~ habt=-1,3,0,0,0|ab ~=-1,1,0,0,0|servus hier=-1,1,0,0,0|~ wisst=-1,1,0,0,0|schade=-3,5,-1,-1,0|schade dass=-1,1,0,0,0|~ schade=-1,2,0,0,0
geh grad=-1,1,0,0,0|gewahl=-3,-1,-2,-2,7|bitte sprech=-1,2,-2,1,0|sie nach=0,1,0,-1,0|ausser unsere=-1,1,0,0,0|unsere gescha=0,1,-1,0,0
^ ihr=-8,0,-1,2,4|konnen wir=0,1,-1,0,0|entgeg=0,2,0,0,-1|~ gewahl=-1,0,-1,-1,3|nicht entgeg=0,1,0,0,-1|die praxis=-1,1,0,0,0|anruf nicht=0,1,0,0,-1
haben mich=-1,2,0,0,0|kann ihren=0,3,0,0,-2|unsere ~=-2,1,2,0,0|ihr gespra=-1,0,-3,1,2|gespra ist=0,0,0,0,2|verfug=-1,1,0,0,-1|nicht verfug=0,1,0,0,0
er wird=0,0,0,-1,1|per=-2,-1,-1,-1,5|wird per=-1,0,0,-1,2|per sms=-1,0,0,0,1|uber=-2,-1,1,-1,3|sms uber=-1,0,0,0,2|uber ihren=0,-1,0,0,2
inform=-2,-1,3,-1,1|anruf inform=0,-1,0,0,1|die angeru=-1,0,0,1,1|angeru person=0,0,0,3,-2|ist zurzei=-1,0,0,0,2|gewuns=-5,1,-2,-3,8
~ gewuns=-2,0,-1,-1,3|teilne=-4,2,-2,-1,3|gewuns teilne=0,2,0,0,-2|teilne kann=0,1,0,0,-1|die person=-1,2,-1,3,-4|person die=0,0,0,2,-1
~ wenn=-2,2,0,0,0|der angeru=-1,0,0,1,0|angeru teilne=0,0,0,-1,2|anruf zurzei=0,1,0,0,-1|die sie=-1,0,-1,3,-2|sie anrufe=1,-1,1,0,-1
anrufe ~=-1,-1,0,3,-1|inhabe=0,3,0,0,-2|der inhabe=0,2,0,0,-2|inhabe dieser=0,2,0,0,-1|teilne ~=-1,0,-1,1,0|die gewuns=-1,1,0,-1,1
gewuns person=0,0,0,-1,1|~ teilne=-1,0,-1,-1,2|teilne ist=-1,0,0,-1,3|der teilne=-2,1,-1,2,0|der kunde=-1,3,0,0,-2|antwor=-1,1,-1,2,-1
meldet=-2,0,0,0,3|meldet sich=-1,0,0,0,2|der gewuns=-2,-1,0,-1,4|gewuns gespra=0,0,0,-1,1|dieser ~=-3,-1,-1,1,3|~ meldet=-2,0,0,0,3|~ kunde=-2,1,1,0,0
~ per=-2,-1,-1,-1,3|gewuns ~=-1,0,0,0,2|~ willko=-2,1,2,0,0|sprach=-2,-1,5,-2,0|~ sprach=0,0,1,0,0|rufnum=-3,0,-2,-2,7|der rufnum=0,1,0,0,-1
automa=-6,-1,5,3,-1|sie ihre=-2,0,4,-1,-1|bei dem=-1,0,2,0,0|automa ~=-2,-1,2,1,0|sprach von=-1,-1,2,-1,0|mit die=-1,0,0,1,0|der telefo=-1,-2,2,1,-1
~ rufnum=-1,0,-1,0,3|rufnum ~=-1,0,0,-1,2|der sprach=-1,-1,2,-1,0|~ automa=-2,0,2,1,0|bei der=-4,0,5,-1,-1|der automa=0,-1,-1,2,0
ihr anruf=-2,-1,4,0,-1|anruf wird=-2,1,0,2,-2|werden=-7,-1,2,2,3|sie werden=-1,2,1,-1,-1|wird auf=0,2,0,-1,0|umgele=0,1,0,-1,0|sie jetzt=-1,1,0,1,0
wurde=-4,3,0,-3,3|anruf wurde=0,2,-1,0,0|wurden=0,2,-1,-1,-1|^ werden=-1,0,-1,0,2|werden mit=-1,0,2,0,0|an die=-1,2,0,0,0|~ werden=-3,-2,2,2,1
werden ~=-1,-1,0,0,1|werden bitte=-1,0,-1,-1,3|bitte rufen=-2,0,0,-1,3|des=-4,0,3,-2,3|des teilne=0,1,0,0,0|voll=-1,4,0,0,-2|ist voll=-1,3,0,0,-2
voll bitte=0,1,0,0,-1|bitte versuc=-1,0,2,-1,0|es spater=-1,1,-1,0,1|einmal=-1,0,2,0,0|noch einmal=-1,0,2,0,0|diese=-5,-1,-2,4,2|^ diese=-5,-1,-2,4,2
diese ~=-1,0,0,0,2|einger=-1,2,0,0,-1|nicht einger=-1,2,0,0,-1|speich=-1,2,0,0,-1|aufzei=-1,0,0,1,0|nimmt=-2,-2,-1,2,2|nimmt keine=0,-1,-1,2,0
an bitte=1,0,-1,0,0|nimmt ~=-1,0,0,0,1|unser=-1,1,2,0,0|~ unser=-1,1,1,0,0|besetz=-2,1,0,0,2|nicht besetz=0,1,0,0,0|buro von=-1,1,0,0,0
~ unsere=-1,2,0,0,0|unsere praxis=0,1,0,0,0|praxis ist=-1,1,0,0,0|betrie=-1,0,0,0,1|montag=-1,0,2,0,0|sind montag=-1,0,2,0,-1|montag bis=-1,-1,1,0,0
gescha an=0,1,0,0,0|rufen ausser=-1,1,0,0,0|ist geschl=-1,1,0,0,0|freita=0,-1,1,0,0|bis freita=0,-1,1,0,0|haben angeru=1,0,-1,0,-1
angeru bei=-1,1,0,0,0|hallo und=-3,2,2,-2,0|und willko=-1,1,0,0,0|offnun=-2,-1,3,0,0|unsere sprech=-1,0,1,0,0|bei unsere=0,1,-1,0,0
dringe=-3,1,-1,4,-1|in dringe=-1,1,0,0,0|wenden=-1,2,0,0,0|wenden sie=-1,1,0,0,0|zurzei ist=0,1,0,0,0|wahlen=-1,0,1,-1,2|wahlen sie=0,0,-1,0,1
sind im=-1,-1,3,0,-1|der zahnar=-1,1,0,0,0|sie erreic=-1,0,-1,2,0|der praxis=-2,-1,4,0,0|hausve=-2,3,-1,0,-1|hausve ~=-1,3,-1,0,0|fallen=-1,1,0,0,0
wahren=-1,1,-1,2,0|~ besetz=-1,0,0,0,1|^ und=2,0,-1,-1,0|tag der=-1,-1,3,0,-1|schrei sie=-1,1,0,0,0|befind=-2,1,0,-1,2|befind mich=-1,1,0,0,0
~ termin=-1,0,1,0,0|nennen=-5,0,3,2,-1|^ nennen=-3,3,3,-3,0|nennen sie=-2,0,2,0,0|bitte nennen=0,1,0,-1,0|sie ihr=-1,1,1,-1,0|anlieg=-1,2,2,-2,0
ihr anlieg=0,2,0,-1,0|^ ihre=-3,1,2,-1,1|^ namen=-2,0,-1,2,0|^ eine=-3,-1,0,-1,4|^ sprich=-2,2,0,-1,0|nennen ~=-2,1,1,0,0|~ nennen=-2,-2,1,3,0
~ ans=-2,0,-1,2,0|derzei=-6,-1,2,-1,5|^ derzei=-4,2,3,0,-1|gerade ist=-1,1,0,0,0|nieman zu=-1,2,0,0,0|^ leider=-4,5,0,0,-1|moment kann=-1,1,0,0,0
^ zurzei=-2,1,1,0,0|~ piep=0,1,0,-1,0|ist nur=-1,1,0,0,0|maschi=0,2,-1,-1,0|reinge=-1,2,0,0,0|^ reinge=-1,2,0,0,0|~ ein=-1,-1,2,1,-1
qualit=-1,-1,2,-1,0|aufgez=-1,0,3,-1,-1|hotlin=-1,-1,2,-1,0|bitte sagen=0,-1,3,-1,0|worten=-1,0,2,-1,0|worten worum=-1,0,1,0,0|klinik=-2,-1,4,-1,-1
der klinik=-1,0,2,0,-1|klinik ~=-1,-1,3,0,-1|stadtw=-1,-1,3,-1,0|den stadtw=-1,-1,3,-1,0|stadtw ~=-1,-1,3,-1,0|und herzli=-1,-1,2,-1,0
kunden von=0,0,2,-1,0|sie in=-1,-1,1,1,-1|^ schon=-6,2,6,-1,-1|schon dass=-3,0,4,-1,0|bitte geben=-1,0,0,1,0|rathau=-1,-1,3,0,0|dem rathau=-1,-1,2,0,0
rathau ~=-1,-1,2,0,0|schild=-1,-1,3,-1,0|bitte schild=0,-1,2,-1,0|energi=-1,0,3,0,0|~ energi=-1,0,3,0,0|mitarb=-1,-1,4,0,-2|alle mitarb=0,0,1,0,-1
bitte haben=-1,-1,4,0,-1|geduld=-2,0,3,-1,0|bitte wahlen=0,0,-1,0,2|drucke ~=0,0,1,0,0|dieses=-4,-2,2,5,-1|~ dieses=-1,0,-1,2,0
dieses gespra=0,0,2,0,-1|dieses ~=-1,0,0,0,1|versic=-1,-1,3,-1,0|~ versic=-1,-1,2,-1,0|dem kunden=0,-1,2,-1,0|nachst=2,-2,2,-1,-1|folgen=-1,0,2,0,-1
drucke sie=-1,-1,0,2,-1|schild sie=0,0,2,-1,0|aus ~=-1,0,0,0,2|wenige=-1,0,2,0,0|wenige worten=-1,0,2,0,0|sie fragen=-2,0,3,-1,-1
fragen zu=-2,0,4,0,-1|bitte die=0,0,1,0,-1|ansage=-2,-5,1,-1,6|ansage noch=0,0,1,0,0|vier=0,1,-1,0,0|zwei=-1,0,2,-1,0|bei fragen=-1,0,3,0,-1
fragen ~=-2,-1,1,2,0|die zwei=-1,0,1,0,0|vertri=-1,0,2,0,0|der leitun=0,0,-1,1,-1|thema=-2,-1,5,-1,0|zum thema=-2,0,3,-1,0|mit einem=1,-1,1,-1,0
hauptm=-4,-2,7,-1,-1|null=0,1,-1,0,0|^ fragen=-1,0,1,0,0|storun=-1,0,4,-1,-2|techni storun=-1,0,1,0,0|~ leitun=-1,0,-1,0,2|^ mochte=-6,0,8,-1,-1
eine storun=0,0,2,0,-2|fur einen=-1,1,0,0,0|einen termin=-1,1,1,0,0|bestel=0,-1,1,0,0|raute=-1,0,2,0,0|die raute=-1,0,1,0,0|storun ~=0,0,2,0,-1
~ ansage=-1,-2,0,0,2|zahler=-1,0,2,0,0|tippen=0,0,1,0,0|karte=-1,-1,3,-1,-1|die karte=1,-1,1,0,-1|sperre=-1,0,2,0,0|sie mit=-2,0,3,0,0
^ drucke=-1,0,3,-1,-1|bitte drucke=0,0,0,1,-1|^ wahlen=0,0,2,0,0|bereit=-2,-1,3,0,0|sie bereit=-2,0,2,0,0|sagen oder=-1,0,2,-1,0|verbun zu=-1,0,0,1,0
zu werden=-1,0,-1,2,0|bestat=-1,0,2,0,0|eins um=0,0,-1,2,0|kunde sind=-1,0,2,0,0|sie den=4,-1,-1,-2,0|um den=1,0,-1,0,0|der nachst=-1,-1,2,0,-1
freie=-1,0,2,0,0|nachst freie=-1,0,1,0,0|sie warten=-1,0,1,0,0|um etwas=-1,0,1,0,0|bitten=-1,0,2,0,0|bitten um=-1,0,1,0,0|bitte bleibe=-1,0,-1,2,0
wartez=-4,-2,8,-1,-3|die wartez=-2,-1,5,-1,-2|wartez ~=-1,0,3,0,-1|bitte legen=-2,-1,1,-1,2|belegt=0,-1,1,0,0|anruf ist=-1,-2,2,1,-1
ist uns=-1,-2,3,0,0|wichti=-1,-2,5,-1,-1|uns wichti=0,-2,3,0,-1|entsch sie=-5,0,2,0,4|viele=-1,-1,3,-1,-1|wir bitten=-1,0,1,0,0
einen augenb=-1,0,1,0,0|~ legen=0,-1,-1,0,2|wichti der=-1,-1,2,0,0|~ warten=-1,0,2,0,0|legen ~=0,0,1,0,0|sind derzei=0,-2,-1,0,3
leitun belegt=0,0,1,0,-1|alle leitun=-1,-1,-1,0,3|derzei kommt=-1,0,3,0,-1|kommt es=-2,0,2,0,0|langer=-2,0,4,-1,0|~ langer=-1,0,1,0,0
langer wartez=-1,0,1,0,0|es kann=-1,1,1,0,0|aufgru=-3,-1,5,-1,-1|^ aufgru=-3,-1,5,-1,-1|aufgru ~=-1,0,2,0,0|proble=0,-1,2,0,-1
techni proble=-1,0,2,0,0|hohen=-2,-1,5,-1,-1|anrufa=-4,-2,4,3,-2|erhoht=-1,0,2,-1,0|erhoht anrufa=-1,0,2,-1,0|nutzen=-1,0,2,-1,0|nutzen sie=0,0,1,0,0
sehr=-1,0,2,-1,0|sehr viele=-1,0,2,-1,0|anrufa bitte=0,0,2,0,-1|^ wegen=-6,-2,-1,7,-1|~ anrufa=-1,0,1,1,-1|moment haben=-1,-1,2,0,0
haben wir=-2,-1,3,0,-1|des hohen=-1,0,2,0,0|aufgru techni=-1,0,1,0,0|^ des=-1,0,0,0,2|die telefo=0,0,1,0,-1|telefo zu=0,0,2,0,-1|durchw=-2,-1,-2,-1,5
die durchw=-1,0,-1,0,3|rautet=-1,2,-1,0,0|konton=-1,0,2,-1,0|ein und=-1,0,1,0,0|pin=-1,0,2,0,0|eingeg=-1,-1,3,0,-1|haben eingeg=-1,-1,3,0,0
richti=-1,-1,3,0,0|das richti=-2,-1,3,0,0|sie ja=-1,0,2,0,0|ja oder=-2,0,2,0,0|oder nein=-1,0,1,0,0|eingab=-3,-1,7,0,-3|ihre eingab=0,0,2,0,-1
eingab wurde=0,0,2,0,-1|im hauptm=-1,-1,2,0,0|wenn das=0,-1,1,0,0|ungult=-2,-1,2,-1,1|^ ungult=-2,0,3,0,0|ich leider=-2,-1,3,0,0|gultig=-1,-1,1,0,1
konnte=-2,0,0,-3,4|wir konnte=-3,0,1,0,2|konnte ~=-1,0,0,-1,1|~ eingab=-1,0,2,0,0|das habe=-1,-1,2,0,-1|^ hauptm=-2,-1,4,-1,-1|^ konnte=3,-1,0,-1,0
digita=-1,-1,4,-1,0|die digita=0,0,4,-3,0|assist=-3,-2,-1,5,-1|digita assist=0,0,3,-2,0|assist von=-1,-1,1,1,0|virtue=-2,-1,1,2,0
der virtue=-1,0,2,-1,0|satz=0,0,2,-1,0|einem satz=0,0,1,-1,0|bin der=-2,-2,3,1,0|telefo der=0,-1,2,-1,0|automa telefo=-2,-1,4,-1,0
das sprach=-1,-1,2,-1,0|tag ich=-4,-2,3,2,0|zu welche=-1,0,2,0,0|mit das=-1,1,1,0,0|das automa=-2,-1,4,-1,0|bin das=-2,0,2,0,0|assist ~=-1,0,-1,2,0
^ automa=-1,0,2,0,0|^ zur=-4,-2,2,4,-1|verbes=-1,-1,3,-1,0|zur verbes=-1,-1,2,0,0|verbes unsere=0,-1,1,0,0|^ gespra=-1,-1,3,-1,0
kann aufgez=-1,0,2,0,0|^ dieses=-1,0,4,-1,-1|gespra wird=0,-1,2,-1,1|das gespra=-1,0,4,0,-2|mitges=0,-1,2,0,0|mochte wir=0,-1,2,0,0|wir das=0,-1,2,0,0
damit=0,-2,2,1,-1|anruf kann=0,0,0,0,1|^ appara=-1,0,2,0,0|beantw=-3,-1,0,4,-1|bitte warten=-1,0,0,1,0|^ inform=-2,0,3,0,0|inform zu=-1,0,2,0,0
anmeld=-1,0,1,0,0|freita von=0,-1,1,0,0|acht=-1,0,1,0,0|siebze=-1,-1,2,0,0|finden=-1,-1,3,0,0|sprech finden=-1,-1,2,0,0|finden sie=-1,-1,2,0,0
websit=-1,-1,2,0,0|erhalt=-1,-1,2,1,-1|uhr=-1,-1,1,0,1|haufig=-1,0,2,0,-1|die haufig=0,0,2,0,-1|und den=-2,0,0,3,0|nach ob=-1,-1,0,2,0
ob die=0,-1,0,1,0|hallo wenn=-1,0,0,1,0|grund=-2,-1,-1,4,-1|den grund=0,0,0,1,0|ihres=-2,-1,-1,2,2|grund ihres=-1,0,0,2,0|anrufs=0,0,0,1,0
ihres anrufs=0,0,0,1,0|angebe=-1,0,-1,2,0|angeno=-1,0,-1,1,0|tag wenn=-1,0,-2,3,0|sie zu=-1,1,-1,2,0|mir bitte=-1,0,-1,2,0|wer sie=0,0,0,1,0
bevor=-6,-2,-3,10,-2|bevor ich=-3,0,0,3,0|tag bitte=-1,-1,-1,3,0|~ ihres=-1,0,0,0,1|der anruf=-1,0,0,0,1|anruft=-2,0,0,3,0|wer anruft=-2,0,0,2,0
anruft und=-1,0,0,1,0|~ ob=-1,0,0,1,0|ich fragen=-2,0,-1,3,0|fragen wer=-1,0,0,2,0|^ darf=-3,0,0,3,0|und worum=-1,0,0,1,0|bevor ~=-1,0,0,2,0
grund ~=-1,0,0,2,0|dieses telefo=-1,-1,-1,3,-1|benutz=-1,-1,-1,3,-1|benutz den=0,0,0,1,0|google=-2,-1,-1,4,0|dieser anschl=-1,-1,-1,4,-2
anonym=0,-1,0,1,0|hallo die=-2,-1,0,3,0|die von=-2,-2,-1,2,2|keine anrufe=0,0,0,-1,2|eingeh=-1,0,-1,2,-1|eingeh anrufe=0,0,0,2,0
ihnen angeru=0,-1,0,3,-2|nutzt=-2,-1,-2,7,-3|nutzt einen=-1,-1,-1,4,-1|verwen=-1,-1,0,4,-2|besitz=-2,-1,-1,6,-2|der besitz=-2,-1,-1,5,-1
besitz dieses=-1,-1,-1,3,-1|wissen wer=-2,0,0,2,0|nummer an=1,-1,0,1,-1|tag dieser=0,0,0,2,-1|dienst=-2,0,0,0,2|kopie=0,0,0,2,-1|von ihnen=-2,0,-2,0,3
~ assist=-1,0,-1,2,0|nutzt ~=0,0,0,2,-1|~ dienst=-1,0,0,0,1|hallo der=-1,-1,0,2,0|teilne nimmt=0,0,0,1,-1|anrufe an=0,0,0,0,1|filter=-1,0,0,3,-1
unbeka=-1,-1,0,3,-1|bixby=0,-1,0,3,-1|textan=-2,-1,-1,5,-2|bixby textan=0,0,0,2,-1|transk=-1,-1,-2,5,-1|^ dieser=-6,-3,-3,6,2
mochte wissen=-2,-1,0,3,0|einen textan=-1,-1,-1,3,-1|~ transk=-1,-1,-1,3,0|~ nimmt=-1,0,0,0,1|transk ~=0,-1,-1,2,0|^ teilne=0,-1,0,0,1
dieser anruf=-1,-1,-1,4,-1|wird transk=0,0,-1,2,0|wird von=0,0,-1,2,-1|von einer=-1,0,0,2,-1|diese nummer=-1,-1,-1,5,-1|vor=-3,-1,-3,8,-2
geschu=-3,-1,-1,5,-2|nummer wird=0,0,-1,3,-2|anschl wird=0,0,0,1,-1|ki=-3,-1,-1,6,-1|anschl ist=-1,-1,0,1,1|ist durch=0,0,0,2,-1|ist vor=-1,0,-1,4,-2
vor ~=-1,0,-2,5,-1|angeku=-1,0,-1,3,-1|~ angeku=-1,0,-1,2,-1|gepruf=-2,0,-1,3,-1|spamfi=-1,0,0,2,-1|kunstl=-1,-2,-1,4,0|die kunstl=-1,-2,-1,3,0
intell=-2,-2,0,4,0|kunstl intell=-1,-1,0,3,0|intell von=-1,-1,0,2,0|anrufa von=-1,-1,-1,3,0|der ki=0,-1,-1,2,0|der google=-2,-1,0,3,0
nicht sprech=-2,1,0,1,0|er kann=-1,-1,0,2,0|der anrufa=-1,-1,-1,3,0|die virtue=0,-1,0,2,0|mir sagen=-1,1,0,0,0|vermei=-3,-1,-2,7,-1
~ vermei=-2,-1,-1,3,0|vermei von=-1,-1,-1,4,0|unerwu=-1,0,-1,3,-1|automa anrufe=0,0,-1,2,0|schutz=-2,-1,-2,5,-1|zum schutz=-2,0,-1,4,0
schutz vor=-1,0,-1,2,0|zur vermei=-2,-1,-1,4,0|spaman=-2,-1,-1,4,-1|spaman ~=-1,-1,-1,2,0|wegen automa=0,0,-1,2,0|wegen spaman=-1,0,-1,2,0
prufen=-3,-1,-2,2,3|unerwu anrufe=0,0,-1,2,-1|~ vor=-1,0,-2,3,0|^ bevor=-6,-2,-2,10,-2|bevor wir=-1,-1,-2,4,-1|um sie=-1,0,-1,2,0|durchs=-1,0,-1,2,0
wir sie=-1,0,-1,2,0|^ alles=-4,-1,-2,7,-1|sage besche=-2,0,-1,3,0|besche dass=-2,0,-1,3,0|klar=-4,-1,-1,6,-1|es dringe=-2,-1,0,4,0|und was=-2,0,0,2,0
alles klar=-1,0,-1,3,0|okay=-2,-1,-1,4,-1|^ okay=-3,-1,-1,4,-1|okay ~=-2,0,0,3,0|dank ich=-2,1,0,1,0|okay ich=-1,-1,0,1,0|^ nach=-6,-1,-2,8,-1
signal nennen=0,-1,0,1,0|kein anschl=-1,-1,0,-1,2|anschl unter=0,-1,0,-1,3|unter dieser=-1,1,0,-1,1|die rufnum=0,0,0,0,1|vergeb=0,0,0,0,1
bitte prufen=0,0,-1,-1,2|prufen sie=-1,-1,-1,-1,3|uberpr=-1,0,0,0,1|nicht gescha=0,-1,0,0,2|auskun=0,-1,0,0,2|die auskun=0,0,0,0,1|vorube=-1,-1,0,0,3
ist vorube=0,-1,0,0,2|rufnum ist=-1,-1,0,0,2|the=-2,-2,0,-1,4|the ~=-1,-1,0,0,2|you=-2,-1,0,-1,4|~ you=-2,-1,0,0,3|have=-2,-1,0,-1,3
you have=-1,-1,0,0,3|is=-1,-1,0,0,2|availa=-1,0,0,0,1|ihnen gewahl=0,0,0,0,1|existi=-1,0,0,0,2|kann nicht=-3,0,-1,0,3|neue=1,-2,0,-1,2
die neue=1,-1,0,0,1|angeru nummer=-1,-1,0,0,2|die gewahl=0,0,0,0,1|gewahl rufnum=0,-1,0,0,1|not=-1,0,0,0,1|nummer hat=0,1,0,0,-1|geande=-3,-1,-2,-1,5
sich geande=-1,0,-1,0,3|geande bitte=0,0,-1,0,1|vorube nicht=0,-1,0,0,1|unvoll=-1,0,0,-1,2|ist derzei=-1,-1,0,0,3|gesper=-1,-1,-1,-1,4
ist gesper=-1,0,0,0,2|geande ~=-1,0,0,0,2|derzei nicht=-1,-1,0,0,2|leitun sind=-1,1,-2,0,1|diesen=-1,-1,-2,-1,4|dienst ist=-1,0,0,0,2
again=-1,-1,0,0,2|later=-1,0,0,0,2|liegt=-2,0,0,0,3|es liegt=-2,0,0,0,3|teilne hat=0,-1,0,-1,2|try=-2,-1,-1,-1,3|try again=-1,0,0,0,2
please=-2,-1,-1,-1,5|please try=-1,-1,0,-1,3|^ anrufe=-1,0,-1,-1,3|netz=-2,-1,-1,0,3|das netz=-1,0,0,0,2|guthab=-1,-2,-1,-1,4|ihr guthab=-1,-1,-1,0,3
reicht=-1,1,0,0,1|fur diesen=0,0,-1,0,2|netz ist=-1,0,0,0,1|konnte nicht=-2,1,0,0,1|der von=-2,2,0,-1,1|ihre verbin=-1,0,-1,-1,2
verbin kann=-1,0,-1,0,2|herges=-1,-1,-1,0,2|auf und=-1,0,0,0,2|und versuc=-1,0,0,-1,2|abgewi=-1,-1,-1,-1,3|kann zurzei=0,-1,0,0,2
ihnen gewuns=-1,1,0,-1,1|gewuns anruf=0,-1,0,0,2|aufgeb=0,-1,0,0,2|~ konnte=-1,0,0,0,1|hat keinen=-2,0,0,0,3|keinen empfan=-2,1,0,0,1
mobilf=-3,-1,0,-1,5|gewuns mobilf=-1,-1,0,0,2|called=0,-1,0,0,1|der mobilf=-1,0,0,0,2|handy ist=-2,0,0,0,2|ausser des=-1,-1,0,0,2|versor=-1,0,-1,0,2
des versor=-1,0,-1,0,2|mobilt=-3,-1,-1,0,5|~ mobilt=-1,-1,0,0,2|mobilt ~=-2,-1,0,0,3|erreic the=0,-1,0,0,1|the person=0,-1,0,-1,2
person you=0,-1,0,0,1|ausges=0,0,0,0,1|das mobilt=-3,-1,0,0,4|~ handy=-1,2,0,0,0|mobilt ist=-1,-1,0,0,2|gespra hat=0,0,0,0,1|haben eine=-1,-1,-1,0,3
eine nummer=-1,2,0,0,0|verwah bitte=-1,0,0,0,2|berech=-1,-1,-1,0,3|hallo hallo=4,-1,0,-2,0|wohne=2,-1,0,-1,0|^ eigent=3,-1,-1,-1,-1|frage=1,-1,0,0,0
deshal=2,-1,0,0,0|weil=5,-1,-1,-1,-1|sind nie=2,-1,0,0,-1|brauch es=1,0,0,0,0|umgezo=1,-1,-1,-1,2|teuer=1,0,0,0,0|geht nicht=0,1,0,0,-1
die sind=2,-1,0,0,-1|das wird=1,-1,-1,0,0|kam=1,-2,-1,-1,2|nach #=1,0,-1,0,0|# an=1,-1,0,0,0|^ aber=4,-1,-1,-1,-1|^ ruf=2,-1,0,-1,0|mittag=1,0,0,0,0
bitte nachst=2,0,-1,-1,0|langsa=-1,2,0,-1,0|eine ki=-2,-1,0,3,0|wann=2,0,-1,0,-1|^ wann=2,0,-1,0,-1|fragen sie=0,-1,-2,-1,3|mein handy=2,-1,0,0,0
und kann=-2,3,0,0,-1|feiera=-2,2,0,0,0|habe feiera=-1,1,0,0,0|nachts=-1,2,0,0,0|angeru ich=-1,2,0,-1,0|auf dem=1,-1,0,0,0|einfac=-1,1,1,0,0
hore das=-1,1,0,0,0|stripp=-2,2,0,0,0|der stripp=-1,2,0,0,0|und hore=-1,1,0,0,0|stripp ich=-1,1,0,0,0|unterr=-1,1,0,0,0|auslan=-1,-1,0,-1,3
probie=-1,2,0,0,0|frei=-1,1,0,0,0|habe frei=-1,1,0,0,0|sitze=-1,1,0,0,0|habe keinen=-1,2,0,0,0|ist aus=-1,0,0,0,1|gut=2,0,-1,-1,0|tierar=-1,2,-1,0,0
tierar ~=-1,2,-1,0,0|atelie=-1,2,-1,0,0|das atelie=-1,2,-1,0,0|atelie ~=-1,2,-1,0,0|die tierar=0,1,0,0,0|hausha=0,2,-1,0,0|der hausha=0,1,-1,0,0
hausha ~=0,1,-1,0,0|heute ist=-1,1,0,0,0|das sekret=-1,2,-1,0,0|schule=-1,2,-1,0,0|der schule=-1,1,-1,0,0|schule wir=-1,1,-1,0,0|malerb=-1,2,0,0,0
der malerb=0,1,0,0,0|malerb ~=-1,1,0,0,0|theate=-1,2,-1,0,0|abhebe=-1,2,0,0,-1|nicht abhebe=0,1,0,0,-1|die hausve=0,1,0,0,0|der pflege=-1,2,0,0,0
redet=-1,2,0,0,0|redet nach=-1,1,0,0,0|^ schade=-2,3,0,0,0|schade ich=-1,2,0,0,0|telefo gerade=-1,2,0,0,0|melde ich=-1,1,0,0,0|hore mein=-1,1,0,0,0
mein telefo=-1,1,0,0,0|sind weg=-1,2,0,0,0|mir wenn=-1,2,0,0,0|eilt=-2,2,0,0,0|es eilt=-1,2,0,0,0|ich konnte=-1,2,0,0,0|komme ~=-1,1,0,0,0
tut uns=-1,1,0,0,0|seid=-1,1,0,0,0|fertig=0,2,-1,-1,0|nummer reicht=-1,2,0,0,-1|wir kommen=-1,1,0,0,0|zu langsa=-1,2,0,0,0|war zu=-1,2,0,0,0
kann keiner=-1,1,0,0,0|aufleg=-1,3,-1,-1,0|aufnah=-1,2,0,-1,0|aufleg wenn=-1,2,-1,0,0|beginn=-2,6,-1,-2,0|signal beginn=0,1,0,-1,0
beginn sie=-1,3,-1,-1,0|aufneh=-1,2,-1,0,0|die rautet=0,2,-1,0,0|beginn ~=-1,2,0,0,0|^ beginn=-1,3,-1,0,0|schon wieder=-1,2,0,0,0
wieder die=-1,1,0,0,0|ratet=-2,3,0,0,0|^ ratet=-2,3,0,0,0|wer nicht=-1,2,0,0,0|uberra=-3,5,-1,-1,-1|^ uberra=-3,5,-1,-1,-1|gern=-2,2,0,0,0
wie das=-1,1,0,0,0|ich wurde=-2,2,0,0,0|hort=-1,2,-1,0,0|teilne unter=0,1,0,0,-1|hat nicht=0,2,0,0,-1|nicht abgeho=0,1,0,0,-1|mochte ist=0,1,0,0,0
den sie=1,1,-1,-1,0|ihrem=0,-1,0,0,1|durchw ist=-1,0,-1,0,1|eine ansage=-1,-3,-1,-1,5|gestor=-2,-1,-1,-1,4|ist gestor=-2,0,-1,0,3
konnte sie=2,-1,-1,-1,1|ansage ihres=0,-1,0,0,1|hinwei=-4,-1,-2,-1,7|^ hinwei=-4,-1,-2,-1,7|hat sein=0,0,0,0,1|auslan sind=-1,-1,0,0,2
leitun in=0,0,-1,0,2|in dieses=0,0,-1,0,2|achtun=-2,-1,-1,0,4|^ achtun=-2,-1,-1,0,4|anruf kam=-1,0,-1,0,2|kam nicht=1,-1,0,0,1|zustan=-1,0,-1,0,2
hinwei ~=-1,0,0,0,2|mitgli=-2,0,3,0,0|mitgli sind=-2,0,2,0,0|neuer=-2,0,3,0,0|sie neuer=-1,0,2,0,0|patien=-1,0,2,0,0|neuen=-1,0,2,0,0
einen neuen=-1,0,1,0,0|an wegen=-2,0,2,0,0|kontos=-2,0,3,0,0|ihren kontos=-2,0,3,0,0|abfrag=-2,0,3,-1,0|kontos abfrag=-1,0,2,0,0|ein assist=0,0,-1,1,0
bin eine=-2,-1,0,2,0|ki und=-1,0,0,2,0|bin ein=-2,0,-1,3,0|ich beantw=-2,0,0,3,0|beantw anrufe=-2,0,0,2,0|anrufe fur=-2,0,-1,3,0|nehme=-2,0,-1,4,0
nehme anrufe=-2,0,-1,3,0|gehe fur=-2,-1,-1,4,0|ich nehme=-1,0,0,2,0|lag=1,-1,0,0,0|handy lag=1,-1,0,0,0|fast=2,0,-1,0,0|^ fast=2,0,-1,0,0
~ sorry=2,-1,-1,0,0|ich kam=2,-1,0,0,0|fruh=1,-1,0,0,0|ausgem=2,-1,-1,0,0|gerede=1,0,0,0,0|woche mit=1,0,0,0,0|dame=1,-1,0,0,0|verspr=2,0,-1,0,0
herrn=1,0,0,0,0|hat verspr=1,0,0,0,0|sehen=2,0,-1,0,0|^ sehen=2,0,-1,0,0|sehen sie=1,0,-1,0,0|jedenf=2,-1,-1,0,0|^ jedenf=2,-1,-1,0,0
^ weil=2,-1,-1,-1,-1|huber=1,-1,1,0,-1|verbun hier=2,-1,0,0,0|leid die=1,-1,0,0,0|brief=2,0,-2,0,0|den brief=1,0,-1,0,0|brief den=2,0,-1,0,0
roma=2,0,-1,0,-1|pizzer roma=2,0,-1,0,0|tag darf=2,0,0,-1,0|lehman=1,0,0,-1,0|lehman und=1,0,0,-1,0|null eins=0,1,-1,0,0|sieben=0,2,0,0,-1
lisa=0,1,0,-1,0|klaus=0,2,0,-1,0|klaus und=0,1,0,-1,0|von klaus=0,1,0,-1,0|in wenige=-1,0,2,0,0|gespra nutzt=0,-1,-1,3,-1|tippt=-1,0,-1,2,-1
willko in=-1,-1,3,0,-1|kraus=0,-1,1,0,-1|per s=0,-2,0,-1,3|m=0,0,0,0,1|s m=0,-1,0,0,2|krause=3,-1,-1,-1,-1|^ krause=3,-1,-1,-1,-1|vogel=2,-1,0,0,0
ah=2,0,-1,-1,0|^ ah=2,0,-1,-1,0|gut dass=2,0,-1,0,0|denn ich=-1,1,0,0,0|sei=-2,2,0,0,0|gott sei=-1,2,0,0,0|sei dank=-1,1,0,0,0|du da=-1,2,0,0,0
da am=-1,1,0,0,0|ende=-1,1,0,0,0|pech=-2,4,-1,0,0|^ pech=-2,4,-1,0,0|pech ~=-2,2,0,0,0|ist zur=0,2,0,0,-1|zur zeit=0,2,0,0,-1|zeit nicht=0,1,0,0,-1
der nummer=0,1,-1,0,0|sie null=0,0,-1,0,1|hautar=0,-2,-1,0,4|der hautar=0,-2,-1,0,3|blum=0,-2,-1,0,3|hautar blum=0,-1,-1,0,2|blum in=0,-1,-1,0,2
celle=0,-2,-1,0,3|in celle=0,-1,-1,0,2|sind zurzei=0,-2,0,0,2|in urlaub=0,-2,0,0,2|reimer=-2,-2,-1,0,5|derzei geschl=0,-2,0,0,2
auto reimer=-1,-1,-1,0,3|reimer wir=-1,-1,-1,0,3|bei auto=-1,-1,-1,0,2|^ wollen=-2,0,2,0,0|musiks=-1,-1,2,0,0|willko im=-1,-1,1,0,0
im musiks=-1,-1,1,0,0|fahrpl=-1,0,1,0,0|tag herzli=-1,0,2,0,0|den namen=2,0,0,-2,0|namen bitte=2,0,0,-2,0`;
