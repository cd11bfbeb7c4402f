import { SERVED_STATES } from '../../constants/us-states.ts';
import { wordSet } from '../text/any-of.ts';
import { findAll } from '../text/find-all.ts';
import { memo } from '../text/memo.ts';

type State = (typeof SERVED_STATES)[number];

const BY_CODE: ReadonlyMap<string, State> = new Map(SERVED_STATES.map((state) => [state.code, state]));
const BY_NAME = new Map(SERVED_STATES.map((state) => [state.name.toLowerCase(), state]));

/** Two-letter code of a state written as code or name, or undefined. */
export function stateCode(raw: string | null): string | undefined {
  const text = (raw ?? '').trim();
  return BY_CODE.get(text.toUpperCase())?.code ?? BY_NAME.get(text.toLowerCase())?.code;
}

/** Full name by code or name, or undefined. */
export function stateName(raw: string | null): string | undefined {
  const code = stateCode(raw);
  return code === undefined ? undefined : BY_CODE.get(code)?.name;
}

/** Codes that are also ordinary words, therefore read only after a comma. */
const WORDLIKE = wordSet('IN OR ME OK HI OH PA MD DO LA AL MA ID CO');

/** Codes one after another, as people list them: "TX, OK, LA and AR". */
const CODES = /\b[A-Z]{2}(?:(?:,? ?(?:and|or|&) ?|,? |,|\/)[A-Z]{2}\b)+/gu;
/** Names of states, the longest first, and of several at once; the regions are those of the Census Bureau and what people call alike. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  ...SERVED_STATES.toSorted((a, b) => b.name.length - a.name.length).map(
    ({ name, code }) => [new RegExp(`\\b${name}\\b`, 'iu'), code] as const,
  ),
  [/\bHaw[aá]i(?!\p{L})/iu, 'HI'],
  [/\bCarolinas\b/iu, 'NC SC'],
  [/\bDakotas\b/iu, 'ND SD'],
  [/\bVirginias\b/iu, 'VA WV'],
  [/\bNew England\b/iu, 'CT ME MA NH RI VT'],
  [/\btri-?state area\b/iu, 'NY NJ CT'],
  [/\bmid-?atlantic\b/iu, 'NY NJ PA DE MD DC VA WV'],
  [/\bpacific north-?west\b/iu, 'WA OR ID'],
  [/\bwest coast\b/iu, 'CA OR WA'],
  [/\beast coast\b/iu, 'ME NH MA RI CT NY NJ PA DE MD DC VA NC SC GA FL'],
  [/\bgulf coast\b/iu, 'TX LA MS AL FL'],
  [/\b(?:rocky mountains?|mountain (?:west|states))\b/iu, 'MT ID WY NV UT CO AZ NM'],
  [/\bgreat plains\b/iu, 'ND SD NE KS OK MT WY'],
  [/\bgreat lakes\b/iu, 'MN WI IL IN MI OH PA NY'],
  [/\bmid-?west(?:ern)?\b/iu, 'IL IN MI OH WI IA KS MN MO NE ND SD'],
  [/\bnorth-?east(?:ern)?\b/iu, 'CT ME MA NH RI VT NJ NY PA'],
  [/\bsouth-?east(?:ern)?\b/iu, 'AL AR FL GA KY LA MS NC SC TN VA WV'],
  [/\bsouth-?west(?:ern)?\b/iu, 'AZ NM OK TX'],
  [/\bnorth-?west(?:ern)?\b/iu, 'WA OR ID MT WY'],
];

/** A part of a state is no region: "southeastern Ohio". */
const BEFORE_STATE = new RegExp(
  `^\\s+(?:part of )?(?:${SERVED_STATES.map(({ name }) => name).join('|')})\\b`,
  'iu',
);

/** Sentences of a sheet are read for every lead. */
const TEXTS_REMEMBERED = 500;

/** The codes of the states that a text names. */
export const findStates = memo((text): readonly string[] => {
  const named = findAll(NAMES, text);
  const found = named.flatMap(({ row: [, codes], end }) =>
    codes.includes(' ') && BEFORE_STATE.test(text.slice(end)) ? [] : codes.split(' '),
  );
  const rest = NAMES.reduce((left, [pattern]) => left.replaceAll(new RegExp(pattern, 'giu'), ' '), text);
  for (const run of rest.matchAll(CODES)) {
    const codes = (run[0].match(/[A-Z]{2}/gu) ?? []).filter((code) => BY_CODE.has(code));
    // In a list with one that is no ordinary word, the others are states too; so are two that "and" joins.
    const isList = codes.some((code) => !WORDLIKE.has(code)) || /(?:and|or|&)/u.test(run[0]);
    if (isList) found.push(...codes);
  }
  for (const match of rest.matchAll(/(, ?|\b)([A-Z]{2})\b/gu)) {
    const code = match[2] ?? '';
    if (BY_CODE.has(code) && (!WORDLIKE.has(code) || match[1]?.startsWith(','))) found.push(code);
  }
  return found;
}, TEXTS_REMEMBERED);
