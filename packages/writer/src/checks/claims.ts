import { findProductName } from '@myra/shared/rules/sheet/product-name';
import { amountsOf } from '@myra/shared/rules/text/amounts-of';
import { wordSet } from '@myra/shared/rules/text/any-of';
import { contentStems, stem, tokens } from '../text/words.ts';
import { findDroppedHedge } from './hedges.ts';
import { deniedStems, negatedStems } from './negations.ts';

/** Why a sentence states more than what it cites, e.g. `{ span: 'faster', need: 'no comparison of its own' }`. */
export type ClaimFault = { span: string; need: string };

/** Words that state more than others, in groups of one meaning: one of the group in the cited text carries the others. */
const STRONG: readonly (readonly [need: string, groups: readonly RegExp[]])[] = [
  [
    'no other period than the source',
    [
      /\b(?:daily|(?<!hours |half |part of |pick |choose |name |for )a day|per day|every day|each day|full day|al día|diari\w+)\b/iu,
      /\b(?:weekly|a week|per week|every week|each week|seman\w+)\b/iu,
      /\b(?:monthly|a month|per month|every month|each month|mensual\w*|al mes)\b/iu,
      /\b(?:yearly|annual\w*|a year|per year|anual\w*)\b/iu,
      /\bhourly|\b(?:an|the|per) hour\b/iu,
      /\bsame.day\b|\bthat (?:same )?day\b|\bese mismo día\b|\bmismo día\b/iu,
      /\bnext.day\b|\bnext (?:business )?day/iu,
    ],
  ],
  [
    'no comparison of its own',
    [
      /\b(?:more|greater|higher|larger|rais(?:e[sd]?|ing)|increas\w+|boost\w*|grow\w*|improv\w+|better|(?<!(?:[€$]|euros|pesos|MXN|USD|EUR) )más|mayor(?:es)?(?!\p{L})|mejor\w*|aument\w+|rose|went (?:up|from))\b/iu,
      /\b(?:less|fewer|lower\w*|smaller|reduc\w+|decreas\w+|cuts?|cutting|drop(?:s|ped)?|shrink\w*|menos|menor(?:es)?|baj\w+|fell|went down)\b/iu,
      /\b(?:faster|quicker|sooner|earlier|speeds?|accelerat\w+|rápid\w*)\b/iu,
      /\b(?:cheaper|sav(?:e[sd]?|ings?)|ahorr\w+)\b/iu,
      /\b(?:easier|simpler|smoother|clearer|shorter|longer|stronger|safer|smarter|tighter)\b/iu,
    ],
  ],
  [
    'no superlative of its own',
    [
      /\b(?:best|fastest|easiest|safest|cheapest|simplest|smartest|leading|unique|unmatched|(?<!\bon )top|largest|smallest|first and only|el mejor|la mejor|únic[oa]s?)\b/iu,
      /(?<!at )\bmost\b|\bmayoría\b/iu,
    ],
  ],
  [
    'nothing wider than the source',
    [
      /\b(?:all|every(?:body|one|thing|where)?(?! (?:day|week|month|year|\d))|each|any(?:body|one|thing|where|time)?|whatever|always|entire\w*|whole|complete(?:ly)?|full(?:y)?|tod[oa]s?(?! (?:más|incluid[oa]s?)(?!\p{L}))|cualquier\w*|siempre)\b/iu,
      /\b(?:instant(?:ly|aneous)?|immediate\w*|real.time|right away|within the hour|24\/7|around the clock|de inmediato)\b/iu,
      /\b(?:automatic\w*|automated|by itself|without anybody)\b/iu,
      /\b(?:lifetime|unlimited|permanent\w*|forever)\b/iu,
      /\b(?:nothing|nobody|no one|neither|never|nunca|nadie|without|don['’]t|not|no|none)\b/iu,
    ],
  ],
  [
    'no promise of its own',
    [
      /\b(?:guarante\w+|promis\w+|ensur\w+|assur\w+|certain(?:ly)?|garantiza\w*)\b/iu,
      /\b(?:prevent\w*|avoid\w*|eliminat\w+|stops?|end(?:s|ed)?|previen\w+|evita\w*)\b/iu,
      /\b(?:replac\w+|substitut\w+|instead of|rather than|sustituy\w*)\b/iu,
    ],
  ],
  [
    'no price or offer of its own',
    [
      /(?<![-\w])free(?! (?:of|to)\b)|\b(?:gratis|gratuit\w*|discount\w*|refund\w*|rebate\w*|no (?:cost|charge))\b/iu,
    ],
  ],
  [
    'no approval, certificate or proof of its own',
    [
      /\b(?:approv\w+|aprobad\w*)\b/iu,
      /\b(?:clear(?:ed|ance))\b/iu,
      /\b(?:certifi\w+|accredit\w+|listed|complian\w+|registered|licensed|certificad\w*)\b/iu,
      /\b(?:stud(?:y|ies)|(?<!\b(?:free|day|week|month|after an?|of a|of the|during an?|for an?)[ -])trials?(?! (?:units?|periods?|runs?|orders?)\b)|research|evidence|data|published|prov(?:en|es|ed)|(?:found|shows?)(?= that\b)|estudio\w*)\b/iu,
    ],
  ],
  [
    'no clinical claim of its own',
    [
      /\b(?:diagnos\w+|detect\w+)\b/iu,
      /\b(?:cur(?:e|es|ed|ing)|heal(?!th)\w*|treat(?:s|ed|ing|ment)?)\b/iu,
      /\b(?:effective\w*|efficac\w+)\b/iu,
      /\b(?:safe|safely|safety|segur[oa]s?)\b/iu,
      /\b(?:pain\w*|symptom\w*|infection\w*|outcome\w*|mortality|survival|complication\w*|readmission\w*|cancer\w*|bleed\w*|dolor)\b/iu,
    ],
  ],
];

const NAME =
  /(?<=[\p{Ll},;:)’'] )\p{Lu}[\p{L}\p{N}&.’'-]*|\b\p{Lu}{2,}[\p{Lu}\p{N}]*\b|\b[\p{Ll}]+\p{Lu}[\p{L}]*\b|(?<!^)\b(?:un|non)?\p{Lu}\p{Ll}+\p{Lu}[\p{L}]*\b/gu;
/** Words in capitals that anybody in healthcare says without a source. */
const ORDINARY_NAMES = wordSet(
  'I I’m I’ll I’d We You Our Your It EHR EMR PDF US ED ER OR ICU NICU PCP RN RNs NP NPs PAs MAs CNA CNAs LPN LPNs MDs AM PM',
);
const FIRST_NAME = /^\p{Lu}\p{Ll}+\p{Lu}\p{L}*/u;

const holds = (text: string, name: string): boolean =>
  tokens(text)
    .map(stem)
    .includes(stem(tokens(name)[0] ?? ''));

function checkNames(sentence: string, given: string, productName: string): ClaimFault[] {
  const rest = sentence.replaceAll(/⟦[A-Z]+⟧/gu, ' ');
  const names = [...(rest.match(NAME) ?? []), ...(FIRST_NAME.exec(rest) ?? [])]
    .map((name) => name.replace(/[.'’]s?$/u, ''))
    .filter((name) => !ORDINARY_NAMES.has(name) && !holds(`${given} ${productName}`, name));
  const addresses = (rest.match(/\S+@\S+\w/gu) ?? []).filter((address) => !given.includes(address));
  return [...addresses, ...names].map((span) => ({ span, need: 'no name that the source lacks' }));
}

/** What an email announces of itself: "two things that you may ask". */
const ANNOUNCED_MAX = 3;

function checkAmounts(sentence: string, given: string): ClaimFault[] {
  const known = amountsOf(given);
  const isQuestion = sentence.trim().endsWith('?');
  return amountsOf(sentence)
    .filter(({ value, unit }) => {
      if (unit === 'said' && Number(value) <= ANNOUNCED_MAX) return false;
      // The time of day in a question states nothing.
      if (unit === 'clock' && isQuestion) return false;
      const same = known.filter((one) => one.value === value);
      return !same.some((one) => unit === null || one.unit === null || one.unit === unit);
    })
    .map(({ said }) => ({ span: said, need: 'no number or unit that the source lacks' }));
}

function checkStrong(sentence: string, given: string): ClaimFault[] {
  return STRONG.flatMap(([need, groups]) =>
    groups.flatMap((pattern) => {
      const hit = pattern.exec(sentence)?.[0];
      return hit && !pattern.test(given) && !isCarried(hit, given) ? [{ span: hit, need }] : [];
    }),
  );
}

/** Words of quantity and negation that another word of the source says as well. */
const CARRIED: readonly [RegExp, RegExp][] = [
  [/^(?:all|every\w*|each|any\w*|whole|complete\w*|full\w*)$/iu, /\b(?:per|by|subject to|a)\b/iu],
  [
    /^(?:no|not|nothing|none|never|neither|without|don['’]t|nobody)$/iu,
    /\b(?:un\w{4,}|contraindicat\w+|free of|instead of|nothing|no|not|only|expir\w*|except|outside|sin)\b/iu,
  ],
  [/^(?:instead of|rather than)$/iu, /\b(?:not|instead|rather|no)\b/iu],
  [/^replac\w+$/iu, /\bsubstitute\b/iu],
  [/^(?:found|shows?)$/iu, /\b(?:mean|average|study|in \p{Lu}{3,})\b/u],
];

const isCarried = (hit: string, given: string): boolean =>
  CARRIED.some(([said, source]) => said.test(hit) && source.test(given));

/** What the source denies is not stated, and what it states is not denied. */
function checkNegations(sentence: string, cited: readonly string[], productName: string): ClaimFault[] {
  // "Not all of that is PRODUCT" denies nothing of it.
  const denied = deniedStems(cited).difference(new Set(contentStems(productName)));
  const own = negatedStems(sentence);
  const said = new Set(tokens(sentence).map(stem));
  const isDenying =
    own.size > 0 ||
    /\b(?:un\w{4,}|outside|except|exclud\w+|contraindicat\w+|instead|rather|only|nothing|by hand|manually|yourself|(?:has|have|need) to|excepto|salvo|solo|nada|a mano|en vez de)\b|\w-free\b/iu.test(
      sentence,
    );
  const turned = [...denied].find((word) => said.has(word) && !isDenying);
  return turned ? [{ span: turned, need: 'what the source denies is not said' }] : [];
}

/**
 * Whether a sentence states only what the cited texts state: numbers, units, periods, names, comparisons, superlatives,
 * widening words, approvals, clinical words and negations. Vocabulary is free otherwise. A question states nothing of
 * itself, and only its numbers and names are looked at; those in `named` are known beside the cited ones. Empty: no fault
 * found.
 */
export function checkClaims(
  sentence: string,
  cited: readonly string[],
  productName: string,
  named = '',
): ClaimFault[] {
  // An approved sentence is printed as it stands.
  if (cited.some((text) => text.includes(sentence.trim()))) return [];
  const given = cited.join(' ');
  const known = `${given} ${named}`;
  const hard = [
    ...checkAmounts(productName === '' ? sentence : sentence.replaceAll(productName, ' '), known),
    ...checkNames(sentence, known, productName),
  ];
  const isOther =
    findProductName(given, productName) !== undefined && isRenamed(sentence, given, productName);
  if (sentence.trim().endsWith('?')) return hard;
  const dropped = findDroppedHedge(sentence, cited);
  return [
    ...hard,
    ...(isOther ? [{ span: productName, need: 'the product by its own name' }] : []),
    ...checkStrong(sentence, given),
    ...(dropped ? [{ span: dropped, need: `keep “${dropped}”` }] : []),
    ...checkNegations(sentence, cited, productName),
  ];
}

/** What a price or a share of a message would make of a step of ours: a statement. */
const WORTH = /[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:%|percent\b|per cent\b|dollars?\b|usd\b|por ciento\b)/giu;
/** Needs, and words, that a message meets where a sentence tells only what we do next. */
const OF_ANY_STEP = /^(?:no other period|nothing wider|instead of|rather than)/iu;

/**
 * The same for a part of a sentence that states nothing of the product: it may repeat names, figures, days, negations and
 * quantities of a message; where it leaves something open (`isOpen`), all of it.
 */
export function checkRepeated(
  sentence: string,
  cited: readonly string[],
  productName: string,
  message: string,
  isOpen: boolean,
): ClaimFault[] {
  const given = cited.join(' ');
  const known = `${given} ${isOpen ? message : message.replace(WORTH, ' ')}`;
  const isMet = ({ span, need }: ClaimFault): boolean =>
    isOpen || OF_ANY_STEP.test(need) || OF_ANY_STEP.test(span);
  return [
    ...checkAmounts(sentence.replaceAll(productName, ' '), known),
    ...checkNames(sentence, known, productName),
    ...checkStrong(sentence, known).filter(isMet),
    ...checkStrong(sentence, given).filter((one) => !isMet(one)),
  ];
}

/** A name in capitals inside that is not the product's stands where the product was. */
const isRenamed = (sentence: string, given: string, productName: string): boolean => {
  const name = FIRST_NAME.exec(sentence)?.[0];
  return (
    name !== undefined &&
    !productName.includes(name) &&
    !holds(given, name) &&
    findProductName(sentence, productName) === undefined
  );
};
