import { wordSet } from '../text/any-of.ts';

/** Given names of Spain and Latin America that are hardly any in English. Without accents. */
const SPANISH = wordSet(`
  adolfo agustin aitor alberto alejandra alejandro alfonso alfredo alicia almudena alonso alvaro amparo anabel andres
  andreu ane angeles antonia antonio araceli arantxa ariadna armando arnau arturo asuncion aurelio azucena beatriz begona
  belen benito berenice bernardo blanca borja braulio candela caridad carlota carme carmelo carmen catalina
  cayetano cecilio celia cesar chus claudio concepcion concha conchita consuelo covadonga cristian cristina cristobal
  cuauhtemoc dario desamparados dolores domingo eduardo efrain elena elisenda eloisa eloy elvira emiliano emilio encarna
  encarnacion enric enrique ernesto esteban estefania esteve estibaliz eugenia eugenio eusebio evaristo fabian fatima
  federico felipe feliciano fermin fernanda fernando ferran fidel florencia francesc francisca francisco froilan
  gabriela genaro gerardo german gilberto gonzalo gorka graciela gregorio guadalupe guillermina guillermo gustavo
  hector heriberto hernan horacio hortensia humberto ignacio ildefonso imanol inaki ines inma inmaculada inigo
  isabel isidro ismael itziar itzel javier jeronimo jesus jimena joaquin jordi jorge jose josefa josefina josep juan
  juana juanjo juliana julio justo laia lazaro leandro leire leocadia leonor leopoldo leticia lidia lisandro lorena
  lorenzo lourdes lucia luciana luciano lucrecia luis luisa luz macarena magdalena maite manuel manuela marcela marcelino
  marcelo marcos margarita maribel maricarmen maricela marisa marisol maritza martina mateo matias mauricio maximiliano
  mercedes meritxell miguel mikel milagros miren mireia moises monserrat montserrat natividad nayeli nerea nestor
  nicolas nieves noelia noemi norberto nuria octavio ofelia olga oriol orlando osvaldo pablo paco paloma
  patricio paz pedro pere perla pilar presentacion primitivo purificacion quim rafael rafaela ramiro ramon raquel
  raul remedios remei renato ricardo rigoberto roberto rocio rodolfo rodrigo rogelio rolando romina roque rosalia
  rosario rosaura roser ruben rufino salvador santiago sergi sergio silvia silvio socorro sofia soledad
  susana tatiana teofilo teresa timoteo tomas tono trinidad ubaldo unai urko valentin valentina vanesa 
  vicenta vicente vicenc viridiana wilfredo xabier xavi xiomara xochitl yadira yamileth yesenia
  yolanda zulema zaida zoraida`);

