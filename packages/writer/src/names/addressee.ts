import { bareCredential, DOCTORATES, isCredential } from '@myra/shared/rules/leads/credentials';
import { isDeskName, isNoName } from '@myra/shared/rules/leads/desk-name';
import { isDoctorTitle } from '@myra/shared/rules/leads/doctor-title';
import { foldCapitals, stripControls } from '@myra/shared/rules/leads/folded-names';
import { type Gender, genderOf, isSister, professionIn } from '@myra/shared/rules/leads/gender';
import { isGivenName, isSpanishFamilyName } from '@myra/shared/rules/leads/given-names';
import {
  givenLast,
  halves,
  isParticle,
  isSpanishTitle,
  lastNameLength,
  withoutMiddleName,
  withoutTitles,
} from '@myra/shared/rules/leads/name-parts';
import { isRoleAddress } from '@myra/shared/rules/leads/role-address';
import { anyOf } from '@myra/shared/rules/text/any-of';
import type { LeadFacts } from '../types.ts';

/** What a file says of a person's name. */
export type NameFields = Pick<LeadFacts, 'firstName' | 'lastName' | 'title' | 'email'> & {
  credential?: string | null;
  /** Where the person works: its name is nobody's. */
  organization?: string | null | undefined;
};

/** How a person is addressed. `first` and `last` are undefined where the file names nobody. */
export type Addressee = {
  first: string | undefined;
  last: string | undefined;
  isDoctor: boolean;
  /** How somebody in holy orders is addressed. */
  style: 'Sister' | 'Father' | 'Rev.' | undefined;
  /** What the row says of it, for languages that need it; a first name is no proof. */
  gender: Gender;
  /** "Lic.", by which somebody is greeted in formal Spanish. */
  profession?: string | undefined;
  /** The address belongs to a desk and nobody is named. */
  isDesk: boolean;
};

const DOCTOR_PREFIX = /^(?:prof\.?\s+)?(?:dra?\.?|doctora?)(?=\s)/iu;
/** A title that a file puts to the name without a blank: "Dr.Paz". */
const STUCK_TITLE = /^(dra?|lic|ing|prof|sra?)\.(?=\p{L}{2})/iu;
/** A doctor's title that stands as a credential. */
const DOCTOR_ALONE = /^\s*dra?\.?(?=[\s,;]|$)/iu;
const GENERATION = /[,\s]+(?:jr|sr|ii|iii|iv)\.?$/iu;
const NOBODY =
  /^(?:n\/?a|none|null|nil|unknown|undefined|test|user|tbd|not available|no name|first ?name|last ?name|name|vacant|position|sample|example)$/iu;
