import { SERVED_STATES } from '@myra/shared/constants/us-states';
import { memo } from '../text/memo.ts';

const KNOWN: ReadonlySet<string> = new Set(SERVED_STATES.map(({ code }) => code));
/** Codes that are also ordinary words, therefore read only after a comma. */
const WORDLIKE = new Set('IN OR ME OK HI OH PA MD DO LA AL MA ID CO'.split(' '));

/** Codes one after another, as people list them: "TX, OK, LA and AR". */
const CODES = /\b[A-Z]{2}(?:(?:,? ?(?:and|or|&) ?|,? |,|\/)[A-Z]{2}\b)+/gu;
/** Names of several states at once; the regions are those of the Census Bureau and what people call alike. */
const REGIONS: readonly [RegExp, string][] = [
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
  const found: string[] = [];
  let rest = text;
  // Longest names first, so that "West Virginia" is not read as "Virginia".
  for (const state of SERVED_STATES.toSorted((a, b) => b.name.length - a.name.length)) {
    const index = rest.search(new RegExp(`\\b${state.name}\\b`, 'iu'));
    if (index < 0) continue;
    found.push(state.code);
    rest = rest.slice(0, index) + ' '.repeat(state.name.length) + rest.slice(index + state.name.length);
  }
  for (const [pattern, codes] of REGIONS) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    const { index } = match;
    // "Pacific Northwest" is not the north-west too.
    rest = rest.slice(0, index) + ' '.repeat(match[0].length) + rest.slice(index + match[0].length);
    if (!BEFORE_STATE.test(text.slice(index + match[0].length))) found.push(...codes.split(' '));
  }
  for (const run of rest.matchAll(CODES)) {
    const codes = (run[0].match(/[A-Z]{2}/gu) ?? []).filter((code) => KNOWN.has(code));
    // In a list with one that is no ordinary word, the others are states too; so are two that "and" joins.
    const isList = codes.some((code) => !WORDLIKE.has(code)) || /(?:and|or|&)/u.test(run[0]);
    if (isList) found.push(...codes);
  }
  for (const match of rest.matchAll(/(, ?|\b)([A-Z]{2})\b/gu)) {
    const code = match[2] ?? '';
    if (KNOWN.has(code) && (!WORDLIKE.has(code) || match[1]?.startsWith(','))) found.push(code);
  }
  return found;
}, TEXTS_REMEMBERED);
