import { anyOf, wordSet } from '@myra/shared/rules/text/any-of';

/** Stands in a text for the day that is taken up. */
export const THE_DAY = 'theday';

/** Words of a yes, of thanks and of talking with each other, and what joins them. All that a sentence says where it has no others. */
const PLAIN = wordSet(`
  yes yep yeah yup ya ok okay sure absolutely definitely certainly course please pls plz thanks thank thx ty great good
  fine nice perfect excellent cool wonderful awesome lovely sounds sound looks look like love liked interesting interested
  intrigued curious open happy glad willing up game i i'd id i'm im i'll ill we we'd we'll we're me us my our you your it
  it's its that that's thats this these the a an of to for in on at as so and be do does am are is was would could can
  will should may hear learn know talk call calling chat speak meet meeting demo conversation discuss connect phone cell
  mobile office number line direct reach reached works work suits best better free available have has got get give time
  times minute minutes min mins let's lets let set schedule scheduled book something go ahead very much really too also
  well just still idea note writing reaching out reply email message hi hello hey dear there morning afternoon evening
  ma'am maam mam sir omg oh wow appreciate appreciated advance kindly regards best cheers sincerely helpful help again with about back here first next help helps consider how what when
  claro gracias muchas mil por favor porfa porfavor favor bueno buena buenos buenas dias tardes noches perfecto excelente
  bien muy encantado encantada con gusto me nos le les lo la los las el un una en a al de del y que es esta este eso esto
  interesa interesaria interesado interesada gustaria gusta encantaria quisiera quiero quisieramos hablar hablamos hablemos
  acuerdo hagamos hagamoslo videollamada llamar llamada llame llamar llameme llamenos marqueme marcar mi su sus numero celular cel telefono oficina puede podria podemos
  podriamos vernos reunirnos reunion platicar conversar libre disponible estoy estamos conviene queda parece espero
  esperamos agendar agendamos agenda cita demostracion demo minutos saber conocer mas sobre hola saludos cordiales
  llamame llamanos marcame escribime avisame avisanos decime podes podrias queres vos te hablame hs horas
  buenisimo barbaro genial ser seria
  cordialmente atentamente estimado estimada senor senora senorita pase pasar venga venir adelante tambien si dale ${THE_DAY}`);

/** Words by which somebody names days and hours to choose from: "Tuesday or Wednesday after 2", "mornings until 11". */
const OFFERED_TIMES = wordSet(`
  monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays mon tue tues wed thu thur
  thurs fri sat morning mornings afternoon afternoons evening evenings noon midday lunch lunchtime weekday weekdays week weeks day days
  any anytime either or both most between until till before after from through early late around am pm oclock works work suits free
  available usually generally next hour hours
  lunes martes miercoles jueves viernes sabado sabados manana mananas tarde tardes mediodia semana semanas dia dias cualquier cualquiera
  o u entre partir despues antes hasta desde proxima siguiente viene hora horas primera ultima vendria va van libre disponible conviene
  queda mejor generalmente`);
const NAMES_A_TIME =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:days?)?|weekdays?|mornings?|afternoons?|week|dias?|semana|lunes|martes|miercoles|jueves|viernes|mananas?|tardes?)$/u;

const WEEKDAY =
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?$|^(?:lunes|martes|miercoles|jueves|viernes|sabado)$/u;

/** Whether words that nothing else explains all name times to choose from; a single weekday leaves no choice. */
export function areTimes(words: readonly string[]): boolean {
  const isOneDay = words.filter((word) => WEEKDAY.test(word)).length === 1;
  const isAny = words.some((word) => /^(?:any|cualquiera?)$/u.test(word));
  return (
    words.some((word) => NAMES_A_TIME.test(word)) &&
    (!isOneDay || isAny) &&
    words.every((word) => OFFERED_TIMES.has(word) || /^\d{1,2}(?:[ap]m)?$/u.test(word))
  );
}

/** Words that ask, wish, set a condition or put off. */
const DEMANDS = wordSet(`
  you you'd you'll you're your yours u ya'll if unless only except provided whether until till til again instead obviously
  need needs needed want wants wanted would could should can can't cannot may might must please pls plz like love hope
  hoping wish prefer preferred rather interested curious wonder wondering ask asks asking tell let let's lets send sent forward
  email call talk meet try check copy cc looking price prices pricing cost costs today tomorrow soon asap attached
  usted ustedes su sus si solo solamente excepto cuando hasta quiero queremos quisiera quisieramos necesito necesitamos
  gustaria puede pueden podria podrian prefiero preferimos interesa interesaria favor mande envie llame hable escriba
  copie mandame enviame llamame hablame escribime pasame decime avisame podes podrias queres tenes necesitas precio precios costo hoy manana pronto digame ojala espero ${THE_DAY}`);
/** Words of a condition or a later time. */
const DEFERS = new RegExp(
  `\\b(?:${anyOf(`
    if|unless|until|till?|again|later|maybe|perhaps|might|may|spring|summer|fall|autumn|winter|someday|down the (?:road|line)
    si|hasta|quiza[s]?|tal vez|luego|despues|mas adelante|primavera|verano|otono|invierno`)})\\b`,
  'u',
);
/** Words by which a refusal asks for something. */
const REQUESTS = new RegExp(
  `\\?|@|\\b(?:${anyOf(`
    could|should|send|contact|check|try|ping|reach|revisit|circle|touch|follow up|come (?:back|by)|talk|call|write|ask
    forward\\w*|pass(?:ed|ing)|hang on|hold on to|on file|copy|cc
    mande\\w*|envie\\w*|llam\\w+|busque\\w*|contact\\w+|escrib\\w+|pregunt\\w+|hable|vuelva\\w*|reenvi\\w+|podria\\w*|colega`)})\\b`,
  'u',
);

const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\d][\p{L}\d']*/gu) ?? [];

/** The words of a folded text without accents that say more than a yes, thanks and a wish to talk. */
export const unexplained = (plain: string): string[] => wordsOf(plain).filter((word) => !PLAIN.has(word));

/** Whether a folded sentence only tells something of its writer: it asks, wishes and sets nothing. */
export const tells = (plain: string): boolean =>
  !/[?¿@]/u.test(plain) && !wordsOf(plain).some((word) => DEMANDS.has(word));

/** Whether a folded text requests something. */
export const requests = (plain: string): boolean => REQUESTS.test(plain);

/** Whether a folded text leaves nothing open: no question, condition, request or later time. */
export const closes = (plain: string): boolean => !requests(plain) && !DEFERS.test(plain);

/** What a wait or a name leaves open: a condition, another request, a visit. */
const BESIDE = new RegExp(
  `@|\\b(?:${anyOf(`
    if (?!you (?:like|want)|that works)|unless|only|provided|as long as|send|mail (?!me|us)|pric\\w+|quot\\w+|costs?|copy|cc|meanwhile|meantime|instead
    demo|show|come (?:by|in|on|to)|stop (?:by|in)|drop|visit\\w*|meet|(?:weeks?|months?|days?) after
    si (?!le parece|gusta|quiere)|solo|mientras|mand\\w+|envi\\w+|preci\\w+|costo|cotiz\\w+|copi\\w+|venga|pase|visite|verlo|vernos
    semana (?:despues|siguiente)|jubil\\w+|muestr\\w+`)})\\b`,
  'u',
);

/** Whether a folded text asks for something beside a wait or a name, or sets a condition. */
export const asksBeside = (plain: string): boolean => BESIDE.test(plain);
