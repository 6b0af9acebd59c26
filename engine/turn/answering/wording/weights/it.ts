/** Learned from `fixtures/answerers` by `bench/answering/train.ts`. */
export const italian = `17,-6,-3,-4,-4
si=4,-3,2,-3,-3|^ si=7,-3,0,-4,-4|dimmi=1,2,-1,-1,-1|~=1,0,-1,0,-2|^ ~=-1,-1,0,1,0|pronto=7,1,-3,-4,-4|si pronto=1,0,-1,0,0|^ pronto=6,2,-4,-3,-3
si ~=1,-1,0,1,-1|dica=-1,-7,5,2,-1|~ dica=1,-1,1,-1,0|^ dica=2,-2,-1,0,-1|chi=1,0,-2,2,-2|parla=1,2,-5,1,-1|chi parla=1,-1,0,0,0|mi=4,-2,0,-2,-2
^ mi=4,-1,-1,-2,-1|mi ~=1,1,-1,-1,0|pronto ~=2,0,0,-1,-1|~ parla=2,0,-1,0,0|ehi=-1,4,-1,-1,-1|^ ehi=-1,4,-1,-1,-1|salve=-2,1,-4,6,-5
^ salve=-4,2,-3,7,-4|mi dica=-1,-1,2,0,0|buongi=0,1,-2,3,-6|^ buongi=-2,2,-1,4,-5|buonas=6,-2,-2,-2,-1|^ buonas=4,-1,-1,-1,-1|ciao=-8,4,1,5,-4
^ ciao=-8,3,1,5,-4|~ pronto=2,-1,0,-1,0|eccomi=3,-1,-1,-1,-1|^ eccomi=2,-1,-1,-1,-1|~ ~=-1,3,0,-1,-1|buonas ~=1,0,0,0,0|sono=-5,4,1,-2,3
sono ~=-3,4,-1,-3,2|all=2,0,-1,-2,0|le=-3,-7,4,-1,4|^ le=-2,-4,0,0,4|le parla=3,-1,-1,-1,0|parla ~=-1,4,-2,-1,0|buongi ~=-2,-1,1,2,-1
casa=1,4,-2,-1,-2|~ sono=-2,3,-1,-2,1|io=7,-4,-1,-1,0|sono io=2,-2,0,0,0|qui=-1,4,-4,3,-5|qui ~=-2,4,-1,1,-1|famigl=0,3,-1,-1,-1
famigl ~=-1,3,-1,-1,-1|~ le=0,1,0,0,-1|^ parla=1,0,-2,1,0|~ qui=-1,1,-1,1,-1|le ~=-1,-1,1,0,1|buongi le=1,-1,1,0,0|pronto parla=-1,1,0,0,0
^ sono=1,1,-1,0,-2|chiama=-2,3,-1,-1,0|chi chiama=-1,-1,0,2,0|posso=1,-1,-1,1,0|~ posso=1,0,0,0,0|aiutar=2,-1,1,-1,0|posso aiutar=1,-1,0,-1,0
scusi=9,-3,-2,-2,-2|^ scusi=6,-2,-1,-1,-1|in=0,1,4,-4,-5|cosa=6,0,-3,-3,-2|cosa ~=1,0,0,0,0|per=0,-3,0,1,-1|per cosa=2,0,0,-2,0|a=1,2,0,-2,-2
~ a=1,1,-2,1,-1|che=4,-2,-4,1,-1|a che=2,-1,0,-1,0|che ~=2,0,-2,0,0|~ che=-1,-3,-1,3,1|deside=-5,-1,4,-1,2|~ cosa=0,0,-1,1,-1|con=2,-1,3,-1,-4
~ con=-2,0,2,1,-1|con ~=3,-1,2,-3,-1|cosa posso=0,-1,0,1,0|posso ~=0,0,-1,0,0|~ per=0,0,0,1,-1|per ~=-3,-1,-1,3,0|da=0,-1,-5,2,2|^ da=0,-1,-1,1,1
dove=4,-1,-1,-1,-1|~ chi=0,0,0,1,0|ehm=4,-1,-1,-1,-1|^ ehm=4,-1,-1,-1,-1|ci=5,-1,-2,-2,-2|conosc=0,-2,5,-2,-1|^ chi=2,-1,-1,0,-1|e=2,1,-5,-1,1
chi e=1,-1,0,0,0|e ~=2,0,-2,-1,1|~ ci=0,3,-2,0,0|ci ~=1,0,0,0,0|^ per=-7,0,1,4,-1|chi ~=-1,0,0,2,0|con chi=1,-1,0,0,0|lei=0,-1,1,-5,3|di=-5,2,4,2,-5
ditta=2,1,-1,-1,-1|di cosa=2,-1,-1,-1,0|cosa si=1,0,-1,0,0|tratta=-1,-1,3,0,-1|si tratta=-1,0,2,0,0|^ lei=2,-1,-1,-1,1|^ di=-2,0,0,2,-1
^ con=1,-1,0,0,-1|^ che=3,-1,-1,-1,0|sei=2,1,-2,-1,0|in ~=-2,1,3,-1,-2|parlan=-3,-1,3,1,-1|~ parlan=-1,0,2,0,0|^ cosa=3,-1,0,-1,0|vuole=2,-5,5,-1,-3
^ in=1,1,2,-2,-2|~ tratta=0,-1,1,0,0|~ deside=-1,-1,1,0,1|di ~=-1,1,1,2,-4|^ a=0,-2,2,-2,1|~ vuole=0,-1,2,0,0|~ chiama=-2,2,0,-1,1|sto=6,0,-2,-2,-2
ristor=2,1,-1,-2,0|^ ristor=-1,2,0,0,0|ristor ~=3,-1,-1,-1,0|parlar=0,5,0,-5,0|studio=2,2,-2,-1,-1|studio ~=2,-1,-1,0,0|chiamo=4,0,-2,-1,-1
~ chiamo=2,-1,-1,-1,0|chiamo ~=2,-1,-1,-1,0|grazie=-1,-1,-1,1,1|^ grazie=-2,-3,3,3,-3|grazie per=1,-1,2,-3,0|aver=3,0,1,-3,-1|per aver=2,1,-1,-2,0
aver chiama=1,-1,3,-2,-1|autoff=3,-1,-1,-1,0|autoff ~=2,-1,-1,-1,0|~ mi=-1,0,3,-1,0|pure=2,-1,-1,-1,0|dica pure=2,-1,-1,-1,0|dentis=2,-1,0,0,0
dentis ~=2,-1,0,0,0|~ e=1,-1,-2,-1,2|e per=6,-1,-3,-2,-1|un=1,-2,1,0,-1|per un=-1,0,-1,-2,3|appunt=0,0,2,-1,0|un appunt=1,0,1,-1,0|~ da=1,0,-1,0,0
da ~=2,-2,-1,0,0|prenot=-3,1,4,-3,-1|grazie ~=1,0,1,-1,-1|~ aver=1,0,1,-1,-1|chiama ~=-2,3,-1,-1,0|scuola=3,1,-1,-2,-1|scuola ~=2,0,-1,-1,0
devo=5,-2,-1,-1,-1|~ devo=2,-1,0,0,0|dire=1,-1,1,-1,0|come=-1,0,1,1,-1|fare=0,1,0,-1,0|centra=2,0,0,-1,-1|comune=3,-2,1,-2,-1|~ studio=-1,1,0,0,0
offici=2,3,-3,-2,-1|offici ~=1,2,-2,-1,-1|~ in=-1,0,2,-1,-1|hotel=2,-1,-1,-1,0|hotel ~=2,-1,0,-1,0|gia=6,-3,0,-2,-1|e gia=1,-1,1,-1,0
nostro=2,-1,-1,0,0|gia nostro=2,-1,-1,0,0|client=3,2,3,-8,-1|agenzi=1,2,-2,-1,-1|agenzi ~=1,2,-1,-1,0|benven=-4,1,5,-2,-2|^ benven=-2,3,2,-1,-2
benven da=3,-2,-1,0,0|clinic=2,-2,2,-2,0|clinic ~=1,-1,1,-1,0|benven ~=-1,1,0,0,0|~ comune=2,-1,-1,0,0|comune di=3,-2,0,-1,0|~ un=-1,1,-2,-1,1
un ~=1,-1,-3,0,2|prego=2,-3,3,-3,-3|~ prego=1,0,0,-1,0|attimo=4,-1,-2,-1,-1|un attimo=4,0,-2,-1,-1|salve studio=2,-1,0,-1,0|del=-5,0,1,-3,5
studio del=0,1,0,0,0|dottor=2,-1,-2,2,-2|del dottor=0,1,-1,0,0|dottor ~=2,0,-1,0,-1|mi chiamo=1,0,0,0,0|~ gia=1,0,0,0,0|~ di=-4,0,2,1,0
^ studio=2,-1,-1,0,0|~ dottor=2,-1,0,0,0|salve ~=-2,1,-1,3,-1|farmac=2,0,0,-1,0|farmac ~=1,0,0,-1,0|aver ~=1,1,-1,-1,0|ditta ~=0,1,-1,0,0
~ client=-1,0,1,-2,2|~ del=-2,0,0,-1,2|dica ~=0,0,1,-1,0|del ~=-1,0,1,-1,1|uffici=1,2,-2,0,-1|acquis=1,-1,1,0,0|assist=2,-2,0,1,-2
^ assist=6,-1,-3,-3,-1|assist client=4,0,-1,-2,0|a ~=-2,0,0,1,1|ammini=1,-1,1,-1,-1|^ ammini=2,-1,-1,0,0|asport=3,-1,-1,-1,-1|o=-1,-1,3,-1,0
o ~=-1,0,1,0,0|^ offici=2,0,-1,-1,-1|recept=1,-1,2,-3,-1|fiorer=2,-1,-1,-1,-1|^ fiorer=2,-1,-1,-1,-1|fiorer ~=2,-1,0,0,0|pizzer=3,-1,-1,-1,-1
^ pizzer=3,-1,-1,-1,-1|pizzer ~=1,-1,0,0,0|panifi=4,-1,-1,-1,-1|^ panifi=4,-1,-1,-1,-1|contab=3,-1,-1,-1,-1|^ contab=3,-1,-1,-1,-1
portin=2,-1,-1,-1,-1|^ portin=2,-1,-1,-1,-1|segret=2,3,-5,1,-3|^ segret=4,-2,-1,-2,0|cucina=5,-1,-1,-1,-1|client ~=-1,-1,1,-1,1|~ si=-1,-1,0,2,-1
segret ~=-1,0,-1,2,0|assist ~=0,-1,0,1,0|^ e=6,-2,-3,-3,-1|il=-6,0,2,1,2|~ il=-1,1,2,1,-4|cellul=2,1,-1,-2,0|il cellul=3,0,-1,-1,-1|^ il=0,-6,-9,-7,11
titola=2,-2,-1,4,-4|il titola=1,-1,-1,3,-3|titola e=3,0,0,-1,-1|telefo=0,0,2,-3,1|~ telefo=-2,0,1,0,0|qualco=4,0,-2,-1,-1|~ qualco=2,0,-1,0,-1
la=-4,2,0,0,2|~ la=-1,0,1,1,-1|la faccio=2,-1,0,0,0|richia=4,-1,-2,-2,0|il ~=-1,-1,0,-1,2|mio=5,-2,-1,-1,-1|^ mio=1,-1,0,0,0|mio ~=1,0,0,0,0
torna=3,-1,-1,0,-1|tra=1,-2,1,-1,0|poco=3,1,-2,-2,0|^ la=-5,-1,3,0,2|signor=6,-2,-1,-1,-2|la signor=2,-1,-1,0,-1|signor ~=5,-1,-1,-1,-2
colleg=6,-4,-2,0,-2|colleg e=3,-1,0,-1,-1|e con=1,0,0,0,-1|con un=2,-1,0,0,-1|un client=2,0,0,-1,-1|lascia=2,4,-3,-2,-2|vuole lascia=3,-3,0,0,0
lascia ~=0,1,0,0,0|adesso=5,0,-2,-1,-2|^ adesso=3,0,-2,-1,-1|adesso ~=0,2,-1,0,0|pranzo=4,-1,-1,-1,-1|domani=3,-1,-1,-1,-1|il mio=3,-1,0,-1,0
viaggi=0,1,0,0,0|gli=2,1,-1,-1,-1|dico=2,-1,0,-1,-1|fuori=0,-1,-1,-1,3|e fuori=-1,-1,0,-1,2|fuori ~=0,1,0,0,0|riferi=1,-1,-1,1,-1|al=-3,3,2,0,-2
e al=2,-1,-1,0,0|lavoro=3,0,-1,-1,-1|al lavoro=3,-1,-1,0,0|~ lascia=-1,2,0,0,0|detto=3,-1,0,0,0|il signor=2,0,0,0,-1|capo=1,0,0,0,0|e in=5,-1,-1,-1,-1
e a=1,0,0,0,-1|la ~=-2,0,0,-1,2|adesso e=2,-1,0,0,0|il dottor=2,0,0,0,-1|dottor e=2,-1,0,0,-1|al ~=-1,1,1,0,-1|colleg ~=1,-1,0,0,0|impegn=0,0,2,-1,-1
letto=2,-1,0,0,-1|che la=0,-1,4,-1,-1|~ richia=1,1,0,0,0|mia=0,2,-1,-1,0|^ mia=1,-1,0,0,0|gli ~=1,0,-1,0,0|riunio=3,-1,-1,-1,0|in riunio=1,-1,0,0,0
puo=0,-2,-1,1,1|puo richia=1,-1,0,0,0|piu=2,-1,-1,-3,2|richia piu=-1,0,1,0,0|tardi=-1,0,0,-1,2|piu tardi=-1,1,0,0,1|e impegn=1,0,0,0,-1
marito=1,0,0,0,0|ferie=2,-1,0,0,-1|in ferie=1,-1,0,0,0|ha=-2,-1,2,-6,4|che ha=0,-1,-1,0,2|ha ~=1,-2,-1,0,1|~ signor=2,-1,-1,0,0|~ al=-1,2,-2,1,1
lascia un=0,2,-1,-1,-1|messag=0,2,-2,-2,1|un messag=1,1,0,0,-1|~ tardi=0,-1,0,0,1|~ colleg=3,-1,0,0,-2|sotto=2,-1,-1,0,-1|e sotto=1,0,0,0,0
doccia=2,-1,-1,0,0|~ uffici=-1,1,0,0,0|glielo=2,-1,-1,1,-1|sull=1,3,-1,-2,-2|altra=1,2,-1,-1,0|sull altra=-1,2,0,-1,0|linea=-5,0,1,1,3
altra linea=0,1,0,0,0|titola ~=0,0,0,2,-1|uffici ~=-1,1,0,0,0|lo=2,3,-3,0,-3|chiami=4,-2,0,-1,-1|lo chiami=2,-1,0,0,0|sul=1,0,0,0,0|occupa=0,2,-1,-2,1
giardi=1,-1,0,0,0|in giardi=1,0,0,0,0|lo ~=0,1,-1,1,0|moment=-2,2,3,-2,-1|assent=-1,3,0,-1,-1|moment assent=0,1,0,0,-1|~ fuori=1,0,0,0,0
~ puo=-1,0,0,1,1|richia ~=0,-1,-1,0,1|~ glielo=-1,-1,-1,2,0|~ lo=-1,1,-1,2,-1|telefo ~=-1,0,0,-2,2|ha chiama=-1,5,-2,-1,-1|e occupa=0,1,0,0,-1
~ messag=0,1,0,0,0|alle=1,-3,-3,4,-1|torna alle=1,-1,0,0,0|#=1,3,-1,-2,-1|alle #=2,-1,-1,0,0|~ alle=0,0,-1,1,0|la doccia=1,0,-1,0,0|linea ~=0,0,-2,0,1
puo ~=-1,-1,-1,0,1|~ piu=1,-2,-1,-1,2|piu ~=1,-1,0,-1,0|~ lavoro=1,1,0,-1,0|~ casa=-1,2,0,0,0|oggi=1,2,-1,-1,-1|non=2,0,-1,-4,0|c=6,1,-2,-3,-4
non c=1,2,-1,-1,-2|c e=2,2,-1,-1,-2|me=7,-2,-2,-3,-1|^ non=2,-1,3,-2,-4|non e=1,-4,0,-3,4|arriva=4,-1,-1,-1,-1|~ arriva=2,-1,0,0,0|~ non=0,1,-3,0,1
non ~=0,0,-1,0,0|in casa=-1,2,0,0,0|lui=2,-1,0,0,-1|dispon=1,-1,-1,1,0|e dispon=2,-1,-1,0,0|dispon in=2,-1,0,0,0|questo=-6,3,-5,4,1
in questo=0,1,0,-1,-1|questo moment=0,1,1,-1,-1|moment ~=-1,1,1,-1,-1|c ~=2,0,0,0,0|~ #=0,1,0,0,0|adesso non=2,-1,0,0,0|rispon=-5,-2,2,6,-3
~ rispon=-1,-2,4,-1,-1|rispon ~=-1,-2,-1,3,-1|pomeri=2,-1,0,0,0|non puo=-2,0,-1,0,3|lavora=2,-1,0,0,-1|ancora=3,1,-1,-1,-1|e ancora=2,-1,0,0,-1
~ c=2,0,0,-1,-1|~ oggi=-1,1,0,0,0|lei non=2,-1,0,0,-1|^ c=2,-1,-1,-1,-1|in uffici=1,-1,0,0,0|^ puo=4,-2,-3,-1,0|puo rispon=0,2,-1,-1,-1
nel=-1,-2,4,-1,-1|nel ~=0,0,1,0,0|^ piu=3,0,-1,-1,-1|^ ancora=-1,2,0,0,0|dispon ~=0,0,0,-1,1|~ questo=-2,0,2,2,-2|questo ~=-1,0,-2,0,2
lasci=0,3,-1,-1,-1|mi lasci=1,-1,0,0,0|nome=0,-1,-2,4,-1|lasci nome=2,-1,0,0,0|nome ~=0,0,0,1,0|numero=-2,-2,3,-1,0|~ numero=-1,-1,-1,1,2
numero che=-1,1,-1,0,1|^ me=3,-1,-1,-1,-1|passo=4,-1,-3,0,-2|le passo=3,0,-1,-1,-1|nome e=0,0,0,1,0|e numero=1,0,0,0,0|puo lascia=2,-1,0,0,0
lascia il=1,0,0,0,0|il messag=0,2,-1,-1,-1|suo=-4,-6,1,4,2|il suo=0,-3,2,4,-3|suo numero=1,0,2,-1,-3|numero ~=0,-1,0,-1,1|me lo=1,-1,0,0,0
messag ~=0,1,-1,0,1|aspett=8,-2,-2,-2,-2|^ aspett=4,-1,-1,-1,-1|prendo=-2,-1,-2,5,-1|^ glielo=2,0,0,-1,0|numero e=-1,-1,-1,1,1|e la=-4,7,-1,-1,-2
~ lasci=1,0,0,0,-1|^ lo=2,0,-1,-1,-1|una=1,-2,1,0,-1|~ una=3,0,-1,-2,-1|una ~=0,0,1,1,-2|sono in=1,3,-2,-2,0|treno=2,-1,0,0,0|in treno=1,-1,0,0,0
mi chiami=1,0,0,0,0|dopo=-3,5,-4,4,-4|stiamo=-1,-3,7,-3,-3|^ stiamo=2,-1,2,-1,-2|mangia=2,-1,-1,0,0|~ scusi=2,-1,0,0,0|stiamo ~=-1,-1,2,-1,0
scusa=4,1,-2,-2,-2|^ scusa=3,2,-2,-2,-2|scusa ~=2,-1,-1,-1,-1|~ ha=1,-1,0,-1,1|dal=0,0,0,0,-1|medico=1,0,1,0,-1|sento=3,1,-2,-1,-1
la sento=4,-1,-1,-1,-1|ripete=2,-1,0,0,0|ti=1,0,-1,-1,0|~ ti=-1,1,0,0,0|dispia=0,1,1,-1,-1|~ dispia=1,0,0,-1,-1|dispia ~=0,1,0,-1,0
voleva=3,-2,0,-1,-1|^ sto=4,-1,-1,-1,-1|guidan=2,-1,-1,0,-1|sto guidan=1,0,0,0,0|ora=-1,5,-2,-1,-2|^ ora=-2,3,-1,0,-1|non posso=-2,2,0,0,0
mi dispia=-1,1,1,-1,0|~ linea=-3,1,1,1,-1|linea e=-1,-1,-1,2,1|la linea=1,-1,-1,-1,3|mi scusi=1,0,0,0,0|ho=4,1,1,-6,-1|scusi ~=2,-1,0,0,0
bene=1,-2,-2,3,-2|scusi non=2,-1,0,0,0|~ bene=-1,0,-1,2,0|non la=2,-1,0,0,0|~ ora=1,1,-1,0,0|alla=2,4,-2,-2,-2|sono alla=1,-1,0,0,0
alla ~=2,0,-1,-1,-1|~ parlar=-1,1,0,-1,0|medico ~=0,0,1,0,0|ho ~=1,0,0,-1,0|buon=1,-1,-1,-1,1|dispia non=0,-1,1,0,0|~ alla=0,1,-1,-1,-1
posso parlar=1,-1,0,0,0|sto ~=2,0,-1,0,0|sono occupa=-1,0,0,0,1|occupa ~=-1,2,0,0,0|parlar ~=0,1,0,-1,0|scusa non=0,1,-1,0,-1|e un=1,-1,2,-1,-1
~ stiamo=-1,0,2,0,0|ora ~=-1,2,0,0,0|attend=-1,-2,2,1,-1|^ attend=4,-1,-1,-2,0|attend un=2,0,-1,-1,0|^ un=4,-3,1,-3,0|second=2,0,-1,-1,-1
vado=2,-1,-1,-1,0|vedere=2,0,-1,-1,0|se=-3,1,5,0,-5|metto=1,0,-2,1,0|la metto=1,-1,-2,1,0|metto in=0,0,-1,1,0|attesa=-2,-1,5,-2,0|l=-4,-2,0,4,0
l ~=-1,-3,-2,5,0|vedo=2,0,-1,-1,0|se e=2,-1,0,0,-1|libero=2,-1,0,0,0|minuto=2,-1,-1,-1,0|abbass=2,0,-1,0,0|resti=-1,-1,0,3,-1|^ resti=4,-1,-1,-2,0
resti in=1,-1,-1,1,0|gliela=2,0,-1,-1,-1|in linea=-2,0,2,0,-1|un moment=0,-1,1,0,-1|~ se=-1,1,0,1,-1|se ~=0,0,0,0,-1|~ ho=-4,5,0,-1,0
mamma=2,-1,-1,-1,0|la mamma=1,0,0,0,0|solo=2,0,-1,-1,-1|^ linea=-1,1,0,-1,1|~ moment=-1,1,1,-1,-1|mi ha=2,-1,0,0,0|ha lascia=3,-3,0,0,0
hai=-2,7,-1,-2,-1|~ hai=2,0,-1,-1,-1|hai ~=0,1,0,0,0|prima=-1,-2,-2,5,-2|avete=-3,9,-4,-4,1|~ avete=3,-1,-1,-1,-1|avete ~=-2,2,-1,-1,1
stato=-1,-2,-2,-2,4|stato ~=-1,0,0,0,2|e stato=0,-1,-1,-1,3|stato lei=1,0,0,0,-1|ieri=2,-1,0,0,0|stamat=4,-1,-1,-1,-1|mi avete=2,-2,0,0,0
avete lascia=2,-2,0,0,0|~ stato=0,0,0,0,1|~ lei=-1,0,1,-1,1|lei ~=-2,1,1,-1,1|avete chiama=-1,3,-1,-2,0|in segret=2,-2,0,0,0|messag in=1,-1,0,0,0
hai chiama=-2,5,-1,-1,-1|chiama prima=2,-1,0,-1,0|~ segret=-1,1,-1,1,0|buongi ho=3,-1,0,-1,0|^ ho=5,-1,-1,-2,-1|dovuto=3,0,-2,0,0|ho dovuto=1,0,-1,0,0
premer=1,2,0,-2,-1|dovuto premer=2,0,-2,0,0|tasto=-1,-1,3,-1,-1|avevo=6,-2,-2,-1,-2|^ avevo=6,-2,-2,-1,-2|uno=1,-1,-1,2,-1|uno ~=0,0,-2,2,0
ascolt=-1,0,3,-1,-1|ho ascolt=1,-1,0,0,0|sentit=4,-2,-1,-1,-1|ho sentit=1,-1,0,0,0|sentit il=2,-1,-1,-1,0|suo messag=1,-1,0,0,-1|aspett la=2,0,-1,0,0
sua=-4,-1,2,2,0|la sua=-3,0,1,1,0|sua chiama=0,-1,0,2,-1|tutto=2,0,-1,-1,0|ricevu=2,-1,0,-1,-1|~ aspett=2,0,-1,-1,0|~ sua=-1,-1,0,2,0
avevo ~=2,0,0,0,0|una chiama=2,-1,0,1,-1|chiama da=2,-1,0,0,-1|da questo=3,0,0,-1,-1|perso=-1,3,-1,-1,0|ho perso=-2,3,0,0,0|perso la=0,1,0,0,0
ho una=1,-1,0,0,0|persa=1,-1,0,0,0|si ho=1,0,0,0,0|~ suo=-3,-2,0,2,3|~ ricevu=1,-1,0,-1,0|a richia=0,0,2,0,-1|sua ~=-1,1,1,-2,1|ascolt ~=-1,0,1,0,0
^ una=-1,0,2,-1,0|questo numero=1,-3,-3,5,-1|visto=3,-1,-1,-1,-1|ho visto=1,0,0,0,0|chiama di=-1,-1,-1,4,0|~ uno=0,0,1,0,0|suo ~=-2,-2,-1,2,2
numero di=-1,2,3,-1,-2|~ sentit=2,-1,0,-1,0|abbiam=4,-2,-1,0,-1|non abbiam=2,-2,0,0,0|bisogn=1,-2,3,-1,-1|abbiam bisogn=2,-1,-1,0,0
bisogn di=1,-1,1,0,0|niente=3,-1,-1,0,0|smette=2,-1,-1,0,0|smette di=2,-1,-1,0,0|di chiama=1,-1,2,-1,-1|non mi=2,-1,0,0,0|cosi=2,0,0,0,0
siamo=3,3,-5,-2,-1|^ siamo=1,2,-2,-1,-1|siamo gia=2,-1,0,0,0|gia a=2,-1,0,0,0|posto=2,-1,0,0,0|a posto=1,-1,0,0,0|chiama piu=1,-1,1,0,-1
non sono=0,0,-1,0,1|cancel=-2,2,3,-2,-2|~ cancel=-1,1,1,-1,0|dalla=2,-1,-1,-1,1|siamo ~=0,1,-1,0,0|no=3,-1,1,-1,-1|^ no=5,-1,-1,-1,-1
serve=5,-2,-2,-1,-1|~ grazie=1,0,-2,-2,2|^ ha=-2,2,3,-3,-1|~ conosc=0,-1,1,-1,-1|nessun=1,4,-2,-1,-2|conosc nessun=2,-1,-1,-1,0|nessun ~=2,0,0,0,-1
^ qui=-1,1,-1,2,-1|qui non=2,0,0,0,-1|e nessun=1,0,0,0,-1|e una=1,-1,-1,-2,2|privat=2,-1,0,0,-1|sbagli=3,-1,0,0,-2|ha sbagli=2,0,0,0,-1
sbagli numero=2,0,0,0,-1|^ avete=-4,5,-2,-1,1|questa=-9,2,-2,2,5|^ questa=-6,0,-2,1,4|questa ~=-2,0,0,1,1|trasfe=0,1,-2,0,1|questa e=-1,4,-2,-3,1
si e=0,-1,-1,-1,2|non conosc=2,-1,-1,0,0|conosc ~=0,0,1,-1,0|~ nome=-1,0,-1,2,-1|^ questo=-7,-2,-4,4,5|e piu=0,0,-1,0,1|piu il=3,0,-1,0,-2
lei e=0,-1,3,-1,-1|^ chiama=3,-3,0,-3,1|chiama per=5,-2,-2,0,-2|per la=6,-1,-2,-3,-1|bollet=2,-1,0,-1,-1|la bollet=1,0,0,-1,0|cosa le=1,0,0,-1,0
^ come=0,-1,-1,3,-1|dice=1,-1,-1,1,-1|banca=1,-2,2,-1,-1|macchi=-1,7,-2,-2,-2|la macchi=0,2,-1,-1,0|^ prego=0,-1,3,-2,-2|senti=-1,3,-1,-1,0
~ banca=1,-1,0,0,0|per l=4,-1,1,-4,-1|~ l=0,-1,1,2,-3|ordine=-1,-1,3,-1,-1|avuto=2,2,0,-1,-2|ha avuto=2,1,0,-1,-2|^ ci=1,-2,2,-1,-1|regist=-6,-6,5,4,2
~ regist=-1,-2,1,2,1|stai=1,-1,0,1,0|una regist=-1,-3,-1,-1,5|annunc=0,-1,-2,4,-1|~ senti=-1,2,0,0,0|qualcu=1,0,0,0,0|^ dove=2,-1,-1,0,0
perche=1,-1,0,1,-1|^ perche=2,0,0,-1,0|va=2,-2,-3,3,-2|~ va=2,0,0,-1,0|^ ti=2,-1,0,0,0|~ ascolt=-1,0,2,-1,-1|si sono=1,-1,0,0,0|il telefo=4,1,-3,-2,-1
telefo di=3,0,-1,1,-3|sono la=2,-1,0,-1,0|cellul di=3,1,-1,-1,-2|^ l=-2,-1,-4,-2,6|l ha=2,-1,-1,0,0|intern=1,-2,-1,-2,3|l intern=3,-1,-1,-1,0
intern di=3,-1,-1,-1,-1|e il=0,3,-2,2,-4|cellul ~=-1,0,0,0,1|~ intern=0,-1,-2,-1,3|chiede=2,0,0,0,0|ce=2,-1,0,0,0|^ ce=2,-1,0,0,0
la chiamo=1,0,-1,-1,-1|^ vuole=-3,0,4,-1,0|vuole parlar=1,0,-1,0,0|parlar con=1,-1,1,-2,0|con la=0,2,-1,-1,-1|nonna=3,-1,-1,-1,-1
la nonna=2,-1,-1,0,-1|nonna e=2,-1,0,0,-1|beh=4,-1,-1,-1,-1|^ beh=4,-1,-1,-1,-1|da stamat=1,0,0,0,0|ecco=-1,-1,4,0,-1|senta=1,0,0,0,0
^ senta=1,0,0,0,0|i=-1,2,3,-2,-2|bambin=3,-1,-1,0,0|i bambin=2,-1,0,0,0|hanno=1,0,0,0,0|l ho=2,-1,0,-1,0|appena=4,-2,0,-2,-1|siamo appena=2,-1,0,0,0
appena ~=2,-1,0,0,0|a casa=1,-1,0,0,0|e non=-1,2,0,0,-1|~ nessun=0,1,0,0,0|ah=3,-1,0,0,-1|^ ah=3,-1,0,0,-1|ero=5,-2,-2,-1,-1|ero in=1,0,-1,0,0
non ho=-4,1,4,0,0|e sono=1,-1,0,0,0|sa=2,-1,0,0,-1|^ sa=2,-1,0,0,-1|i ~=0,0,2,-1,-1|guarda=3,-1,0,-1,-1|^ guarda=3,-1,0,-1,-1|conseg=2,-1,-1,-1,0
pensav=3,-1,-1,-1,-1|pensav che=2,-1,0,0,-1|piu e=1,0,0,0,-1|idraul=-1,3,-1,0,0|~ i=-1,2,0,-1,-1|stata=-2,3,-1,-1,1|e stata=-1,2,-1,-1,2
rotto=1,0,0,0,-1|e lui=2,-1,0,0,-1|ho mandat=1,-1,0,0,0|mese=3,-1,-1,-1,0|scorso=2,-1,0,-1,0|cosa fare=-1,2,0,0,0|ero ~=2,-1,-1,0,0|mai=2,-1,-1,0,-1
ha mai=1,0,0,0,0|eh=2,-1,0,0,-1|^ eh=2,-1,0,0,-1|il mese=1,0,0,0,0|guardi=2,-1,0,0,0|^ guardi=2,-1,0,0,0|da un=0,0,-1,2,-1|stata ~=0,1,0,0,0
settim=2,0,-1,0,-1|parlat=-2,4,-1,-2,0|ho parlat=1,-1,0,0,0|parlat con=2,-1,0,0,0|allora=3,-1,-1,-1,-1|^ allora=3,-1,-1,-1,-1|ma=4,2,-3,-2,-2
^ ma=3,-1,-1,-1,-1|entrat=1,-1,-1,-1,2|cane=1,0,0,0,0|bisogn ~=-1,0,1,0,0|la settim=2,-1,0,0,0|scorsa=1,-1,0,0,0|settim scorsa=1,0,0,0,0
che non=1,-1,0,0,1|macchi ~=-1,2,0,0,0|ma ~=2,-1,0,0,0|# ~=0,2,-1,-1,0|^ richia=5,-2,-1,-1,-1|~ ecco=-1,0,3,0,-1|~ ma=1,0,-1,0,0|chiude=2,0,-1,-1,0
stiamo chiude=1,0,-1,0,0|caso=0,1,0,0,0|chiuso=0,1,0,0,-1|e chiuso=0,1,0,0,-1|~ sto=0,1,-1,0,0|chiusi=1,0,0,0,0|siamo chiusi=1,-1,0,0,0
^ oggi=2,-1,-1,0,0|oggi ~=-1,1,0,0,0|oggi siamo=2,-1,0,0,0|chiuso ~=-1,1,0,0,0|~ siamo=0,2,-1,0,0|rispos=0,1,-1,2,-2|tutti=-1,-1,4,-2,0
~ tutti=-1,0,2,-1,0|nessun ci=2,-2,0,0,0|ci sono=0,1,0,0,0|cantie=2,-1,-1,0,0|in cantie=2,-1,-1,0,0|la segret=-1,2,-2,2,-1|uffici non=1,-1,0,0,0
il medico=2,-1,0,0,-1|sono tutti=2,-1,0,0,0|e cosa=-1,1,0,0,0|tutti ~=0,-1,1,0,0|ragazz=1,-1,0,0,0|^ se=1,-3,7,-5,-2|qualco non=2,-1,0,0,0
non ci=0,2,-1,0,0|ci serve=2,-1,-1,0,0|vender=3,-1,-2,0,0|vender qualco=2,-1,-1,0,0|affitt=2,0,-1,-1,0|se chiama=4,-1,-1,-2,0|banca ~=-1,-1,3,-1,-1
si salve=2,0,-1,-1,0|salve sono=-2,2,0,0,0|ci siamo=2,-1,-1,0,0|siamo sentit=1,-1,0,0,0|salve la=0,-1,0,2,0|~ attesa=-1,0,2,0,0|molto=-1,-1,2,-1,-1
e molto=0,-1,2,-1,-1|oh=3,-1,-1,-1,-1|^ oh=3,-1,-1,-1,-1|oh ~=2,-1,-1,0,0|capito=-5,-1,6,0,0|ho capito=-4,-1,6,0,0|altro=2,0,0,-1,-1
ciao a=0,2,-1,-1,0|a tutti=0,1,0,0,0|~ dopo=-1,3,-1,0,-1|dopo il=-3,3,-1,3,-1|segnal=-1,2,-1,2,-1|il segnal=0,1,0,1,-1|siete=-5,6,3,-3,-2
siete in=-2,3,2,-1,-1|linea con=-2,1,2,-1,0|segret di=0,2,-1,-1,0|al moment=-1,0,0,0,1|prega=-7,4,4,-2,1|si prega=-6,3,3,-1,1|prega di=-3,1,2,-1,1
di lascia=-1,2,-1,0,0|messag dopo=-1,1,0,0,0|vi=-5,4,4,-2,-2|vi ~=-1,0,1,0,0|segret telefo=-1,2,0,0,-1|~ adesso=-1,1,0,0,0|siamo in=-1,2,0,0,0
~ vi=0,1,0,0,0|vostro=2,0,-1,-1,0|il vostro=1,0,0,0,0|ciao ~=-1,2,-1,0,-1|~ prega=-1,1,2,0,0|prega ~=-2,2,1,0,0|tua=-1,1,0,0,0|tua chiama=0,1,0,0,0
tuo=-1,-1,0,2,0|il tuo=-1,-1,0,2,0|vi richia=-1,1,0,0,0|# #=-1,1,0,0,0|sarete=-1,1,0,0,0|chiama la=-3,3,0,-1,0|moment non=-1,1,0,1,0|bip=-1,1,0,1,0
rispon la=-1,0,0,-2,2|favore=-1,2,-3,2,0|~ favore=-1,0,0,2,-1|buongi rispon=-1,-1,-1,2,0|lasci un=-1,2,0,0,-1|presto=1,0,0,-1,0|la famigl=-1,2,-1,0,0
ma non=-1,1,0,0,0|qui e=-3,0,0,3,0|lascia nome=-1,1,0,0,0|casell=-2,6,-2,-1,-1|~ casell=0,1,0,0,0|casell ~=0,1,0,0,0|raggiu=-1,1,-1,-1,1
^ rispon=-4,5,-3,2,-1|~ dispon=-1,0,0,1,1|preghi=-3,-1,4,-3,3|vi preghi=0,0,1,-1,-1|preghi di=-1,-1,1,-2,3|la casell=-1,2,-1,-1,-1|vocale=-1,4,1,-3,-1
casell vocale=-1,2,-1,0,-1|vocale di=0,0,2,-2,0|siete ~=-1,2,1,-1,0|posso rispon=-1,2,0,0,0|potete=-1,3,-1,-1,0|sara=-3,4,0,2,-3|ricont=-1,1,0,0,0
possia=-1,2,0,0,0|acusti=0,0,0,1,0|lasci ~=0,1,0,0,0|non siamo=-2,1,0,0,2|ciao questa=0,0,0,1,0|rispon il=0,2,1,-2,-1|il numero=-5,4,4,-4,0
rispon per=0,-1,-1,3,0|per favore=-1,2,-3,1,1|^ siete=-4,2,4,-1,-1|dopo ~=0,0,-1,2,-1|~ segnal=0,0,0,1,0|buongi avete=-2,4,-1,-1,0|purtro=-1,2,0,0,0
possib=-4,1,0,-1,4|purtro non=0,1,0,0,0|~ sara=-1,2,-1,1,-1|suo nome=-1,-1,0,2,0|~ preghi=-1,-1,1,-1,1|^ hai=-2,4,0,0,0|buongi qui=-2,0,0,2,0
salve questa=0,1,0,-1,0|contat=-3,1,-2,4,-1|~ contat=0,0,0,1,0|contat con=-1,2,-1,0,0|prego ~=-2,0,3,0,-1|numero sara=0,0,-1,2,-1
in contat=-2,2,-1,1,0|riesco=-1,1,0,0,0|riesco a=-1,1,0,0,0|a rispon=1,0,0,0,0|^ #=-1,2,0,0,0|assent ~=-1,1,0,0,0|~ vocale=0,1,0,-1,0
vocale ~=0,1,0,0,0|non riesco=-1,1,0,0,0|sono impegn=-1,1,1,0,0|~ possib=-2,0,0,0,2|grazie e=-2,0,-1,2,0|ciao sono=-2,1,4,-2,0|chiama casa=0,1,0,0,0
ciao hai=0,1,0,-1,0|favore ~=-1,1,0,1,-1|~ questa=-2,1,1,0,-1|telefo con=-1,1,0,0,0|ciao questo=0,1,-1,1,0|questo e=-4,5,-1,0,-2|scrivi=-1,2,0,0,0
dormen=-1,2,0,0,0|sto dormen=-1,1,0,0,0|salve questo=-1,1,0,0,0|non ascolt=-1,2,0,0,0|la mia=-1,2,0,-1,0|mia segret=-1,1,0,0,0|segret non=-1,1,0,0,0
sai=-2,3,0,0,0|giro=-1,2,0,0,0|ho il=-1,1,0,0,0|sai cosa=-1,2,0,0,0|sapete=-3,5,0,-1,0|richia dopo=2,-1,0,0,0|hey=-2,2,0,0,0|^ hey=-2,2,0,0,0
ehi questa=-1,1,0,0,0|rispon a=-1,-2,1,3,-1|sono a=-2,2,0,0,0|chiama non=-2,-1,-1,0,3|person=-2,-1,-4,5,-1|~ person=0,-1,-1,1,0
person che=-1,1,-1,3,-3|tim=-2,3,-1,-1,1|tim che=0,1,0,0,-1|state=-5,10,-2,-2,-3|che state=0,2,0,0,-1|state ~=-2,4,0,0,-1|la person=-1,0,-2,4,-2
person chiama=0,-1,0,0,1|vodafo=-1,4,0,0,-3|~ vodafo=-1,2,0,0,-1|sta=-6,-1,3,5,-4|~ sta=-2,0,0,2,0|sta chiama=0,1,0,0,-1|chiama e=-5,-1,3,2,0
la preghi=-2,-1,2,-2,3|e raggiu=-1,1,0,0,0|raggiu si=0,1,0,0,-1|client tim=0,3,0,0,-2|tim da=0,1,0,0,-1|da lei=-3,2,-2,-2,4|lei chiama=-1,1,-1,-1,2
il client=-2,4,-1,-1,0|client che=-1,1,0,0,0|che sta=-1,2,0,1,-2|selezi=-4,0,-2,-3,7|lei selezi=0,2,-1,0,-1|selezi ~=-1,0,-2,-1,2
selezi non=-1,0,-1,0,2|rispon dopo=0,1,0,0,0|regist il=-2,0,-3,5,0|utente=-2,3,-2,0,1|l utente=-1,2,-1,-1,1|utente che=0,1,0,-1,0|chiama al=0,1,0,0,-1
sta ~=-2,-1,1,2,-1|numero da=-1,1,-1,-1,1|non rispon=2,-4,-1,2,1|deside non=0,1,0,-1,1|client da=-1,-1,0,0,2|~ state=-1,2,0,0,-1
client vodafo=0,2,0,0,-1|state chiama=-1,4,-1,-1,-1|person deside=0,0,0,-1,2|chiama puo=0,0,2,0,-1|~ utente=-1,1,0,1,0|utente da=0,0,0,-1,1
regist ~=-1,-2,2,0,1|utente ~=0,-1,-1,1,1|chiama dopo=2,-1,0,-1,0|person da=0,0,0,-1,2|abbona=-1,0,-1,-2,4|wind=0,2,0,-1,-1|utente wind=0,2,0,-1,-1
deside e=-1,0,0,0,2|l abbona=-1,0,-1,-2,3|person ~=0,0,-1,2,-1|selezi e=0,1,-1,0,1|preghi ~=-1,0,2,-1,-1|^ state=-3,6,-1,-1,-1|nella=-1,2,-1,0,0
benven nella=0,2,-1,0,0|serviz=-4,3,0,1,0|^ serviz=-1,3,0,-1,-1|serviz ~=-1,1,0,0,0|serviz di=0,2,-2,1,-1|il serviz=-1,2,0,-1,0|automa=-3,-2,2,3,-1
~ automa=-2,-1,1,2,0|automa ~=-1,-1,1,1,0|automa di=-1,-1,2,0,0|di il=-1,-1,1,1,0|~ serviz=-1,0,-1,0,1|^ numero=-2,0,-1,-1,4|chiama sara=-1,2,0,-1,-1
verra=-1,0,2,0,-2|deviat=-1,2,-1,-1,-1|vostra=-1,2,-1,0,-1|la vostra=0,2,0,0,-1|la chiama=-4,2,0,2,0|chiama verra=-1,1,2,-1,-1|inoltr=-2,1,-2,3,0
trasfe ~=-1,0,-1,1,1|un serviz=0,0,-1,3,-1|~ stata=-1,1,0,0,0|stata trasfe=-1,1,0,0,0|^ sua=-1,1,1,-1,0|piena=-2,4,-1,0,-1|riprov=-4,-1,1,-1,4
riprov piu=-2,1,-1,0,1|attiva=-1,0,1,1,-1|di richia=-1,-1,-2,-1,3|e piena=-2,3,0,0,0|del client=0,-1,0,0,1|accett=-2,-1,-1,3,0|non accett=-1,-1,0,3,-1
~ riprov=-1,1,0,0,1|memori=-1,2,-1,0,0|~ accett=0,0,0,-1,1|e possib=-1,0,0,0,1|lo studio=-5,6,-1,0,0|legale=1,1,-1,0,0|studio legale=0,1,-1,0,0
legale ~=0,1,0,0,0|tutte=-5,0,1,-2,5|~ tutte=-1,1,0,0,0|tutte le=-3,0,1,-1,3|nostri=-2,1,2,0,0|i nostri=-2,1,1,0,0|nostri ~=-1,0,2,0,0
buongi lo=-1,1,0,0,0|siamo moment=-1,1,0,0,0|urgenz=-1,1,0,0,0|~ nostri=-1,0,1,0,0|nostri uffici=-1,1,0,0,0|con l=-3,0,-1,4,0|l offici=-2,4,-1,-1,0
orari=-1,1,0,0,0|chiama lo=-1,2,0,0,0|benven lo=0,1,0,0,0|dall=-2,0,1,0,2|fuori dall=-1,0,0,0,2|gli uffici=-1,1,0,0,0|nessun puo=-1,2,0,0,0
linee=-5,1,-2,-2,6|le linee=-3,0,-1,-1,4|linee sono=-3,0,0,-1,3|scrive=-1,0,0,1,0|societ=-1,2,-1,0,0|la societ=-1,2,0,0,0|societ ~=-1,2,-1,0,0
^ tutte=-3,-1,-1,-1,5|nessun in=-1,2,0,0,0|^ vi=-4,1,4,-1,-1|ringra=-3,2,3,-1,-1|vi ringra=-1,2,0,-1,0|ringra ~=-1,0,2,-1,0|rispon l=-1,0,1,0,0
studio e=-1,1,0,0,0|ringra per=-1,2,0,0,0|buongi la=-1,1,0,0,0|la ditta=-1,2,-1,0,0|benven la=-1,2,-2,0,0|buongi l=-1,2,0,0,0|linee ~=-1,1,-1,0,1
chiama l=-2,4,0,-1,-1|tutte ~=-1,0,0,0,2|operat=-3,2,1,-1,1|~ linee=-2,0,-1,-1,3|~ ringra=-1,0,1,-1,0|buongi sono=-5,2,2,2,0|~ sull=0,1,0,0,0
fino=-2,3,0,0,0|~ fino=-2,2,0,0,0|fino al=-1,1,0,0,0|mia colleg=1,-1,0,0,0|rientr=-1,2,0,0,0|~ rientr=-1,2,0,0,0|rientr il=-1,1,0,0,0|il #=-1,1,0,0,0
dell=-1,0,3,-1,-1|~ dell=-1,1,0,0,0|sono sull=-3,3,0,0,0|^ parlat=-2,3,-1,-1,0|parlat ~=-1,1,0,0,0|^ lascia=-5,7,-1,-1,-1|al segnal=0,1,-1,0,0
^ lasci=-2,3,0,0,0|^ parlar=-1,2,0,0,0|messag e=-1,1,0,0,0|dite=-2,3,0,0,0|^ dite=-2,3,0,0,0|dite chi=-2,2,0,0,0|chi siete=-2,3,0,0,0
siete e=-2,2,0,0,0|^ potete=-1,2,0,0,0|potete parlar=-1,2,0,0,0|^ regist=-2,0,0,2,-1|deside ~=-1,0,0,1,1|di non=-1,1,0,0,-1|poter=-1,2,0,0,0
spiace=-6,4,-2,-2,4|spiace di=-1,2,0,0,-1|rispon al=-1,1,1,-1,0|~ operat=-1,0,1,0,0|operat e=-1,3,-1,0,-1|dispon al=1,0,0,0,-1|telefo in=1,0,0,0,-1
^ al=-4,2,1,2,-1|^ spiace=-5,4,-2,-2,4|^ nessun=-1,2,0,0,0|^ operat=-1,2,0,0,-1|spiace ~=-1,1,0,0,0|parlan con=-2,0,2,0,0|una macchi=-1,3,0,0,0
una segret=0,1,0,0,0|^ macchi=-2,3,0,0,0|scherz=-1,2,0,0,0|^ scherz=-1,2,0,0,0|benven in=-2,-2,5,0,0|prema=-1,-1,2,3,-3|inform=-8,-3,8,-4,5
la inform=-1,-1,1,-1,2|inform che=-2,-1,2,-1,2|essere=-5,-4,2,1,4|~ essere=-2,-1,1,1,1|essere ~=-1,-1,1,0,1|la clinic=-1,-1,2,0,0|~ selezi=-1,0,-2,0,4
seguen=-1,0,2,0,-1|opzion=-4,-1,7,-1,-1|chiama il=-1,0,2,-1,0|verde=0,-1,2,0,0|numero verde=0,-1,1,0,0|verde di=0,-1,1,0,0|energi=-1,-1,2,0,0
~ energi=-1,-1,2,0,0|miglio=-1,0,1,0,0|benven nel=-1,-1,2,0,0|il comune=-1,-1,2,0,0|potreb=-1,-1,3,-1,1|chiama potreb=-1,-1,1,-1,1
potreb essere=0,-1,1,-1,0|essere regist=0,-1,3,-1,-1|assicu=-1,-1,3,0,0|~ assicu=-1,-1,3,0,0|digiti=-1,0,4,-1,-1|e benven=-1,-2,3,0,0
attend in=-1,0,1,0,0|prema uno=0,0,-2,3,-1|salve e=-1,-1,3,-1,0|benven al=-1,-2,4,-1,0|serviz client=0,-1,3,0,-1|centro=-1,-1,3,0,0
inseri=-5,-2,10,-2,-3|~ inseri=-1,0,2,0,0|inseri il=-1,0,3,-1,-1|codice=-1,0,3,-1,-1|suo codice=0,0,1,-1,0|codice client=0,0,1,-1,0
tutti i=-1,-1,3,0,0|gia client=-1,0,1,0,0|al centra=0,-1,2,0,0|centra di=0,0,1,0,0|~ attend=-2,0,1,1,0|~ prenot=-1,0,1,0,0|prenot ~=-1,1,1,-1,0
~ prema=0,0,0,2,-1|operat sono=0,-1,1,0,0|buongi e=-2,-1,3,0,0|in il=0,-1,1,0,0|riagga=-4,0,-1,-2,7|riagga ~=-1,0,0,0,1|le seguen=-1,0,2,0,-1
nel serviz=0,0,1,0,0|poche=-3,-1,5,-1,0|~ poche=-1,0,2,-1,0|poche ~=-1,0,1,-1,0|parole=-3,1,4,-1,0|poche parole=-1,0,2,-1,0|motivo=-3,-1,0,4,-1
il motivo=-1,-1,0,2,-1|della=-4,-1,0,1,3|motivo della=-1,0,0,1,0|della chiama=0,0,0,1,0|dica in=-1,0,1,0,0|in poche=-2,0,3,-1,0|motivo ~=-1,0,0,1,0
italia=-2,0,1,-1,1|breve=-2,0,3,-1,0|a breve=-1,-1,3,0,0|breve le=-1,0,2,0,0|le rispon=-1,-3,3,1,-1|ospeda=-2,-1,4,-1,-1|l ospeda=0,-1,1,0,0
ospeda ~=-1,-1,2,0,0|~ benven=0,-1,1,0,0|uno per=0,0,0,1,0|~ della=-1,-1,0,1,1|~ resti=-1,0,1,1,0|puo essere=-2,-1,2,-2,3|esempi=0,0,2,-1,0
con il=1,-1,2,-2,-1|~ parole=-1,0,2,-1,0|ad=0,0,2,-1,0|qualit=0,0,1,0,0|~ motivo=-2,0,0,2,0|scelga=-3,0,4,0,-1|~ scelga=-1,0,1,0,0|vendit=-1,0,2,0,0
se vuole=-2,0,2,0,0|premi=-1,0,2,-1,-1|il tasto=-1,0,2,0,0|riasco=-1,0,2,0,0|menu=-3,-1,5,-1,-1|ha bisogn=-2,0,3,-1,0|saldo=-1,0,2,-1,0
suo saldo=-1,0,2,-1,0|compon=-2,-1,4,-1,-1|se ha=-1,0,2,0,0|altre=-2,0,4,-1,-1|per inform=-1,0,2,-1,0|inform ~=-1,0,1,-1,2|due=-2,1,2,-1,0
avere=-1,0,3,-1,0|avere inform=-1,0,2,-1,0|su=-2,-1,6,-2,-1|inform su=-1,0,4,-1,-1|per parlar=-1,-1,4,-1,0|fattur=-1,0,2,-1,0|su ~=-1,0,1,0,0
tecnic=-3,-2,-1,-3,5|~ tecnic=-1,-1,0,-1,3|tecnic ~=-1,0,0,0,1|~ inform=-2,-1,4,-1,0|visita=-1,0,2,-1,0|una visita=-1,0,1,0,0|quattr=-1,0,1,0,0
zero=-1,0,1,0,0|~ due=-1,1,1,0,0|per avere=0,0,1,0,0|dica si=-3,0,4,-1,0|^ deside=-2,-1,3,0,-1|conosc il=-1,0,3,-1,0|l ammini=-1,0,2,-1,0
prenot una=-1,0,1,0,0|^ inform=-2,0,0,-1,2|princi=-1,0,2,0,0|menu princi=-1,0,2,0,0|tornar=-1,0,2,-1,0|tornar al=0,0,1,-1,0|se deside=-1,0,2,0,0
deside un=-1,0,1,0,0|disdir=-1,0,3,-1,0|disdir una=-1,0,2,0,0|pagame=-1,0,2,0,0|di prenot=0,0,1,0,0|le altre=0,0,1,0,0|richie=-1,0,1,-1,1
menu ~=-1,0,2,0,0|^ selezi=-1,-1,5,-1,-2|messo=-1,0,-1,3,-1|essere messo=-1,0,-1,3,-1|messo in=-1,0,0,2,0|^ premer=-1,0,3,-1,-1|^ premi=-1,0,2,0,0
tasto uno=0,0,1,0,0|per essere=-1,0,-1,3,0|due per=0,0,1,-1,0|premer cancel=0,2,-1,0,0|^ digiti=-1,0,3,-1,-1|digiti il=0,0,1,0,-1|import=-2,-2,7,-2,-2
e import=-1,-1,3,-1,-1|import per=0,-1,2,-1,0|pazien=-1,0,3,-1,0|presa=0,1,1,-1,-1|di attend=-1,0,2,-1,0|scusia=-2,0,3,0,0|ci scusia=-2,0,2,0,0
l attesa=-1,0,2,-1,0|prego attend=-1,0,2,-1,0|noi=0,-1,2,0,0|per noi=0,0,1,0,0|priori=-1,0,1,0,0|priori acquis=-1,0,1,0,0|molto import=-1,-1,2,-1,-1
rimang=-2,0,3,0,0|rimang in=-1,0,1,0,0|scusia per=-1,0,1,0,0|tempo=-1,1,1,-1,0|attesa ~=-1,0,2,-1,0|import ~=-1,-1,3,0,0|~ pazien=-1,0,2,0,0
conver=-2,-1,4,0,-1|~ conver=-1,0,2,0,0|causa=-3,-1,4,-1,0|a causa=-2,-1,2,0,1|elevat=-1,-1,3,0,-1|un elevat=-1,0,2,0,-1|elevat numero=-1,-1,3,0,-1
inviti=-1,-2,2,-1,1|la inviti=-1,-1,2,-1,1|inviti a=-1,-1,2,0,0|proble=-1,-1,1,-1,2|proble tecnic=-1,-1,1,-1,1|molte=-2,-1,3,0,-1
molte chiama=-1,0,2,0,0|traffi=-1,0,2,-1,1|del traffi=-1,0,1,0,0|intens=-2,-1,2,-1,1|traffi intens=-1,0,1,-1,1|ricevi=-1,-1,2,0,0
moment ricevi=-1,-1,2,0,0|alto=0,-1,2,-1,-1|alto numero=0,0,2,0,-1|~ causa=-1,0,2,0,-1|via=-1,-1,4,-1,-1|per via=-1,0,2,-1,0|riceve=-4,-2,2,3,0
stiamo riceve=-1,0,2,0,-1|riceve ~=-1,0,2,0,0|dell alto=0,0,1,0,0|~ riceve=-1,0,0,1,0|moment stiamo=-1,0,1,0,0|riscon=-1,-1,2,0,0
^ inseri=-2,-1,5,-1,-1|seguit=-1,0,4,-1,-1|digita=-2,-1,4,2,-4|~ digita=-1,-1,2,1,-1|data=-1,-1,2,0,0|la data=-1,-1,2,0,0|sulla=1,-1,1,-1,-1
carta=2,-1,0,0,-1|cifra=-1,0,2,-1,0|pronun=-5,-2,6,2,-3|^ pronun=-4,-1,7,-1,-2|pronun ~=-1,0,2,1,-1|ultime=-1,0,2,0,0|seguit da=-1,0,2,-1,-1
numero della=0,0,2,0,-1|oppure=-1,0,2,0,-1|di inseri=0,0,2,0,-1|inseri ~=-1,0,2,0,-1|pronun il=-1,-1,2,1,-1|^ compon=-2,-1,4,-1,-1
compon il=-1,0,2,0,-1|conto=-1,0,3,-1,-1|indich=-5,-2,1,7,-2|^ indich=-3,-1,4,1,-2|indich il=-2,-1,1,4,-1|~ conto=-1,0,2,0,-1|digita ~=0,0,0,1,-1
d=-4,-2,0,6,-2|^ suo=-1,0,0,0,1|della ~=0,-1,1,0,1|indich ~=-1,0,0,1,0|scelta=-3,-1,6,-1,-1|scelta non=-1,0,2,0,0|valida=-3,-1,5,0,-1
^ menu=-2,0,3,0,-1|ha inseri=-1,0,2,0,0|corret=-1,0,2,0,-1|e corret=-1,0,1,0,0|effett=-4,-2,1,-1,6|ha effett=-2,-1,4,0,-1|alcuna=-1,0,2,0,-1
effett alcuna=-1,0,2,0,-1|^ opzion=-2,-1,4,0,-1|non valida=-1,-1,3,0,-1|^ scelta=-2,0,3,0,-1|non ha=-2,1,3,0,-2|effett ~=-1,-1,0,0,2|si o=-1,0,2,0,0
o no=-1,0,1,0,0|numero digita=0,0,2,0,-2|digita non=0,0,2,0,-2|scelga tra=-1,0,2,0,-1|virtua=-2,-1,5,-2,-1|recept virtua=0,0,2,-2,0
virtua di=0,-1,2,-1,0|puo dire=0,0,1,-1,0|~ assist=-1,-1,0,2,0|assist vocale=0,0,2,-2,0|descri=0,-1,3,-2,0|~ descri=0,0,2,-2,0|brevem=0,-1,2,-1,0
sta parlan=-1,-1,2,0,0|l assist=-2,-1,2,1,-1|assist virtua=-1,0,1,0,0|virtua ~=-1,-1,2,0,-1|ciao le=0,-1,3,-2,0|dica il=-1,-1,-1,3,0
sono l=-4,-3,2,3,0|dica come=-1,0,2,-1,0|agente=0,0,2,-1,0|agente virtua=0,0,2,-1,0|sono il=1,-2,3,-1,0|buongi sta=-1,0,4,-2,0|la recept=-1,0,2,-1,0
ciao sta=0,-1,2,-1,0|il rispon=0,-1,2,-1,0|rispon automa=0,-1,3,-1,0|assist digita=0,0,-1,2,0|digita di=0,0,0,1,0|voglio=5,-2,0,-2,-1
^ sta=-2,-1,0,3,0|la telefo=-3,-2,3,-1,3|sara regist=0,-1,2,0,0|le chiama=-4,-2,0,1,3|regist per=0,0,2,-1,0|se non=0,-1,2,0,-1|e regist=0,-1,2,-1,-1
verra regist=0,-1,1,0,0|vengon=0,-1,2,0,-1|vengon regist=0,0,1,0,0|regist a=0,0,1,0,0|la conver=-1,-1,3,-1,-1|questa chiama=-2,-2,2,0,2
chiama vengon=0,0,2,0,-1|d ~=-2,-1,-1,4,-1|accord=-4,-1,-1,6,-1|d accord=-1,0,0,2,0|~ accord=-2,0,0,3,-1|comuni=-1,0,1,0,1|moment prego=-2,0,2,0,0
la stiamo=-1,0,2,0,0|^ rimang=-1,0,2,0,0|linea stiamo=-1,0,2,0,0|cercan=-1,0,2,0,0|buongi indich=-1,0,0,1,0|contro=-3,-2,-3,3,3|~ contro=-1,0,0,1,1
contro se=-1,0,-1,3,0|se la=0,0,-1,1,0|person e=0,1,0,0,0|dirmi=-3,-1,-1,4,0|puo dirmi=-3,0,0,4,0|ciao se=0,0,-1,1,0|indica=-1,0,-2,3,0
se indica=0,0,-2,3,0|indica il=0,0,-2,2,0|vedro=-2,-1,-1,4,0|e vedro=-1,0,0,2,0|vedro se=-1,0,-1,3,0|~ indich=-1,0,-1,2,0|dica chi=-2,0,0,2,0
e perche=-2,0,0,2,0|prima di=-1,-1,-1,4,0|passar=-2,-1,-1,4,-1|passar la=-1,-1,-1,3,0|~ passar=-1,0,0,2,0|sapere=-2,-1,-1,4,-1|sapere chi=-1,0,0,1,0
dirmi chi=-1,0,0,2,0|prima ~=0,0,0,1,0|buongi puo=-2,0,0,2,0|metter=-1,0,-1,3,0|metter in=0,0,-1,1,0|questa person=0,-1,0,3,-2|identi=-2,0,-2,4,0
si identi=-1,0,-1,3,0|identi per=-1,0,-1,2,0|se regist=0,-1,-1,2,0|aziend=-1,0,-1,3,0|~ sapere=-1,0,0,2,0|usando=0,0,0,1,0|sta usando=0,0,0,1,0
testo=-1,-1,-1,3,-1|filtro=0,0,-1,1,0|presen=0,0,-1,2,-1|titola di=-1,-1,0,2,-1|di questo=0,0,0,2,-1|numero non=-1,-1,0,2,1|nascos=0,-1,-1,2,0
~ nascos=0,-1,-1,2,0|numeri=-1,-1,0,3,-1|a numeri=-1,-1,0,2,-1|deside contat=0,0,0,2,-1|utiliz=-1,0,-1,3,-1|google=-1,0,-1,3,0|che deside=-1,1,-1,2,-1
usa=-3,-2,-2,8,-3|chiama usa=0,0,0,2,0|usa un=0,0,0,1,-1|sta scrive=-1,0,0,1,0|filtra=-1,0,-1,3,-1|~ filtra=0,0,0,1,0|vuole sapere=-1,0,-1,2,0
rispon alle=-1,-1,-1,3,0|alle chiama=-1,-1,-1,2,0|ciao la=0,-1,-1,3,0|riceve una=-1,0,-1,3,-1|trascr=-1,-1,-1,4,-1|un assist=-1,0,-1,2,0
accett chiama=-1,-1,0,2,0|person usa=0,0,0,2,-1|numero sta=0,0,0,2,-1|usa ~=0,0,0,1,0|~ usa=-1,0,-1,2,-1|~ trascr=0,0,0,2,0|chiama ha=-1,-1,-1,1,2
ha attiva=0,0,0,2,-1|di questa=0,0,0,0,1|anonim=-1,-1,0,0,1|^ usa=-1,0,0,2,0|sara annunc=0,-1,-1,3,-1|protet=-1,-1,-1,5,-2|e protet=-1,-1,-1,4,-1
dalle=-1,-1,-1,3,0|protet dalle=-1,-1,-1,3,0|dalle chiama=-1,0,0,2,0|indesi=-1,0,-1,3,0|chiama indesi=0,0,-1,1,0|protet da=0,0,0,2,-1
questa linea=-2,-2,-1,2,2|passa=-1,1,-1,3,-2|linea passa=-1,0,0,2,0|attrav=-1,0,-1,4,-2|passa attrav=-1,0,0,2,-1|attrav un=0,0,0,3,-1
gestit=-1,-1,-1,4,-2|intell=-2,-2,-1,5,-1|un intell=-1,0,0,2,-1|artifi=-4,-2,-1,7,-1|intell artifi=-2,-1,-1,4,-1|qual=-2,-1,-2,4,-1
qual e=-1,-1,-1,3,0|viene=-2,4,-2,2,-2|chiama viene=-2,3,-2,1,-2|viene ~=-1,0,-1,1,0|chiama passa=-1,1,0,1,-1|e gestit=-1,-1,-1,3,-2
~ viene=0,1,0,1,-1|~ protet=0,0,0,2,-1|~ artifi=-2,0,0,3,0|artifi ~=-1,0,0,2,0|parla con=2,-2,-2,2,0|e l=-1,-1,-1,4,0|~ qual=-1,0,-1,2,0
l intell=-1,0,-1,2,0|artifi di=-1,0,-1,2,0|~ intell=0,-1,0,1,0|segret virtua=0,-1,-1,2,0|buongi parla=-1,0,0,2,0|protez=-3,0,0,4,0
come protez=-3,0,0,4,0|spam=-2,0,-1,3,0|proteg=-4,-1,-2,6,-1|~ proteg=-2,0,-1,4,-1|proteg da=-1,0,-1,3,0|blocca=-2,0,-2,5,0|per blocca=-1,0,-2,4,0
da chiama=-1,0,0,2,0|chiama automa=0,0,-1,2,0|protez da=-2,0,0,2,0|telema=-3,-1,-2,6,-1|blocca telema=-1,0,-1,2,0|evitar=-2,-1,-3,6,0
per evitar=-1,0,-3,5,0|evitar ~=-1,0,-2,3,0|telema ~=-1,0,-1,2,0|proteg ~=-1,0,0,2,0|^ prima=-3,-1,-1,6,-1|inoltr la=-1,-1,-1,2,0|chiama mi=-2,0,0,2,0
^ d=-4,-1,-2,7,-1|^ va=-2,-2,-2,5,-2|va bene=1,-1,-2,2,-1|bene e=-2,0,0,3,0|urgent=-1,0,-1,2,0|e urgent=-1,0,0,1,0|mentre=-2,0,-1,3,0
attend mentre=-1,0,-1,2,0|provo=-1,-1,-1,2,0|mentre provo=-1,0,-1,2,0|provo a=0,0,-1,2,0|perfet=-4,-1,-1,7,-1|^ perfet=-4,-1,-1,7,-1
perfet ~=-2,-1,-1,3,0|avviso=-5,-2,-2,1,6|la avviso=-1,0,-1,3,-1|^ dopo=-4,-3,-2,8,-1|compos=-4,-2,-2,-2,8|~ compos=-1,0,-1,-1,3|di contro=0,-1,-1,0,2
contro il=0,0,0,-1,2|attivo=0,0,0,0,1|ha compos=-1,-1,-1,0,3|nuovo=-2,0,3,-1,0|che avete=-1,-1,0,0,2|numero telefo=0,-1,-1,0,2|telefo non=-1,-1,0,0,3
numero compos=0,0,0,0,1|compos ~=0,0,0,0,1|errato=0,0,-1,0,1|disatt=-1,0,-1,0,3|stato disatt=-1,0,0,0,1|verifi=0,0,-1,-1,2|di verifi=0,0,-1,-1,2
verifi il=0,0,0,0,2|inesis=-1,0,-1,0,3|valido=-1,0,0,0,1|attenz=-5,-2,-2,-1,8|numero selezi=0,0,-2,0,2|risult=0,0,-1,0,1|fuori serviz=0,0,0,0,1
modifi=-1,0,0,0,2|assegn=-1,0,0,0,2|e assegn=-1,0,0,0,2|cambia=1,-1,0,-1,0|e inesis=-1,0,0,0,2|comple=-3,-1,-1,-1,6|comple la=-1,-1,-1,-1,3
andata=0,-1,-1,0,2|e andata=-1,-1,0,0,2|consen=-1,-1,0,0,2|~ effett=-1,0,0,0,2|rifiut=0,-1,-1,0,2|imposs=-2,-1,-1,-1,3|^ imposs=-2,-1,-1,-1,3
imposs comple=-1,-1,0,0,3|verso=1,-1,-1,-1,1|chiama verso=0,-1,0,-1,1|possib effett=-1,0,0,0,2|effett la=-1,-1,-1,0,3|teleco=-2,0,-1,0,3
^ teleco=-2,0,-1,0,3|gratui=-1,-1,-1,0,3|rete=-1,-1,-1,-1,3|la rete=-1,-1,0,0,2|rete e=-1,0,0,0,2|^ tim=-1,-1,-1,0,3|guasto=-3,-1,-2,-2,5
ha le=0,0,-1,-1,2|chiama in=0,0,-1,0,2|in entrat=0,0,-1,0,2|credit=-2,-1,-1,-1,5|insuff=-1,0,-1,-1,4|insuff per=-1,0,-1,-1,3|per effett=-1,0,-1,-1,3
~ proble=-1,0,0,0,2|suo credit=-1,0,-1,-1,4|credit e=-1,0,-1,-1,2|~ comple=-1,0,0,0,2|~ insuff=-1,0,-1,-1,3|della person=0,-1,0,-2,3
riceve chiama=-1,0,-1,-1,2|area=-1,-1,0,0,2|termin=-3,-1,-1,-1,5|il termin=-1,-1,0,-1,3|spento=0,0,0,0,1|~ cellul=-2,0,0,0,2|termin ~=-1,0,0,0,2
lei deside=0,-1,0,0,1|compos un=-1,-1,-1,-1,3|un numero=-1,0,-1,-1,3|lei ha=-1,0,0,0,1|spiace ha=-1,-1,-1,0,3|realta=3,-1,-1,0,0|in realta=2,-1,-1,0,0
si si=1,0,-1,0,0|^ voglio=2,-1,-1,0,0|voglio parlar=2,-1,-1,-1,0|abito=3,-1,-1,-1,0|fatto=0,2,-1,0,0|ho fatto=-1,1,0,0,0|ne=4,-1,-2,-1,0
diment=-1,2,0,0,0|pronto pronto=1,-1,0,0,0|se ne=1,0,-1,0,0|funzio=1,1,-1,-1,-1|non funzio=2,-1,0,0,0|^ ne=2,0,-1,0,0|abbiam gia=1,0,-1,0,0
forse=2,-1,0,-1,0|forse il=1,0,0,0,0|prossi=2,0,0,-1,0|cenand=2,0,-1,0,0|quindi=2,0,-1,-1,-1|troppo=2,0,0,-1,-1|per me=3,0,-1,-2,0|me va=2,0,-1,-1,0
prezzo=2,0,0,0,-1|il prezzo=2,0,0,0,-1|dopo le=3,-1,-1,-1,0|siamo trasfe=2,-1,0,0,0|le #=2,-1,-1,0,0|ma se=-1,2,-1,0,0|sull altro=2,0,0,0,-1
altro numero=2,0,0,0,-1|puo chiama=4,-1,-1,-1,-1|mi puo=0,0,0,1,0|richia tra=1,-1,0,0,0|dopo pranzo=2,-1,0,-1,0|quando=0,5,-2,-1,-1
^ quando=3,-1,-1,-1,-1|cerca=1,0,0,-1,-1|quando ~=0,1,0,0,0|^ io=2,-1,0,0,0|io sono=2,-1,0,0,0|piacer=-2,3,0,0,0|ho diment=-1,1,0,0,0
non sento=-2,2,0,0,0|sento il=-1,1,0,0,0|avete il=-1,4,-1,-1,-1|sono all=-1,1,0,0,0|estero=-1,1,1,-1,0|pronto avete=-1,2,0,0,0|salve parla=-1,1,0,0,0
buongi questo=-1,1,0,0,0|se mi=-1,2,0,-1,0|notte=-1,1,0,0,0|la tua=-1,1,0,0,0|sono da=1,0,0,-1,0|finito=-3,6,-2,-1,-1|finito per=-1,2,0,0,0
per oggi=0,1,-1,0,0|per poco=2,1,-2,-2,0|pronto qui=-1,1,0,0,0|~ finito=-1,2,-1,-1,0|mani=-1,2,0,0,0|le mani=-1,1,0,0,0|mani occupa=-1,1,0,0,0
della scuola=-1,1,0,0,0|nostre=0,1,-1,0,0|le nostre=0,1,0,0,0|idraul ~=-1,2,-1,0,0|tornia=-1,2,-1,0,0|~ tornia=-1,2,-1,0,0|tornia il=-1,2,-1,0,0
casa di=-1,2,-1,0,0|parroc=-1,2,-1,0,0|la parroc=0,2,-1,0,0|parroc di=-1,2,-1,0,0|l agenzi=-1,2,-1,-1,0|riusci=-1,1,-1,-1,2|siamo riusci=-1,-1,0,0,1
riusci a=0,0,-1,0,2|usciti=-1,2,0,0,0|siamo usciti=-1,2,0,0,0|sede=-1,1,0,0,0|veteri=-1,1,0,0,0|dei=-1,1,0,0,0|fotogr=-1,1,0,0,0|fotogr ~=-1,1,0,0,0
serviz prenot=0,1,-1,0,0|diteci=-1,2,0,0,0|squadr=-1,1,0,0,0|la squadr=0,1,0,0,0|squadr e=-1,1,0,0,0|^ della=-1,1,0,0,0|tutta=-1,1,0,0,0
~ riusci=-1,1,-1,0,0|dici=-2,3,-1,-1,0|mi dici=-1,1,0,0,0|scusat=-3,4,-1,-1,-1|^ scusat=-3,4,-1,-1,-1|scusat non=-1,1,0,0,0|se dici=-1,2,-1,0,0
dici due=0,1,-1,0,0|due parole=-1,1,-1,0,0|^ purtro=-1,2,0,0,0|fatto in=-1,1,0,0,0|di qualco=-1,1,0,0,0|chi ha=-1,1,0,0,0|arrivo=-1,2,0,0,0
non arrivo=-1,1,0,0,0|spiace non=-1,1,0,0,0|sono riusci=1,-1,0,0,0|di chi=-1,1,0,0,0|peccat=-3,4,-1,0,0|^ peccat=-3,4,-1,0,0|~ quando=-1,1,0,0,0
inizia=-2,4,-1,-1,0|inizia a=-1,2,-1,0,0|a parlar=-1,2,-1,0,0|inizi=-2,3,-1,0,0|^ inizi=-2,3,-1,0,0|inizi a=-1,2,0,0,0|quando ha=0,2,-1,0,0
ha finito=0,2,-1,0,0|inviat=-1,3,-1,-1,-1|cancel quando=0,2,-1,0,0|dettar=-1,2,0,-1,0|adesso puo=-2,2,0,0,0|senti questo=-1,2,0,0,0
ancora la=-2,2,0,0,0|indovi=-2,3,0,0,0|^ indovi=-2,3,0,0,0|indovi chi=-1,1,0,0,0|chi non=-1,1,0,0,0|^ sapete=-3,4,0,-1,0|sapete come=-2,2,0,0,0
bel=-3,4,-1,-1,-1|^ bel=-3,4,-1,-1,-1|tentat=-2,3,0,0,0|bel tentat=-1,2,0,0,0|mi piacer=-3,3,0,0,0|piacer parlar=-2,2,0,0,0|sii=-3,4,0,0,0
sorpre=-3,4,0,0,0|^ sorpre=-3,4,0,0,0|dirett=0,1,0,0,0|person a=0,1,0,0,-1|viene inviat=0,2,0,-1,0|inviat a=0,1,0,0,0|a la=1,1,0,-1,0
prende=1,0,-1,0,0|viene presa=0,1,0,0,0|presa da=0,1,0,0,0|passa a=0,2,0,-1,0|avuto rispos=0,1,0,0,-1|a una=-1,1,1,-1,0|a il=0,1,0,0,0
riagga per=0,-1,-1,-1,2|abbona non=0,-1,0,0,1|chieda=-1,0,0,0,2|linea non=-1,-1,0,0,3|prefis=-1,0,-2,0,3|~ prefis=-1,0,-1,0,2
prefis selezi=-1,0,-2,0,3|intern selezi=-1,0,-2,0,4|il prefis=-1,0,0,0,1|e guasto=-2,0,0,-1,3|^ messag=-3,-2,0,0,5|messag del=-1,-1,0,0,2
del suo=-1,-1,-1,0,2|esauri=0,-1,0,-1,2|e esauri=0,0,0,0,2|^ avviso=-4,-2,-1,-1,7|suo operat=0,0,-1,0,1|^ attenz=-4,-2,-1,-1,7|linee di=0,0,0,0,2
zona=-1,-1,-1,0,3|zona sono=-1,-1,-1,0,3|attenz ~=-1,0,0,0,3|fornit=-2,0,2,0,0|se lei=-1,0,2,0,0|profes=-2,0,2,0,0|tenga=-1,0,2,0,0
un nuovo=-1,0,2,0,0|chiama dall=-1,0,1,0,0|ha un=-1,0,2,0,0|un ordine=-3,0,3,0,0|ordine in=-2,0,2,0,0|corso=-2,0,2,0,0|in corso=-1,0,1,0,0
tratta di=-2,0,3,-1,0|tesser=-1,0,2,-1,0|sua tesser=-1,0,2,-1,0|vuole ascolt=-1,0,1,0,0|ascolt altre=-1,0,1,0,0|sono un=-4,-1,0,5,0
prendo le=-2,0,-1,4,-1|salve rispon=0,-2,0,2,0|^ prendo=-1,0,-1,2,0|avevo il=2,-1,0,0,0|^ ero=3,-1,-1,-1,-1|poco non=3,-1,-1,-1,0|scala=2,-1,0,0,0
si scusi=1,0,0,0,0|adesso ci=2,-1,0,0,0|un mese=1,-1,0,0,0|fa=1,-1,0,0,0|vicino=1,0,0,0,0|mio vicino=1,0,0,0,0|scritt=1,-1,0,0,0|ho scritt=1,-1,0,0,0
~ visto=2,-1,0,0,0|allo=2,-1,0,0,0|chiest=1,0,0,0,0|quello=1,0,0,0,0|vecchi=1,0,0,0,0|anno=2,0,0,-1,0|costav=2,0,0,-1,-1|la carta=2,-1,0,0,0
passav=2,-1,0,0,-1|insomm=3,-1,-1,-1,-1|^ insomm=3,-1,-1,-1,-1|vede=4,-1,-1,-1,-1|^ vede=4,-1,-1,-1,-1|moment vuole=1,-1,0,0,0|carla=2,-1,0,0,0
conti=1,-1,0,0,0|numero qui=3,-1,0,0,-2|roma=2,-1,-1,-1,-1|lucia=-2,4,0,-1,0|sono lucia=-1,2,0,-1,0|lucia sai=-1,2,0,0,0|marco=-1,2,0,0,0
ugo=-2,3,0,0,0|sono ugo=-2,2,0,0,0|parole dica=-1,0,1,-1,0|usa una=-1,-1,-1,3,-1|testua=-1,0,0,2,-1|ristor da=-1,2,0,0,0|da marco=-1,1,0,0,0
assent richia=-1,1,0,0,0|^ tutti=-1,-1,3,0,0|impegn si=-1,0,1,0,0|^ ospeda=-2,0,3,-1,-1|san=-2,0,3,0,-1|ospeda san=-1,0,2,0,0|carlo=-1,0,2,0,0
san carlo=-1,0,2,0,0|che stai=0,0,0,1,0|greco=-1,0,0,2,0|dottor greco=-1,0,0,2,0|greco mi=-1,0,0,1,0|digita della=0,0,-1,1,0|della dottor=0,0,-1,1,0
mandi=2,-1,-1,0,0|mandi un=1,0,0,0,0|fabbri=1,-1,0,0,0`;
