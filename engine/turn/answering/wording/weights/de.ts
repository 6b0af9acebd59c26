/** Learned from `fixtures/answerers` by `bench/answering/train.ts`. */
export const german = `17,-6,-3,-4,-4
guten=0,0,0,2,-6|^ guten=-3,2,1,4,-5|tag=-3,0,1,5,-5|guten tag=0,0,2,0,-2|hallo=1,-1,-2,4,-7|^ hallo=-2,0,0,5,-6|ja=11,-5,0,-5,-3|^ ja=10,-2,-4,-2,-2
~=1,-1,-1,-1,-1|ja ~=2,-1,0,-1,-1|^ ~=-1,0,-1,0,0|morgen=7,-2,-2,-2,-1|guten morgen=4,-1,-1,-1,0|~ tag=-5,0,-1,6,-2|guten ~=-2,1,-2,3,-1
bitte=-3,0,1,1,0|~ bitte=-2,-2,0,1,2|moin=3,1,-2,-2,-2|^ moin=1,2,-1,-1,-1|~ hallo=6,-2,-1,-2,0|ja hallo=1,0,-1,0,0|ja bitte=3,0,-1,-1,-1
gruss=4,0,-2,-2,-1|^ gruss=2,1,-1,-1,-1|gruss ~=1,0,0,0,0|~ morgen=1,0,0,0,0|servus=-2,5,-1,-1,-1|^ servus=-2,5,-1,-1,-1|^ bitte=-3,3,7,-5,-6
gott=3,0,-1,-1,-1|gruss gott=2,1,-1,-1,-1|hier=-3,8,-4,2,-7|tag hier=-3,2,2,-1,0|ist=1,1,-3,-3,3|hier ist=-3,4,2,0,-3|ist ~=0,3,-3,-3,2
~ ~=-1,3,0,-2,-2|famili=0,4,-2,-1,-1|~ famili=0,0,0,0,0|famili ~=0,3,-1,-1,-1|hier ~=-1,3,-2,0,-1|~ gott=1,0,0,0,0|sie=2,-1,2,-1,-4|^ sie=-2,5,0,-2,-1
sprech=0,4,-1,-1,-1|sie sprech=1,-2,0,1,0|mit=1,2,1,-2,-4|sprech mit=0,-4,0,3,0|mit ~=4,-2,-1,-1,-1|morgen ~=2,0,-1,0,0|~ hier=-2,4,-1,0,-1
sprich=-2,1,-2,3,0|hier sprich=-1,-1,-1,3,0|sprich ~=-1,2,0,-1,0|hallo hier=-3,0,-1,3,0|mein=1,1,3,-4,-1|hallo mein=-3,-1,5,-1,0|name=0,1,2,-3,-1
mein name=-1,2,2,-2,0|name ist=0,0,2,-2,0|am=6,-2,0,-2,-3|~ am=2,-1,0,-1,-1|am ~=2,-1,0,-1,-1|^ mein=2,1,-1,-2,0|~ mein=2,-1,-1,0,0|bei=2,2,2,-5,-3
bei ~=1,0,0,-1,-1|~ sprech=0,-1,1,0,0|sprech ~=0,2,0,-2,0|^ sprech=-1,4,-1,-3,0|appara=5,-2,1,-1,-3|am appara=0,-1,2,0,-1|^ hier=1,2,-2,0,-3
~ ist=1,0,-2,0,-1|~ sie=-1,-1,3,-1,-1|hallo ~=-1,1,0,0,-1|hallo sie=-3,4,1,-2,-1|moin ~=-1,2,0,0,0|sie ~=-2,0,2,0,-1|~ mit=0,1,0,0,-2
~ bei=-1,3,1,-2,-1|name ~=0,1,0,-1,0|tag ~=-2,1,1,1,-1|entsch=2,-2,-1,-4,3|^ entsch=2,-2,-2,-4,3|wer=1,-1,-2,3,-2|wer ist=3,-1,0,-1,0|da=5,1,-1,-2,-3
^ wer=1,-1,0,0,0|wie=0,-1,-1,3,-2|^ wie=2,0,0,-1,0|war=3,1,0,-2,-2|war ~=2,-1,1,-1,0|gibt=4,-1,-2,-1,-1|s=0,1,-2,-3,3|was=4,-1,-1,-1,-2
mochte=-1,-2,6,-1,-3|mochte sie=1,-2,2,-1,-1|von=-3,0,-1,4,-1|^ von=-1,2,-1,0,0|welche=2,-1,1,-2,0|von welche=1,0,0,-1,0|firma=-1,1,-2,2,-1
firma ~=-1,2,-1,0,0|ahm=2,-1,0,-1,0|^ ahm=2,-1,0,-1,0|hallo wer=2,0,0,-1,0|sind=0,2,3,-7,0|sind sie=5,-3,0,-2,-2|^ was=2,-1,1,-1,0
mochte ~=-1,-1,3,0,-1|wollen=4,-1,-1,-1,0|wollen sie=2,-1,0,-1,0|^ mit=1,1,0,-1,0|wem=2,-2,-1,1,0|mit wem=2,-1,-1,0,0|worum=4,0,-2,-1,-1
worum ~=1,0,-1,0,0|~ s=0,0,-1,-1,2|denn=4,-1,-1,-1,-1|und=-1,0,-1,4,-4|tag und=0,-2,3,-1,0|sie sind=-1,3,0,0,-3|~ sind=-1,2,0,-1,0|ich=0,0,-2,3,-5
~ ich=-1,4,-4,1,-1|fur=-2,-3,3,-1,1|ich fur=2,-1,0,-1,0|fur sie=1,-1,1,-1,0|tun=1,0,0,-1,0|sie tun=1,-1,0,0,0|du=5,-1,-1,-2,-1|~ du=2,-1,0,-1,0
bist=3,-1,-1,-1,-1|~ worum=1,0,-1,0,0|geht=4,1,1,-3,-4|worum geht=2,0,-1,0,0|s ~=-2,2,-1,-1,2|ruft=0,-1,0,1,0|~ wie=0,-1,1,0,0|entsch ~=2,-1,-1,0,0
kann=-1,1,0,-3,2|~ kann=0,-1,-1,0,1|kann ich=-1,0,2,-2,0|ich sie=-3,-1,0,4,0|~ da=0,1,0,0,0|^ geht=0,-2,4,-2,-1|geht ~=2,1,-1,-1,-1
hallo und=-2,1,3,-2,0|an=0,1,-2,1,-1|ich ~=0,0,-1,1,-1|um=1,-4,1,2,-2|es=3,-1,1,-2,-1|geht es=-2,-1,4,0,-1|~ was=1,0,-1,-1,0|was kann=0,-1,1,-1,0
~ von=-4,2,-1,2,0|sind ~=-1,0,1,-2,1|~ es=1,-1,1,-1,-1|und ~=0,0,1,0,-1|^ tag=0,-1,1,1,-1|^ ist=2,-1,-2,-3,2|dran=1,0,-1,0,0|ihr=-8,5,0,-2,3
^ und=3,0,-2,-1,-1|~ geht=2,0,-1,0,-1|~ fur=0,0,1,-1,-1|ihren=0,4,-4,0,0|fur ihren=3,1,-2,-2,-1|anruf=-1,0,0,0,1|ihren anruf=2,3,-1,-3,-1
anruf bei=4,-3,0,-1,0|die=-6,2,-2,1,3|bei die=0,2,-1,0,0|zentra=4,-1,-1,-1,0|die zentra=2,-1,0,0,0|autoha=3,2,-3,-2,-1|^ autoha=3,-1,-1,-1,0
autoha ~=1,2,-2,-1,0|schon=5,-2,2,-3,-3|sie schon=2,-1,-1,0,0|schon ~=1,-1,0,0,0|uns=-1,2,1,-1,-1|bei uns=2,-1,-1,0,0|willko=-1,3,2,-2,-2
^ willko=0,2,0,-1,-1|willko ~=1,0,-1,0,0|hotel=2,-1,-1,0,0|ihnen=-1,-3,-1,-1,5|ich ihnen=0,0,1,-1,0|helfen=0,-1,0,1,0|ihnen helfen=0,0,1,-1,0
willko bei=1,1,-1,-1,-1|apothe=2,-1,-1,0,0|verbin=-7,-4,-5,5,8|~ verbin=-2,-1,-1,2,2|kanzle=2,0,-1,-1,0|^ kanzle=1,0,0,-1,0|kanzle ~=0,1,-1,0,0
wie kann=-1,-1,1,1,0|zahnar=3,1,-2,-2,0|zahnar ~=2,1,-2,-1,0|darf=0,-2,-2,4,-1|darf ich=0,-1,0,1,0|sie verbin=-2,-1,-1,4,-1|danke=1,0,-1,1,-3
^ danke=-2,-1,1,3,-1|danke ~=2,-1,0,0,-1|~ ihren=0,0,0,0,0|praxis=-3,2,3,-1,-1|doktor=2,2,-2,-1,-2|praxis doktor=1,1,-1,0,0|doktor ~=0,2,-1,0,-1
danke fur=3,1,-2,-2,0|~ mochte=4,-2,-1,0,-1|einen=1,-5,3,3,-4|sie einen=1,-1,2,-1,0|tisch=4,-1,-2,-1,-1|stadtv=3,-1,-1,-1,0|stadtv ~=2,-1,-1,0,0
~ ihnen=0,-1,-1,0,2|herzli=-1,1,2,-1,-1|^ herzli=1,1,0,-1,-1|herzli ~=-2,0,3,0,0|vielen=-2,0,0,3,-2|^ vielen=-2,0,0,3,-2|dank=-2,0,0,2,-1
vielen dank=0,0,-1,1,-1|dank ~=0,0,-1,1,0|ihren ~=-1,0,-1,2,0|^ fur=-2,-2,3,-1,2|anruf ~=0,1,0,1,-2|gemein=2,-2,0,-1,0|gemein ~=3,-1,-1,0,0
^ anruf=1,1,0,-1,-1|restau=2,-1,-1,-1,0|restau ~=2,0,0,-1,0|kann ~=0,0,0,-2,1|~ dank=-1,1,1,0,0|dank fur=1,0,2,-3,0|fur ~=-2,-2,-1,5,-1
~ anruf=-2,1,-1,1,1|~ darf=1,-1,-1,1,0|herzli willko=2,0,-2,0,0|empfan=1,0,-1,-1,2|^ empfan=3,-1,-1,-1,-1|schone=5,-1,-2,-2,-1|^ schone=4,-1,-1,-1,0
kunde=-2,4,1,-1,-3|kunde bei=2,-1,-1,0,0|schone guten=2,-1,-1,-1,0|tag die=0,-2,-1,3,-1|~ kunde=-1,1,1,-1,-1|wie ist=1,-1,-1,2,-1|ist ihr=1,-1,0,1,-1
~ einen=0,-2,2,1,-1|pflege=1,2,-2,-1,0|pflege ~=1,1,-2,-1,0|~ guten=2,-1,-1,-1,0|^ bei=-3,0,4,0,-1|~ die=-1,2,-1,2,-2|moment=3,1,0,-2,-2
~ moment=1,0,-1,0,-1|moment bitte=2,-1,-1,-1,0|sparka=3,-1,-1,0,0|sparka ~=2,-1,-1,0,0|einen moment=2,-2,0,-1,-1|bei autoha=-1,1,-1,0,0
~ willko=-2,-1,3,0,0|einen ~=0,-1,1,0,0|~ praxis=-1,0,1,0,0|ihr ~=-4,1,2,-2,2|kinder=4,-1,-1,-1,-1|kinder ~=2,0,-1,-1,0|~ schon=3,-1,-1,0,0
moment ~=1,-1,1,0,-1|^ am=4,-1,-1,-1,-1|praxis ~=-1,0,2,0,0|~ uns=-1,1,1,0,0|wohin=2,0,0,0,0|es ~=0,-1,1,0,-1|kuche=5,-1,-1,-1,-2|^ kuche=3,0,-1,-1,-1
soll=5,-3,-1,0,-2|rezept=1,-1,2,-1,-1|^ rezept=2,0,-1,-1,-1|sein=1,-1,0,0,1|~ ja=1,-1,1,-1,-1|notauf=2,-1,-1,-1,-1|^ notauf=2,-1,-1,-1,-1
backer=2,-1,-1,-1,-1|^ backer=2,-1,-1,-1,-1|friseu=2,0,-1,0,0|^ friseu=2,0,-1,0,0|darf ~=-1,0,-1,2,0|sekret=0,0,-1,2,-1|^ sekret=2,-1,-1,-1,-1
zum=-3,-2,4,3,-2|abhole=2,0,-1,-1,0|zum abhole=2,0,-1,0,0|oder=-1,-2,4,-1,0|liefer=3,-1,-1,-1,0|schrei=2,1,-1,0,-2|^ schrei=5,-2,-1,-2,-1
schrei ~=1,0,0,0,0|~ zum=2,-1,0,-1,0|lager=3,-1,-1,-1,-1|^ lager=3,-1,-1,-1,-1|drei=1,-1,0,0,0|werkst=2,0,-1,0,0|^ werkst=2,-1,-1,0,0
werkst ~=1,0,-1,0,0|person=-1,1,-2,3,-2|^ person=2,0,-1,-1,-1|pizzer=3,-1,-1,-1,-1|^ pizzer=3,-1,-1,-1,-1|zum ~=-1,0,1,0,0|^ die=-3,-2,-5,-3,8
kolleg=6,-3,-1,0,-2|die kolleg=4,-2,0,0,-1|kolleg ist=3,-2,0,0,-1|wieder=-1,1,0,-1,1|er=5,-1,-2,0,-2|^ er=3,0,-1,-1,-1|er ist=2,-1,0,0,-1
nicht=0,0,-1,-5,3|ist nicht=1,1,-1,-1,-1|zu=-2,1,4,-3,-2|nicht zu=0,1,-1,0,0|hause=1,2,-1,-1,-2|zu hause=0,2,-1,0,-1|chef=1,0,0,0,0
~ wieder=-1,1,0,0,1|erst=5,-2,-1,-1,-1|~ erst=1,-1,0,0,0|#=1,5,-3,-1,-1|um #=2,-1,-1,0,0|die ~=-3,1,1,1,-1|ist moment=0,-1,0,0,1
moment nicht=0,-1,0,0,1|zu ~=-1,0,1,-1,0|eine=-2,-1,-4,1,4|~ eine=2,-1,-1,0,0|nachri=0,3,-1,-1,-1|eine nachri=1,0,0,0,0|hinter=1,2,-1,-1,-1
nachri hinter=2,-2,0,0,0|in=1,-2,3,-2,-1|einer=0,-1,2,-1,0|in einer=1,0,-1,0,0|einer ~=1,0,1,0,0|etwas=0,0,2,-1,0|der=-6,1,1,1,1|^ der=-1,-2,-8,-6,9
~ nicht=3,-1,0,-2,-1|nicht da=1,1,0,0,-2|zuruck=2,-1,0,0,0|sie zuruck=1,-1,0,0,0|mein ~=0,-1,2,-1,0|leider=-6,5,3,-1,-1|ist leider=2,-2,0,0,0
leider nicht=-1,-2,3,0,0|nicht ~=0,0,2,-1,0|haus=1,-1,0,0,0|bespre=2,0,-1,0,0|einer bespre=1,0,0,0,0|kommt=1,-1,2,-1,-1|mann=1,0,0,0,0
erreic=-2,3,-2,-1,1|~ erreic=-2,3,-1,-1,0|erreic soll=1,-1,0,0,0|er ~=1,0,0,0,0|~ zuruck=1,0,0,0,0|~ nachri=0,1,0,0,0|~ in=-1,0,0,0,1|in ~=0,-1,0,-1,1
versuc=-2,1,-3,2,0|versuc sie=-1,1,0,1,0|sie es=-1,1,-1,-1,1|meine=1,0,0,-1,0|^ meine=1,-1,0,0,0|frau=0,1,-1,0,0|gerade=5,0,-4,0,-4
ist gerade=4,-1,0,0,-2|gerade ~=0,2,-1,0,0|erreic sie=0,1,0,0,-1|chefin=1,0,0,0,-1|auf=4,1,-3,-4,1|~ auf=1,-1,0,-1,0|auf der=5,-2,-1,-1,-1
arbeit=2,0,0,-1,0|der arbeit=2,-1,0,0,0|~ doktor=1,1,-1,0,0|um ~=0,-1,2,0,0|urlaub=1,0,0,0,0|geben=-2,-3,6,0,-2|~ geben=-1,0,2,0,0
ist schon=3,-1,-1,0,-1|weg=0,2,-1,-1,-1|nachri ~=0,1,0,0,0|~ um=2,-1,0,-1,0|im=2,2,0,-3,-2|ist im=2,-1,0,0,0|garten=1,-1,0,0,0|im garten=1,0,0,0,0
der doktor=3,-1,0,0,-2|doktor ist=2,-1,0,0,-1|^ zu=1,0,0,-1,-1|zu sprech=0,1,-1,-1,0|ich kann=2,-1,0,-1,0|~ im=0,1,-1,-1,0|im ~=1,0,0,-1,-1
richte=2,-1,0,-1,0|aus=0,-1,1,-2,2|~ der=-1,1,0,3,-4|der ~=-3,1,2,-1,1|spater=0,1,-1,-1,1|~ spater=1,0,0,0,-1|noch=5,-2,1,-2,-2|spater noch=0,1,1,0,-1
mal=7,-1,-2,-2,-2|noch mal=2,0,-1,0,-1|geben sie=-1,-2,3,0,-1|mir=0,0,-3,3,-1|sie mir=-2,-1,-1,3,0|ihre=-5,0,7,-4,1|mir ihre=1,-1,0,0,0
ihre ~=-1,0,3,-3,-1|heute=0,2,-1,-1,-1|buro=0,2,-2,0,-1|im buro=1,-1,0,0,0|nicht im=0,-1,0,0,0|nummer=0,3,-3,2,-2|ihre nummer=1,-1,0,0,0
ist auf=2,1,-1,0,-1|ist zu=3,-1,-1,0,-1|zu tisch=1,0,0,0,0|sage=-2,-1,-1,3,0|gleich=2,-2,1,-1,-1|gerade im=2,-1,0,0,-1|gespra=-4,-1,6,-3,1
im gespra=1,0,0,0,-1|sagen=-5,-2,5,2,-1|~ sagen=-2,0,3,-1,0|^ ich=2,0,0,-2,-1|~ #=-1,1,0,0,0|unterw=1,0,0,0,0|sie eine=2,1,-2,-1,-1|eine ~=-1,0,-1,0,2
~ hinter=-1,1,0,0,0|besche=-1,0,-1,2,0|soll ich=1,-1,0,0,0|rufen=3,2,-1,-4,-1|rufen sie=3,0,-1,-2,0|~ noch=1,-1,0,0,0|gerade nicht=0,1,0,1,-2
nicht erreic=1,-2,0,0,1|herr=2,-1,-1,0,-1|^ herr=2,-1,-1,0,-1|herr ~=2,-1,0,0,-1|ausser=-3,1,-1,0,3|~ ausser=-1,0,0,0,1|^ auf=1,1,-1,0,-1
andere=2,0,0,-1,-2|der andere=3,0,-1,0,-1|leitun=-1,1,-4,1,2|andere leitun=2,1,-1,0,-1|geben ~=0,-1,2,0,-1|~ mir=0,0,-1,1,0|mir ~=0,0,-1,1,0
~ nummer=0,1,0,1,-2|der kolleg=1,0,0,0,-1|unter=-2,3,-1,-2,2|~ unter=-2,2,0,0,0|dusche=2,0,-1,0,-1|gespra kann=0,-1,1,-1,1|krank=2,-1,0,0,0
da ~=2,0,-1,0,0|~ heute=-1,1,0,0,0|kolleg ~=2,-1,0,0,0|ausser ~=-1,0,0,0,2|~ rufen=-2,2,0,-1,1|sie spater=0,-1,1,0,0|beim=4,-1,0,-1,-1
ist beim=2,-1,-1,0,-1|kunden=1,-1,4,-2,-2|beim kunden=2,0,-1,-1,-1|kunden ~=1,0,0,0,-1|~ gerade=1,0,-1,0,0|sie ist=4,-2,-1,0,-1|~ zu=-1,0,3,-1,-1
ist ausser=0,-1,0,0,1|~ er=1,-1,0,2,-1|~ versuc=0,0,-1,1,0|versuc ~=-1,0,-1,1,1|erreic ~=0,0,0,0,0|~ gespra=-2,1,0,-1,2|~ leitun=0,0,-1,0,0
rufen ~=0,0,1,-1,0|^ im=0,1,-1,0,-1|~ leider=-2,2,2,0,-1|~ beim=1,0,0,0,0|~ ihre=-1,0,2,0,-1|auf ~=1,0,0,-1,-1|^ gerade=-2,3,0,0,0|^ hinter=1,0,0,0,0
hinter sie=0,1,0,0,0|sag=3,-1,0,-1,0|sag ihr=2,-1,0,-1,0|dass=-1,-1,5,-2,-2|ihr dass=3,-1,-1,-1,0|dass ~=0,-1,2,-1,-1|angeru=-1,1,-4,4,-1
~ angeru=-3,3,-2,2,0|angeru ~=-1,0,-1,1,1|dass sie=0,-1,2,-1,0|^ geben=-2,-1,6,-3,-1|mir ihren=1,-1,0,1,0|~ und=0,1,-2,2,-1|und ihre=-1,1,-1,0,0
gebe=0,-1,-1,2,0|ich gebe=0,-1,0,2,0|weiter=-1,2,1,0,-1|hol=2,-1,-1,-1,0|^ ihr=-8,0,-2,2,4|haben=-1,1,4,-7,1|^ moment=1,0,1,-1,-1
moment ich=1,-1,0,0,0|^ sagen=-2,1,-2,2,0|sagen ~=1,-1,1,0,0|namen=-2,1,-2,3,-1|ihren namen=2,1,-1,-2,0|dann=1,-1,2,-3,-1|namen dann=2,0,0,-2,0
schrei mir=0,1,0,0,0|das=2,1,1,-7,-1|hinter ~=-1,1,0,0,0|~ namen=-2,-1,-1,3,0|namen und=-2,2,-1,1,0|muss=1,0,0,0,0|dann ~=0,0,1,-1,0
~ ihr=-2,1,2,-1,-1|~ haben=0,1,2,-2,-2|~ dann=-1,1,1,0,0|~ schrei=-2,1,0,1,0|konnen=3,1,-1,0,-4|sie konnen=1,1,0,-2,0|konnen mir=1,0,0,0,0
auch=1,0,0,-1,0|worum es=-1,0,0,0,0|es geht=-1,0,0,1,0|~ konnen=-3,1,0,2,-1|das ~=1,1,-1,-2,0|bin=-2,3,1,0,-2|bin gerade=1,-1,0,0,0|auto=4,-1,-2,0,0
im auto=1,-1,0,0,0|sie das=3,-1,-1,0,0|sorry=4,1,-2,-2,-1|^ sorry=3,1,-1,-1,-1|sorry ~=1,0,0,0,0|schlec=3,-1,-1,-1,-1|mich=3,0,-1,-2,0
sie mich=2,-1,0,0,0|spater an=2,0,0,0,-1|sorry ich=0,1,0,-1,0|hore=-3,5,-1,-1,0|ich hore=-1,2,0,0,0|so=4,-1,-1,-1,-1|wir=3,-1,-2,2,-4|essen=2,-1,0,0,0
wir essen=1,-1,0,0,0|essen gerade=1,-1,0,0,0|ich bin=-1,1,2,-1,-1|bin ~=1,0,0,-2,0|arzt=4,-2,0,0,-2|konnen ~=-1,1,0,1,-1|die verbin=-1,-1,0,-1,3
ruf=3,-1,0,-1,0|ich ruf=1,-1,0,0,0|dich=0,1,0,-1,0|ruf dich=1,-1,0,0,0|^ wir=7,-4,-2,-2,0|wir ~=0,1,-1,-1,0|~ das=2,2,-2,-1,-2|^ du=1,1,0,-1,-1
du ich=1,-1,0,0,0|rufe=0,1,-1,-1,0|ich rufe=0,1,0,-1,0|verste=2,-1,-1,0,0|verste sie=1,0,-1,0,0|das ist=0,5,-1,-1,-4|entsch ich=0,1,-1,-1,0
fahre=2,-1,-1,0,0|leid=0,3,-1,-2,-1|mir leid=1,1,0,-1,0|mich ~=1,-1,0,0,0|~ an=0,0,-2,2,0|bin in=1,0,-1,-1,0|schick=1,0,0,0,0|mir eine=0,0,0,-1,0
konnen sie=4,-3,-2,2,-1|jetzt=-1,4,-2,-1,-1|kann jetzt=2,-2,0,0,0|jetzt nicht=2,-1,0,0,0|du ~=1,0,0,0,0|~ bin=-2,1,0,1,0|bin beim=1,0,-1,-1,0
sagen sie=-3,-1,3,1,0|tut=0,4,-1,-2,-1|^ tut=0,4,-1,-2,-1|tut mir=1,1,-1,-1,0|leid ich=2,-1,0,-1,0|~ mal=1,1,-1,0,-1|ganz=2,-1,-1,0,0
~ mich=1,0,0,-1,0|~ wir=-3,4,-1,1,-1|passt=3,-1,-1,0,-1|reden=1,0,-1,-1,0|abgeha=2,0,-1,0,0|verbin ~=-1,-1,0,0,2|anrufe=-5,-5,-2,8,1|habe=3,1,2,-5,-2
ich habe=0,2,1,-3,0|~ leid=-1,2,0,0,0|noch ~=1,0,0,0,0|sie nicht=1,-1,1,0,-1|^ nicht=-2,0,-1,0,4|kann gerade=-1,-1,0,2,-1|bin im=1,0,0,-1,0
^ sind=-1,-1,4,-2,-1|^ konnen=4,-2,-2,0,-1|^ mir=-2,0,0,2,0|warten=2,-1,-1,1,0|^ warten=4,0,-2,-1,0|hole=2,-1,-1,0,0|^ einen=1,-2,3,-2,-1
den=-1,0,-1,4,-4|~ den=1,-1,-1,1,-1|den ~=-1,-1,0,2,-1|ans=-3,4,-1,2,-2|telefo=-2,-2,2,4,-3|ans telefo=0,2,-1,1,-1|sekund=2,-1,-1,-1,-1
^ sekund=2,-1,-1,-1,-1|klinge=2,-1,-1,0,0|an ~=-1,0,1,0,0|tur=2,-1,0,0,0|ich verbin=-1,0,0,2,0|bleibe=-1,-1,0,2,-1|^ bleibe=3,0,-1,-2,0
bleibe sie=0,0,-1,1,0|sie dran=1,0,-1,1,0|schaue=-1,-1,0,2,0|warte=2,-1,-1,-1,0|^ warte=2,0,0,0,0|kleine=2,-1,-1,0,0|^ kleine=2,-1,-1,0,0
jemand=3,-1,-1,-1,-1|warten sie=1,0,-2,1,0|an der=-1,2,-1,-1,0|gehe=-3,0,-1,4,0|ich gehe=-3,0,0,3,0|ans ~=-1,1,0,0,0|dran ~=2,0,-1,-1,0
nach=-4,5,-5,4,-3|mama=1,0,0,0,0|durch=-1,0,-1,3,-1|moment mal=1,-1,0,0,0|kleine moment=1,-1,0,0,0|augenb=0,-1,2,0,0|ob=-1,-1,0,3,0|sie ich=1,0,0,0,0
bitte ~=-2,1,-1,0,0|~ habe=3,0,1,-2,-1|~ nach=0,1,-1,0,0|^ haben=-1,-1,4,-2,-1|haben sie=2,-2,3,-1,-2|gester=5,-2,-2,-1,-1|vorhin=3,-1,-1,-1,0
sie vorhin=3,-1,-1,0,0|mailbo=-1,6,-2,-2,-2|~ mailbo=-1,2,-1,-1,0|gespro=4,-3,-1,-1,0|hast=0,2,-1,-1,-1|^ hast=3,-2,0,-1,0|hast du=2,-1,0,0,0
hast ~=-1,2,0,-1,0|auf die=2,-1,0,0,0|~ gespro=1,0,0,0,0|zu erreic=1,-1,0,0,1|hatten=4,-1,-1,-1,-1|^ hatten=3,-1,-1,-1,-1|sie auf=0,-1,-1,-1,3
anrufb=0,4,-2,-2,-1|haben ~=-3,2,2,-2,0|die mailbo=0,3,-1,-1,-1|hallo ich=-1,-1,1,1,0|hatte=5,-2,-1,-1,-1|ich hatte=2,-1,0,-1,0|nur=0,2,0,-1,0
wollte=4,-2,-1,-1,-1|ja ich=1,-1,0,0,0|ihre nachri=1,1,-1,0,0|verpas=-1,4,-2,-2,0|habe ihre=2,-1,0,0,0|nachri auf=1,-1,0,0,0|der mailbo=1,0,-1,0,0
gehort=2,-2,0,0,0|habe ~=0,-1,2,-1,-1|hatte einen=1,0,0,0,0|hatte ~=1,-1,0,0,0|anruf in=2,-1,0,0,0|abwese=1,-1,0,0,0|in abwese=1,-1,0,0,0
hatte ihre=1,0,0,0,0|einen anruf=2,-1,0,-1,0|hab=3,-1,-1,-1,0|ich hab=2,-1,0,-1,0|anruf von=2,0,0,-1,0|dieser=-7,-1,-4,6,2|von dieser=2,0,0,-1,0
dieser nummer=1,2,0,-2,-1|~ hatte=3,-1,-1,-1,-1|abgeho=0,1,0,0,-1|mailbo ~=0,1,0,0,0|von ~=-3,-1,3,3,-2|^ ihre=-3,-1,1,-1,3|nummer ~=-1,0,0,1,1
nein=4,-2,1,-2,-1|^ nein=6,-1,-2,-1,-1|nein ~=1,0,0,0,0|kein=2,-4,-2,-2,4|^ kein=0,-3,-2,-2,5|intere=1,0,0,0,-1|kein intere=1,0,0,0,-1
mehr=2,-2,-1,-1,2|nicht mehr=0,-1,-1,-1,2|nichts=2,-1,-1,0,0|von der=2,0,-1,-1,-1|schon einen=2,0,-1,0,0|vertra=0,-1,2,-1,-1|tschus=1,0,0,0,-1
brauch=5,-1,-2,-1,-1|~ brauch=2,0,-1,0,0|nein danke=2,0,-1,-1,0|kein ~=1,-2,-1,-1,1|~ danke=2,0,-1,-1,-1|wir brauch=2,-1,-1,0,0|horen=-1,-1,3,-1,0
horen ~=-1,0,1,0,0|^ das=1,-3,2,-4,2|^ schon=-5,0,6,-1,-1|privat=0,1,1,-1,-1|verbun=-3,1,2,0,-2|~ verbun=0,0,1,-1,-1|sie haben=-5,5,-4,-3,6
verwah=-1,0,-1,0,2|~ kein=1,-1,0,0,0|^ da=3,-1,-1,-1,-1|falsch=2,-1,-1,-1,1|ist eine=-1,-1,-1,0,3|sind falsch=2,-1,0,0,-1|falsch verbun=2,-1,0,0,-1
wohnt=5,-2,-1,0,-2|der wohnt=3,-1,0,0,-2|die ist=2,-1,0,0,-2|seine=2,-1,0,0,-1|sich=-4,-1,-1,-1,5|haben sich=0,-1,-2,0,2|sie sich=-1,0,0,1,0
keinen=-2,0,-1,-1,3|^ rufen=5,-2,0,-1,-2|wegen=-4,-3,3,4,-1|sie wegen=2,0,-1,0,0|wegen der=3,-1,-1,-1,0|sie von=2,0,-1,0,0|bank=2,-1,1,-1,-1
der bank=3,-1,-1,-1,0|^ kann=2,0,-1,-1,-1|ist das=3,-3,2,-1,-3|ein=-1,-2,2,2,-3|sie ein=2,0,-2,0,0|~ ein=-1,-1,2,0,-1|es um=1,-1,2,-2,0
um die=3,0,-1,-1,0|ansage=-1,-4,0,-1,5|~ ansage=0,-1,0,0,2|werbea=-2,-1,-2,5,-2|warum=1,-1,-1,1,0|^ warum=2,0,0,-1,0|sie an=-1,0,2,0,0
^ bist=2,-1,-1,-1,-1|~ auto=1,0,-1,0,0|eine ansage=0,-2,0,0,3|rechnu=0,-1,3,-2,-1|wohnun=2,0,-2,0,0|die wohnun=2,0,-1,0,0|wegen ~=-1,-1,0,2,-1
~ rechnu=-1,0,2,-1,0|woher=3,-1,-1,0,-1|^ woher=3,-1,-1,0,-1|woher haben=2,-1,-1,0,-1|wo=2,-1,-1,0,-1|^ wo=2,-1,-1,0,-1|was ist=-2,0,0,2,0
los=2,0,-1,0,0|bin ich=-1,2,0,0,0|laut=2,-1,1,-1,-1|^ laut=2,0,-1,-1,0|laut und=1,0,1,-1,0|bin s=-2,3,0,-1,0|meinem=2,-1,0,0,0|hat=-1,-2,-3,-3,7
liegen=1,0,0,0,-1|der appara=4,-1,0,0,-2|appara von=4,-1,0,-1,-2|bin die=2,-4,0,2,0|handy=2,-1,-2,-1,1|das handy=-1,0,0,0,2|handy von=2,0,0,-1,-1
^ handy=2,0,0,-1,-1|~ telefo=1,0,-1,1,-1|telefo von=3,-3,-1,1,0|hat ~=1,-1,-1,-1,2|telefo ~=-1,0,1,0,-1|das telefo=2,-1,-1,0,1|~ hat=0,0,-1,-1,3
^ mama=1,0,0,0,0|drauss=1,0,-1,0,0|in der=0,-1,2,0,-2|ach=4,-2,-1,-1,0|^ ach=4,-2,-1,-1,0|letzte=3,-1,-1,-1,0|woche=4,-1,-1,-1,-1
letzte woche=1,-1,0,0,0|gesagt=1,-1,0,0,0|kaputt=2,-1,0,0,0|und dann=2,-1,0,0,0|~ sich=-1,0,1,-1,0|sich ~=-1,-1,0,-1,2|sieht=0,-1,0,2,-1
also=4,-1,-1,-1,-1|^ also=3,-1,-1,-1,-1|gester mit=1,0,0,0,0|und ich=0,-1,0,1,0|na=1,2,-1,-1,-1|^ na=1,2,-1,-1,-1|endlic=2,-1,0,0,0
na endlic=1,-1,0,0,0|~ anrufe=-1,-1,-1,2,0|ich war=-1,2,-1,-1,0|machen=5,-1,-2,-1,0|und der=2,-1,0,0,0|sagt=-1,1,0,-1,0|das geht=0,1,-1,0,0
hat sich=0,0,0,0,2|weisst=2,-1,0,0,0|^ weisst=2,-1,0,0,0|seit=1,-1,0,0,0|unterl=2,0,0,0,-1|die unterl=2,0,0,0,-1|monat=3,-1,-1,-1,-1|geschi=2,0,-1,0,0
na ja=1,-1,0,0,0|rein=1,-1,0,0,0|tur rein=1,-1,0,0,0|~ woche=2,0,0,-1,0|stehe=2,-1,0,0,0|wissen=2,-2,-1,2,-1|^ wissen=3,-1,-1,-1,0
wissen sie=2,0,-1,0,0|keiner=1,2,-1,0,-1|und keiner=2,-1,0,0,0|gekomm=2,-1,0,0,0|die liefer=1,0,-1,0,0|sind gerade=2,-1,-1,0,0|gerade erst=2,-1,0,0,0
erst nach=2,-1,0,0,0|nach hause=2,-1,0,0,0|fragen=-7,-3,7,1,1|nie=4,-1,0,-1,-2|musste=2,0,-1,-1,0|alles=-3,-1,-1,5,-1|alles ~=-1,0,0,1,0
wir sind=0,1,0,0,-1|ganze=2,-1,0,0,0|hund=2,0,-1,-1,-1|der hund=2,-1,0,0,-1|keiner ~=0,1,0,0,-1|zur=-4,-3,1,6,-2|zur tur=1,-1,0,0,0
nach ~=-1,2,-1,0,-1|habe die=0,1,0,0,0|~ keiner=-1,2,0,0,-1|habe ich=-2,-2,4,0,0|~ war=3,-1,-1,-1,-1|~ fragen=-3,-1,4,0,-1|dachte=1,0,0,0,0
sie rufen=0,1,0,0,0|gerade zur=1,-1,0,0,0|zur ~=-1,-1,0,2,-1|hallo der=-1,0,0,2,0|^ eine=-2,0,0,-1,2|hallo die=-1,-2,-1,4,0|# ~=0,2,-1,-1,0
sie die=-2,-3,4,-1,1|geschl=1,0,0,0,0|aber=3,3,-2,-2,-2|geschl aber=1,-1,0,0,0|aber sagen=2,-1,-1,-1,0|wir machen=2,-1,-1,0,0|~ aber=0,1,0,0,0
wir haben=6,-1,-4,0,-1|eigent=3,-1,-1,-1,0|kommen=-1,2,0,0,0|zu aber=2,-1,0,0,0|laden=2,-1,0,0,-1|der laden=2,-1,0,0,-1|laden ist=1,-1,0,0,0
buro ist=1,0,-1,0,0|die kuche=2,0,0,0,-1|~ buro=-1,1,0,0,0|unsere=-3,2,3,-1,-1|^ unsere=0,-2,3,0,0|leute=3,-1,-1,0,0|unsere leute=3,-1,-1,0,0
leute sind=2,-1,-1,0,0|alle=-3,-1,-1,-2,6|sind alle=1,0,-1,0,0|^ alle=-1,-1,-2,-1,5|alle sind=1,0,-1,0,-1|sind zu=2,0,-1,0,-1|neu=1,-1,-1,0,2
der arzt=3,-1,0,0,-2|arzt ist=2,-1,0,0,-1|nieman=0,2,-1,-1,-1|ist nieman=0,1,0,0,-1|nieman mehr=2,-1,0,0,0|~ kunden=0,0,1,0,-1|techni=0,-2,4,-1,-1
der techni=2,-1,0,0,-1|nur die=-1,1,0,0,0|^ es=0,-1,-1,-1,2|sie um=3,0,-2,0,0|verkau=2,0,-1,0,0|falls=2,-1,1,-2,-1|^ falls=2,-1,1,-2,-1
falls sie=2,-1,0,-1,0|wenn=-3,3,2,-1,-2|^ wenn=2,-2,3,-2,-1|wenn es=4,1,-4,-1,0|miete=3,0,-1,0,0|geht die=1,0,-1,0,0|die miete=2,0,-1,0,0
wenn sie=-2,2,1,0,-1|wenn ~=-3,0,3,0,0|werbun=2,0,-1,0,0|legen=-1,-2,0,-1,4|legen sie=0,-1,0,-1,2|~ bank=0,-1,2,-1,0|komme=-1,1,0,0,0
ich komme=-1,1,0,0,0|~ legen=0,0,-1,0,1|^ um=-6,-1,2,4,-1|eins=0,0,-1,1,-1|eins ~=0,0,-1,1,0|drucke=-2,0,3,1,-3|~ drucke=0,0,-1,1,0|ausgef=0,-1,0,0,1
sprech sie=1,3,-2,-2,0|hallo ja=3,0,-1,-1,0|dem=-4,3,1,2,-3|termin=-4,1,6,-2,-1|termin ~=-1,0,1,0,0|die eins=0,-1,-1,2,0|ruckru=-2,-1,3,0,0
hallo das=0,2,0,-1,0|stimmt=2,0,0,0,0|danke dass=-1,0,2,-1,0|~ termin=-1,0,2,-1,0|oh=5,-1,-1,-1,-1|^ oh=5,-1,-1,-1,-1|wird=-4,-1,0,6,-3
~ wird=-1,0,0,0,1|wird ~=0,-1,-1,3,-2|gescha=-2,2,0,-1,0|verzei=2,0,0,0,0|namen ~=-1,0,-1,2,0|versta=-2,-1,4,0,0|nicht versta=-2,-1,2,0,0
ist es=-2,-1,0,3,-1|hi=-8,4,-4,8,-3|^ hi=-8,4,-4,8,-3|hi sie=-1,1,0,0,0|haben die=-1,3,-1,0,-1|die nummer=1,0,-2,-1,1|nummer von=0,2,0,0,-1
bitte hinter=0,1,0,0,0|sie uns=0,2,-1,0,0|uns ~=-1,1,0,0,0|melde=-3,3,0,0,0|ich melde=-1,1,0,0,0|melde mich=-1,1,0,0,0|dies=-5,3,-2,-2,5
dies ist=-3,1,-1,-1,3|ist die=-4,5,2,-1,-1|zurzei=-7,1,3,-2,5|~ zurzei=-1,0,0,0,1|nach dem=-2,2,-1,2,-1|signal=0,0,0,1,0|hey=-3,6,-1,-1,-1
^ hey=-3,6,-1,-1,-1|ist der=-7,2,3,3,-2|der anrufb=0,1,0,0,0|anrufb ~=0,1,0,0,0|piepto=-1,-2,0,3,0|dem piepto=0,-1,0,1,0|hey sie=-1,2,-1,0,0
sind mit=-1,1,-1,0,0|mit dem=0,1,0,-1,0|anrufb von=-1,2,0,-1,0|moment bin=-1,1,0,0,0|ton=0,-1,0,1,0|dem ton=0,-1,0,1,0|mit der=-3,2,0,1,-1
telefo nicht=-1,1,0,0,0|sie bitte=2,0,-1,1,-3|wir rufen=-1,1,0,0,0|band=-1,1,0,0,0|auf band=-1,1,0,0,0|mailbo von=-1,2,-1,-1,0|von famili=-1,2,0,-1,0
sind wir=-1,2,-1,0,0|wir nicht=-1,1,0,0,0|der famili=0,1,0,0,0|bis=-3,2,2,-1,0|bis ~=-2,1,1,0,0|zurzei nicht=-1,1,0,0,0|haben den=-1,3,-1,0,-1
anschl=-7,3,-4,2,4|den anschl=0,2,-1,0,-1|anschl von=-1,5,-1,-2,-2|im moment=-2,3,-1,0,0|erreic bitte=0,-1,0,0,1|von #=0,1,0,0,0|# #=-1,2,-1,0,0
~ dem=-1,2,-1,1,-1|zurzei sind=-1,0,-1,0,1|hi ~=-2,2,-1,1,-1|verbun mit=-3,3,1,-1,-1|~ piepto=-1,-1,0,2,0|ich nicht=-1,1,0,0,0|wir in=0,1,-1,0,0
dem ~=0,0,0,1,-1|der firma=-1,1,0,0,0|^ dies=-4,2,-1,-1,3|tag sie=-2,1,1,0,0|einem=2,-2,1,0,-1|in einem=-1,0,1,0,0|~ bis=-1,1,1,0,0|hi hier=-1,1,0,1,0
sind verbun=-3,3,2,-1,-1|~ firma=-1,1,-1,1,0|^ anrufb=0,1,0,0,0|person ~=-1,1,-1,0,0|~ anschl=-2,1,-1,0,2|leider ~=-1,1,0,0,0|bitte ihre=0,0,1,-1,0
der anschl=-1,3,0,-1,0|zurzei ~=-1,-1,1,0,1|uns ihren=0,2,0,-1,0|sind im=-2,1,2,0,0|dies ~=-1,1,0,0,1|bitte ihren=-1,1,-1,1,0|melden=-1,0,0,1,0
sind nicht=-1,0,0,0,1|sie ihren=-4,-1,-1,4,2|~ melde=-1,1,0,0,0|rufe zuruck=-1,1,0,0,0|moglic=-2,1,0,-1,1|anschl ~=-1,0,-1,1,1|sie ihre=-3,1,5,-1,-1
gespra ~=-1,1,1,0,0|einem ~=1,-1,0,0,-1|verbun ~=-1,0,1,1,0|grad=-1,2,0,0,0|grad nicht=-1,1,0,0,0|ab=-2,3,-1,0,0|servus hier=-1,2,0,0,0
nicht ans=-1,2,0,0,-1|hier ich=-3,4,0,-1,0|sms=-1,1,0,-1,1|habt=-3,8,-1,-1,-2|ihr habt=-1,4,-1,-1,-1|habt ~=-2,3,-1,-1,-1|rangeh=-1,1,0,0,0
nicht rangeh=-1,1,0,0,0|erreic ich=-2,2,0,-1,0|piep=0,2,0,-2,0|dem piep=0,1,0,-1,0|du hast=-3,4,0,0,0|servus ~=-1,2,0,0,0|ab ~=-1,1,0,0,0
schade=-3,5,-1,-1,0|schade ~=-1,2,0,0,0|wisst=-3,5,-1,-1,-1|ihr wisst=-1,3,-1,-1,-1|nachri bitte=0,1,0,0,0|bitte nach=0,2,0,-1,0|~ ans=-2,1,-1,2,-1
keine=-5,-1,4,0,0|zeit=3,-1,-1,-1,-1|~ habt=-2,4,0,-1,0|hi ich=-1,0,0,2,0|keine ~=-1,0,1,0,0|die firma=-1,2,0,0,0|gewahl=-2,-1,-2,-1,6
~ gewahl=-1,0,-1,0,2|wir konnen=-1,1,0,0,0|annehm=0,1,0,0,-1|nicht annehm=0,1,0,0,-1|leider konnen=-1,1,0,0,0|anruf nicht=0,1,0,0,-1
entgeg=-1,3,0,0,-1|kann ihren=0,3,0,0,-2|nicht entgeg=0,1,0,0,-1|ausser unsere=0,1,0,0,0|unsere gescha=0,1,0,0,0|bitte sprech=-1,1,-1,0,0
sie nach=1,2,-1,-1,-1|~ unsere=-1,3,-1,0,0|die praxis=-1,1,0,0,0|^ leider=-2,4,-1,0,-1|haben mich=-1,1,0,0,0|gewahl ~=-1,0,0,0,2|er wird=-1,1,0,-1,0
uber=-2,-1,3,-2,1|uber ihren=0,-1,0,0,2|inform=-2,-2,2,-1,2|anruf inform=0,-1,0,0,2|teilne=-3,0,-2,1,4|~ teilne=-1,-1,-1,0,2|teilne kann=0,2,0,0,-1
~ person=-1,1,0,0,1|der angeru=-2,0,-1,2,-1|angeru teilne=0,1,0,-1,0|teilne ist=-1,-1,0,-1,2|die angeru=-2,-1,0,1,1|angeru person=0,0,0,2,-2
sie anrufe=0,-1,0,2,-1|per=-2,0,-1,-1,4|wird per=-1,0,-1,-1,3|gewuns=-6,1,-2,-3,7|die gewuns=0,1,0,0,-1|meldet=-1,2,0,0,-1|meldet sich=-1,1,0,0,-1
sich nicht=0,1,0,0,-1|ihr gespra=0,-1,-3,1,3|gespra ist=0,0,0,0,1|verfug=-1,0,0,0,1|verfug ~=-1,0,0,0,1|der teilne=-2,0,-1,2,1|der kunde=-1,3,0,0,-2
der gewuns=-3,1,-1,-1,3|gewuns gespra=0,0,-1,-1,1|nicht verfug=0,1,0,0,0|ist zurzei=-1,0,0,0,1|gewuns ~=-2,1,-1,0,3|^ gespra=-1,0,4,-1,-2
teilne ~=-1,1,-1,-1,1|~ wenn=-2,2,0,0,0|inhabe=0,2,0,0,-1|der inhabe=0,2,0,0,-1|inhabe dieser=0,2,0,0,-1|nummer kann=0,1,0,0,-1|person ist=0,1,0,0,0
~ gewuns=-2,-1,-1,-1,4|antwor=-2,0,-1,2,0|nummer ist=-1,1,0,-1,2|die person=-1,1,-1,4,-3|person die=0,-1,0,2,-1|die sie=-1,1,-1,3,-1
anrufe ~=-1,-1,0,2,-1|dieser ~=-3,-1,-1,0,4|~ dieser=1,-1,0,0,0|rufnum=-4,0,-2,-2,8|bei der=-4,2,4,-1,-1|sprach=-2,-2,5,-2,0|der sprach=0,-1,2,-1,0
sprach ~=0,-1,1,-1,0|automa=-6,0,3,4,-2|~ automa=-1,0,1,0,0|mit die=-2,2,0,0,0|rufnum ~=-1,0,0,-1,2|der automa=0,0,-1,1,0|bei dem=-1,-1,2,-1,0
automa ~=-1,1,-1,2,-1|der telefo=-2,-3,3,1,-1|sprach von=-1,-1,2,0,0|anruf wird=-2,1,0,3,-2|umgele=0,1,0,0,0|wurde=-5,4,1,-2,2|anruf wurde=0,2,-1,-1,0
wurde ~=-1,0,0,-1,1|ihr anruf=-2,-2,4,2,-2|wurden=0,1,-1,0,0|sie wurden=-1,2,-1,0,0|werden=-5,-1,2,1,3|~ werden=-1,0,0,-1,2|sie jetzt=-1,1,0,1,0
sie werden=-1,1,2,-1,-1|werden ~=-1,-1,1,0,1|voll=-2,5,0,0,-2|ist voll=-1,3,0,0,-1|speich=-1,2,0,0,-1|der speich=-1,2,0,0,-1|werden bitte=0,0,-1,-1,3
bitte rufen=-1,-1,1,-1,2|voll bitte=0,2,0,0,-1|bitte versuc=-1,1,0,0,1|es spater=-1,1,-1,0,1|einmal=-1,0,2,0,0|noch einmal=-1,0,2,0,0
wieder an=-1,0,0,0,1|^ keine=-1,1,1,0,0|aufzei=-2,2,2,0,-1|nimmt=-1,-1,-1,2,1|nimmt keine=0,-1,0,1,0|des=-3,-1,3,-2,2|~ aufzei=-2,1,1,0,0
diese=-5,-1,-3,4,2|^ diese=-5,-1,-3,4,2|diese ~=-1,0,-1,1,1|unsere sprech=-1,0,1,0,0|sprech sind=-1,0,1,0,0|freita=-1,0,1,0,0|leider rufen=-1,1,-1,0,0
sie ausser=0,1,0,0,0|offnun=-2,-1,3,0,0|unsere offnun=-1,-1,2,0,0|unser=-2,0,2,0,0|~ unser=-1,0,1,0,0|unser buro=-1,1,0,0,0|sie erreic=-1,2,-1,1,-1
bis freita=-1,-1,1,0,0|montag=-2,1,1,0,0|montag bis=-1,0,1,0,0|^ dem=-1,1,1,0,0|dem buro=-1,2,0,0,0|buro von=-1,1,0,0,0|unsere praxis=-1,1,0,0,0
unsere ~=-2,1,1,0,0|der praxis=-3,0,3,0,-1|besetz=-2,0,-1,0,3|haben angeru=2,-1,-1,0,-1|angeru bei=-1,1,0,0,0|fallen=-1,1,0,0,0|der zahnar=0,1,-1,0,0
dringe=-1,1,-1,2,0|sind montag=-1,0,2,0,0|wahren=0,0,-1,2,0|sie wahren=0,0,-1,2,0|hausve=-1,2,-1,0,0|hausve ~=-1,2,-1,0,0|gescha an=0,1,0,0,0
und willko=-2,1,2,0,0|wahlen=-1,0,2,-1,1|wahlen ~=0,0,1,0,0|besetz bitte=-1,-1,0,0,2|wahlen sie=0,0,0,0,1|~ alle=-1,0,0,0,1|tag der=-2,-1,1,2,-1
ab #=-1,1,0,0,0|schrei sie=-1,2,0,0,0|sprich der=0,-1,0,1,0|befind=-3,0,0,-1,3|bin heute=-1,2,0,0,0|bin ab=-1,1,0,0,0|nennen=-5,-2,2,3,-1
^ nennen=-2,2,3,-2,0|nennen sie=-2,-1,3,0,0|sie ihr=0,1,1,-1,0|anlieg=-1,2,1,-2,0|ihr anlieg=0,2,0,-1,0|^ nachri=-1,1,0,0,0|~ rufnum=-1,-1,-1,-1,3
und ihr=0,2,0,-2,0|nennen ~=0,0,0,1,0|bitte nennen=0,-1,1,0,0|moment ist=-1,2,0,0,0|derzei=-6,1,4,-1,2|^ derzei=-4,3,4,-1,-2|^ zurzei=-4,-1,3,-1,2
derzei ~=-1,-1,1,0,1|nieman zu=-2,2,0,0,0|moment kann=-1,2,0,0,0|maschi=1,1,-1,-1,0|ist nur=-2,3,0,0,0|reinge=-2,3,0,0,0|^ reinge=-2,3,0,0,0
~ wisst=-1,2,0,0,0|stadtw=-1,-2,3,0,0|stadtw ~=-1,-1,3,0,0|den stadtw=-1,-1,3,0,0|aufgez=-1,0,3,-1,-1|rathau=-1,-1,2,0,0|rathau ~=-1,-1,2,0,0
schild=-1,-1,3,-1,0|kunden von=-1,-1,3,-1,0|bitte sagen=0,-1,1,0,0|sie in=-1,-1,3,0,-1|wenige=-1,0,2,0,0|in wenige=-1,0,2,0,0|worten=-1,0,2,-1,0
wenige worten=-1,0,1,0,0|versic=-1,-1,3,-1,0|~ versic=0,-1,2,-1,0|anrufe bei=-1,0,2,-1,0|drucke sie=-1,-1,0,2,-1|nachst=0,-1,3,-1,-1
mitarb=-1,-1,3,0,-1|hotlin=-1,-1,3,-1,0|der hotlin=0,-1,2,-1,0|hotlin von=0,-1,2,-1,0|for=-1,-1,3,0,0|~ for=-1,-1,2,0,0|englis=-1,-1,2,0,0
for englis=-1,-1,2,0,0|press=-1,-1,2,0,0|englis press=-1,-1,2,0,0|bei den=-1,-1,2,0,0|bitte geben=-1,-1,0,3,-1|dieses=-4,-2,2,4,-1
~ dieses=-1,-1,0,3,-1|dieses gespra=0,-1,2,0,-1|schulu=-1,1,1,0,0|klinik=-1,-1,3,-1,-1|der klinik=-1,-1,3,-1,-1|klinik ~=-1,-1,3,-1,-1
qualit=-1,0,3,-1,0|zur qualit=0,0,1,-1,0|schon dass=-3,0,5,-1,0|auswah=-1,-1,3,0,-1|folgen=-1,-1,3,0,-1|willko beim=-1,0,1,0,0|energi=-1,-1,3,-1,0
~ energi=-1,-1,3,-1,0|und herzli=-1,0,2,0,0|bitte schild=0,-1,2,0,0|bitte haben=-1,0,2,0,-1|geduld=-3,0,4,-1,0|drucke ~=-1,1,1,-1,-1
~ nennen=-1,-1,0,3,0|^ zum=-6,-1,2,5,-1|thema=-3,-1,6,-2,-1|zum thema=-1,0,3,-1,0|storun=-1,-1,4,-1,-1|sie fragen=-1,0,3,-1,0|fragen zu=-2,-1,3,-1,-1
zwei=-1,0,2,0,0|fur termin=0,0,1,0,0|~ thema=-2,0,3,0,0|fragen ~=-2,-1,1,1,0|sonsti=-1,0,2,0,0|verein=-1,0,2,-1,0|null=0,1,0,0,0|raute=-1,0,2,0,0
die raute=0,0,1,0,0|sie mit=-1,0,1,0,0|mit einem=1,-1,1,-1,0|bestel=-1,-1,3,-1,0|sie am=-2,0,3,0,0|^ mochte=-5,0,7,-1,-1|karte=0,-1,3,-1,-1
die karte=2,-1,1,-1,-1|bitte die=0,0,2,-1,-1|um den=2,0,-2,0,0|~ bleibe=-2,0,1,1,0|der leitun=0,0,0,1,-1|einen termin=-1,0,1,0,0|thema ~=-1,0,2,0,0
tippen=0,0,1,0,0|hauptm=-3,-1,5,-1,-1|^ drucke=-1,0,3,-1,-1|verbun zu=0,0,-1,2,0|zu werden=0,0,-1,2,0|^ wahlen=-1,0,2,-1,-1|bereit=-2,0,3,0,0
kunde sind=-2,0,2,0,0|bitte drucke=0,0,-1,1,0|etwas geduld=-1,0,1,0,0|einen ruckru=-1,0,2,0,0|wartez=-3,-2,8,-1,-3|die wartez=-2,-1,5,0,-2
sie warten=-1,0,2,0,0|~ geduld=-1,0,1,0,0|bitte legen=-2,-1,1,-1,3|bitte bleibe=-1,0,-1,2,0|fur ihre=-1,0,1,0,0|entsch sie=-6,-2,1,-1,6
der nachst=-1,0,1,0,0|freie=-1,0,2,0,0|nachst freie=-1,0,2,0,0|einen augenb=-1,0,1,0,0|augenb geduld=-1,0,1,0,0|~ befind=-1,0,0,0,2
wichti=-1,-2,4,0,-1|bitten=-2,0,2,0,0|nicht auf=-1,0,2,0,-1|viele=-1,0,3,-1,-1|online=-1,0,1,0,0|belegt=-1,-1,0,0,1|wir bitten=-1,0,1,0,0
anruf ist=-1,-2,4,1,-2|ist uns=0,-2,3,0,0|uns wichti=0,-1,2,0,0|alle leitun=-2,-1,-1,0,4|wichti der=-1,-1,2,0,0|derzei kommt=-1,-1,3,0,-1
kommt es=-1,0,3,0,-1|hohen=-2,-1,4,-1,-1|der hohen=0,0,2,0,0|anzahl=-1,0,2,0,0|hohen anzahl=-1,0,2,0,0|erhoht=-1,0,2,0,0|^ wegen=-6,-2,1,5,0
proble=0,-1,3,-1,-1|anrufa=-3,-2,1,4,-1|nutzen=-1,-1,2,-1,0|nutzen sie=-1,0,2,0,0|es wegen=-1,0,2,0,-1|sehr=-1,0,2,0,-1|anrufe bitte=1,0,1,0,-1
des hohen=-1,0,2,0,0|sehr viele=-1,0,2,0,-1|wegen techni=0,0,2,0,-1|techni proble=-1,0,2,0,-1|langer=-1,0,2,0,-1|zurzei haben=-1,-1,2,0,-1
haben wir=-2,-1,3,0,-1|es kann=-2,1,1,0,0|wir einer=-1,-1,2,0,-1|einer storun=-1,0,1,0,0|moment haben=-1,-1,2,0,0|~ techni=-1,0,2,0,0
aufgru=-1,0,3,-1,-1|^ aufgru=-1,0,3,-1,-1|wegen einer=-1,0,0,-1,2|ziffer=-1,0,2,-1,0|durchw=-3,-1,1,-1,4|die durchw=-2,-1,1,-1,3|uber die=-1,0,2,0,-1
tastat=-1,0,2,0,-1|rautet=0,2,-1,-1,0|^ hauptm=-3,-1,4,-1,-1|gultig=-3,-1,3,0,1|keine gultig=-1,0,2,0,-1|eingab=-4,-2,9,-1,-3|richti=-3,-1,4,0,0
richti sagen=-1,0,1,0,0|ja oder=-2,0,3,0,0|oder nein=-2,0,2,0,0|ungult=-2,-1,2,-1,1|haben folgen=-1,-1,2,0,-1|~ eingab=-3,-1,5,0,-1
das richti=-2,0,3,0,0|sie ja=-3,0,4,-1,0|bitte wieder=-1,0,1,0,0|^ ungult=-1,0,2,0,0|eingeg=-1,-1,2,0,0|haben eingeg=-1,-1,2,0,0|konnte=-3,0,0,-1,4
wir konnte=-1,-1,2,0,1|versta ist=-1,0,2,0,0|konnte ~=-1,0,0,0,2|das habe=-1,-1,2,0,0|ich leider=-2,-1,3,0,0|habe sie=-1,0,1,0,0
telefo der=0,-1,3,-1,0|beispi=0,-1,2,-1,0|zum beispi=0,0,1,-1,0|digita=-1,-1,3,-1,0|die digita=0,-1,2,-1,0|assist=-2,-2,-1,5,0
digita assist=0,0,3,-3,0|assist von=-1,-1,2,1,0|das sprach=-1,-1,2,0,0|tag ich=-4,-1,2,3,0|bin das=-1,-1,3,-1,0|virtue=-2,-2,3,0,0
virtue kunden=-1,-1,2,-1,0|unser automa=-1,-1,2,0,0|system=-1,-1,3,-1,0|automa system=-1,-1,3,-1,0|das automa=-2,-1,3,-1,0|automa telefo=-2,-1,3,0,0
zu welche=0,0,1,-1,0|der virtue=-1,-1,2,-1,0|~ assist=-1,-1,1,1,0|assist ~=-1,0,-1,2,0|der digita=0,0,2,-1,0|digita ~=0,-1,0,1,0|bin der=-2,-2,3,2,0
mit das=-1,0,2,0,0|gespra wird=-1,-1,3,-2,2|das nicht=1,-1,1,0,0|mitges=-1,-1,4,-1,-1|konnen mitges=-1,-1,3,-1,-1|das gespra=-1,0,4,-1,-2
damit=-1,-1,2,1,-1|verbes=-1,0,2,-1,0|mochte wir=0,-1,2,0,0|^ zur=-5,-1,0,6,-1|^ dieses=-1,0,2,-1,-1|gespra konnen=0,0,2,-1,-1
mitges werden=0,0,2,-1,-1|zur verbes=-1,0,2,-1,0|bitte warten=-1,0,-1,2,0|beantw=-3,-1,-1,5,0|~ beantw=-1,0,0,2,0|^ in=-1,0,2,0,0
verbin sie=-1,0,0,2,0|haufig=-1,-1,3,0,-1|haufig fragen=-1,0,2,0,-1|finden=-1,-1,2,0,0|acht=-1,0,1,0,0|erhalt=-3,-1,4,1,-1|die haufig=-1,0,2,0,-1
^ inform=-1,0,2,0,0|inform zu=-1,0,2,0,0|erhalt ~=-1,0,1,0,0|hi wenn=0,-1,-1,2,0|und den=-1,0,0,2,0|grund=-2,0,-1,3,0|den grund=-1,0,0,1,0
grund fur=0,0,0,1,0|hallo bitte=0,-1,-1,2,0|ihre firma=-1,-1,0,2,0|firma an=-1,0,0,1,0|sie zu=0,1,-1,1,0|mir bitte=-1,-1,0,2,0|wer sie=-1,0,0,1,0
ich fragen=-1,-1,0,2,0|fragen wer=-2,0,0,2,0|und worum=-1,0,0,2,0|angeno=0,0,-1,2,0|anruft=-2,-1,-1,3,0|wer anruft=-2,0,0,2,0|hi bitte=0,0,0,1,0
warum sie=-1,0,0,1,0|prufe=-1,0,0,1,0|^ namen=-2,-1,0,2,0|ihres=-1,-1,0,1,2|grund ihres=-1,0,0,1,0|anrufs=0,0,0,1,0|tag darf=2,0,0,-1,0
anruft und=-1,0,0,1,0|der anruf=-1,-1,0,0,3|bevor=-6,-2,-2,10,-1|bevor ich=-3,-1,0,4,0|^ darf=-2,0,0,2,0|bevor ~=-1,0,-1,2,0|lasst=-1,-1,0,2,-1
ihnen angeru=0,0,0,1,0|verwen=-1,-1,-1,3,-1|nutzt=-3,-2,-2,7,-3|nutzt einen=-2,-1,-1,4,-1|~ nutzt=0,-1,0,2,-1|textan=-2,-1,-1,6,-2
einen textan=-2,0,-1,4,-1|erreic mochte=-1,2,-1,0,-1|unbeka=0,-1,0,2,-1|filter=-1,-1,-1,4,-2|^ nutzt=-2,0,0,3,0|anonym=-2,-1,-1,1,2|bixby=0,-1,0,2,-1
sieht ein=0,0,0,2,-1|mochte wissen=-1,0,0,1,0|wissen wer=-1,0,0,1,0|die von=-2,-1,-1,0,4|von ihnen=-1,-1,-1,0,3|transk=-1,-1,-1,3,-2
ein transk=0,0,0,2,-1|verwen bixby=0,0,0,2,-1|bixby textan=0,0,0,2,-1|textan und=-1,0,0,3,-1|benutz=-1,0,0,3,-1|benutz den=-1,0,0,1,0
google=-2,-1,-1,4,-1|angeru nimmt=0,0,0,1,-1|keine anrufe=0,-1,0,0,2|dieses telefo=-1,-1,-1,4,-1|von einem=0,-1,0,2,-1|besitz=-1,0,-1,3,0
besitz dieses=-1,0,-1,2,0|tag dieser=0,0,0,1,-1|dieser anschl=-1,-1,-1,4,-2|^ dieser=-6,-3,-2,7,1|hallo dieser=-1,0,0,2,0|den anruf=-1,0,-1,2,0
^ anschl=-1,0,0,0,1|gepruf=0,0,-2,4,-1|wird gepruf=0,0,-1,2,-1|gepruf bitte=0,0,-2,2,0|diese nummer=-1,-1,-1,5,-2|nummer wird=-1,-1,-1,4,-2
wird von=0,0,-1,2,-1|von einer=0,0,-1,1,0|dieser anruf=0,0,0,2,-1|angeku=-1,-1,-1,4,-1|wird angeku=0,0,-1,2,-1|vor=-1,-1,-3,6,-1|ist vor=0,0,-1,2,-1
vor werbea=-1,0,-1,3,-1|geschu=-1,0,-1,2,-1|ki=0,-2,-1,3,-1|anschl wird=0,0,0,2,-1|durch einen=-2,0,0,2,0|spamfi=-1,0,-1,2,0|der grund=-1,0,-1,1,0
ist durch=-2,0,-1,3,0|anschl ist=-1,-1,0,-1,3|werbea ~=0,0,0,2,-1|sprich die=-1,-2,-1,3,0|kunstl=-2,-2,-1,4,0|die kunstl=-2,-1,-1,3,0
intell=-1,-1,-1,3,0|kunstl intell=-1,-1,0,2,0|nicht sprech=-2,1,0,1,0|der anrufa=-1,-1,-1,3,0|anrufa von=-1,-1,-1,3,0|die assist=0,0,-1,1,0
der google=-1,0,0,2,0|automa assist=0,0,-1,1,0|~ sekret=-1,-1,0,2,0|sekret von=-1,-1,0,2,0|mir sagen=-1,1,0,0,0|der ki=0,-1,0,1,0|vermei=-2,-1,-2,4,-1
zur vermei=-1,-1,-1,3,0|vermei von=-1,0,-1,2,0|schutz=-3,-1,-2,6,-1|zum schutz=-2,-1,-1,4,0|schutz vor=-2,-1,-1,4,0|automa anrufe=0,0,-1,2,0
~ schutz=-1,0,0,2,0|unerwu=-1,0,-1,3,-1|von automa=-1,0,-1,2,0|prufen=-2,-1,-2,0,5|spaman=0,0,-1,2,0|~ prufen=-1,-1,0,0,3|um sie=-1,0,-2,3,0
durchs=-3,0,-2,5,0|sie durchs=-2,0,-1,4,0|^ bevor=-6,-2,-2,9,-1|bevor wir=-2,-1,-1,4,0|wir sie=-1,1,-1,2,0|wir verbun=-1,-1,0,2,0|~ sage=-2,0,-1,3,0
okay=-1,-2,-2,5,-2|^ okay=-1,-2,-2,5,-1|^ alles=-4,-1,-1,5,-1|klar=-5,-1,-1,7,-1|alles klar=-2,0,-1,3,0|und was=-2,0,0,3,0|danke bitte=0,0,-1,1,0
klar ich=-2,0,0,2,0|~ klar=-2,-1,0,4,0|danke und=-1,0,0,2,0|es dringe=0,0,0,1,0|^ nach=-5,-1,-2,7,-1|rufnum ist=-1,-1,0,0,2|uberpr=-1,0,0,0,2
die rufnum=0,0,0,0,2|diese rufnum=0,0,0,-1,1|neue=0,-1,0,0,2|die neue=0,0,0,0,1|kein anschl=-1,-1,0,-1,3|anschl unter=0,-1,0,-1,3
unter dieser=-2,2,-1,-2,3|derzei nicht=0,-1,0,0,1|ihnen gewahl=-1,0,0,0,1|ist falsch=-1,0,0,0,2|ist derzei=-1,-1,0,0,2|you=-1,-1,0,-1,4
is=-1,-1,0,-1,2|not=-1,-1,0,0,2|angeru nummer=-1,0,0,-1,2|der gewahl=0,0,0,0,1|the=-3,-2,-1,-1,6|bitte prufen=0,0,-1,0,1|prufen sie=-1,-1,-1,0,3
ist besetz=-1,-1,0,0,2|auskun=0,0,-1,0,2|die auskun=0,0,-1,0,2|unvoll=-2,-1,-1,0,4|number=-1,0,0,0,2|the number=-1,0,0,0,2|have=-1,-1,0,-1,3
you have=0,0,0,0,1|~ the=-1,0,0,0,2|~ unvoll=-1,-1,-1,0,3|geande=-1,0,-1,-1,3|sich geande=-1,0,0,0,2|vorube=-1,-1,0,0,3|~ vorube=-1,0,0,0,1
vorube nicht=-1,-1,0,0,2|~ have=-1,0,0,0,2|^ sich=-1,0,0,0,2|erreic the=0,-1,0,0,2|gesper=-2,-1,-2,-1,5|ist gesper=-1,0,0,0,2|kann nicht=-1,0,-1,0,2
ist vorube=0,-1,0,0,1|mehr gultig=-1,0,0,0,2|leitun sind=-1,1,-2,0,2|please=-1,-1,0,0,3|try=-1,-1,0,0,2|please try=-1,-1,0,0,2|again=-1,0,0,0,2
liegt=-1,0,0,0,2|es liegt=-1,0,0,0,2|^ anrufe=-1,-1,-1,-2,4|anrufe zu=-1,-1,-1,-1,4|guthab=-3,-2,-1,-1,6|ihr guthab=0,-1,-1,0,2|reicht=-2,1,-1,0,2
guthab reicht=-1,-1,0,0,3|netz=-2,-1,-1,0,3|netz ist=-1,0,0,0,2|das netz=-1,0,0,0,2|diesen=-1,0,-2,-1,4|fur diesen=-1,0,-2,0,3|~ guthab=-2,-1,0,0,3
guthab ~=-1,-1,-1,0,2|verbin kann=-1,0,-1,0,3|auf und=0,0,-1,0,1|anruf kann=0,-1,-1,0,2|nicht ausgef=0,-1,0,0,1|zugest=0,0,-1,0,2
ihre verbin=0,0,-1,0,3|ihnen gewuns=0,-1,0,0,2|anruf konnte=0,-1,0,0,2|konnte nicht=-1,1,0,0,1|aufgeb=0,-1,-1,0,2|kann zurzei=0,-1,0,0,2
herges=0,-1,-1,0,2|herges werden=0,0,-1,0,1|der von=-1,-1,0,-1,3|handy ist=-3,0,0,0,3|ausges=0,0,0,0,1|gespra hat=0,0,0,0,1|hat keinen=-2,0,-1,0,3
keinen empfan=-2,1,0,0,2|the person=0,-1,0,-1,3|person you=0,-1,0,-1,2|called=-1,-1,0,-1,2|zurzei keine=0,-1,0,0,2|ausser des=-1,0,0,0,2
mobilf=-3,-1,-1,0,5|der mobilf=-1,0,0,0,2|mobilt=-3,-1,-1,0,5|das mobilt=-1,0,0,0,2|mobilt ~=-1,0,0,0,2|^ mobilf=-1,0,0,0,2|mobilf ist=-1,-1,0,0,2
~ gesper=-1,0,-1,0,2|~ mobilt=-2,-1,0,0,3|haben eine=-1,-1,-1,0,3|eine nummer=-1,2,0,0,0|berech=-1,0,-1,0,2|haben nicht=-1,-1,0,0,2|nein ich=1,0,0,0,0
^ eigent=2,-1,0,-1,0|frage=2,-1,0,0,0|hallo hallo=3,-1,-1,-2,0|kann das=0,1,0,0,-1|will=3,-1,0,-1,0|ich will=2,-1,0,0,0|weil=3,-1,-1,-1,-1
umgezo=0,-1,-1,0,2|das wird=1,-1,-2,1,-1|es gibt=1,0,-1,0,0|gibt ein=2,0,-1,0,0|proble mit=1,0,-1,0,0|deshal=3,-1,-1,0,0|gerade beim=1,0,-1,0,0
nach #=1,0,-1,0,0|die sind=2,-1,0,0,-1|haben schon=-1,1,-1,0,0|geht nicht=2,0,-1,0,-1|abend=2,0,-1,-1,0|kam=1,-2,-1,-1,2|preis=2,-1,-1,0,-1
preis ist=2,0,0,0,-1|angeru ich=0,2,0,-1,0|^ ruf=2,-1,0,-1,0|ruf mich=1,-1,0,0,0|an ich=2,-1,0,0,0|anrufe ich=1,0,0,-1,0|langsa=-1,3,-1,-1,0
langsa ~=-1,1,0,0,0|fragen sie=0,-1,-1,-1,3|und kann=-1,1,0,0,0|hore das=-1,1,0,0,0|auslan=-2,-1,0,-2,3|und hore=-1,1,0,0,0|frei=-1,2,0,0,0
habe frei=-1,1,0,0,0|frei bis=-1,1,0,0,0|nachts=-1,2,0,0,0|stripp=-1,2,0,0,0|stripp ich=-1,2,0,0,0|unterr=-1,1,0,0,0|im unterr=-1,1,0,0,0
der stripp=-1,2,0,0,0|mein handy=1,-1,0,0,0|feiera=-3,4,0,0,0|habe feiera=-1,1,0,0,0|feiera und=-1,1,0,0,0|einfac=-1,2,0,-1,0|habe dich=-1,2,0,0,0
sitze=0,1,0,0,0|gut=2,0,-1,-1,0|habe mein=-1,1,0,0,0|~ feiera=-1,1,0,0,0|handy nicht=1,-1,0,0,0|mehr da=-1,2,0,0,0|unsere leitun=0,1,-1,0,0
atelie=-1,2,-1,0,0|atelie ~=-1,2,-1,0,0|sie verpas=0,1,-1,0,0|malerb=-1,2,0,0,0|malerb ~=-1,1,0,0,0|heute ist=-1,2,0,0,0|pfarra=-1,2,-1,0,0
pfarra ~=-1,2,-1,0,0|der pflege=0,1,-1,0,0|schon feiera=-1,1,0,0,0|theate=-1,1,-1,0,0|die theate=-1,1,-1,0,0|haben das=-1,1,0,0,0
das pfarra=-1,1,0,0,0|hausha=-1,2,0,0,0|hausha ~=-1,1,0,0,0|team=-1,1,-1,0,0|tierar=0,1,-1,0,0|tierar ~=0,1,0,0,0|das sekret=-1,1,0,0,0
schule=0,1,-1,0,0|sekret der=-1,1,0,0,0|der schule=-1,1,0,0,0|abhebe=-2,3,0,-1,-1|nicht abhebe=-1,1,0,0,0|uns leid=-1,1,0,0,0|eilt=-1,1,0,0,0
mich verpas=-1,1,0,0,0|mir wenn=-2,2,0,0,0|nummer reicht=-1,2,0,0,0|sind weg=-1,2,0,0,0|seid=-2,3,-1,0,0|^ schade=-3,4,-1,0,0|schade ich=-1,1,0,0,0
dich verpas=-1,2,0,0,0|redet=-1,2,0,0,0|war zu=-2,3,0,-1,0|ich konnte=-1,2,0,0,0|fertig=-1,3,-2,0,0|zu langsa=-2,3,0,-1,0|komme gerade=-1,1,0,0,0
tut uns=-1,1,0,0,0|hore mein=-1,2,0,0,0|sie einfac=-1,2,0,0,0|einfac etwas=0,1,0,0,0|^ aber=2,0,-1,-1,-1|beginn=-2,6,-2,-1,0|^ beginn=-1,2,0,0,0
beginn sie=-1,3,-1,-1,0|^ jetzt=-2,4,-1,0,0|sprech ihre=0,1,-1,0,0|aufnah=-1,2,0,0,0|endet=-1,2,0,0,0|lang=-1,1,0,0,0|sie fertig=0,2,-1,0,0
fertig sind=0,2,-1,0,0|bitte beginn=0,2,-1,0,0|die rautet=0,2,-1,0,0|konnen jetzt=-1,2,-1,0,0|wisst wie=-1,2,0,0,0|wie das=-1,2,0,0,0
habt es=-1,2,0,0,0|gern=-3,3,0,0,0|dir=-1,2,0,0,0|mit dir=-1,1,0,0,0|ich wurde=-2,3,0,0,0|wurde gern=-1,2,0,0,0|uberra=-3,4,-1,-1,0
^ uberra=-3,4,-1,-1,0|uberra ~=-1,2,0,0,0|den sie=1,2,-1,-1,-1|hat nicht=0,2,0,0,-1|^ kunde=-1,0,2,0,0|kunde die=0,1,0,0,0|abgeme=-1,-1,-1,-1,4
wurde abgeme=-1,0,-1,0,2|vorwah=-2,-1,0,0,3|ihrem=1,-1,0,0,1|vorwah ist=-2,0,0,0,2|ist umgezo=-1,0,0,0,2|durchw ist=-1,0,0,0,2|achtun=-2,-1,-1,0,4
^ achtun=-2,-1,-1,0,4|gebiet=-1,0,0,0,2|^ auslan=-2,-1,-1,0,3|auslan sind=-1,0,-1,0,3|hinwei=-3,-1,-1,-1,6|^ hinwei=-3,-1,-1,-1,6|kam nicht=0,-1,0,0,1
zustan=-1,-1,-1,0,2|hinwei das=-1,0,0,0,2|telefo hat=-1,0,0,0,2|netzbe=0,0,0,0,1|sie bereit=-1,0,2,0,0|bereit ~=-1,0,2,0,0|ruckru erhalt=-1,0,2,0,0
mitgli=-1,0,2,0,0|sie mitgli=-1,0,2,0,0|kontos=-1,0,2,0,0|ihren kontos=-1,0,2,0,0|abfrag=-2,0,4,-1,0|kontos abfrag=-1,0,2,0,0|neuen=-2,0,3,0,0
einen neuen=-1,0,2,0,0|neuen termin=-1,0,1,0,0|~ abfrag=-1,0,2,-1,0|bin eine=-1,-1,0,2,0|gehe fur=-2,-1,-1,3,0|ich beantw=-2,0,0,3,0
beantw anrufe=-1,0,0,2,0|anrufe fur=-2,0,-1,3,0|bin ein=-1,0,-1,2,0|ein assist=-1,0,-1,2,0|nehme=-2,0,-1,4,0|ich nehme=-1,0,0,1,0
nehme anrufe=-2,0,-1,3,0|wir wurden=1,-1,0,0,0|hab mein=1,-1,0,0,0|vor einem=2,-1,-1,-1,0|fruh=1,-1,0,0,0|woche mit=1,0,0,0,0|herrn=2,-1,-1,0,0
nachba=1,0,-1,0,0|jedenf=2,0,-1,0,0|^ jedenf=2,0,-1,0,0|^ weil=1,0,0,0,0|sehen=3,-1,-1,0,0|^ sehen=3,-1,-1,0,0|sehen sie=1,0,-1,0,0
haben es=2,-1,-1,0,0|regnet=2,0,-1,0,0|es regnet=2,0,-1,0,0|huber=1,-1,2,-1,-1|becker=2,-1,-1,-1,0|autoha becker=1,0,0,0,0|leid die=1,-1,0,0,0
brief=2,0,-2,0,0|den brief=2,0,-2,0,0|brief den=2,0,-1,0,0|roma=2,0,-1,0,0|abholu=2,0,0,0,0|lehman=2,-1,-1,-1,0|partne=2,0,0,-1,0|lisa=0,1,0,-1,0
klaus=-1,2,0,-1,0|klaus und=-1,2,0,-1,0|petra=-1,2,0,-1,0|von klaus=-1,2,0,-1,0|nordve=-1,-1,2,0,0|der nordve=0,-1,1,0,0|gespra nutzt=0,0,0,2,-2
tippt=0,0,0,2,-1|^ the=-1,0,0,-1,2|^ hat=-1,0,0,0,2|kraus=-1,-1,2,0,0|willko in=-1,-1,2,0,0|gemein huber=-1,-1,2,0,0|huber und=-1,-1,1,0,0
und kraus=-1,-1,1,0,0|per s=-1,-1,-1,0,3|m=0,-1,0,0,3|s m=0,-1,0,0,2|krause=3,-1,-1,-1,-1|^ krause=3,-1,-1,-1,-1|vogel=1,0,0,0,0|mal so=1,0,0,0,0
ah=2,0,-1,-1,0|^ ah=2,0,-1,-1,0|ah gut=1,0,-1,0,0|gut dass=2,0,-1,-1,0`;
