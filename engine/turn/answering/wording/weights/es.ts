/** Learned from `fixtures/answerers` by `bench/answering/train.ts`. */
export const spanish = `17,-6,-3,-5,-3
si=3,0,3,-4,-6|^ si=6,-5,2,-7,-3|oigo=3,1,-2,-1,-1|~=1,0,-1,-1,-2|^ ~=-1,-2,0,0,1|buenos=0,0,0,2,-4|^ buenos=-5,1,2,4,-4|buenos ~=-1,0,0,2,-1
buenas=1,1,-4,2,-1|^ buenas=-3,3,-3,4,-1|buenas ~=0,1,-1,0,0|hola=2,-1,-1,1,-2|^ hola=-1,0,0,2,-2|diga=-2,-4,3,3,-2|^ diga=1,0,-1,-1,-1
hola si=3,-1,-2,-1,0|tardes=6,-2,-1,-3,0|buenas tardes=5,-2,-1,-3,0|digame=1,-3,0,2,-2|~ ~=-1,2,0,-2,-1|^ digame=1,-1,-2,2,-1|que=-1,1,-3,-1,4
hola que=1,0,0,-1,0|tal=-4,7,-1,-2,-1|que tal=-2,4,0,-1,-1|~ digame=1,-1,1,-1,0|~ que=-1,-1,0,-1,2|bueno=4,-1,-1,-1,-1|^ bueno=4,-1,-1,-1,-1
si ~=0,0,1,1,-2|hola ~=-1,0,1,1,0|mande=3,0,-1,-1,-1|dias=-1,0,0,3,-3|buenos dias=0,-1,1,1,-2|parte=4,-1,-2,-1,-1|soy=-7,2,2,4,-2|soy ~=-1,5,-1,-4,0
le=4,-4,2,0,-5|^ le=-6,4,0,0,4|atiend=-3,1,0,4,-2|le atiend=-1,1,0,1,-1|atiend ~=2,0,-2,1,0|al=-1,4,0,-6,1|al ~=-1,1,0,-3,2|habla=1,1,-3,2,-1
al habla=2,-1,0,-1,0|habla ~=0,3,-2,-1,0|~ habla=1,0,-1,0,0|famili=0,2,-1,-1,0|famili ~=0,2,-1,-1,0|si hola=2,0,-1,-1,0|le habla=-1,0,1,-1,0
casa=1,3,-2,-1,0|^ casa=1,-1,0,0,0|de=-2,0,1,5,-8|casa de=1,0,-1,-1,0|de ~=-1,3,1,0,-4|tardes ~=2,-1,0,-1,0|~ atiend=-1,0,0,1,-1|le ~=2,-1,-1,2,-2
parte de=2,-1,-1,0,0|~ le=3,0,0,-1,-2|^ soy=-4,3,1,0,-1|hola le=-1,-1,1,1,0|~ hola=4,-1,-1,-1,0|aqui=1,6,-3,-3,-2|hola aqui=-1,1,0,0,0
aqui ~=-4,6,-1,-1,-1|~ casa=-1,2,0,0,0|dias ~=-1,1,0,0,-1|de parte=2,-1,-1,0,0|~ aqui=1,1,-1,0,-1|dias soy=-1,-1,1,1,0|~ soy=0,-2,0,2,0
hola habla=-1,0,0,2,0|~ dias=-2,1,-1,3,-1|digame ~=-2,-1,1,2,0|^ al=2,-2,-2,3,-2|~ al=0,2,-1,-2,0|~ de=-3,2,0,1,-1|^ aqui=1,1,-1,-1,-1
eh=3,-1,-1,-1,-1|^ eh=3,-1,-1,-1,-1|que ~=1,0,-2,1,0|discul=3,0,1,-3,-3|^ discul=3,0,1,-3,-3|discul ~=1,0,0,0,0|queria=5,-2,-1,-1,-1
~ queria=2,-1,0,-1,0|sobre=2,0,-1,0,0|empres=4,-2,-2,0,-1|quien=0,1,-2,2,-2|es=0,1,1,-1,-2|quien es=0,0,-1,1,0|^ que=-1,6,-2,-4,1|desea=-5,2,7,-3,-3
que desea=0,3,0,-1,-1|perdon=9,-1,-3,-3,-3|^ perdon=5,1,-2,-2,-2|de que=-1,-3,1,3,-1|se=1,1,-5,-1,2|que se=2,-1,-1,0,-1|trata=-1,-2,4,0,-1
se trata=-1,-2,3,0,-1|como=-1,1,-2,2,-1|^ como=0,-1,-1,2,-1|llama=0,0,0,0,0|hola quien=2,0,0,-2,0|usted=-2,4,0,-4,2|es usted=5,-2,-2,-1,-1
~ quien=-1,0,-1,2,-1|me=4,0,-3,-2,-1|me ~=2,0,-1,-1,0|en=2,0,5,-5,-4|~ en=0,1,-1,1,-1|en ~=-2,1,0,1,0|puedo=0,2,-2,0,-1|le puedo=1,-1,0,0,0
ayudar=2,-1,0,-1,0|puedo ayudar=1,-1,0,0,0|que queria=1,0,0,0,0|con=0,1,3,-3,-2|con ~=2,0,-1,-1,-1|para=-2,-4,2,5,-4|para que=1,0,0,0,0
quien habla=1,0,0,-1,0|quiere=0,-4,5,1,-3|que quiere=0,-1,0,2,0|donde=4,0,-1,-2,-1|de donde=2,-1,-1,-1,0|eres=3,0,-1,-1,-1|^ de=-3,2,-1,2,-1
~ es=0,-1,-1,1,-1|te=-2,5,-1,-2,-1|~ te=1,0,0,-1,0|conozc=3,-1,-1,0,0|quien ~=-2,3,0,-1,0|~ llama=0,-1,-1,2,0|^ quien=5,-1,0,-3,0|~ se=-1,0,-3,2,1
te ~=-1,1,0,0,0|~ como=0,1,0,0,0|como ~=-1,0,0,2,0|en que=1,-1,1,-1,0|que le=0,-1,-1,1,0|~ quiere=1,0,0,0,0|perdon ~=2,0,-1,0,0|~ usted=-2,2,1,-1,-1
~ me=0,2,-1,-1,0|quien llama=-1,-1,0,1,0|para ~=0,-1,0,2,-1|^ para=-10,-3,2,9,-3|con quien=2,-1,0,0,0|es ~=-1,-1,-1,-1,4|un=2,-2,1,0,-3
~ un=1,0,-2,0,0|un ~=1,1,0,-2,1|por=-3,-3,3,1,2|~ por=-2,-1,2,1,0|favor=-3,-1,2,1,0|por favor=-1,0,0,0,0|bienve=-3,0,5,-2,-2|^ bienve=1,3,-1,-1,-2
a=0,6,0,-3,-3|bienve a=0,-2,3,-1,-1|despac=2,0,-1,0,0|que puedo=1,-1,0,-1,0|empres ~=2,-1,-1,0,0|es para=3,-1,-2,-1,0|pedir=2,-1,1,-2,0
para pedir=2,0,-1,-1,0|cita=-1,-1,4,-2,-1|inmobi=3,-1,-1,-1,0|inmobi ~=2,-1,-1,-1,0|clinic=-2,-1,4,-1,0|clinic ~=-1,-1,2,0,0|~ con=-1,0,1,0,0
~ desea=0,1,1,-1,-1|hablar=1,3,-1,-3,-1|desea hablar=1,1,-1,0,0|taller=3,2,-3,-2,-1|taller ~=2,1,-1,-1,0|recepc=4,-2,1,-3,-1|^ recepc=3,-1,-1,-1,-1
~ puedo=0,1,-1,0,0|puedo ~=-1,1,0,0,0|colegi=3,0,-2,-1,-1|colegi ~=2,0,-1,0,0|mi=4,0,-1,-3,-1|~ mi=1,0,0,-1,0|nombre=-1,-1,-2,5,-1|nombre ~=0,-1,0,1,0
seguro=1,-2,3,-1,0|dias seguro=2,0,-1,-1,0|seguro ~=1,-1,0,-1,0|~ para=2,0,1,-2,-1|hola buenos=5,-1,-1,-3,0|dias taller=2,-1,0,-1,0
gracia=-1,-1,1,1,-1|^ gracia=-4,-1,4,3,-3|gracia por=1,0,3,-4,-1|llamar=5,0,-1,-5,-1|por llamar=1,1,0,-1,-1|llamar a=1,1,0,-1,-1|consul=-7,-4,6,-2,5
consul ~=-1,-1,1,0,1|doctor=5,-1,-1,-1,-2|doctor ~=1,0,-1,-1,0|hacer=-1,1,2,-1,0|una=2,-5,0,2,-2|reserv=0,2,-1,0,0|client=2,-2,4,-5,-1
farmac=3,-1,-1,-1,0|farmac ~=2,-1,-1,-1,0|bienve ~=-1,1,1,-1,0|ayunta=1,-3,3,-1,-1|~ ayunta=2,-1,-1,0,0|ayunta de=2,-2,1,-1,0|~ a=-2,1,1,2,-1
hotel=3,-1,-1,-1,0|hotel ~=2,-1,-1,0,0|mi ~=2,0,-1,-1,0|moment=1,-1,3,-2,-2|un moment=3,-2,1,-1,-1|moment ~=-1,0,2,0,-1|~ favor=-2,-1,2,1,0
gracia ~=1,-2,1,0,-1|~ llamar=1,0,1,-1,-1|del=1,4,-4,0,-1|~ del=1,3,-2,-1,0|del doctor=1,0,-1,0,0|moment por=-1,0,1,0,0|^ despac=1,-1,0,0,0
por ~=-3,-1,0,2,1|~ consul=-2,-1,2,0,1|consul del=2,-1,-1,0,0|del ~=0,1,-1,0,0|llamar ~=0,1,0,-1,0|a ~=-3,2,3,1,-3|a ayunta=2,-1,-2,0,0
desea ~=-1,1,2,-1,-1|~ nombre=-1,-1,-1,3,0|despac ~=0,1,0,0,0|una ~=1,-2,-1,2,-1|^ nombre=-1,0,0,2,0|~ client=0,0,0,-1,1|^ taller=3,-1,-1,-1,0
~ hablar=-1,1,1,-1,0|recoge=4,0,-2,-1,0|para recoge=3,0,-2,-1,0|o=1,-2,2,-2,0|recoge o=3,0,-2,-1,0|o a=2,0,-1,0,0|domici=1,0,-1,0,0
a domici=1,0,-1,0,0|~ buenas=2,-1,0,-1,0|contab=3,0,-1,-1,0|^ contab=3,0,-1,-1,0|centra=2,-1,-1,-1,0|^ centra=2,-1,-1,-1,0|urgenc=2,0,-1,-1,0
~ o=1,-1,1,0,0|atenci=-1,-3,3,-2,2|^ atenci=1,-2,-3,-1,3|atenci al=2,-2,2,-1,-2|~ diga=-1,-1,1,1,0|porter=2,-1,-1,-1,0|^ porter=2,-1,-1,-1,0
secret=2,1,-2,0,-1|^ secret=3,0,-1,-1,0|contab para=1,0,-1,0,0|o ~=0,-1,1,0,0|floris=2,-1,-1,0,0|^ floris=2,-1,-1,0,0|~ si=-1,1,-1,1,-1
taxis=2,0,-1,0,0|^ taxis=2,0,-1,0,0|carpin=2,-1,-1,0,0|^ carpin=2,-1,-1,0,0|al client=1,-1,2,-1,-2|panade=3,-1,-1,-1,-1|^ panade=3,-1,-1,-1,-1
^ a=2,-1,0,-1,-2|client ~=2,0,0,-1,-2|pizzer=3,0,-1,-1,0|^ pizzer=3,0,-1,-1,0|atenci ~=0,0,0,-1,1|cocina=2,0,0,0,0|ahora=3,2,-4,0,-3
^ ahora=4,0,-2,-1,-2|esta=-1,-3,-4,3,1|ahora esta=2,-1,0,0,0|esta en=3,1,-2,-2,-1|llame=3,0,-1,-2,0|^ mi=4,-3,-1,-1,0|jefe=1,0,0,0,-1
manana=6,-2,-2,-1,-2|el=-3,2,-2,-2,3|^ el=-6,0,-8,-5,11|senor=6,-1,-1,-1,-2|el senor=3,-1,0,0,-2|senor ~=3,-1,-1,0,-2|en una=1,0,-1,0,0
reunio=1,0,-1,-1,0|una reunio=1,0,-1,-1,0|yo=7,-3,-2,-1,-1|lo=4,-3,-1,-1,-1|se lo=1,-1,0,1,-1|digo=2,-1,-1,1,-1|~ esta=4,-1,-2,-2,0|~ senor=1,0,0,0,0
esta de=2,-1,0,-1,0|baja=0,1,-1,-1,0|viene=1,0,0,0,-1|en el=7,-2,-2,-1,-2|jardin=2,0,0,0,-1|el jardin=1,0,0,0,-1|quiere ~=0,-1,1,0,-1
recado=1,-1,0,0,0|durmie=1,1,-1,-1,0|dejar=3,-1,-1,-1,-1|quiere dejar=2,-1,0,0,0|dejar ~=2,-1,0,0,0|mensaj=0,4,-2,-1,-3|~ mensaj=1,0,0,0,0
fuera=-1,-1,-1,-1,4|esta fuera=0,-1,0,0,1|vuelve=4,-1,0,0,-2|vuelve a=1,-1,0,0,0|las=-7,-3,0,3,5|a las=1,0,-1,0,0|las ~=-2,0,0,0,2|la=-3,1,1,1,-1
~ la=-3,3,2,2,-5|la ~=-3,-1,2,2,0|le digo=1,-1,-1,0,0|ha=-2,3,-1,-9,5|que ha=0,0,0,-1,1|ha ~=0,2,-2,-1,2|doctor esta=3,-1,0,-1,-2|esta con=2,0,0,0,0
con un=2,-1,1,-1,-1|ya=6,2,-3,-5,-3|~ ya=1,0,0,-1,-1|llamad=-6,1,2,2,0|ha llamad=1,3,1,-3,-3|telefo=-3,2,-2,0,2|al telefo=-1,3,0,0,-1
puede=-2,1,-1,0,1|puede ~=-1,1,0,0,0|mas=3,-1,-1,-2,1|~ mas=1,0,-1,-1,1|tarde=2,0,-1,-1,0|mas tarde=1,0,-1,-1,0|un client=3,0,-1,-1,-1
puede llamar=5,-2,-1,-1,-1|llamar mas=1,-1,0,0,0|mas ~=1,-1,0,0,0|reunid=3,0,-1,-1,-1|esta reunid=3,-1,-1,-1,-1|movil=1,2,-2,-2,0|esta ~=-3,-1,-2,2,3
~ una=1,-2,1,0,0|~ las=-2,1,-1,1,1|#=2,2,-2,-2,-1|las #=2,0,-1,-1,0|marido=1,0,0,0,0|ocupad=1,1,-1,-2,0|esta ocupad=1,0,0,-1,-1|reunid le=2,0,0,0,0
^ la=-1,-4,-3,1,5|senora=4,-1,-1,-1,-1|la senora=3,-1,-1,-1,-1|senora ~=3,-1,-1,-1,-1|otra=-1,3,2,-2,-3|la otra=1,1,-1,-1,-1|linea=-6,-1,1,2,2
otra linea=2,0,-1,-1,-1|linea ~=-1,0,0,0,1|^ esta=-6,2,-1,1,3|compan=3,-1,-1,-1,0|trabaj=3,0,-1,-1,-1|~ llame=2,-1,-1,-1,0|~ ha=1,0,-3,-2,2
el doctor=3,-1,0,0,-2|algo=2,0,-1,0,-1|en la=4,0,-3,-2,0|~ linea=-2,0,0,1,0|el ~=-2,0,-2,0,3|ahora ~=0,1,-1,0,0|~ el=2,-1,0,0,-4|se ~=1,1,-2,-1,0
~ trabaj=0,1,0,0,0|comien=3,-1,-1,0,-1|pacien=-3,-1,5,-1,-1|viaje=1,1,-1,-1,-1|~ telefo=-2,-2,0,1,3|^ en=-1,0,4,-2,-2|ya ~=0,2,-1,-1,0
~ llamad=-2,1,0,0,0|de viaje=0,1,0,-1,0|ducha=2,-1,-1,0,0|doy=2,0,-1,0,-1|su=-7,-1,5,2,-1|un mensaj=2,-1,0,0,0|la ducha=1,0,0,0,0|llame ~=1,0,0,0,-1
vacaci=0,1,0,0,0|de vacaci=1,0,0,0,0|~ fuera=0,0,-1,-1,2|fuera ~=0,0,0,0,1|telefo ~=-1,2,0,-1,0|trabaj de=-1,1,0,0,0|dejar un=2,-1,0,0,-1
fuera de=-1,-1,0,0,2|~ #=0,1,-1,0,0|~ puede=0,0,-1,-1,1|~ su=-3,2,1,0,-1|su ~=-3,0,1,0,0|~ dejar=1,0,0,0,0|otra ~=-2,2,0,0,0|lo ~=3,-1,1,-1,-2
no=1,1,-2,-2,1|^ no=4,-4,2,-2,-3|no ha=2,-1,0,0,-1|llegad=2,1,-1,0,-1|ha llegad=3,-2,0,0,-1|era=2,-1,-1,-1,-1|^ ya=4,1,-2,-2,-2|acaba=3,-1,-1,-1,-1
^ acaba=3,-1,-1,-1,-1|acaba de=2,0,-1,-1,0|no esta=4,-2,0,-2,0|dispon=-1,-1,-2,-1,3|esta dispon=1,-1,-1,1,1|dispon en=3,-2,0,0,0|este=-8,6,-6,5,0
en este=-1,2,0,-1,0|este ~=-2,1,-1,2,0|este moment=-1,1,1,0,0|gusta=2,-1,0,0,0|^ ha=-6,4,4,-3,0|salido=1,2,-2,-1,-1|ya no=2,-1,-1,0,0
trabaj aqui=1,-1,0,0,0|el no=2,-1,0,0,-2|ella=3,-1,-1,-1,-1|^ ella=2,-1,0,0,-1|salir=3,-1,-1,-1,-1|ya se=1,-1,0,0,0|fue=2,0,0,0,0|no ~=3,1,-3,-2,0
por la=5,0,-2,-1,-1|en casa=-1,1,0,0,0|~ no=0,0,-2,-2,3|no se=-4,-1,-1,-1,5|encuen=-1,1,-1,-1,2|se encuen=0,0,0,0,0|^ se=1,0,3,-1,-2
espere=1,-1,0,1,-1|^ espere=3,-1,-1,-1,-1|numero=-3,-3,2,0,2|~ numero=-3,0,2,-3,3|y=2,2,-6,3,-3|numero y=2,0,-1,0,-1|y el=2,-1,-1,1,-1
el le=2,0,0,0,-1|deme=4,-1,-2,-1,-1|^ deme=5,-1,-2,-1,-1|deme su=3,0,-1,0,-1|su numero=2,-1,3,-1,-4|paso=3,0,-2,0,-2|^ yo=3,-1,-1,-1,0
le paso=2,0,-1,-1,-1|~ lo=2,-1,1,1,-2|a mi=-1,1,0,0,0|y ~=0,-1,-2,2,0|dejeme=2,0,0,-1,0|^ dejeme=2,-1,0,-1,0|dejeme su=2,0,0,-1,0
su nombre=1,1,-1,0,-1|nombre y=0,1,-1,0,0|~ y=2,0,-2,1,0|telefo y=1,0,0,-1,0|^ me=1,-1,-1,1,-1|y su=1,0,0,-2,0|^ y=2,0,-1,0,-1|estoy=1,6,-3,-4,-1
estoy en=0,2,-1,-1,0|llamo=6,-2,-2,-2,-1|^ lo=-2,0,0,-2,3|siento=0,3,2,-2,-3|lo siento=0,1,1,-1,-2|medico=2,-1,1,0,-1|el medico=2,-1,0,0,-1
estoy ~=2,0,-1,-1,0|devuel=1,-1,1,-1,-1|la llamad=-1,3,-2,0,0|repeti=0,-1,2,-1,-1|oye=1,1,-1,-1,-1|llamem=8,-2,-4,-2,-2|perdon no=0,1,-1,0,-1
no le=0,-1,4,-1,-2|le oigo=2,0,-1,-1,0|mandar=3,-1,0,-1,-1|correo=-1,3,-1,0,0|^ estoy=5,-3,-1,-1,0|conduc=3,-1,-1,-1,-1|escuch=0,0,3,-1,-1
~ escuch=-1,0,2,0,0|estamo=1,0,2,-2,-2|luego=1,0,0,0,-1|mala=2,0,0,0,-1|le devuel=2,0,-1,0,-1|dicho=1,-1,0,0,0|~ ahora=-1,2,-1,1,-1|mismo=1,3,-1,-1,-2
ahora mismo=-2,3,0,0,0|mismo no=-1,1,0,0,0|no puedo=-1,2,0,0,0|te llamo=1,-1,0,0,0|puedo hablar=3,-2,0,0,0|hay=5,1,-2,-2,-2|hay ~=1,1,-1,-1,-1
cobert=2,0,-1,-1,0|llamam=4,-1,-1,-1,-1|~ estoy=-5,7,-1,-1,0|medico ~=0,-1,1,0,0|siento ~=0,1,0,0,-1|discul no=0,1,0,0,-1|~ llamo=2,0,-1,0,-1
llamo ~=2,-1,-1,-1,0|siento no=-1,0,2,0,-1|no te=1,0,0,0,0|bien=0,-3,-3,6,-2|oigo bien=1,0,0,0,0|~ moment=1,-1,1,0,0|mandam=1,0,0,0,0
^ hay=4,-1,-1,-1,-1|~ conduc=1,0,0,0,0|~ siento=-1,2,0,0,0|puede mandar=2,-1,0,0,0|bien le=-2,-1,-1,3,0|^ puede=1,2,-3,1,-2|~ bien=-1,-1,-1,2,0
^ es=9,-2,-1,-5,-5|buen=0,3,-1,-1,-1|mismo ~=-1,1,0,0,0|le escuch=2,0,-1,0,0|~ oye=2,-1,0,-1,0|^ buen=-1,3,-1,-1,-1|no es=-1,-2,1,0,2
estamo ~=2,-1,0,0,0|ahora no=1,-1,0,1,-1|perdon se=1,0,0,-1,0|hablar te=1,-1,0,0,0|^ un=2,-2,2,0,-3|cuelgu=-1,-4,3,-2,3|no cuelgu=0,-1,3,0,-2
aparco=2,0,-1,0,0|permit=2,-1,-1,-1,2|^ permit=3,-1,-1,-1,-1|voy=3,-2,-3,3,-1|comuni=-4,4,-2,1,1|le comuni=0,-1,-1,2,-1|espera=3,-2,3,-4,-1
^ espera=6,-1,-4,-1,0|~ voy=-1,-2,-1,4,0|voy a=1,-2,-2,2,0|ver=3,-1,-1,0,-1|a ver=2,-1,-1,0,0|ver si=0,0,-1,1,0|segund=3,-1,-1,-1,0
un segund=2,0,-1,-1,0|estan=2,-2,-2,-3,3|estan ~=0,0,-1,-1,1|llaman=-3,4,0,-2,0|llaman a=0,4,-2,-1,-1|puerta=2,-1,-1,0,0|minuto=0,0,-1,-1,2
si esta=-1,0,-1,2,0|espere un=1,0,-1,0,0|con el=-2,0,2,-1,1|a la=-3,3,1,1,-3|~ cuelgu=0,-1,0,-1,1|lo paso=-1,0,0,2,0|espera ~=0,-1,1,-1,0
tengo=7,0,-3,-3,-2|mama=1,0,0,0,0|tengo ~=1,0,0,-1,0|bajo=2,0,-1,0,0|tele=2,0,0,-1,0|la tele=1,0,0,-1,0|~ llaman=0,1,0,0,0|cuelgu le=-1,0,2,0,-1
me ha=2,-1,0,0,0|dejado=4,-2,-1,0,-1|ha dejado=2,-1,0,0,0|mensaj ~=0,0,0,0,0|contes=-3,3,-4,3,-1|el contes=2,2,-1,-2,-1|has=-2,6,-1,-2,-1
has ~=-1,1,0,0,0|ayer=5,-2,-1,-1,-1|^ usted=0,0,-1,-1,2|usted me=2,-1,0,0,0|dejado ~=2,-1,0,0,0|llamad ~=-2,0,-1,0,3|mensaj en=2,-2,0,0,0
~ contes=-1,1,-1,1,0|ustede=3,-1,-1,-1,0|^ ustede=2,-1,-1,-1,0|antes=-2,-2,-2,6,-2|llamad antes=2,0,0,-1,0|has llamad=-1,3,-1,-1,0|hace=1,-1,0,0,0
han=2,0,0,-1,0|usted ~=0,1,-1,-1,1|llamad esta=-1,1,1,1,-2|esta manana=1,0,0,0,0|tenia=5,-2,-1,-1,-1|^ tenia=4,-1,-1,-1,-1|que me=1,0,0,-1,0
he=2,2,1,-3,-3|^ he=6,-2,-2,-1,-1|visto=3,-1,-1,-1,0|he visto=2,-1,0,0,0|hola tengo=2,-1,0,-1,0|^ tengo=2,-1,0,0,0|tengo una=2,0,-1,-1,0
una llamad=2,-1,0,-1,-1|perdid=4,1,-1,-2,-1|llamad perdid=3,-1,-1,-1,-1|vi=6,-1,-2,-2,-1|^ vi=5,-1,-1,-2,-1|vi ~=2,0,0,-1,0|suya=2,0,0,-1,0
he ~=0,0,2,-1,-1|buzon=-1,6,-2,-1,-2|el buzon=1,2,-1,-1,-2|buzon de=0,2,-1,0,0|llamad de=-1,-3,-1,6,-2|su mensaj=0,2,-1,-1,-1|si tengo=1,0,-1,0,0
~ tengo=-1,3,-1,-1,-1|perdid de=4,-1,-1,-2,-1|de este=3,-1,-1,0,-2|este numero=0,-3,-2,2,1|numero ~=-1,0,2,-2,1|tengo un=1,-1,0,0,0|suyo=1,-1,0,0,0
^ llamad=0,-1,0,-1,1|pasado=1,0,-1,-1,1|buzon ~=0,2,-1,0,-1|numero que=-2,0,-1,-1,3|no estoy=-4,4,0,0,0|de su=0,-1,0,0,0|tenemo=0,-1,1,0,0
vuelva=-1,-2,-1,-1,5|lo que=-1,0,0,2,0|quiero=5,-1,-1,-2,-1|nada=3,-1,-1,0,-1|no me=1,0,0,0,0|necesi=0,-2,5,-2,-2|~ necesi=1,0,1,-1,-1
hasta=0,2,0,0,-1|~ vuelva=0,-1,0,0,1|de la=-2,4,1,-2,-2|vuelva a=-1,-1,-1,-1,3|a llamar=0,-2,0,0,2|nadie=2,3,-1,-1,-2|^ este=-6,3,-3,4,0
vive=3,-1,0,0,-1|no vive=2,-1,0,0,-1|equivo=2,-1,-1,-1,0|se ha=0,1,-2,-1,1|ha equivo=2,0,0,0,-1|~ nadie=1,1,-1,0,-1|ningun=1,-2,1,0,0
esto=-5,4,-2,-2,4|^ esto=-2,1,-1,-1,3|esto es=-3,1,-1,-1,3|es un=0,1,-1,-1,-1|este ya=3,-1,0,0,-1|^ numero=0,-1,0,1,-1|aqui no=1,0,0,0,-1
de numero=0,0,0,1,-1|no hay=-1,2,0,0,0|es por=3,-1,-1,-1,-1|por el=5,-1,-2,-1,-2|coche=2,-1,-1,0,-1|el coche=2,0,-1,0,0|que necesi=0,0,1,-1,0
sigue=4,-1,-1,-1,-1|^ sigue=3,-1,-1,-1,-1|ahi=4,-1,-1,-1,-1|^ eres=4,-1,-1,-1,-1|tu=-3,1,-1,3,0|dice=2,-1,0,0,0|^ por=-3,2,3,-5,1|por que=-1,0,0,2,0
banco=-1,-1,3,-1,0|^ llama=2,-2,1,-2,1|llama por=5,-1,-1,-2,-2|factur=1,-1,0,0,0|la factur=2,0,-1,0,0|maquin=-2,4,-1,-1,-1|una maquin=0,2,-1,0,0
es una=0,0,0,-1,2|grabac=-3,-1,-1,-1,5|una grabac=-1,-1,0,0,3|piso=2,0,-1,0,-1|el piso=2,0,-1,0,-1|pasa=2,1,-2,0,-1|estas=-2,5,1,-2,-2
^ estas=1,2,-1,-1,-1|~ grabac=-1,-1,0,0,3|alguie=4,-1,-1,-1,-1|pedido=-1,-1,2,0,0|oyes=-1,2,-1,0,0|anunci=0,-1,-2,4,0|aparat=3,-1,-1,0,-1
soy yo=2,-1,0,-1,0|^ con=2,-1,0,0,-1|dime=1,1,-1,-1,-1|cuenta=1,0,1,-1,-1|cuente=1,0,1,-1,0|el movil=2,0,-1,-1,0|movil ~=-1,1,0,0,0|es el=-1,3,-1,1,-2
el telefo=1,3,-2,-2,-1|telefo de=2,-1,1,0,-2|extens=3,-1,-4,-1,2|la extens=3,-1,-3,-1,1|extens de=4,-1,-2,-1,-1|extens ~=0,0,-1,0,1
movil de=-1,2,0,-1,0|^ telefo=-1,1,-1,1,1|~ movil=-2,1,0,0,2|herman=2,-1,0,0,-1|tiene=-2,-1,2,0,2|tiene el=1,0,0,0,-1|hablar con=0,0,2,-2,0
seis=2,0,-1,0,0|^ mama=1,0,0,0,0|^ quiere=-1,0,2,-1,0|quiere hablar=0,-1,-1,1,0|hablar ~=1,1,-1,0,0|pregun=5,-1,-2,-1,-1|mira=2,-1,0,0,0
^ mira=2,-1,0,0,0|pensab=2,-1,0,-1,0|tuve=3,-1,-1,-1,0|llegar=2,-1,0,0,0|de llegar=2,-1,0,0,0|llegar a=1,-1,0,0,0|ah=3,-1,-1,-1,-1|^ ah=3,-1,-1,-1,-1
mes=2,-1,0,0,0|y no=0,2,0,0,-2|oiga=2,0,-1,-1,-1|^ oiga=2,-1,0,0,-1|semana=4,-1,-1,-1,-1|la semana=3,-1,-1,-1,0|pasada=3,-1,-1,-1,0
semana pasada=2,-1,0,0,0|dije=1,-1,0,0,0|que la=0,0,1,-1,0|estaba=5,-1,-2,-1,-1|estaba ~=1,0,0,0,0|llevo=2,0,-1,-1,0|hora=2,-1,-1,0,0|y le=-1,1,0,0,0
toda=3,-1,-1,-1,0|~ toda=2,0,-1,0,0|toda la=2,-1,-1,-1,0|la manana=1,0,-1,0,0|fontan=0,1,-1,0,0|~ estamo=0,3,-2,0,0|pasada ~=1,0,0,0,0
hombre=3,-1,-1,-1,-1|^ hombre=3,-1,-1,-1,-1|acabam=2,-1,0,0,0|acabam de=1,-1,0,0,0|hable=2,2,-2,-2,0|hable con=3,-1,-1,0,0|dijo=1,-1,0,0,0
nunca=3,-1,-1,-1,-1|estaba en=1,0,-1,0,0|asi=2,-1,0,-1,-1|pues=4,-1,-1,-1,-1|^ pues=4,-1,-1,-1,-1|perro=2,0,0,-1,0|el perro=1,0,0,-1,0
hable ~=0,1,-1,-1,0|mire=3,-1,-1,-1,-1|^ mire=3,-1,-1,-1,-1|estrop=2,-1,0,0,-1|fontan ~=0,1,-1,0,0|entonc=4,-1,-1,-1,-1|acabo=5,-1,-1,-2,-1
acabo de=3,-1,-1,-1,0|los=-1,0,0,2,-2|los ~=1,1,-1,0,-1|ninos=2,0,-1,-1,0|los ninos=1,0,0,0,0|~ semana=1,-1,0,0,0|llevo toda=1,0,0,0,0
~ espera=-1,0,2,-1,0|sido=-2,2,-2,-2,4|ha sido=0,0,-1,-1,2|mire ~=1,-1,0,0,0|llamad y=2,-1,0,0,0|no lo=2,-1,0,0,-1|ay=5,-1,-1,-1,-1|^ ay=5,-1,-1,-1,-1
~ he=-1,2,1,-1,-1|~ los=-1,0,0,1,0|sido ~=-1,0,-1,-1,2|^ acabo=2,-1,-1,-1,0|cerrad=2,1,-1,-1,-1|esta cerrad=2,0,0,0,-1|pero=1,3,-2,-2,-1
cerrad pero=1,-1,0,0,0|^ estamo=1,-3,4,-1,-1|estamo cerrad=1,-1,0,0,0|ya esta=1,0,0,0,-1|oficin=1,2,-2,-1,-1|la oficin=1,0,0,0,0|oficin esta=1,0,0,0,0
cerrad ~=1,-1,0,0,0|hemos=-1,0,-1,-1,2|^ pero=2,0,-1,0,0|~ cerrad=0,1,0,0,0|hoy=1,2,-1,-1,-1|^ hoy=3,-1,-1,0,-1|~ pero=1,0,0,0,0|~ oficin=-1,1,0,0,0
el jefe=1,0,0,0,-1|jefe no=1,0,0,0,0|~ estan=-1,-1,-1,-1,3|obra=1,0,-1,0,0|yo soy=2,-1,0,-1,0|soy la=0,-3,2,1,0|hay nadie=0,1,0,0,0
^ estan=2,0,-1,0,-1|todos=0,0,2,-1,-1|^ los=1,-1,0,0,0|la recepc=-2,-1,4,0,0|si es=-2,1,2,-1,0|alquil=2,0,-1,0,0|si llama=0,0,1,-1,0
llama ~=-2,0,2,0,1|noche=0,2,-1,-1,0|vender=1,0,-1,0,0|banco ~=-1,-1,2,0,0|sigo=2,0,-1,0,0|marcar=0,-1,-1,0,1|uno=-1,-2,2,1,-1|rellen=2,0,-1,-1,0
hablam=3,-1,-1,-1,0|~ gracia=1,0,-1,-1,1|devolv=0,1,-1,0,0|devolv la=0,1,-1,0,0|eso=3,-1,-2,-1,-1|si gracia=2,0,-2,0,0|pulsar=-2,3,-1,0,0
tecla=-2,0,3,-1,-1|correc=0,-1,1,0,0|entend=-2,-1,4,-1,-1|he entend=-1,-1,2,-1,0|~ perdon=2,-1,0,0,0|ay perdon=1,0,0,0,0|^ estaba=2,-1,-1,0,0
person=-2,-1,-3,6,-2|no he=-1,2,-1,0,-1|~ person=0,0,-1,2,-2|la famili=-1,2,0,0,0|actual=-1,0,0,0,1|actual no=-1,0,0,0,1|si quiere=-4,0,4,0,0
numero de=-1,-1,5,-2,-1|de telefo=-1,-1,0,0,1|hola has=-1,1,0,0,0|llamad al=0,2,-1,0,0|contes de=1,1,0,-1,0|deja=-2,4,-1,0,0|~ deja=-1,2,0,0,0
comuni ~=0,1,0,0,0|deja un=-1,2,0,0,0|pitido=-1,0,0,2,0|cuanto=3,-1,-1,-1,-1|llamad a=-3,2,2,-3,1|nos=2,0,-2,0,-1|pondre=-1,2,0,0,0
pondre en=-1,1,0,0,0|contac=-3,2,0,2,-1|contac con=-1,1,0,0,0|ha contac=-1,1,0,0,0|estos=-3,2,2,0,-1|en estos=-2,2,1,0,0|podemo=-2,3,0,0,-1
no podemo=-1,2,0,0,0|atende=-4,6,1,-1,-2|atende ~=-1,1,0,0,0|deje=-3,6,-1,-1,-1|deje ~=0,1,0,0,0|dias se=-1,1,0,0,0|~ atende=-1,1,0,0,-1
senal=-1,0,-1,2,0|la senal=-1,0,-1,1,0|senal ~=0,0,0,1,0|lament=-4,3,3,0,-1|^ lament=-4,3,3,0,-1|puedo atende=-1,1,0,0,0|tu mensaj=0,1,0,0,0
despue=-3,4,-4,4,-3|mensaj despue=0,1,0,0,0|despue del=-3,1,0,2,0|tono=-1,0,0,1,0|del tono=0,0,0,1,0|favor deje=0,1,0,0,0|deje su=-1,2,0,0,0
despue de=2,0,-2,1,-1|contes ~=0,0,-1,1,0|oir=-4,1,-1,4,-1|oir ~=-1,0,0,1,0|le devolv=-1,2,0,0,0|de el=-1,0,1,0,0|el #=1,1,-2,0,0|# #=-1,2,0,0,0
este es=-4,7,-1,-1,-2|~ estos=-1,1,0,0,0|estos moment=-2,1,2,0,0|moment no=-1,1,0,0,0|puedo contes=0,1,0,0,0|esta llaman=-3,0,2,-1,1|~ nos=0,1,-1,0,0
^ has=-1,2,0,0,0|lament no=-1,2,-1,0,0|respon=-3,0,-1,4,-1|hola este=-1,1,0,1,0|automa=-2,0,1,1,0|contes automa=0,1,0,0,0|automa de=-1,0,2,-1,0
no estamo=-1,1,0,0,0|estamo en=-1,1,-1,0,0|hola soy=-4,2,1,1,0|~ deje=0,1,0,0,0|deje un=0,1,0,0,0|al buzon=0,1,0,0,0|respon ~=-1,0,0,2,0
comuni con=-2,5,-1,-1,-2|dejeno=-1,1,0,0,0|~ dispon=-1,0,0,0,1|~ este=-2,1,0,0,1|~ despue=1,3,-1,-2,-1|despue ~=-1,1,0,1,0|ha comuni=-1,4,0,0,-2
tu nombre=-1,-1,0,2,0|buenas le=-2,-1,0,3,0|habla el=-2,-1,3,-1,0|# ~=1,1,-2,-1,0|el moment=0,1,0,0,0|su llamad=-2,0,0,2,-1|voz=-2,6,1,-3,-1
de voz=-1,4,2,-4,-1|voz ~=-1,1,1,0,0|podemo ~=-1,2,-1,0,0|favor ~=-1,0,1,0,1|llamad puede=0,-1,3,-1,-1|le llamar=-2,3,0,0,0|antes ~=-1,0,-1,2,0
tal ~=-2,2,0,0,0|con la=-2,3,-2,2,-2|dispon ~=-1,0,0,-1,2|al oir=-2,0,0,3,0|oir la=-1,0,0,2,0|buenas esta=-2,0,0,3,0|~ podemo=-1,1,-1,0,0
posibl=-2,1,0,-1,2|~ comuni=-2,2,0,0,1|estoy de=-1,1,0,0,0|voz de=-1,2,1,-2,0|hola ha=-1,3,0,-1,0|^ puedo=-2,1,0,1,0|coger=1,0,0,0,-1
coger el=1,0,0,0,-1|~ oir=-2,1,0,2,0|~ senal=0,-1,0,1,0|usted se=-1,3,0,0,-1|~ contac=-1,1,0,1,0|~ buzon=-1,2,-1,0,0|dias este=-1,-1,-1,3,0
buenas has=-1,1,0,-1,0|~ tal=-1,2,0,0,0|~ encuen=-1,0,0,0,1|^ te=-4,5,0,-1,0|~ voz=0,1,-1,0,0|lament ~=-1,1,0,0,0|encuen ~=-1,-1,0,0,2
contes por=-1,-2,0,3,0|~ respon=-1,0,-1,2,0|llaman ~=-1,2,-1,-1,0|poder=-1,1,-1,1,0|no poder=-1,1,0,0,0|poder ~=-1,0,-1,1,0|sabes=-4,5,0,-1,0
ya sabes=-3,4,0,0,0|estoy durmie=-1,1,0,0,0|onda=-2,3,0,0,0|sabes que=-1,1,0,0,0|que onda=-2,2,0,0,0|tal aqui=-1,1,0,0,0|ey=-2,3,0,0,0|^ ey=-2,3,0,0,0
ey este=0,1,0,0,0|es mi=-2,2,0,0,0|di=-4,3,0,2,0|estas llaman=-1,2,0,0,0|escrib=1,0,-1,1,-1|estas ~=-2,3,0,0,0|~ estas=-1,0,1,0,-1
habla despue=-1,2,0,0,0|^ contes=-1,-2,-1,3,0|~ escrib=-1,1,0,1,0|el que=-2,0,0,-1,3|el client=-1,1,0,0,1|la que=-3,0,-1,5,-3|que llama=-2,2,-1,0,1
llama esta=-1,0,0,-1,2|titula=-3,1,-1,4,-2|el titula=-1,1,0,3,-2|titula de=-1,1,0,2,-2|la linea=-2,1,0,-2,3|marcad=-4,-1,1,-2,5|ha marcad=-1,0,2,0,1
apagad=-1,1,0,0,1|telefo apagad=0,2,0,0,-2|marco=-2,1,-1,-1,3|usted marco=-1,1,-1,0,2|marco no=0,1,0,0,-1|no contes=0,-1,0,0,2|la person=-3,0,-2,4,0
person al=0,0,0,-3,2|telefo movil=-1,2,0,0,-1|que usted=-3,0,-1,-1,3|usted llama=0,2,0,0,-2|llama no=-1,1,0,0,0|al que=-4,1,0,-3,4|abonad=-2,0,-1,-1,3
el abonad=-1,1,0,-1,1|llama tiene=0,2,0,0,-1|telefo al=-2,0,0,0,3|no puede=-2,-1,-1,0,4|el numero=-2,1,0,-1,3|abonad al=0,1,0,0,-1
que esta=-2,-1,2,-1,1|llamad no=-2,-3,-1,1,4|marcad ~=0,0,0,0,2|grabe=-1,-1,-1,4,-1|~ marco=-1,0,0,0,2|marco ~=0,0,0,0,1|puede contes=0,1,0,0,0
grabe su=0,-1,0,2,0|movil al=-1,0,0,0,1|llaman no=0,-1,0,1,0|usuari=-2,-2,-1,2,2|~ usuari=-1,-2,-1,1,3|el usuari=-1,0,0,2,-1|marcad no=0,0,2,0,-1
suscri=-1,2,0,0,-1|el suscri=-1,2,0,0,-1|person con=-1,0,0,1,0|~ abonad=-1,0,0,-1,2|person a=-1,-1,0,3,-2|~ marcad=-2,0,0,-1,2|usuari al=0,-1,0,-1,2
numero al=0,0,0,0,0|marcad esta=0,0,0,0,1|person ~=-1,0,0,0,0|person que=-1,-1,0,2,0|respon por=-1,-1,-1,3,0|llamad se=-1,1,-1,2,-1|cobrar=-1,1,1,0,0
termin=-2,5,-1,-1,-1|movist=-2,0,0,0,2|siguie=0,0,1,0,-1|a su=0,2,-2,0,0|correo de=-1,1,0,0,0|movist ~=-1,0,0,0,2|servic=-4,2,-1,1,1
al servic=0,0,2,-1,-1|servic ~=-1,1,0,1,-1|inform=-7,-3,2,-4,8|le inform=-3,-1,0,-2,5|servic de=0,1,1,0,-1|atiend el=-2,1,0,0,0|sistem=-2,1,3,-2,0
sistem de=0,1,-1,0,0|^ sido=-2,1,0,0,1|desvia=-1,4,-1,-1,-1|sido desvia=0,1,0,0,0|^ su=-6,2,-2,1,3|llamad ha=-1,2,-1,0,0|~ servic=0,1,0,-1,0
voz la=0,1,0,-1,0|~ inform=-3,-1,2,-1,4|el sistem=-1,0,3,-1,0|el servic=-1,2,-1,0,0|sera=-3,3,0,2,-2|llamad sera=-1,0,-1,2,-1|a un=-1,2,0,-1,1
desvia a=-1,2,-1,0,0|siendo=-1,1,2,-1,-2|esta siendo=-1,1,2,-2,-1|transf=0,2,0,0,-2|transf al=0,2,0,-1,0|un contes=0,2,0,-1,0|enviad=0,1,-1,0,0
contes la=0,1,0,0,0|esta llamad=-3,-1,2,-1,2|sera ~=-1,0,0,1,-1|~ sera=-1,2,0,0,-1|~ siendo=0,0,0,1,0|admite=-2,1,0,0,1|no admite=-1,1,0,0,1
activa=-1,0,0,2,-2|acepta=-2,-2,-1,4,-1|no acepta=-1,-2,0,4,-2|lleno=-1,3,0,0,-2|esta lleno=-1,3,0,0,-2|intent=-5,1,0,1,2|intent mas=-1,0,0,-1,2
es posibl=-1,0,0,0,2|~ intent=-1,1,0,-1,1|gestor=-1,2,-1,0,0|la gestor=0,1,-1,0,0|gestor ~=0,1,-1,0,0|fuera del=-1,0,0,0,2|horari=-1,2,-1,0,0
horari de=0,1,-1,0,0|atendi=-1,2,-1,2,-2|de atenci=-1,-1,3,-1,-1|a el=-3,2,3,-2,-2|el taller=-1,3,-1,0,-1|nuestr=-2,1,2,-1,-1|caso=-1,1,0,0,0
la consul=-1,2,-1,0,0|perman=-3,2,-1,3,0|consul perman=0,1,-1,0,0|las oficin=-1,1,0,0,0|oficin de=-1,1,0,0,0|todas=-4,0,-1,-2,6|todas ~=-1,0,0,0,2
lineas=-2,1,-1,-1,3|~ lineas=-1,1,-1,0,1|~ nuestr=-1,1,1,0,0|~ clinic=-1,0,2,-1,0|cerrad por=-1,1,0,0,0|el despac=-1,1,0,0,0|otras=-2,0,3,0,0
nuestr lineas=0,1,0,0,0|lineas estan=-1,1,0,0,1|lunes=1,0,0,0,0|damos=-2,1,2,-1,0|le damos=-1,2,1,-1,0|damos la=-1,1,1,0,0|la bienve=-1,1,0,0,0
nuestr oficin=0,1,0,0,0|equipo=-1,4,-1,-1,-1|el equipo=-1,2,-1,0,0|equipo de=-1,2,0,0,0|la clinic=-2,0,2,0,0|hola el=-2,1,0,1,0|~ atenci=-1,0,1,0,0
~ perman=-1,1,-1,0,0|damos ~=-1,0,1,0,0|~ bienve=-1,-1,2,0,0|escrib a=3,-2,0,-1,0|hola la=-3,0,0,3,0|estan ocupad=-1,0,0,0,1|~ atendi=0,0,0,1,-1
~ damos=-1,0,1,0,0|urgent=-1,0,-1,2,0|es urgent=-1,0,-1,2,0|^ habla=0,-2,-2,3,0|volver=-2,1,1,0,0|~ volver=-1,2,0,0,0|hasta el=0,1,0,0,-1
^ otra=-2,3,0,0,0|estare=0,2,-1,0,0|enviar=-1,1,0,0,0|hablan=-2,0,3,0,-2|hablan ~=1,-1,1,-1,0|^ hable=3,0,-2,-1,0|^ deje=-2,3,0,-1,0|sus=-1,1,0,0,0
digano=-3,4,1,-1,-1|^ digano=-3,5,0,-1,0|digano quien=-1,2,0,-1,0|y que=-1,2,0,-1,0|diga su=-2,0,-1,3,0|es y=-4,2,0,3,0|^ despue=-6,-1,-1,7,-1
digano ~=-1,2,0,0,0|intent ~=-1,0,-1,0,1|sentim=-4,1,-1,-1,5|nadie puede=-1,2,0,0,0|engane=-2,3,0,0,0|te engane=-1,1,0,0,0|engane no=-1,2,0,0,0
con una=1,1,-1,-1,0|estas hablan=-1,2,0,0,0|hablan con=-1,0,2,0,-1|broma=-2,2,0,0,0|es broma=-2,2,0,0,0|broma no=-2,2,0,0,0|~ hablan=-1,0,1,0,0
soy el=-2,-3,2,3,0|centro=-1,-1,2,0,0|por su=-1,0,2,-1,0|ser=-4,-1,3,-3,4|puede ser=-1,-1,0,-1,3|ser ~=-1,0,1,0,0|llaman al=0,-2,4,-1,-1
client de=0,-1,2,0,0|linea de=0,-1,3,-1,0|atenci de=0,-1,1,0,0|le atende=0,-1,2,0,0|energi=-1,-2,4,0,0|~ energi=-1,-2,3,0,0|el ayunta=-2,-1,4,-1,0
hospit=-1,-2,3,0,-1|hospit ~=-1,-1,3,0,0|espano=-1,0,1,-1,0|pulse=-2,-1,2,2,-2|pulse uno=0,0,-2,2,0|record=-1,-1,3,0,0|le record=-1,-1,3,0,0
web=0,-1,1,0,0|marque=-2,0,2,-2,2|~ seguro=-2,-1,4,0,0|mejora=0,0,1,0,0|calida=-1,-1,2,0,0|emerge=0,-1,1,0,0|cuelgu y=-1,-1,1,0,1
hola bienve=-1,-2,3,0,0|de las=2,-1,0,-1,0|opcion=-2,0,5,0,-2|inform que=0,-1,1,0,0|grabad=-1,-5,8,-1,-1|~ grabad=0,-1,2,-1,0|diga ~=-2,-1,2,2,0
dias bienve=-1,-2,3,0,0|pocas=-3,-1,5,-1,0|en pocas=-2,-1,3,0,0|palabr=-3,1,3,-1,0|pocas palabr=-2,-1,3,-1,0|a banco=-2,-1,3,0,0|manten=-3,-1,6,-1,-1
~ manten=-1,-1,2,0,0|manten a=0,-1,1,0,0|introd=-4,-1,7,-1,-2|favor introd=0,0,1,0,-1|introd su=-1,0,2,0,-1|ser grabad=0,-1,3,0,0|conoce=-1,0,2,0,0
que puede=-1,-1,2,0,0|motivo=-3,-1,1,3,-1|~ motivo=-1,0,0,2,0|motivo de=-1,-1,0,2,0|puede consul=-1,-1,2,0,0|si ya=-1,0,2,0,0|es client=-1,0,2,0,0
el hospit=-1,-1,3,0,-1|breve=-2,0,3,0,0|en breve=-2,-1,3,0,0|una de=0,0,1,0,0|agente=-1,-1,3,0,0|nuestr agente=0,-1,1,0,0|record que=-1,-1,2,0,0
~ todos=-1,0,2,0,0|todos nuestr=0,0,1,0,0|~ ser=0,-1,2,-1,0|elija=0,0,2,0,-1|favor elija=0,0,2,0,-1|introd ~=-1,0,2,0,0|el motivo=-2,-1,1,2,-1
selecc=-2,0,3,-1,-1|selecc una=-1,0,1,0,0|~ pocas=-1,0,2,0,0|la espera=-3,-1,5,-1,0|inform ~=-1,-1,1,0,1|dos=-1,0,2,-1,-1|reclam=-2,0,3,-1,0
diga si=-2,0,3,0,0|para hablar=-1,0,2,-1,0|una cita=-2,0,3,0,0|presio=-1,0,3,-1,-1|la tecla=-1,0,2,-1,-1|menu=-2,0,4,0,-1|menu ~=0,0,1,0,0
tecnic=0,-2,1,-1,1|~ tecnic=-1,0,1,0,1|cero=-2,0,3,0,0|si necesi=-5,0,5,0,0|~ dos=-1,0,2,0,0|consul su=-1,0,2,0,0|contra=-3,-1,1,5,-2
~ contra=-1,0,1,1,-1|asteri=-1,0,3,-1,-1|saldo=-3,-2,-1,-1,5|su saldo=-2,-1,-1,-1,4|oprima=-1,0,2,0,0|en linea=-2,0,3,1,-2|almoha=-1,1,1,-1,0
si su=-1,0,2,0,0|llamad es=-2,-2,4,1,-2|llama para=-2,0,2,0,0|digite=-5,-1,8,-1,-1|ventas=-1,0,2,0,0|para consul=-1,0,2,-1,0|contra ~=-1,0,-1,3,-1
nuevo=-2,-1,0,-1,3|de nuevo=0,0,0,-1,2|~ marque=0,0,-1,-1,1|operad=-1,0,-1,0,3|si desea=-2,0,2,0,0|cuatro=0,-1,1,0,0|por un=-1,-1,-1,4,-1
un agente=-1,0,1,0,0|asesor=-1,0,1,0,0|cualqu=-1,0,2,-1,0|averia=-3,-1,0,-1,4|averia ~=-1,0,0,0,2|cualqu otra=-1,0,1,0,0|princi=-1,0,2,0,0
^ desea=-3,-1,5,-1,-1|quiere un=-1,0,1,0,0|necesi un=-1,0,2,0,0|~ espere=-1,0,1,0,0|manten en=-1,0,3,-1,-1|~ saldo=-1,0,0,0,2|~ averia=-1,0,-1,0,2
^ oprima=-1,0,1,0,0|el uno=-2,-1,3,0,-1|uno ~=0,-1,1,0,0|^ digite=-4,-1,8,-1,-1|^ presio=-1,0,2,-1,-1|^ marque=-1,0,3,-1,-1|^ pulse=0,0,1,0,0
ser atendi=0,1,0,0,-1|agrade=-2,-1,4,-1,-1|^ agrade=-2,-1,4,-1,-1|su pacien=0,0,2,-1,0|tiempo=-1,1,2,-1,-1|tiempo de=-1,0,2,0,0|discul la=-2,0,3,0,0
por manten=-1,0,1,0,0|favor espere=0,0,1,0,0|por espera=-1,0,1,-1,0|lament la=-1,-1,3,0,0|usted es=-2,-1,4,0,-1|nosotr=0,-1,2,0,0
para nosotr=0,0,1,0,0|muy=-4,-1,0,6,-3|es muy=3,-1,1,-1,-1|import=-1,-1,3,-1,0|muy import=0,0,1,-1,0|espere por=-2,0,2,-1,0|~ pacien=-1,0,3,0,0
el tiempo=-1,0,2,0,0|import para=0,0,2,-1,0|es import=0,0,2,-1,0|unos=-2,-1,0,0,4|atendi por=0,0,-1,2,-1|muy ~=-1,0,0,2,-1|debido=-4,-1,7,-1,-1
^ debido=-4,-1,7,-1,-1|debido al=-1,-1,3,0,-1|proble=-3,-1,1,-1,3|proble ~=-2,0,1,0,1|alto=0,-1,4,-1,-1|volume=-2,-1,4,-1,0|alto volume=-1,0,3,-1,0
volume de=-1,0,2,-1,0|de llamad=-1,-2,2,2,-1|llamad la=0,2,0,-1,0|experi=-1,0,3,-1,-1|otro=3,-1,0,0,-2|gran=-1,0,2,0,-1|un gran=-1,0,2,0,-1
gran numero=0,0,1,0,0|un alto=-1,0,2,0,0|recibi=-2,-4,2,4,0|estamo recibi=-2,0,3,0,0|debido a=-1,0,2,0,0|recibi ~=-1,-1,0,2,0|~ recibi=0,-2,0,1,1
teclee=-2,-1,5,-1,-1|^ teclee=-2,-1,4,0,-1|ingres=-2,-1,4,-1,-1|digito=-2,-1,4,-1,0|teclee su=-1,0,2,0,-1|codigo=-1,0,2,-1,0|su codigo=-1,0,2,-1,0
postal=-1,0,2,-1,0|seguid=-1,-1,3,-1,0|seguid de=-1,0,2,0,0|ingres su=0,0,2,0,0|tarjet=1,-1,2,-1,-1|fecha=0,0,2,-1,0|ultimo=-3,-1,4,-1,0
los ultimo=-1,0,2,0,0|ultimo cuatro=-2,0,2,0,0|cuatro digito=-1,0,1,0,0|dni=-1,0,2,-1,0|^ introd=-2,-1,5,-1,-1|indiqu=-3,-2,2,2,0
^ indiqu=-1,-1,4,-2,0|indiqu su=-1,-1,1,1,0|^ ingres=-2,0,3,0,0|^ menu=-1,0,3,0,-1|valida=-1,-1,3,0,-1|no valida=-1,0,2,0,-1|no hemos=-1,-1,1,0,2
hemos ~=-1,0,-1,0,2|respue=-1,-1,0,2,0|si o=-1,0,1,0,0|o no=-1,0,1,0,0|son=-2,-1,5,-1,-1|estas son=-1,0,2,0,-1|ha selecc=-1,0,1,0,0
la opcion=-1,0,2,0,-1|vez=-1,1,1,0,-1|le he=-4,0,4,0,0|es correc=-1,0,2,0,0|~ hemos=-1,1,0,-1,1|recibi su=3,-2,0,-1,0|le entend=-1,0,2,0,0
usted ha=-1,-3,1,0,2|habla la=-1,0,0,1,0|virtua=-2,-1,5,-1,0|recepc virtua=0,0,3,-2,0|virtua de=-1,-1,3,-1,0|asiste=-4,-3,2,4,-1
asiste virtua=-1,0,1,0,0|el asiste=-1,-2,1,2,0|asiste de=-1,-1,1,1,0|ejempl=0,0,2,-1,0|~ virtua=0,0,1,-1,0|la asiste=0,0,2,-1,0|virtua ~=-1,0,1,0,0
decir=-2,-1,1,2,0|esta hablan=-3,-1,4,1,-1|asiste ~=-1,0,1,0,0|~ cuente=0,0,1,-1,0|puede decir=-2,-1,1,2,0|~ asiste=-1,-1,1,0,0
asiste telefo=0,0,1,-1,0|^ atiend=-1,0,0,2,0|atiend la=-2,-1,3,0,0|dias le=-1,0,3,-2,0|sistem automa=-1,-1,2,-1,0|hola esta=-2,-1,2,0,0
con su=0,-1,-1,0,2|grabad por=0,-1,2,-1,0|inform de=-1,-1,3,-1,0|grabad ~=0,-1,2,0,0|fines=-1,-1,3,-1,0|formac=0,0,1,0,0|si no=1,-1,1,0,0
acuerd=-3,-1,-1,4,-1|conver=-2,-1,3,-1,-1|de calida=0,0,1,0,0|podra=-1,-1,3,-1,-1|grabad con=0,-1,2,0,0|con fines=-1,-1,2,0,0
llamad podra=0,-1,2,-1,-1|a ser=0,1,1,0,-1|la conver=-1,0,3,-1,-1|son grabad=0,-1,2,0,0|^ las=-4,-3,4,-2,4|las llamad=-2,-3,0,2,2|va=-4,4,2,-1,-2
llamad va=0,0,1,-1,-1|va a=0,1,1,0,-1|de acuerd=-2,-1,-1,3,0|servic por=0,0,-1,0,2|siendo grabad=0,0,1,0,0|~ va=-1,1,1,0,0|va ~=-2,1,1,0,0
mientr=-3,-1,1,3,-1|espere mientr=-2,0,-1,3,0|pasamo=-1,0,2,0,0|le pasamo=-1,0,2,0,0|pasamo con=-1,0,1,0,0|^ manten=-1,0,2,0,0|^ perman=-1,0,1,0,0
transf su=0,0,-1,1,0|^ favor=-1,0,0,2,-1|identi=-2,-1,-1,5,-1|favor indiqu=0,0,-1,1,0|compro=0,0,-1,1,0|person esta=0,0,0,2,-1
intent comuni=0,-1,0,0,1|y por=-1,-1,0,2,0|llama y=-1,0,0,2,0|esta person=0,0,0,2,-1|si la=0,0,-1,1,0|dias diga=0,0,0,1,0|y empres=-1,-1,0,1,0
me puede=-1,-1,0,3,0|decir quien=-1,-1,0,2,0|di tu=-1,-1,0,2,0|llamas=-4,5,-1,0,-1|decirm=-4,-1,-1,5,0|puede decirm=-2,0,0,3,0|decirm quien=-2,0,0,2,0
dias digame=-2,0,0,2,0|digame quien=-2,0,0,2,0|llamas ~=-1,1,0,0,0|pasar=-1,-1,-1,3,0|~ identi=-1,0,-1,2,0|podria=-1,-1,-1,3,0|pasar la=0,0,0,1,0
antes de=-2,-1,-1,4,0|~ decirm=-1,0,0,2,0|indica=-1,-1,-1,3,0|acepta llamad=-1,-1,-1,3,-1|descon=-1,-1,0,1,1|usando=-1,-1,0,3,-1
esta usando=-1,-1,0,3,-1|texto=-3,-1,-1,4,0|de texto=-1,0,0,2,0|anonim=0,0,0,1,-1|llamad anonim=0,0,0,1,-1|este telefo=0,-2,0,2,0
telefo no=-1,-2,0,0,2|recibi una=-2,0,-1,3,0|escrib una=-1,0,0,2,0|saber=-2,-1,-1,4,0|quiere saber=-1,0,0,2,0|esta escrib=-1,0,0,2,0
filtra=-1,0,-1,3,-1|google=-1,-1,-1,3,0|de google=-1,-1,-1,3,0|usa=-2,-2,-1,6,-1|un asiste=-1,0,-2,3,0|filtro=-1,-1,-2,5,-1|el filtro=0,0,0,2,-1
filtro de=-1,0,-1,3,-1|un servic=-1,-1,-1,3,-1|transc=-2,-1,-1,4,-1|~ texto=-2,-1,0,3,0|texto de=-1,0,0,1,0|~ usa=-1,0,0,2,0|llama usa=-1,-1,0,2,0
usa la=0,-1,0,2,0|que intent=-1,-1,0,1,1|intent contac=0,0,0,2,-1|numero tiene=0,0,-1,2,0|numero no=1,-1,-1,1,0|numero esta=-1,0,0,1,-1
un filtro=0,0,0,1,0|proteg=-2,-1,-2,7,-3|esta proteg=-1,-1,-1,4,-2|proteg contra=0,-1,-1,2,-1|desead=-1,-1,-1,4,-1|no desead=-1,-1,-1,3,-1
conect=-2,-1,-1,1,2|artifi=-2,-2,-2,6,-1|inteli=-2,-2,-2,6,-1|inteli artifi=-1,-1,-1,4,-1|contra llamad=0,0,0,2,-1|sera anunci=-1,-1,-2,3,0
se esta=-1,-1,-1,3,-1|esta transc=-1,0,0,3,-1|esta linea=-2,-1,-1,3,1|linea esta=-1,0,-1,2,0|proteg por=0,0,0,2,-1|spam=-1,0,-2,4,0|cual=-2,-1,-1,4,0
cual es=-2,-1,-1,3,0|~ inteli=-1,0,-1,2,0|inteli ~=-1,0,0,2,0|llamad pasa=0,2,-1,0,-1|~ proteg=0,0,0,1,-1|la inteli=-1,-1,0,3,0|artifi de=-1,-1,0,3,0
habla con=2,-2,-2,2,0|digita=-2,-1,-1,4,0|digita de=-2,0,-1,3,0|buenas habla=-1,0,0,1,0|asiste digita=0,0,-1,1,0|de inteli=-1,0,-1,2,0
buenas soy=-1,0,0,2,0|evitar=-1,0,-2,4,-1|para evitar=-1,0,-2,3,0|llamad automa=0,0,-1,2,0|el spam=0,0,-1,2,0|protec=-3,0,0,4,-1
como protec=-2,0,0,3,0|protec contra=-1,0,0,2,0|robots=-1,0,-1,2,0|los robots=-1,0,-1,2,0|~ spam=-1,0,-1,2,0|para proteg=0,0,-1,1,0|de los=-1,1,0,0,0
bloque=-2,0,-3,5,-1|para bloque=-1,0,-2,4,-1|^ antes=-4,-1,-1,7,-1|pasarl=-1,0,-1,2,0|perfec=-4,-1,-1,6,-1|^ perfec=-4,-1,-1,6,-1|compru=-3,-1,-2,4,2
perfec compru=-1,0,-1,2,0|compru ~=-1,0,0,1,0|^ muy=-6,-1,-2,8,-1|muy bien=-2,0,-1,4,0|mientr intent=-1,0,-1,2,0|aviso=-2,-1,-1,1,3
gracia le=-1,0,-1,2,0|^ bien=-2,0,-1,3,0|~ compru=-2,-1,-1,2,1|compru si=-1,0,-1,2,0|locali=0,-1,0,0,2|perfec le=-1,0,-1,2,0|le aviso=-1,0,0,2,0
el pitido=-1,-1,0,2,0|tras=-2,-1,0,3,0|^ tras=-2,-1,0,3,0|tras el=-1,-1,0,3,0|verifi=-1,-1,-2,-1,4|favor verifi=-1,0,-2,-1,3|verifi y=0,0,-1,0,2
y marque=0,0,-1,0,1|numero marcad=0,0,-1,0,1|asigna=0,0,0,0,1|marque de=0,0,-2,0,2|consul la=-1,-1,0,0,2|corres=-1,-1,-1,0,3|no corres=-1,-1,0,0,2
corres a=-1,-1,0,0,2|restri=-1,-1,-1,-3,6|verifi el=0,0,0,0,1|suspen=-1,0,-2,-1,3|esta restri=0,0,0,-1,1|restri ~=0,0,0,-1,2|favor compru=0,0,0,0,1
compru el=0,0,0,0,1|y vuelva=0,0,0,0,1|de servic=0,0,0,0,2|linea no=-1,-1,0,0,1|en servic=0,0,-1,0,1|cambia=1,-2,-1,-1,2|incomp=-1,0,-1,-1,3
esta incomp=-1,0,0,-1,2|existe=-1,0,0,0,1|no existe=0,0,0,0,1|ha cambia=-2,-1,0,0,3|podido=-2,2,-2,-1,2|ha podido=-2,-1,-1,0,3|podido ser=0,1,0,0,0
establ=-3,-2,-1,-1,7|~ establ=-2,-1,-1,-1,4|e=-1,-1,0,-1,3|cuelgu e=0,-1,0,0,2|e intent=0,0,0,0,1|podido ~=-1,1,0,0,0|se puede=-1,-1,0,0,2
comple=-2,-1,-1,-1,4|puede comple=-1,0,0,0,1|proces=-1,0,-1,0,2|ser proces=-1,0,-1,0,2|unos minuto=-1,0,0,0,2|comple vuelva=-1,0,0,0,2
pudo=-2,-1,-1,-1,5|realiz=0,-1,0,0,2|sobrec=-2,0,-1,0,3|red=-2,-1,-1,-1,4|la red=-1,0,-1,0,2|solici=-3,-2,0,-1,5|solici no=-1,-1,0,0,2
dentro=-1,-1,-1,-1,3|llame dentro=-1,0,0,0,2|^ todas=-3,-1,-1,-1,5|todas las=-1,0,-1,-1,2|las lineas=-1,0,-1,-1,3|la comuni=0,-1,0,0,2
a este=0,-1,-1,-1,3|favor cuelgu=0,0,-1,0,1|~ dentro=-1,0,0,0,2|dentro de=0,-1,-1,0,2|de unos=-1,0,0,0,2|^ movist=-2,0,0,0,2
tiene restri=-1,-1,-1,-1,3|restri las=0,0,0,-1,2|entran=0,0,0,-1,1|llamad entran=0,0,0,0,1|gratui=-1,0,0,0,2|conges=-1,0,-1,0,3|por conges=-1,0,-1,0,3
establ la=-1,-1,0,-1,3|celula=-2,1,0,-1,3|el celula=-1,0,0,0,2|apagad o=0,-1,0,0,1|de cobert=0,-1,0,0,1|celula al=0,-1,0,0,1|esta apagad=0,-1,0,0,1
solici se=-1,0,0,0,2|~ celula=-1,0,0,0,1|area=-1,-1,0,0,1|del area=-1,-1,0,0,1|o fuera=0,-1,0,0,1|^ tiene=-3,0,3,-1,0|marcad un=-1,-1,-1,0,3
un numero=-2,-1,-1,0,4|marco un=-1,0,-1,0,2|lo sentim=-3,-1,-1,0,4|equivo por=-1,0,0,0,1|hola estoy=-1,1,0,0,0|hice=3,-1,-1,-1,-1
la transf=2,0,0,-1,-1|si si=2,0,-2,0,0|vale=3,-1,-1,-1,0|^ vale=2,-1,-1,-1,0|verdad=4,-1,-1,-1,-1|la verdad=3,-1,-1,-1,-1|hola hola=3,-1,0,-2,0
no no=2,-1,-1,0,-1|vivo=1,-1,0,0,0|no tengo=1,1,0,0,-1|si me=-1,1,0,0,0|llamem por=2,0,-1,0,0|porque=4,-1,-1,-1,-1|asi que=1,0,0,0,0
lo necesi=2,0,-1,0,0|^ nos=3,-1,-1,0,-1|nos hemos=2,-1,-1,0,0|mudado=0,-1,-1,0,2|parece=1,0,0,-1,0|funcio=0,-1,-1,0,1|no funcio=-1,-1,0,0,2
llego=1,1,0,0,-1|me llamo=1,0,0,0,0|precio=2,0,0,0,0|^ porque=2,-1,-1,0,0|llamem despue=2,-1,-1,-1,0|al otro=3,-1,-1,0,-2|otro numero=2,0,-1,0,-1
favor llamem=6,-1,-3,-1,-2|diez=1,0,-1,0,0|llamar al=0,0,1,0,0|^ llamem=2,0,0,0,0|^ llamam=4,-1,-1,-1,-1|^ cuanto=3,-1,-1,-1,-1|cuando=-2,5,-1,-1,-1
cuando ~=0,1,0,0,0|^ donde=2,0,-1,-1,-1|nueva=-1,0,3,-1,0|te habla=-1,1,0,0,0|no oigo=-1,2,0,0,0|celula de=-1,1,0,0,0|estoy pasean=-1,1,0,0,0
me pondre=-1,1,0,0,0|llamas al=-2,3,0,-1,0|buenas es=-1,2,0,-1,0|tengo el=-1,1,0,0,0|me he=-1,2,0,0,0|hola es=-1,1,0,0,0|de noche=-1,1,0,0,0
hoy ya=-1,1,0,0,0|estoy y=-1,1,0,0,0|^ llamas=-2,3,0,0,-1|por hoy=-1,1,0,0,0|movil en=2,0,0,0,-1|tengo las=-1,1,0,0,0|manos=-1,2,0,0,0
las manos=-1,1,0,0,0|manos ocupad=-1,1,0,0,0|libro=-1,1,0,0,0|~ libro=-1,1,0,0,0|oigo el=-2,2,0,0,0|extran=0,0,1,0,-1|termin por=-1,1,0,0,0
agenci=-1,2,0,0,0|la agenci=-1,2,0,0,0|agenci ~=-1,2,0,0,0|hemos podido=-1,0,-1,0,2|pausa=0,1,-1,0,0|la pausa=0,1,-1,0,0|llamad usted=1,2,-2,-1,-1
usted a=0,1,-1,0,0|usted llaman=-1,2,-1,0,-1|parroq=-1,2,-1,0,0|sede=-1,2,0,0,0|la sede=-1,1,0,0,0|sede de=-1,1,0,0,0|ha perdid=-1,2,0,0,0
pintur=-1,2,-1,0,0|pintur ~=-1,2,-1,0,0|hemos salido=-1,2,-1,0,0|~ hable=-1,1,0,0,0|esta usted=-1,3,-1,0,-1|la casa=-1,1,0,0,0|de reserv=0,1,-1,0,0
~ podido=1,1,0,0,-2|a fontan=0,1,0,0,0|escrib si=-1,1,0,0,0|di quien=-1,2,0,0,0|lastim=-2,3,0,0,0|^ lastim=-2,3,0,0,0|no llego=0,1,0,0,-1
llego al=-1,1,0,0,0|pena=-3,4,0,0,0|~ pena=-1,2,0,0,0|he podido=0,1,0,0,0|podido coger=1,0,0,0,-1|dices=-3,4,-1,0,0|si dices=-1,2,-1,0,0
unas=-1,1,0,0,0|alcanc=-1,2,0,0,0|no alcanc=-1,1,0,0,0|alcanc a=-1,1,0,0,0|que pena=-2,2,0,0,0|me dices=-1,1,0,0,0|dices ~=-1,2,0,0,0
lastim ~=-1,1,0,0,0|^ escrib=5,-2,-1,-1,-1|pulsar almoha=-1,2,0,0,0|almoha cuando=-1,1,0,0,0|cuando termin=-1,2,0,0,0|empiec=-2,4,-1,0,0
^ empiec=-2,4,-1,0,0|empiec a=-1,2,0,0,0|colgar=-1,3,0,-1,0|colgar cuando=-1,2,0,0,0|grabar=-1,1,0,0,0|empeza=-1,3,-1,-1,0|la maquin=-1,1,0,0,0
contig=-2,2,0,0,0|hablar contig=-2,2,0,0,0|sabes como=-1,1,0,0,0|como va=-3,3,0,0,0|va esto=-1,2,0,0,0|si oyes=-1,2,-1,0,0|oyes esto=-1,2,-1,0,0
buen intent=-2,3,0,0,-1|ido=-1,2,0,0,0|encant=-2,2,0,0,0|encant hablar=-2,2,0,0,0|sorpre=-1,2,0,0,0|^ sorpre=-1,2,0,0,0|adivin=-3,5,0,-1,-1
^ adivin=-3,5,0,-1,-1|adivin quien=-2,2,0,0,0|me encant=-2,2,0,0,0|pero no=-1,1,0,0,0|envia=-1,2,0,-1,0|se envia=0,2,0,-1,0|dirigi=0,1,0,0,0
ser dirigi=0,1,0,0,0|envia a=0,1,0,-1,0|la atiend=0,1,0,-1,0|abonad no=0,-1,0,0,1|desde=-2,-1,1,0,2|ha mudado=-1,-1,-1,0,2|~ desde=-1,0,1,0,0
prefij=-2,-1,-1,0,3|el prefij=-1,-1,0,0,2|prefij ~=-1,0,0,0,2|suspen por=-1,0,-1,0,2|pruebe=-1,-1,-1,0,2|favor pruebe=0,0,-1,0,2|inform su=0,0,-2,0,3
atenci no=-1,0,0,0,2|consul con=0,0,-1,0,2|su operad=0,0,-1,0,2|lineas de=0,0,0,-1,2|^ aviso=-2,-1,-1,-1,3|profes=-3,0,3,0,0|si usted=-3,0,4,0,0
devuel una=-1,0,2,0,0|tenga=-1,0,2,0,-1|es pacien=-1,0,2,0,0|ya client=-1,0,2,0,0|socio=-1,0,2,0,0|es profes=-1,0,2,0,0|simple=-1,0,1,0,0
cita nueva=-1,0,2,0,0|su tarjet=-1,0,1,0,0|trata de=-2,0,3,-1,0|curso=-2,0,2,0,0|en curso=-1,0,1,0,0|pedido en=-2,0,2,0,0|un pedido=-1,0,1,0,0
soy una=-2,-1,0,3,0|ia=-2,-1,0,3,0|una ia=-1,0,0,2,0|que contes=-1,-1,0,2,0|contes las=0,-2,0,3,0|atiend las=-1,0,-1,2,0|^ respon=-1,0,0,2,-1
presen=0,-1,-1,2,0|soy un=-2,-1,-1,4,0|tenia el=2,0,0,0,-1|rapido=2,0,-1,0,-1|casi=3,-1,-1,0,-1|^ casi=3,-1,-1,0,-1|casi no=2,-1,0,0,-1
si perdon=1,0,-1,0,0|encont=2,-1,0,0,-1|no encont=1,-1,0,0,-1|vi a=1,0,0,0,0|el tecnic=3,-1,-1,0,0|chica=2,-1,0,-1,0|chica del=1,-1,0,0,0
mostra=2,-1,0,0,0|del mostra=2,-1,0,0,0|iba=2,-1,0,0,0|iba a=1,-1,0,0,0|su oficin=2,-1,-1,0,0|la chica=2,-1,0,0,0|estuve=3,-1,-1,-1,-1
^ estuve=3,-1,-1,-1,-1|estuve hablan=2,-1,-1,0,0|llave=3,-1,-1,-1,0|la llave=3,-1,-1,-1,0|^ pregun=2,-1,0,0,0|pregun a=1,-1,0,0,0|^ entonc=2,0,-1,0,0
fin=2,-1,-1,0,0|en fin=2,-1,-1,0,0|vera=2,0,-1,0,-1|^ vera=2,0,-1,0,-1|viejo=2,-1,0,0,-1|el viejo=2,-1,0,0,-1|necesi para=2,0,-2,0,0
para el=2,0,-1,0,0|he recibi=2,-1,0,0,0|lopez=2,0,0,-1,0|ruiz=2,-1,0,-1,0|taller ruiz=2,0,0,0,0|ruiz le=1,0,0,-1,0|hoy estamo=1,-1,0,0,0
roma=3,0,-1,-1,0|pizzer roma=2,0,-1,0,0|roma para=2,0,-1,0,0|asocia=1,0,0,0,0|asocia buenas=1,0,0,0,0|lucia=-3,4,0,-1,0|soy lucia=-1,2,0,0,0
lucia ya=-2,3,0,0,0|~ lucia=-1,2,0,0,0|hugo=-1,2,0,0,0|soy hugo=-1,1,0,0,0|hugo no=-1,1,0,0,0|quince=-1,1,0,0,0|el quince=-1,1,0,0,0
quince me=-1,1,0,0,0|palabr digame=-1,0,2,0,0|digame el=-1,0,1,0,0|sentim el=-1,0,0,0,2|marta=-2,2,0,0,0|marta ahora=-2,2,0,0,0|cogerl=-1,1,0,0,0
usuari tiene=0,0,0,-1,2|nueve=2,-1,0,-1,0|^ nueve=3,0,-2,0,0|nueve uno=2,0,-1,0,0|cuatro dos=1,0,-1,0,0|cinco=3,0,-2,0,0|uno cinco=2,0,-1,0,0
cinco cuatro=1,0,-1,0,0|mirama=1,0,0,0,0|no vuelve=1,0,0,0,-1|quiere le=1,0,-1,0,0|estar=0,1,-1,0,0|si estas=-1,1,0,0,0|^ oye=-2,2,0,0,0
y tal=-1,1,0,0,0|oye que=-1,2,0,0,0|lope=0,1,0,0,0|g=-2,0,2,0,0|a g=-1,0,2,0,0|s=-1,0,1,0,0|g s=-1,0,1,0,0|autos=-1,0,1,0,0|para cobrar=-1,0,1,0,0
eva=-2,0,-1,3,0|eva la=-1,0,0,2,0|recepc de=-1,0,0,1,0|~ eva=-1,0,0,2,0|permit un=1,0,-1,0,0|ferret=3,-1,-1,-1,-1|^ ferret=3,-1,-1,-1,-1
ferret la=3,-1,-1,-1,0|hablar estoy=1,-1,0,0,0`;
