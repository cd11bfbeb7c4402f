/** Text as the rules read it: sentences, lemmas. English only, no locale data, the same on every machine. */
import { wordSet } from '@myra/shared/rules/text/any-of';

/** Lower-case tokens of letters, digits and apostrophes, as the bench and the overlap rules compare them. */
export function tokens(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  );
}

/** What a full stop only shortens. Of initials such as "S.A." those that belong to names of companies and states. */
const SHORTENED =
  /(?:^|[\s(])(?:Dra?|Mrs?|Ms|St|Inc|No|vs|incl|excl|e\.g|i\.e|p\. ?ej|Sra?|Srta|Lic|Ing|Mtr[oa]|Prof|Av|Avda|Blvd|Calz|Col|Depto|N[úu]m|Tel|Ext|S\.A|S\.A\.P\.I|S\.A\.S|S\.L|C\.V|R\.L|N\.L|Q\.F\.B|C\.P)\.$/u;

/** What a full stop shortens before a figure: "approx. 70", "máx. 6". */
const SHORTENED_BEFORE_FIGURE =
  /(?:^|[\s(])(?:approx|aprox|ca|min|mín|max|máx|no|n[úu]m|est|avg|yrs?|hrs?|mos?|wks?|secs?|pág|pp|ref)\.$/iu;

/** What a full stop shortens before the rest of it: "10 a.m. Eastern", "the U.S. Food and Drug Administration". */
const SHORTENED_BEFORE_NAME: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\d ?[ap]\. ?m\.$/iu,
    /^\s+(?:Eastern|Central|Mountain|Pacific|Alaska|Hawaii|[ECMP][SD]?T|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\p{L}*\b/u,
  ],
  [
    /\bU\.S\.$/u,
    /^\s+(?:Food|Department|Centers?|Pharmacopeia|Army|Navy|Air|Postal|Census|Preventive|Patent)\b/u,
  ],
];

/**
 * Splits prose at `.`, `!`, `?` followed by blank and an upper-case letter, digit or quote; titles such as "Dr." do not end one, nor
 * does "approx." before a figure, or "a.m." before the zone it is of.
 */
export function splitSentences(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?]+["”)]*(?=\s+["“(]?[\p{Lu}\p{N}⟦])|\n{2,}/gu)) {
    const end = match.index + match[0].length;
    const part = text.slice(start, end).trim();
    if (SHORTENED.test(part)) continue;
    if (SHORTENED_BEFORE_FIGURE.test(part) && /^\s*\d/u.test(text.slice(end))) continue;
    const rest = text.slice(end);
    if (SHORTENED_BEFORE_NAME.some(([short, name]) => short.test(part) && name.test(rest))) continue;
    if (part) found.push(part);
    start = end;
  }
  const rest = text.slice(start).trim();
  if (rest) found.push(rest);
  return found;
}

/** Forms that no rule finds, each with the one it meets in. */
const IRREGULAR = new Map(
  `
  is:be are:be was:be were:be been:be being:be am:be has:have had:have having:have does:do did:do done:do
  doing:do goes:go went:go gone:go wrote:write written:write writing:write sent:send kept:keep made:make
  making:make said:say shown:show took:take taken:take taking:take gave:give given:give giving:give told:tell
  held:hold met:meet left:leave leaving:leave found:find read:read led:lead built:build saw:see seen:see
  knew:know known:know came:come coming:come got:get gotten:get getting:get ran:run running:run brought:bring
  bought:buy paid:pay put:put putting:put people:person men:man women:woman children:child feet:foot this:this
  his:his diagnoses:diagnosis analyses:analysis criteria:criterion data:data always:always series:series
  news:news gas:gas bus:bus status:status us:us access:access process:process less:less unless:unless
  across:across business:business denied:denial denies:denial deny:denial denying:denial`
    .trim()
    .split(/\s+/u)
    .map((pair): [string, string] => {
      const [form = '', meets = ''] = pair.split(':');
      return [form, meets];
    }),
);

const VOWEL = /[aeiouy]/u;

/** Inflections folded by rule. */
function lemma(word: string): string {
  const plain = word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'(?:s)?$/u, '');
  const known = IRREGULAR.get(plain);
  if (known !== undefined) return known;
  if (plain.length <= 3) return plain;
  if (/(?:ss|us|is)$/u.test(plain)) return plain;
  if (plain.endsWith('ies') && plain.length > 4) return `${plain.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes|zzes)$/u.test(plain)) return plain.slice(0, -2);
  if (plain.endsWith('ied') && plain.length > 4) return `${plain.slice(0, -3)}y`;
  if (plain.endsWith('s')) return plain.slice(0, -1);
  for (const suffix of ['ing', 'ed']) {
    const stem = plain.slice(0, -suffix.length);
    if (plain.endsWith(suffix) && stem.length >= 3 && VOWEL.test(stem) && !plain.endsWith('eed'))
      return stem.replace(/([bdgmnprt])\1$/u, '$1');
  }
  return plain;
}

/** The form in which inflections of one word meet ("scheduled", "schedules" and "schedule" -> "schedul"). */
export const stem = (word: string): string => lemma(word).replace(/e$/u, '');

const FUNCTION_WORDS = wordSet(`
  a an the and or but nor so yet if then than that this these those there here it its they them their he she his her
  i me my mine we us our ours you your yours who whom whose which what when where why how is are was were be been being am
  do does did done have has had having will would shall should can could may might must not no yes of to in on at by for
  from with without about into onto over under after before between during through as up down out off again also too very
  just only even more most less least much many few some any each every all both either neither one other another same such
  own it's i'll i'm i've we'll we're we've you'll you're you've don't doesn't isn't aren't won't can't let's that's there's here's
  today now still already while because until since per via`);

/** Stems of the content words of a text, in order, without function words. */
export function contentStems(text: string): string[] {
  return tokens(text)
    .filter((token) => !FUNCTION_WORDS.has(token))
    .map(stem);
}

/** Upper-cases the first letter and leaves the rest ("an MRI" -> "An MRI"). */
export function capitalise(text: string): string {
  return text.replace(/^(["“(]*)(\p{Ll})/u, (_, lead: string, letter: string) => lead + letter.toUpperCase());
}

/** Share of the smaller set that both hold; 0 for an empty set. */
export function containment(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const least = Math.min(left.size, right.size);
  return least === 0 ? 0 : left.intersection(right).size / least;
}
