/** Learned from `fixtures/answerers` by `bench/answering/train.ts`. */
export const french = `17,-6,-3,-5,-3
allo=5,-1,-4,-2,-1|^ allo=4,-1,-3,-2,-1|bonjou=-1,-2,2,1,0|~=0,0,0,0,-2|^ ~=-1,0,0,0,0|oui=6,-2,1,-3,-1|^ oui=7,-1,-3,-2,-1|^ bonjou=-8,1,4,3,1
coucou=-2,6,-2,-1,-2|^ coucou=-2,6,-2,-1,-2|je=0,1,-3,3,-4|^ je=0,-2,5,-3,-2|je ~=0,1,1,-1,-1|~ ~=0,1,0,-1,0|vous=0,2,-1,0,-3|~ vous=0,-1,2,0,-2
ecoute=4,-2,1,-2,-1|salut=-5,3,-2,4,0|^ salut=-5,3,-2,4,0|j=6,0,-4,-3,-1|bonsoi=4,-1,-1,-1,-1|^ bonsoi=2,-1,-1,-1,-1|oui bonjou=1,0,0,0,0
ouais=-3,4,-1,0,0|^ ouais=-3,4,-1,0,0|allo ~=0,0,-1,1,0|~ j=-1,3,-1,0,0|~ bonjou=6,-2,-2,-2,0|chez=1,-1,2,-2,-1|^ chez=0,-1,1,0,0|chez ~=-1,0,3,-1,-1
a=1,2,-1,-6,1|~ a=1,2,-1,-2,0|l=-5,-2,-2,3,4|a l=0,1,0,1,-4|appare=1,1,-1,0,-1|l appare=-1,3,-1,0,-1|ici=-3,4,-3,4,-3|allo ici=-1,1,0,0,0
ici ~=-3,5,-1,0,-1|bonjou ~=-1,0,2,-1,1|bonjou ici=0,-2,-1,3,0|madame=4,-1,-1,-1,-1|^ madame=3,-1,-1,-1,-1|madame ~=3,0,-1,-1,-1|etes=-3,4,4,-4,-4
^ etes=0,-1,2,-1,-1|bien=-9,8,1,2,-2|etes bien=0,2,0,-1,-1|bien chez=1,-1,1,-1,0|bonjou je=-4,-2,0,4,0|suis=-4,4,2,-1,-2|je suis=0,0,2,-1,-1
suis ~=0,1,1,-2,0|oui ~=1,0,0,0,0|a ~=1,1,0,-1,-1|~ appare=2,-1,0,0,0|vous etes=-2,3,3,-1,-4|~ etes=-1,3,1,-3,-1|bien ~=-2,3,0,-1,0|~ chez=0,1,1,0,0
allo vous=-1,1,0,0,0|vous ~=-2,1,1,-1,1|~ bien=-3,1,2,0,-1|c=4,6,-6,-4,-6|bonjou c=-3,2,-1,1,0|est=3,0,-5,-3,2|c est=1,5,-2,-1,-4|est ~=-2,1,-2,0,2
~ c=1,0,-1,1,-1|c ~=1,2,-2,0,-1|allo c=-2,2,0,0,0|~ ici=3,-1,-1,0,-1|l ~=-2,-1,0,2,0|~ allo=2,-1,0,-1,0|la=-1,2,-2,2,-1|~ la=1,1,2,-2,-2
la ~=1,1,-1,1,-2|de=-2,-1,2,4,-4|~ de=-1,0,0,1,0|qui=1,-2,-2,2,-1|pardon=6,0,-3,-3,-2|^ pardon=3,2,-2,-2,-2|de ~=-2,0,2,1,-2|~ qui=0,-2,-1,2,0
qui ~=1,-1,0,0,0|~ je=-3,5,-1,0,-1|je l=2,-1,0,0,0|pour=0,-6,1,3,-2|est pour=6,-2,-2,-1,0|quoi=3,1,-1,-2,0|de la=3,-1,-1,-2,1|part=3,-1,-1,-1,0
la part=3,-1,-1,-1,0|part de=2,0,0,-1,0|euh=3,-1,-1,-1,-1|^ euh=3,-1,-1,-1,-1|appell=0,-1,2,-1,-1|~ appell=0,-1,1,0,-1|^ c=4,2,-3,-2,-4
pourqu=2,-1,0,0,-1|on=10,-3,-3,-2,-3|on ~=2,-1,-1,0,0|connai=-1,-1,3,1,-1|qui est=0,-1,0,1,0|ce=0,-2,-4,4,0|est ce=3,-1,0,0,-2|qui appell=0,0,0,1,0
ai=3,1,0,-5,-1|ai ~=1,0,0,-1,0|~ l=0,0,-1,1,-2|est a=0,-1,0,3,-1|quel=-1,-2,2,2,-1|a quel=0,-1,0,1,0|sujet=2,-2,0,0,0|quel sujet=1,-1,0,0,0
est de=2,-1,0,-1,0|^ vous=2,1,-3,-4,0|peux=5,1,-2,-2,-2|peux vous=2,-1,0,0,0|aider=1,0,0,0,0|je peux=3,-1,0,-1,0|qu=6,-1,-1,-3,-2|qu est=3,-1,0,-1,-1
que=0,0,-5,2,2|ce que=3,-1,0,-1,-1|~ pour=2,-1,1,-2,-1|pour vous=1,0,-2,1,0|voulez=3,-4,4,-2,-2|voulez vous=0,-1,2,-1,-1|parle=3,-1,-1,-1,0
~ voulez=2,-1,0,-1,0|pardon qui=1,0,0,-1,0|me=4,-2,-2,0,-1|me ~=1,-1,0,0,0|etes de=3,-1,-1,0,0|societ=2,1,-3,0,-1|~ societ=0,1,-1,0,0
votre=-9,-3,4,3,2|^ votre=-6,0,0,1,3|nom=0,-1,-3,4,-1|votre nom=0,0,-2,2,-1|commen=-1,5,-1,-2,-1|qu ~=2,-1,0,-1,0|~ que=-1,-2,-1,2,1|faire=1,0,1,-2,0
pardon ~=1,1,-1,0,-1|~ est=4,0,-5,-2,1|bonjou a=-1,1,2,-2,0|~ ai=1,1,-1,-1,0|etes ~=0,3,0,-2,-1|quelle=2,-2,-2,3,-1|^ de=1,-1,1,1,-1|^ est=0,0,-2,-2,3
pour ~=-1,-1,0,1,1|que vous=-2,0,-2,1,2|~ qu=2,0,0,-1,-1|~ ce=1,-1,1,-1,-1|que ~=-1,3,-1,0,0|~ peux=2,1,-1,-1,-1|~ me=2,-1,-1,0,0|~ quel=-1,-1,2,0,0
^ on=4,-1,-1,-1,-1|se=0,-1,-2,3,-1|vous voulez=3,-2,1,-1,-1|peux ~=1,0,0,-1,0|~ nom=0,-1,-1,1,0|cabine=1,1,-1,-1,0|cabine ~=2,-1,-1,0,0
puis=1,-3,1,1,-1|puis je=1,-1,1,-1,0|je vous=-2,2,-2,2,0|agence=1,0,-1,0,0|dois=0,-1,0,1,0|qui dois=-1,-1,0,1,0|annonc=-1,-1,-1,3,-1
societ ~=1,2,-2,-1,0|que puis=2,-1,1,-2,0|une=0,0,2,2,-5|pour une=0,0,1,-1,0|reserv=-1,3,-2,0,-1|garage=4,1,-2,-2,-1|garage ~=3,1,-2,-1,-1
un=0,-5,-3,2,3|pour un=0,0,1,-1,0|rendez=0,0,0,0,0|rendez vous=0,0,0,0,0|merci=-2,0,1,0,1|^ merci=-1,0,6,-2,-4|merci ~=1,0,1,-2,0|avoir=1,2,0,-2,-1
~ avoir=2,-1,0,-1,0|appele=2,2,1,-4,-3|avoir appele=0,0,1,-1,-1|etude=2,1,-2,-1,-1|appele etude=2,-1,-1,0,0|etude ~=0,1,-1,0,0|maitre=2,-1,-1,0,0
maitre ~=2,-1,-1,0,0|deja=3,-1,0,-1,-1|client=-1,0,3,-3,-1|nous=-5,3,2,-3,2|d=-2,-5,2,2,1|merci d=3,0,0,-2,-1|d appele=3,-2,1,-1,-1
boulan=6,-2,-2,-1,-1|appele boulan=1,0,-1,0,0|boulan ~=4,-1,-1,-1,-1|souhai=-3,-2,6,1,-3|souhai vous=0,0,1,0,0|parler=2,2,0,-4,0
vous parler=2,-1,0,0,0|restau=2,-1,-1,0,0|restau ~=2,-1,-1,0,0|en=-3,2,0,1,0|~ en=0,0,3,-1,-2|en quoi=1,0,0,0,0|d avoir=1,1,0,-1,-1|~ un=-2,0,1,1,0
instan=2,-1,0,-1,0|un instan=2,-1,-1,0,0|s=1,0,1,-1,-1|il=7,-1,-4,-2,-3|s il=1,-1,-1,0,0|il vous=1,-1,-1,0,0|plait=1,-1,0,0,0|bienve=-2,3,2,-2,-2
^ bienve=0,1,2,-1,-2|bienve chez=3,-2,-1,0,0|d ~=-1,-1,2,0,-1|~ appele=1,3,-1,-1,-2|appele ~=0,0,0,-1,1|puis ~=1,-1,0,1,-1|bonjou garage=2,-1,0,-1,0
cliniq=1,1,-1,0,0|accuei=3,-1,0,-2,-1|l accuei=2,0,0,-1,0|hotel=3,0,-1,-1,0|hotel ~=2,0,0,-1,0|a votre=3,-1,-3,0,1|^ l=-8,3,-5,-2,8
etude de=2,0,0,-1,0|~ votre=-2,-1,1,1,1|bienve ~=0,0,1,0,0|^ garage=3,-1,-1,0,-1|^ appele=-1,-2,3,-1,0|docteu=4,0,-1,-1,-2|~ docteu=1,0,0,0,0
docteu ~=0,1,-1,0,0|m=8,-4,1,-5,-2|je m=-2,-1,4,-2,0|m ~=2,-1,1,-1,0|^ cabine=2,-1,0,0,0|~ client=-1,0,1,-1,1|^ boulan=3,-1,-1,-1,-1
je faire=0,0,1,-1,0|~ d=-2,-2,2,1,1|un ~=0,-1,0,-1,1|~ souhai=-1,0,2,0,0|du=-2,3,4,-2,-3|~ du=1,1,-1,0,0|appell ~=-2,-1,4,-1,0|en ~=0,0,-1,0,0
client ~=0,-2,2,-1,0|~ nous=-2,4,-1,-1,0|pharma=2,-1,-1,0,0|pharma ~=2,-1,-1,0,0|~ s=3,-1,-1,0,-1|cabine du=-1,2,-1,0,0|du docteu=0,1,-1,0,0
m appell=-1,-1,3,-1,0|mairie=1,0,1,-2,0|mairie de=1,-1,1,-1,0|^ a=0,2,0,-2,-1|~ parler=0,0,1,-1,0|~ puis=1,0,1,0,-1|il ~=2,0,0,-1,-1
~ instan=1,-1,0,0,0|~ m=2,-1,0,-1,-1|commen ~=-1,2,0,0,0|~ une=-3,1,1,2,-1|une ~=-1,0,1,1,-1|cuisin=4,-1,-1,-1,-1|^ cuisin=3,-1,-1,-1,-1
servic=2,-1,2,0,-4|^ servic=6,-1,-2,-1,-3|servic client=2,-1,1,-1,-1|secret=1,2,-2,0,-1|^ secret=3,-1,-1,-1,-1|ou=1,-3,2,-2,2|~ ou=0,-1,1,-1,1
ou en=1,0,0,0,0|livrai=2,-1,-1,0,0|recept=2,-1,-1,-1,-1|^ recept=2,-1,-1,-1,-1|pizzer=3,-1,-1,-1,-1|^ pizzer=3,-1,-1,-1,-1|urgenc=2,-1,1,-2,-1
^ urgenc=4,-1,-1,-1,-1|pour quelle=0,0,-1,1,0|des=1,3,1,-2,-2|servic des=1,1,0,-1,0|des ~=1,0,0,-1,-1|compta=2,0,-1,0,0|^ compta=2,0,-1,0,0
servic ~=1,0,1,-1,-1|standa=-2,0,4,-2,-1|standa ~=0,0,1,0,0|techni=0,-1,0,-1,2|~ des=0,1,0,-1,0|absent=0,2,-1,0,-1|est absent=1,-1,0,0,-1
essaye=0,0,-1,2,0|sur=1,5,1,-6,-3|son=2,-1,0,0,1|portab=-1,2,-2,-1,2|ecole=2,0,-1,-1,-1|l ecole=1,0,0,0,0|lui=6,-3,-1,0,-1|~ lui=1,-1,0,0,0
transm=1,0,-1,0,0|occupe=-1,1,-1,-1,1|indisp=1,1,-1,-1,0|est indisp=2,0,0,-1,-1|le=-2,-1,-2,-2,3|~ le=1,0,2,0,-3|moment=0,1,-2,-1,1
le moment=0,0,-1,1,0|je lui=1,-1,0,1,0|^ le=-5,-1,-9,-3,11|le ~=-1,-1,0,-1,2|pas=0,-1,2,-1,0|est pas=4,-2,0,-2,0|pas la=2,1,0,0,-2
docteu est=3,-1,0,0,-2|est en=1,0,-1,-1,1|vacanc=1,0,0,0,-1|en vacanc=1,0,0,0,0|dis=-1,1,0,0,0|de vous=0,0,-2,3,-1|rappel=4,-2,-1,-2,1
vous rappel=0,1,-1,0,0|~ absent=1,0,0,0,0|mon=1,2,-1,-2,-1|^ mon=4,-2,-1,-1,0|colleg=3,-2,-1,0,0|colleg est=1,-1,0,0,0|dans=4,0,0,-3,-1
est dans=1,-1,0,0,0|dans ~=1,0,0,-1,-1|~ sur=-3,1,4,-2,0|mon ~=1,0,0,0,0|deplac=0,1,0,0,0|mari=1,0,0,0,0|elle=6,-3,-3,1,-3|revien=1,1,-1,-1,-1
#=1,2,-1,-1,-1|laisse=1,5,-3,-3,-2|laisse un=1,0,-1,0,-1|messag=-2,3,-3,-3,3|un messag=1,-2,-1,0,2|peut=-2,0,0,-3,4|~ peut=-1,0,0,-2,2
^ il=5,-2,-2,-2,0|il est=3,-1,-1,-1,-1|pour le=0,1,-1,-1,1|douche=2,-1,0,-1,-1|avec=-2,-1,5,-1,-2|est avec=1,0,0,0,0|~ rappel=0,0,0,0,1
plus=0,0,-2,-3,4|rappel plus=0,1,0,0,0|tard=1,0,-1,0,0|plus tard=1,0,0,0,0|pas ~=1,0,-1,-2,1|ma=1,0,0,-1,0|^ ma=2,-1,0,0,0|ma ~=2,-1,0,-1,0
au=-4,5,2,0,-3|est au=2,-1,0,0,0|travai=3,-1,-1,-1,-1|au travai=1,-1,0,0,0|~ son=0,-1,0,0,1|dans le=1,-1,1,0,-1|^ en=-2,-1,2,-3,3|ligne=-3,-2,-2,5,0
en ligne=0,-1,1,2,-2|voulez ~=0,-1,1,0,0|~ laisse=-1,2,-1,0,0|avez=0,0,-1,-4,4|vous avez=-2,0,-3,-2,6|avez ~=-1,1,0,-1,1|pouvez=1,1,-3,3,-4
~ pouvez=1,0,-1,0,-1|pouvez rappel=1,-1,0,0,0|rappel ~=2,-1,0,0,0|~ au=-1,2,1,-2,0|teleph=1,-2,-1,-1,1|~ il=1,0,-2,1,-1|heure=1,0,0,0,0
reunio=2,-1,0,0,0|en reunio=1,-1,0,0,0|dejeun=2,-1,0,-1,0|le docteu=3,-1,0,0,-2|en rendez=0,1,-1,0,0|vous essaye=0,-1,0,2,0|^ elle=5,-1,-1,-1,-1
elle ~=2,-1,0,0,0|avec un=2,0,-1,0,0|vous pouvez=4,1,0,-3,-2|patron=1,0,0,0,-1|~ ligne=-3,0,-1,4,-1|ligne ~=0,-1,-1,2,0|~ occupe=0,1,0,0,0
peut ~=-1,0,0,0,1|elle est=0,-1,-1,2,-1|~ avez=2,-1,-1,-1,0|avez appele=3,-1,-1,0,-1|~ colleg=2,-1,0,0,0|~ pas=0,0,1,0,-1|~ #=-1,0,1,0,0
~ elle=1,-1,0,0,-1|monsie=3,-1,-1,0,-1|^ monsie=3,-1,-1,0,-1|monsie ~=3,-1,-1,0,-1|dire=-1,-2,0,4,-1|dire ~=-1,-1,0,1,0|direct=3,-1,0,0,-1
le direct=2,0,0,0,-1|jardin=2,-1,0,0,0|la je=2,-2,0,0,0|laisse ~=1,1,0,-1,0|direct est=2,-1,0,0,-1|prendr=-2,4,-1,2,-3|peux prendr=2,-1,0,0,0
prendr un=1,-1,0,0,0|~ avec=-2,-1,2,1,-1|demain=1,0,0,0,0|^ pas=0,-1,1,0,1|prendr ~=-1,1,0,0,-1|~ messag=-1,1,0,0,0|plus ~=-1,1,0,0,1
~ dans=1,0,0,-1,0|^ avec=0,0,1,-1,0|dispon=1,1,-1,0,-1|~ dispon=1,0,0,0,-1|dispon ~=1,0,0,0,0|pas dispon=0,1,0,0,0|~ dire=0,-1,0,1,0
quelqu=-2,-1,5,-2,0|quelqu ~=-1,0,2,-1,0|la douche=1,0,0,0,0|ce ~=-2,-1,-1,4,0|au ~=-1,1,0,2,-1|~ moment=1,0,-1,-1,1|~ teleph=-2,0,0,0,2
^ la=-7,0,-3,4,4|rentre=2,-1,0,0,-1|vers=-2,5,-2,-2,0|n=-3,1,-3,-4,5|il n=-1,2,-1,-1,0|n est=2,0,-1,-3,2|arrive=1,0,0,0,-1|~ vers=0,2,0,0,-1
rensei=0,0,0,0,1|~ n=1,-1,-1,-1,1|vers ~=0,1,0,0,-1|a la=-4,4,4,-3,-1|ne=0,0,-1,-4,2|il ne=0,-1,0,2,0|ne ~=-1,0,0,-2,2|demand=0,-3,-1,-3,5
pas a=1,0,0,0,-1|n ~=-1,0,0,1,-1|~ ne=0,2,-2,-1,0|dites=-3,-1,3,2,-1|^ dites=1,-2,-1,1,0|moi=3,-1,0,-2,-1|dites moi=1,-1,1,0,0|moi je=2,-1,0,-1,0
dites ~=1,-1,0,0,0|~ moi=0,1,1,-1,0|moi ~=2,-1,-1,-1,0|numero=-3,-3,1,2,2|~ numero=-2,-1,-1,3,1|numero ~=0,-1,0,0,0|donnez=1,-1,-1,1,-1
moi votre=1,-1,-1,0,0|votre numero=0,1,3,-2,-3|^ laisse=1,2,-1,-1,0|laisse moi=0,1,0,0,0|et=-1,0,-1,4,-4|nom et=0,0,-1,1,0|et ~=-1,-1,2,1,-1
passe=4,0,-2,-1,-2|^ nom=-1,0,0,2,0|et votre=0,1,-1,0,0|votre ~=-4,0,1,2,0|passe ~=1,0,0,0,-1|pouvez me=2,-2,0,0,0|me laisse=1,-1,0,0,0
attend=5,-2,-1,-2,-1|^ attend=4,-1,-1,-1,-1|prends=-1,-1,-1,3,0|je prends=-2,-1,-1,3,0|nom ~=0,-1,-1,2,0|~ et=1,0,-3,3,-2|^ numero=0,-1,1,-1,1
desole=1,2,-5,-4,3|^ desole=2,1,-3,-3,2|desole vous=-2,-1,-1,-1,4|tombez=3,-1,-1,-1,-1|vous tombez=2,-1,0,0,-1|~ dites=-3,-1,2,2,0|je ne=2,0,-2,-1,0
ne vous=2,-2,0,0,-1|entend=-2,3,1,-1,0|vous entend=0,1,0,-1,0|excuse=4,-2,-1,-1,-1|^ excuse=4,-2,-1,-1,-1|excuse moi=1,-1,0,0,0|je n=-1,1,2,-2,-1
n ai=1,-3,2,-1,0|~ suis=-1,1,1,0,0|suis dans=1,0,0,0,0|suis au=4,-3,-1,-1,0|ca=7,-1,-3,-2,-2|~ plus=-1,0,-1,-1,2|peux pas=-1,3,-1,0,0
pas parler=1,-1,0,0,0|parler la=2,-2,0,0,0|repete=2,-1,-1,0,0|moi un=-2,2,0,0,0|pas le=3,-1,0,0,-3|desole je=1,1,0,-1,0|volant=2,-1,0,0,0
au volant=2,-1,0,0,0|te=0,1,0,0,0|^ suis=-3,2,1,0,0|medeci=4,-1,0,0,-2|pardon je=1,-1,0,0,0|train=1,-1,0,1,-1|~ on=1,0,-1,0,0|rappel moi=1,-1,0,0,0
pouvez ~=1,-1,0,1,-1|envoye=1,3,-1,-1,-1|~ envoye=1,1,0,-1,-1|envoye un=-1,1,-1,0,0|excuse ~=1,-1,0,0,0|desole ~=-2,2,-1,0,2|condui=2,-1,0,-1,0
je condui=1,-1,0,0,0|suis occupe=1,-1,0,0,0|mal=2,-1,-1,0,0|pouvez m=1,0,0,0,0|desole on=1,0,0,0,0|on est=2,-1,0,0,0|^ n=-1,1,-1,-1,2
desole ce=2,0,0,0,-1|ce n=4,-1,0,-1,-3|tres=-5,-2,0,6,-2|suis en=-1,4,-1,-2,0|moi la=-1,0,2,-1,0|la ligne=1,0,-1,-2,1|ligne est=-1,-1,-1,1,1
mauvai=2,-1,-1,-1,-1|tombez mal=1,-1,0,0,0|le medeci=3,-1,0,0,-2|ne peux=-1,2,0,0,0|parler je=-2,2,0,0,0|~ entend=-1,1,1,0,0|~ ca=1,0,-1,0,0
^ un=2,-2,-1,2,-1|voir=0,-1,0,2,-1|est dispon=0,0,0,1,0|^ une=4,-1,-1,-1,0|second=4,-1,-1,-1,-1|moment ~=1,0,-1,0,0|vous passe=2,-1,0,-1,0
~ servic=-2,1,2,0,-1|j ai=4,-1,-1,-2,0|ai un=1,0,0,0,0|mets=0,-2,-1,2,0|vous mets=0,-1,0,2,0|mets en=1,-1,0,1,0|relati=-2,-2,2,4,-2
en relati=-1,-2,2,2,-1|patien=-2,-1,5,-1,-1|^ patien=0,-1,2,-1,0|patien ~=-1,0,2,0,0|instan je=1,0,0,0,0|quitte=2,-1,1,-1,-1|quitte pas=2,-1,0,0,-1
pas je=1,0,-1,0,0|autre=1,-1,3,-1,-1|appel=-6,1,1,2,1|^ ne=-1,-3,3,-1,2|ne quitte=1,-1,1,0,-1|minute=1,-1,0,0,0|vais=0,-1,-1,2,-1|je vais=1,-1,0,0,0
cherch=1,1,-2,1,-2|~ cherch=0,1,0,1,-1|le servic=-2,0,2,-1,1|de quoi=1,0,-1,-1,0|cherch ~=1,0,-1,0,-1|petit=1,0,-1,0,0|un petit=1,0,-1,0,0
j ~=2,1,-2,-1,0|patien un=1,0,-1,0,0|~ relati=-1,-1,0,3,-1|maman=1,0,0,0,0|deux=1,0,1,-1,-1|deux second=1,0,-1,0,0|~ appel=-5,-1,2,1,1
vais voir=-1,0,0,2,0|vous m=2,0,-1,-1,-1|m avez=1,1,-1,0,-1|tout=2,-1,0,0,-1|avez laisse=3,-2,0,0,0|hier=3,-1,0,0,0|qui m=1,0,0,0,0|matin=3,-1,0,-1,0
ce matin=1,0,0,0,0|tu=2,1,-1,-1,-1|^ tu=5,-2,-1,-1,-1|tu m=2,-1,0,0,0|as=2,-1,0,0,0|m as=1,-1,0,0,0|~ mon=-2,3,0,0,0|repond=-5,2,1,4,-3
mon repond=1,0,0,0,0|^ qui=0,-1,0,1,0|de me=1,0,0,-1,0|joindr=-2,-1,5,0,-3|essaye de=0,-1,0,1,0|messag sur=3,-3,0,0,0|allo j=1,0,0,0,0
taper=-2,1,4,-2,-2|~ taper=-1,0,1,0,0|appuye=1,-1,2,0,-1|touche=-1,-1,3,-1,-1|^ j=2,0,-1,-1,0|eu=4,0,-1,-1,-2|ai eu=1,-1,0,0,0|eu un=1,0,0,-1,0
un appel=1,-1,0,0,0|de ce=0,1,0,-1,-1|ce numero=-1,0,-1,2,1|voulai=2,-1,0,0,0|manque=-1,6,-2,-2,-1|~ manque=-1,2,-1,-1,0|manque ~=-1,1,0,0,0
vu=2,-1,0,-1,0|ai vu=1,0,0,0,0|aviez=2,-1,0,-1,0|vous aviez=2,-1,0,-1,0|votre messag=1,0,0,0,-1|messag ~=-1,1,0,0,1|bonjou j=4,-2,-1,-2,0
~ eu=1,0,0,0,0|appel ~=-2,0,-3,1,2|appuye sur=1,-1,1,0,-1|touche ~=-1,0,1,0,0|ai manque=-2,3,0,-1,0|manque votre=2,-1,0,-1,0|votre appel=0,1,0,-1,1
^ messag=-1,-3,-1,-1,6|journe=0,1,-1,0,0|toute=-1,0,4,-2,-1|appel toute=2,0,-1,0,0|toute ~=1,0,0,-1,0|~ se=0,0,0,2,-1|^ que=0,0,0,-1,1
suis pas=-2,2,-1,0,0|retire=3,-1,-1,0,0|de votre=-1,1,0,0,1|liste=2,-1,-1,0,0|besoin=5,-1,-2,-1,-1|besoin de=1,-1,-1,0,0|rien=2,-1,0,0,0
revoir=0,-1,-1,-1,1|^ ca=4,-1,-1,-1,-1|ca ne=1,0,0,0,-1|ne m=1,0,0,0,0|arrete=1,0,-1,0,0|m appele=2,-1,-1,0,0|n a=0,1,-1,-1,0|ne suis=-2,2,-1,0,0
bonne=-1,1,0,0,0|suis deja=0,1,0,0,0|au revoir=0,0,0,0,1|faut=2,0,-1,0,0|non=2,-2,1,-2,0|^ non=5,-1,-1,-1,-1|equipe=0,2,-1,-1,0|~ merci=-1,1,-1,-1,2
faites=4,0,-2,-1,-2|vous faites=5,-1,-3,0,-1|erreur=1,0,0,0,0|faites erreur=1,0,0,0,0|y=4,0,-2,-2,0|n y=-2,3,-1,0,1|pas de=0,1,0,0,-1
est un=1,-1,-1,-1,2|vous vous=3,-1,-1,1,-1|trompe=3,-1,-1,0,-1|vous trompe=3,-1,-1,0,-1|de numero=1,0,0,1,-1|habite=2,-1,0,0,-1|^ ce=-6,-2,-3,5,4
bon=6,-2,-1,-1,-2|le bon=2,-1,0,0,-1|bon numero=2,0,0,0,-2|~ y=0,0,0,0,1|y a=2,0,-1,-1,0|a pas=0,1,-1,0,1|fait=2,-2,4,-2,-3|avez fait=2,0,-1,0,-1
fait un=1,0,0,0,-1|est une=-1,1,0,0,0|bon ~=1,-1,0,0,0|faites ~=2,0,-1,0,-1|est l=-1,-1,-1,3,0|pour l=1,1,0,-2,0|a quelqu=2,0,-1,0,0
quelqu un=1,0,-1,0,0|^ commen=0,3,-1,-1,-1|commen ca=-1,1,0,0,0|va=-1,0,3,0,-3|~ va=0,0,2,-1,0|toi=2,-2,0,0,0|avez vous=-1,-1,3,0,-1
enregi=-5,-3,6,0,1|~ enregi=-1,0,2,-1,0|pour la=4,-1,-2,-2,0|voitur=2,-1,-1,0,0|la voitur=2,0,-1,0,0|^ qu=2,0,0,-1,-1|factur=1,0,0,0,0
^ y=4,-2,-1,0,-1|^ avez=-2,0,4,-1,-1|avez eu=2,0,0,0,-1|vous appele=-5,4,0,1,0|appele pour=1,-1,1,-1,0|commen vous=2,-1,0,0,-1|^ d=0,-2,-2,4,-2
appele vous=-1,0,2,-1,0|banque=0,-2,4,-2,-1|la banque=0,-1,2,-1,0|neuf=0,1,0,0,-1|il y=1,0,0,0,0|^ pour=-11,-1,5,6,-2|la livrai=1,0,0,0,0
agit=-3,0,4,0,0|s agit=-2,0,2,0,0|agit il=-2,0,3,0,0|demarc=-1,-1,-2,4,-1|^ au=-4,2,-3,5,-2|person=-4,1,-4,8,-4|~ person=-1,-2,-1,3,1
meme=2,-1,-1,-1,-1|est bien=-2,2,0,0,0|vas=2,0,-1,-1,-1|allez=1,1,1,-2,-1|suis la=2,-2,0,0,0|sa=1,-1,0,0,0|est le=1,1,1,-1,-2|le portab=-1,2,-1,0,0
bureau=2,0,0,0,-1|le teleph=4,-1,-1,0,-2|teleph ~=0,0,0,0,0|~ portab=-2,0,0,0,2|portab de=0,2,-1,0,-1|l a=1,0,0,0,0|oublie=-1,1,0,0,0
etes sur=2,2,-4,-1,-1|sur le=2,2,-2,-1,-1|poste=4,-2,-3,0,1|le poste=3,-2,-4,0,2|poste de=4,-1,-3,0,0|dans la=2,0,-1,-1,-1|teleph de=3,-1,-1,0,-2
sur ~=0,0,1,-1,-1|dehors=-2,1,-1,-1,3|~ dehors=-1,0,0,0,2|^ maman=1,0,0,0,0|a le=0,-1,0,1,0|voulez parler=2,-1,-1,0,0|parler a=0,-1,1,-1,0
sais=3,-1,0,0,0|semain=2,-1,0,-1,0|person ~=-1,-1,-1,3,-1|savez=0,2,-1,-1,0|vous savez=0,2,-1,-1,0|etais=3,-1,-1,-1,-1|j etais=1,-1,0,0,0
ai pas=0,-2,3,0,0|tu sais=1,-1,0,0,0|etait=5,-2,-1,-1,-1|c etait=1,0,0,0,0|m a=1,0,0,0,0|^ ecoute=2,-1,-1,0,0|les=-6,-4,0,5,2|les ~=-3,0,-1,1,2
sont=1,-1,1,-3,2|~ sont=0,-1,1,-1,1|sont ~=1,0,0,-1,0|depuis=2,-1,-1,-1,0|jamais=3,-1,0,0,-1|voila=2,0,-1,-1,0|alors=1,0,0,0,0|^ alors=2,0,0,0,0
ah=3,-1,-1,-1,-1|^ ah=3,-1,-1,-1,-1|ben=3,-1,-1,-1,-1|~ etait=1,0,0,0,0|dernie=1,-1,1,-1,-1|~ quelqu=0,-1,2,0,0|oh=5,-2,-1,-1,-1|^ oh=5,-2,-1,-1,-1
oh ~=1,-1,0,0,0|mois=2,-1,0,0,-1|le mois=1,0,0,0,0|et je=-2,3,0,-1,0|quoi faire=-1,1,0,0,0|^ bon=3,-1,-1,-1,-1|vient=1,0,0,0,0|et person=2,-1,0,0,0
person n=0,1,0,0,-1|devait=1,-1,0,0,0|vous demand=1,-1,0,0,1|~ etais=2,-1,0,0,-1|^ ben=2,0,0,0,0|que j=-1,0,0,2,0|person ne=0,3,-1,-2,-1
cette=-6,0,2,3,1|viens=3,-1,-1,-1,0|viens de=2,-1,0,-1,0|dit=2,-1,0,0,0|etait ~=1,-1,0,0,0|juste=-1,2,0,0,0|^ et=2,0,-1,-1,0|je viens=2,-1,0,-1,0
^ cette=-5,1,3,-1,1|enfant=2,0,-1,-1,0|les enfant=2,0,-1,-1,0|la semain=2,-1,0,0,0|ou ~=-1,0,2,-1,0|vous n=-2,-2,1,0,3|chien=1,1,-1,-1,-1
~ demand=1,-1,-1,-1,1|~ toute=-1,0,1,0,0|~ fait=0,0,2,-1,0|ferme=1,1,-1,0,-1|mais=2,3,-2,-2,-2|~ mais=2,0,-1,0,-1|mais ~=-1,2,0,-1,-1
bureau est=1,-1,0,0,0|est ferme=1,1,0,0,-1|rouvre=1,-1,0,0,0|^ nous=-3,-3,4,-2,3|sommes=-1,4,-4,-1,1|nous sommes=0,2,-3,0,1|fermes=1,0,0,0,0
sommes fermes=1,-1,0,0,0|on rouvre=1,0,0,0,0|le bureau=2,-1,0,0,-1|magasi=1,0,0,0,-1|decroc=-3,2,-1,3,-1|par=-5,-1,1,4,0|par ~=-1,-1,0,1,1
~ par=-1,-1,0,3,-2|nous ~=-1,0,1,-1,0|~ sommes=-1,1,-1,0,1|decroc ~=-2,1,0,2,0|~ decroc=-2,1,0,1,0|chanti=0,1,-1,0,0|^ les=-2,-2,2,-2,3
gars=3,-1,-1,0,-1|les gars=2,0,-1,0,-1|gars sont=2,-1,-1,0,-1|a person=1,0,0,0,-1|person au=2,-2,0,0,0|medeci n=2,0,0,0,-2|si=-3,2,4,-1,-3
^ si=2,-3,4,-4,-2|si c=2,-1,0,-1,0|si vous=-1,1,1,0,-1|vous pour=3,-1,-2,-1,0|si ~=0,0,2,-1,-1|~ banque=0,0,1,0,0|vous cherch=0,1,-1,1,-1
banque ~=-1,-1,3,-1,0|attent=-4,-2,2,-2,4|exact=0,-1,2,0,0|est exact=0,-1,2,0,0|allo je=-2,-2,-1,3,0|toujou=2,-1,-1,0,0|attent ~=-1,0,1,-1,1
appell pour=2,0,-1,0,0|sur un=-1,1,0,0,0|me rappel=2,-1,0,0,0|oh pardon=2,-1,0,0,0|travau=2,-1,0,0,-1|desole le=1,-1,0,0,1|a des=2,-1,1,0,-1
pardon il=-1,1,0,0,0|compri=-3,-2,5,0,-1|pas compri=-1,-1,3,0,-1|compri votre=-1,0,2,0,0|~ pardon=1,0,0,0,0|ici le=0,1,0,0,0|famill=-1,2,-1,0,0
la famill=0,1,0,0,0|famill ~=-1,2,-1,0,0|malheu=-3,4,0,0,-1|malheu je=-1,1,0,0,0|joigna=-2,-2,-1,-1,6|ne sommes=0,1,0,0,-1|sommes ~=-1,1,-1,0,0
merci de=-5,1,2,-3,4|de laisse=0,1,0,0,0|apres=-4,4,-1,3,-3|messag apres=-1,1,0,0,0|apres ~=-1,2,0,0,-1|signal=-2,1,-1,3,-1|~ signal=-1,0,0,1,0
sonore=-1,-1,0,3,0|signal sonore=0,0,0,1,0|le repond=-1,4,-1,-1,-1|repond de=-1,3,-1,-1,0|nous ne=-1,1,-1,0,2|joint=-1,2,0,0,0|joint ~=0,1,0,0,0
apres le=-1,2,-1,2,-1|bip=-1,1,0,1,0|le bip=-1,0,0,1,0|etes en=-3,0,-1,4,-1|commun=-4,-1,1,-4,6|en commun=0,3,-1,-1,-1|commun avec=0,2,-1,0,0
avec la=0,1,-1,0,0|la messag=-2,4,0,-1,-2|~ desole=-1,2,-1,0,0|actuel=-2,2,2,0,0|salut ~=-2,1,0,1,0|pas joigna=-1,-2,0,-1,4|pouvez laisse=-1,1,0,0,0
laisse votre=0,1,0,-1,0|pas en=0,1,0,0,-1|la societ=-1,2,-1,0,0|bien sur=-1,2,-1,0,0|sur la=-3,2,1,-1,1|vocale=-1,4,-1,-1,-1|~ vocale=0,1,0,0,0
vocale de=0,1,0,0,0|de monsie=0,0,0,1,0|tous=-2,2,1,-1,-1|a tous=-1,2,0,0,0|messag de=-2,1,-1,-1,3|tous vous=0,1,0,0,0|mesure=0,1,0,0,-1
en mesure=0,1,0,0,-1|bienve sur=-1,2,-1,0,0|boite=-1,3,-1,-1,-1|boite vocale=0,2,-1,0,0|# #=-1,1,0,0,0|# ~=-1,1,0,0,0|vous repond=-1,0,1,-1,0
vos=0,1,0,0,0|coordo=-2,3,0,-1,0|vos coordo=0,1,0,0,0|commun ~=-1,0,0,-1,1|repond ~=-1,-1,0,2,-1|dispon pour=0,1,0,0,-1|moment merci=0,0,0,0,1
~ tous=0,1,0,0,0|~ apres=-1,3,0,-1,-1|bien au=0,1,0,0,0|veuill=-10,0,2,2,1|veuill laisse=0,1,0,0,0|sommes pas=0,1,0,0,-1|messag vocale=-1,1,0,0,0
absent pour=0,1,0,0,0|numero de=-1,-1,4,-1,-1|de teleph=-1,0,0,0,2|suis absent=-1,1,0,0,0|salut vous=0,2,0,-1,0|malheu ~=-1,2,0,0,0
veuill ~=-2,1,1,0,0|nous vous=-1,-1,3,0,-1|bonjou vous=-4,3,1,0,0|numero a=-1,0,0,-1,2|~ vos=0,1,0,-1,0|~ joint=0,1,0,0,-1|~ joigna=0,0,0,-1,2
jusqu=-1,3,0,-1,0|jusqu au=-1,2,0,0,0|~ veuill=-2,-1,0,1,2|au #=-1,1,0,0,0|retour=-1,1,0,0,0|~ repond=-1,0,1,1,-1|avez bien=0,1,0,0,0
des que=0,1,0,0,0|salut c=-1,2,0,0,0|~ commun=-2,-1,1,-1,3|la boite=0,1,0,0,0|le signal=0,2,0,0,0|^ ici=-6,7,-1,1,-1|consul=-4,0,3,-2,3
~ consul=-2,0,1,0,1|coucou c=-2,3,0,0,0|hello=-3,3,0,0,0|^ hello=-3,3,0,0,0|hello c=-1,1,0,0,0|mon portab=-1,1,0,0,0|portab je=-1,1,0,0,0
injoig=-1,0,0,0,1|~ tu=-1,1,0,0,0|es=-3,5,-1,-1,0|tu es=-2,2,0,0,0|es ~=-1,2,0,0,0|repond je=-1,1,0,0,0|pas repond=0,0,0,1,0|rareme=-1,1,0,0,0
consul rareme=-1,1,0,0,0|coucou ~=-2,2,0,0,0|repond pour=-1,0,0,1,0|es bien=-1,1,0,0,0|mon teleph=-1,2,0,0,0|a plus=-1,1,0,0,1|yo=-3,4,-1,0,0
^ yo=-3,4,-1,0,0|yo ~=-1,1,0,0,0|a vous=-1,1,0,0,0|t=-5,6,0,-1,0|t es=0,1,0,0,0|~ t=-1,2,0,0,0|es sur=-1,1,0,0,0|desole de=-1,1,0,0,0
vous avoir=-1,1,0,0,0|rate=-2,2,0,0,0|ouais ~=-1,2,0,0,0|parlez=-1,2,-3,2,0|parlez apres=-1,2,0,-1,0|savez quoi=-1,2,0,0,0|~ es=-1,2,0,0,0
repond a=0,-1,1,0,0|yo c=-1,1,0,0,0|coucou vous=-1,1,0,0,0|t ~=-1,1,0,0,0|ouais c=-1,1,0,0,0|~ parlez=-1,1,-1,2,0|abonne=-3,0,-2,0,4
l abonne=-1,0,-1,1,1|abonne que=0,0,0,-2,2|appele est=-1,1,0,-1,1|~ joindr=-1,0,2,1,-1|ne peut=-3,1,-2,0,3|peut pas=-1,1,-1,1,0|pas prendr=-1,4,0,0,-1
abonne ~=-1,0,-1,0,1|la person=-4,-2,-2,7,-1|person que=-2,0,-1,3,-1|ne repond=0,0,0,1,-1|repond pas=0,-2,0,2,-1|appele ne=0,1,0,-1,-1
corres=-3,2,-2,0,3|le corres=0,2,0,-1,0|corres que=-1,1,0,-1,1|a joindr=0,1,0,1,-1|votre corres=-1,-1,-2,1,2|corres n=-1,0,-1,0,1|cherch a=-1,1,0,1,-1
appele n=-1,1,0,2,-1|~ abonne=-1,0,-1,0,2|raccro=-3,0,1,-2,3|le client=-3,3,-1,-1,2|client que=-1,4,0,0,-2|~ corres=-1,1,0,-1,2
prendr votre=-1,3,-1,1,-1|encore=-3,4,0,0,-1|encore ~=-1,1,0,0,0|ulteri=-1,0,1,-1,0|corres ~=-1,-1,-1,1,1|titula=-3,1,-1,5,-3|le titula=-2,1,-1,4,-3
titula de=-1,1,0,3,-2|numero est=-1,0,-1,3,-1|numero ne=0,0,0,1,-1|joindr ~=0,0,0,1,-1|~ raccro=-2,0,0,0,2|relati ~=-1,-1,1,1,0|servic de=-1,2,-2,3,-1
de messag=0,1,0,0,-1|le #=-1,1,-1,0,0|relati avec=-1,1,2,-1,-1|avec le=-1,0,1,0,0|teleco=0,0,1,0,0|corres est=0,2,0,-1,-1|^ du=-3,0,4,-1,0
automa=-2,0,3,-1,0|automa ~=-1,0,2,0,0|appel a=-1,1,0,-1,1|ete=-3,3,0,-2,3|a ete=-1,-1,0,-1,2|transf=-2,3,1,-1,-1|transf vers=-1,2,0,0,0
vers la=0,1,0,0,0|~ ete=0,0,0,-1,1|appel est=-3,-1,3,3,-2|mis=-1,1,0,1,-1|mis en=-1,1,0,0,-1|vous allez=-2,1,2,-1,0|etre=-5,0,3,1,0
allez etre=-1,2,1,-1,0|etre transf=-1,1,1,-1,0|vers une=0,1,0,0,0|etre ~=-1,0,-3,2,1|dirige=0,3,-1,-1,-1|dirige vers=0,1,0,0,0|~ etre=0,0,2,-1,0
etre dirige=0,2,-1,0,0|ete ~=0,0,0,-1,1|veuill rappel=-1,1,0,0,1|pleine=-1,3,0,-1,-1|cette ~=-2,-1,1,1,1|accept=-1,-1,-1,3,0|n accept=-1,-1,-1,2,0
accept ~=0,0,0,1,-1|accept pas=-1,-1,0,1,0|prend=0,1,0,-1,-1|est pleine=-1,2,0,0,-1|de rappel=-1,0,0,0,1|cette messag=-1,2,0,0,-1|sature=-1,0,-1,-1,2
vous nous=0,1,-1,0,0|appele en=0,1,-1,0,0|en dehors=-1,1,-1,0,1|dehors ~=-1,0,0,0,1|nos=-2,3,1,0,-1|~ nos=-1,3,-1,0,0|ouvert=0,1,0,0,0
notre=-1,2,-1,0,0|~ notre=-1,1,-1,0,0|etabli=-1,1,-1,0,2|bureau sont=-1,1,0,0,0|cas=-1,2,0,0,0|en cas=-1,2,0,0,0|cas d=-1,2,0,0,0|d urgenc=-1,1,0,0,0
avec au=0,0,1,0,0|au cabine=-2,3,-1,0,0|ecrire=-1,0,0,1,0|bonjou et=-3,1,4,-3,0|et bienve=-1,1,1,0,0|d ouvert=0,1,0,0,0|bienve au=-1,0,2,0,0
au secret=-1,2,-1,0,0|secret de=-1,2,-1,0,0|dehors de=-1,0,-1,0,1|horair=0,1,0,0,0|le secret=-1,1,-1,2,0|secret est=-1,1,0,0,0|heures=0,1,0,0,0
~ etabli=-1,1,0,0,1|pouvon=-2,0,-2,0,4|ne pouvon=-1,0,-1,0,3|bonjou au=-1,1,0,-1,0|bienve a=-2,1,2,0,0|aux=-1,-2,-1,4,-1|bienve dans=0,1,-1,0,0
appele a=-3,2,1,0,0|la mairie=-2,1,2,-1,0|mairie ~=-1,1,0,-1,0|au garage=-1,2,-1,0,0|l etude=-1,2,0,0,0|compos=-3,-1,-1,-3,7|compos le=0,0,2,0,-2
appele au=-2,2,0,-1,0|~ standa=-1,1,1,-1,0|compos ~=0,0,-1,-1,2|lignes=-3,0,-1,-1,4|nos lignes=-1,1,1,0,-1|lignes sont=-1,1,-1,-1,1
equipe est=-1,1,0,0,0|~ lignes=-1,0,-1,0,2|~ pouvon=-1,0,-1,0,1|appele chez=-2,1,1,0,0|bien a=0,0,1,0,0|contac=-1,0,-1,0,2|ligne de=-1,2,0,-1,0
profes=-2,0,2,0,0|serai=-1,1,0,0,0|je serai=-1,1,0,0,0|format=-1,1,0,0,-1|en format=-1,1,0,0,0|^ enregi=-1,3,0,-1,0|enregi ~=-1,0,1,0,0
^ veuill=-4,4,5,0,-7|enregi votre=-1,0,-2,1,1|^ parlez=-1,2,0,-1,0|au signal=-1,-1,0,2,0|pouvez parler=-2,3,0,0,0|qui vous=-1,0,0,1,0
etes et=-1,0,0,1,0|^ pouvez=-2,0,-1,3,0|pas chez=-1,1,0,0,0|chez moi=-1,1,0,0,0|en ce=-1,1,0,0,0|ce moment=-1,1,0,0,0|^ person=-3,5,-1,0,-2
sureme=-1,2,0,0,0|suis sureme=-1,2,0,0,0|sureme occupe=-1,2,0,0,0|parlez ~=1,1,-1,-1,0|person a=0,1,0,0,-1|parlez a=-1,-2,-1,4,0|a une=0,1,0,-1,0
ceci=-5,1,-2,-1,6|^ ceci=-3,-2,-1,-1,5|ceci est=-2,-1,0,0,3|machin=-1,4,-1,-1,0|vous parlez=0,-2,-1,3,0|~ machin=0,1,0,0,0|est mon=-1,1,0,0,0
^ bien=-2,2,-1,1,0|vous ai=-2,2,0,0,0|ai bien=-2,2,0,0,0|bien eu=-1,1,0,0,0|rigole=-1,1,0,0,0|rigole je=-1,1,0,0,0|ceci ~=-1,0,-1,0,2
servic est=-1,-1,1,0,0|hors=-3,-2,1,-1,5|d appel=-1,0,-1,2,-1|au servic=-2,0,4,-1,-1|etre mis=-1,-1,1,1,0|gratui=0,0,2,0,-1|hopita=0,-1,2,-1,0
l hopita=0,-1,1,0,0|hopita ~=-1,-1,2,0,0|amelio=0,-1,2,-1,-1|qualit=0,0,1,0,0|cet=-4,2,1,2,-2|peut etre=1,-2,1,-1,1|etre enregi=0,-1,4,-1,-1
suscep=-1,-1,3,-1,-1|indiqu=-3,-2,3,3,-2|~ indiqu=-2,-1,3,1,-1|indiqu le=0,0,2,-1,-1|motif=0,0,1,0,0|le motif=0,0,1,0,0|motif de=0,0,1,0,0
medica=-1,-1,3,-1,0|~ medica=-1,0,1,0,0|medica ~=-1,-1,3,0,0|suscep d=0,0,2,-1,0|d etre=0,0,1,-1,0|est suscep=-1,-1,3,-1,-1|afin=-4,-1,0,5,-1
~ afin=-1,-1,2,-1,0|afin de=-2,-1,0,3,0|assura=-2,-1,4,-1,0|assura ~=-1,-1,3,-1,0|option=-2,0,3,0,-1|centre=-1,-1,3,0,0|~ centre=-1,0,1,0,0
centre medica=-1,-1,2,0,0|en quelqu=-2,-1,4,-1,0|mots=-2,0,3,-1,0|quelqu mots=-2,0,3,-1,0|prix=3,-1,0,-1,-2|de l=-1,0,2,0,-1|l appel=-1,2,-1,-2,2
au standa=-1,-1,2,0,0|standa de=-1,0,1,-1,0|au centre=0,-1,1,0,0|~ si=-2,0,0,2,0|tapez=-2,-1,3,1,-2|tapez un=0,0,-1,2,0|l assura=-1,-1,3,-1,0
le prix=3,-1,0,-1,-2|prix ~=1,0,0,0,-1|~ cet=0,-1,2,-1,0|cet appel=-1,1,1,1,-2|saisir=-1,-1,3,-1,-1|veuill saisir=0,0,1,0,-1|saisir votre=0,0,1,0,0
veuill patien=0,0,-1,2,0|serveu=-2,-1,4,-1,-1|~ serveu=-1,0,1,0,0|vocal=-2,-1,6,-3,-1|serveu vocal=-1,0,3,0,0|vocal ~=0,0,2,-1,0|tous nos=0,-1,1,0,0
consei=-1,-1,3,-1,-1|afin ~=-1,0,0,2,0|vocal de=-1,-1,4,-2,0|~ consei=-1,0,1,0,-1|d indiqu=-1,0,0,1,0|indiqu l=0,0,1,-1,0|~ tapez=0,0,0,1,0
tapez ~=0,0,1,0,0|~ vocal=-1,0,2,-1,0|objet=0,0,-1,2,0|choisi=0,0,2,-1,-1|veuill choisi=0,0,2,-1,-1|le serveu=-1,-1,3,0,0|mots dites=-1,0,1,0,0
raccro et=-1,0,0,0,2|~ patien=-1,0,2,-1,0|pour parler=-1,0,2,-1,0|^ consul=-1,0,2,0,0|consul votre=-1,-1,3,-1,-1|solde=0,0,1,0,0|votre solde=0,0,1,0,0
la touche=-1,-1,3,-1,0|commer=-1,0,1,0,0|servic commer=-1,0,1,0,0|pour toute=-1,0,2,-1,0|concer=-2,-1,5,-1,-1|pour joindr=0,0,3,-3,0
diese=-2,1,2,-1,-1|appel concer=0,0,1,0,0|restez=-3,-1,2,2,-1|restez en=-1,0,1,1,0|reveni=-1,0,2,0,0|reveni au=-1,0,1,0,0|princi=-2,-1,3,0,0
~ princi=-1,0,2,0,0|a un=1,-1,1,0,0|^ appuye=-1,0,1,0,0|suivre=-1,0,2,-1,0|comman=-1,-1,2,0,0|une comman=-1,0,1,0,0|questi=-2,0,4,-1,0
si votre=-1,1,1,-1,0|~ faites=0,1,0,0,0|toute questi=-1,0,1,0,0|questi concer=-1,0,2,-1,0|toute autre=-1,0,2,0,-1|contra=0,0,1,0,-1|sinist=0,0,1,0,0
vous souhai=-1,0,1,0,0|declar=-1,0,2,-1,0|zero=-1,1,1,0,-1|declar un=-1,0,1,0,0|~ compos=-1,0,-1,-1,3|menu=-1,0,2,0,0|^ souhai=-2,0,3,0,0
~ deux=1,0,-1,0,0|^ questi=-1,0,2,0,0|parler ~=1,0,0,-1,0|etes une=2,-1,0,0,0|joindr le=0,0,2,0,0|^ tapez=-1,0,3,-1,-1|^ compos=-1,0,3,-1,-1
sur deux=-1,0,1,0,0|^ faites=-1,0,2,0,0|un pour=0,0,-1,2,0|pour etre=0,0,-1,1,0|vouloi=0,-1,1,0,0|bien vouloi=0,-1,1,0,0|de patien=0,0,1,-1,0
toutes=-3,-1,1,-1,4|prions=0,-1,2,0,0|vous prions=0,-1,1,0,0|demand ~=0,-1,0,-1,1|intern=0,0,-1,-1,2|import=-1,-1,5,-1,-1|~ import=0,-1,2,-1,0
import ~=0,-1,1,0,0|d attent=-1,0,2,0,-1|toutes ~=-1,0,-1,0,3|attent est=-1,0,2,0,-1|temps=0,-1,3,-1,-2|le temps=0,-1,2,0,-1|temps d=-1,0,2,0,-1
est import=0,-1,2,-1,-1|import pour=0,0,1,-1,0|suite=-3,-3,2,-1,4|suite a=-2,-1,2,0,1|appel va=-1,1,1,0,-2|va etre=-1,1,0,1,-1|pris=-1,3,0,1,-3
etre pris=0,1,1,0,-1|pris en=-1,-1,0,1,-1|rester=-1,-1,3,-1,0|de rester=0,-1,2,-1,0|rester en=0,0,2,-1,0|operat=0,-1,-1,0,3|pas votre=0,-1,2,0,-1
~ temps=0,0,1,0,-1|remerc=-1,0,1,0,0|remerc de=0,0,1,0,0|patien vous=-1,0,1,0,0|vous remerc=0,0,1,0,0|ligne votre=0,0,1,-1,0|donner=-2,-2,-2,2,4
^ toutes=-3,-1,0,-1,4|nous le=2,0,-1,0,0|donner suite=0,-1,-1,0,2|raison=-5,-1,1,0,4|en raison=-2,-1,0,-2,4|nombre=-1,0,3,-1,-1|appels=-5,-3,3,4,0
d appels=-1,0,2,-1,0|forte=-2,-1,4,0,-1|afflue=-2,-1,3,0,-1|forte afflue=-1,-1,3,0,-1|afflue le=-1,0,2,0,0|nous connai=-1,-1,2,0,0
connai actuel=0,0,1,0,0|est plus=-1,0,1,0,1|^ suite=-3,-1,5,-1,-1|d un=-3,-1,0,-2,4|nombre d=0,0,1,-1,0|un tres=0,0,2,-1,-1|grand=-1,0,3,-1,-1
tres grand=0,0,2,-1,0|grand nombre=0,0,2,-1,-1|fort=1,-2,2,-1,-1|un fort=-1,0,2,0,0|appels ~=0,0,1,0,0|~ raison=-2,0,0,0,1|raison d=-2,0,-1,-2,4
incide=-2,0,-1,-1,3|un incide=-1,0,-1,-1,3|de consul=0,0,-1,-1,2|du fait=-2,0,3,0,0|volume=-1,0,2,0,0|fort volume=-1,0,2,0,0|suite ~=0,-1,0,-1,1
~ appels=-2,-1,1,2,0|fait d=-1,0,2,0,0|~ fort=1,-1,0,-1,0|incide ~=-1,0,0,0,2|tres ~=-1,0,0,2,0|compos votre=0,0,1,0,-1|mainte=-2,2,1,-1,-1
veuill taper=0,-1,3,-1,-1|taper votre=0,0,1,0,0|par la=0,0,1,-1,0|valide=0,0,3,-1,-1|dites ou=-1,0,2,-1,0|date=0,0,2,-1,0|suivi=0,0,1,-1,-1
identi=0,0,1,0,0|votre identi=0,0,2,-1,0|veuill indiqu=0,-1,2,0,-1|indiqu votre=-1,-1,-1,2,-1|naissa=0,0,2,-1,0|de naissa=0,0,2,-1,0
veuill compos=0,0,1,0,-1|enonce=-3,-1,2,3,-1|^ enonce=-2,-1,4,-1,-1|enonce votre=-1,-1,1,1,-1|code=-1,-1,4,-1,-1|votre code=0,0,2,-1,0
postal=-1,0,2,0,0|carte=0,-1,3,-1,-1|~ les=-2,0,0,2,0|quatre=-1,1,2,-1,-1|les quatre=-1,0,2,0,0|code postal=-1,0,2,0,0|compos les=0,0,1,0,0
le numero=-2,-1,2,-2,3|numero du=0,0,2,0,-1|~ carte=0,-1,1,0,0|saisi=-1,-1,3,0,-1|avez saisi=-1,0,2,0,-1|~ compri=-2,0,2,0,0|repons=-2,-1,1,2,0
parmi=0,0,2,0,-1|pas valide=0,0,2,0,-2|reessa=0,0,1,0,-1|choix=-2,0,4,0,-2|saisie=-3,-1,6,-1,-2|^ saisie=-2,-1,4,-1,-1|saisie est=-1,0,2,0,-1
incorr=-3,-1,2,-1,1|est incorr=-1,0,1,-1,1|repond par=-1,-1,2,0,0|par oui=-1,0,1,0,0|oui ou=-1,0,2,0,0|^ option=-1,0,2,0,-1|votre choix=0,0,1,0,-1
choix n=0,0,1,0,-1|avons=-2,1,0,0,0|avons pas=0,-1,1,0,0|nous n=-1,0,0,0,1|n avons=-1,0,1,0,1|etes avec=-1,-1,5,-2,0|avec l=-1,-1,1,1,0
virtue=-2,-1,2,1,0|~ virtue=-1,0,2,0,0|virtue de=-1,-1,2,0,0|assist=-3,-2,0,4,-1|l assist=-2,-1,1,2,-1|assist vocal=0,0,2,-2,0|suis l=-4,-1,3,2,0
assist virtue=0,0,1,-1,0|virtue ~=-1,0,0,1,0|expliq=0,0,2,-1,0|~ expliq=-1,0,2,-1,0|la raison=-1,0,1,1,0|raison de=-1,0,1,1,0|quel est=-1,0,2,0,0
le standa=-1,0,2,-1,0|standa automa=-1,-1,2,0,0|~ assist=-1,-1,0,2,0|suis le=-1,-1,2,1,0|assist ~=-1,-1,-1,3,0|pourra=-1,-1,3,-1,0|fins=-1,-1,3,0,-1
pourra etre=0,-1,2,0,0|les appels=-2,-1,1,2,0|enregi dans=0,-1,2,0,-1|cadre=0,0,1,0,-1|etre ecoute=-1,0,2,0,0|ecoute et=-1,0,1,0,0|enregi a=0,-1,2,0,0
conver=-1,-1,2,0,-1|cette conver=-1,-1,2,0,0|sont enregi=0,0,1,0,0|des fins=0,-1,2,0,0|^ cet=-3,3,0,3,-2|est enregi=0,-1,2,0,0|vous ne=0,0,1,0,0
pas etre=-1,-1,0,0,3|commun est=0,0,2,0,-1|appels est=0,0,2,-1,-1|cette commun=0,-1,3,0,-1|^ restez=-2,0,2,0,0|vous enregi=-1,-2,-1,3,0
et la=0,0,-1,1,0|vous indiqu=0,0,-1,2,0|moi qui=-1,0,0,2,0|et pourqu=0,0,0,1,0|pourqu vous=1,-1,0,1,-1|avant=-5,-2,-2,9,-1|avant ~=-1,0,0,2,0
mette=-1,0,0,2,0|pouvez vous=-2,-1,-1,4,0|vous me=-2,1,-1,2,0|me dire=-1,0,0,1,0|appel et=0,0,-1,1,0|avant que=-1,0,0,2,0|de dire=0,0,-1,1,0
dire votre=0,0,-1,1,0|veuill enonce=0,0,-2,2,0|sera=0,0,0,2,-1|dites votre=-1,-1,-1,3,0|votre societ=0,0,-1,1,0|savoir=-2,-1,-1,4,-1
savoir qui=-1,0,0,2,0|^ puis=-1,0,0,2,0|donner votre=0,0,-1,1,0|veuill dire=0,0,0,1,0|raison ~=-1,0,-1,1,1|veuill donner=0,0,-1,1,0
bonjou si=0,0,-1,1,0|j essaie=-1,0,0,1,0|mettre=-1,-2,-2,3,1|vous mettre=-1,-1,-1,3,1|mettre en=0,-1,-1,2,1|parole=-1,0,-1,3,0|~ parole=-1,0,0,2,0
en train=0,0,0,1,-1|train d=-1,0,0,1,0|d ecrire=-1,0,0,1,0|ses=0,0,0,2,-1|filtre=-1,-1,-2,6,-2|~ filtre=0,-1,-1,3,-1|bonjou la=-1,-1,0,2,0
utilis=-3,-2,-2,10,-4|appele utilis=-1,-1,0,2,0|presen=-1,-1,-1,3,0|pas les=0,-1,-1,2,0|appels de=0,-1,-1,2,-1|inconn=0,0,0,2,-1
numero inconn=0,0,0,2,-1|transc=-1,-1,-1,4,-2|une transc=0,-1,-1,2,0|recevr=0,0,0,2,-1|de cette=0,0,-1,3,-1|de joindr=0,-1,0,1,0
utilis ~=-1,-1,-1,3,-1|texte=-1,0,-1,3,-1|bixby=-1,0,0,2,0|texte bixby=-1,0,0,2,0|filtra=-1,0,-1,3,-1|filtra d=0,0,0,1,0|~ utilis=-2,0,-1,3,0
de filtra=0,0,-1,1,0|google=0,0,-1,1,0|souhai savoir=0,0,0,2,-1|cette ligne=-1,-1,-2,2,2|utilis un=-1,0,-1,3,-1|un servic=-1,0,-1,3,-1
anonym=0,0,0,2,-1|appels anonym=0,0,0,2,-1|corres utilis=0,0,0,2,-1|lira=0,-1,0,2,-1|de vos=1,-1,-1,1,0|lira une=0,-1,0,2,-1|aux numero=0,0,0,2,-1
masque=0,-1,0,2,-1|numero masque=0,0,0,2,-1|bonjou votre=0,-1,-1,-1,3|active=0,0,0,2,-2|bonjou le=0,0,0,1,0|numero n=0,0,0,0,1|par une=0,0,0,1,-1
intell=-1,-1,-1,4,0|artifi=-2,-1,0,4,0|intell artifi=-1,-1,0,3,0|contre=-3,-1,-2,7,-2|~ contre=-1,0,-1,3,-1|contre ~=-1,0,-1,2,0|proteg=-2,-1,-2,7,-2
~ proteg=0,0,-1,2,0|proteg contre=-1,0,-1,3,-1|par un=-1,0,-1,2,-1|est filtre=0,0,0,2,-1|est proteg=-1,0,-1,3,-1|contre le=-1,0,0,2,-1
le demarc=-1,0,-2,4,-1|est transc=0,0,0,2,-1|appel passe=0,1,-1,1,-1|passe par=0,0,-1,2,-1|proteg ~=-1,0,0,2,0|est pris=-1,1,0,1,-1|^ etre=-1,0,-2,3,0
^ par=-2,0,-2,0,3|numeri=0,0,-1,2,0|assist numeri=0,0,-1,1,0|numeri de=0,0,-1,1,0|l intell=-1,-1,0,3,0|artifi de=-1,0,0,1,0|ici l=-2,-1,-1,4,0
ligne avec=0,-1,-2,3,0|ia=-2,-1,-1,3,0|ia de=-1,0,0,2,0|quelle est=-1,0,0,2,0|secret virtue=0,0,-1,1,0|^ afin=-3,-1,-2,6,-1|bloque=-2,0,-1,4,-1
de bloque=-1,0,-1,2,0|lutter=-2,0,-2,4,0|lutter contre=-1,0,-1,3,0|spams=-1,0,-1,2,0|les spams=0,0,-1,2,0|indesi=-1,0,-1,3,-1|~ indesi=0,0,-1,2,0
pour se=-1,0,-1,2,0|se proteg=-1,0,-1,2,0|contre les=0,0,-1,1,0|eviter=-2,0,-2,5,-1|~ eviter=-2,0,0,3,-1|eviter les=-1,0,-1,3,0
pour eviter=-1,0,-2,3,0|~ bloque=-1,0,-1,2,0|pour lutter=0,0,-1,2,0|appels indesi=0,0,-1,1,0|^ avant=-5,-2,-2,9,-1|avant de=-2,-1,-1,4,0
pour prendr=0,0,-2,3,0|relati pouvez=-1,0,-1,2,0|mettre ~=-1,0,0,2,0|passer=-1,-1,-1,3,0|vous passer=-1,-1,-1,3,0|passer la=-1,0,0,2,0
parfai=-4,-1,-1,7,-1|^ parfai=-4,-1,-1,7,-1|et quelle=-1,0,0,3,0|^ tres=-4,-2,-2,7,-1|tres bien=-1,-1,-1,3,0|bien je=-1,-1,0,2,0|je la=-2,0,0,2,0
previe=-1,0,0,2,0|accord=-1,-2,-2,5,-2|accord je=-1,-1,0,2,0|ecrit=0,-1,-1,3,-1|person ecrit=-1,-1,0,2,0|ecrit une=-1,0,0,2,0|d accord=0,-1,-1,3,-1
parfai je=-1,0,0,2,0|^ accord=-1,0,-1,2,0|verifi=-2,0,-1,0,3|pendan=-2,0,-1,3,0|bien veuill=0,0,-1,2,0|~ verifi=-1,0,0,0,1|^ apres=-3,-1,-1,5,-1
pronon=-1,-2,0,3,0|signal pronon=0,-1,0,2,0|veuill consul=0,0,-1,0,1|incomp=-1,0,-1,0,3|est incomp=-1,0,0,0,2|numero que=-1,-1,0,-1,3
teleph est=-3,1,0,0,3|recomp=-1,0,0,-1,2|numero demand=0,0,0,0,1|demand est=-1,0,0,0,2|suspen=-1,-1,0,-1,3|est suspen=0,0,0,0,1|consul l=0,0,-1,-1,3
annuai=0,0,-1,0,3|l annuai=0,0,-1,0,2|demand n=-1,0,0,0,1|veuill raccro=0,0,-1,0,2|avez compos=-1,0,-3,0,4|compos est=-1,0,-1,0,2|nouvea=-3,-1,4,-1,1
attrib=-1,0,0,0,1|ou n=-1,0,0,0,1|plus en=-1,0,-1,0,2|en servic=0,0,0,0,1|renouv=-1,-1,-1,-1,3|veuill renouv=0,0,0,0,1|verifi le=0,0,0,0,1
change=0,-1,-1,0,2|a change=0,0,-1,0,2|compos n=0,0,0,0,1|renouv votre=0,0,-1,0,1|~ renouv=-1,-1,-1,0,2|est hors=-2,-1,0,0,4|appel ne=0,-1,0,-1,2
votre commun=0,-1,-1,-1,3|etre etabli=0,-1,0,0,2|commun a=-1,-1,-1,0,2|echoue=-1,-1,-1,0,2|a echoue=-1,-1,-1,0,2|abouti=-1,-1,-1,-1,3
abouti veuill=0,0,0,0,1|pu=-2,2,-1,-1,2|pas pu=-1,1,-1,0,2|commun n=-1,-1,0,0,2|autori=-1,-1,0,0,2|la commun=-1,-1,0,-1,4|commun ne=0,0,0,0,1
appel n=0,2,-1,-1,0|pu ~=-1,1,0,0,0|~ abouti=0,0,0,-1,1|pu etre=-1,1,0,0,0|imposs=-1,-1,-1,-1,3|reseau=-1,0,0,0,1|le reseau=-1,0,0,0,1
les lignes=-1,0,-1,-1,2|n etes=-1,-1,0,0,2|etes pas=-1,-1,0,0,2|autori a=-1,-1,0,0,2|a appele=-1,1,0,0,2|encomb=0,0,-1,0,1|pouvon donner=-1,-1,-1,0,3
sont sature=-1,0,0,0,1|credit=-1,-1,-1,-1,3|votre credit=-1,-1,-1,-1,3|credit est=-1,0,-1,0,2|pas d=0,-1,0,0,1|avez demand=-1,0,0,0,1
hors de=-1,-1,0,0,2|zone=-1,-1,-1,-1,3|la zone=-1,-1,0,0,2|eteint=-1,0,0,0,1|access=0,-1,0,0,2|mobile=-2,2,0,0,1|le mobile=-1,-1,0,0,2
zone de=0,-1,0,0,1|recevo=-1,-1,0,-1,2|peut recevo=0,0,0,-1,2|a suspen=-1,-1,0,0,2|^ abonne=-1,0,0,-1,2|compos un=-1,0,-2,0,3|non ~=0,-1,-1,0,1
demand un=-1,0,0,0,2|un numero=-1,0,-1,0,2|numero qui=-1,0,0,0,1|qui n=-2,2,0,0,0|en fait=2,-1,-1,0,0|non non=2,-1,0,0,0|suis a=1,0,-1,-1,0
compre=1,-1,0,0,0|allo allo=3,-1,0,-1,0|veux=4,-2,-1,-1,-1|veux pas=1,-1,0,0,0|n en=3,-1,0,0,-1|appele moi=2,-1,0,0,0|donc=5,-2,-1,-1,-1
~ donc=1,0,0,0,0|ils=3,-1,-1,0,-1|^ ils=2,-1,0,0,-1|ils ne=1,0,0,0,-1|ne sont=1,-1,0,0,0|en a=2,-1,0,0,-1|parce=4,-1,-1,-1,-1|parce que=3,-1,-1,-1,-1
trop=2,1,-1,-1,-2|~ trop=1,0,0,0,-1|eleve=2,-1,0,0,-1|trop eleve=1,0,0,0,-1|casse=2,-1,0,0,0|est trop=2,-1,0,0,-1|marche=-1,2,0,0,0|^ mais=2,0,-1,-1,0
^ donc=2,0,0,0,0|moi apres=2,-1,0,0,0|apres #=1,0,0,0,0|^ rappel=2,-1,0,0,0|^ pourqu=2,0,0,-1,-1|^ voulez=-2,0,4,0,-1|quand=-2,5,-1,-1,-1
~ quand=-1,1,0,0,0|hui=-1,1,0,0,0|je revien=-1,1,0,0,0|promen=0,1,0,0,0|chien et=-1,1,0,0,0|appare je=0,1,0,0,0|n entend=-2,2,0,0,0|atelie=0,1,0,0,0
atelie ~=-1,2,0,0,0|appare j=-1,1,0,0,0|fini=-2,4,-1,0,-1|ai fini=-1,1,0,0,0|etrang=0,-1,2,-1,0|l etrang=1,0,1,-1,0|cours=-1,0,1,0,0
en cours=-1,0,1,0,0|je t=-3,3,0,0,0|t ai=-2,2,0,0,0|ecrive=-1,1,0,0,0|un chanti=-1,1,0,0,0|~ agit=-2,0,2,0,0|etes a=-1,2,-1,0,0|etes au=-1,1,0,-1,0
des reserv=0,2,-1,0,-1|domici=-1,2,-1,0,0|siege=-1,3,-1,0,0|siege de=-1,2,-1,0,0|veteri=-1,1,0,0,0|quand vous=-1,3,-1,-1,-1|au domici=-1,2,-1,0,0
domici de=0,1,-1,0,0|~ pu=-1,1,0,0,0|manque mais=-1,1,0,0,0|dommag=-3,4,0,0,0|^ dommag=-3,4,0,0,0|dommag ~=-1,1,0,0,0|navre=-3,4,-1,0,0
^ navre=-3,4,-1,0,0|partis=-1,1,-1,0,0|sommes partis=-1,1,0,0,0|simple=-1,1,1,0,0|dites simple=-1,1,0,0,0|tu dis=-1,1,0,0,0|^ malheu=-2,4,0,0,-1
parlez quand=-1,1,0,0,0|lent=-1,2,0,0,0|trop lent=-1,2,0,0,0|ai ete=-1,1,0,0,0|ete trop=-1,1,0,0,0|quand ~=-1,1,0,0,0|n arrive=-1,1,0,0,0
avez fini=0,2,-1,0,0|taper diese=-1,2,0,-1,0|diese quand=-1,1,0,0,0|commen a=-3,3,0,0,0|^ mainte=-1,2,0,0,0|dicter=0,2,0,-1,0|raccro quand=-1,2,0,0,-1
signal taper=0,1,0,-1,0|la machin=-2,2,0,0,0|est encore=-3,3,0,0,0|encore la=-1,2,0,0,0|est juste=-2,2,0,0,0|juste la=-1,1,0,0,0
savez commen=-1,1,0,0,0|entend ceci=-1,2,-1,0,0|devine=-2,3,0,0,0|^ devine=-2,3,0,0,0|devine qui=-2,3,0,0,0|surpri=-2,4,0,-1,0|^ surpri=-2,4,0,-1,0
aimera=-2,2,0,0,0|j aimera=-1,1,0,0,0|messag la=0,1,0,0,-1|pris par=0,1,0,0,0|indica=-1,0,-1,-1,3|l indica=-1,0,-1,0,2|indica compos=0,0,-1,0,2
ligne a=-1,0,0,-1,2|resili=-1,-1,0,0,2|messag enregi=-1,-3,0,0,4|derang=-1,-1,0,-1,3|en derang=-1,0,0,0,2|votre operat=0,0,-1,0,2
^ attent=-3,-1,-1,-1,5|inform=-3,-1,-1,-1,6|^ inform=-3,-1,-1,-1,6|inform ~=-1,0,0,-1,2|nouvea client=-1,0,2,0,0|fourni=-1,0,2,0,0
appele de=-1,-1,2,-1,0|^ s=-3,0,4,0,0|il de=-1,0,2,0,0|entend d=-1,0,1,0,0|vous votre=-1,0,2,0,0|comman en=-1,0,1,0,0|votre carte=-1,0,2,0,0
je repond=-1,-2,-1,3,0|prends les=-1,0,0,1,0|appels pour=-1,0,-1,2,0|repond aux=-1,-1,-1,2,0|salut je=-1,-1,0,2,0|suis un=-1,-1,0,2,0
je decroc=-2,-1,0,3,0|decroc pour=-1,0,0,2,0|de decroc=1,0,0,-1,0|parlez plus=2,-1,0,-1,0|plus fort=1,-1,0,0,0|sur l=2,-1,-1,-1,-1|ecrit a=1,-1,0,0,0
dame=1,0,0,0,0|parle avec=1,0,0,0,0|voisin=1,-1,0,0,0|enfin=3,-1,-1,-1,-1|^ enfin=3,-1,-1,-1,-1|il nous=3,-1,-2,0,0|bah=2,-1,-1,0,-1
^ bah=2,-1,-1,0,-1|^ parce=3,-1,-1,-1,-1|ont=2,0,-1,-1,0|ont besoin=2,0,-1,-1,0|besoin pour=2,0,-1,-1,0|faut pour=2,0,-1,0,0|enfant en=2,0,-1,-1,0
repond c=2,-2,0,0,0|lemoin=3,0,-1,0,-1|sophie=2,0,-1,0,-1|lemoin sophie=2,0,-1,0,-1|votre servic=2,0,-1,0,-1|servic en=1,0,-1,0,0|~ lemoin=2,0,-1,0,0
bella=2,-1,-1,0,-1|bella sur=2,-1,-1,0,0|place=2,-1,-1,0,0|sur place=1,0,0,0,0|lefevr=1,-1,0,0,0|lefevr et=1,-1,0,0,0|associ=1,-1,0,0,0
et associ=1,-1,0,0,0|associ bonjou=1,-1,0,0,0|lea=-3,4,0,0,0|est lea=-2,2,0,0,0|lea vous=-1,2,0,0,0|hugo=-2,3,0,0,0|est hugo=-2,2,0,0,0
hugo je=-1,1,0,0,0|france=-1,0,1,0,0|numero zero=0,1,0,0,-1|sept=0,1,0,0,-1|zero sept=0,1,0,0,-1|sept neuf=0,1,0,0,-1|neuf quatre=0,1,0,0,-1
vingt=0,1,0,0,0|abonne mobile=0,2,0,0,-1|mobile du=0,1,0,0,-1|du numero=0,1,0,0,-1|prie=2,-1,0,0,0|vous prie=1,-1,0,0,0|pour les=0,0,1,-1,0
vente=0,-1,2,0,0|apres vente=0,-1,1,0,0|carpen=-1,0,-1,1,0|joigna pour=0,-1,-1,-1,3|sommes desole=-1,-1,0,0,2|garnie=3,-1,0,-1,0
garnie bonjou=2,-1,0,-1,0|sandri=3,-1,0,-1,0|bonjou sandri=2,-1,0,-1,0|sandri ~=2,-1,0,-1,0|menuis=2,-1,0,0,0|^ menuis=2,-1,0,0,0
menuis garnie=2,-1,0,0,0|second voila=1,0,-1,0,0|bibi=-1,1,0,0,0|lea je=-1,1,0,0,0|annuai ou=0,0,-1,0,2|voix=0,-1,1,0,0|edouar=0,-1,1,0,0
platef=-1,-1,2,0,0|la platef=-1,-1,2,0,0|bonjou ne=-1,-1,2,0,0|ne raccro=-1,-1,2,0,0|raccro pas=0,0,1,0,0|muniss=0,-1,2,0,0|fort je=1,-1,0,0,0
allo parlez=2,-1,0,-1,0`;
