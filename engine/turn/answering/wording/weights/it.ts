/** Learned from `fixtures/answerers` by `bench/answering/train.ts`. */
export const italian = `17,-6,-3,-5,-3
si=-2,0,2,-2,1|^ si=5,-2,2,-5,-3|mi=5,-2,-1,-1,-2|dica=-2,-7,4,3,-1|mi dica=-1,-1,1,2,0|ciao=-7,2,1,4,-1|^ ciao=-6,1,1,4,-1|pronto=7,-1,-1,-6,-1
^ pronto=6,1,-3,-4,-1|chi=1,1,-2,1,-2|parla=1,2,-4,0,-1|chi parla=2,-1,0,-1,0|^ dica=1,-2,-1,2,-1|buonas=7,-2,-2,-2,-1|^ buonas=5,-2,-1,-2,-1
ehi=-2,4,-1,-1,-1|^ ehi=-2,4,-1,-1,-1|~=0,0,0,-1,-1|pronto ~=1,1,-1,-1,0|salve=-2,1,-2,4,-1|^ salve=-3,1,-1,4,-1|buongi=0,0,1,0,-2
^ buongi=-3,1,2,1,-2|^ ~=-1,0,-1,1,-1|~ chi=0,0,-1,1,0|dimmi=1,1,-1,-1,-1|~ dica=1,-1,1,-1,0|eccomi=3,-1,-1,-1,-1|^ eccomi=3,-1,-1,-1,-1
~ pronto=2,-1,0,-1,0|si ~=0,0,0,-1,0|^ mi=2,-1,-1,0,-1|~ ~=0,2,-1,-2,-1|famigl=0,3,-1,-1,-1|famigl ~=0,2,-1,-1,0|sono=-3,2,0,-1,3|^ sono=0,1,-2,2,-1
sono ~=-1,5,-2,-2,0|~ sono=-3,6,-2,-2,0|io=5,-3,-1,-1,0|sono io=2,-1,0,0,0|io ~=1,0,0,0,0|all=1,0,-1,-2,1|le=-4,-4,4,1,3|parla ~=-1,4,-1,-2,0
qui=-1,6,-3,1,-4|qui ~=-3,5,-1,-1,-1|buonas ~=2,-1,0,0,0|~ parla=2,-1,-1,0,0|casa=0,2,-1,-1,-1|casa ~=0,1,0,0,0|^ le=-3,-3,3,0,2|le ~=-2,0,1,-1,2
^ qui=-3,2,-1,2,-1|~ le=0,0,-2,3,-1|che=4,-3,-4,1,0|^ che=3,-1,-1,-2,1|che ~=1,-1,-1,1,0|deside=-5,-1,4,-1,2|~ deside=-2,0,1,0,1|ehm=3,-1,-1,-1,-1
^ ehm=3,-1,-1,-1,-1|in=-1,1,6,-3,-6|cosa=4,0,-1,-3,-1|aiutar=2,-1,0,-1,0|come=0,1,0,0,-1|chiama=-2,3,-2,0,1|lei=0,-1,-1,-5,5|^ lei=1,-1,-3,-1,3
chi ~=-2,1,0,2,0|scusi=9,-3,-2,-2,-2|^ scusi=5,-2,-1,-1,-1|scusi ~=2,0,-1,0,0|ci=6,-1,-2,-2,-2|conosc=1,-2,3,-2,-1|di=-5,1,4,3,-4|^ di=1,0,-2,2,-1
di che=2,0,-1,-1,0|ditta=1,0,0,-1,-1|che ditta=2,0,0,-1,-1|e=2,0,-7,-1,2|buongi ~=-1,1,-2,1,0|posso=0,-1,-2,3,-1|~ posso=1,0,-1,0,0|fare=1,1,0,-1,0
posso fare=1,0,0,-1,0|per=0,-4,1,1,-1|con=2,-1,2,0,-4|con ~=2,-1,1,-1,-1|sto=6,-1,-2,-2,-2|parlan=-4,0,3,2,-1|a=1,2,1,-4,-1|^ a=-1,-1,3,-1,0
a che=2,0,0,0,0|~ cosa=0,0,0,1,0|con chi=1,-1,0,0,0|chi e=1,-1,0,0,0|~ con=1,0,1,-1,-1|~ parlan=-2,1,0,2,0|~ chiama=-4,0,1,0,2|cosa posso=0,-1,0,1,0
per ~=-1,0,-2,3,-2|dove=4,-1,-1,-1,-1|chi chiama=-1,0,0,1,0|vuole=3,-5,4,-1,-2|~ si=-2,0,-1,1,1|tratta=-1,0,2,-1,0|si tratta=-1,0,2,0,0|da=1,0,-6,2,1
~ lei=0,1,1,-1,0|^ chi=2,-1,0,-1,0|^ come=0,-2,-1,3,-1|~ di=-4,2,2,-1,1|^ cosa=2,-1,0,-1,0|~ come=0,1,1,-2,0|posso aiutar=1,-1,1,-1,0|~ e=0,-1,-1,-1,2
lei ~=-2,0,-1,0,3|in ~=-2,0,3,0,-1|ditta ~=-1,2,0,0,0|sei=1,2,-2,-1,-1|^ con=0,-1,0,1,0|mi ~=3,0,0,-2,0|di ~=-1,2,0,2,-5|^ ci=2,0,1,-1,-1
~ in=2,0,1,-2,-2|ci ~=2,-1,-1,0,0|^ da=0,-1,-1,0,2|da ~=1,0,-3,0,1|agenzi=1,1,-1,-1,0|agenzi ~=0,1,-1,-1,0|un=1,-2,1,1,-2|~ un=-1,1,0,0,1
un ~=-1,0,0,0,0|prego=2,-1,2,-3,-3|~ prego=2,0,0,-1,-1|salve ~=0,1,-1,0,0|~ mi=1,0,1,-1,0|pure=4,-1,-1,-2,0|dica pure=3,-1,-1,-1,0|clinic=2,-2,1,-1,-1
clinic ~=1,-1,1,-1,0|benven=-2,1,5,-2,-2|^ benven=-1,2,2,-2,-2|benven da=7,-3,-3,0,-1|~ vuole=1,-1,1,-1,-1|prenot=-2,1,4,-2,-1|centra=2,-1,1,-1,-1
studio=3,1,-2,-1,-1|salve studio=2,-1,0,0,0|studio ~=1,0,0,0,0|dottor=5,-1,-2,1,-3|dottor ~=1,0,-1,0,-1|parlar=0,4,1,-6,-1|attimo=4,-1,-1,-1,-1
un attimo=3,0,-1,-1,-1|scuola=3,0,-1,-1,-1|scuola ~=2,-1,-1,-1,0|~ parlar=0,0,2,-2,0|~ buongi=2,-1,-1,-1,0|~ per=1,0,0,-1,-1|aver=3,1,0,-3,-2
per aver=3,1,-1,-3,-1|aver chiama=1,0,2,-2,-1|chiama ~=-2,2,0,-1,0|ristor=2,0,-1,-1,0|ristor ~=2,0,-1,-1,0|e ~=1,-1,-3,1,1|appunt=0,0,1,-1,0
dentis=1,-1,0,0,0|chiamo=4,0,-2,-1,-1|mi chiamo=1,0,0,0,0|chiamo ~=2,0,0,-1,0|e per=5,-1,-3,-1,-1|per un=0,0,-1,-1,2|grazie=-1,-2,0,2,0
^ grazie=-3,-2,2,4,-3|grazie per=2,0,1,-4,-1|aver ~=1,1,-1,0,0|client=1,2,4,-7,-1|~ client=0,-1,1,-1,1|farmac=2,-1,-1,0,0|farmac ~=1,0,-1,0,0
gia=6,-3,0,-1,-1|e gia=1,-1,1,0,-1|nostro=1,-1,0,0,0|posso ~=0,1,-1,0,0|grazie ~=0,-1,2,0,-1|~ aver=0,0,2,-1,-1|del=-4,-2,-1,-1,6|studio del=1,0,0,0,0
devo=4,-2,-1,0,-1|dire=1,-1,0,-1,0|^ per=-9,-1,1,6,1|benven ~=0,0,1,0,0|comune=2,-1,1,-1,0|comune di=1,-1,1,-1,0|~ da=-1,-1,0,0,1|autoff=2,-1,0,-1,0
autoff ~=2,-1,0,-1,0|offici=3,2,-3,-2,-1|~ offici=0,1,-1,0,0|offici ~=1,2,-1,-1,-1|hotel=3,-1,-1,-1,0|hotel ~=2,-1,-1,-1,0|~ devo=2,0,-1,0,0
dica ~=-3,0,2,1,0|~ studio=0,1,-1,0,0|del ~=-1,-1,-1,0,3|gia ~=1,0,0,-1,0|^ ristor=0,1,0,0,0|~ chiamo=1,0,-1,0,0|vuole ~=1,-1,0,0,-1|^ in=0,-1,5,-2,-2
~ gia=1,0,0,-1,0|^ studio=3,-1,-1,0,-1|^ centra=3,-1,-1,-1,-1|^ offici=4,-1,-1,-1,-1|cucina=6,-2,-2,-1,-1|^ cucina=2,0,-1,-1,0|asport=4,-1,-1,-1,-1
da asport=2,0,0,-1,0|o=-2,-1,4,-2,0|asport o=2,0,-1,0,-1|a ~=1,0,1,-1,-2|assist=1,-2,-1,2,-2|^ assist=5,-1,-2,-3,-1|assist ~=0,0,-1,1,0
~ che=-1,0,-2,4,-1|parruc=2,0,-1,0,0|^ parruc=2,0,-1,0,0|portin=3,-1,-1,-1,-1|^ portin=3,-1,-1,-1,-1|panifi=4,-1,-1,-1,-1|^ panifi=4,-1,-1,-1,-1
panifi ~=1,0,0,0,0|assist client=3,0,-1,-2,-1|client ~=1,0,2,-2,-1|~ o=-1,-1,1,0,1|magazz=3,-1,-1,-1,-1|^ magazz=3,0,-1,-1,-1|~ a=-2,1,1,0,0
pizzer=3,-1,-1,-1,-1|^ pizzer=3,-1,-1,-1,-1|uffici=0,1,-3,-1,2|uffici ~=0,-1,-1,0,2|il=-5,0,3,0,2|^ il=0,-4,-10,-6,10|mio=5,-2,-1,-1,-1
il mio=3,-1,0,-1,-1|colleg=3,-3,-1,0,1|mio colleg=2,0,0,0,-1|colleg e=2,-1,0,0,0|occupa=2,0,-1,-2,0|e occupa=0,2,0,-1,-1|occupa ~=1,0,0,0,0
signor=7,-2,-1,-1,-3|il signor=3,-1,0,0,-2|signor ~=5,-1,-1,-1,-2|pranzo=4,-2,-1,-1,-1|gli=-3,1,-1,-1,4|qualco=3,-1,-1,0,-1|~ qualco=2,0,-1,0,-1
con un=2,-1,0,-1,0|un client=1,1,0,-1,-1|dico=3,-1,0,0,-1|gli dico=1,0,0,0,-1|capo=1,0,0,0,0|impegn=-1,1,2,-1,-1|e impegn=1,0,0,0,-1
impegn ~=-1,1,1,0,0|faccio=1,0,0,0,0|richia=5,0,-2,-2,-1|^ mio=1,0,0,0,0|marito=1,0,0,0,0|sotto=4,-1,-1,-1,-1|e sotto=2,-1,0,0,-1|doccia=2,-1,-1,0,0
di cosa=1,0,1,-2,0|cosa si=0,1,-1,0,0|chiami=3,-1,0,-1,-1|~ chiami=3,-1,-1,-1,-1|moglie=1,0,0,0,0|fuori=1,-1,-1,-1,2|fuori ~=1,-1,0,0,0
dottor e=2,-1,0,0,-1|e fuori=0,-1,0,0,1|la=-4,2,0,0,1|che la=1,-1,3,-1,-2|faccia=1,-1,0,0,0|torna=3,-2,0,0,-1|tra=2,-2,-1,-1,1|poco=5,-1,-2,-2,-1
~ uffici=0,1,0,0,0|lascia=2,3,-3,-2,-2|lascia un=1,0,-1,0,-1|messag=0,3,-2,-2,0|un messag=0,1,-1,0,-1|cellul=3,-1,-1,-1,0|titola=2,-1,-1,2,-2
il titola=2,-1,-1,2,-2|titola e=3,-1,0,0,-1|e in=5,-2,-1,-1,-1|viaggi=1,0,0,0,0|~ tratta=0,-1,1,0,0|^ la=-6,1,4,-1,2|la ~=-2,0,0,1,1
moment=-3,2,3,-1,-2|e moment=1,-1,-1,0,0|assent=0,3,0,0,-2|moment assent=1,0,0,0,-1|^ e=7,-2,-3,-5,-1|e a=1,0,0,0,0|riferi=1,-1,-1,2,0
riunio=2,-1,-1,-1,0|in riunio=1,0,0,0,0|domani=3,-1,-1,-1,-1|sull=2,2,-1,-1,-2|altra=1,2,-1,-1,-1|sull altra=1,1,-1,-1,-1|linea=0,-1,0,2,-1
altra linea=1,1,-1,-1,-1|richia ~=1,0,-1,0,0|adesso=5,-1,-1,-1,-2|^ adesso=4,-1,-2,-1,-1|adesso e=2,-1,0,0,0|sotto la=2,-1,0,0,0|la doccia=1,0,0,0,0
ha=-1,1,0,-3,2|che ha=-1,0,-1,1,1|ha ~=2,0,-2,-1,1|^ colleg=2,-1,0,0,-1|colleg ~=1,-1,0,0,-1|puo=1,0,-1,0,0|puo richia=2,-1,0,0,-1|uscito=2,-1,0,0,0
alle=0,-2,-2,3,1|torna alle=2,-1,0,0,0|#=1,3,-1,-2,-1|alle #=1,0,-1,0,0|il dottor=4,-1,0,0,-2|a pranzo=2,-1,0,0,-1|pranzo ~=1,-1,0,0,0
~ lascia=1,0,0,0,0|lascia ~=0,1,0,0,0|~ messag=0,1,0,0,-1|il ~=-1,-2,-1,2,1|ha chiama=-1,4,-2,1,-2|~ richia=0,1,-1,0,0|vuole lascia=3,-3,0,0,0
al=-5,3,3,-1,0|e al=3,0,-1,0,-2|lavoro=3,0,-1,-1,-1|al lavoro=2,-1,0,0,0|glielo=2,-1,-1,1,-1|~ il=0,1,1,0,-3|il cellul=2,0,-1,-1,0
la faccio=2,-1,0,0,0|giardi=2,-1,0,0,0|telefo=-1,0,1,-1,1|al telefo=0,1,0,0,-1|ferie=1,-1,0,0,0|in ferie=1,-1,0,0,0|adesso ~=2,-1,-1,0,0
~ ha=0,-1,1,-2,1|la signor=3,-1,-1,0,-1|moment ~=-1,1,0,-1,0|mio ~=1,-1,0,0,0|piu=3,-3,-2,-3,3|tardi=-1,0,1,-1,1|piu tardi=0,0,0,-1,0
detto=3,-1,-1,-1,-1|~ puo=-1,0,0,-1,2|mia=2,0,-1,-1,0|^ mia=1,-1,0,0,0|~ alle=-1,1,-1,2,0|piu ~=1,-1,-1,-1,1|^ occupa=2,0,0,-1,-1|al ~=-2,2,0,-1,1
~ al=-3,2,0,0,1|~ moment=-1,0,0,0,0|~ la=1,0,1,-2,0|~ glielo=-1,0,-1,2,0|~ assent=-1,1,0,0,0|lo=2,4,-3,-1,-3|mia ~=2,-1,0,0,0|~ lo=-2,3,-1,1,-1
lo ~=0,2,-1,0,-1|linea ~=-1,0,-1,1,1|telefo ~=-1,1,0,-1,1|puo ~=-2,3,1,-1,0|~ piu=0,-1,-1,-1,3|c=6,1,-2,-2,-4|~ c=2,0,-1,-1,-1|c e=3,1,-1,-1,-2
era=2,-1,-1,0,0|non=2,0,-1,-5,1|^ non=3,-2,3,-2,-3|non e=0,-4,0,-2,4|ancora=2,1,-1,-1,-1|e ancora=2,-1,0,0,-1|arriva=4,0,-1,-1,-1|~ non=0,2,-1,-1,0
questo=-6,3,-4,3,1|in questo=-1,1,2,-1,-1|questo ~=-3,0,-1,0,3|adesso non=2,-1,0,0,0|non puo=-2,-1,-1,0,4|lui=2,-1,0,0,-1|non ~=2,1,-2,0,-2
dispon=1,-2,-1,1,1|e dispon=2,-2,-1,0,0|dispon in=2,0,-1,0,0|questo moment=-1,1,1,0,-1|me=5,-2,-1,-2,-1|lei non=2,0,0,0,-1|non c=1,2,-1,0,-3
c ~=2,0,0,0,-1|rispon=-2,-2,1,3,-1|~ rispon=2,-1,1,-2,0|~ #=-1,2,1,-1,0|in casa=-1,1,0,0,0|oggi=3,1,-1,-1,-2|oggi non=0,1,0,0,-1|nel=-1,-1,3,-1,-1
~ nel=-1,0,2,0,-1|lavora=2,-1,0,0,0|piu qui=2,-1,0,0,0|puo rispon=0,1,0,0,-1|rispon per=-1,-1,-1,3,0|pomeri=1,0,0,0,0|~ oggi=0,1,0,0,-1
~ qui=-1,2,0,0,0|aspett=7,-2,-2,-2,-2|^ aspett=3,-1,-1,-1,-1|una=2,-1,-1,1,-3|~ una=2,-1,0,0,-1|una ~=1,-1,-1,0,0|lasci=0,4,-1,-2,-1
mi lasci=1,-1,0,0,0|nome=-3,0,-2,6,-1|lasci nome=2,-1,0,-1,0|nome e=-1,-1,0,3,-1|numero=-2,-2,3,-1,1|e numero=1,-1,0,0,0|numero che=0,0,-1,-1,2
^ puo=2,1,-3,1,-2|puo lascia=2,-2,0,0,0|lascia il=1,-1,0,0,0|il messag=0,2,-1,-1,-1|messag ~=0,1,0,0,0|^ lasci=-1,3,-1,-1,0|~ numero=0,-2,0,0,0
numero e=-1,0,-1,2,-1|e la=-2,7,-1,-2,-2|passo=5,-1,-2,-1,-2|suo=-2,-4,1,4,1|il suo=-1,-4,1,4,-1|suo ~=-1,-1,-2,3,1|suo numero=0,0,2,0,-2
numero ~=-2,0,1,-1,2|prendo=-1,-1,-2,4,-1|le passo=4,0,-1,-1,-1|~ nome=-2,-1,-1,4,0|nome ~=-1,1,-1,2,0|lasci ~=0,1,0,0,0|^ me=2,-1,0,0,0
me lo=2,-1,0,0,0|scusa=5,0,-2,-1,-2|^ scusa=2,2,-1,-1,-1|dal=-2,-1,0,-1,3|medico=1,-1,2,-1,-1|campo=0,0,0,0,1|mandam=-1,1,0,0,0|ha detto=1,0,0,0,0
sono in=0,4,-2,-2,0|treno=2,-1,0,0,0|dispia=1,1,0,-1,-1|~ dispia=1,0,0,0,-1|la linea=2,-1,0,0,-1|linea e=0,-1,0,1,0|mi scusi=1,0,0,0,0
scusi sono=1,0,0,0,0|sono occupa=1,-2,0,0,2|dopo=-4,6,-4,4,-4|non posso=-2,3,0,0,0|posso parlar=2,-1,0,0,0|cosa ha=1,-1,1,-1,0|~ scusi=1,0,0,0,0
mandar=1,1,0,0,0|mi dispia=-1,2,1,-1,0|dispia non=1,-1,0,0,0|voleva=3,-1,0,-1,-1|ora=-2,5,-1,-1,-1|dispia ~=0,0,1,0,0|parlar ~=1,0,0,-1,0
guidan=2,-1,-1,0,0|sto guidan=1,0,0,0,0|e un=0,0,2,-1,-1|buon=0,-1,-1,0,2|ho=3,1,2,-6,-2|ho ~=1,-1,2,-1,-1|scusi non=2,-1,0,0,0|non la=2,-1,0,0,-1
sento=1,2,-1,-1,-1|la sento=2,-1,-1,0,0|ti=0,1,0,-1,0|scusa non=1,0,0,0,-1|bene=0,-2,-2,4,-2|~ ho=-3,5,-1,-1,0|alla=1,4,-1,-2,-2|mi chiami=1,0,0,0,0
~ ti=-1,1,0,0,0|medico ~=-2,1,2,0,0|~ ora=-1,2,0,0,0|stiamo=1,-2,6,-3,-2|^ stiamo=3,-1,0,-1,-2|mangia=2,0,-1,0,0|stiamo mangia=1,0,-1,0,0
~ medico=0,0,1,0,0|ripete=2,-1,0,0,0|puo ripete=2,-1,0,0,0|^ sto=3,-1,-1,-1,-1|~ stiamo=-1,0,2,-1,0|~ lavoro=1,0,0,-1,0|~ detto=1,0,0,0,0
attend=-1,-2,3,1,-2|^ attend=4,-1,-1,-3,-1|attend ~=0,0,0,1,0|l=-2,-2,-1,2,1|l uffici=2,-1,0,0,-1|solo=2,1,-1,-1,-1|^ solo=3,-1,-1,-1,-1
~ alla=1,1,-1,0,-1|^ un=5,-3,0,-3,-1|second=3,-1,-1,-1,-1|vado=2,-1,-1,0,0|se=-3,2,5,-1,-4|~ se=-1,2,-1,1,0|se ~=1,0,0,-1,0|attimi=3,0,-1,-1,-1
abbass=2,0,-1,0,0|vedo=2,-1,-1,1,-1|~ vedo=0,0,-1,2,-1|vedo se=1,0,-1,0,0|istant=2,-1,-1,-1,-1|attend un=2,0,-1,-1,0|un moment=0,-1,2,0,0
un attimi=2,0,-1,0,0|se e=1,-1,0,0,-1|minuto=2,-1,-1,-1,1|mamma=2,0,-1,0,0|l ~=-4,-1,0,3,1|la mamma=1,0,0,0,0|^ ho=5,-3,0,-1,-1|resti=-2,-1,-2,4,-1
^ resti=2,0,-1,0,-1|resti in=1,-1,-2,2,0|in linea=0,0,1,0,-1|vedo ~=0,0,0,1,-1|metto=0,0,-1,1,0|la metto=0,-1,-1,2,0|metto in=0,0,-1,1,0
attesa=-2,-1,5,-2,0|aspett la=2,-1,-1,-1,0|resti ~=-1,0,0,1,0|~ linea=-2,0,1,-1,2|~ l=1,0,0,0,-3|mi ha=2,-1,0,0,0|ha lascia=2,-2,0,0,0
^ ha=-1,1,2,-1,-1|stamat=5,-2,-1,-1,-2|hai=-3,7,-1,-2,-1|hai ~=-1,2,0,0,0|stato=1,-1,-1,-1,3|e stato=0,-1,-1,-1,3|lei che=1,0,0,0,0|~ hai=0,1,0,0,0
hai lascia=2,-2,0,0,0|ieri=4,-2,-1,-1,-1|^ lascia=-3,5,-1,-1,-1|prima=-1,-1,-2,5,-2|segret=1,4,-5,0,-2|in segret=3,-2,-1,0,0|messag in=1,-1,0,0,0
avete=-5,9,-4,-4,2|^ avete=-3,5,-2,-2,1|avete ~=-1,2,-1,-1,1|hai chiama=-2,5,-1,-2,-1|suo messag=2,-2,0,0,0|messag e=-2,2,0,0,0|ho una=1,-1,0,0,0
una chiama=2,-2,0,1,-1|avevo=6,-2,-2,-1,-1|^ avevo=6,-2,-2,-1,-1|sua=-3,-1,3,1,-1|~ sua=-3,0,2,1,0|sua chiama=1,-2,-1,1,0|tutto=2,-1,-1,-1,0
chiama tutto=2,0,0,0,0|sentit=5,-2,-1,-1,-1|sentit il=3,-1,-1,0,0|^ chiama=2,-1,0,-2,-1|~ questo=0,0,0,-1,1|questo numero=0,-2,-2,4,-1
ho sentit=1,0,0,0,0|visto=3,-1,-1,-1,0|perso=0,3,-1,-1,-1|trovat=2,0,0,-1,0|trovat una=1,0,0,-1,0|chiama da=1,-1,0,0,0|da questo=2,0,0,-1,0
buongi ho=3,-1,-1,-1,0|sentit ~=1,0,0,0,0|~ suo=-1,0,0,1,0|ricevu=1,-1,1,-1,-1|la sua=0,0,1,0,-1|volevo=2,-1,0,0,0|ascolt=2,-1,2,-1,-2
dovuto=2,0,-1,0,0|tasto=0,-1,3,-1,-1|ho visto=1,0,0,0,0|~ ascolt=2,0,-1,0,0|~ sentit=3,-1,-1,-1,0|~ dovuto=2,0,-1,0,0|premer=3,1,-1,-2,-1
dovuto premer=2,0,-1,0,0|premer un=2,0,-1,0,0|~ premer=2,0,-2,0,0|ho perso=-3,3,0,0,0|perso la=1,1,-1,-1,-1|numero di=-1,1,5,-2,-3
a richia=-1,0,2,0,-1|sua ~=-2,1,2,0,-1|^ premer=0,0,1,-1,-1|~ perso=0,1,-1,0,0|uno=-1,-2,2,1,-1|~ uno=0,0,0,1,0|abbiam=4,-1,-1,-1,-1
non abbiam=2,-2,0,0,0|bisogn=1,-2,2,-1,-1|abbiam bisogn=2,-1,-1,0,0|bisogn di=1,-1,1,0,0|niente=4,-1,-1,0,-1|di niente=3,-1,-1,0,0
non chiama=2,-1,0,0,-1|chiama piu=2,-1,1,0,-2|serve=5,-1,-2,-1,-1|~ serve=1,0,0,0,0|di chiama=1,-2,2,-1,-1|siamo=1,4,-5,-2,0|^ siamo=0,3,-2,-1,-1
siamo gia=1,-1,0,0,0|cancel=-2,1,3,-1,-1|contra=0,0,2,0,-1|dalla=1,-1,-1,-1,1|non mi=1,-1,0,0,0|no=4,-2,0,-2,-1|^ no=6,-2,-2,-1,-1
non sono=0,-2,-1,0,3|~ grazie=1,0,-1,-1,1|questa=-10,2,-2,3,4|^ questa=-8,2,-2,3,3|questa ~=-2,1,-1,-1,3|abita=2,-1,0,0,-1|sbagli=3,0,0,0,-1
ha sbagli=2,0,0,0,-1|sbagli numero=2,0,0,0,-1|nessun=2,3,-2,-1,-3|questa e=-2,4,-1,-3,2|e una=0,0,-1,-1,2|qui non=2,0,0,0,-2|e nessun=1,0,0,0,-1
nessun ~=0,1,0,0,-1|e piu=0,0,0,-1,0|piu il=2,0,0,0,-2|^ questo=-7,1,-4,4,3|si e=-1,0,-1,-1,2|trasfe=-1,2,0,-1,1|e trasfe=-1,0,0,0,2
~ nessun=1,0,0,0,0|per l=3,-1,1,-3,-1|appart=3,0,-1,-1,0|l appart=2,0,-1,-1,0|^ dove=3,-1,-1,0,-1|qualcu=2,-1,0,0,0|^ sei=2,0,-1,0,0
regist=-6,-4,5,3,1|~ regist=-1,-3,1,1,1|^ prego=1,-1,2,-2,-2|ordine=0,0,3,-1,-1|chiama per=3,-2,1,-2,-2|bollet=2,-1,0,-1,0|per la=5,-2,0,-3,-1
macchi=-1,7,-3,-2,-2|la macchi=2,2,-2,-1,-1|annunc=-1,-1,-2,4,-1|perche=2,-2,-1,1,-1|^ perche=2,-1,0,-1,0|senti=-2,5,-2,-1,0|avuto=0,2,0,-1,-1
va=2,-2,-3,4,-2|banca=-1,-1,3,-1,-1|dice=1,-1,-1,1,0|una regist=0,-1,0,0,2|^ c=2,-1,-1,0,0|lei e=0,-1,3,-1,-2|^ posso=-2,-1,0,3,0|~ macchi=-1,2,0,0,0
^ lo=2,-1,0,0,0|person=-3,-1,-4,6,-1|~ bene=-1,0,-1,2,0|^ l=-2,1,-6,-3,7|intern=3,-2,-5,-1,3|l intern=4,-1,-2,-1,-1|intern di=5,-1,-2,-1,-2
~ colleg=-1,-1,0,1,1|e il=-1,3,-2,2,-3|il telefo=4,1,-3,-2,0|~ intern=0,-1,-2,0,3|l ha=3,-1,0,0,-1|~ telefo=-1,-1,1,0,0|telefo di=3,0,-2,1,-3
cellul di=3,0,-1,-1,-2|intern ~=0,0,-1,0,1|sono la=3,-3,0,0,0|nonna=3,-1,-1,-1,-1|^ vuole=-1,-1,2,-1,0|vuole parlar=1,0,-1,0,0|la nonna=2,-1,-1,0,-1
con la=-1,2,-1,1,0|parlar con=0,0,1,-1,0|chiede=1,0,0,0,0|allora=4,-1,-1,-1,-1|^ allora=4,-1,-1,-1,-1|stata=-1,4,-2,-1,0|e stata=-1,3,-1,-1,0
settim=2,0,-1,-1,-1|poi=2,-1,0,0,0|e poi=1,-1,0,0,0|guardi=2,-1,-1,0,0|^ guardi=2,-1,-1,0,0|i=0,2,2,-2,-2|bambin=2,-1,-1,0,0|i bambin=2,-1,-1,0,0
lunedi=-1,0,-1,0,2|~ lunedi=-1,0,0,0,2|hanno=2,0,-1,0,0|scorsa=2,-1,0,0,0|che il=0,0,-1,0,1|rotto=1,0,0,0,0|sa=3,-1,-1,-1,-1|^ sa=3,-1,-1,-1,-1
che non=1,-1,0,0,0|idraul=0,3,-1,-1,-1|idraul ~=-1,2,-1,0,-1|stamat e=1,0,0,0,0|senta=3,-1,0,0,-1|^ senta=3,-1,0,0,-1|la settim=2,-1,0,0,0
settim scorsa=1,0,0,0,0|beh=4,-1,-1,-1,-1|^ beh=4,-1,-1,-1,-1|appena=3,-2,0,-1,-1|entrat=0,0,-1,-1,1|da un=-1,1,0,1,-1|ero=6,-2,-2,-1,-1
ero ~=1,0,0,0,0|e non=-1,2,0,0,0|non ho=-6,1,5,0,0|ma=5,1,-3,-2,-2|^ ma=4,-1,-1,-1,-1|ma ~=1,0,-1,-1,0|parlat=0,4,-1,-2,0|~ parlat=1,0,0,-1,0
parlat con=1,-1,0,0,0|guarda=3,-1,-1,-1,-1|^ guarda=2,-1,0,0,-1|siamo appena=2,-1,0,0,0|tornat=1,-1,0,0,0|appena tornat=1,-1,0,0,0|tornat a=1,-1,0,0,0
ecco=0,0,1,0,-1|macchi e=2,0,-1,0,0|pensav=3,-1,-1,-1,-1|pensav che=1,0,0,0,-1|ero in=2,-1,-1,0,0|~ siamo=0,0,-1,-1,1|ah=2,-1,0,0,0|^ ah=2,-1,0,0,0
ho parlat=1,-1,0,0,0|conseg=1,-1,0,0,0|doveva=1,-1,0,0,0|~ pensav=1,0,0,0,0|cane=1,0,0,0,0|mai=2,-1,0,0,-1|ha mai=2,-1,0,0,-1|# ~=0,2,-2,-1,0
~ stata=-1,1,-1,0,0|mandat=1,0,0,-1,0|ho mandat=1,0,0,-1,0|i ~=0,0,1,0,0|mese=2,-1,-1,0,0|eh=2,-1,0,0,0|^ eh=2,-1,0,0,0|scorso=2,-1,0,-1,0
siamo ~=-1,0,-1,-1,2|~ i=-1,1,1,-1,-1|l ho=1,0,0,0,0|macchi ~=0,2,-1,0,0|chiusi=1,0,0,0,0|siamo chiusi=2,-1,0,0,0|chiuso=1,0,0,0,-1
e chiuso=1,0,0,0,-1|~ ma=2,0,-1,-1,0|^ oggi=3,-1,-1,0,0|oggi siamo=1,-1,0,0,0|rispos=1,1,-1,1,-2|la cucina=3,-1,-1,0,-1|^ i=2,-1,0,0,0
ragazz=3,-1,-1,0,0|ragazz sono=1,-1,0,0,0|cantie=1,0,-1,0,0|me ~=1,0,0,-1,0|nessun ci=2,-2,0,0,0|ci sono=-1,1,0,0,0|tutti=-1,1,3,-2,-1
sono tutti=2,-1,0,0,0|la segret=1,2,-2,0,-1|~ ragazz=2,-1,0,0,0|^ nessun=0,2,0,0,-1|~ tutti=0,1,0,-1,0|~ segret=0,1,-1,1,0|^ se=0,-3,7,-5,-3
sondag=2,0,-1,0,-1|se chiama=3,-2,0,-2,-1|affitt=1,0,-1,0,0|vender=2,0,-1,0,0|per vender=2,0,-1,0,0|non ci=-1,2,-1,0,0|ci serve=2,-1,-1,0,0
~ ci=2,0,-2,0,0|banca ~=-1,-1,2,0,0|~ salve=2,-1,0,-1,0|ci siamo=2,-1,-1,0,0|chiamo per=1,0,-1,0,0|salve sono=-1,2,0,0,0|salve la=0,-1,0,1,0
oh=5,-1,-1,-1,-1|^ oh=5,-1,-1,-1,-1|oh scusi=1,0,0,0,0|altro=2,-1,0,0,-1|capito=-3,-1,4,0,0|molto=-1,-1,4,-1,-1|e molto=0,-1,3,-1,-1
ho capito=-3,-1,4,0,0|^ rispon=-3,5,-3,2,-1|rispon la=-1,1,0,-1,1|segret di=1,1,-1,-1,0|posso rispon=-1,2,0,-1,0|rispon ~=0,-1,0,1,0|vi=-6,5,4,-2,-2
vi richia=-1,1,0,0,0|possib=-3,1,-1,-1,4|a tutti=-1,2,0,0,0|qui e=-4,1,-1,4,-1|moment non=-1,1,-1,1,0|^ hai=-2,3,0,0,0|sara=-3,2,1,2,-3
ciao a=-1,2,0,-1,0|siete=-5,6,2,-2,-2|siete in=-2,2,2,-1,-1|linea con=-1,1,2,-1,0|attual=-1,1,0,0,0|~ attual=0,1,0,0,0|messag dopo=0,1,0,0,0
dopo il=-3,3,-2,4,-2|bip=-1,0,0,1,0|buongi avete=-1,3,0,-1,0|avete chiama=-2,5,-1,-1,-1|chiama la=-2,3,0,-1,-1|segret telefo=0,2,0,0,-1
segnal=-2,2,-2,2,-1|il segnal=0,2,-1,0,-1|acusti=-1,0,0,1,0|segnal acusti=0,0,0,0,0|preghi=-4,-2,3,-4,5|vi preghi=0,1,1,0,-1|preghi ~=-1,0,0,0,1
suo nome=-1,1,0,1,0|recapi=0,1,0,0,0|# #=-1,1,0,0,0|di lascia=-1,1,0,0,0|vostro=3,0,-1,-1,-1|segret ~=0,1,-1,0,0|tua=-2,2,0,0,0|tua chiama=-1,1,0,0,0
lasci il=0,1,0,0,0|raggiu=-2,1,0,-1,2|non siamo=-2,0,0,0,2|ciao ~=-3,3,-2,2,0|casell=-1,5,-1,-1,-1|~ casell=-1,2,0,0,0|vocale=-1,3,1,-2,-1
casell vocale=0,2,-1,0,-1|vocale ~=0,1,0,0,0|al moment=-1,0,1,0,0|dopo ~=0,1,0,0,-1|purtro=-3,5,-1,0,-1|purtro non=-1,1,0,0,0|potete=-1,3,-1,-1,0
~ dopo=0,3,-1,-2,-1|vi ~=-1,1,1,0,0|salve hai=0,1,0,0,0|la famigl=-1,2,-1,0,0|ciao rispon=0,-1,-1,2,0|~ questa=-2,1,1,1,-1|lasci un=-1,2,0,0,-1
^ segret=-1,1,0,1,0|tuo=-2,-2,-1,4,0|la casell=0,2,-1,0,-1|casell ~=0,1,0,0,0|riesco=-1,1,0,0,0|a rispon=1,-1,0,0,0|prega=-7,4,5,-1,0
~ prega=-1,1,1,-1,0|prega ~=-1,0,1,0,0|possia=-1,2,-1,0,0|non possia=0,1,0,0,0|preghi di=-2,-1,0,-2,4|ciao qui=0,1,0,0,0|favore=0,0,-3,3,0
per favore=1,0,-2,1,0|vocale di=0,0,1,-1,0|sarete=-1,1,0,0,0|~ adesso=-1,1,0,0,0|~ sara=-1,2,0,0,-1|siamo in=-1,1,0,0,0|si prega=-6,3,4,-1,0
prega di=-3,2,2,-1,0|~ segnal=-1,1,0,1,0|grazie e=-2,0,-1,3,-1|il tuo=-1,-2,-1,3,0|tuo ~=-1,-1,0,2,0|^ siete=-4,4,3,-1,-1|moment sono=-1,1,0,0,0
lascia nome=-1,2,0,0,0|contat=-3,2,-3,3,0|in contat=-2,2,-1,2,-1|di la=-1,0,1,0,0|il vostro=1,0,-1,0,0|ciao sono=-2,0,2,0,0|dispon ~=0,1,0,0,0
~ preghi=-1,-1,2,-1,1|rispon alla=0,1,0,0,0|vostro ~=1,0,0,0,0|~ dispon=-1,-1,0,1,1|~ favore=-1,-1,-1,2,0|segnal ~=0,0,0,1,0|rispon il=0,1,2,-2,0
~ avete=-1,1,0,0,0|il numero=-4,4,3,-4,1|sono impegn=-2,1,1,0,0|siete ~=-1,1,1,0,0|~ contat=0,1,0,0,0|contat con=-1,2,-1,0,0|favore ~=0,0,0,1,0
^ telefo=-2,0,-1,1,2|prego ~=-1,0,2,0,0|salve qui=-1,1,0,0,0|ciao hai=0,1,0,-1,0|chiama puo=0,0,3,-1,-1|tua ~=-1,1,0,0,0|^ moment=-1,2,0,0,0
ehi ~=-1,1,0,0,0|hey=-3,5,-1,-1,-1|^ hey=-3,5,-1,-1,-1|potert=-1,1,0,0,0|non potert=-1,1,0,0,0|mia segret=-1,1,0,0,0|scrivi=-1,1,0,0,0
la mia=0,1,0,-1,0|sapete=-3,4,0,0,0|questo e=-3,5,-1,0,-1|hey ~=-1,1,0,0,0|sai=-2,3,0,-1,0|salve questo=-1,0,0,1,0|rispon a=0,-1,0,1,0
chiama non=-2,-1,-1,1,2|abbona=-2,0,-1,-2,5|~ abbona=-1,0,0,-1,3|abbona ~=-1,1,0,-1,0|selezi=-3,1,-3,-2,6|lei selezi=0,2,0,0,-1|utente=-3,3,-2,-1,2
l utente=-2,3,-1,-1,1|deside e=-1,0,0,0,2|o ~=-1,0,1,0,0|utente da=0,1,0,0,-1|da lei=-4,1,-1,-1,4|selezi non=0,1,-1,0,0|non rispon=2,-5,-1,0,3
regist il=-1,0,-2,4,-1|chiama al=0,1,0,0,0|selezi e=-1,1,-2,-1,2|alla sua=0,1,0,0,-1|utente che=-1,0,0,-1,2|la person=-2,0,-2,4,-1
person chiama=0,-2,0,-1,3|chiama e=-4,1,2,2,0|wind=-1,4,0,-1,-2|utente wind=0,3,0,-1,-2|state=-4,10,-1,-2,-2|che state=0,2,0,0,-1
state chiama=-1,4,-1,-1,-2|sta=-7,-2,4,5,-3|che sta=0,2,0,0,-1|sta chiama=0,2,-1,0,-2|~ utente=-1,1,-1,0,2|lei chiama=-1,1,-1,-1,2
utente ~=-1,-1,-1,0,2|^ selezi=-1,-1,2,-1,0|person che=-1,1,0,3,-3|e raggiu=-1,0,0,0,1|il client=-2,5,-1,-1,-1|client da=-1,-1,0,-1,3
regist ~=-1,-1,1,1,1|numero da=0,1,0,0,1|~ selezi=-1,1,-1,-1,2|~ person=-1,0,-1,3,-1|tim=-1,3,-1,0,0|client tim=0,2,0,0,-2|vodafo=-1,2,0,0,-1
sta ~=-1,-1,2,0,0|~ sta=-2,0,-2,4,-1|la preghi=-2,-2,1,-2,4|chiama dopo=1,0,0,0,0|person ~=-1,-2,-1,3,0|l abbona=-1,0,-1,-1,3|deside al=0,0,0,-1,2
deside non=0,-1,0,0,2|selezi ~=0,0,-1,0,2|^ sta=-3,-1,3,2,-1|automa=-3,-2,2,3,-1|automa di=-1,-1,3,0,0|di il=0,0,0,1,0|nella=-1,2,-1,0,0
benven nella=0,1,-1,0,0|serviz=-4,3,1,1,-1|il serviz=-1,3,-2,-1,0|dello=-1,0,2,-1,0|telefo dello=-1,0,1,0,0|dello studio=0,0,1,0,0
^ serviz=-1,1,-1,1,-1|serviz di=0,0,-1,3,-1|~ del=-2,0,-1,-1,3|~ centra=-1,0,1,0,0|serviz ~=-1,2,1,-1,-1|~ serviz=-1,0,0,1,0|inoltr=-2,1,-1,2,0
la chiama=-4,-1,1,1,2|verra=-1,1,2,0,-1|deviat=0,2,-1,0,-1|deviat alla=0,1,0,0,0|~ verra=-1,0,2,0,-1|stata trasfe=0,1,0,0,0|a un=1,1,-1,0,0
un serviz=0,0,-1,2,-1|vostra=-1,3,-1,-1,-1|la vostra=-1,3,-1,-1,-1|vostra chiama=0,1,0,0,-1|chiama sara=-1,1,0,0,-1|piena=-1,4,-1,-1,-1
e piena=-1,3,-1,0,-1|di richia=-1,0,-1,0,2|possib ~=-1,1,0,0,1|memori=-1,2,0,0,-1|la memori=-1,2,0,0,-1|memori e=-1,2,0,0,0|attiva=-2,0,1,2,-1
e possib=-2,0,0,-1,2|riprov=-4,0,1,-1,3|riprov piu=-1,1,0,0,1|del client=0,-1,0,0,1|accett=-1,-1,-1,4,-1|non accett=-1,-1,0,2,0|legale=1,1,-1,0,-1
legale ~=0,1,0,0,0|tutte=-5,-1,0,-1,6|~ tutte=-1,1,0,0,1|tutte le=-2,0,0,-1,2|linee=-2,1,-2,-1,4|le linee=-1,0,0,0,2|linee sono=-1,0,0,0,1
aperti=-2,-1,-1,0,3|~ aperti=-1,0,0,0,1|lunedi al=-1,0,0,0,2|gli uffici=-4,1,-1,0,4|uffici di=-1,1,0,0,0|nessun puo=-1,2,0,0,0|con lo=-1,1,0,0,0
lo studio=-3,4,0,0,0|~ state=-1,1,0,0,0|dall=-2,-1,2,-1,2|benven la=-1,3,-2,0,0|con l=-2,-1,1,2,0|l offici=-2,3,-1,0,0|la ditta=-1,0,1,0,0
~ gli=-2,3,0,0,0|uffici sono=-1,1,0,0,1|sono chiusi=-1,1,0,0,0|nostri=-2,1,2,0,0|i nostri=-1,0,2,0,0|nostri ~=-1,0,1,0,0|siamo moment=-1,2,0,0,0
urgenz=0,1,-1,0,0|chiama lo=-1,2,0,0,0|societ=0,1,-1,0,0|la societ=0,1,-1,0,0|societ ~=0,1,-1,0,0|studio legale=1,0,0,0,0|^ vi=-4,1,4,-1,-1
ringra=-3,2,3,-1,-1|vi ringra=-1,1,1,0,0|ringra per=-2,2,2,-1,0|chiama l=-1,2,0,-1,-1|venerd=-1,-1,0,0,2|al venerd=-1,0,0,0,2|nostri uffici=0,1,0,0,0
operat=-2,0,1,-1,2|nostri operat=0,0,1,0,0|rispon l=-1,0,0,1,0|per le=0,1,0,-1,0|benven lo=-1,2,-1,0,0|state ~=-1,2,0,-1,0|ringra ~=-1,0,1,0,0
aperti dal=-1,-1,0,0,3|dal ~=-2,0,0,0,2|~ ringra=-1,1,1,0,0|scrive=-1,0,0,2,0|nessun in=-1,1,0,0,0|^ gli=-4,-2,-1,0,6|malatt=-1,2,0,0,0
potete mandar=-1,1,0,0,0|buongi sono=-5,1,4,0,0|fino=-1,2,0,0,0|fino al=-1,2,0,0,0|dell=-2,0,3,-1,-1|~ dell=-1,1,1,0,0|dell uffici=-1,1,0,0,0
sono sull=-2,2,0,0,0|linea per=2,-1,-1,0,0|dite=-2,3,0,0,0|^ dite=-2,3,0,0,0|vostri=-1,2,0,-1,0|i vostri=-1,2,0,-1,0|dati=-1,1,0,-1,0
vostri dati=-1,1,0,-1,0|^ regist=-3,2,0,0,0|e vi=-1,1,0,0,0|e ti=-1,1,0,0,0|^ parlat=-2,3,0,-1,0|al segnal=0,0,-1,1,0|dite chi=-2,2,0,0,0
chi siete=-1,1,0,0,0|^ messag=-2,-1,0,0,3|parlat dopo=-1,2,0,-1,0|siamo assent=-1,1,0,0,0|spiace=-4,5,-1,-1,1|^ spiace=-4,4,-1,-1,1
spiace di=-1,2,0,0,0|poter=-1,1,0,0,0|di non=-1,1,0,0,0|~ riprov=-1,0,0,0,1|chiama in=0,0,-1,-1,3|~ operat=0,0,0,0,1|telefo in=1,0,-1,0,-1
cascat=-2,2,0,0,0|una macchi=-2,3,0,0,-1|con una=0,2,-1,-1,0|macchi non=-1,1,0,0,0|scherz=-2,2,0,0,0|^ scherz=-2,2,0,0,0|scherz non=-1,1,0,0,0
parlan con=-3,0,2,1,-1|una segret=0,1,0,0,0|^ state=-3,6,-1,-1,-1|^ al=-3,1,2,2,-1|al serviz=0,-1,2,-1,-1|serviz client=0,-1,3,-1,-1
la clinic=-1,-1,2,0,0|benven in=-2,-2,5,0,0|energi=0,-1,1,0,0|~ energi=0,-1,1,0,0|inseri=-4,-1,8,-2,-2|inseri il=-1,0,3,-1,-1|codice=-1,-1,4,-1,-1
suo codice=0,0,2,-1,-1|in banca=-1,0,2,0,0|delle=-1,0,1,0,0|seguen=-1,0,1,0,0|opzion=-2,0,4,0,-1|benven al=-1,-2,3,0,0|al centra=-1,-1,2,0,0
centra di=-1,-1,2,0,0|ricord=-1,0,2,0,0|ricord che=-1,0,2,0,0|consul=-1,0,1,0,0|ospeda=-1,-1,4,-1,-1|ospeda ~=-1,-1,3,0,-1|tutti i=-1,-1,1,0,0
breve=-1,0,1,0,0|a breve=-1,0,1,0,0|nel serviz=-1,-1,2,0,-1|essere=-4,-4,3,-1,4|~ essere=-1,-1,1,0,1|essere regist=0,-1,2,0,-1|prema=-2,-1,3,1,-2
prema uno=0,0,-1,1,0|ad=0,-1,2,-1,0|esempi=0,0,2,-2,0|ad esempi=0,0,1,-1,0|e benven=-1,-1,3,0,0|~ prema=0,0,1,1,-1|verde=0,-1,3,0,-1
numero verde=0,-1,2,0,-1|verde di=0,0,1,0,-1|poche=-1,-1,3,-1,0|in poche=-1,0,2,-1,0|chiama il=-1,0,3,-1,-1|centro=-2,-1,3,0,0|il centro=-1,-1,2,0,0
assicu=-2,-1,4,0,-1|~ assicu=-2,-1,4,0,-1|miglio=-1,0,2,0,0|qualit=0,0,1,0,0|benven nel=0,0,1,0,0|~ resti=-2,0,0,2,0|salve e=-1,-1,2,-1,0
italia=-2,0,2,-1,1|l italia=-1,0,2,0,0|centro medico=0,0,1,0,0|le rispon=-1,-3,3,1,-1|in il=-1,0,2,0,0|con il=1,-1,2,-2,0|il comune=-1,0,2,0,0
digiti=-1,0,4,-1,-1|buongi e=-1,-1,3,0,0|potreb=-2,-1,2,-1,2|~ potreb=-1,0,1,0,0|inform=-8,-3,6,-4,6|la inform=-2,-2,0,-1,4|inform che=-1,-1,1,-1,2
~ attend=-2,0,2,1,0|attend in=-2,0,2,0,0|riagga=-5,1,-2,-3,7|~ riagga=-2,-1,0,-1,3|selezi una=0,0,1,0,0|essere ~=0,-1,0,0,1|gia client=-1,0,1,0,0
^ ospeda=-1,0,2,0,0|riagga e=-1,-1,0,0,2|parole=-2,0,3,-1,0|poche parole=-1,0,2,-1,0|motivo=-2,0,1,2,-1|il motivo=-1,0,1,1,-1|della=-4,-1,0,3,2
motivo della=-1,0,1,1,-1|della chiama=0,0,1,0,0|prema ~=0,0,1,0,-1|puo essere=-2,-1,1,-1,3|chiama potreb=-1,-1,1,-1,2|potreb essere=-1,-1,1,0,1
~ motivo=-1,0,0,2,0|~ parole=-1,0,2,-1,0|per parlar=-1,-1,3,-1,0|~ inform=-1,0,3,-1,-1|su=-3,-1,6,-2,-1|inform su=-1,0,3,-1,-1|su ~=-1,0,2,-1,0
dica si=-2,0,2,0,0|^ inform=-4,-1,0,-1,4|riasco=-1,0,2,0,0|menu=-1,0,2,0,-1|vendit=-1,0,2,0,0|zero=-1,0,1,0,0|compon=-2,-1,5,-1,-1|se ha=-1,0,2,0,0
ha bisogn=-1,0,3,-1,0|altre=-2,0,4,-1,-1|se deside=-1,0,1,0,0|disdir=-1,0,2,0,0|visita=-1,0,2,0,0|il tasto=-1,0,2,0,0|due=-2,1,3,-1,0
per inform=-1,0,2,-1,0|pagame=-1,0,1,0,0|inform ~=-2,-1,3,0,0|~ due=-1,0,2,0,0|tornar=-2,0,2,0,0|se vuole=-2,0,3,0,0|richie=-2,0,1,0,2
~ prenot=-1,1,1,-1,0|quattr=-1,0,1,0,0|tecnic=-1,-1,0,-2,3|tre=0,0,1,0,0|premi=-1,0,2,0,-1|attiva un=-1,0,1,0,0|princi=-1,0,2,0,-1
menu princi=-1,0,1,0,0|digiti ~=0,0,1,0,-1|~ assist=-1,-1,-2,4,0|avere=-1,0,2,-1,0|~ avere=-1,0,1,0,0|~ su=-1,0,2,-1,0|conosc il=-1,0,1,-1,0
saldo=0,0,1,-1,0|avere inform=0,0,1,0,0|per il=0,0,1,0,0|# per=0,0,1,-1,0|^ premi=0,0,1,0,0|^ prema=-1,0,2,-1,0|^ digiti=-1,0,3,-1,-1|^ uno=-2,0,3,0,0
tasto uno=-1,0,1,0,0|uno ~=-1,0,2,0,0|messo=-2,-1,-1,4,-1|essere messo=0,0,0,1,0|messo in=-1,-1,-1,3,0|due ~=-1,0,1,0,0|import=-2,0,5,-2,-1
molto import=0,-1,2,0,0|e import=-1,-1,3,-1,-1|import per=0,-1,2,0,0|noi=0,-1,2,0,0|tempo=-1,1,1,-1,0|conver=-2,-1,4,0,-1|~ conver=-1,0,2,0,0
attend tutti=-1,0,1,0,0|l attesa=-1,0,2,-1,0|pazien=-2,-1,4,-1,0|per non=0,-1,1,0,0|perder=0,0,1,0,0|scusia=-2,0,3,0,0|ci scusia=-2,0,2,0,0
scusia per=-1,0,2,0,0|di attend=-1,0,2,-1,0|la pazien=-1,-1,2,0,0|prego attend=-1,0,2,-1,0|~ attesa=-1,0,1,0,0|rimang=-2,0,3,-1,0|rimang in=-1,0,2,0,0
presa=0,2,0,-1,-1|traffi=-1,0,3,-1,-1|del traffi=-1,0,2,0,-1|intens=-1,0,0,0,1|via=-1,0,3,-1,0|per via=-1,0,2,-1,0|molte=-2,-1,3,-1,-1
moment stiamo=-1,0,2,0,0|riscon=-1,-1,2,0,0|stiamo riscon=-1,0,2,0,0|riscon dell=-1,0,1,0,0|elevat=-1,-1,3,0,-1|dell elevat=0,0,1,0,0
elevat ~=-1,0,2,0,0|inviti=0,-1,1,0,1|la inviti=0,-1,1,0,1|inviti a=0,-1,1,0,0|^ numero=-1,-1,0,0,2|proble=-2,-1,0,-2,3|proble tecnic=-1,0,0,-1,1
ricevi=-1,-1,3,0,0|alto=1,-1,1,0,-1|elevat numero=0,0,1,0,-1|causa=-3,-1,3,-1,1|a causa=-3,-1,3,-1,1|un elevat=-1,0,2,0,-1|moment ricevi=-1,-1,2,0,0
riceve=-2,-2,1,3,0|stiamo riceve=-1,0,2,0,0|^ compon=-2,-1,4,-1,-1|compon il=-1,0,2,0,-1|d=-4,-1,2,4,-2|numero d=0,0,2,-1,-1|seguit=-2,-1,4,-1,-1
inseri la=-1,0,2,0,0|data=-1,-1,3,-1,-1|la data=-1,-1,3,-1,0|pin=-2,0,4,-1,0|indich=-5,-2,4,4,-2|^ indich=-3,-1,7,-2,-2|indich il=-1,-1,2,2,-1
da cancel=-1,0,2,0,-1|favore inseri=0,0,1,-1,0|cifra=0,0,1,0,0|indich ~=-1,0,2,0,0|pronun=-4,-1,3,3,-2|^ pronun=-3,-1,3,2,-2|pronun il=-2,-1,1,3,-1
seguit da=-1,0,2,0,0|digita=-2,-1,3,3,-4|di digita=0,0,1,0,-1|digita il=0,0,2,0,-1|carta=2,-1,1,0,-2|^ inseri=-2,-1,4,-1,-1|sulla=1,-1,1,-1,-1
il pin=-1,0,2,0,0|oppure=0,0,1,0,0|pronun ~=-1,0,1,0,0|il codice=-1,0,2,-1,0|fiscal=-1,0,2,-1,0|digita ~=0,0,2,0,-1|telefo e=-1,0,0,0,1
della ~=-1,0,0,1,0|valida=-4,-1,6,0,-1|^ opzion=-1,0,2,0,-1|non valida=-2,0,3,0,-1|~ abbiam=0,2,-1,0,0|abbiam ricevu=-1,0,2,0,0|scelta=-1,0,4,0,-2
numero digita=0,0,2,0,-2|corret=-1,0,2,0,-1|e corret=-1,0,2,0,-1|scelta non=0,0,2,0,-1|^ menu=-1,0,2,0,0|si o=-2,0,2,0,0|o no=-2,0,2,0,0
ha inseri=-1,0,1,0,0|valida ~=-2,0,2,0,0|effett=-2,-1,-1,-1,4|non ha=-1,2,0,0,-1|buongi sta=-1,-1,1,0,0|sta parlan=-2,-2,3,1,-1|recept=-1,-1,3,-2,0
virtua=-1,-1,5,-2,0|recept virtua=0,0,2,-1,0|virtua di=-1,-1,2,-1,0|l assist=-2,-1,2,1,0|assist vocale=0,0,1,-1,0|dica il=-3,-1,-1,4,0
la recept=0,0,2,-1,0|ciao sta=0,-1,3,-2,0|sistem=-1,-1,4,-2,0|il sistem=-1,-1,3,-1,0|sistem automa=0,-1,2,-1,0|sono l=-3,-2,2,3,0
assist digita=0,0,-2,2,0|digita di=0,0,-2,3,0|buongi le=-1,-1,2,1,0|assist virtua=-1,0,2,-1,0|puo dire=-1,0,1,0,0|il rispon=0,-1,3,-1,0
rispon automa=0,-1,2,-1,0|descri=0,0,1,-1,0|~ descri=0,0,1,-1,0|sono il=0,-3,5,-2,0|voglio=3,-1,0,-2,0|virtua ~=0,0,1,-1,0|esempi voglio=0,0,1,-1,0
agente=0,0,2,-1,0|ciao le=0,-1,3,-1,0|verra regist=0,-1,1,0,0|regist per=0,-1,2,-1,0|se non=0,-1,1,0,0|le chiama=-3,-2,-1,3,2|vengon=-1,-1,3,-1,-1
scopi=-1,0,2,0,0|format=-1,0,1,0,0|scopi format=-1,0,1,0,0|questa chiama=-1,-1,2,1,-1|sara regist=0,-1,2,0,0|regist a=-1,-1,2,0,0
la telefo=-2,-2,3,-1,1|accord=-2,-1,0,3,-1|d accord=-2,-1,0,3,0|e regist=0,-1,1,0,0|la conver=-1,-1,3,0,-1|vengon regist=0,0,1,0,0|mettia=-2,0,2,0,0
~ mettia=-1,0,1,0,0|mettia in=-1,0,1,0,0|moment prego=-2,0,2,0,0|cercan=-2,-1,1,-1,2|stiamo cercan=-1,0,1,0,0|stiamo trasfe=-1,0,2,-1,0
trasfe la=-1,0,0,1,1|^ rimang=-2,0,3,-1,0|tuo nome=0,0,0,1,0|e perche=-1,0,0,2,0|sapere=-5,-1,-1,6,0|posso sapere=-3,0,0,4,0|sapere chi=-2,0,0,2,0
quale=-1,0,0,1,0|per quale=-1,0,0,1,0|contro=-4,-1,-3,4,3|contro se=-2,-1,-2,4,0|passar=-1,-1,-1,4,-1|~ passar=-1,0,0,2,-1|passar la=-1,0,0,2,-1
salve se=-1,0,-1,1,0|se regist=0,-1,-2,3,0|dirmi=-4,-1,-1,5,0|puo dirmi=-4,-1,-1,5,0|dirmi chi=-2,0,0,2,0|metter=-1,0,-1,3,0|metter in=-1,0,-1,2,0
salve si=-2,0,0,2,0|identi=-3,-1,-1,4,0|si identi=-1,0,0,2,0|dirmi il=-1,0,0,2,0|~ identi=-1,0,-1,3,0|~ annunc=-1,0,-1,2,0|~ della=-1,0,0,0,2
indica=0,0,-1,1,0|indica il=0,0,-1,1,0|dica chi=-2,0,0,2,0|e e=-3,1,0,2,0|favore indich=0,0,-1,2,0|prima di=-1,-1,-1,3,-1|person e=0,1,0,0,-1
~ contro=-1,0,-1,1,0|questa person=0,-1,0,2,-1|~ indich=-1,0,-1,2,0|usa=-3,-2,-2,8,-3|usa ~=0,0,0,1,0|un assist=-1,0,-1,2,0|accett chiama=-1,-1,-1,2,0
numeri=0,-1,0,2,-1|da numeri=0,0,0,1,-1|sconos=0,0,0,1,-1|copia=0,0,0,2,-1|di questa=0,-1,-1,0,2|filtra=0,0,-1,2,-1|e riceve=0,0,0,2,-1
riceve una=-1,-1,-1,3,-1|~ riceve=-1,0,0,2,0|trascr=-2,-1,0,4,-2|cio=0,0,0,1,0|usando=0,-1,-1,3,-2|~ usando=0,0,0,1,-1|usando il=0,0,0,1,-1
filtro=0,0,-1,2,0|deside contat=-1,0,0,3,-2|rispon alle=0,-1,0,2,0|sta scrive=-1,0,0,2,0|favore si=-1,0,0,1,0|presen=-1,0,-1,2,0|usa la=0,0,0,2,-1
chiama di=0,-1,-1,3,0|ciao la=-1,-1,0,2,0|sta usando=0,0,0,2,-1|~ accett=-1,0,-1,2,0|anonim=-1,-1,-1,1,0|chiama anonim=-1,-1,-1,1,1|usa un=0,0,0,1,0
utiliz=0,0,0,1,-1|google=0,0,-1,2,-1|numero usa=0,0,0,1,-1|che deside=-1,1,0,2,-2|numero sta=0,0,0,2,-1|testo=-1,-1,-1,3,-1|di testo=0,0,-1,1,0
usa l=-1,0,0,1,0|di questo=0,0,0,2,-1|titola di=-1,0,0,2,0|contat non=0,0,0,1,-1|~ usa=-1,-1,-1,4,-1|alle chiama=-1,-1,-1,3,0|chiama ha=0,-1,-1,0,2
ha attiva=0,0,-1,2,-1|attiva il=0,0,-1,2,-1|~ trascr=-1,0,0,2,-1|^ person=-1,0,0,1,0|person usa=0,0,0,1,0|numero non=-1,-1,0,0,3|e filtra=0,0,-1,1,0
viene=0,3,-2,1,-2|gestit=-1,-1,-1,4,-1|e gestit=-1,0,-1,4,-1|qual=-1,-1,-1,3,-1|questa linea=-1,-1,-2,4,0|gestit da=-1,0,0,3,-1|qual e=-1,0,0,2,0
chiama viene=-1,2,-1,1,-1|passa=-1,1,-1,3,-2|attrav=-1,-1,-1,4,-2|passa attrav=-1,-1,-1,3,-1|attrav un=0,0,0,2,-1|dalle=-1,-1,-1,2,2
indesi=-2,0,-1,4,-1|chiama indesi=-1,0,-1,3,-1|protet=-1,-1,0,4,-2|e protet=0,0,0,3,-2|sara annunc=-1,0,-1,3,-1|chiama passa=0,1,-1,0,-1
intell=-3,-2,-1,7,-1|~ intell=-1,-1,-1,2,0|intell ~=0,-1,0,1,0|un intell=-1,0,0,2,0|artifi=-3,-1,-1,5,0|intell artifi=-2,-1,-1,4,0
assist automa=0,0,-1,1,0|l intell=-1,-1,-1,2,0|buongi parla=-1,1,0,0,0|parla con=1,-2,-2,3,0|segret virtua=0,-1,-1,2,0|e l=-2,-1,-1,3,0
^ parla=0,0,-2,1,0|ai=0,0,-1,2,0|ciao parla=-1,0,0,1,0|blocca=-2,0,-2,4,-1|per blocca=-1,0,-2,3,0|spam=-2,0,-1,4,0|proteg=-2,0,-2,4,0
per proteg=-1,0,-2,3,0|proteg da=-1,0,-1,2,0|da chiama=-1,0,0,1,0|chiama automa=-1,-1,-1,4,-1|da spam=-1,0,-1,2,0|telema=-2,0,-2,5,0|protez=-4,0,0,4,0
protez da=-1,0,0,2,0|~ viene=0,1,-1,0,-1|evitar=-2,-1,-3,6,-1|per evitar=-1,0,-3,4,0|evitar telema=0,0,-1,2,0|~ evitar=-1,0,0,2,0
evitar chiama=0,0,-1,2,0|come protez=-3,0,0,4,0|protez ~=-2,0,0,2,0|^ prima=-2,-1,-1,5,-1|sapere il=-1,0,0,1,0|inoltr la=-1,0,0,2,0|^ va=-1,-2,-2,5,-2
va ~=0,-1,-1,1,0|mentre=-2,0,-1,3,0|attend mentre=-1,0,-1,2,0|provo=-1,0,-1,3,0|mentre provo=-1,0,-1,2,0|perfet=-4,-1,-2,6,-1|^ perfet=-4,-1,-2,6,-1
perfet la=-1,-1,-1,3,-1|avviso=-4,-3,-2,3,5|^ d=-3,-1,-1,5,-1|va bene=0,-1,-1,3,-1|urgent=-1,0,-1,2,-1|~ urgent=-1,0,0,1,0|bene attend=-2,0,-1,2,0
la avviso=-1,0,0,2,-1|^ dopo=-4,-3,-2,8,-1|attivo=-1,0,0,0,1|verifi=-1,0,-1,-1,2|verifi il=0,0,-1,0,2|cambia=1,-1,-1,0,1|nuovo=-2,0,3,-1,0
incomp=-1,0,0,0,2|e incomp=-1,0,0,0,2|esiste=-2,0,0,0,3|^ esiste=-2,0,0,0,3|esiste ~=-2,0,0,0,3|valido=-1,0,0,-1,2|compos=-3,-2,-2,-1,7
~ compos=-1,0,0,0,2|ha compos=-1,0,-1,0,3|fuori serviz=-1,-1,0,0,2|di verifi=0,0,-1,0,1|numero selezi=0,0,-2,0,2|che avete=-1,-1,0,0,2
contro il=0,0,-1,0,1|disatt=-1,0,0,0,2|attenz=-4,-1,-1,-1,7|inesis=-1,0,-1,0,2|e inesis=-1,0,-1,0,2|telefo non=-2,-1,0,0,3|compos ~=0,0,0,0,1
sospes=-1,0,0,-1,3|e sospes=-1,0,0,-1,3|assegn=-1,0,0,0,1|andata=0,0,0,0,1|stabil=-1,-1,0,0,2|effett la=-1,0,-1,-1,3|comple=-3,-1,-1,-1,6
consen=-2,-2,0,0,4|e consen=-1,0,0,0,2|comple la=-1,-1,-1,-1,3|guasto=-2,-1,-1,-1,4|gratui=-3,-1,-2,-1,6|inform gratui=-2,-1,-2,0,4|teleco=-1,0,-1,0,2
^ teleco=-1,0,-1,0,2|~ gratui=-1,0,-1,0,3|rete=-1,-1,-1,0,3|la rete=-1,-1,-1,0,2|imposs=-2,-1,-1,-1,4|^ imposs=-2,-1,-1,-1,4|imposs comple=-1,0,0,0,2
^ tutte=-3,-1,-1,-1,5|tutte ~=-1,-1,-1,0,3|~ linee=-1,0,-1,0,2|verso=1,-1,-1,-1,1|richie non=-1,0,0,0,2|in entrat=0,0,-1,-1,1|disabi=0,0,-1,0,1
credit=-4,-1,-2,-2,6|^ credit=-3,-1,-1,-1,4|credit ~=-1,0,-1,0,3|per proble=-2,0,-2,-1,4|insuff=-2,0,-1,-1,3|ha le=0,0,0,-1,2|^ tim=-1,0,0,0,2
per effett=-1,0,-1,-1,3|spento=-1,0,0,0,2|o non=-1,0,0,0,1|della person=0,-1,0,-1,3|area=0,-1,0,0,2|e spento=-1,0,0,0,1|termin=-1,0,0,0,1
il termin=-1,0,0,0,1|lei deside=-1,0,0,0,1|abbona deside=0,-1,0,0,1|compos un=-1,-1,-1,0,3|un numero=-2,0,-1,-1,4|lei ha=-1,0,-1,0,2
spiace ha=-1,0,0,0,1|no no=1,0,0,0,0|^ voglio=2,0,-1,0,0|voglio parlar=1,-1,0,0,0|visto il=1,0,0,0,0|fatto=-1,2,-1,0,0|ho fatto=0,1,-1,0,0
realta=2,-1,-1,0,0|in realta=2,-1,-1,0,0|andare=2,0,-1,-1,0|devo andare=1,0,0,-1,0|ne=4,-1,-2,-1,0|diment=-1,2,0,0,0|pronto pronto=1,-1,0,0,0
se ne=1,0,-1,0,0|dopo le=1,0,0,-1,0|le #=1,0,-1,-1,0|forse=1,0,-1,0,0|quindi=2,0,-1,0,-1|cenand=2,0,-1,0,0|stiamo cenand=2,0,-1,0,0|rimand=1,-1,0,0,0
prezzo=2,0,0,0,-1|prezzo e=2,0,0,0,-1|troppo=2,0,0,0,-1|e troppo=1,0,0,0,-1|funzio=-1,2,0,-1,0|abbiam gia=2,-1,-1,0,0|ma se=-1,1,-1,0,0
mi puo=0,-1,-1,1,0|puo chiama=6,-2,-1,-2,-1|^ richia=5,-2,-1,-1,-1|dopo pranzo=1,-1,0,0,0|altro numero=2,0,0,0,-1|sull altro=2,0,0,0,-1
quando=0,4,-2,-1,-1|^ quando=2,0,-1,0,-1|cerca=1,0,0,-1,0|quanto=2,-1,-1,-1,-1|^ quanto=2,-1,-1,-1,-1|^ io=2,-1,0,0,0|io sono=1,-1,0,0,0
piacer=-3,4,0,0,0|perso per=-1,1,0,0,0|per poco=5,-1,-2,-2,-1|diment il=-1,2,0,0,0|se mi=-1,2,0,0,0|dimmi di=-1,1,0,0,0|sono da=-1,2,0,-1,0
non sento=-1,2,0,0,0|sento il=-1,2,0,0,0|estero=0,0,1,-1,0|notte=-1,2,0,0,0|lezion=-2,3,0,0,0|a lezion=-1,2,0,0,0|lezion e=-1,2,0,0,0
la tua=-1,1,0,0,0|sono di=-1,2,0,0,0|riposo=-1,1,0,0,0|di riposo=-1,1,0,0,0|sono a=-1,2,0,0,0|finito=-2,5,-2,-1,-1|finito per=-1,2,0,0,0
per oggi=-1,1,0,0,0|avete il=-1,3,-1,-1,-1|ho le=-1,1,0,0,0|mani=-1,2,0,0,0|buongi questo=-1,-1,0,2,0|usciti=-1,3,-1,0,0|siamo usciti=-1,2,0,0,0
chiama idraul=0,1,0,0,0|parroc=0,1,0,0,0|la parroc=0,1,0,0,0|parroc di=0,1,0,0,0|il person=0,1,0,-1,0|abbiam finito=-1,2,-1,0,0|diteci=-2,2,0,0,0
tornia=-1,3,-1,-1,0|~ tornia=-1,2,-1,-1,0|biglie=-1,2,0,0,0|la biglie=0,1,0,0,0|tutta=-1,2,0,0,0|~ tutta=-1,1,0,0,0|tutta la=-1,1,0,0,0
squadr=-1,1,0,0,0|squadr e=-1,1,0,0,0|riusci=-2,1,-1,0,1|~ riusci=-1,1,0,0,0|riusci a=0,0,0,0,1|ambula=-1,1,0,0,0|veteri=-1,1,0,0,0
veteri ~=-1,1,0,0,0|nostre=-1,2,-1,0,0|le nostre=-1,1,0,0,0|fotogr=-1,2,0,0,0|fotogr ~=-1,1,0,0,0|l agenzi=-1,1,0,0,0|siamo riusci=-1,1,0,0,0
casa di=-1,2,0,0,0|nostre ~=-1,1,0,0,0|riusci ~=-1,1,0,0,0|scusat=-3,4,0,0,0|^ scusat=-3,4,0,0,0|scusat non=-1,1,0,0,0|fatto in=-1,2,-1,0,0
in tempo=-1,1,-1,0,0|dici=-2,2,-1,0,0|se dici=-1,1,-1,0,0|^ purtro=-3,5,-1,0,-1|sono riusci=1,-1,0,0,0|peccat=-3,4,-1,0,-1|^ peccat=-3,4,-1,0,-1
di chi=0,1,0,-1,0|chi ha=-1,1,0,0,0|arrivo=-1,1,0,0,0|non arrivo=-1,1,0,0,0|arrivo al=-1,1,0,0,0|parlar il=-1,1,0,0,0|^ ora=-2,3,-1,0,0
riagga quando=-1,2,0,0,0|quando ha=-1,3,-1,0,0|ha finito=-1,2,-1,0,0|dettar=-2,3,-1,0,0|dettar il=-1,2,0,0,0|inizia=-2,2,0,0,0|inviat=-1,2,0,0,0
inizi=-2,3,0,0,0|^ inizi=-2,3,0,0,0|inizi a=-1,2,0,0,0|adesso puo=-2,2,0,0,0|puo riagga=-1,1,0,0,0|se senti=-1,3,-2,0,0|tentat=-2,3,0,0,0
canta=-1,2,0,-1,0|senti questo=-1,2,0,0,0|^ ancora=-2,2,0,0,0|mi piacer=-3,3,0,0,0|piacer parlar=-2,2,0,0,0|bel=-2,3,0,0,0|^ bel=-2,3,0,0,0
e solo=-2,2,0,0,0|sii=-1,2,-1,0,0|chi non=-1,1,0,0,0|indovi=-2,2,0,0,0|^ indovi=-2,2,0,0,0|indovi chi=-1,2,0,0,0|^ sapete=-2,3,0,0,0
sapete come=-2,2,0,0,0|come funzio=-1,2,0,-1,0|a una=-1,1,1,0,0|ha avuto=0,2,0,0,-1|person a=0,1,0,0,-1|dirett=-1,2,-1,-1,-1|sara dirett=0,2,0,0,-1
dirett a=0,1,0,0,0|segret la=0,1,0,0,0|passa a=0,1,0,0,0|viene presa=0,2,0,-1,-1|presa da=0,1,0,-1,-1|avuto rispos=0,1,0,0,-1|a il=1,0,-1,0,0
prefis=-3,-1,-2,-1,5|il prefis=-1,0,0,0,2|prefis selezi=0,0,-1,0,2|piu valido=-1,0,0,-1,2|riagga per=-1,0,-1,-1,2|e guasto=-1,0,-1,-1,3
chieda=-1,0,-1,-1,2|intern selezi=0,0,-2,0,3|~ prefis=-1,0,-1,0,3|raggiu dalla=0,-1,0,0,1|prefis ~=-2,0,0,0,2|^ intern=-1,0,-1,0,2|provar=0,-1,0,0,2
di provar=0,-1,0,0,2|linee di=0,-1,-1,-1,2|zona=0,-1,-1,-1,2|messag del=-1,-1,0,0,2|del suo=-1,-1,0,0,2|^ avviso=-2,-2,-1,-1,6|^ attenz=-4,-1,-1,-1,7
attenz il=-2,-1,-1,-1,4|esauri=-1,0,0,-1,2|fornit=-2,0,2,0,0|profes=-1,0,1,0,0|un profes=-1,0,1,0,0|tenga=-2,0,3,-1,0|tenga pronto=-2,0,2,-1,0
pronto il=-2,0,2,-1,0|se lei=-2,0,3,0,0|un nuovo=-1,0,1,0,0|tratta di=-2,0,3,0,0|ascolt altre=-1,0,2,0,0|un ordine=-2,0,2,0,0|ordine in=-1,0,2,0,0
corso=-2,0,2,0,0|in corso=-1,0,2,0,0|^ deside=-2,0,3,0,-1|tesser=0,0,1,-1,0|sua tesser=0,0,1,-1,0|~ prendo=-1,0,-1,2,0|prendo le=-2,0,-1,4,0
sono un=-5,-1,-1,6,0|artifi che=-2,0,0,2,0|^ digita=-1,-1,1,2,-1|poco non=3,-1,-1,-1,0|^ ero=3,-1,-1,-1,-1|avevo il=2,-1,0,0,-1|scala=2,-1,0,0,0
parli=2,-1,-1,-1,0|oh scusa=1,-1,0,0,0|~ scusa=2,-1,0,0,0|avesse=1,0,0,0,0|scritt=2,-1,-1,0,0|scritt a=2,-1,-1,0,0|il tecnic=2,-1,-1,0,-1
tecnic stamat=1,0,0,0,-1|~ scritt=2,0,0,0,0|serve per=2,0,-1,0,0|la carta=2,-1,0,0,-1|carta non=2,-1,0,0,-1|costav=2,0,0,-1,0|meno=2,0,0,-1,0
per questo=2,0,-1,-1,0|l abbiam=1,0,0,0,0|insomm=2,0,-1,-1,-1|^ insomm=2,0,-1,-1,-1|passav=2,-1,0,0,-1|anno=2,0,0,0,0|vede=3,-1,-1,0,-1
^ vede=3,-1,-1,0,-1|dispon al=2,-1,0,0,-1|moment vuole=1,-1,0,0,0|rossi=2,0,0,0,0|conti=2,-1,0,0,0|numero qui=4,-1,0,0,-2|roma=2,-1,-1,-1,-1
pizzer roma=2,0,-1,0,0|vitali=1,0,0,0,0|lucia=-1,3,0,-1,0|sono lucia=0,2,0,-1,0|marco=-1,2,0,0,0|ugo=-2,2,0,0,0|sono ugo=-1,2,0,0,0|ugo non=-1,1,0,0,0
vacanz=-1,1,0,0,0|in vacanz=-1,1,0,0,0|parole dica=0,0,1,-1,0|usa una=-1,-1,-1,2,-1|e sta=0,0,0,1,0|impegn si=-1,0,1,0,0|san=-1,0,2,0,0
carlo=-1,0,2,0,0|san carlo=-1,0,2,0,0|digita della=0,0,-1,2,0|della dottor=-1,0,-1,1,0|greco=-1,0,-1,1,0|dottor greco=-1,0,-1,1,0|ma adesso=1,-1,0,0,0
nome il=0,1,0,-1,0|che si=-1,0,0,-1,2|cercan di=0,0,0,-1,2|di contat=0,0,0,-1,1|contat e=0,0,0,-1,1|si sta=0,-1,0,-1,2|sta cercan=0,-1,0,-1,2
sono aperti=-1,-1,0,0,3|nove=-1,-1,-1,0,2|ingles=-1,0,2,-1,0|per ingles=0,0,1,-1,0|essere trascr=0,0,1,0,-1|cavall=0,0,1,0,0|ditta cavall=0,0,1,0,0
parla il=2,-1,0,-1,0|babbo=2,0,0,-1,0|il babbo=2,0,0,-1,0`;
