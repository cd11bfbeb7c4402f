import { betweenKinds } from '@myra/shared/rules/sheet/list-of-kinds';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { foldText, plainText, withoutAccents } from '../text.ts';
import { kindsIn } from './promised-kinds.ts';

/** What a sentence promises, in its own words without accents; `isSent`: it is given, whatever it is called. */
export type PromisedPart = { thing: string; isSent: boolean };

const FINDS_OUT = anyOf(`
  find out|ask|check|confirm(?! an?\\b)|see (?:whether|if|what|when|how|who)|learn|look into
  averig\\p{L}+|pregunt\\p{L}+|consult\\p{L}+|confirm\\p{L}+(?! una?\\b)|verific\\p{L}+|revis\\p{L}+`);
/** Where what is found out ends. */
const FOUND_OUT = anyOf(`
  $|[.;!?]
  ,? (?:and|but|so|y|pero) (?:i|we|then|also|send|le|les|tambien|se)\\b`);
/** What is found out first promises only that: "I will ask whether we can arrange a demo". */
const OPEN = new RegExp(`\\b(?:${FINDS_OUT})\\b.*?(?=${FOUND_OUT})`, 'gu');
/** Whoever writes says what they will do, do or did, or what the reader gets. In a folded text with its accents. */
const PROMISES = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    (?:i|we)(?:'ll| will| can| could|'d| would| shall| may| offer| give)|(?:i|we)(?:'m| am|'re| are) (?:also )?(?:happy|glad|going|able|\\p{L}+ing)
    (?:i|we)(?:'ve| have) (?:also )?(?:attached|included|enclosed|sent|arranged)|(?:shall|should|may|can|could) (?:i|we)|let me|let's|let us|happy|glad|pleased
    would you like|our [^,.;:]{1,60}? (?:will|can)|you(?:'ll| will| can| get| receive)|(?:please )?find|attached|enclosed|here (?:is|are)
    nuestr[oa]s? [^,.;:]{1,60}? (?:puede|\\p{L}{2,}rán?)|puedo|podemos|podría|voy a|vamos a|con gusto
    quiere que|recibirán?|tendrán?|encontrará|adjunt\\p{L}+|anex[oa]\\p{L}*|aquí (?:tiene|está)|\\p{L}*(?:ré|remos)
    les? \\p{L}+(?:o|amos|emos)|(?:envío|mando|comparto|coordino|organizo|ofrezco|ofrecemos|preparo)`)})(?!\\p{L})`,
  'u',
);
/** Before a verb "to" leads to nobody. */
const BEFORE_VERB = /(?<word>\b(?:happy|glad|pleased|going|able|like|love|plan|want|like me|like us)) to\b/gu;
/** What a link leads to or a copy is of is what is given. */
const ACCESS =
  /(?<!\p{L})(?:(?:an?|the|una?|el|la) )?(?:(?:link|access|copy) (?:to|of)|(?:enlace|acceso|copia) (?:al?|del?))(?!\p{L})/gu;
/** What the reader or somebody else has or does is no promise of ours, and neither is what is denied. */
const THEIRS = new RegExp(
  anyOf(`
    (?:^|(?<=\\b(?:that|when|if|since|as|because|and|which|what|once|que|si|cuando)\\b|,) ?)(?:(?:you|they) (?!will\\b|can\\b|should\\b|get\\b|receive\\b)|usted )[^,.;]*
    (?:\\b(?:not|cannot|never|tampoco|no)\\b|n't\\b)[^,.;]*?(?=$|[,.;]| (?:and|but|y|pero)\\b| (?:i|we)(?:'ll| will| can)\\b)`),
  'gu',
);
const GIVES = anyOf(`
  (?:send|e-?mail|mail|share|ship|forward|attach|deliver|provide|supply|include|enclose)(?:ing|ed)?|(?:get|give|bring|hand|drop) (?=you|your|over|the|a|an|our|off|some)
  (?:prepare|draft|put together)|find attached|attached (?:is|are|you will find|you'll find)?|enclosed (?:is|are)?|here (?:is|are)
  (?:connect|introduce) you|put you in (?:touch|contact)|point you to|(?:pondre|pondremos|pongo|poner(?:le)?) en contacto|conect(?:o|are|arle)
  you(?:'ll| will| can| should) (?:get|receive|have|find|expect)|would you like (?!me|us)
  (?:envi|mand|compart|adjunt|anex|entreg|proporcion|facilit|remit)\\p{L}*|(?:hare|hacer(?:le|les)?|haremos|hago) llegar|(?:le|les) (?:dare|doy|paso|pasare|llevare|llevo|consigo|conseguire|dejo)
  (?:darle|pasarle|llevarle)s?|recibira\\p{L}*|tendra\\p{L}*|encontrara|aqui (?:tiene|esta)|prepar(?:are|o|arle)`);
const VERB = new RegExp(`(?<!\\p{L})(?:${GIVES})(?!\\p{L})`, 'gu');
/** Behind these stands what it is about, for or to whom. */
const BESIDE = anyOf(`
  (?:matter|question|issue|point) of|to|for|from|about|(?<!(?:start|set|put) you )on|at|(?<!lock )in|as|once|when|whether|if|regarding|via|before|after|until
  (?:habl\\p{L}+|tema|asunto|cuestion) del?|para|sobre|acerca|cuando|si|al|a (?:la|el|los|las|sus?|usted|ustedes)|en|desde|antes|despues`);
/** Where what is promised ends. */
const BEHIND = new RegExp(
  `[,.;:!?()]| - |(?<![\\p{L}-])(?:(${BESIDE})|(?:${anyOf(`
    (?:mon|tues|wednes|thurs|fri)day|(?:el )?(?:lunes|martes|miercoles|jueves|viernes)|by|today|tomorrow|tonight|this (?:week|month|morning|afternoon)|next (?:week|month)
    so|and i|and we|that|which|rather than|instead of|en (?:lugar|vez) de|right away|shortly|soon|hoy|manana|por|que|esta semana|la (?:proxima|otra) semana|pronto`)}))(?![\\p{L}-])`,
  'gu',
);
const ARTICLE = `(?:one of our|the|an?|our|some|el|la|los|las|una?|unos|unas|nuestr[oa]s?)(?!\\p{L})`;
/** What is sent to whom stands before the thing: "your manager the record". */
const TO_WHOM = new RegExp(`^.*?(?<!\\p{L})(?=${ARTICLE})`, 'u');
const YOU = /^\W*(?:you|him|her|them|over|along|back|through|it|us)\b/u;
/** A thing of a list, and no next step: "and copy Dana". */
const IS_THING = new RegExp(`^${ARTICLE}`, 'u');
/** "How it works", "what I learn": no thing by a name. */
const OPEN_WORDS = /^(?:how|what|why|when|where|who|which|como|lo que|que|cuando|quien)(?!\p{L})/u;
/** Somebody of ours is to do something. */
const OUR_PERSON =
  /(?<!\p{L})(?:our|an?|nuestr[oa]s?|una?) ([^,.;:]{1,60}?) (?:will|can|would|could|shall|(?:les? )?(?:\p{L}{2,}ran?|puede))(?!\p{L})/gu;
/** The article, or the word of whose it is, that stands last before a thing. */
const FROM_ARTICLE = new RegExp(
  `^.*(?<!\\p{L})(?=(?:${ARTICLE}|(?:your|his|her|their|my|sus?|mis?)(?!\\p{L})))`,
  'u',
);

/** Between the parts of a list: "the manual and a data sheet". */
const BETWEEN = betweenKinds('(?<!\\p{L})(?:and|y|e|or|o|plus|with|con|as well as|along with)(?!\\p{L})');
const partsOf = (text: string): string[] => text.split(BETWEEN).map((part) => part.trim());

/** Names of people stand behind "email" as a thing does. */
const NAMES = /(?<=[\p{L},] )\p{Lu}\p{Ll}+/gu;

/** Where the object of a verb ends. */
const endOf = (rest: string): number | undefined => rest.matchAll(BEHIND).next().value?.index;

/** What is given, by the verbs of giving. */
function givenIn(plain: string): PromisedPart[] {
  return [...plain.matchAll(VERB)].flatMap(({ 0: verb, index }) => {
    const rest = plain.slice(index + verb.length);
    const [first = '', ...listed] = partsOf(rest.slice(0, endOf(rest)));
    const thing = first.replace(TO_WHOM, '').replace(YOU, '').trim();
    if (OPEN_WORDS.test(thing)) return [];
    return [thing, ...listed.filter((part) => IS_THING.test(part) || kindsIn(part).length > 0)].map(
      (one) => ({
        thing: one,
        isSent: true,
      }),
    );
  });
}

/** What is named of the kinds that a business promises, whatever is done with it; not what it is about. */
function namedIn(plain: string): PromisedPart[] {
  const ends = [...plain.matchAll(BEHIND)];
  const starts = [{ at: 0, isBeside: false }].concat(
    ends.map(({ 0: word, 1: beside, index }) => ({
      at: index + word.length,
      isBeside: beside !== undefined,
    })),
  );
  return starts.flatMap(({ at, isBeside }, position) =>
    isBeside ? [] : partsOf(plain.slice(at, ends[position]?.index)).flatMap(kindNamed),
  );
}

/** The thing of a kind that a part of a sentence names, from its article; without one only its word. */
function kindNamed(part: string): PromisedPart[] {
  const found = kindsIn(part)
    .map((kind) => kind.exec(part))
    .filter((match) => match !== null)
    .toSorted((a, b) => a.index - b.index);
  const [first] = found;
  if (first === undefined) return [];
  const lead = FROM_ARTICLE.exec(part.slice(0, first.index))?.[0];
  return [{ thing: lead === undefined ? first[0] : part.slice(lead.length), isSent: false }];
}

/** What a sentence promises to give or to do, in English and Spanish. */
export function promisedParts(sentence: string): PromisedPart[] {
  const folded = foldText(sentence)
    .replace(/\bone-?pager\b/gu, 'one-page summary')
    .replace(ACCESS, ' ')
    .replace(BEFORE_VERB, '$<word>')
    .replace(OPEN, ' ')
    .replace(THEIRS, ' ');
  const people = [...withoutAccents(folded).matchAll(OUR_PERSON)].map(([, who = '']) => ({
    thing: who.replace(/ les?$/u, ''),
    isSent: false,
  }));
  const begins = PROMISES.exec(folded);
  const plain = begins ? withoutAccents(folded.slice(begins.index)) : '';
  const names = new Set(sentence.match(NAMES)?.map((name) => plainText(name)));
  const isName = (thing: string): boolean => thing.split(' ').every((word) => names.has(word));
  return [...people, ...givenIn(plain), ...namedIn(plain)].filter(
    ({ thing }) => thing !== '' && !isName(thing),
  );
}
