import {
  SHEET_WORDS_MAX,
  type SheetSentence,
  SUBJECT_CHARS_MAX,
  SUBJECT_WORDS_MAX,
  SUBJECT_WORDS_MIN,
} from '../constants/product-sheet.ts';
import { anyOf } from './any-of.ts';
import { looksSpanish } from './looks-spanish.ts';
import { findNeverSaid } from './never-said.ts';
import { findWithheld, saysWhatWillBeDone } from './offer-form.ts';
import { findProductName } from './product-name.ts';
import { countWords } from './sheet-words.ts';

export type CheckedSentence = Exclude<SheetSentence, 'text'> | 'subject' | 'pass_to';

export type SentenceCheck = {
  code:
    | 'length'
    | 'names_product'
    | 'says_what_it_is'
    | 'stands_alone'
    | 'ends_well'
    | 'one_question'
    | 'one_reader'
    | 'for_reader'
    | 'any_day'
    | 'at_hand'
    | 'no_form'
    | 'plain_order'
    | 'adds_nothing'
    | 'keeps_conditions'
    | 'keeps_figures'
    | 'whole_name'
    | 'offer_follows'
    | 'offer_known'
    | 'offer_fits'
    | 'for_decider'
    | 'plain_figures'
    | 'no_question'
    | 'subject_form'
    | 'pass_form'
    | 'will_do'
    | 'withholds'
    | 'not_repeated'
    | 'never_said';
  isMet: boolean;
  /** The check's rule if it is met, and what to change if it is not. */
  says: string;
};