const COMPANY = new RegExp(
  `\\b(?:${anyOf(`
    clinics?|llc|l\\.l\\.c|inc|corp|pllc|hospitals?|imaging|cent(?:er|re)s?|group|associates
    health(?:care)?|practice|pharmacy|laborator\\w+|labs?|medical|dental|partners|services
    systems?|company|clínica|farmacia`)})\\b`,
  'iu',
);
const NAME = /^\p{L}[\p{L}\p{M}'’. -]*$/u;
const BROKEN = /[ÃÂ](?:[^\p{L}]|$)|�/u;
const LENGTH_MAX = 40;
const STYLES: readonly (readonly [RegExp, Addressee['style']])[] = [
  [/^sister\b/iu, 'Sister'],
  [/^(?:fr|father)\b/iu, 'Father'],
  [/^rev(?:erend)?\b/iu, 'Rev.'],
];

function clean(raw: string | null): string {
  return stripControls(raw ?? '')
    .replace(/\p{Extended_Pictographic}|\uFE0F/gu, ' ')
    .replace(/\([^)]*\)|["“][^"”]*["”]/gu, ' ')
    .replace(/^[=\s]+/u, '')
    .replace(/\s+/gu, ' ')
    .replace(/[,;\s]+$/u, '')
    .trim()
    .replace(STUCK_TITLE, '$1. ');
}

type Parts = { name: string; credentials: string[] };

/** Credentials behind a comma, or as last words in capitals; a lone "Do" or "Ma" is a surname. */
function splitCredentials(text: string): Parts {
  const [name = '', ...behind] = text.split(',').map((part) => part.trim());
  const credentials = behind.filter((part) => part.split(/[\s/]+/u).every((word) => isCredential(word)));
  const words = name.split(' ');
  while (words.length > 1 && isCredential(words.at(-1) ?? '') && words.at(-1) === words.at(-1)?.toUpperCase())
    credentials.push(words.pop() ?? '');
  const rest = behind.filter(
    (part) => !credentials.includes(part) && !/^(?:jr|sr|ii|iii|iv)\.?$/iu.test(part),
  );
  return { name: [words.join(' '), ...rest].join(', '), credentials };
}

/** Capitals folded; particles inside a name stay small. */
const foldName = (text: string): string =>
  foldCapitals(text).replace(/(?<=\s)(?:LA|LAS|LOS)\b/gu, (word) => word.toLowerCase());

const isNamed = (text: string): boolean =>
  text !== '' &&
  text.length <= LENGTH_MAX &&
  NAME.test(text) &&
  !BROKEN.test(text) &&
  !COMPANY.test(text) &&
  !isNoName(text) &&
  !text.split(' ').every((word) => NOBODY.test(word));

/** Given names without initials around them: "J. Robert" and "Robert J." are called Robert, "J" has none. */
function givenName(text: string): string | undefined {
  const words = text.replace(/(?<=\p{L}{2,})(?: (?:\p{L}(?![\p{L}\p{M}])\.? ?)+)$/u, '').split(' ');
  while (words.length > 0 && /^\p{L}\.?$/u.test(words[0] ?? '')) words.shift();
  return words.length > 0 && isNamed(words.join(' ')) ? foldName(words.join(' ')) : undefined;
}

/** The name in quotation marks or brackets, by which a person wants to be called: Margaret "Peg", Lorraine (Lori). */
function nickname(raw: string | null): string | undefined {
  const [whole = '', name = ''] = /["“(](\p{Lu}\p{Ll}+)["”)]/u.exec(raw ?? '') ?? [];
  // Brackets may hold a remark: "Anna (Acting)".
  const isCalled = !whole.startsWith('(') || isGivenName(name) || raw?.startsWith(name.slice(0, 2));
  return givenName(isCalled ? name : '');
}

function familyName(text: string): string | undefined {
  const bare = withoutMiddleName(
    text.replace(GENERATION, '').replace(/(?<=\p{L}{2}) \p{L}(?=\.?$)|[,.\s]+$/gu, ''),
  );
  return /\p{L}{2}/u.test(bare) && isNamed(bare) ? foldName(bare) : undefined;
}

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[,.]|\b(?:llc|inc|pc|pa|pllc|ltd)\b/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** Whether a name field repeats the organization. A practice may be called after its owner: "Bao Nguyen Dental". */
const isOrganization = (name: string, organization: string | null | undefined): boolean =>
  name.includes(' ') && plainName(organization ?? '') === plainName(name);

const isFamily = (word = ''): boolean => isSpanishFamilyName(word) && !isGivenName(word);

/** First and last name as two fields, wherever the file put them. */
function arrange(given: string, family: string, organization: string | null | undefined): [string, string] {
  const isSpanish = isSpanishTitle((given || family).split(' ')[0] ?? '');
  const [first, last] = [withoutTitles(given), withoutTitles(family)];
  if (first !== '' && last === '') {
    const [before, behind] = first.split(',').map((part) => part.trim());
    if (behind) return [behind, before ?? ''];
    return halves(first, isSpanish);
  }
  const isWhole = first === '' || COMPANY.test(first) || isOrganization(first, organization);
  if (isWhole && last.includes(' ') && !COMPANY.test(last)) return halves(last, isSpanish);
  const before = first.split(' ');
  const words = [...before, ...last.split(' ')];
  // A file may cut a whole name before its last word: "Monique St.", "James"; "Nguyễn Thị", "Hoa"; "Rosario Mamani", "Ticona".
  const isCut =
    first.includes(' ') &&
    (isParticle(before.at(-1)) ||
      givenLast(words) ||
      (isFamily(before.at(-1)) &&
        (isSpanish || isSpanishFamilyName(last.split(' ')[0] ?? '')) &&
        lastNameLength(words, isSpanish) > last.split(' ').length));
  return isCut ? halves(`${first} ${last}`, isSpanish) : [first, last];
}

/** Whether an address says that a file put the family name first: "gellison" of "Ellison", "Grace". */
function areSwapped([first, last]: readonly [string, string], local: string): boolean {
  const [given, family, own] = [first, last, local].map((text) =>
    text.toLowerCase().replace(/[^\p{L}]/gu, ''),
  );
  if (!given || !family || given.length < 3 || given[0] === family[0] || withoutMiddleName(last) !== last)
    return false;
  return own === `${family[0]}${given}`;
}

/** Two people who share a row and a family name: "Stacy & Ron", "Holloway". */
function coupleOf(first: string, last: string): string | undefined {
  const names =
    /^(\p{Lu}[\p{L}'’-]+)(?: ?[&+] ?| (?:and|y) )(\p{Lu}[\p{L}'’-]+)$/u.exec(first)?.slice(1) ?? [];
  const [one, other] = names.map((name) => (isNamed(name) ? foldName(name) : undefined));
  return one && other && familyName(last) ? `${one} and ${other}` : undefined;
}

/** Reads whom a file names and whether a doctor is meant. Nothing that is not a person's name comes back. */
export function readAddressee(fields: NameFields): Addressee {
  const local = (fields.email ?? '').split('@')[0] ?? '';
  const nobody = { first: undefined, last: undefined, isDoctor: false, style: undefined, gender: undefined };
  const [firstField = '', lastField = ''] = [fields.firstName, fields.lastName].map(clean);
  const joined = `${firstField} ${lastField}`.trim();
  const couple = coupleOf(firstField, lastField);
  if (couple !== undefined) return { ...nobody, first: couple, isDesk: false };
  const isMailbox = isDeskName(joined);
  const isNobody =
    joined === '' ||
    isMailbox ||
    isOrganization(joined, fields.organization) ||
    /[/&@\d]|\band\b/u.test(joined) ||
    /\bclinic\b|\bllc\b/iu.test(joined);
  if (isNobody)
    return {
      ...nobody,
      isDesk: isRoleAddress(local) || isMailbox || isOrganization(joined, fields.organization),
    };
  const last = splitCredentials(lastField);
  const hasPrefix = [firstField, last.name].some((text) => DOCTOR_PREFIX.test(text));
  const single = last.name === '' ? splitCredentials(firstField) : { name: firstField, credentials: [] };
  const arranged = arrange(single.name, last.name, fields.organization);
  const [given, family] = areSwapped(arranged, local) ? [arranged[1], arranged[0]] : arranged;
  const credentials = [
    ...last.credentials,
    ...single.credentials,
    ...(fields.credential ?? '').split(/[,\s/]+/u),
  ].map(bareCredential);
  const title = fields.title ?? '';
  const isDoctor = hasPrefix || credentials.some((one) => DOCTORATES.has(one)) || isDoctorTitle(title);
  const names = { first: nickname(fields.firstName) ?? givenName(given), last: familyName(family) };
  const isDesk = names.first === undefined && isRoleAddress(local);
  const style = isSister(joined, title) ? 'Sister' : STYLES.find(([before]) => before.test(joined))?.[1];
  const called = `${DOCTOR_ALONE.exec(fields.credential ?? '')?.[0] ?? ''} ${joined}`.trim();
  const gender = style === 'Sister' ? 'f' : genderOf(called, title);
  const profession = professionIn(fields.credential ?? '') ?? professionIn(joined);
  return { ...names, isDoctor, style, gender, profession, isDesk };
}

/**
 * The name after the greeting word: "Dr. Ellison", "Priya", "Sister Bernadette", or nothing if there is no name. Spanish has "Dr." and "Dra.": a
 * doctor whose row does not say which gets the full name.
 */
export function calledName(
  { first, last, isDoctor, style, gender }: Addressee,
  language = 'en',
): string | undefined {
  if (style === 'Sister' && first !== undefined) return `${language === 'es' ? 'Hermana' : style} ${first}`;
  if (style !== undefined && style !== 'Sister' && last !== undefined && !isDoctor)
    return `${language === 'es' && style === 'Father' ? 'Padre' : style} ${last}`;
  if (!isDoctor || last === undefined) return language === 'es' ? first?.replace(' and ', ' y ') : first;
  if (language !== 'es') return `Dr. ${last}`;
  if (gender !== undefined) return `${gender === 'f' ? 'Dra.' : 'Dr.'} ${last}`;
  return first && `${first} ${last}`;
}
