/** Common passwords with 8 or more characters, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
password passw0rd password1 password12 password123 password1234 p@ssword p@ssw0rd pa55word pa55w0rd passwort
passwords passwordpassword mypassword thepassword newpassword password! password01 password99 passpass passwd123
12345678 123456789 1234567890 12345678910 123456789a 123456789q 0123456789 0987654321 987654321 9876543210 87654321
11111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 00000000 12341234 11223344 12121212
123123123 123321123 12344321 112233445566 11112222 10101010 123456123 147258369 147852369 159357258 159753456 741852963
789456123 321654987 963852741 456789123 123654789 135792468 246813579 1357924680 31415926 314159265 27182818 20202020
1234qwer qwer1234 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuio qwertyuiop qwertyuiop123 qwertyqwerty
1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2 xsw21qaz qazwsxedc qazwsx123 qazxsw21 2wsx3edc 3edc4rfv
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1a2b3c4d a1b2c3d4 a1b2c3d4e5 abc12345 abcd1234
abcdefgh abcdefghi abcdefg1 abcde12345 abcabc123 abc123abc abc123456 123abc456 12345abc 1234abcd 123456abc aa123456
aaa11111 a1234567 a12345678 a123456789 q1234567 q12345678 q123456789 z1234567 asd12345 asdf1234 asdfasdf asdfghjk
asdfghjkl asdfghjkl1 asdf;lkj asdfqwer qweasdzxc qweasd123 qweqweqwe qwe123456 qwe12345 qweasdyxc zxcvbnm1 zxcvbnm123
zxcvbnm, zxcv1234 zxczxczxc zxcasdqwe poiuytrewq lkjhgfdsa mnbvcxz1 0p9o8i7u qazqazqaz plmoknijb qwaszx123 asdzxc123
iloveyou iloveyou1 iloveyou2 iloveyou123 iloveyou! iloveu123 loveyou123 ilovejesus ilovegod1 ilovehim1 iloveme1
ilovemyself ilovemom ilovemydog lovelove loveme123 lovely123 loveforever iloveyouforever mylove123 truelove1 bigdaddy
sunshine sunshine1 sunshine123 princess princess1 princess123 football football1 football123 baseball baseball1
basketball basketball1 softball1 volleyball soccer123 hockey123 superman superman1 superman123 batman123 batman12
spiderman spiderman1 starwars starwars1 skywalker darthvader startrek1 pokemon123 pokemon1 pikachu123 nintendo
minecraft minecraft1 playstation xbox360xbox fortnite1 roblox123 warcraft1 starcraft diablo123 counterstrike
welcome1 welcome12 welcome123 welcome2 welcome01 welcome! letmein1 letmein12 letmein123 letmein! letmeinnow openup123
admin123 admin1234 admin12345 admin123456 adminadmin admin@123 administrator administrador adminpass adminroot root1234
rootroot toor1234 changeme changeme1 changeme123 changeit default1 default123 guest123 guestguest testtest test1234
test12345 test123456 testing1 testing123 tester123 temp1234 temp12345 temporary user1234 user12345 username username1
master123 masterkey monkey123 monkey12 dragon123 dragon12 shadow123 shadow12 michael1 michael123 jennifer jennifer1
jessica1 jessica123 ashley123 michelle michelle1 daniel123 daniel12 thomas123 charlie1 charlie123 jordan123 jordan23
robert123 andrew123 anthony1 anthony123 william1 william123 matthew1 matthew123 joshua123 nicholas nicholas1 alexander
alexander1 alexandra christopher christian christian1 christina elizabeth elizabeth1 stephanie samantha samantha1
victoria victoria1 veronica isabella isabella1 gabriela gabriel123 benjamin benjamin1 jonathan jonathan1 patricia
margaret caroline catherine katherine kimberly natalie1 vanessa1 rebecca1 brittany brittany1 courtney danielle1 danielle
savannah madison1 mackenzie brandon1 brandon123 cameron1 dominic1 sebastian sebastian1 francisco alejandro alejandra
fernando fernanda guillermo valentina carolina mariajose estrella mariposa chocolate chocolate1 butterfly butterfly1
strawberry blueberry watermelon pineapple1 pineapple raspberry cinnamon peaches1 cupcake1 cookie123 cheesecake
whatever whatever1 trustno1 trustnoone computer computer1 computer123 internet internet1 internet123 samsung1
samsung123 iphone123 apple123 google123 google12 facebook facebook1 facebook123 linkedin linkedin1 linkedin123
twitter1 instagram myspace1 microsoft microsoft1 windows1 windows7 windows10 windows123 linux123 ubuntu123 cisco123
liverpool liverpool1 liverpoolfc manchester manunited chelsea1 chelseafc arsenal1 arsenal123 barcelona barcelona1
realmadrid juventus juventus1 everton1 celtic1888 rangers1 steelers steelers1 cowboys1 packers1 patriots eagles123
yankees1 redsox04 lakers24 lakers123 broncos1 raiders1 redskins dolphins bulldogs bulldog1 panthers panther1 tigers123
mustang1 mustang123 corvette corvette1 camaro123 ferrari1 ferrari123 porsche1 porsche911 mercedes mercedes1 lamborghini
toyota123 honda123 yamaha123 kawasaki harley123 harleydavidson chevrolet chevelle kenworth peterbilt motocross
november december1 december january1 february1 february september september1 october1 summer123 summer2020 summer2021
summer2022 summer2023 summer2024 summer2025 summer2026 winter123 winter2020 winter2021 winter2022 winter2023 winter2024
winter2025 winter2026 spring123 spring2020 spring2021 spring2022 spring2023 spring2024 spring2025 spring2026 autumn123
autumn2024 autumn2025 monday123 friday123 sunday123 saturday thursday wednesday wednesday1 tuesday1 midnight midnight1
freedom1 freedom123 america1 american1 california newyork1 newyork123 texas123 florida1 chicago1 chicago123 london123
paris123 germany1 deutschland australia canada123 brazil123 mexico123 colombia1 argentina philippines indonesia pakistan
hospital hospital1 medical1 medicine nurse123 doctor123 doctor12 health123 healthcare healthcare1 patient1 patient123
clinic123 pharmacy dentist1 surgery1 cardiology outreach marketing marketing1 marketing123 sales123 campaign campaign1
business business1 company1 company123 office123 manager1 manager123 secret123 secret12 secretary topsecret security
security1 access123 access14 private1 personal personal1 mustang69 fuckyou1 fuckyou2 fuckyou123 fuckoff1 asshole1
bullshit bullshit1 slipknot slipknot1 metallica metallica1 nirvana1 greenday greenday1 linkinpark evanescence rammstein
blink182 eminem123 beatles1 beyonce1 rihanna1 justinbieber onedirection michaeljackson elvis123 madonna1 scarface
godfather gangster gangster1 hardcore mercury1 thunder1 thunderbird lightning phoenix1 phantom1 assassin warrior1
warriors predator terminator matrix123 gandalf1 legolas1 hobbit123 harrypotter hogwarts voldemort dumbledore hermione1
snowball1 snowflake rainbow1 rainbow123 sunflower sunflower1 flower123 flowers1 diamond1 diamonds crystal1 sapphire
emerald1 platinum goldfish golden123 silver123 orange123 purple123 yellow123 green123 blue1234 black123 white123 red12345
babygirl babygirl1 babyboy1 babyblue sweetheart sweetie1 sweetpea honey123 beautiful beautiful1 gorgeous cutiepie
lovebug1 teddybear teddybear1 angel123 angels123 heaven123 jesus123 jesuschrist christ123 godisgood godbless blessed1
blessing grace123 faith123 hallelujah allah123 bismillah krishna1 buddha123 hello123 hello1234 helloworld hellohello
goodluck1 goodmorning goodbye1 hellokitty hellokitty1 snoopy123 mickey123 mickeymouse minniemouse tinkerbell cinderella
tweety123 garfield garfield1 scooby123 scoobydoo simpsons homer123 southpark spongebob spongebob1 patrick1 squidward
elephant elephant1 kangaroo dolphin1 dolphin123 penguin1 penguins panda123 kitty123 kitten123 kittycat puppy123 doggy123
buster123 maggie123 bailey123 tigger123 ginger123 pepper123 cooper123 hunter123 hunter12 killer123 killer12 ranger123
soldier1 marines1 marine123 army1234 navy1234 airforce1 airborne1 military pioneer1 explorer discovery challenger
enterprise voyager1 galaxy123 universe infinity infinity1 eternity forever1 forever21 together1 friends1 friends123
family123 familyfirst mother123 father123 mommy123 daddy123 brother1 sister123 grandma1 children children1 birthday
birthday1 anniversary wedding1 marriage student1 student123 teacher1 teacher123 school123 college1 university graduate
library1 science1 biology1 chemistry physics1 einstein einstein1 newton123 galileo1 leonardo leonardo1 picasso1 mozart123
guitar123 music123 musician drummer1 trumpet1 trombone saxophone dancer123 dancing1 swimming running1 skateboard
snowboard snowboard1 gymnastics cheerleader wrestling baseball123 fishing1 fishing123 hunting1 golf1234 golfer123
`
    .trim()
    .split(/\s+/),
);

/** Words that stay common with any digits and signs before or after them, in lower case. */
export const COMMON_PASSWORD_STEMS: ReadonlySet<string> = new Set(
  `
password passwort passwd pass admin administrator root user guest test temp login welcome letmein changeme secret
default master access qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qwer abc abcd abcdef abcdefg
iloveyou love lovely loveme princess sunshine monkey dragon shadow football baseball basketball soccer hockey superman
batman spiderman starwars pokemon michael jessica jennifer ashley daniel charlie jordan thomas robert andrew anthony
william matthew joshua hunter killer ranger buster tigger ginger pepper maggie bailey summer winter spring autumn fall
january february march april june july august september october november december monday tuesday wednesday thursday
friday saturday sunday hello computer internet google facebook linkedin apple samsung microsoft windows freedom whatever
trustno mustang ferrari mercedes liverpool chelsea arsenal barcelona yankees lakers cowboys hospital health healthcare
doctor nurse medical clinic patient company office manager sales marketing myra outreach
`
    .trim()
    .split(/\s+/),
);
