/** Words that stay in capitals: legal forms, credentials and numerals. */
const CAPITALS: ReadonlySet<string> = new Set(
  'LLC PLLC PC PA LLP LP LTD PSC SC MD DO DDS DMD DPM DC PT OT RN NP CRNA APRN CNM PHD II III IV VA USA US UCLA UPMC NYU HCA NE NW SE SW PO ENT OBGYN MRI ER CEO COO CIO'.split(
    ' ',
  ),
);
const SMALL: ReadonlySet<string> = new Set('of the and for at in on by de la'.split(' '));

function wordOf(word: string, isFirst: boolean): string {
  const bare = word.replaceAll('.', '');
  if (CAPITALS.has(bare) && bare !== 'LTD') return word;
  // A word without vowels is an abbreviation.
  if (
    /^[B-DF-HJ-NP-TV-XZ]{2,4}$/.test(bare) &&
    !/^(ST|MT|FT|DR|MR|MRS|BLVD|RD|LN|PKWY|STE|HWY|CT|PL|SQ|JR|SR)$/.test(bare)
  )
    return word;
  if (/^MC[A-Z]{3,}$/.test(bare)) return `Mc${word.charAt(2)}${word.slice(3).toLowerCase()}`;
  const lower = word.toLowerCase();
  if (!isFirst && SMALL.has(lower)) return lower;
  return lower
    .replace(/(^|[-'"/&(.])([\p{L}])/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/(?<=-Mc)\p{Ll}(?=\p{Ll}{2})/gu, (letter) => letter.toUpperCase());
}

/**
 * Writes a text of the national registry, which is all capitals, in normal case. A text with small letters is returned
 * unchanged.
 */
export function plainCase(text: string): string {
  if (/\p{Ll}/u.test(text)) return text;
  return text
    .split(' ')
    .map((word, index) => wordOf(word, index === 0).replace(/'S$/, "'s"))
    .join(' ');
}

/** Names of persons with a capital inside, besides those that begin with Mc. */
const INNER_CAPITALS: ReadonlyMap<string, string> = new Map(
  (
    'DeAngelis DeAngelo DeBoer DeCarlo DeFrancesco DeGroot DeHaan DeJesus DeJong DeLaCruz DeLaRosa DeLeon DeLong DeLuca DeMarco ' +
    'DeMaria DeRosa DeSantis DeSilva DeSouza DeStefano DeVito DeVries DeYoung DiAngelo DiCarlo DiGiovanni DiMaggio DiMarco ' +
    'DiPietro DiStefano DuBois DuPont FitzGerald LaPorte LaRosa LaRue LeBlanc LeClair LeFebvre MacArthur MacDonald MacDougall ' +
    'MacGregor MacIntosh MacIntyre MacKay MacKenzie MacKinnon MacLean MacLeod MacMillan MacNeil MacPherson VanBuren VanDyke ' +
    'VanHorn VanWinkle VonBergen'
  )
    .split(' ')
    .map((name) => [name.toUpperCase(), name]),
);

const NUMERALS: ReadonlySet<string> = new Set(['II', 'III', 'IV']);
/** Two letters without a vowel that are a name; others are initials, such as TJ. */
const SHORT_NAMES: ReadonlySet<string> = new Set(['NG', 'MC', 'ST', 'JR', 'SR']);

/** A part of a name between hyphens. */
function namePart(part: string): string {
  if (/^[B-DF-HJ-NP-TV-XZ]{2}$/.test(part) && !SHORT_NAMES.has(part)) return part;
  if (/^MC[A-Z]{3,}$/.test(part)) return `Mc${upperFirst(part.slice(2).toLowerCase())}`;
  return (
    INNER_CAPITALS.get(part) ??
    part
      .toLowerCase()
      .replace(/(^|['’.(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
  );
}

/** Writes a name of a person, which is all capitals, as people do. Abbreviations of organizations mean nothing in it: NG is Ng. */
export function personCase(text: string): string {
  if (/\p{Ll}/u.test(text)) return text;
  return text
    .split(' ')
    .map((word, index) => {
      if (index > 0 && NUMERALS.has(word)) return word;
      if (index > 0 && (word === 'DE' || word === 'LA')) return word.toLowerCase();
      return word.split('-').map(namePart).join('-');
    })
    .join(' ');
}

const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Degrees with small letters. */
const DEGREES: ReadonlyMap<string, string> = new Map(
  'PhD PsyD PharmD EdD DrPH ScD DSc BSc MSc MPhil MEd EdS DNSc MBChB BPharm RPh'
    .split(' ')
    .map((degree) => [degree.toUpperCase(), degree]),
);

/** Degrees without points, each as it is written: MD, PhD. */
export function credentialCase(text: string | null): string | null {
  const plain =
    text
      ?.replaceAll('.', '')
      .replace(/\s+/g, ' ')
      .replace(/[\s,;]+$/, '')
      .trim() ?? '';
  if (plain === '') return null;
  return plain
    .split(/(?<=[\s,;/-])|(?=[\s,;/-])/)
    .map((part) => DEGREES.get(part.toUpperCase()) ?? part)
    .join('');
}