/** Names as common in English as in Spanish, and English ones. */
const OTHER = wordSet(`
  andrea victoria virginia julian oscar hugo felix xavier ivan omar sebastian miriam
  saul vanessa veronica carolina gemma hilda aaron abby abigail adam adrian adriana agnes aisha al alan albert alex alexander alexandra alexis alfred alice alison
  allan allen allison alyssa amanda amber amelia amy ana andre andrew andy angel angela angelica angie anita ann anna anne
  annette annie anthony april ariana arlene arnold arthur ashley audrey austin barbara barry beatrice becky ben benjamin
  bernadette bernard bernice beth bethany betty beverly bill billy bob bobby bonnie brad bradley brandi brandon brandy
  brenda brent brett brian bridget brittany brooke bruce bryan caitlin calvin camille candace carl carla carlos carmela
  carol carole caroline carolyn carrie casey catherine cathy cecilia chad charlene charles charlotte chelsea cheryl chester
  chris christian christie christina christine christopher christy cindy claire clara clarence claudia clifford clyde
  cody colleen connie corey courtney craig crystal curtis cynthia daisy dale dan dana daniel daniela daniella danielle
  danny darlene darnell darrell darren daryl dave david dawn dean deanna debbie deborah debra denise dennis derek derrick
  desiree diana diane dianne dolly don donald donna doris dorothy doug douglas duane dustin dwayne dwight earl eddie edgar
  edith edna edward edwin eileen elaine eleanor elizabeth ella ellen ellie elsa elsie emily emma eric erica erik erika erin
  ernest esther ethan ethel eugene eva evan evelyn faith felicia florence frances francis frank fred frederick gabriel
  gabriela gail gary gene geoffrey george gerald geraldine gilbert gina gladys glen glenda glenn gloria gordon grace
  graham greg gregory gretchen guy gwen gwendolyn hailey hannah harold harriet harry harvey hazel heather heidi helen
  henry herbert herman holly hope howard ida ian irene iris irma isaac isabella ivy jack jackie jacob jacqueline jaime jake
  james jamie jan jane janet janice jared jasmine jason jay jean jeanette jeanne jeff jeffrey jenna jennifer jenny jeremy
  jerome jerry jesse jessica jessie jill jim jimmy jo joan joann joanna joanne jocelyn jodi jody joe joel john johnny jon
  jonathan jordan joseph josephine joshua joy joyce juanita judith judy julia julie julius june justin kara karen karina
  karl karla kate katelyn katherine kathleen kathryn kathy katie katrina kay kayla keith kelli kellie kelly kelsey ken
  kendra kenneth kent kerry kevin kim kimberly kirk kirsten krista kristen kristin kristina kristy kurt kyle lakisha lance
  larry latasha latoya laura lauren laurie lawrence leah leann lee leigh lena leo leon leonard leroy leslie lester lewis lila
  lillian lily linda lindsay lindsey lisa liz lloyd logan lois lola lori lorraine louis louise lucas lucille lucy lydia
  lynn lynne mabel mackenzie madeline madison mae maggie mallory mandy marc marcia marcus margaret margie maria marian
  marianne marie marilyn marina mario marion marissa marjorie mark marlene marsha marta martha martin marvin mary
  matt matthew maureen max maxine megan melanie melinda melissa melody melvin meredith mia michael michele michelle mike
  mildred milton minnie miranda misty mitchell molly monica morgan muriel myra myrtle nadia nadine nancy naomi natalia
  natalie natasha nathan neil nelson nicholas nick nicole nina noah nora norma norman olivia opal pam pamela pat patrice
  patricia patrick patty paul paula pauline pearl peg peggy penny perry peter phil philip phillip phyllis priscilla priya
  rachel ralph ramona randall randy ray raymond rebecca regina rene renee rex rhonda richard rick ricky rita rob robert
  roberta robin rochelle rodney roger roland ron ronald ronnie rosa rosalind rosanne rose rosemary roxanne roy ruby
  russell ruth ryan sabrina sadie sally sam samantha samuel sandra sandy sara sarah scott sean seth shane shannon shari
  sharon shauna shawn sheila shelby shelley shelly sheri sherri sherry shirley sidney simone sonia sonya sophia stacey stacy
  stanley stella stephanie stephen steve steven stewart stuart sue susan suzanne sylvia tamara tammy tanya tara taylor ted
  terrance terrence terri terry thelma theodore theresa therese thomas tiffany tim timothy tina todd tom tommy toni tony
  tonya tracey traci tracy travis trevor tricia troy tyler valerie vera vernon vicki vickie victor vincent viola
  vivian wade wallace walter wanda warren wayne wendy wesley whitney will willa william willie wilma yvette yvonne zachary zoe`);

/** Family names of Spanish that no ending tells. Without accents. */
const FAMILIES = wordSet(`
  acosta aguilar aguirre alarcon alvarado arroyo ayala barrera becerra blanco bravo bustos cabrera calderon camacho campos
  cano cardenas carrillo castillo castro cervantes contreras cordova corona correa cortes cruz delgado duran escobar
  espinosa espinoza estrada figueroa flores fuentes galindo gallardo gallegos garcia garza guerra guerrero guevara
  herrera hidalgo huerta ibarra iglesias jaramillo lara leal leon lozano lucero luna macias maldonado marin marquez mata
  medina mejia mendoza mercado meza miranda molina montero montes montoya mora morales moreno moya murillo navarro
  nieto nieves ochoa ojeda olivares orozco ortega osorio otero pacheco padilla palacios paredes parra pena peralta ponce
  quintero quiroz ramos rangel rendon reyes rincon rios rivas rivera robles rocha rojas roldan romero rosales rosas rubio
  ruiz salas salazar salcedo salgado salinas sandoval santana santiago santos segovia serrano sierra silva solis soria
  sosa soto tapia toledo toro torres trejo trevino trujillo urbina urena valdes valdivia valencia valle varela vargas vega
  mamani quispe condori huaman huanca choque ticona chambi apaza yupanqui
  araneda arancibia aravena araya arias arriagada astudillo barria barrientos burgos caceres carrasco carvajal catalan
  cifuentes cisternas concha fuenzalida gajardo garrido gatica godoy inostroza jara leiva mansilla maturana monsalve novoa
  olguin palma pizarro poblete retamal riffo riquelme saavedra sagredo sanhueza sepulveda troncoso ulloa urrutia
  valenzuela venegas oyarzun oyarzo bahamonde
  velasco vera vergara vidal villa villalobos villanueva villarreal villegas zamora zapata zarate zavala`);

const bare = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a word is a given name that nothing else is as often. */
export const isGivenName = (word: string): boolean => SPANISH.has(bare(word)) || OTHER.has(bare(word));

export const isSpanishGivenName = (word: string): boolean => SPANISH.has(bare(word));

export const isSpanishFamilyName = (word: string): boolean =>
  FAMILIES.has(bare(word)) || /\p{L}{2}[aeiou]z$/u.test(bare(word)) || /[áíóúñ]/iu.test(word);
