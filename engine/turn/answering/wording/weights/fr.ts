/** Learned from `fixtures/answerers` by `bench/answering/train.ts`. */
export const french = `17,-6,-3,-4,-4
oui=9,-4,1,-4,-3|^ oui=10,-3,-4,-3,-2|bonjou=-1,0,-2,4,-4|oui bonjou=1,0,0,0,0|allo=5,0,-5,0,-4|~=0,0,0,-1,-1|^ ~=-1,-1,0,-1,0|^ allo=3,1,-4,1,-3
allo ~=0,1,-1,1,-1|^ bonjou=-9,3,0,6,-2|j=6,0,-4,-2,-1|ecoute=4,-2,0,-2,-1|~ allo=3,-1,-1,-1,-1|salut=-5,5,-3,5,-2|^ salut=-5,5,-3,5,-2
je=-2,1,-1,4,-5|^ je=1,-3,6,-4,-2|vous=1,2,-1,0,-4|je vous=0,1,-2,1,0|coucou=-2,5,-1,-1,-1|^ coucou=-2,5,-1,-1,-1|bonsoi=6,-2,-2,-1,-1
^ bonsoi=4,-1,-2,-1,-1|ouais=-2,3,-1,-1,-1|^ ouais=-2,3,-1,-1,-1|~ ~=0,1,-1,0,-3|~ bonjou=6,-2,-1,-2,-1|oui ~=2,-1,-1,-1,0|~ j=-1,4,-1,-1,0
chez=2,1,-1,-2,-1|chez ~=-1,2,0,-1,-1|a=1,2,0,-6,0|~ a=2,1,-1,-1,-1|l=-6,-1,-1,3,3|a l=1,0,0,1,-3|appare=0,2,-1,1,-1|l appare=0,2,-1,0,-1
bonjou ~=-1,1,-1,1,0|j ~=2,0,-1,-1,0|ici=0,5,-4,2,-4|~ ici=2,-2,-1,1,-1|ici ~=-2,5,-1,-1,-1|est=3,0,-7,-2,1|~ est=2,-2,-1,-3,1|est ~=-1,3,0,-4,0
allo ici=-1,1,0,0,0|allo vous=-1,2,0,0,0|vous ~=-1,0,1,0,0|bien=-8,8,0,1,-2|~ bien=-2,2,1,1,0|bien chez=1,0,-1,0,0|etes=-4,4,4,-3,-4
vous etes=-1,2,3,-2,-3|etes bien=-1,1,1,-2,-1|bonjou vous=-1,3,0,-1,-1|^ ici=-2,5,-2,-1,-1|c=5,5,-7,-2,-7|bonjou c=-3,2,0,1,0|c est=-1,5,-2,1,-3
allo je=-3,-1,0,4,0|suis=-4,3,2,-1,-2|je suis=-1,0,2,-1,-1|suis ~=1,1,-1,0,0|bonjou je=-4,-2,4,2,0|~ l=0,1,-2,2,-2|~ vous=-1,1,0,1,-2
bien ~=-3,3,1,-1,0|madame=2,0,-1,-1,-1|^ madame=3,-1,-1,-1,-1|madame ~=2,0,-1,-1,-1|~ chez=-1,2,1,0,0|^ vous=3,3,-2,-5,-2|etes ~=0,1,2,-2,-1
~ c=2,-1,-2,2,-1|pourqu=2,-1,0,0,-1|qui=3,-1,-2,1,-1|^ qui=2,-1,0,-1,0|ai=1,2,1,-4,-2|ai je=-1,0,0,2,0|l ~=-2,-2,1,0,1|que=0,-2,-5,3,1
voulez=1,-3,5,-2,-2|voulez vous=0,-1,3,-1,-1|qu=4,-1,-1,-1,-1|^ qu=1,0,0,0,-1|ce=0,-1,-5,3,0|~ ce=3,0,-1,0,-2|ce que=3,-1,0,-1,-1|que je=0,-1,0,1,0
peux=4,1,-2,-2,-2|je peux=3,-2,-1,-1,0|faire=0,0,1,-1,0|pour=0,-4,2,3,-3|pardon=6,1,-3,-3,-2|^ pardon=3,2,-2,-2,-2|appell=0,-2,4,-2,-1
qui appell=0,0,0,1,0|est a=1,-1,-1,2,-1|quel=-1,-2,1,3,-1|a quel=1,-1,0,0,0|~ pour=2,0,0,-2,0|pour ~=-1,-2,-2,4,0|est pour=6,-2,-2,-2,0
quoi=3,0,-1,-2,0|pardon ~=1,1,-1,-1,-1|~ appell=-1,0,2,0,0|euh=3,-1,-1,-1,-1|^ euh=3,-1,-1,-1,-1|~ qui=1,0,-1,0,0|de=-3,0,3,3,-4|etes de=2,-1,-1,0,0
quelle=1,-2,-2,3,-1|societ=3,3,-3,-1,-1|~ quelle=0,-1,-1,2,-1|~ je=-3,5,0,-1,-1|je ~=-2,1,3,-1,-1|aider=1,-1,0,0,0|vous aider=1,-1,0,0,0
~ de=-1,-1,3,-1,-1|de ~=-3,0,1,3,-2|~ societ=1,1,-1,0,0|est ce=3,-2,-1,1,-2|que vous=-2,0,-3,2,2|on=11,-3,-3,-2,-3|se=1,-1,-1,1,-1|connai=-1,-2,2,1,-1
allo c=-1,1,0,0,0|est de=2,-1,1,-1,0|part=2,-1,0,-1,0|part de=1,0,0,0,0|de qui=1,0,0,-1,0|qui est=1,-1,0,0,0|a ~=1,1,0,-3,0|la=-2,1,-3,2,0
de la=1,0,-2,-2,3|la ~=1,-1,0,-1,1|~ etes=-3,4,0,0,-2|la part=1,-1,0,0,0|^ c=5,1,-3,-2,-3|^ est=3,-2,-1,-2,1|pardon je=1,0,-1,-1,0|~ quel=-1,-1,0,2,0
sujet=2,-2,0,0,0|~ qu=1,0,0,0,0|qu est=3,-1,0,-1,-1|~ que=0,-1,-1,1,1|que ~=0,0,-1,1,0|~ peux=2,0,-1,0,-1|peux vous=1,-1,0,0,0|a qui=0,-1,0,1,0
ai ~=1,0,1,-2,0|~ on=2,0,-1,0,0|ce ~=-2,-1,-1,2,2|qui ~=1,0,0,0,0|peux ~=0,1,-1,0,0|^ de=-2,2,-1,1,0|~ la=2,0,-1,0,-2|c ~=2,2,-2,-1,-1
vous voulez=1,-1,1,-1,0|merci=-3,0,1,2,0|^ merci=-2,-1,6,-1,-4|d=-1,-5,2,2,1|merci d=4,-1,-3,0,-2|appele=3,2,1,-6,-1|d appele=1,-2,2,-1,-1
restau=1,0,-1,0,0|rendez=-2,0,3,-2,0|rendez vous=-1,0,2,-1,0|agence=1,0,-1,0,0|agence ~=1,0,-1,0,0|deja=1,0,1,-2,-1|etes deja=1,-1,0,0,0
client=-2,-2,5,-3,0|deja client=0,-1,1,0,0|nous=-5,2,3,-3,3|avoir=2,2,-1,-2,-1|avoir ~=1,0,0,-1,0|etude=3,0,-2,-1,0|etude de=2,0,-1,-1,0|en=-3,2,0,1,1
~ en=1,-1,2,-3,0|en quoi=1,0,0,0,0|puis=1,-2,1,1,-1|puis je=0,-1,0,1,0|societ ~=1,3,-2,-1,-1|un=-1,-4,-2,2,4|~ un=-2,0,2,-1,0|instan=2,1,-2,-1,-1
un instan=1,0,-1,0,0|s=2,-2,2,-1,-2|il=7,-2,-4,-2,-2|s il=1,-1,-1,0,0|il vous=1,-1,-1,0,0|d avoir=2,1,-1,-2,-1|avoir appele=1,1,-1,-1,-1
merci ~=0,-1,2,0,-1|cliniq=2,1,-2,0,0|cliniq ~=2,-1,-1,0,0|boulan=5,-1,-1,-1,-1|boulan ~=2,-1,-1,-1,0|maitre=3,-1,-1,-1,0|de maitre=3,-1,-1,-1,0
maitre ~=3,-1,-1,-1,0|pharma=4,-1,-2,-1,0|~ pharma=2,-1,-1,0,0|pharma ~=3,-1,-2,-1,0|^ appele=0,-1,3,-2,-1|souhai=-3,-2,6,1,-2|qui souhai=1,0,0,0,0
souhai vous=0,-1,1,-1,0|parler=2,2,0,-5,0|vous parler=2,-1,-1,0,0|une=-1,0,3,1,-5|pour une=0,0,1,-1,0|reserv=0,2,-1,0,0|~ une=0,0,-1,2,-1
une ~=0,0,1,0,-1|accuei=3,-1,1,-2,-1|~ appele=0,1,-1,-2,1|souhai ~=-1,0,1,0,0|~ parler=0,0,1,-1,0|m=7,-3,1,-4,-3|~ m=3,0,-1,-1,-1|m ~=1,-1,1,-1,0
mairie=0,-1,2,-2,-1|mairie de=0,0,1,-1,0|~ d=-3,0,3,-1,1|appele ~=0,4,-1,-2,-2|pour un=0,0,1,-1,0|un ~=-1,0,-2,0,2|d ~=0,-1,0,-2,1|cabine=1,0,0,-1,0
appele cabine=2,-1,-1,0,0|cabine ~=1,0,0,0,0|garage=3,0,-2,-1,-1|garage ~=1,1,-1,0,0|votre=-9,-2,4,3,2|a votre=2,0,-3,-1,1|en ~=-1,-1,-2,1,2
bienve=-2,3,3,-2,-2|^ bienve=-1,2,2,-1,-2|bienve ~=-1,1,1,0,0|~ il=3,0,-2,0,-2|il ~=0,1,-1,0,1|que puis=2,-1,1,-2,0|bienve chez=2,-1,-1,0,0
dois=0,-1,-1,1,0|annonc=-3,-2,-3,7,-1|^ boulan=3,-1,-1,-1,-1|appell ~=0,-1,4,-3,0|^ garage=3,-1,-1,-1,-1|je m=-2,-1,4,-1,0|m appell=-1,-1,3,-2,0
commen=-2,5,-1,-1,-1|~ commen=-1,1,-1,1,0|votre ~=-4,-1,2,0,2|~ votre=1,-1,1,0,-2|~ client=-1,-1,2,-1,1|docteu=3,0,-1,0,-2|docteu ~=1,0,-1,0,0
hotel=2,0,-1,0,0|du=-1,2,4,-2,-3|~ du=0,1,0,-1,-1|du docteu=0,1,-1,0,0|^ que=-1,0,-1,0,1|cabine du=0,0,-1,0,0|^ cabine=2,-1,0,0,0|du ~=-1,0,2,0,-1
s ~=1,0,0,0,0|~ cabine=-1,1,1,0,0|^ accuei=2,-1,-1,-1,-1|pizzer=3,-1,-1,-1,-1|^ pizzer=3,-1,-1,-1,-1|pizzer ~=1,0,0,0,0|cuisin=4,-1,-1,-1,-1
^ cuisin=2,0,0,-1,0|coiffu=3,-1,-1,-1,-1|coiffu ~=2,-1,-1,-1,0|taxi=2,0,0,-1,0|^ taxi=2,0,0,-1,0|urgenc=1,0,0,-1,-1|^ urgenc=2,-1,-1,-1,0
emport=3,-1,-1,-1,-1|a emport=2,-1,-1,0,0|ou=2,-3,2,-2,0|livrai=2,-1,-1,0,0|secret=-2,2,1,1,-2|^ secret=2,-1,0,-1,-1|recept=2,0,0,0,0
^ recept=2,0,0,0,0|servic=2,-1,1,-1,-2|^ servic=6,-1,-2,-1,-3|des=1,2,0,-1,-2|servic des=0,1,-1,0,0|des ~=1,1,-1,-1,-1|standa=0,-1,4,-2,-1
^ standa=3,-1,-1,-1,-1|standa ~=0,-1,2,-1,0|~ oui=0,-1,1,0,0|techni=-1,-1,1,-1,2|servic client=1,-1,2,0,-1|servic ~=0,-1,1,-1,0|client ~=-2,-1,2,-1,1
ou ~=-1,0,1,0,1|^ a=0,1,-1,0,-1|secret ~=-1,0,0,1,-1|au=-3,4,1,-1,-2|^ au=-3,1,-2,4,-1|travai=4,-1,-1,-1,-1|au travai=3,-1,-1,0,0|donne=1,-1,0,0,0
son=3,-2,-1,0,0|portab=0,2,-1,-1,0|^ il=3,-3,-2,-2,1|il est=2,-1,0,0,-1|pas=-1,-1,2,-1,0|est pas=4,-3,0,-2,0|pas ~=-1,-1,2,1,-1|lui=6,-3,-1,-1,-1
voulez lui=1,0,0,0,0|laisse=1,5,-3,-3,-2|laisse ~=1,0,0,-1,0|messag=-3,4,-3,-2,3|~ messag=-1,1,-1,0,0|mon=1,2,-1,-2,-1|^ mon=3,-2,0,-1,0
mon ~=0,1,0,-1,0|ecole=2,0,-1,-1,-1|l ecole=2,0,-1,-1,-1|deplac=-1,2,0,0,0|en deplac=0,1,0,0,0|parti=1,0,0,0,0|absent=-1,3,-1,-1,-1
est absent=1,0,0,0,-1|~ lui=2,-1,0,0,0|dire=-2,-2,0,4,0|chose=1,1,-1,0,0|est en=3,-1,-2,-2,0|laisse un=1,0,-1,0,-1|un messag=1,-2,-1,0,2|ma=1,0,0,-1,0
^ ma=2,-1,0,0,0|ma ~=1,-1,0,0,0|je lui=2,-1,0,0,0|dis=-1,2,0,0,0|rappel=4,-2,-2,-2,2|~ rappel=1,-1,0,0,1|dejeun=1,-1,0,0,0|quelqu=-1,0,3,-2,-1
~ quelqu=-1,0,1,0,0|quelqu chose=1,1,-1,0,0|peut=-1,1,0,-3,3|~ peut=-1,0,1,-1,1|vous rappel=0,1,-1,0,0|le=-3,-1,-1,-2,3|^ le=-6,-1,-8,-4,11
direct=5,-1,-1,-1,-2|le direct=4,-1,0,0,-2|direct est=3,-1,0,0,-2|ligne=-5,-3,-2,4,3|en ligne=-1,-1,3,1,-3|demain=2,-1,-1,0,0|teleph=1,-1,0,-1,1
^ teleph=0,-1,0,0,2|teleph ~=2,0,1,0,-2|vous laisse=1,-1,0,0,0|elle=5,-2,-2,0,-2|~ elle=0,-1,0,1,0|revien=1,0,0,0,-1|prendr=-1,2,1,1,-3
peux prendr=2,-1,0,0,0|prendr un=1,-1,0,0,0|monsie=3,0,-2,-1,-1|^ monsie=3,-1,-1,-1,-1|monsie ~=3,-1,-1,0,-1|est au=3,-1,0,0,-1|^ elle=5,-1,-1,-1,-1
elle est=2,-1,-1,0,0|~ au=-2,2,1,-2,0|pour le=1,1,-1,-2,0|moment=0,1,-2,-1,2|le moment=1,-1,-1,0,1|avez=-2,-1,1,-4,5|vous avez=-2,0,-2,-2,5
avez appele=2,-1,-1,0,-1|conge=1,0,0,0,0|en conge=1,0,0,0,0|dans=5,0,-1,-2,-2|^ pour=-10,-2,4,7,-2|moment ~=2,-1,-1,-1,1|rappel ~=1,-1,0,0,1
tard=1,1,-1,0,-1|au ~=-1,1,0,0,0|occupe=1,0,-1,-1,1|heure=1,0,0,0,0|colleg=3,-2,-1,0,0|avec=-1,0,3,-1,-2|~ avec=-1,0,1,0,0|~ laisse=0,1,-1,-1,0
sortie=1,0,0,0,-1|~ pas=3,-2,1,0,-1|mari=1,0,0,0,0|~ ligne=-2,-1,0,2,0|ligne ~=-2,0,-1,1,2|#=1,1,0,-1,-1|vacanc=1,0,0,0,0|en vacanc=1,0,0,0,0
pas la=2,1,0,0,-3|dispon=2,1,-1,-1,-1|~ dispon=1,0,0,-1,0|douche=2,-1,-1,0,0|~ dire=0,0,0,1,0|transm=0,1,-1,1,0|pouvez=1,1,-3,3,-3
vous pouvez=5,1,-1,-4,-2|pouvez rappel=1,-1,0,0,0|plus=0,-1,-2,-2,4|rappel plus=0,0,-1,0,0|plus tard=1,1,0,0,-1|~ prendr=-1,2,0,0,0|indisp=1,1,-1,-1,0
est indisp=1,0,0,0,-1|essaye=1,0,-2,1,-1|sur=1,5,0,-6,-3|sur ~=1,1,0,-1,-1|~ portab=0,0,-1,0,0|~ le=1,1,1,0,-4|plus ~=-1,0,0,-1,2|~ avez=1,-1,-1,-1,1
de vous=1,0,-3,3,-1|prendr ~=-1,0,0,1,0|le docteu=3,-1,0,0,-2|docteu est=2,0,0,0,-1|le ~=-2,0,-1,-1,3|~ #=-1,0,1,0,0|est dans=1,0,0,0,0
dans le=1,-1,1,0,-1|colleg est=1,-1,0,0,0|~ sur=-1,2,2,-2,-1|^ en=-3,-2,3,-4,4|la je=2,-1,0,0,0|pas dispon=1,0,0,0,0|dispon ~=1,0,0,0,-1
dans ~=1,1,0,-1,0|~ dans=1,0,-1,-1,0|jardin=1,-1,0,0,0|avez ~=0,0,-1,-1,1|pouvez ~=0,0,-1,1,-1|~ plus=0,0,-1,0,2|~ absent=0,1,0,0,0|reunio=2,-1,0,0,0
en reunio=1,-1,0,0,0|~ teleph=-2,1,0,1,0|n=-3,1,-1,-6,6|~ n=1,0,-1,-2,2|n ~=2,0,-1,-1,0|pas a=0,1,0,0,0|a la=-4,4,2,-2,-1|rensei=0,-1,0,-1,1
il n=-2,3,-1,-1,1|n est=2,0,-2,-3,2|rentre=3,-1,0,0,-1|ne=0,1,-3,-3,3|~ ne=-2,3,-2,1,1|ne travai=2,-1,0,0,-1|vers=-1,6,-2,-2,-2|il ne=1,-1,0,1,0
demand=1,-3,-1,-3,6|~ demand=0,-1,0,-1,1|^ n=1,0,0,-1,-1|arrive=3,-1,-1,0,-1|ne ~=1,-1,1,0,-1|^ pas=0,0,0,-1,1|arrive ~=1,0,0,0,-1
^ laisse=0,2,-1,-1,0|moi=5,-3,-1,-1,-1|laisse moi=0,1,0,0,0|moi votre=1,-1,-1,1,0|et=-1,1,-1,4,-4|~ et=0,1,-3,3,-2|et votre=1,1,0,-1,0|me=3,-2,-2,1,-1
pouvez me=1,-1,0,0,0|me ~=0,0,0,1,0|attend=6,-2,-2,-2,-1|^ attend=4,-1,-1,-1,-1|attend je=1,0,0,-1,0|prends=0,-1,-1,3,0|je prends=0,-1,0,1,0
dites=-3,0,3,1,-1|^ dites=1,0,-1,1,0|dites moi=-1,-1,1,1,0|moi ~=2,-1,-1,-1,0|~ moi=1,0,0,-1,0|numero=-3,-2,2,1,0|votre numero=0,0,4,-2,-3
numero ~=-1,0,1,0,1|^ votre=-7,1,-1,0,4|nom=0,-2,-3,5,-1|votre nom=1,-1,-2,2,-1|nom et=0,0,-1,1,0|et ~=0,1,0,0,-1|~ numero=-2,-1,0,0,2
passe=3,-1,-3,2,-2|passe ~=0,0,-1,1,-1|moi je=2,-1,-1,0,0|donnez=0,-1,-1,2,0|~ nom=-1,-1,-1,3,0|nom ~=1,-1,0,1,0|~ me=1,0,-1,1,0|suis en=-1,4,-1,-1,0
ligne est=1,-1,-1,2,-1|mauvai=2,0,-1,-1,0|desole=-1,3,-5,-4,5|^ desole=1,1,-4,-4,3|desole je=2,1,-1,-1,-1|suis occupe=1,-1,0,0,0|rappel moi=1,-1,0,0,0
suis chez=1,-1,0,0,0|chez le=0,1,-1,0,0|medeci=4,-1,0,0,-2|le medeci=3,-1,0,0,-2|moi un=-2,2,0,0,0|on est=2,-1,0,0,0|table=1,0,0,0,0
excuse=4,-2,-1,-1,-1|^ excuse=4,-1,-1,-1,-1|excuse moi=2,-1,0,0,0|peux pas=-1,2,-1,0,0|entend=-2,3,0,-1,-1|vous entend=-1,2,0,-1,0|tres=-3,-2,1,4,-1
~ dites=-2,0,1,1,0|je ne=1,1,-2,-1,0|pouvez m=1,0,0,0,0|envoye=1,2,-1,-1,-1|^ on=5,-2,-1,-1,-1|on ~=3,-1,-1,-1,-1|je te=1,-1,0,0,0
~ pouvez=-1,1,-1,2,-1|repete=3,-1,-1,-1,-1|je n=-2,1,2,-1,-1|n ai=-1,-2,4,-1,-1|condui=3,-1,0,-1,0|ca=7,-1,-3,-2,-2|~ ca=2,-1,-1,0,0|ca ~=2,0,-1,0,0
ne vous=1,-1,0,0,0|entend pas=-1,1,0,0,0|pas vous=1,1,-1,0,0|~ envoye=1,0,0,-1,0|mal=3,-1,0,0,-1|pas parler=1,0,0,0,0|parler la=2,-2,0,0,0
je condui=2,-1,0,-1,0|tombez=2,-1,0,0,-1|tombez mal=2,-1,0,0,-1|ne peux=-2,4,-1,0,-1|^ moi=1,-1,0,0,0|pas je=1,-1,-1,0,0|suis au=4,-2,-1,-1,0
dites ~=-1,1,1,-1,0|~ suis=-1,2,0,0,0|train=1,0,0,0,0|entend ~=-2,1,2,0,0|pas le=3,-1,0,0,-3|vous tombez=2,-1,0,0,-1|moi ce=-1,1,0,0,0
desole ~=1,2,-1,-1,-2|^ suis=-2,1,1,0,0|volant=1,-1,0,0,0|au volant=1,-1,0,0,0|~ occupe=-1,0,-1,0,2|la ligne=-1,0,-1,-1,3|desole vous=-2,-2,-1,-1,5
^ ca=4,-1,-1,-1,-1|moi la=-1,0,2,-1,0|~ entend=-2,1,1,0,0|parler ~=0,1,0,-1,0|ce n=5,-1,0,-1,-3|^ un=2,0,-2,0,0|vais=2,-1,-1,-1,0|je vais=2,-1,0,0,0
est dispon=-1,1,0,0,0|patien=-3,-1,5,-1,-1|^ patien=0,-1,2,-1,0|patien un=1,0,-1,0,0|voir=0,-1,0,1,0|de quoi=1,0,0,-1,0|minute=1,0,0,0,0
deux=1,-1,1,-1,-1|^ deux=2,0,0,0,0|second=4,-1,-1,-1,0|deux second=1,0,-1,0,0|j ai=3,1,-1,-2,0|autre=1,-1,2,-1,-1|appel=-7,2,0,3,1|^ ne=0,-3,3,-2,1
quitte=1,-1,2,-1,-1|ne quitte=2,-1,0,-1,-1|quitte pas=1,-1,1,-1,-1|patien ~=-1,0,0,1,0|~ instan=1,0,-1,0,0|^ une=3,-1,-1,-1,-1|mets=-2,-1,-1,3,0
vous mets=-2,-1,-1,3,0|mets en=-1,-1,-1,2,0|relati=-3,-2,2,3,-1|en relati=-2,-2,2,2,0|cherch=1,1,-1,1,-2|regard=1,0,0,0,0|est la=0,-1,-1,2,-1
une minute=1,0,0,0,0|le servic=-1,1,2,-1,0|petit=1,0,0,0,0|pas s=1,0,-1,0,0|maman=1,0,0,0,-1|~ s=1,0,0,0,0|~ moment=0,0,0,0,1|vous m=2,0,-1,0,0
hier=2,-1,0,0,0|m avez=0,1,-1,0,-1|avez laisse=2,-2,0,0,0|messag ~=-2,1,-1,0,2|~ mon=-2,2,0,0,0|repond=-4,2,0,4,-3|mon repond=1,-1,0,0,0
tu=1,3,-1,-2,-1|^ tu=5,-2,-1,-1,-1|tu m=2,-1,0,0,0|as=2,-1,0,0,0|m as=1,-1,0,0,0|matin=3,-1,0,-1,0|ce matin=2,-1,0,-1,0|tout=4,-2,-1,0,-1
essaye de=2,-1,-1,1,0|de me=2,0,-1,0,0|joindr=0,-2,5,0,-2|messag sur=3,-2,0,0,0|sur mon=-1,2,0,0,0|~ repond=-1,0,1,2,-1|~ joindr=0,0,1,1,0
tu ~=-1,2,0,0,0|votre appel=-1,1,0,-1,0|appel ~=0,1,-1,0,0|journe=1,1,-1,-1,0|la journe=2,-1,0,0,0|~ ai=2,0,0,-1,-1|ai du=1,-1,0,0,0
taper=-2,2,3,-1,-1|manque=-1,3,-1,-1,0|ai manque=-2,3,0,-1,0|allo j=1,-1,0,0,0|un appel=1,-1,0,1,0|~ taper=-1,0,2,0,-1|~ appel=-3,0,0,1,1
toute=-1,0,5,-2,-1|voulai=2,-1,0,-1,0|^ j=5,-1,-1,-2,0|votre messag=1,0,0,0,-1|eu=3,-1,-1,-1,0|ai eu=1,-1,0,0,0|appuye=0,-1,3,-1,-2
du appuye=1,0,-1,0,0|appuye sur=1,-1,1,0,-1|touche=-1,-1,3,-1,-1|~ touche=-1,0,2,0,0|eu ~=1,-1,0,0,0|~ toute=-1,0,1,0,0|bonjou j=2,-1,0,-1,0
vu=1,-1,0,0,0|ai vu=1,0,0,0,0|appel de=0,-1,-1,2,0|de ce=0,2,0,-1,-1|ce numero=-3,2,-2,3,0|~ eu=1,-1,0,0,0|numero qui=-1,0,0,0,1|^ du=-2,-1,4,-1,-1
besoin=5,-1,-2,-1,-1|~ besoin=3,-1,-1,-1,-1|besoin de=2,-1,-1,0,0|ne m=1,0,0,0,0|m appele=1,-1,0,0,0|rien=3,-1,-1,0,-1|de rien=2,-1,-1,0,0
revoir=0,0,-1,0,1|au revoir=0,0,-1,0,1|~ merci=-1,1,-2,2,-1|ne suis=-2,2,0,0,0|non=2,-2,3,-2,0|^ non=6,-1,-2,-1,-1|ai deja=1,-1,0,0,0
faut=3,-1,-2,-1,0|~ deja=-1,1,1,0,0|deja ~=0,1,0,-1,0|de votre=-1,3,0,-2,-1|suis deja=-1,2,-1,-1,0|equipe=0,2,-1,-1,0|n a=1,1,-2,-1,1
suis pas=-2,3,0,0,0|vous vous=3,-1,-1,0,-1|trompe=3,-1,-1,0,-1|vous trompe=3,-1,-1,0,-1|trompe de=2,-1,-1,0,0|^ ce=-5,-4,-3,4,4|bon=7,-2,-1,-1,-3
le bon=3,0,0,0,-2|bon numero=3,0,0,0,-2|de numero=2,0,-1,1,-1|person=-4,1,-4,8,-3|person ~=0,0,-1,3,-1|~ person=-3,-1,-1,3,2|habite=2,-1,0,0,0
est un=-1,-1,-1,-1,3|faites=4,-1,0,-1,-2|vous faites=4,-1,-2,0,-1|erreur=2,0,-1,0,-1|faites erreur=1,0,-1,0,-1|demena=0,-1,-1,-1,2|a demena=0,-1,0,0,2
est une=-1,2,0,0,0|un mauvai=2,0,-1,0,0|y=2,0,-3,-2,2|n y=-3,2,-1,0,3|y a=1,0,-1,-1,1|a pas=0,1,-1,-1,0|fait=2,-2,3,-1,-2|fait ~=2,-1,-1,0,0
bon ~=1,0,0,0,0|pour l=2,2,-2,-2,-1|toi=1,-1,0,0,0|^ pourqu=3,-1,0,-1,-1|pourqu vous=1,-1,0,1,0|^ d=2,-2,-4,4,-2|d ou=2,0,-1,-1,-1|enregi=-5,-5,6,-1,3
^ y=3,-1,-1,0,-1|a quelqu=1,0,0,0,0|quelqu un=1,0,-1,0,0|etes un=2,-1,-1,0,0|voitur=2,-1,0,0,0|^ commen=0,2,0,-1,0|va=-2,0,1,2,-2|~ va=-1,-1,0,2,0
demarc=-2,-1,-3,6,-1|banque=0,-2,4,-1,0|la banque=1,-1,2,-1,0|commen ca=-1,2,0,0,0|etes la=2,-1,-1,0,0|^ ou=2,0,-1,0,0|avez vous=-1,-1,3,-1,-1
factur=0,-1,3,-1,-1|~ factur=-1,0,2,0,0|vous appele=-5,5,0,0,0|appele pour=0,-1,1,-1,0|neuf=0,1,0,0,-1|il y=1,0,0,0,0|est l=-4,-2,0,5,0
agit=-3,0,4,-1,0|s agit=-2,0,3,-1,0|y ~=1,0,-1,-1,0|pour la=2,-1,0,-1,0|appele vous=-2,-1,4,0,0|~ y=0,0,-1,-1,1|vas=2,0,-1,-1,-1|suis la=3,-2,0,0,0
meme=2,0,0,0,0|oui je=1,0,0,0,0|allez=1,0,1,-1,-1|est bien=-1,1,0,0,0|etes sur=-1,4,-2,0,0|sur le=1,0,1,-1,-1|sa=0,-2,-1,2,1|le teleph=4,-1,-1,-1,-2
teleph de=3,-1,-1,0,-2|est le=-1,2,0,1,-1|le portab=0,1,0,0,0|portab de=0,1,-1,0,0|poste=3,-3,-1,-1,2|le poste=3,-3,-2,-1,2|poste de=4,-2,-1,-1,0
il l=2,-1,0,0,-1|l a=2,-1,0,0,-1|oublie=-1,1,0,0,0|bureau=2,0,-1,0,-1|poste ~=1,-1,0,0,0|dans la=2,0,-1,-1,-1|^ maman=1,0,0,0,-1|demand ~=0,-1,-1,-1,2
la cuisin=2,-1,0,0,0|parler a=0,-1,1,-1,0|~ ma=-1,1,0,0,0|dehors=0,0,-1,-1,2|ah=3,-1,-1,-1,-1|^ ah=3,-1,-1,-1,-1|ben=3,-1,-1,-1,-1|ah ben=1,0,0,0,0
m a=2,0,-1,0,-1|dit=2,-1,0,0,0|etait=4,-2,-1,-1,-1|c etait=2,-1,0,0,0|^ ben=2,-1,0,0,0|les=-6,-3,-1,5,3|enfant=3,0,-1,-1,-1|les enfant=2,0,-1,-1,-1
sont=0,-1,1,-3,2|sont ~=0,0,1,-1,0|depuis=2,-1,-1,-1,1|voila=2,1,-2,-1,0|ai pas=-2,-1,4,0,0|pas entend=2,-2,0,0,0|et je=-1,2,-1,0,0|sais=2,-1,0,0,0
ne sais=1,-1,0,0,0|s est=1,-1,0,0,0|vous demand=0,-1,0,0,1|devait=1,0,0,0,0|oh=4,-2,-1,-1,-1|^ oh=4,-2,-1,-1,-1|chien=3,0,-1,-1,-1
le chien=2,0,-1,0,-1|viens=2,-1,0,-1,0|viens de=1,0,0,-1,0|l instan=-1,1,0,0,0|et person=2,-1,0,0,0|que j=-1,0,-1,2,0|les ~=-2,-1,1,3,-2
dernie=2,-1,1,-1,-1|et j=0,-1,0,0,0|person n=-1,1,0,0,0|alors=2,-1,-1,0,-1|^ alors=2,-1,-1,0,-1|semain=2,-1,0,-1,0|la semain=1,-1,0,0,0
^ ecoute=3,-1,-1,-1,0|plombi=0,2,-1,0,0|le plombi=0,1,-1,0,0|depuis ce=1,0,0,-1,0|pensai=1,-1,0,0,0|je pensai=1,0,0,0,0|jamais=3,-1,-1,-1,-1
cette=-8,-2,2,4,1|^ bon=4,-1,-1,-1,-1|etais=2,-1,0,0,0|oh ~=1,-1,0,0,0|plombi ~=0,1,-1,0,0|savez=-2,3,0,-1,0|vous savez=-2,3,0,0,0|j etais=1,-1,0,0,0
on m=1,0,0,0,0|mois=2,-1,-1,0,-1|le mois=1,0,0,0,0|person ne=0,1,0,-1,0|vous n=-2,-2,3,0,1|^ l=-8,2,-4,-3,9|# ~=0,1,-1,0,0|cette ~=-2,0,-1,1,1
^ person=-2,4,-1,0,-2|~ les=-1,0,1,1,0|^ nous=-3,-4,5,-2,3|nous ~=-1,2,-1,-1,0|mais=2,3,-2,-1,-1|~ mais=2,-1,-1,0,0|sommes=0,3,-4,-1,2
nous sommes=1,1,-3,0,2|fermes=2,0,0,0,-1|sommes fermes=1,-1,0,0,0|ferme=0,2,0,0,0|decroc=-3,1,-2,4,-1|par=-5,-2,3,3,-1|par ~=0,-1,2,0,-1
est ferme=0,1,0,0,0|~ decroc=-1,0,-1,1,0|magasi=0,1,0,0,-1|le magasi=0,1,0,0,-1|~ faut=2,0,-1,0,0|^ la=-9,2,-3,4,3|sommes ~=0,0,-1,0,1
~ desole=-2,1,-1,0,1|~ sommes=-1,1,-1,0,0|~ par=-2,-1,2,1,-1|^ tout=2,-1,0,0,-1|monde=2,-1,0,0,0|^ les=-1,-2,0,-1,3|gars=3,-1,-1,-1,-1
les gars=2,-1,0,0,-1|gars sont=2,-1,0,0,-1|chanti=1,0,-1,0,0|a person=1,0,0,0,-1|sont sur=2,-1,-1,0,-1|medeci n=2,0,0,0,-1|person au=1,-1,0,0,0
~ sont=0,0,1,-1,0|si=-3,1,5,-2,-3|^ si=2,-2,4,-4,-2|si vous=0,0,2,-1,-1|vous pour=4,-1,-2,-1,0|~ cherch=0,-1,0,1,-1|si c=2,-2,1,-1,0|enquet=1,0,-1,0,0
si ~=-1,2,0,-1,-1|vendre=1,0,-1,0,0|toujou=2,-1,0,0,0|parle=3,-1,-1,-1,0|exact=0,-1,1,0,0|est exact=0,-1,1,0,0|sur un=0,1,-1,0,0|attent=-3,-1,2,-1,4
merci de=-5,1,3,-3,3|^ s=-3,-1,5,-1,-1|a des=1,-1,2,-1,-1|desole le=1,-1,0,0,0|croyai=1,-1,0,0,0|je croyai=1,-1,0,0,0|oh pardon=1,0,0,0,0
compri=-2,-1,5,0,-1|pas compri=-1,-1,3,0,-1|compri votre=0,0,2,0,-1|bienve sur=0,1,0,0,0|repond de=-1,3,-1,-1,0|apres=-5,4,-2,4,-3|~ apres=-1,2,0,-1,0
apres ~=-1,1,0,1,0|signal=-2,0,-1,3,-1|sonore=0,0,0,1,0|bonjou a=-1,2,1,-1,0|tous=-2,1,2,-1,-1|a tous=-1,2,-1,0,0|tous vous=0,1,0,0,0
joint=-2,2,-1,-1,1|joint ~=-1,0,0,0,2|~ nous=-2,5,-3,0,0|de laisse=0,1,0,0,0|messag apres=-1,1,0,0,0|apres le=-3,2,-1,3,-2|bip=-2,1,-1,1,-1
le bip=-1,0,0,1,0|ici le=-1,1,-1,1,0|le repond=-1,4,-1,-1,-1|vous repond=-1,0,1,-1,0|tous ~=-1,1,0,0,0|bien au=-1,1,0,0,0|monsie et=-1,2,0,0,0
et madame=-1,1,0,0,0|nous ne=-1,0,-1,0,2|~ deplac=-1,1,0,0,0|vos=-1,2,0,0,-1|malheu=-3,4,-1,0,-1|malheu je=-1,1,0,0,0|actuel=-3,2,1,0,0
suis actuel=0,1,0,0,0|numero de=-1,-1,5,-2,-2|^ bien=-2,4,-1,-1,-1|famill=-2,3,-1,0,0|la famill=-1,2,0,0,0|famill ~=-1,2,-1,0,0|jusqu=-1,2,0,0,0
jusqu au=-1,1,0,0,0|# #=-1,2,0,0,0|malheu ~=-1,1,0,0,0|de teleph=0,-1,1,0,1|avez joint=-1,1,0,0,0|joigna=-1,-1,0,-1,3|nous vous=-1,0,3,0,-1
la messag=-2,4,0,-1,-1|messag de=-1,2,0,0,0|la societ=-1,3,-1,0,0|sur la=-3,2,0,-1,1|boite=-1,3,-1,-1,-1|la boite=0,2,0,0,0|vocale=-1,3,-1,-1,-1
boite vocale=0,1,0,0,0|vocale de=0,1,0,0,0|de monsie=0,0,-1,0,0|ne sommes=0,1,0,0,-1|sommes pas=0,1,0,0,0|messag je=-1,1,0,0,0|~ bienve=-1,1,0,0,0
pas en=0,1,0,0,0|veuill=-10,1,1,2,3|veuill laisse=0,1,0,0,0|laisse votre=-1,1,0,-1,0|^ #=-1,1,0,0,0|~ bip=-1,1,0,0,0|salut vous=-1,1,0,0,0
repond ~=-2,-1,0,3,-1|coordo=-2,3,0,-1,0|vos coordo=-1,1,0,-1,0|coordo ~=-1,2,0,-1,0|moment veuill=0,1,0,0,0|salut ~=-2,2,-1,1,-1|mesure=0,1,0,0,0
merci et=-1,0,-1,2,0|bien sur=-1,3,-1,0,0|pouvez laisse=-1,1,0,0,0|au #=-1,1,0,0,0|pas joigna=-1,-1,0,0,2|~ vocale=0,1,0,0,0|vocale ~=0,1,0,0,0
~ actuel=-1,1,0,0,0|laisse vos=0,1,0,0,0|commun=-4,1,1,-3,4|en commun=-1,4,-1,-1,-1|commun avec=0,2,-1,0,0|avec ~=-1,0,1,1,0|bonjou ici=-2,0,0,3,0
le signal=0,1,0,0,0|avec la=0,1,0,0,0|moment merci=0,-1,0,0,1|messag vocale=0,1,0,0,0|retour=-1,1,0,0,0|dispon pour=1,1,0,-1,-1|etes en=-2,-1,-1,5,-1
suis absent=-2,2,0,0,0|en mesure=0,1,0,0,0|~ veuill=-2,-1,-1,1,3|~ ou=1,-1,1,-1,0|~ commun=-2,-1,0,0,2|commun ~=0,0,1,0,-1|occupe veuill=0,0,-1,0,2
salut c=-2,3,0,-1,0|veuill ~=-3,0,2,0,0|hello=-3,4,-1,0,0|^ hello=-3,4,-1,0,0|pas repond=0,0,0,0,-1|es=-4,6,-1,-1,0|tu es=-2,2,0,0,0
es bien=-1,1,0,0,0|n ecoute=-1,1,0,0,0|mes=-1,1,0,0,0|mes messag=-1,1,0,0,0|ouais c=-2,2,0,0,0|a plus=-1,1,0,0,0|repond pour=0,0,0,1,0
coucou vous=-1,1,0,0,0|decroc ~=-1,1,0,0,0|yo=-3,4,0,0,0|^ yo=-3,4,0,0,0|injoig=-3,0,-1,-1,4|a vous=-2,2,0,0,0|desole de=-1,1,0,0,0|rate=-2,3,0,-1,0
~ es=-1,1,0,0,0|parlez=-1,2,-3,2,0|parlez apres=0,1,0,0,0|^ sur=0,1,1,0,-1|t=-4,5,0,-1,0|t es=-1,2,0,0,0|es ~=-1,1,0,0,0|hello c=-1,2,0,0,0
savez quoi=-1,1,0,0,0|~ t=-1,1,0,0,0|es sur=-1,2,0,0,0|vous avoir=-1,1,0,0,0|mon portab=-1,1,0,0,0|portab je=-1,1,0,0,0|coucou c=-1,2,0,0,0
yo c=-2,2,0,0,0|mon teleph=-1,1,0,0,0|consul=-4,-1,3,-2,3|consul ~=-1,0,1,0,0|~ consul=-2,-1,0,-1,2|~ parlez=0,1,-1,0,0|parlez ~=-1,2,0,0,0
corres=-3,2,-2,-1,2|votre corres=-1,1,-2,1,0|corres est=0,4,0,-1,-3|la person=-4,-2,-1,7,-1|person que=-3,0,-1,6,-3|ulteri=-1,0,0,0,1
le corres=0,3,0,-1,-1|corres ~=-1,0,-2,1,1|appele n=-1,1,0,0,-1|encore=-1,3,0,0,-1|appele est=-1,0,0,-1,2|ne peut=-3,2,-2,-1,3|peut pas=-1,1,-1,0,2
appel a=-1,1,-1,-1,1|raccro=-1,2,-1,-1,2|pouvez raccro=-1,1,0,0,0|le client=-2,2,-1,0,2|client que=0,2,0,0,-1|corres que=0,1,0,-1,0
vous cherch=0,2,-1,0,-1|cherch a=-1,1,0,1,-1|a joindr=-1,0,0,2,-1|appele ne=0,1,0,0,-1|titula=-2,2,-1,4,-4|le titula=-1,2,-1,3,-3
titula de=-1,1,-1,3,-3|pas prendr=-1,2,0,0,-1|prendr votre=-1,3,-2,1,-1|numero est=-2,0,-1,1,1|numero n=-1,1,0,-1,0|fin=0,1,0,0,-1
corres n=-1,-1,-1,0,3|~ corres=-2,-1,0,-1,3|abonne=-3,0,-2,2,2|l abonne=-1,1,-1,2,-1|abonne que=0,1,0,-2,2|pas encore=1,0,0,0,-1|~ abonne=-1,-1,-1,0,2
ne repond=0,-2,0,2,0|joindr ~=0,-1,1,1,0|abonne ~=-1,-1,-1,0,2|^ joindr=-1,0,2,-1,-1|avec le=0,1,0,0,0|relati avec=-1,-1,4,-1,-1|ici la=-1,2,0,0,0
de messag=0,1,0,0,-1|boite ~=0,1,0,0,0|automa=-2,0,3,-1,0|~ relati=-1,0,1,1,0|automa de=-2,0,2,-1,0|servic de=0,2,-1,1,-1|une messag=0,1,0,0,0
~ servic=-1,1,1,0,0|^ etes=-3,1,3,-1,0|appel est=-3,2,3,1,-4|mis=-2,0,-1,3,-1|transf=-1,1,0,2,-1|renvoy=0,2,-1,0,-1|ete=-2,4,-1,-1,1|a ete=0,-1,0,-1,1
dirige=-1,4,-1,-1,-1|dirige ~=0,1,0,0,0|une boite=0,1,0,0,0|^ messag=-3,-1,-1,0,4|~ ete=0,1,0,0,0|rediri=0,2,0,0,0|vers la=0,1,0,0,0
^ appel=-2,0,0,2,0|~ dirige=0,1,0,0,0|vous allez=-1,1,1,-1,0|etre=-4,0,4,0,0|allez etre=-1,1,1,0,0|etre ~=-1,0,1,0,1|~ vers=0,2,0,0,-1
avez ete=-1,1,0,0,0|ete transf=0,1,0,0,0|~ mis=-2,0,0,2,0|mis en=-1,0,0,1,0|dirige vers=0,1,0,0,0|vers une=-1,2,0,0,-1|~ etre=-1,0,2,-1,-1
etre dirige=0,2,-1,-1,0|^ cette=-8,-1,3,1,2|pleine=0,2,0,0,-1|est pleine=0,2,0,0,-1|veuill rappel=-1,1,-1,0,0|^ repond=-1,0,-1,1,0|prend=1,2,-1,-1,-1
de rappel=-2,0,0,-1,3|pas de=0,1,0,0,-1|accept=-1,-1,-1,4,-2|n accept=-1,-1,-1,4,-2|accept pas=0,-1,0,3,-2|sature=-2,1,-1,-1,2|est sature=-1,1,0,0,1
cas=-1,2,0,0,0|en cas=-1,1,0,0,0|cas d=-1,1,0,0,0|d urgenc=-1,1,0,0,0|bien a=-1,-1,3,0,0|aux=-1,-2,-1,4,0|ouvert=0,1,-1,0,0|au cabine=-1,2,-1,0,0
notre=-1,2,0,0,0|~ notre=-1,2,0,0,0|appele chez=-2,0,1,0,0|appele en=0,1,-1,0,0|en dehors=-1,0,-1,0,2|le secret=-2,-1,1,3,-1|et bienve=-1,0,1,-1,0
~ secret=-1,1,0,0,0|secret de=0,3,-2,0,0|bienve au=-1,1,1,0,0|compos=-4,-2,-3,-3,10|compos le=0,0,4,0,-3|bonjou et=-1,0,3,-2,0|au secret=-1,3,-1,0,0
compos ~=-1,0,-1,0,3|bienve a=-2,0,2,0,0|nos=-2,1,2,-1,-1|~ nos=-1,1,0,0,0|lignes=-4,0,-2,-2,7|nos lignes=0,1,0,0,0|lignes sont=-3,1,-1,-1,4
sont occupe=-1,1,0,0,0|la mairie=-2,0,3,-1,0|pouvon=-2,1,-2,0,3|pouvon pas=-1,1,-1,0,0|dehors de=-1,0,-1,0,2|etabli=-2,0,-1,0,3|equipe est=-1,1,0,0,0
lignes ~=-1,0,0,0,1|notre ~=-1,1,0,0,0|~ aux=0,-1,0,2,0|appele au=-2,1,2,0,0|appele a=-4,1,2,0,0|ne pouvon=-1,-1,-1,0,3|~ compos=-1,-1,-2,-1,4
~ lignes=-2,0,-1,-1,3|serai=-1,1,0,0,0|profes=-1,0,2,0,0|contac=-1,0,0,0,1|ligne de=0,1,0,0,0|format=0,1,0,0,0|dites nous=0,1,0,0,0
etes au=0,3,-1,-1,0|au signal=-1,-1,0,2,0|^ veuill=-4,4,4,1,-7|qui vous=-1,0,0,1,0|veuill enregi=0,1,-1,0,0|enregi votre=-1,-1,-1,1,1
^ enregi=-1,-1,-1,1,2|etes et=-1,0,0,1,0|^ pouvez=-4,0,-1,4,0|pouvez parler=-1,2,0,0,0|person a=-1,1,0,-1,1|en ce=-1,3,0,0,-1|ce moment=-1,2,0,0,-1
^ peut=-1,0,-1,0,2|parlez a=2,-3,-2,3,0|a une=-2,1,1,0,0|machin=-3,5,-1,-1,0|une machin=-1,2,0,0,0|~ machin=-1,2,0,0,0|ceci=-5,1,-3,-1,6
^ ceci=-4,-1,-1,-1,6|ceci ~=-1,0,0,0,2|un repond=0,1,0,0,0|vous ai=-2,3,0,-1,0|rigole=-2,2,0,0,0|je rigole=-1,1,0,0,0|vous parlez=0,-1,-2,3,0
ceci est=-3,-1,-1,-1,4|serveu=-2,-1,4,-1,0|le serveu=-1,-1,3,0,0|vocal=-2,-1,5,-3,0|serveu vocal=-1,-1,2,0,0|vocal de=-1,-1,4,-2,0
en quelqu=-2,-1,3,-1,0|mots=-4,-1,6,-1,-1|quelqu mots=-2,0,3,-1,0|indiqu=-3,-2,1,5,-2|indiqu ~=-1,0,1,1,-1|au servic=-1,0,3,0,-1|prix=3,-1,0,-1,-2
le prix=2,0,0,0,-1|de l=-1,1,1,-1,0|l appel=-1,2,-1,-2,2|assura=-1,-1,2,0,0|l assura=-1,0,2,0,0|assura ~=-1,-1,2,0,0|~ mots=-1,-1,3,-1,0
mots dites=-1,-1,3,-1,0|banque ~=-1,-1,2,0,0|tous nos=0,-1,2,0,0|consei=0,-1,3,-1,0|nos consei=0,0,1,0,0|for=-1,0,2,0,0|~ for=-1,0,2,0,0
hopita=-2,-2,5,-1,-1|l hopita=0,-1,3,-1,-1|hopita ~=-2,-1,4,-1,-1|consei sont=0,0,1,0,0|sont en=0,0,1,0,0|medica=-2,-1,4,-1,-1|medica ~=-1,-1,3,-1,0
saisir=-1,-1,5,-1,-2|veuill saisir=0,-1,3,-1,-1|saisir votre=0,0,2,-1,-1|allons=-1,-1,3,0,-1|centre=-1,-1,3,-1,0|~ centre=0,0,1,0,0
centre medica=0,-1,2,0,0|d indiqu=-1,0,0,2,0|indiqu l=0,0,2,-1,0|servic est=-1,0,1,0,1|gratui=0,-1,2,0,0|hors=-3,-1,0,-1,5|d appel=0,0,-1,1,-1
au centre=0,-1,2,0,0|~ vocal=-1,0,2,0,0|~ si=-1,0,1,0,0|tapez=-2,-1,2,2,-2|tapez un=0,0,-2,3,-1|afin=-3,-1,1,4,-1|~ afin=-1,0,2,-1,0
amelio=0,-1,3,-1,-1|pour amelio=0,0,1,0,0|cet=-4,1,2,3,-2|cet appel=-2,0,1,2,-1|appel peut=0,-1,1,0,0|peut etre=1,-2,2,-1,0|etre enregi=0,-1,3,-1,-1
cet ~=-1,0,0,1,0|au standa=0,-1,2,0,0|serveu ~=0,0,1,0,0|~ consei=0,0,1,-1,0|va vous=0,-1,1,-1,0|option=-3,-1,5,-1,-1|suscep=-1,-1,4,-1,-1
est suscep=-1,-1,3,-1,-1|suscep d=-1,0,2,-1,-1|afin de=-1,0,0,2,0|etre mis=0,0,0,1,0|objet=0,0,2,-1,0|l objet=0,0,1,-1,0|objet de=0,0,2,-1,0
mots ~=-1,0,2,0,0|motif=0,0,0,1,0|~ indiqu=-1,0,1,1,0|suscep ~=0,-1,1,0,0|exempl=0,-1,2,-1,0|par exempl=0,0,2,-1,0|~ tapez=0,0,0,1,0
veuill patien=-1,0,0,1,0|~ enregi=-1,-1,2,-1,0|choisi=0,0,2,0,-1|veuill choisi=0,0,2,0,-1|~ patien=-1,0,1,0,0|prendr rendez=0,0,1,-1,0
restez=-4,-1,1,3,0|restez en=-1,0,1,1,0|suivre=-1,0,2,-1,0|comman=-1,-1,3,-1,0|menu=-2,-1,4,-1,-1|au menu=-1,0,1,0,0|princi=-1,0,2,0,0
menu princi=-1,0,2,0,0|toute autre=-1,0,2,0,0|~ souhai=-1,0,2,0,0|contra=0,0,2,0,-1|si votre=0,0,1,-1,0|concer=-3,-1,5,-2,-1|reecou=-1,0,2,0,0
~ restez=-1,0,-1,2,0|restez ~=-1,0,-1,2,0|vous souhai=-1,0,2,0,0|diese=-2,1,4,-1,-1|declar=-2,0,3,-1,0|sinist=-1,0,1,0,0|etes le=-1,-1,2,0,0
^ concer=-1,0,2,0,0|appel concer=0,0,2,-1,0|pour parler=-1,0,3,-1,0|a un=2,-1,0,0,0|pour joindr=0,0,4,-3,0|reveni=-2,-1,3,-1,0|reveni au=-1,0,2,0,0
pour toute=-1,0,2,-1,0|questi=-2,0,3,-1,0|toute questi=-1,0,2,-1,0|questi concer=-1,0,1,0,0|la touche=-1,0,2,0,-1|zero=-1,1,2,-1,-1|solde=-1,0,2,-1,-1
pour prendr=0,0,-1,2,0|une comman=-1,0,3,-1,0|consul votre=-1,0,2,-1,-1|votre solde=-1,0,2,0,-1|pour consul=-1,0,1,0,0|^ tapez=-1,0,3,-1,-1
un pour=0,0,0,1,0|^ faites=-1,0,2,-1,-1|pour etre=0,0,-2,2,0|^ appuye=-1,0,3,-1,-1|^ compos=-1,-1,2,-1,1|vous joindr=2,0,0,-1,0|ligne nous=0,-1,2,0,-1
recher=0,0,1,0,0|nous recher=0,0,1,0,0|de patien=0,0,2,-1,0|rester=-1,-1,3,-2,0|rester en=0,0,2,-1,0|remerc=-1,-1,2,0,0|ligne votre=0,0,2,-1,0
temps=0,-1,3,-1,-2|le temps=-1,0,3,0,-1|temps d=-1,0,3,0,-1|d attent=-1,0,2,0,-1|operat=-1,-1,-2,0,4|de rester=0,0,2,-1,0|patien votre=0,0,1,-1,0
donner=-2,-2,-1,3,2|suite=-4,-2,2,-1,5|donner suite=0,-1,0,0,1|suite a=-2,-1,3,0,0|import=-1,-1,5,-1,-1|est import=0,-1,2,-1,-1|pour nous=0,-1,1,0,0
~ suite=-2,-1,-1,0,3|pris=-1,3,-1,2,-4|etre pris=0,2,0,0,-2|pris en=0,0,0,1,-1|charge=0,0,0,2,-1|pas votre=0,0,2,0,0|appel va=0,2,0,-1,-1
va etre=-1,1,-2,3,-1|toutes=-3,-1,0,-1,5|du fait=-2,0,3,0,0|fait d=-1,0,1,0,0|forte=-1,0,3,0,-1|une forte=-1,0,2,0,0|afflue=-2,0,3,0,-1
forte afflue=-1,0,2,0,0|est plus=-2,0,0,-1,2|rencon=-2,-1,3,0,-1|nous rencon=-1,-1,3,0,-1|d un=-3,0,2,-1,2|incide=-2,0,0,-1,3|un incide=-1,0,1,0,1
incide techni=-1,0,0,0,1|raison=-4,-1,0,1,3|en raison=-2,0,0,-2,3|nombre=-1,0,3,-1,-1|du nombre=-1,0,2,0,0|nombre import=-1,0,1,0,0|appels=-5,-4,0,6,1
~ appels=-2,-1,0,1,2|raison d=-1,0,0,-1,3|un tres=-1,0,2,-1,0|grand=-1,0,3,-1,-1|tres grand=0,0,1,0,0|d appels=0,0,2,-1,0|fort=0,-1,1,0,0
volume=-1,0,2,0,0|appels nous=0,-1,1,0,0|^ appels=-1,-1,0,2,0|appels ~=-1,-1,1,1,0|nous connai=0,0,1,0,0|connai actuel=0,0,1,0,0|~ raison=0,0,1,0,-1
^ suite=-2,0,4,0,-1|a d=-1,0,2,0,-1|raison ~=-1,0,0,1,1|taper votre=0,0,1,0,-1|code=-1,0,2,-1,0|veuill compos=0,0,1,0,-1|le numero=-2,-1,1,-2,4
identi=-1,-1,1,1,-1|dix=1,0,0,0,0|de saisir=-1,0,2,0,0|de compos=0,0,1,0,-1|chiffr=-1,0,1,0,0|suivi=-1,0,2,0,-1|veuill indiqu=0,0,1,1,-1
indiqu votre=0,0,-1,3,0|naissa=-1,0,2,0,0|quatre=-1,0,2,0,-1|les quatre=-1,0,1,0,0|quatre dernie=-1,0,1,0,0|carte=1,-1,1,0,-1|mainte=-1,3,0,-1,-1
valide=-2,-1,5,-1,-2|et valide=0,0,2,0,-1|valide par=0,0,2,0,-1|par la=0,0,1,0,0|securi=0,0,1,0,-1|enonce=-2,-1,1,2,-1|^ enonce=-1,-1,4,-1,-1
enonce votre=-1,-1,1,1,-1|saisis=-1,0,3,-1,-1|^ saisis=-1,0,3,-1,-1|saisis votre=0,0,2,0,-1|^ numero=-2,0,1,1,0|choix=-3,-2,8,-1,-3|^ choix=-2,0,3,0,0
invali=-2,-1,2,-1,1|^ menu=-2,0,2,0,0|voici=-1,0,2,0,0|repons=-1,-1,0,3,-1|nous n=-1,-1,1,0,1|avons=-2,0,1,0,2|n avons=-1,-1,2,0,0
avons pas=-1,-1,1,0,2|votre choix=0,0,3,0,-2|incorr=-2,0,2,0,0|^ option=-2,0,4,0,-1|option non=-1,0,3,0,-1|saisi=-1,-1,3,0,-1|avez saisi=-1,-1,3,0,-1
choix ~=-1,0,2,0,-1|repond par=0,-1,2,0,0|par oui=-1,0,1,0,0|oui ou=-2,0,3,0,0|n avez=-1,0,3,0,-1|avez pas=-1,0,2,0,-1|pas valide=0,0,2,0,-1
choix n=-1,0,3,0,-2|standa automa=-1,0,2,0,0|suis le=-1,-1,3,0,0|etes avec=-1,-1,4,-2,0|avec votre=1,-1,0,0,0|virtue=-1,-1,1,1,0|suis l=-4,-2,5,0,0
la raison=-1,0,0,2,0|~ virtue=0,0,0,1,0|virtue de=-1,-1,0,1,0|avec l=-1,-1,2,0,0|assist=-4,-2,0,6,-1|l assist=-1,-1,1,1,0|assist virtue=-1,0,1,0,0
suis votre=0,0,2,-1,0|pouvez dire=0,0,1,-1,0|le standa=-2,1,2,-1,0|~ assist=-2,-1,-1,3,0|raison de=0,0,0,1,0|assist ~=-1,0,1,1,0
assist vocal=0,0,2,-2,0|quel est=-2,0,0,3,-1|cette commun=0,-1,4,-1,-2|conver=-2,-1,5,-1,-1|cette conver=-1,-1,4,-1,-1|enregi dans=-1,0,2,0,-1
est enregi=-1,-1,2,0,-1|enregi a=-1,-1,3,0,-1|fins=-1,-1,3,-1,-1|des fins=0,-1,2,-1,0|fins de=0,0,2,0,0|conver peut=0,0,1,0,-1|et enregi=0,-1,1,0,0
pourra=0,0,2,-1,-1|pourra etre=0,0,2,0,-1|enregi ~=-1,-1,2,-1,0|pas etre=-1,-1,-1,0,3|ecoute et=-1,0,1,0,0|^ cet=-3,1,1,3,-2|les appels=-1,-1,0,1,1
pas nous=0,-1,1,0,-1|^ restez=-1,0,3,-1,0|corres a=0,-1,1,-1,0|preven=0,0,2,0,-1|ete preven=0,0,1,0,-1|savoir=-2,-1,-1,4,-1|savoir qui=-1,0,0,2,0
dire votre=0,0,-1,1,0|vous indiqu=0,0,-1,2,0|veuill enonce=0,0,-2,3,0|et pourqu=-1,-1,0,1,0|bonjou si=0,0,-1,2,0|mette=-1,0,-1,2,0
vous mette=-1,0,0,2,0|mette en=-1,0,-1,2,0|moi qui=-1,-1,0,2,0|et la=0,0,0,1,0|avant=-5,-2,-2,9,-1|avant que=-1,0,0,2,0|annonc votre=-1,-1,-1,3,-1
essaie=0,-1,-1,1,0|j essaie=-1,0,0,2,0|pouvez vous=-3,-1,-1,5,0|vous me=-2,0,0,2,0|vous donner=-1,0,0,2,0|donner ~=-1,0,0,1,0|^ annonc=-3,-1,-1,4,-1
sera=-1,1,-1,2,-1|bonjou merci=0,0,-1,2,0|de dire=0,0,-1,1,0|me dire=-1,0,0,1,0|veuill dire=0,0,0,1,0|dites votre=0,-1,-1,3,0|veuill donner=0,0,0,1,0
je savoir=-1,0,0,1,0|mettre=-2,-2,-1,4,1|vous mettre=-2,-2,-1,2,2|mettre en=-1,-1,-1,2,1|de cette=0,-1,-1,3,-2|cette ligne=-3,-2,-4,4,2
utilis=-2,-2,-2,9,-4|ligne utilis=0,0,0,1,-1|utilis l=0,0,0,2,-1|google=-1,0,-1,3,0|filtre=-3,-2,-3,8,-3|ses=-1,-1,-1,3,-1|filtre ses=-1,-1,0,2,-1
ses appels=0,0,0,1,0|vous essaye=0,-1,0,2,0|pas les=0,-1,0,2,-1|appels de=-1,-1,-1,2,0|presen=-1,-1,-1,3,-1|souhai savoir=0,0,0,2,-1
utilis un=-1,-1,-1,5,-1|filtra=0,0,-1,2,0|texte=-1,-1,-1,3,-1|appel texte=0,-1,0,1,-1|un servic=0,0,-1,2,-1|assist google=-1,0,-1,2,0
filtre ~=-1,0,-1,3,-1|utilis ~=0,0,0,1,0|bonjou la=-1,-2,0,4,-1|bonjou votre=0,-2,-1,0,3|corres utilis=0,0,-1,2,-1|~ utilis=-1,0,-1,3,0
repons vous=-1,0,0,2,-1|vous sera=-1,0,0,2,-1|active=-1,-1,-1,2,-1|a active=-1,0,-1,2,0|un assist=-1,0,-1,2,0|transc=-1,-1,-1,3,-1|~ filtre=0,0,-1,2,0
gere=0,0,-1,2,-1|est gere=0,0,-1,2,-1|gere par=0,0,-1,2,-1|par une=0,0,-1,1,-1|artifi=-2,-1,-1,4,0|~ artifi=0,-1,-1,2,0|etre annonc=0,0,-1,2,0
ligne passe=0,0,-1,2,0|passe par=0,0,-1,2,-1|par un=-1,0,-2,4,-1|intell=-3,-1,-1,5,0|intell artifi=-2,0,0,3,0|est filtre=0,0,-1,2,-1
proteg=-3,-1,-2,6,-2|est proteg=-1,-1,0,3,-1|contre=-3,-1,-2,6,-1|proteg contre=-2,0,-1,4,-1|contre le=-1,0,0,2,0|le demarc=-1,-1,-1,4,-1
est pris=-1,1,-1,2,-1|appel passe=0,1,-1,1,-1|est transc=0,0,0,2,-1|proteg ~=0,0,0,2,-1|^ demarc=-1,0,-1,2,0|ia=-1,-1,-1,3,0|assist ia=0,0,-1,1,0
assist d=0,0,-1,1,0|quelle est=-2,0,0,3,0|assist de=0,0,-1,1,0|l intell=-2,-1,0,3,0|secret virtue=0,0,-1,1,0|ici l=-1,-1,0,2,0|ligne avec=0,-1,-3,4,0
numeri=-2,-1,-1,4,0|assist numeri=0,0,-1,1,0|numeri de=-1,-1,-1,3,0|^ numeri=-2,0,0,2,0|bloque=-2,-1,-1,4,-1|de bloque=-1,0,-1,3,-1
bloque les=-1,0,-1,2,0|indesi=-1,0,-1,2,0|se proteg=-1,0,-1,2,0|spams=-1,0,-1,3,-1|contre les=0,0,-1,1,0|robots=-1,0,-1,3,-1|les robots=-1,0,-1,2,-1
robots d=0,0,-1,1,0|eviter=-1,0,-2,4,0|pour eviter=-1,0,-2,3,0|~ indesi=-1,0,-1,2,0|^ afin=-2,-1,-1,5,-1|eviter les=0,0,-1,2,0|lutter=-1,0,-2,3,0
les spams=-1,0,-1,3,-1|pour lutter=-1,0,-1,2,0|^ avant=-5,-2,-2,9,-1|avant ~=-1,-1,-1,3,0|avant de=-1,-1,-1,3,0|je connai=-1,0,0,2,0
connai la=-1,0,0,2,0|passer=0,0,-1,2,0|pour transf=0,0,-1,2,0|^ tres=-3,-1,-1,5,-1|tres bien=-2,-1,-1,4,0|previe=-1,0,-1,2,0|ecrit=0,-1,-1,2,-1
merci je=-2,0,-1,3,0|urgent=-2,0,0,2,0|accord=-1,-1,-2,4,-1|d accord=0,-1,-2,3,-1|accord je=-1,0,0,1,0|parfai=-5,-1,-1,6,-1|^ parfai=-5,-1,-1,6,-1
parfai ~=-1,0,-1,2,0|et quelle=-1,0,0,2,0|verifi=-1,0,-1,0,3|pendan=-2,0,-1,4,0|^ apres=-3,-1,-2,6,-2|~ donnez=-1,0,0,1,0|pronon=-1,-1,-1,3,0
demand est=-1,0,0,0,1|renouv=0,-1,0,0,2|veuill renouv=0,0,0,0,1|renouv votre=0,0,0,0,1|est hors=-2,-1,-1,-1,4|veuill consul=0,0,-1,0,1
consul l=0,0,-1,0,1|annuai=0,0,-1,0,1|numero que=-1,-1,0,-1,3|demand n=-1,0,0,0,1|attrib=-1,0,0,0,1|pas attrib=-1,0,0,0,1|attrib ou=-1,0,0,0,1
en servic=-1,0,0,0,1|compos est=0,0,-1,0,1|incomp=0,0,-1,0,2|avez compos=-1,-1,-3,0,5|compos n=0,0,-1,0,2|suspen=-2,-1,-2,-2,6|est suspen=-1,0,0,-1,2
nouvea=-1,0,2,0,0|est injoig=-2,0,0,-1,3|veuill raccro=0,0,-1,-1,2|teleph est=-3,1,0,0,3|inacce=-1,0,0,0,1|est inacce=-1,0,0,0,1
la commun=-1,-1,0,-1,3|commun ne=0,-1,0,0,2|appel n=-1,-1,-1,-1,3|abouti=-1,-2,-1,-1,5|~ abouti=0,-1,-1,0,2|abouti veuill=0,0,0,0,1
appel ne=0,-1,0,0,2|etre etabli=-1,-1,-1,0,2|peut abouti=-1,0,0,0,2|pu=-1,1,-2,-1,2|pas pu=-1,1,-1,-1,2|echoue=-1,-1,-1,-1,3|a echoue=0,-1,-1,0,2
commun n=-1,-1,-1,0,2|autori=-1,-1,0,0,3|pas autori=-1,-1,0,0,2|pu etre=-1,1,0,0,0|votre commun=0,-1,-1,-1,3|credit=-1,-1,-1,-1,2
votre credit=-1,-1,-1,-1,3|pas d=-1,0,0,0,2|^ par=-1,0,-1,-1,3|par suite=-1,0,-1,-1,3|suite ~=-1,0,-1,0,2|avez demand=-1,0,0,0,1|reseau=-1,0,0,0,2
les lignes=-2,-1,-1,-1,5|^ toutes=-2,-1,-1,-1,4|toutes les=-1,0,-1,-1,2|techni sur=-1,-1,-1,-1,3|~ incide=-1,0,-1,0,2|n etes=-1,-1,-1,0,2
etes pas=-1,-1,0,0,2|a appele=-1,0,0,0,1|suite d=-1,0,-2,-1,3|access=-1,-1,-1,0,2|pas access=0,-1,0,0,2|zone=-1,-1,-1,-1,3|la zone=-1,-1,0,-1,2
zone de=-1,-1,-1,-1,3|couver=0,-1,0,0,2|de couver=0,-1,0,0,2|eteint=-1,0,0,0,1|hors de=-1,-1,0,-1,3|portee=-1,0,0,0,2|de portee=-1,0,0,0,2
a suspen=-1,-1,0,-1,2|suspen sa=0,0,0,-1,2|refuse=-1,0,-1,-2,4|mobile=-2,1,-1,0,2|le mobile=-1,0,0,0,1|refuse les=0,0,0,-1,2|~ mobile=-2,0,0,0,2
mobile ~=-1,0,0,0,1|recoit=-1,-1,0,0,2|ne recoit=-1,-1,0,0,2|qui n=-3,3,0,0,1|compos un=-1,0,-4,-1,5|un numero=-1,0,-1,0,2|^ avez=-3,-1,4,-1,0
veux=3,-2,-1,-1,0|je veux=1,-1,0,0,0|non non=1,0,0,0,0|joindr depuis=2,0,0,-1,0|non je=2,-1,0,0,0|allo allo=2,-1,0,-1,0|ai oublie=-1,1,0,0,0
en fait=2,-1,-1,0,-1|suis a=0,2,-1,-1,0|casse=2,-1,0,0,0|parce=3,-1,0,-1,-1|parce que=2,-1,0,-1,-1|prix est=2,-1,0,0,-1|trop=1,2,0,-1,-2
est trop=3,-1,0,0,-1|eleve=2,0,0,0,-2|trop eleve=2,0,0,0,-1|donc=4,-1,-1,-1,-1|ils=3,-1,-1,-1,-1|^ ils=2,-1,0,0,-1|ils ne=1,0,0,0,-1
ne sont=1,-1,0,0,0|venus=1,0,0,0,0|sont jamais=1,0,0,0,-1|etre le=1,0,0,0,-1|procha=1,0,0,0,0|cher=2,-1,0,-1,0|appele moi=2,-1,0,0,0
apres #=1,-1,0,0,0|en a=1,-1,0,0,0|marche=-1,2,0,0,0|ca marche=-1,2,0,0,0|^ rappel=2,-1,0,0,0|rappel dans=1,-1,0,0,0|me rappel=1,-1,0,0,0
moins=3,-1,-1,-1,0|quand=-3,6,-2,-1,-1|ecrive=-1,2,0,0,0|nuit=-1,2,0,0,0|allo tu=-1,1,0,0,0|etrang=1,0,0,0,0|dis moi=-1,1,0,0,0|loin=-1,2,0,0,0
suis loin=-1,2,0,0,0|loin de=-1,1,0,0,0|ai les=-1,1,0,0,0|prises=-1,2,0,0,0|mains=-1,2,0,0,0|les mains=-1,1,0,0,0|n entend=-1,1,0,0,0
appare je=-1,1,0,0,0|atelie=0,1,0,0,0|atelie ~=-1,1,0,0,0|je t=-2,2,0,0,0|coucou ici=-1,1,0,0,0|travai de=-1,1,0,0,0|ma journe=-1,1,0,0,0
promen=1,0,0,-1,0|je promen=1,0,0,0,0|oublie mon=-1,1,0,0,0|suis sur=1,0,-1,0,0|cours=-1,0,2,0,0|fini=-2,4,-1,0,-1|fini ma=-1,1,0,0,0|t ai=-2,2,0,0,0
avion=-1,1,0,0,0|l avion=-1,1,0,0,0|appare ~=-1,1,0,0,0|en client=1,0,-1,0,0|veteri=-1,2,-1,0,0|veteri ~=-1,2,0,0,0|repren=0,1,-1,0,0
parois=0,1,-1,0,0|etes a=-1,2,-1,0,0|billet=-1,2,-1,0,0|l agence=-1,1,0,0,0|cliniq veteri=-1,1,0,0,0|l equipe=-1,2,-1,0,0|siege=-1,3,-1,0,0
au siege=0,2,-1,0,0|domici=0,1,-1,0,0|la cliniq=-1,1,0,0,0|etes chez=-1,2,-1,0,0|~ avons=-1,1,0,0,0|pu decroc=1,0,0,0,0|quand vous=-1,3,-1,0,-1
des reserv=0,1,-1,0,0|siege de=0,1,-1,0,0|~ quand=-1,1,0,0,0|quand ~=-1,2,0,0,0|^ malheu=-2,4,-1,0,-1|manque mais=-1,1,0,0,0|dites quelqu=-1,1,0,0,0
dommag=-2,3,0,0,0|^ dommag=-2,3,0,0,0|peut decroc=0,1,0,0,0|partis=-1,2,0,0,0|ete trop=-1,2,0,0,0|lent=-2,2,0,0,0|trop lent=-2,2,0,0,0
mais si=-1,1,0,0,0|dommag je=-1,1,0,0,0|ecrive si=0,1,0,0,0|deja en=-1,2,0,0,0|simple=-1,2,0,0,0|dites simple=-1,1,0,0,0|navre=-3,4,0,-1,0
^ navre=-3,4,0,-1,0|navre je=-1,2,0,0,0|ai ete=-1,1,0,0,0|~ partis=-1,1,0,0,0|raccro quand=-1,2,0,0,0|avez fini=0,2,-1,0,-1|sera transm=0,1,-1,0,0
^ mainte=-2,4,-1,-1,0|taper diese=0,2,-1,0,0|diese quand=-1,2,-1,0,0|veuill parler=0,2,-1,-1,0|dicter=-1,2,0,0,0|commen a=-2,2,0,0,0
la machin=-2,2,0,0,0|aimera=-1,1,0,0,0|bien essaye=-1,2,0,0,0|chante=-1,3,0,-1,0|chante apres=-1,2,0,-1,0|entend ceci=-1,3,-1,0,0|soyez=-2,3,-1,0,0
savez commen=-2,2,0,0,0|devine=-3,3,0,0,0|^ devine=-3,3,0,0,0|devine qui=-2,3,0,0,0|surpri=-2,3,-1,0,0|^ surpri=-2,3,-1,0,0|est encore=-2,2,0,0,0
est envoye=0,2,0,0,-1|envoye vers=0,2,0,-1,0|messag la=0,1,0,0,0|a ce=0,1,0,0,-1|poste compos=-1,0,-1,0,2|messag enregi=-1,-2,0,0,3
appels masque=0,0,0,-1,2|indica=-1,0,-1,0,3|l indica=0,0,-1,0,2|inform=-3,-1,-1,-1,6|^ inform=-3,-1,-1,-1,6|pu vous=0,-2,0,0,3
votre operat=0,-1,-1,0,2|^ attent=-2,-1,-2,-1,5|attent votre=0,0,-1,0,2|dites oui=-1,0,1,0,0|prepar=-1,0,1,0,0|fourni=-1,0,2,0,0|ou non=-1,0,1,0,0
^ souhai=-1,0,2,0,0|vous votre=-1,0,3,-1,-1|numero client=0,0,2,0,-1|il de=-1,0,2,0,0|agit il=-2,0,3,0,0|^ voulez=-3,-1,5,-1,0|autres=-2,0,2,0,0
je repond=0,-1,0,2,0|repond aux=0,-1,0,2,0|aux appels=-1,-1,0,2,0|je decroc=-3,-1,0,4,0|decroc pour=-3,-1,0,4,0|suis une=-2,-1,0,3,0
une ia=-1,-1,0,2,0|ia qui=-1,-1,0,1,0|salut je=-2,-2,0,4,0|^ prends=-1,0,0,2,0|prends les=-1,0,0,2,0|~ pardon=1,-1,0,0,0|ai parle=1,-1,0,0,0
parle avec=1,-1,0,0,0|votre bureau=1,0,0,0,0|bah=3,-1,-1,-1,-1|^ bah=3,-1,-1,-1,-1|voyez=1,-1,0,0,0|vous voyez=1,-1,0,0,0|^ donc=2,-1,-1,0,0
enfin=2,0,-1,0,0|^ enfin=2,0,-1,0,0|il nous=3,-1,-1,0,0|nous le=2,0,-1,0,0|faut pour=2,0,-1,0,0|enfant en=2,0,0,-1,0|dupont=2,-1,-1,-1,-1
lemoin=3,-1,-1,-1,-1|garage lemoin=2,0,-1,0,-1|sophie=3,0,-1,0,-1|lemoin sophie=2,0,-1,0,-1|votre servic=2,0,-1,0,-1|~ lemoin=2,0,-1,0,0
sophie ~=2,0,-1,0,0|bella=2,-1,-1,0,0|bella sur=1,-1,0,0,0|associ=1,-1,0,0,0|lefevr=2,-1,0,-1,0|lea=-2,3,0,0,0|lea vous=-1,2,0,0,0|est lea=-2,2,0,0,0
marc=0,1,0,0,-1|de marc=0,1,0,0,-1|hugo=-3,3,0,0,0|hugo je=-2,2,0,0,0|est hugo=-2,2,0,0,0|france=-1,0,2,0,0|chez france=-1,0,1,0,0
france banque=-1,0,1,0,0|banque pour=0,0,1,0,0|abonne mobile=0,2,0,0,-1|numero zero=0,2,0,0,-1|sept=0,1,0,0,-1|zero sept=0,1,0,0,-1
mobile du=0,1,0,0,-1|du numero=0,1,0,0,-1|lagny=0,-1,2,0,0|de lagny=0,-1,1,0,0|vente=0,-1,1,0,0|apres vente=0,-1,1,0,0|joigna pour=0,-1,0,0,2
sommes desole=-1,-1,0,0,2|menuis=3,-1,-1,-1,0|^ menuis=3,-1,-1,-1,0|garnie=2,-1,0,-1,0|menuis garnie=2,-1,0,0,0|garnie bonjou=2,-1,0,-1,0
sandri=1,-1,0,0,0|bonjou sandri=1,0,0,0,0|numero ici=2,0,0,0,-1|ici c=1,0,0,0,-1`;