const FIRST_WORD = /^["'“‘¿¡(]*([\p{L}\p{N}'’-]+)/u;
/** Words that refer to something said before. */
const POINTS_BACK = new RegExp(
  `^(?:${anyOf(`
    it|its|it['’]s|they|their|them|this|that|these|those|he|she|also|and|but|so|then|which|here
    there|such|additionally|furthermore|moreover|ello|ella|esto|este|esta|también|además|y|pero`)})$`,
  'iu',
);
/** First words of a sentence that needs nothing before it. */
const STARTS_ALONE =
  /^(?:we|our|you|your|nosotros|nosotras|nuestro|nuestra|nuestros|nuestras|usted|ustedes|su|sus|\p{L}+[aei]mos)$/iu;
/** "No facturamos …", "Todas nuestras …", "All our nurses …" */
const STARTS_WITH_US =
  /^["'“‘¿¡(]*(?:(?:no|nunca|tampoco)\s(?:nos\s)?(?:somos|\p{L}+[aei]mos)|tod[oa]s\s(?:nuestr[oa]s|l[oa]s)|(?:all|each|none|most)\s(?:of\s)?our)(?!\p{L})/iu;
/** First words of a sentence that begins with when, where or in how many. */
const PLACES = /^(?:in|over|across|since|within|among|for|during|on|at|with|en|desde|durante|entre|con|a)$/iu;
const SPEAKERS =
  /(?<!\p{L})(?:we|our|you|your|nosotr[oa]s|nuestr[oa]s?|usted|su|sus|\p{L}+[aei]mos)(?!\p{L})/iu;
/** Nouns that say what a thing is without an article. */
const MASS = anyOf(`
  software|technology|equipment|staffing|tracking|monitoring|billing|coding|support|training|insurance
  transport\\w*|analytics|care|services|supplies|devices|leasing|financing|packaging|imaging|testing
  therapy|medicine|transcription|scheduling|hardware|furniture|consulting
  enfermería|facturación|transporte|atención|personal|asesoría|terapia|apoyo|alquiler|mantenimiento|interpretación`);
/** Words after a name in a sentence that says what the thing is: an article, a noun that needs none, or a trade ("rents"). */
const SAYS_WHAT = new RegExp(
  `^\\s*(?:${anyOf(`
    ,\\s*(?:a|an|the|our|your|un|una|el|la|nuestro|nuestra)\\s|,\\s*(?:${MASS})\\b|\\(
    (?:is|are|es|son)\\s+(?:(?:a|an|the|our|your|un|una|el|la)\\s|(?:[\\p{L}-]+\\s){0,4}(?:${MASS})\\b)
    are\\s+(?:[\\p{L}-]+\\s){0,3}[\\p{L}-]{3,}s\\b
    (?:is|es)\\s+(?:[\\p{L}-]+\\s){1,5}(?:that|which|que)\\s
    (?:,\\s*(?:which|que)\\s+)?(?:rents?|leases?|sells?|makes?|manufactures?|supplies|distributes?|places|alquila|vende|fabrica|suministra)\\s`)})`,
  'iu',
);
/** Words between two commas behind a name ("ShiftNest, staffing software for nursing homes, …") that are no name of a thing. */
const APPOSED = new RegExp(
  `^\\s*,\\s*(?!(?:${anyOf(`
    which|who|whose|that|where|when|while|and|or|but|with|without|for|from|in|on|at|by|like|as|if|it
    we|you|once|after|before|built|made|designed|based|used|created|developed|launched|founded
    trusted|loved|known|powered|backed|que|con|para|por|y`)})(?![\\p{L}-]))[\\p{L}\\p{N}][^,.!?;:]*\\s[^,.!?;:]*,\\s`,
  'iu',
);
/** Words inside a line that only its question explains: "sends them", "stops that tray", "it is." at the end. */
const LEANS = new RegExp(
  `${anyOf(`
    \\b(?:it|this) is not an option\\b|\\b(?:it|they|we) (?:is|does|do|are|can|will)\\.$|\\bdoes so\\b
    \\b(?:sends?|keeps?|stops?|does|finds?|shows?|handles?|covers?|checks?|files?|prepares?|takes?|does|do) (?:them|it|that|those|these|this)\\b`)}`,
  'iu',
);
/** Whom a reader looks after, and where. */
const WHOM = anyOf(`
  patient|resident|client|member|paciente|residente
  hospital|clinic|practice|facility|surgery center|nursing home|clínica|consultorio`);
/** Two of them in one question: a letter to nobody in particular. */
const TWO_READERS = new RegExp(
  `\\b(?:${WHOM})s?\\b\\s+(?:or|and/or|o)\\s+(?:(?:a|an|the|your|su)\\s+)?(?:${WHOM})s?\\b`,
  'iu',
);
const EMOJI = /\p{Extended_Pictographic}/u;

/** One check with what it says. */
export const check = (
  code: SentenceCheck['code'],
  isMet: boolean,
  met: string,
  mend: string,
): SentenceCheck => ({
  code,
  isMet,
  says: isMet ? met : mend,
});

const firstWord = (text: string): string => FIRST_WORD.exec(text.trim())?.[1] ?? '';

function standsAlone(kind: CheckedSentence, text: string, productName: string): SentenceCheck {
  const word = firstWord(text);
  const name = findProductName(text, productName);
  const startsWithName =
    name !== undefined && /^["'“‘(]*(?:the\s|el\s|la\s)?$/iu.test(text.trimStart().slice(0, name.at));
  const leaning = kind === 'question' || kind === 'offer' ? undefined : LEANS.exec(text.trim())?.[0];
  if (leaning !== undefined)
    return check(
      'stands_alone',
      false,
      '',
      `“${leaning}”: say what; a sentence also stands without the one before it`,
    );
  const isPointing = POINTS_BACK.test(word);
  const isUnnamedThe = /^(?:the|el|la)$/iu.test(word) && !startsWithName;
  // "In 800 trays of one hospital, TrayTrace found …" says soon enough who speaks.
  const isPlaced = PLACES.test(word) && (name !== undefined || SPEAKERS.test(text));
  const isMet =
    kind === 'mail_text'
      ? startsWithName || STARTS_ALONE.test(word) || STARTS_WITH_US.test(text.trim()) || isPlaced
      : !isPointing && !isUnnamedThe && word !== '';
  const ways = looksSpanish(text)
    ? `${productName}, “Atendemos …”, “Nuestra …” o “Usted …”`
    : `${productName}, We, Our or You`;
  const mend = isPointing ? `“${word}” names nothing; begin with ${ways}` : `begin with ${ways}`;
  return check('stands_alone', isMet, 'stands alone', mend);
}

const willDo = (offer: string): SentenceCheck =>
  check(
    'will_do',
    saysWhatWillBeDone(offer),
    'says what you will do',
    'say what you will do: “I will send …” or “We can leave …”; “Le enviaré …” or “Podemos …”',
  );

function withholds(offer: string): SentenceCheck {
  const found = findWithheld(offer);
  return check(
    'withholds',
    found === undefined,
    'keeps nothing back',
    `“${found} …”: say it in the line or a claim; offer what has no room there, such as a sample or a report`,
  );
}

function length(kind: SheetSentence, text: string): SentenceCheck {
  const words = countWords(text);
  const says = `${words} of ${SHEET_WORDS_MAX[kind]} words`;
  return check('length', words > 0 && words <= SHEET_WORDS_MAX[kind], says, says);
}

/** `findEvidenceMarks` marks a claim without evidence. An approved claim is printed unchanged. */
function neverSaid(text: string): SentenceCheck {
  const hit = findNeverSaid(text).find(({ reason }) => reason !== 'claim without evidence');
  return check(
    'never_said',
    hit === undefined,
    'no empty or loud words',
    `“${hit?.phrase}” is never sent (${hit?.reason})`,
  );
}

/** A question about somebody else than the reader ("Could one monitor cover …?"): only the seller knows. */
const ASKS_SELLER =
  /(?:^|[,:;] )["“]?(?:could|can|would|will)\s+(?!(?:you|your|anybody|anyone|somebody|someone|each|all|any|it|they)\b)|^¿\s*(?:puede|podría|cabría)\s+(?:un|una|el|la)\s/iu;

/** Whether only the seller can answer a question. Pure. */
export const asksSeller = (question: string): boolean => ASKS_SELLER.test(question.trim());

/** A case that has not happened: "If you added remote readers, would …?" */
const SUPPOSED =
  /^["“]?(?:if|suppose|imagine)\b[^?]*,[^?]*\bwould\b|\bwould\b[^?]*\bif (?:you|your|we|someone|an?)\b|^¿si\s[^?]*,[^?]*\p{L}(?:ría|rían|ríamos)\b/iu;

function forReader(text: string): SentenceCheck {
  const isSellers = asksSeller(text);
  return check(
    'for_reader',
    !isSellers && !SUPPOSED.test(text.trim()),
    'asks what the reader knows',
    isSellers
      ? 'only you can answer it, and emails leave it out: ask about their own day'
      : 'it has not happened to them: ask what they do today',
  );
}

/**
 * What happens once, or not at most readers, and no list tells of whom: "while your MRI is replaced", "before you build",
 * "read elsewhere", "sister buildings".
 */
const ONE_OFF = new RegExp(
  anyOf(`
    \\b(?:replac(?:ed|ing|ements?)|renovat\\w*|renovations?|remodel\\w*|rebuild\\w*|mergers?|go(?:ing)?[- ]live)\\b
    \\b(?:you|your [\\p{L} -]+) (?:builds?|buys?|compares?|evaluates?|merges?|expands?|switch(?:es)?|migrates?)\\b
    \\b(?:done|read|seen|made|treated|reported) elsewhere\\b
    \\b(?:down|out|closed) for (?:days|weeks|months)\\b
    \\bsister (?:buildings?|facilities|sites|hospitals|clinics)\\b
    \\b(?:reemplaz\\p{L}*|remodel\\p{L}*|mudanza|fusión)(?!\\p{L})`),
  'iu',
);

function anyDay(text: string): SentenceCheck {
  const found = ONE_OFF.exec(text)?.[0];
  return check(
    'any_day',
    found === undefined,
    'asks about any day',
    `“${found}”: no list shows who is in that position; ask what happens there on any day`,
  );
}

/** A label behind a name, without an article: "TrayTrace, tray tracking for hospitals, flags …", "TrayTrace, tray tracking: 83% …". */
const LABEL =
  /^,\s*(?=\S)(?!(?:an?|the|our|your|una?|el|la|nuestr[oa]|which|who|that|que)\s)[^,.:;]*\S\s[^,.:;]*[,:]/iu;

/** "With TrayTrace, a tray tracking system, we …" and a label in place of a sentence: nobody speaks like this. */
function plainOrder(line: string, productName: string): SentenceCheck {
  const name = findProductName(line, productName);
  // In Spanish what stands behind a name has no article.
  if (name?.at === 0 && !looksSpanish(line) && LABEL.test(line.slice(name.length)))
    return check(
      'plain_order',
      false,
      '',
      `a label behind ${productName} reads like a brochure: “${productName} is … that …”, or what it does alone`,
    );
  const isBehind = name !== undefined && /^(?:with|at|using|con)\s$/iu.test(line.slice(0, name.at));
  const is =
    isBehind && /^,\s(?:an?|the|our|una?|el|la|nuestr[oa])\s[^,]+,/iu.test(line.slice(name.at + name.length));
  const first = line.trim().split(' ')[0];
  return check(
    'plain_order',
    !is,
    'in plain order',
    `“${first} ${productName}, …,” sounds written: begin with ${productName} and say what it does`,
  );
}

/** Figures as people say them, and not as studies write them. */
export function plainFigures(text: string): SentenceCheck {
  const found = /\b[np]\s?[=<>]\s?[\d.]+/iu.exec(text)?.[0];
  return check(
    'plain_figures',
    found === undefined,
    'figures as you would say them',
    `“${found}”: say it as you would aloud, such as “214 patients took part”`,
  );
}

function oneReader(text: string): SentenceCheck {
  const found = TWO_READERS.exec(text)?.[0];
  return check(
    'one_reader',
    found === undefined,
    'speaks to one kind of reader',
    `“${found}”: each reader has one of them; write an angle for each`,
  );
}

function subjectForm(text: string): SentenceCheck {
  const words = countWords(text);
  const faults: [boolean, string][] = [
    [
      words < SUBJECT_WORDS_MIN || words > SUBJECT_WORDS_MAX,
      `${SUBJECT_WORDS_MIN} to ${SUBJECT_WORDS_MAX} words`,
    ],
    [text.length > SUBJECT_CHARS_MAX, `at most ${SUBJECT_CHARS_MAX} characters`],
    [/[!?[\]{}]/u.test(text) || EMOJI.test(text), 'no !, ?, brackets or emoji'],
    [/[$€£]\s?\d/u.test(text), 'no amount'],
    [/^\s*(?:re|fwd?)\s*:/iu.test(text), 'no Re: or Fwd:'],
    [text.length > 4 && text === text.toUpperCase() && /\p{L}/u.test(text), 'not all capitals'],
  ];
  const fault = faults.find(([isFault]) => isFault)?.[1];
  return check(
    'subject_form',
    fault === undefined,
    `${text.length} of ${SUBJECT_CHARS_MAX} characters`,
    fault ?? '',
  );
}

/** How somebody is named within a sentence: "your director of pharmacy", "whoever runs wound care". */
const WITHIN_SENTENCE =
  /^(?:your|the|a|an|one of|who|whoever|anybody|anyone|somebody|someone|su|sus|el|la|los|las|quien|quienes|alguien)\s[^.?!:;]+[^.?!:;,\s]$/u;

function passForm(text: string): SentenceCheck {
  const mend = looksSpanish(text)
    ? 'escríbalo como dentro de una frase: “su jefa de farmacia”, “quien lleva las heridas”'
    : 'write it as within a sentence: “your director of pharmacy”, “whoever runs wound care”';
  return check('pass_form', WITHIN_SENTENCE.test(text.trim()), 'reads within a sentence', mend);
}

/** Whether a line that names the product says beside the name what it is: "Larkfield Auth, a prior authorization service, …" */
export function saysWhatItIs(line: string, productName: string): boolean {
  const name = findProductName(line, productName);
  if (name === undefined) return false;
  const rest = line.slice(name.at + name.length);
  return (
    SAYS_WHAT.test(rest) ||
    APPOSED.test(rest) ||
    /\b(?:our|the)(?:\s[\p{L}-]+){1,6},?\s*$/iu.test(line.slice(0, name.at))
  );
}

/**
 * What code can know of a sentence for mail, in the order the form shows it. Whether a line answers its question is for a
 * person to say and is not among these. `productName` as the product is called. Patients know what their clinic is, so that
 * a line for them need not say it.
 */
export function checkSentence(
  kind: CheckedSentence,
  text: string,
  productName: string,
  audience: string | null = null,
): SentenceCheck[] {
  if (kind === 'subject') return [subjectForm(text), neverSaid(text)];
  if (kind === 'pass_to') return text.trim() === '' ? [] : [passForm(text), neverSaid(text)];
  const trimmed = text.trim();
  const ends = (pattern: RegExp, mend: string) =>
    check('ends_well', pattern.test(trimmed), 'is a full sentence', mend);
  // A question mark is reported once, as one.
  const fullStop = () => ends(/[.!?][”"')]*$/u, 'end with a full stop');
  if (kind === 'question') {
    const marks = trimmed.split('?').length - 1;
    return [
      check(
        'one_question',
        marks === 1 && /\?[”"')]*$/u.test(trimmed),
        'is one question',
        'ask one question, with its question mark',
      ),
      oneReader(trimmed),
      forReader(trimmed),
      anyDay(trimmed),
      neverSaid(trimmed),
      length(kind, trimmed),
    ];
  }
  const noQuestion = check('no_question', !trimmed.includes('?'), 'is a statement', 'say it as a statement');
  if (kind === 'offer')
    return [
      noQuestion,
      standsAlone(kind, trimmed, productName),
      willDo(trimmed),
      withholds(trimmed),
      fullStop(),
      neverSaid(trimmed),
      length(kind, trimmed),
    ];
  const common = [
    standsAlone(kind, trimmed, productName),
    noQuestion,
    fullStop(),
    neverSaid(trimmed),
    plainFigures(trimmed),
    length(kind, trimmed),
  ];
  if (kind === 'mail_text') return common;
  const isNamed = findProductName(trimmed, productName) !== undefined;
  const isSaid = saysWhatItIs(trimmed, productName);
  return [
    check('names_product', isNamed, 'names the product', `name ${productName}`),
    // Without the name there is nothing to say it of: one fault, not two.
    ...(isNamed && audience !== 'patients'
      ? [
          check(
            'says_what_it_is',
            isSaid,
            'says what it is',
            `say what it is: “${productName} ${looksSpanish(trimmed) ? 'es un … que …' : 'is a … that …'}”`,
          ),
          plainOrder(trimmed, productName),
        ]
      : []),
    ...common,
  ];
}

/** Whether every check of a sentence is met. */
export function isSentenceSound(kind: CheckedSentence, text: string, productName: string): boolean {
  return checkSentence(kind, text, productName).every(({ isMet }) => isMet);
}
