const ROWS =
  'AL Alabama FL GA MS TN|AK Alaska|AZ Arizona CA NV UT CO NM|AR Arkansas LA MS MO OK TN TX|CA California AZ NV OR|' +
  'CO Colorado AZ KS NE NM OK UT WY|CT Connecticut MA NY RI|DE Delaware MD NJ PA|DC District_of_Columbia MD VA|FL Florida AL GA|' +
  'GA Georgia AL FL NC SC TN|HI Hawaii|ID Idaho MT NV OR UT WA WY|IL Illinois IN IA KY MO WI|IN Indiana IL KY MI OH|' +
  'IA Iowa IL MN MO NE SD WI|KS Kansas CO MO NE OK|KY Kentucky IL IN MO OH TN VA WV|LA Louisiana AR MS TX|ME Maine NH|' +
  'MD Maryland DE DC PA VA WV|MA Massachusetts CT NH NY RI VT|MI Michigan IN OH WI|MN Minnesota IA ND SD WI|MS Mississippi AL AR LA TN|' +
  'MO Missouri AR IL IA KS KY NE OK TN|MT Montana ID ND SD WY|NE Nebraska CO IA KS MO SD WY|NV Nevada AZ CA ID OR UT|NH New_Hampshire ME MA VT|' +
  'NJ New_Jersey DE NY PA|NM New_Mexico AZ CO OK TX UT|NY New_York CT MA NJ PA VT|NC North_Carolina GA SC TN VA|ND North_Dakota MN MT SD|' +
  'OH Ohio IN KY MI PA WV|OK Oklahoma AR CO KS MO NM TX|OR Oregon CA ID NV WA|PA Pennsylvania DE MD NJ NY OH WV|RI Rhode_Island CT MA|' +
  'SC South_Carolina GA NC|SD South_Dakota IA MN MT NE ND WY|TN Tennessee AL AR GA KY MS MO NC VA|TX Texas AR LA NM OK|UT Utah AZ CO ID NV NM WY|' +
  'VT Vermont MA NH NY|VA Virginia DC KY MD NC TN WV|WA Washington ID OR|WV West_Virginia KY MD OH PA VA|WI Wisconsin IL IA MI MN|WY Wyoming CO ID MT NE SD UT|' +
  'PR Puerto_Rico';

type State = { code: string; name: string; neighbours: readonly string[] };

const STATES: readonly State[] = ROWS.split('|').map((row) => {
  const [code = '', name = '', ...neighbours] = row.split(' ');
  return { code, name: name.replaceAll('_', ' '), neighbours };
});

const BY_CODE = new Map(STATES.map((state) => [state.code, state]));
const BY_NAME = new Map(STATES.map((state) => [state.name.toLowerCase(), state]));

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

/** True for two states with a common border. */
export function shareBorder(left: string, right: string): boolean {
  return BY_CODE.get(left)?.neighbours.includes(right) ?? false;
}

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
const BEFORE_STATE = new RegExp(`^\\s+(?:part of )?(?:${STATES.map(({ name }) => name).join('|')})\\b`, 'iu');

/** States a text names, with the place of each. */
export function findStates(text: string): { code: string; index: number }[] {
  const found: { code: string; index: number }[] = [];
  let rest = text;
  // Longest names first, so that "West Virginia" is not read as "Virginia".
  for (const state of [...STATES].sort((a, b) => b.name.length - a.name.length)) {
    const index = rest.search(new RegExp(`\\b${state.name}\\b`, 'iu'));
    if (index < 0) continue;
    found.push({ code: state.code, index });
    rest = rest.slice(0, index) + ' '.repeat(state.name.length) + rest.slice(index + state.name.length);
  }
  for (const [pattern, codes] of REGIONS) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    const { index } = match;
    // "Pacific Northwest" is not the north-west too.
    rest = rest.slice(0, index) + ' '.repeat(match[0].length) + rest.slice(index + match[0].length);
    if (!BEFORE_STATE.test(text.slice(index + match[0].length)))
      found.push(...codes.split(' ').map((code) => ({ code, index })));
  }
  for (const run of rest.matchAll(CODES)) {
    const codes = [...run[0].matchAll(/[A-Z]{2}/gu)].filter(([code]) => BY_CODE.has(code));
    // In a list with one that is no ordinary word, the others are states too.
    if (codes.some(([code]) => !WORDLIKE.has(code)))
      found.push(...codes.map((one) => ({ code: one[0], index: run.index + one.index })));
  }
  for (const match of rest.matchAll(/(, ?|\b)([A-Z]{2})\b/gu)) {
    const code = match[2] ?? '';
    if (BY_CODE.has(code) && (!WORDLIKE.has(code) || match[1]?.startsWith(',')))
      found.push({ code, index: match.index });
  }
  return found;
}
