/** Learned from `fixtures/answerers` by `bench/answering/train.ts`. */
export const spanish = `17,-6,-3,-4,-4
~=1,0,0,-1,-1|^ ~=-1,-1,1,0,0|~ ~=0,2,0,0,-2|si=3,0,2,-3,-6|^ si=5,-4,2,-6,-4|digame=2,-3,-1,3,-1|hola=2,1,-4,3,-7|^ hola=-1,2,-2,4,-7
buenas=0,1,-6,5,-4|^ digame=2,-1,-2,1,-1|que=-2,1,-2,-2,4|hola que=0,2,0,-1,0|tal=-3,6,-1,-1,-1|que tal=-2,4,0,-1,-1|^ buenas=-3,3,-5,7,-4
diga=-1,-5,3,2,-2|^ diga=2,-2,0,-1,-1|bueno=5,-1,-1,-1,-1|^ bueno=5,-1,-1,-1,-1|buenas ~=-1,0,-1,2,-1|oigo=2,2,-2,-1,-1|mande=3,0,-1,-1,-1
hola ~=-1,0,1,1,-1|~ tal=-1,2,0,0,0|buenos=0,0,-1,2,-4|^ buenos=-4,2,1,4,-4|buenos ~=1,0,-2,0,-1|hola si=6,-2,-3,-2,0|dias=-2,1,1,2,-4
~ dias=-2,1,-1,3,-1|buenos dias=0,0,2,0,-2|que ~=0,0,-1,-2,2|si ~=-1,1,1,-1,-1|^ que=-2,6,-2,-3,1|al=-2,4,1,-5,1|^ al=1,-1,-3,4,-3|habla=1,0,-3,1,-1
al habla=3,-2,-1,-1,0|habla ~=-1,3,-1,-1,0|al ~=-1,0,-1,0,1|de=-2,-1,3,3,-6|hola de=2,0,0,-1,0|parte=5,-1,-2,-1,-1|de parte=3,-1,-2,0,0
parte de=3,-1,-1,0,-1|de ~=-1,2,2,0,-4|aqui=2,4,-2,-2,-3|aqui ~=-4,7,-1,-1,-1|digame ~=0,-1,0,1,0|~ al=1,1,0,-4,1|~ hola=3,-1,-1,-1,0|~ de=-2,0,-1,1,1
^ aqui=2,1,-1,-1,-1|famili=1,2,-1,-1,0|famili ~=0,1,0,-1,0|le=3,-5,1,0,-3|~ le=4,-3,-2,0,-1|le habla=-2,2,0,0,0|~ habla=-2,2,0,0,0|si hola=3,-1,-2,0,0
casa=1,5,-3,-2,-1|casa de=1,1,-1,-1,0|si de=1,0,-1,0,0|soy=-5,4,1,3,-2|hola soy=-6,6,0,0,0|soy ~=-2,7,-1,-4,0|casa ~=0,1,0,0,0|le ~=1,-1,0,1,0
hola le=-3,-1,3,1,0|~ soy=3,-2,-1,-1,0|~ parte=2,-1,0,0,0|dias ~=0,1,1,-1,-1|^ de=-2,1,-3,5,-2|eh=4,-1,-1,-1,-1|^ eh=4,-1,-1,-1,-1|desea=-5,1,7,-3,-2
~ desea=-1,0,2,-1,-1|perdon=9,-1,-3,-3,-3|^ perdon=5,0,-2,-2,-2|quien=1,1,-2,1,-2|es=0,2,0,-2,-2|quien es=0,0,0,0,0|usted=-2,2,0,-5,3
es usted=3,-1,-1,0,-1|discul=3,-1,3,-3,-3|^ discul=3,-1,3,-3,-3|donde=4,-1,-2,-1,-1|de donde=3,-1,-1,-1,0|me=5,0,-3,-1,-1|llama=0,-1,2,-1,-2
para=-1,-5,1,4,-4|quiere=2,-5,5,-1,-4|^ quien=3,-1,0,-1,0|eres=2,0,-1,-1,-1|~ que=-1,-2,0,0,2|de quien=1,-1,0,0,0|~ quien=0,0,0,0,0
queria=5,-2,-1,-1,-1|hola quien=2,0,0,-1,0|en=1,0,3,-5,0|^ en=0,2,2,-2,-1|en que=0,-1,2,-1,0|ayudar=1,-1,0,0,0|se=1,1,-5,-3,4|~ se=0,-2,-3,1,3
perdon ~=2,0,-1,-1,0|~ es=-2,2,0,0,-1|que se=3,-1,-1,-1,-1|en ~=-1,1,1,-1,1|puedo=-1,1,-1,2,0|le puedo=1,-1,0,0,0|puedo ayudar=1,-1,0,0,0
para ~=1,0,1,-2,-1|~ me=0,0,-1,1,0|con=1,-1,2,-1,-3|^ con=3,-1,-1,-1,-1|con quien=1,-1,0,0,0|conozc=2,-1,-1,0,0|~ queria=2,-1,-1,0,0
quien llama=-1,0,0,1,0|~ quiere=1,-1,1,-1,-1|~ puedo=0,0,0,1,0|puedo ~=-1,1,0,0,0|^ para=-9,-3,3,7,-2|te=-2,5,-1,-2,-1|de que=-1,-3,2,2,-1
empres=3,-1,-2,-1,0|me ~=1,1,-1,-1,0|te ~=-2,3,0,0,0|~ usted=-1,0,1,0,1|es ~=-1,0,1,0,1|como=-1,1,-1,2,-1|~ como=2,0,-1,-1,0|se ~=-1,0,1,-1,1
^ te=-1,2,0,0,0|trata=1,-1,2,-1,-1|~ para=2,-2,0,-1,-1|que desea=0,1,0,-1,-1|se trata=0,-1,1,0,0|que le=1,-1,-1,1,-1|~ llama=0,0,1,-1,-1
hola buenos=3,-1,-1,-2,0|consul=-8,-4,7,-2,5|del=0,4,-3,-1,-1|consul del=2,0,-1,0,0|del ~=0,1,-1,0,0|~ en=1,-1,0,-1,0|tardes=6,-2,-1,-2,-1
buenas tardes=4,-1,-1,-2,0|recepc=6,-2,1,-4,-1|doctor=4,0,-1,-1,-2|doctor ~=2,1,-1,0,-1|~ digame=0,-1,0,2,0|taller=4,2,-3,-2,-1|taller ~=2,1,-2,-1,0
un=3,-2,1,-1,-4|moment=1,1,1,-2,-2|un moment=3,-1,-1,-1,0|por=-4,-5,2,2,1|moment por=1,-1,0,0,0|favor=-3,-2,1,2,0|por favor=0,0,0,1,-1
es para=4,0,-3,-1,0|cita=-1,-1,4,-2,-1|~ cita=0,0,1,-1,0|mi=5,-1,-1,-3,-1|mi ~=2,-1,0,-1,0|colegi=2,1,-1,-1,-1|colegi ~=2,0,-1,-1,0|~ un=0,1,0,1,-1
por ~=-3,-2,0,2,1|restau=3,-1,-1,-1,0|restau ~=3,-1,-1,-1,0|a=0,5,1,-5,-4|^ a=1,0,0,0,-1|a ~=-2,1,4,-1,-2|gracia=-1,-2,1,1,1|^ gracia=-4,-1,4,3,-4
gracia ~=0,0,1,0,-1|llamar=6,0,-2,-5,-1|~ llamar=2,0,-1,-1,0|llamar a=-1,1,0,-1,0|despac=3,-1,-1,0,0|despac de=2,-1,-1,0,0|atiend=-4,1,1,4,-3
le atiend=0,0,1,-1,-1|atiend ~=1,-1,-1,1,0|gracia por=2,0,3,-6,-2|~ a=-1,1,2,-1,-2|pedir=0,-1,1,-1,0|para pedir=2,0,-1,0,0|ayunta=3,-2,2,-2,0
dias ayunta=2,0,-1,-1,0|ayunta de=0,-1,2,-1,0|por llamar=-2,1,2,-1,-1|seguro=2,-2,1,-2,0|a seguro=2,-1,-1,0,0|seguro ~=3,-1,-1,-1,0
que puedo=-1,0,1,0,0|bienve=-3,0,5,-2,-2|^ bienve=1,3,-1,-1,-1|bienve a=1,-1,2,-1,-1|inmobi=4,-1,-1,-1,0|inmobi ~=3,-1,-1,-1,0|llamar ~=0,0,0,-1,0
hacer=0,0,1,-1,0|una=2,-4,0,2,-2|reserv=0,2,-1,0,0|~ por=-2,0,0,0,1|ayunta ~=2,-1,0,-1,0|hablar=0,4,1,-4,-1|desea hablar=0,1,0,0,0|client=0,-1,3,-3,0
del doctor=0,1,-1,0,0|clinic=-3,0,4,-1,0|clinic ~=-1,0,2,0,0|~ con=-1,1,1,0,-1|~ hablar=-2,3,1,-1,0|~ buenos=3,-1,-1,-1,0|como ~=-1,0,0,1,0
con ~=2,1,0,-2,-1|^ dias=-1,1,0,0,0|~ consul=-3,-2,3,0,2|^ recepc=3,-1,-1,-1,-1|^ despac=2,-1,-1,0,0|~ moment=1,1,0,-1,-1|moment ~=1,1,-1,0,-1
~ favor=-2,-2,1,0,2|~ del=-1,3,-1,-1,0|~ atiend=-1,0,0,1,-1|hotel=3,-1,-1,-1,0|~ seguro=-1,-1,3,-1,0|nombre=-3,0,-2,5,-1|empres ~=2,0,-1,-1,0
bienve ~=-2,0,2,0,0|~ nombre=-1,0,-1,2,0|nombre ~=0,0,-1,1,0|una ~=-1,0,0,1,-1|atenci=0,-3,3,-2,1|^ atenci=2,-1,-2,-1,2|atenci ~=0,0,-1,0,1
~ buenas=3,-1,0,-1,0|urgenc=3,0,-1,-1,0|^ urgenc=3,-1,-1,-1,0|panade=4,-1,-1,-1,-1|^ panade=4,-1,-1,-1,-1|panade ~=3,-1,-1,-1,-1|taxis=2,-1,-1,-1,0
^ taxis=2,-1,-1,-1,0|secret=0,1,-2,2,-1|^ secret=2,0,-1,-1,0|~ diga=0,-1,2,-1,0|^ le=-4,3,1,-2,3|carpin=3,-1,-1,-1,-1|^ carpin=3,-1,-1,-1,-1
carpin ~=2,0,0,0,0|~ si=-2,1,-2,3,-1|atenci al=2,-1,1,-1,-1|al client=2,-2,1,-1,-1|porter=2,0,-1,0,0|^ porter=2,0,-1,0,0|recoge=4,-1,-3,-1,0
para recoge=4,0,-2,-1,0|o=1,-1,2,-2,1|o a=2,0,-1,0,0|cocina=3,-1,0,-1,-1|^ taller=3,-1,-1,-1,0|contab=2,0,-1,-1,0|^ contab=2,0,-1,-1,0
pizzer=2,0,-1,-1,0|^ pizzer=2,0,-1,-1,0|~ o=1,0,0,-1,0|client ~=-1,-1,1,-1,1|~ client=0,0,0,-1,1|viaje=0,1,-1,-1,0|de viaje=1,0,0,-1,0
puede=0,1,-1,-1,0|puede llamar=6,-2,-1,-1,-2|mas=2,-2,0,-3,1|llamar mas=1,-1,0,0,0|tarde=2,1,-1,-1,-1|mas tarde=0,1,-1,-1,0|^ mi=4,-2,-1,-1,0
yo=6,-4,-2,0,0|esta=-1,-3,-4,3,1|^ esta=-6,1,0,2,1|esta en=4,0,-2,-2,-1|en una=1,1,0,0,0|reunio=3,-1,-1,-1,0|una reunio=1,0,-1,0,0
quiere que=1,0,0,0,0|esposo=1,0,0,0,0|esta de=4,-1,0,-1,-1|compan=3,-1,-1,-1,0|vacaci=1,1,-1,-1,0|mensaj=2,3,-2,-1,-2|un mensaj=2,-1,0,0,0
el=-4,3,-1,-1,2|en el=6,-3,-1,-1,-1|el ~=-1,-1,0,0,2|rato=1,-1,0,0,0|telefo=-3,1,-2,0,3|al telefo=1,2,0,-1,-2|trabaj=3,-1,-1,-1,-1|vuelve=3,-1,0,0,-1
vuelve a=1,-1,0,0,0|las=-6,-3,1,3,4|a las=3,0,-2,-1,-1|las ~=-2,-1,-1,2,1|compan esta=1,0,0,0,0|comien=3,-1,-1,-1,-1|#=1,2,0,-2,-1|las #=3,-1,-1,-1,0
^ el=-5,-1,-9,-4,10|senor=5,-1,-1,-1,-3|el senor=4,-1,0,0,-3|senor ~=4,-1,0,-1,-2|~ esta=3,0,-5,0,0|jefe=1,0,0,0,-1|la=-3,1,-1,2,1|^ la=0,-4,-3,-2,6
senora=4,-1,-1,-1,-1|la senora=3,-1,0,-1,-1|senora ~=2,0,0,-1,-1|esta ~=-1,-1,-1,0,2|digo=1,0,-1,1,-1|le digo=1,-1,-1,1,0|algo=1,1,-1,-1,0
ocupad=-2,3,-1,-2,1|dejar=3,0,-1,0,-1|quiere dejar=3,-2,0,0,0|~ mensaj=0,1,0,0,-1|esta al=3,-1,0,0,-1|llame=3,0,-2,-3,1|un ~=0,0,2,-2,-1
movil=0,2,-2,-2,2|baja=0,0,-1,-1,2|de baja=-1,0,-1,-1,2|doy=3,-1,-1,-1,-1|~ la=-1,1,-1,2,-3|ducha=2,-1,-1,0,0|la ducha=2,0,0,0,0|con un=2,-1,1,-1,-1
pacien=-3,-1,6,-1,-1|puede ~=-1,1,-1,-1,0|~ mas=0,-1,1,-1,1|~ ocupad=-1,1,0,0,1|reunid=2,0,-1,-1,-1|esta reunid=2,0,-1,-1,-1|fuera=-1,0,-1,-1,3
esta fuera=1,-1,0,-1,0|ahora=2,2,-3,0,-3|^ ahora=3,1,-2,-1,-1|ahora esta=2,-1,0,0,0|durmie=1,1,0,-1,-1|manana=6,-1,-2,-2,-1|marido=1,0,0,0,0
esta con=2,0,0,0,0|un client=1,0,0,0,0|le doy=3,0,-1,-1,-1|su=-5,-1,4,3,-2|doy su=2,0,-1,0,-1|en la=4,0,-4,-2,2|recado=1,-1,0,0,0|la ~=-2,-1,-1,4,-1
~ una=1,-1,0,0,0|~ yo=-1,-1,0,2,0|lo=4,-2,-2,0,-1|se lo=2,-2,-1,1,-1|lo ~=1,-1,1,-2,0|quiere ~=1,-1,1,-1,-1|un recado=2,-1,0,0,0|~ llame=2,0,-1,-1,1
de vacaci=1,1,-1,-1,0|~ el=1,1,-1,0,-2|llame ~=-2,0,-1,-1,3|~ telefo=-2,0,0,0,2|~ movil=-2,1,-1,-1,2|dejar un=1,-1,0,0,0|el doctor=3,-1,0,0,-2
doctor esta=2,0,0,0,-1|~ compan=1,-1,0,0,0|ya=5,2,-3,-5,-1|~ ya=-1,-1,0,-1,3|ha=-2,4,-2,-9,4|que ha=1,1,0,-1,-1|llamad=-7,2,2,1,0
ha llamad=2,2,2,-2,-4|~ fuera=-1,0,0,0,1|telefo ~=0,-1,-1,1,0|ocupad ~=1,1,0,-1,-1|~ su=-2,1,1,1,-2|su ~=-2,0,-1,2,0|~ manana=2,0,-1,0,0
pacien ~=-1,0,2,0,0|otra=0,2,2,-2,-2|la otra=1,1,-1,0,-1|linea=-9,-2,1,2,6|otra linea=1,1,-1,-1,-1|linea ~=-2,-1,-1,0,3|~ puede=0,0,1,-1,1
fuera de=0,0,0,0,1|mas ~=0,-1,1,-1,0|otra ~=-1,1,0,0,0|fuera ~=-1,0,0,0,1|~ linea=-2,1,0,1,1|era=3,-1,-1,-1,-1|ella=5,-2,-1,-1,-1|^ ella=3,-1,-1,-1,-1
no=0,0,0,-2,1|ella no=2,-1,0,0,-1|no ~=0,-1,0,-1,0|^ no=3,-2,2,-5,-1|no esta=3,-1,-1,-2,0|dispon=0,-1,-2,-2,4|esta dispon=3,-1,-1,0,-1
dispon en=3,-1,0,-1,-1|este=-8,4,-7,5,2|en este=0,2,-1,-1,0|este ~=-2,1,-1,0,1|llame por=3,0,0,0,-2|por la=6,-1,-2,-2,-3|no ha=2,-1,1,0,-2
llegad=0,2,-1,-1,-1|ha llegad=2,-1,0,0,-1|~ no=-1,1,-3,-1,2|en casa=-2,3,-1,0,0|no se=-3,-1,-1,-1,5|encuen=-1,1,-1,-1,1|se encuen=0,0,0,-1,1
^ ya=4,2,-2,-2,-2|ya ~=0,1,-1,-1,0|^ ha=-4,3,3,-2,0|salido=1,2,-1,0,-1|ha salido=2,-1,-1,0,-1|fue=2,-1,-1,-1,0|este moment=-1,1,0,0,0
~ tarde=1,0,0,0,-1|ya no=0,-1,-1,-1,2|diga ~=-3,-1,3,2,0|el no=2,-1,0,0,-1|ha ~=-2,3,-3,-2,2|~ encuen=1,1,0,0,-1|~ dispon=0,-2,0,-1,3
~ este=-1,1,0,0,0|^ yo=3,-1,0,-1,0|^ me=3,-1,-1,0,0|paso=2,0,-3,2,-1|le paso=1,-1,-1,1,0|deme=5,-1,-2,-1,-1|^ deme=5,-1,-2,-1,-1|deme su=3,0,-2,0,-1
numero=-1,-3,1,0,1|su numero=3,-1,2,-1,-4|numero ~=0,-1,-1,1,0|el le=2,0,-1,0,0|yo le=-1,0,0,1,0|y=1,0,-6,4,-2|~ y=0,0,-3,3,-1|y el=2,-2,-2,2,-1
espere=1,-1,0,1,-1|^ espere=3,-1,-1,-1,-1|tomo=1,0,-1,0,0|~ lo=1,0,-1,2,-1|^ puede=1,2,-3,1,-3|^ se=0,0,3,-1,-2|dejeme=1,1,-1,-1,0
dejeme su=1,0,0,-1,0|su nombre=-1,1,-1,0,0|nombre y=-1,1,0,1,0|y ~=2,1,-1,-1,-1|^ y=3,0,-1,-1,-1|estoy=0,7,-3,-4,-1|estoy en=-1,3,-1,-1,0
llamam=2,0,-1,-1,-1|puedo hablar=2,-1,0,0,0|hablar ~=-1,1,0,0,0|hay=6,1,-3,-2,-3|mala=1,0,0,0,-1|hay mala=1,0,0,0,-1|cobert=1,0,-1,-1,0
devuel=0,-1,2,-1,-1|le devuel=2,-1,0,0,0|devuel la=2,-1,0,0,0|^ lo=-2,0,-1,-3,4|siento=1,2,0,-1,-2|lo siento=1,2,1,-1,-2|estoy ~=0,1,0,-1,0
oye=2,-1,0,-1,-1|mandam=2,0,-1,-1,0|~ siento=1,0,0,0,0|siento no=-2,2,1,0,-1|no puedo=-1,2,0,0,0|dicho=2,-1,0,0,-1|no le=-1,-2,4,0,-1
escuch=-1,1,2,-2,-1|le escuch=3,-1,-2,0,-1|bien=1,-2,-2,4,-1|perdon no=1,0,0,0,-1|no te=1,-1,0,0,0|oigo bien=1,0,0,0,0|llamo=4,-1,-1,-1,-1
te llamo=1,0,0,0,0|llamo ~=2,-1,-1,0,0|~ ahora=-3,3,-1,1,-1|mismo=1,2,-1,-1,-2|ahora mismo=-1,2,0,0,0|mismo no=1,0,0,0,0|siento ahora=2,-1,0,0,0
ahora ~=1,2,-1,-1,-1|la llamad=-1,2,-2,-1,2|^ estoy=5,-2,-1,-1,0|conduc=2,-1,-1,0,0|estoy conduc=1,0,0,0,0|~ llamad=-2,1,-1,1,1|discul no=-2,1,2,0,-1
le oigo=2,0,-1,0,0|luego=1,0,0,0,0|medico=2,-2,3,-1,-2|el medico=3,-1,0,0,-2|mandar=2,-1,0,0,0|correo=-1,3,-1,-1,-1|pilla=1,-1,0,0,0
buen=-1,3,-1,-1,-1|no es=0,-1,0,-1,2|siento ~=0,1,0,0,0|^ hay=4,-1,-1,-1,-1|~ te=-1,2,0,0,0|bien ~=0,0,0,1,0|estamo=0,1,2,-1,-2|^ estamo=2,-4,3,-1,-1
perdon se=1,0,0,0,0|llamem=8,-2,-3,-2,-2|ahora no=1,-2,0,2,0|~ ha=2,0,-3,-2,1|~ estoy=-4,7,-1,-2,0|~ correo=0,1,-1,0,0|~ llamo=2,0,-1,0,0
~ paso=1,0,-1,0,0|con el=-1,0,0,2,-1|comuni=-4,3,-2,1,1|le comuni=0,-1,-1,2,-1|mama=1,0,0,0,0|espera=4,-2,2,-5,-1|^ espera=6,-1,-3,-2,-1
^ un=4,-3,1,-2,-2|voy=2,-2,-3,3,-1|voy a=1,-1,-2,2,0|cuelgu=-2,-3,3,-1,3|no cuelgu=-1,-2,4,1,-2|~ comuni=-1,0,0,-1,1|permit=1,-2,-1,-1,3
^ permit=3,-1,-1,-1,-1|tengo=8,-1,-3,-4,-3|tengo ~=1,0,-1,-1,-1|minuto=1,-1,-1,-1,2|estan=2,-1,-2,-2,2|llaman=-3,4,2,-3,0|estan llaman=3,-1,-1,0,0
llaman ~=-1,1,0,-1,0|puerta=2,-1,0,-1,0|bajo=2,-1,0,0,0|tele=1,0,0,0,0|llaman a=1,4,-3,-1,-1|a la=-4,3,-1,2,-2|~ voy=1,0,0,0,0|si esta=0,0,-1,1,0
~ minuto=0,0,-1,0,1|~ llaman=-1,1,0,-1,1|has=-3,8,-2,-2,-1|~ has=1,1,-1,-1,-1|has ~=-1,2,-1,0,0|has llamad=0,3,-1,-1,-1|llamad esta=-1,1,2,0,-2
esta manana=1,0,0,0,0|hace=2,-1,0,-1,0|hace un=1,0,0,0,0|me ha=2,-1,0,0,0|antes=-3,-1,-1,7,-3|llamad antes=2,-1,0,0,0|ustede=2,-1,-1,-1,0
^ ustede=2,0,0,-1,0|han=2,-1,0,0,0|^ usted=0,-1,-1,-2,2|usted me=2,-1,0,0,0|llamad ~=-2,1,-1,-1,1|usted ~=0,0,-2,-1,2|mensaj ~=-1,2,0,0,0
dejado=1,1,0,0,-1|dejado un=1,-1,0,0,0|mensaj en=3,-2,0,0,0|ayer=3,-1,-1,-1,0|contes=-3,4,-4,1,0|~ contes=0,1,-1,0,0|el contes=1,1,-1,-1,-1
ha dejado=1,-1,0,0,0|~ numero=-3,-1,0,1,2|he=1,3,0,-3,-3|^ he=5,-2,-2,-1,-1|visto=2,-1,0,0,0|he visto=2,-1,0,0,0|su mensaj=1,1,-1,-1,-1
~ tengo=-1,4,-1,-1,-1|tengo una=4,-1,-1,-1,0|perdid=4,0,-2,-2,-1|pasado=2,-1,-1,-1,0|^ tengo=4,-2,-1,-1,-1|una llamad=2,-1,1,-1,-1|suya=2,-1,-1,-1,0
he ~=2,0,-1,-1,-1|tenia=5,-2,-1,-1,-1|^ tenia=5,-1,-1,-1,-1|que me=1,0,0,-1,0|hola tengo=2,-1,0,-1,0|buzon=-2,7,-2,-2,-1|~ buzon=0,2,0,0,0
buzon de=-1,2,-1,-1,0|suyo=2,-1,0,-1,0|si tengo=1,0,-1,0,0|tengo que=1,0,0,0,0|tengo su=2,-1,0,0,0|vi=4,-1,-1,-1,-1|^ vi=4,-1,-1,-1,-1
perdid de=3,0,-1,-1,-1|numero de=-2,-1,6,-2,-2|llamad perdid=4,-1,-1,-1,-1|de este=1,-1,-1,2,-1|^ llamad=0,1,0,-1,-1|este numero=-1,-2,-2,3,0
el buzon=0,3,0,-1,-1|buzon ~=-1,2,0,0,0|llamad de=-1,-2,0,4,-1|necesi=1,-2,5,-3,-2|no necesi=2,0,-1,0,0|nada=3,-1,-1,0,-1|borrem=2,-1,-1,0,0
de la=0,2,2,-2,-2|quiero=4,-1,0,-2,-1|adios=1,0,0,0,0|no me=1,0,0,0,0|tenemo=1,-2,2,-1,-1|ya tenemo=2,-1,-1,0,0|intere=1,0,0,0,0|lo que=-1,1,0,1,0
hasta=-1,2,0,0,-1|no quiero=2,-1,-1,0,-1|vuelva=-1,-2,-1,-1,4|vuelva a=-1,-1,-1,-1,3|a llamar=0,-2,0,0,2|no estoy=-4,4,0,0,0|~ necesi=1,-1,1,-1,-1
necesi ~=1,0,0,0,0|de su=0,-1,0,1,0|equivo=3,-1,-1,0,-1|~ hay=2,-1,0,0,0|ningun=0,-2,1,0,1|^ este=-5,0,-4,4,2|este ya=3,-1,0,-1,-1|es su=3,-1,-1,0,-2
se ha=-1,2,-2,-1,2|ha equivo=2,-1,0,0,-1|de numero=1,0,0,1,-2|nadie=1,4,-2,-1,-2|vive=3,-1,0,0,-1|no vive=2,-1,0,0,-1|aqui no=2,0,-1,0,-1
no hay=-2,4,-1,0,-1|^ numero=3,-1,0,-2,-1|~ aqui=1,1,0,0,-1|esto=-7,7,-3,-2,4|^ esto=-4,3,-2,-2,3|esto es=-2,0,-1,-1,3|^ por=-4,-1,4,-3,2
por que=1,-1,-1,1,-1|^ eres=2,-1,-1,-1,0|tu=-3,1,-1,3,0|^ llama=2,-1,2,-2,-1|llama por=4,-1,-1,-1,-1|por el=5,-1,-1,-2,-3|pedido=-1,-1,4,-1,-1
pasa=0,2,-2,2,-2|que pasa=2,0,0,-1,0|^ es=8,-3,-4,-3,-2|coche=3,-1,-1,0,0|el coche=2,-1,-1,0,0|ahi=4,-1,-1,-1,-1|maquin=-2,5,-1,-1,-1
^ como=-2,-1,0,4,-1|banco=0,-1,2,0,0|es por=4,-1,-1,-1,-1|oyes=-2,4,-1,0,0|anunci=0,-1,-2,4,-1|factur=2,-1,1,-2,-1|la factur=2,0,-1,0,0
llama ~=-3,-1,3,0,0|dice=1,-1,0,1,0|alguie=4,-1,-1,-1,0|sigue=2,-1,-1,-1,-1|^ sigue=2,0,-1,-1,-1|estas=-2,4,1,-1,-1|^ estas=0,2,-1,-1,-1
que necesi=1,0,1,-1,0|es una=-2,0,0,-1,3|hay ~=2,0,0,0,0|soy yo=2,-1,0,-1,0|cuente=1,-1,2,-2,0|^ soy=-3,2,1,1,-1|dime=2,0,-2,0,0|cuenta=2,0,0,-1,-1
~ escuch=-1,0,1,0,0|es el=-2,5,-2,0,-3|el telefo=1,3,-1,-2,-1|telefo de=2,-1,1,-1,-2|soy su=2,-1,1,-1,0|el movil=2,0,-1,-1,-1|movil de=2,0,-1,-1,-1
extens=0,-2,2,-2,2|la extens=1,-1,0,-2,2|extens ~=0,-1,-1,0,1|extens de=2,0,-1,-1,0|movil ~=-1,2,0,0,0|abuela=2,0,0,0,-1|la cocina=2,0,0,0,-1
^ mama=1,0,0,0,0|seis=2,0,-1,0,0|pregun=6,-2,-2,-1,-1|hablar con=0,0,2,-2,0|tiene=-3,-1,1,-1,3|~ tiene=0,0,0,0,1|tiene ~=-1,-1,1,1,0
^ quiere=-2,-1,4,-1,-1|quiere hablar=1,-1,-1,1,0|esa=2,-1,0,0,0|pague=2,-1,0,0,0|y no=-1,2,-1,1,-1|~ nadie=-1,2,0,0,0|llegar=3,-1,-1,-1,0
llegar a=1,-1,0,0,0|llevo=3,0,-1,-1,-1|hora=2,-1,0,0,0|una hora=1,0,0,0,0|dijo=1,-1,0,0,0|estaba=7,-2,-2,-1,-1|entonc=5,-1,-1,-1,-1|mira=3,-1,0,0,-1
^ mira=3,-1,0,0,-1|hable=2,2,-2,-2,0|hable con=3,-2,-1,-1,0|tuve=2,0,-1,-1,0|hombre=2,-1,0,0,-1|^ hombre=2,-1,0,0,-1|sido=-1,1,-2,-2,3
ha sido=0,1,-1,-1,1|semana=4,-1,-1,-1,-1|y le=0,1,0,0,0|dije=2,-1,0,0,0|oiga=3,0,-1,-1,-1|^ oiga=2,-1,0,0,-1|ah=3,-1,-1,-1,-1|^ ah=3,-1,-1,-1,-1
sido ~=-1,0,-1,-1,3|pues=3,-1,-1,-1,-1|^ pues=3,-1,-1,-1,-1|acabo=4,-1,-1,-1,-1|acabo de=3,-1,-1,-1,0|toda=3,-1,-1,-1,0|llevo toda=2,0,-1,0,0
toda la=2,0,-1,0,0|fontan=-1,2,-1,0,0|los=0,0,1,1,-2|ninos=2,0,-1,-1,0|los ninos=1,0,0,0,0|ay=5,-2,-1,-1,-1|^ ay=5,-2,-1,-1,-1|paquet=1,0,0,0,0
el paquet=1,0,0,0,0|mire=2,-1,0,0,0|^ mire=2,-1,0,0,0|asi=2,-1,0,-1,-1|y me=1,-1,0,0,0|~ las=-3,-1,0,1,2|pensab=3,-1,0,-1,-1|pensab que=2,-1,0,0,-1
que no=1,-1,0,0,1|iban=2,-1,0,0,-1|nunca=3,0,-1,-1,-1|los ~=3,-1,-1,-1,-1|mes=2,-1,-1,0,0|nadie ~=1,0,0,0,-1|llamad y=1,-1,0,1,0
la semana=4,-1,-1,-1,-1|pasada=3,-1,-1,-1,0|semana pasada=2,-1,0,0,0|que la=0,0,2,-1,-1|~ espera=-1,0,2,-1,0|fontan ~=-1,2,-1,0,0|perro=2,0,0,-1,0
se me=-1,2,0,0,0|estaba en=2,0,-1,0,0|no lo=3,-1,-1,0,-1|~ sido=-1,0,-1,-1,2|~ he=-1,2,1,-1,0|~ casa=-1,2,0,0,0|~ estamo=-1,3,-1,0,0|hoy=2,2,-2,-1,-1
^ hoy=4,-2,-1,-1,-1|cerrad=3,1,-1,-1,-1|esta cerrad=2,-1,0,-1,-1|pero=3,2,-2,-2,-2|cerrad pero=1,-1,0,0,0|tienda=2,-1,0,0,-1|la tienda=2,-1,0,0,-1
estamo ~=0,0,0,0,0|cerrad ~=0,1,0,0,0|ya esta=2,0,-1,0,-1|oficin=1,2,-1,-1,-1|abrimo=1,0,-1,0,0|hemos=-2,2,-1,-1,1|~ #=-1,0,1,0,0|jefe no=1,0,0,0,0
yo soy=3,-2,0,-1,0|hay nadie=-1,3,-1,0,-1|soy la=-2,-3,0,4,0|medico ~=0,-1,2,0,-1|el jefe=1,0,0,0,-1|~ oficin=-1,1,0,0,0|^ estan=1,0,-1,0,-1
todos=0,-1,3,-1,-1|estan todos=1,0,0,0,0|nadie en=-1,1,0,0,0|~ todos=0,-2,3,0,0|la recepc=0,0,3,-2,0|si es=1,0,1,-1,-1|ya lo=2,-1,0,0,-1
noche=1,1,-1,-1,0|si llama=1,0,1,-1,0|vender=2,0,-2,0,0|para vender=2,0,-1,0,0|llama para=0,0,1,-1,0|siga=2,-1,-1,0,0|correc=-1,-1,1,0,1
hablam=3,-1,-1,-1,0|sigo=2,0,-1,0,0|uno=0,-2,2,0,-1|~ uno=-1,0,2,0,0|devolv=1,1,-1,0,0|eso=2,0,-1,0,0|pulsar=-1,3,-1,-1,0|tecla=-1,0,3,-1,-1
si gracia=2,0,-2,0,0|rellen=2,0,-1,0,0|si rellen=2,0,-1,0,0|marcar=-2,-1,-1,-1,3|ay perdon=2,-1,0,0,0|person=-3,-2,-3,7,-1|^ estaba=2,-1,-1,0,-1
~ perdon=1,-1,0,0,0|no he=-1,3,-1,0,-1|~ person=-1,-1,-1,2,2|hola este=-2,1,0,2,-1|este es=-3,6,-1,0,-2|~ tu=-1,1,0,1,0|llamad a=-3,4,1,-2,-1
moment no=-1,2,0,0,0|coger=0,2,0,0,-1|coger el=0,1,0,0,-1|cuanto=4,-1,-1,-1,-1|si quiere=-3,0,3,0,0|despue=-4,5,-4,3,-2|mensaj despue=-1,1,0,0,0
despue ~=1,1,-1,0,-1|pitido=-1,1,0,1,0|llamad al=0,2,-1,0,0|voz=-2,6,2,-3,-2|de voz=-2,4,2,-4,-1|voz de=-1,2,2,-3,0|le llamar=-2,2,0,0,0
puede dejar=0,1,0,0,0|oir=-4,3,-1,3,-1|~ oir=-1,1,0,0,0|oir la=-1,0,0,2,0|senal=-1,0,-1,2,0|la senal=-1,0,0,1,0|^ has=-2,3,0,0,0|actual=-1,0,0,0,1
lament=-5,3,4,-1,-2|lament no=-1,2,-1,0,0|deja=-3,5,-1,-1,0|y numero=0,1,0,0,0|de telefo=-1,0,0,-1,2|la famili=-1,2,0,0,0|dejeno=-1,1,0,0,0
esta llaman=-3,1,3,-1,0|contes ~=-1,2,-1,1,-1|nos=2,0,-2,0,-1|~ nos=0,1,0,0,0|pondre=-1,1,0,0,0|contac=-3,2,-1,2,-1|contac con=-1,1,0,0,0
atende=-4,4,3,0,-3|puedo atende=0,1,0,0,0|despue de=-1,2,-1,0,-1|~ senal=0,-1,0,1,0|al oir=-3,1,-1,3,-1|comuni con=-2,4,0,-1,-1|su llamad=-2,0,-1,0,2
~ gracia=-1,0,-1,-1,2|tal este=-1,1,0,0,0|buenas soy=-2,0,0,3,0|pondre en=0,1,0,0,0|automa=-2,-1,2,0,0|automa de=-1,0,2,-1,0|~ atende=-1,1,1,0,-1
atende su=0,1,0,0,0|puedes=2,0,0,0,-1|~ puedes=2,0,0,0,-1|hola ha=-2,4,-1,-1,0|ha contac=-1,1,0,0,0|el #=1,1,-2,0,0|# #=-1,2,0,0,0|# ~=0,1,0,-1,0
estos=-4,2,3,-1,-1|en estos=-2,1,2,0,-1|~ despue=-2,4,-1,-1,-1|oir ~=-1,1,0,1,0|habla el=-2,0,3,-1,0|contes de=1,1,-1,-1,0|mismo ~=-1,1,0,0,0
respon=-4,-2,-1,6,0|tu llamad=-1,1,0,0,0|usted se=-1,3,0,0,-1|hola esta=-1,0,1,0,0|dias este=-1,0,0,1,0|tono=0,1,0,0,0|deja ~=-1,1,0,0,0
estos moment=-2,1,2,0,0|~ deja=-1,1,0,0,0|deja un=-1,1,0,0,0|despue del=-2,1,0,1,0|ha comuni=-2,4,-1,0,-2|no estamo=-1,2,-1,0,0|estamo en=-1,2,-1,0,0
podemo=-2,3,0,0,0|no podemo=-1,1,0,0,0|tu nombre=-1,0,0,1,0|comuni ~=-2,2,-1,0,0|a el=-3,1,4,-1,-1|del tono=0,-1,0,1,0|le devolv=-1,1,0,0,0
dejeno su=-1,1,0,0,0|llamad por=0,0,0,1,0|deja tu=0,1,0,0,0|dispon por=0,1,0,-1,0|deje=-2,6,-1,-1,-1|~ deje=0,1,0,0,0|estoy de=-2,2,0,0,0
buenas te=-1,1,0,0,0|encuen dispon=0,1,0,0,0|al buzon=0,1,0,0,0|~ voz=-1,1,0,-1,0|deje su=-1,2,0,-1,0|~ estos=-1,1,0,0,0|^ comuni=-1,-1,0,0,2
posibl=-3,0,-1,-1,3|buenas ha=-1,1,0,0,0|~ podemo=-1,1,0,0,0|favor ~=-1,0,0,0,1|de el=0,1,0,0,-1|contes por=0,-1,0,1,1|ocupad por=0,0,-1,0,2
deje ~=-1,2,0,0,0|soy el=-2,-3,4,1,0|dias soy=-4,-1,3,1,0|favor deje=0,1,0,0,0|dias esta=-1,0,3,-2,0|~ posibl=-1,0,0,-1,2|tal ~=-1,1,0,0,0
con la=-3,1,-1,3,-1|buenas le=-2,0,-1,4,0|dias se=-1,2,0,0,0|hola has=-1,1,0,0,0|llamad puede=0,-1,4,-1,-1|estas llaman=-1,2,0,0,0|poder=-3,4,-2,2,-1
no poder=-1,3,-1,0,-1|sabes=-4,5,0,-1,0|ey=-2,4,-1,-1,-1|^ ey=-2,4,-1,-1,-1|ya sabes=-3,4,0,0,0|poder ~=-1,2,-1,0,0|escuch el=-1,1,0,0,0
es mi=-1,1,0,0,0|no escuch=-1,1,0,0,0|onda=-2,3,0,0,0|que onda=-2,3,0,0,0|habla despue=-1,1,0,0,0|di=-4,2,0,3,0|buenas has=0,1,0,-1,0
escrib=1,0,-1,1,-1|estoy durmie=-1,1,0,0,0|onda ~=-1,1,0,0,0|telefo al=-2,-1,0,0,3|al que=-5,1,-1,-2,5|que llama=-3,-1,-1,1,2|llama no=0,0,0,1,-1
usuari=-2,-1,-2,2,1|el usuari=-1,0,-1,3,-1|marco=-2,1,-1,0,2|no puede=-2,-1,-1,0,3|^ tiene=-2,0,3,-1,0|apagad=-1,1,-1,-1,2|telefo apagad=0,1,0,0,-1
llama esta=-1,0,0,-1,2|puede contes=0,1,0,0,0|la que=-2,0,-1,4,-2|el tono=0,1,0,-1,0|el client=-1,1,-1,-1,1|client al=0,1,0,0,-1|tiene el=0,1,0,0,-1
el numero=-3,1,1,-2,4|numero que=-2,0,0,0,3|no contes=0,-2,0,0,2|~ usuari=-1,0,-1,0,3|que usted=-3,1,0,-1,3|usted llama=0,2,0,0,-1
telefo que=0,2,0,0,-1|marcad=-5,-1,1,-2,6|~ marcad=-1,0,1,0,1|marcad no=0,0,1,0,0|telefo movil=-2,1,0,0,1|suscri=-1,3,0,0,-1|el suscri=0,1,0,0,-1
puede atende=0,0,0,1,-1|movil al=-1,0,0,0,1|llamad no=-1,-4,-2,2,4|usted marco=-2,0,-1,0,2|titula=-3,0,-1,6,-4|el titula=-3,0,-1,6,-4
titula de=-1,1,0,3,-2|la linea=-2,-1,1,-3,4|el que=-1,0,0,-1,1|la person=-2,0,-1,4,-1|person ~=-1,1,0,1,-1|ha marcad=-2,0,1,-1,2|~ suscri=-1,2,0,0,-1
numero al=0,0,0,0,1|que esta=-3,-1,2,0,1|llaman no=0,1,0,0,-1|marco ~=-1,0,0,0,1|person que=0,-1,0,0,1|desea ~=-1,0,2,0,0|abonad=-1,0,-1,-2,3
el abonad=-1,1,0,-1,1|person al=0,-1,0,-1,3|marcad esta=0,0,0,0,1|grabe=-1,-2,-1,5,-1|~ grabe=0,-1,0,2,-1|grabe su=-1,-1,-1,3,0|titula ~=0,0,0,2,-1
respon por=-2,-1,-1,5,-1|^ marcad=-1,0,0,0,1|marcad ~=0,0,0,0,2|person a=-1,-1,-1,4,-2|movil con=-1,0,0,0,1|bienve al=-1,1,0,0,0|servic=-3,1,0,1,1
al servic=-1,0,3,-1,-2|servic de=-1,1,1,1,-2|atiend el=-2,1,3,-2,0|el servic=0,2,-1,0,0|^ su=-9,3,-1,1,4|llamad ha=-1,2,-1,0,0|desvia=-1,4,-1,-1,-1
sido desvia=0,1,0,0,-1|person no=0,0,0,1,-1|correo de=-1,2,-1,0,0|sistem=-2,2,2,-2,-1|el sistem=-2,0,3,-1,0|sistem de=0,1,-1,0,0|cobrar=0,1,0,0,0
termin=-2,5,-1,-1,-1|siguie=-1,0,2,0,-1|inform=-6,-2,2,-4,7|~ inform=-1,0,2,-1,0|inform el=0,1,-1,0,0|llamad se=-1,2,-1,0,-1|servic ~=0,1,0,0,-1
le inform=-4,-1,1,-2,5|inform ~=-1,0,0,0,1|a su=1,1,-2,0,0|~ termin=-1,2,0,-1,0|~ servic=-1,0,0,1,1|^ inform=-2,-1,-1,-1,4|desvia ~=0,1,0,0,0
siendo=-3,1,2,2,-3|a un=0,3,-1,-1,0|sera=-4,2,1,3,-2|llamad sera=-1,1,-2,3,-1|sera ~=-1,0,0,1,-1|esta siendo=-2,0,2,1,-2|transf=-2,1,0,1,-1
transf ~=0,0,-1,1,0|siendo ~=-1,0,1,0,-1|esta llamad=-4,1,2,-1,1|sera transf=0,2,-1,-1,0|~ sera=-2,0,1,0,-1|un contes=-1,1,0,-1,0|lleno=-1,3,0,-1,-1
esta lleno=-1,3,0,0,-1|intent=-6,2,2,1,1|favor intent=0,0,1,-1,0|intent ~=-1,1,1,0,-2|~ intent=-2,1,1,0,1|es posibl=-1,0,-1,0,2|intent mas=-1,0,0,-1,2
acepta=-1,-1,-1,3,0|no acepta=-1,-1,0,3,-1|damos=-3,1,3,-1,-1|le damos=-2,2,1,0,-1|damos la=-1,1,1,0,0|la bienve=-1,1,1,0,0|el taller=-2,3,-1,0,0
la consul=-1,2,-1,0,0|perman=-5,0,1,3,-1|horari=-1,2,-1,0,0|~ horari=-1,1,0,0,0|nuestr=-3,2,2,0,0|la clinic=-2,0,3,-1,0|a nuestr=0,1,-1,0,0
nuestr ~=-2,1,1,0,0|horari de=-1,1,0,0,0|~ nuestr=-1,2,-1,0,0|nadie dispon=-1,2,0,0,0|hola el=-2,0,-1,3,0|dias la=-1,2,-1,0,0|nuestr oficin=-1,1,0,0,0
estan cerrad=-1,1,0,0,0|equipo=-1,4,-2,0,0|~ equipo=-1,1,0,0,0|equipo de=0,1,-1,0,0|las oficin=-1,1,0,0,0|todas=-3,0,0,-1,4|~ todas=-1,1,1,-1,0
lineas=-3,1,-2,-2,5|~ lineas=-1,1,0,0,0|lineas estan=-2,0,0,0,2|estan ocupad=-1,0,0,-1,2|~ atenci=-1,0,1,0,0|caso=-1,1,0,0,0|en caso=-1,1,0,0,0
de atenci=-1,-1,3,-1,-1|el equipo=-1,2,-1,0,0|equipo ~=0,1,0,0,0|otras=-3,0,4,-1,0|escrib a=3,-1,0,-1,0|atendi=-3,3,-1,3,-3|consul ~=-2,0,1,0,0
antes ~=-1,0,0,2,0|nuestr lineas=0,1,-1,0,0|^ atendi=-1,0,-1,2,0|atendi ~=-1,1,-1,1,-1|~ damos=-1,-1,2,0,0|~ bienve=-1,0,1,0,0|hola la=-3,-1,0,4,0
semana no=-1,1,0,0,0|estare=1,1,-1,0,-1|hasta el=-1,1,0,0,0|urgent=-1,0,-2,2,0|~ urgent=-1,0,0,1,0|hablan=-4,1,2,1,-1|hablan por=-1,2,0,0,0
vacaci hasta=-1,1,0,0,0|volver=-3,1,3,-1,0|~ volver=-2,1,1,0,0|es urgent=0,0,-1,1,0|~ hablan=-2,0,1,1,0|puede hablar=0,1,-1,-1,0|tras=-3,0,-1,4,-1
digano=-2,3,1,-1,0|^ digano=-1,2,0,0,0|es y=-3,1,0,2,0|^ deje=-2,3,0,-1,0|^ deja=-1,2,0,0,0|^ hable=2,1,-1,-2,0|diga su=-2,0,-1,3,0
^ dejeno=-1,1,0,0,0|sus=-1,2,-1,1,0|^ grabe=-1,2,0,0,0|~ sus=-1,2,0,-1,0|hable despue=-1,1,0,0,0|nadie puede=-1,1,0,0,0|dispon para=-1,1,0,0,0
atende en=-1,1,0,0,0|sentim=-5,1,-1,-1,5|sentim no=-1,2,0,0,-1|casa en=-1,1,0,0,0|^ lament=-5,3,4,-1,-2|esto ~=-2,3,-1,-1,0|hablan con=-2,-1,2,1,-1
broma=-2,3,0,0,0|broma no=-1,2,0,0,0|llaman al=0,-2,4,-1,-1|client de=0,-1,1,0,0|introd=-4,-2,9,-2,-3|favor introd=0,0,1,-1,0|introd su=-1,0,3,-1,-1
de client=0,0,1,0,0|energi=-1,-1,2,0,0|~ energi=-1,-1,2,0,0|breve=-2,-1,4,-1,0|en breve=-1,-1,2,0,0|breve le=-1,-1,2,0,0|le atende=-1,-1,3,-1,0
mejora=0,-1,2,0,0|mejora la=0,-1,1,0,0|calida=0,-1,2,0,0|record=-1,-1,2,0,0|le record=-1,-1,2,0,0|record que=-1,-1,2,0,0|pulse=-2,-1,3,1,-2
pulse uno=0,0,-1,2,0|dias bienve=-1,-1,2,0,0|conoce=-1,0,2,0,0|hola bienve=-2,-2,5,0,0|todos nuestr=0,-1,2,0,0|agente=-1,-1,3,-1,0|hospit=0,-2,3,0,0
el hospit=0,-2,3,0,0|hospit ~=-1,-1,2,0,0|por su=-1,0,2,-1,0|ser=-3,0,4,-3,2|puede ser=-1,-1,2,-1,1|grabad=-1,-4,7,-2,-1|ser grabad=0,-2,3,0,0
atenci de=-1,-1,2,0,0|si ya=-1,0,2,0,0|marque=-2,-1,2,-2,2|el ayunta=-1,-1,2,0,0|~ cuelgu=-2,-1,1,-1,2|a banco=-1,-1,2,0,0|selecc=-1,-1,2,0,0
de las=2,0,-1,0,-1|las siguie=-1,0,2,0,-1|opcion=-6,-2,10,-1,-3|linea de=0,-1,3,-1,0|ser ~=-1,0,1,-1,1|contin=-1,0,2,0,0|para contin=-1,0,1,0,0
espano=-1,0,1,0,0|manten=-4,-1,7,-1,-1|~ manten=-1,0,2,0,0|elija=0,0,2,-1,-1|favor elija=0,0,1,0,-1|centro=-1,-1,2,0,0|el centro=-1,-1,2,0,0
centro medico=-1,-1,2,0,0|la espera=-3,-1,4,-1,0|sera grabad=0,-1,2,0,0|motivo=-4,-1,2,4,-1|~ motivo=-2,0,0,2,0|motivo ~=-1,0,0,1,0
~ opcion=-1,0,2,0,0|introd ~=0,0,2,0,-1|pocas=-3,-1,5,-1,0|~ pocas=-1,0,3,-1,0|palabr=-3,0,4,-1,0|pocas palabr=-2,0,3,-1,0|~ ser=0,0,1,0,0
seguri=0,0,1,0,0|en pocas=-1,0,2,0,0|el motivo=-2,-1,1,2,0|volver al=-1,0,1,0,0|princi=-1,0,3,-1,-1|tecnic=-1,-2,1,-2,3|presio=-1,0,3,-1,-1
si necesi=-4,0,4,0,0|nuevo=-2,-1,1,-1,3|de nuevo=-1,0,0,-1,2|asteri=-2,0,4,-1,0|para hablar=-1,0,4,-2,0|almoha=-2,2,1,-1,-1|una cita=-2,0,2,0,0
llamad es=-2,-2,6,-2,-1|receta=-2,0,2,0,0|dos=0,-1,2,-1,0|~ dos=-1,0,1,0,0|menu=-3,-1,6,-1,-1|menu princi=-1,0,2,0,0|en linea=-2,-1,3,1,-1
oprima=-1,0,2,-1,-1|anular=-2,0,3,0,0|anular una=-1,0,1,0,0|cualqu=-1,0,2,0,0|cualqu otra=-1,0,1,0,0|otra consul=-1,0,1,0,0|para consul=-1,0,2,-1,0
consul su=-1,0,2,0,-1|saldo=-3,-2,1,-1,4|su saldo=-1,-1,1,-1,2|cuatro=1,-1,1,0,0|~ espere=-1,0,2,0,0|manten en=-2,-1,4,-1,-1|contra=-3,-1,1,4,-1
ventas=-2,0,2,0,0|si desea=-3,0,3,0,0|si su=-2,0,2,-1,0|reclam=-2,0,3,0,0|averia=-3,-1,-1,-1,5|diga si=-2,0,3,0,0|^ desea=-2,0,3,0,0
hacer un=-1,0,1,0,0|^ necesi=-1,0,2,0,-1|digite=-5,-1,8,-1,-1|digite ~=-1,0,2,0,0|operad=-1,-1,-1,0,3|con su=1,-1,0,0,1|tecnic ~=-1,0,1,0,1
saldo ~=-1,-1,-1,0,2|la tecla=0,0,2,0,-1|soport=-1,0,2,-1,0|un operad=-1,0,1,0,0|quiere un=-2,0,3,0,0|por un=-2,-1,-1,4,-1|^ pulse=-1,0,2,-1,0
tecla asteri=-1,0,1,0,0|^ marque=-1,0,3,-1,-1|asteri para=-1,0,1,-1,0|^ digite=-4,-1,7,-1,-1|^ presio=-1,0,2,0,0|uno para=-1,0,0,1,0
~ asteri=-1,0,2,-1,0|^ oprima=-1,0,2,0,0|digite el=-1,0,2,0,0|ser atendi=0,1,0,0,-1|uno ~=2,0,-1,0,0|discul la=-2,0,3,0,0|su pacien=-1,-1,3,-1,0
unos=-2,-2,0,-1,4|por manten=0,0,1,0,0|favor espere=-1,0,2,-1,0|import=-1,-1,4,-1,-1|import para=0,0,2,-1,0|nosotr=0,-1,1,0,0|lament la=-1,-1,3,0,-1
agrade=-2,0,4,-1,-1|^ agrade=-2,0,4,-1,-1|agrade su=0,0,1,0,0|ocupa=-1,0,2,-1,0|ocupa la=-1,0,2,0,0|tiempo=0,1,0,-1,-1|tiempo de=-1,0,1,0,0
muy=-1,-2,1,3,-2|es muy=2,-1,1,-1,-1|atendi por=-1,0,-1,2,0|es import=0,0,1,-1,0|^ favor=-2,-1,1,1,-1|linea le=-1,0,2,-1,0|~ muy=1,-1,1,0,-1
muy ~=-1,-1,1,2,-1|usted es=-2,-1,4,0,-1|perman en=-3,0,0,3,0|elevad=-1,-1,3,-1,-1|elevad numero=0,0,1,0,-1|de llamad=-1,-2,1,2,-1|otro=2,0,0,0,-2
recibi=-1,-4,3,1,1|~ recibi=-2,-1,3,-1,1|debido=-4,-1,7,-1,-2|^ debido=-4,-1,7,-1,-2|debido al=-1,0,3,0,-1|al un=-1,0,1,0,0|alto=0,-1,4,-1,-1
un alto=-1,-1,2,0,0|experi=-2,0,2,0,0|estamo experi=-2,0,2,0,0|proble=-3,-1,0,-1,5|proble tecnic=-3,-1,0,-1,3|de lo=-2,-1,2,1,-1|llamad la=0,1,0,-1,0
estamo recibi=-1,0,1,0,0|debido a=-1,-1,3,0,-1|moment tenemo=-2,-1,3,0,0|volume=-2,-1,4,-1,-1|alto volume=-1,-1,3,-1,0|volume de=-1,0,3,-1,0
mas llamad=-1,-1,2,0,0|digito=-2,-1,4,-1,-1|digito a=-1,0,1,0,0|teclee=-2,-1,6,-1,-2|favor teclee=0,0,2,-1,-1|teclee su=-1,0,2,-1,-1
favor diga=0,-1,0,2,0|seguid=-1,0,3,-1,-1|^ introd=-2,-1,4,-1,-1|ingres=-3,-1,6,-1,-2|favor ingres=0,0,1,0,-1|ingres su=0,0,2,0,0|a digito=-1,0,2,0,0
^ teclee=-2,-1,4,-1,-1|dni=-1,0,2,0,0|ultimo=-2,0,2,0,0|los ultimo=-2,0,2,0,0|seguid de=-1,0,2,-1,0|indiqu=-3,-2,1,3,0|^ indiqu=-1,0,1,0,0
^ ingres=-3,-1,5,-1,-1|~ introd=-1,0,2,0,-1|tarjet=0,-1,3,-1,-1|clave=-1,0,2,0,0|su clave=-1,0,2,0,0|fecha=0,0,1,-1,0|indiqu su=0,0,0,1,0
la opcion=-1,0,3,0,-1|opcion no=-2,-1,4,0,-2|valida=-2,-1,3,0,-1|es correc=-2,-1,1,0,1|le he=-3,0,3,0,0|entend=-4,-1,6,-1,-1|he entend=-2,0,3,0,0
~ ningun=-1,-1,1,0,1|son=-2,-1,4,-1,-1|si o=-1,0,1,0,0|^ menu=-3,-1,4,-1,-1|usted ha=-2,-2,2,0,2|marcad por=0,0,2,0,-2|entre=0,0,2,0,-1
elija entre=0,0,2,0,-1|entre las=0,0,1,0,-1|ha selecc=-1,0,2,0,0|ha introd=-1,-1,3,0,-1|^ opcion=-2,-1,4,-1,-1|recibi su=2,-2,0,-1,1
respue=-1,-1,1,3,-1|su respue=0,-1,0,1,-1|vez=-1,1,1,0,-1|no hemos=-1,-1,1,0,1|entend por=0,0,2,0,-1|~ hemos=-1,2,0,0,0|son ~=-1,0,2,0,0
asiste=-4,-3,3,3,-1|el asiste=-1,-1,3,0,0|virtua=-3,-1,5,-1,0|asiste virtua=0,0,1,0,0|virtua de=-2,-1,2,0,0|ejempl=0,0,2,-1,0|por ejempl=0,0,1,-1,0
ejempl quiero=0,0,1,-1,0|asiste telefo=-1,-1,1,1,0|esta hablan=-2,-1,3,0,-1|la asiste=0,0,-1,2,0|habla la=-1,0,0,2,0|recepc virtua=-1,0,3,-2,0
sistem automa=-1,-1,2,-1,0|~ asiste=-1,-1,2,0,0|~ virtua=0,0,2,-1,0|decir=-1,-1,1,1,0|puede decir=-1,0,1,0,0|asiste ~=-1,0,2,0,0|~ cuente=0,0,2,-1,0
cuente el=0,0,2,-2,0|motivo de=-2,-1,1,1,0|asiste de=-1,-1,1,1,0|conver=-2,-1,4,0,-1|la conver=-2,-1,4,-1,-1|fines=-1,-1,3,-1,0|~ fines=-1,0,1,0,0
formac=-1,1,1,-1,0|si no=0,-1,1,0,0|acuerd=-3,-1,-2,5,-1|de acuerd=-3,-1,-1,4,0|inform de=-2,-1,5,-2,-1|grabad por=0,-1,2,-1,0|^ las=-3,-2,4,-1,1
las llamad=-2,-2,1,3,0|siendo grabad=0,0,1,-1,0|va=-3,4,1,-1,-1|va a=-1,1,1,-1,0|a ser=-1,1,1,-1,-1|con fines=0,-1,1,0,0|fines de=-1,0,2,0,0
por motivo=0,0,1,-1,0|llamad va=0,2,0,-1,0|podra=0,-1,1,0,0|^ ser=-1,0,0,0,2|^ perman=-2,0,4,-1,0|^ manten=-1,0,2,0,0|espere por=-2,0,3,-1,0
mientr=-2,0,0,3,-1|pasamo=-1,0,2,0,0|^ linea=-2,0,1,-1,2|espere mientr=-1,0,-1,2,0|identi=-3,-1,-2,6,-1|identi por=-2,-1,-1,3,0|graba=-3,0,-2,4,0
si graba=-3,0,-2,4,0|graba su=-1,0,-1,3,0|indica=-1,0,-1,2,0|esta person=-1,-1,0,4,-2|person esta=0,0,0,1,0|pasar=-2,-1,-1,4,-1|~ pasar=-1,0,0,2,0
pasar la=-1,0,-1,2,0|digame quien=-2,0,0,3,0|y por=-1,-1,0,2,0|si la=0,0,-1,1,0|antes de=-2,-1,-1,4,-1|favor indiqu=0,0,-1,2,0|decirm=-4,-1,-1,5,-1
puede decirm=-3,-1,0,4,0|decirm quien=-1,0,0,2,0|indiqu ~=-1,-1,-1,2,0|llama y=-1,0,0,1,0|podria=-2,-1,-1,3,0|podria decirm=-1,0,0,2,0
decirm ~=-1,0,0,2,0|^ nombre=-1,0,0,2,0|intent comuni=0,-1,0,-1,1|hola por=-1,0,0,1,0|^ podria=-1,0,0,2,0|di tu=-1,-1,0,2,0|llamas=-2,3,0,0,-1
hola di=-1,0,0,2,0|hola diga=-1,0,0,1,0|me puede=-1,0,0,2,0|^ identi=-1,0,0,2,0|usuari esta=0,0,0,2,-1|usando=-1,-1,0,4,-2|esta usando=0,0,0,2,-1
texto=-1,-1,0,3,-1|filtro=-1,-1,-1,3,-1|filtro de=0,0,-1,1,0|usa=-2,-2,-1,7,-3|usa ~=-1,-1,0,3,-1|este telefo=-1,-3,0,4,0|anonim=-1,-1,0,3,-1
llamad anonim=0,-1,0,1,-1|usuari usa=0,0,0,1,-1|google=-1,0,-1,2,-1|de google=-1,0,-1,2,0|que intent=-1,0,0,1,0|intent contac=-1,-1,0,2,-1
person con=-1,0,0,0,1|filtra=0,0,-2,3,0|de texto=0,0,0,1,0|recibi una=-1,0,0,3,-1|de esta=0,0,-1,0,2|usando el=-1,0,0,2,0|un servic=0,0,-1,2,-1
contes sus=0,-1,-1,1,0|sus llamad=0,-1,-1,1,0|usa un=0,0,0,1,0|saber=-2,-1,-1,4,0|numero no=0,-1,-1,2,-1|acepta llamad=0,-1,0,2,0|telefo no=0,-1,0,0,2
transc=-2,0,-2,4,-1|una transc=0,0,0,1,0|esta escrib=-1,0,0,2,0|acepta ~=-1,-1,0,2,0|un asiste=0,0,-2,2,0|~ usa=-2,0,0,3,-1|filtro ~=0,0,-1,2,0
usuari tiene=-1,-1,-1,0,2|numero esta=0,0,-1,2,0|llamad pasa=-1,2,-1,0,-1|siendo filtra=0,0,-1,1,0|cual=-4,-1,-1,6,0|cual es=-2,0,-1,4,0
proteg=-3,-1,-3,8,-2|esta proteg=-1,0,0,2,-1|un filtro=0,0,-1,1,0|spam=-1,0,-1,4,-1|esta linea=-3,-2,-3,5,2|es atendi=0,0,-1,2,-1|inteli=-3,-1,-1,5,0
pasa por=0,0,-1,3,-1|conect=-2,-1,-3,3,3|para conect=0,0,-1,2,0|se esta=-1,0,0,2,-1|~ proteg=-2,-1,-1,5,-1|desead=0,0,0,3,-1|no desead=0,0,0,2,-1
linea pasa=0,0,-1,2,-1|linea esta=-1,-1,-1,0,2|artifi=-2,-1,-1,4,0|inteli artifi=-1,-1,-1,3,0|sera anunci=0,-1,-1,2,-1|proteg contra=-1,0,0,2,-1
~ artifi=-1,0,-1,2,0|cual ~=-1,0,0,1,0|~ cual=-1,0,0,2,0|la inteli=-2,-1,0,3,0|artifi de=-1,0,-1,2,0|habla con=0,-2,-2,3,0|digita=-2,-1,-1,4,0
~ digita=-2,0,-1,3,0|digita de=-2,-1,-1,3,0|la secret=-2,2,-1,2,0|secret virtua=0,0,-1,1,0|^ virtua=-1,0,-1,2,0|^ habla=2,-3,-2,2,0
buenas esta=-2,-1,0,3,0|para proteg=0,0,-1,2,0|proteg de=-1,0,-2,3,0|bloque=-2,0,-2,5,0|~ bloque=-2,0,0,2,0|evitar=-2,0,-2,4,0|para evitar=-1,0,-2,3,0
robots=-1,0,-1,2,0|los robots=-1,0,-1,2,0|para bloque=-1,0,-2,3,0|bloque las=0,0,-1,1,0|protec=-2,0,-1,4,-1|como protec=-1,0,0,2,0
protec contra=-1,0,-1,3,-1|pasarl=-3,0,-1,5,0|puedo saber=-1,0,-1,2,0|conect por=-1,0,-1,0,2|que pasarl=-2,0,0,2,0|^ antes=-4,-1,-1,7,-2
pasar ~=-1,0,0,2,0|que pasar=-1,0,0,1,0|compru=-3,-1,-2,3,2|gracia compru=-1,0,-2,2,0|compru si=-1,0,-2,3,0|aviso=-5,-2,-2,2,5|le aviso=-1,0,-1,3,-1
aviso de=-1,0,-1,2,0|gracia espere=0,0,-1,2,0|mientr intent=-1,0,-1,2,0|locali=0,-1,0,1,1|perfec=-4,-1,-2,7,-1|^ perfec=-4,-1,-2,7,-1
^ muy=-4,-1,-1,5,-1|muy bien=-2,0,-1,2,0|acuerd perman=-1,0,-1,2,0|y cual=-2,0,0,3,0|bien y=-1,0,0,1,0|~ bien=-1,-1,-1,2,0|^ tras=-2,-1,0,4,-1
^ despue=-4,-1,-1,6,-1|tras el=-1,-1,0,2,0|y vuelva=-1,0,0,-1,2|en servic=-1,0,-1,0,3|numero marcad=0,0,0,0,2|suspen=-1,0,-1,-1,3
esta suspen=0,0,0,-1,2|marque de=0,0,-1,0,2|incomp=-3,-1,-1,-1,5|esta incomp=-2,0,0,-1,3|cambia=3,-1,-1,-1,1|verifi=-1,-1,-2,-1,4
favor verifi=0,0,-1,0,2|restri=-2,-1,-1,-2,6|esta restri=-2,0,0,0,2|puede recibi=0,-1,0,0,2|existe=0,0,-1,0,2|~ verifi=-1,0,0,0,2|verifi y=0,0,-1,0,2
asigna=0,0,-1,0,1|esta asigna=0,0,-1,0,1|corres=-1,-1,0,0,3|no corres=-1,-1,-1,0,3|corres a=-1,-1,0,0,1|incorr=-2,0,0,-1,3|es incorr=-2,0,0,0,2
verifi el=0,0,0,0,1|^ telefo=-2,-1,0,0,3|comple=0,-1,-1,-1,3|puede comple=0,-1,0,0,1|podido=-3,2,-2,-1,4|ha podido=-1,0,0,0,2|establ=-2,-2,-1,-1,5
podido establ=-1,-1,0,0,2|unos minuto=-1,0,0,0,2|establ ~=-1,-1,0,0,2|pudo=-2,-1,-1,0,4|e=-1,-1,-1,-1,3|rechaz=-1,-2,-1,0,3|se puede=-1,-1,0,0,2
proces=-1,0,-1,0,2|~ podido=-1,1,0,0,0|~ pudo=-1,0,0,0,2|^ podido=0,0,-1,-1,1|podido ~=0,1,-1,0,0|averia en=-1,0,-1,0,2|dentro=1,-1,-2,-1,3
llame dentro=-1,0,0,0,2|dentro de=1,-1,-1,-1,2|^ todas=-2,-1,-1,-1,3|todas las=-1,0,-1,0,2|las lineas=-1,-1,-1,-1,4|por averia=-1,0,-1,0,3
solici=-3,-1,-1,-1,5|solici no=-1,-1,0,0,3|gratui=-1,0,0,0,2|inform gratui=-1,0,0,0,2|dispon de=-2,-2,-1,0,4|de saldo=-1,-1,0,0,2|sufici=-1,-1,0,0,2
tiene restri=0,0,0,-1,2|restri las=0,0,0,-1,2|entran=0,0,0,-1,2|llamad entran=0,0,0,-1,2|~ dentro=0,-1,-1,0,2|de unos=-1,0,0,-1,2
favor cuelgu=0,0,-1,0,2|sobrec=-2,0,0,0,3|por proble=-1,0,-2,0,3|conges=-1,0,-1,0,3|por conges=-1,0,-1,0,2|conges en=-1,0,0,0,2|red=-1,0,-1,0,3
la red=-1,0,0,0,1|~ proble=-2,-1,-1,-1,4|~ red=-1,0,0,0,2|^ solici=-2,0,0,0,3|~ restri=0,0,0,-1,2|no dispon=-2,-1,0,0,3|usuari al=0,-1,0,-1,2
de cobert=-1,-1,-1,0,2|esta apagad=0,0,0,0,1|apagad o=-1,-1,0,0,2|o fuera=0,0,0,0,1|comuni no=0,-1,0,0,1|~ abonad=-1,-1,0,-1,3|area=0,-1,0,0,1
celula=-3,1,0,-1,3|el celula=-2,2,0,-1,1|~ celula=-1,0,0,0,1|celula al=0,-1,0,0,1|^ apagad=-1,0,0,0,2|un numero=-2,0,-1,0,3|marcad un=-1,-1,-1,0,4
marco un=-1,0,0,0,2|~ sentim=-2,1,0,0,1|sentim ha=-1,0,0,0,2|lo sentim=-3,-1,-1,0,4|no tengo=1,0,0,0,-1|dinero=1,-1,0,0,0|si si=3,0,-2,0,0
verdad=4,-1,-1,-1,-1|hola hola=4,-1,-1,-2,0|lo voy=-1,-1,-1,2,0|^ acabo=2,-1,-1,-1,0|la verdad=2,0,-1,-1,-1|vale=4,-1,-1,-1,-1|^ vale=3,-1,-1,0,-1
no no=3,-1,-1,0,-1|lo dije=1,0,0,0,0|^ pero=2,-1,-1,-1,0|lo necesi=3,0,-2,0,0|funcio=1,-1,-1,-1,1|no funcio=0,-1,0,0,2|precio=3,-1,-1,-1,-1
el precio=2,-1,0,0,-1|precio es=2,-1,0,0,-1|porque=4,-1,-1,-1,-1|todavi=3,-1,0,0,-1|^ todavi=3,-1,0,0,-1|todavi no=2,-1,0,0,-1|^ nos=3,-1,-1,0,-1
nos hemos=2,-1,-1,0,0|cenand=2,-1,-1,0,0|estamo cenand=2,-1,-1,0,0|mudado=2,-1,-1,-1,1|hemos mudado=1,-1,0,0,0|llamem despue=3,-1,-1,-1,0
caro=2,0,0,-1,0|muy caro=1,0,0,0,0|me llamo=1,0,0,0,0|hubo=1,0,0,0,0|^ hubo=1,0,0,0,0|^ porque=1,0,0,0,0|llego=2,1,-1,-1,-1|puedes llamar=2,0,0,0,-1
llamar despue=2,-1,0,0,0|de una=1,0,0,0,0|al otro=3,0,-1,0,-2|otro numero=2,0,-1,0,-1|^ llamem=2,-1,-1,-1,0|favor llamem=3,0,-1,-1,-1
^ llamam=3,-1,-1,-1,0|llamar al=-1,0,1,0,0|^ cuanto=4,-1,-1,-1,-1|cuando=-1,4,-1,-1,-1|person de=0,1,0,-1,0|si me=-1,2,0,0,0|nueva=-1,-1,3,-1,0
por hoy=-1,1,0,0,0|celula de=-1,1,0,0,0|pasean=0,1,0,0,0|llamas al=-2,3,0,-1,0|perdid por=-1,1,0,0,0|~ hoy=-1,2,0,0,0|hoy ya=-1,2,0,0,0
no oigo=-2,3,0,0,0|oigo el=-1,2,0,0,0|me pondre=-1,1,0,0,0|prueba=-1,1,0,0,0|he dejado=-1,1,0,0,0|poco=0,1,-1,0,0|te habla=-1,1,0,0,0
tengo las=-1,2,0,0,0|manos=-1,2,0,0,0|las manos=-1,1,0,0,0|manos ocupad=-1,1,0,0,0|tengo el=-2,2,0,0,0|termin por=-1,1,0,0,0|esta usted=0,2,-1,-1,-1
usted llaman=0,2,-1,0,0|parroq=0,1,-1,0,0|parroq de=0,1,-1,0,0|llamad usted=2,1,-2,-1,-1|usted a=-1,2,-1,0,0|sede=0,1,-1,0,0|la sede=0,1,0,0,0
sede de=0,1,0,0,0|hemos salido=-1,2,-1,0,0|secret del=-1,2,0,0,0|del colegi=-1,1,0,0,0|de reserv=0,1,-1,0,0|hemos podido=-1,0,-1,0,1
agenci=-1,2,-1,0,0|la agenci=0,1,-1,0,0|agenci ~=-1,2,-1,0,0|taquil=0,1,-1,0,0|abren=0,1,-1,0,0|lineas abren=0,1,-1,0,0|a fontan=-1,2,-1,0,0
pintur=-1,2,-1,0,0|pintur ~=-1,2,-1,0,0|hable ~=1,-1,0,0,0|me paso=-1,1,0,-1,0|pena=-3,3,0,0,0|que pena=-2,3,0,0,0|pena no=-1,1,0,0,0
llegad a=-2,2,0,0,0|a tiempo=0,1,0,0,0|unas=-1,1,0,0,0|dices=-2,3,0,0,0|lastim=-3,4,-1,0,0|^ lastim=-3,4,-1,0,0|he podido=0,1,0,0,-1
podido coger=1,0,0,0,-1|lastim ~=-1,1,0,0,0|he llegad=-2,2,0,0,0|alcanc=-2,2,0,0,0|~ alcanc=-1,1,0,0,0|alcanc a=-1,1,0,0,0|dictar=-2,3,0,-1,0
dictar su=-1,2,0,-1,0|pulsar almoha=-1,2,-1,0,0|almoha cuando=-1,1,0,0,0|cuando termin=-1,2,0,0,0|oir el=-1,2,0,-1,0|grabac=-2,0,-1,-1,4
empeza=-2,2,0,0,0|la maquin=-2,3,0,0,0|colgar=-1,2,0,0,0|empiec=-1,1,0,0,0|^ empiec=-1,1,0,0,0|sorpre=-1,2,0,0,0|^ sorpre=-1,2,0,0,0|solo=-1,2,0,0,0
adivin=-3,4,0,0,0|^ adivin=-3,4,0,0,0|adivin quien=-2,2,0,0,0|sabes como=-2,2,0,0,0|como va=-2,2,0,0,0|va esto=-1,1,0,0,0|si oyes=-2,3,-1,0,0
oyes esto=-2,3,-1,0,0|^ buen=-2,4,-1,-1,-1|buen intent=-1,2,0,0,-1|envia=0,1,0,0,0|se envia=0,1,0,0,0|dirigi=0,1,0,0,0|la atiend=0,1,0,-1,0
atiend un=0,2,0,-1,0|pasa a=-1,2,0,0,0|contes la=0,1,0,-1,0|una grabac=-1,-1,0,-1,3|desde=-2,-1,1,-1,3|puede marcar=-1,0,0,0,2|marcar desde=-1,0,0,0,2
desde esta=-1,0,0,0,2|esta averia=-1,0,0,-1,2|consul a=-1,-1,-1,0,3|favor marque=0,0,-1,0,2|prefij=-1,-1,0,0,3|el prefij=-1,0,0,0,2
pruebe=-1,-1,-1,-1,3|favor pruebe=0,0,-1,-1,2|^ aviso=-3,-1,-1,-1,6|se permit=-2,0,0,0,3|su operad=0,0,-2,0,2|grabac ~=-1,0,0,-1,2
inform su=0,0,-2,0,2|agotad=-1,-1,-1,0,2|agotad su=-1,0,-1,0,2|lineas de=0,0,-1,-1,2|intern=-1,0,0,0,2|inform no=0,-1,-1,0,2|ha agotad=-1,0,-1,0,2
se pudo=-1,0,0,0,1|socio=-3,0,4,0,0|tenga=-2,0,3,0,-1|profes=-2,0,3,0,0|si devuel=-2,0,2,0,0|devuel una=-2,0,2,0,0|si usted=-2,0,3,0,0
es llama=-1,0,2,0,0|llama desde=-1,0,2,0,0|ya client=-1,0,1,0,0|trata de=-2,0,2,0,0|un pedido=-2,0,2,0,0|pedido en=-1,0,2,0,0|curso=-2,0,3,0,0
en curso=-1,0,2,0,0|cita nueva=-1,0,2,0,0|^ cita=-1,0,2,0,0|que contes=-1,-1,0,2,0|soy una=-1,-1,0,2,0|ia=-1,-1,0,2,0|una ia=-1,-1,0,2,0
ia que=-1,-1,0,2,0|soy un=-1,0,-1,2,0|^ respon=-1,-1,-1,3,-1|hola atiend=-1,0,0,2,0|digame su=-1,0,0,2,0|buenas atiend=-1,0,0,2,0
atiend las=-2,0,-1,3,0|descol=2,0,-1,-1,0|rapido=2,0,-1,-1,-1|tenia el=2,-1,0,0,-1|casi=3,-1,-1,0,-1|^ casi=3,-1,-1,0,-1|encont=2,-1,0,0,0
no encont=2,-1,0,0,0|encont el=1,-1,0,0,0|su oficin=3,-2,0,0,0|^ escrib=4,-2,-1,-1,0|vecino=1,-1,0,0,0|^ pregun=3,-1,-1,0,0|pregun a=2,-1,0,0,0
estuve=4,-1,-1,-1,-1|^ estuve=4,-1,-1,-1,-1|estuve hablan=2,-1,-1,-1,0|el tecnic=2,-1,-1,0,0|iba=1,-1,0,0,0|vi a=2,-1,0,0,0|pasada y=1,-1,0,0,0
un mes=1,-1,0,0,0|chica=1,-1,0,0,0|la chica=1,-1,0,0,0|mostra=2,-1,0,0,0|del mostra=1,-1,0,0,0|y nadie=1,-1,0,0,0|nadie queria=1,-1,0,0,0
fin=2,-1,-1,0,-1|necesi para=2,0,-1,0,0|para el=2,0,-1,-1,0|he cambia=2,-1,-1,0,0|cambia de=2,-1,-1,-1,0|vera=2,0,-1,0,0|^ vera=2,0,-1,0,0
^ entonc=2,-1,-1,-1,-1|en fin=1,0,-1,0,0|viejo=2,-1,0,-1,-1|he recibi=2,-2,0,0,0|ruiz=2,-1,-1,-1,0|ruiz le=2,0,-1,-1,0|carmen=2,0,0,-1,0
habla carmen=2,0,0,-1,0|hoy estamo=1,-1,0,0,0|roma=3,0,-1,-1,0|pizzer roma=1,0,-1,0,0|roma para=2,0,-1,-1,0|lucia=-2,3,0,-1,0|soy lucia=-2,3,0,-1,0
lucia ya=-1,2,0,0,0|marcos=-1,2,0,-1,0|hugo=-1,2,0,0,0|soy hugo=-1,1,0,0,0|quince=-1,1,0,0,0|hola estoy=-1,1,0,0,0|palabr digame=-1,0,2,-1,0
digame el=-1,0,2,0,0|cobert en=0,0,0,0,1|sentim el=-1,-1,0,0,2|cogerl=-1,1,0,0,0|marta=-2,2,0,0,0|marta ahora=-1,2,0,0,0|nueve=2,-1,-1,0,0
^ nueve=2,-1,-1,0,0|nueve uno=2,0,-1,0,0|mirama=1,0,0,0,0|no vuelve=1,0,0,0,-1|quiere le=1,0,-1,0,0`;
