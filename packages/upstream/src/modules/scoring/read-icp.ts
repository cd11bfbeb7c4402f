import { stripControls } from '@myra/shared/rules/leads/folded-names';
import { readLeadRoles } from '@myra/shared/rules/leads/lead-roles';
import { readSpecialties } from '@myra/shared/rules/leads/specialties';
import { findSettings } from '@myra/shared/rules/places/care-settings';
import { findStates } from '@myra/shared/rules/places/states';
import { wardNamed, wardsOf } from '@myra/shared/rules/places/wards';
import { betweenKinds } from '@myra/shared/rules/sheet/list-of-kinds';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { type Clause, splitClauses } from './clauses.ts';
import { readBedNumbers } from './read-bed-numbers.ts';
import type { Icp, Wishes } from './types.ts';

const ICP_CHARACTERS_MAX = 20_000;
function collect<T>(clauses: readonly Clause[], find: (text: string) => readonly T[]): Wishes<T> {
  const wanted = new Set<T>();
  const excluded = new Set<T>();
  for (const clause of clauses)
    for (const item of find(clause.text)) (clause.negated ? excluded : wanted).add(item);
  // "Hospitals, but not large ones" wants hospitals: what is wanted somewhere is left out only in part.
  return { wanted: [...wanted], excluded: [...excluded].filter((item) => !wanted.has(item)) };
}

/** The clauses, and those that leave somebody out without phrases that name a part of them only. */
const withoutLeftOut = (clauses: readonly Clause[], phrases: RegExp): Clause[] =>
  clauses.map((clause) => (clause.negated ? { ...clause, text: clause.text.replace(phrases, '') } : clause));

/** "Do not write" names no D.O. and "don't" no director of nursing, and in nursing homes others are meant than nurses. */
const NO_ROLES =
  /\bdo(?: not|n[’']t)?(?= (?:not\b|write|contact|send|email|sell|want|bother|approach|include|call|target))|\bnursing (?:homes?|facilit(?:y|ies)|cent(?:er|re)s?)\b/giu;

/** Roles stand as list items, so each is read alone; "cardiologists" is read as one of them. */
function findRoles(text: string): string[] {
  return text
    .replace(NO_ROLES, ' ')
    .split(/[,;/+&]|\b(?:and|or|at|in|of|with|who|y|e|o|en|de|del|que)\b/iu)
    .flatMap((part) => readLeadRoles(part.trim().replace(/s\b/gu, ''))[0] ?? readLeadRoles(part)[0] ?? []);
}

/** Roles of the people themselves: who leaves out physician office laboratories leaves no physicians out. */
const OFFICES = /\bphysicians?(?:[’']s?)?[ -]offices?\b/giu;

function findCities(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(
    /\b(?:in|around|near|based in|located in)\s+((?:[A-Z][a-z]+(?:\s|-)?){1,3})/gu,
  )) {
    const name = (match[1] ?? '').trim();
    if (name && findStates(name).length === 0 && readSpecialties(name).length === 0)
      found.push(name.toLowerCase());
  }
  return found;
}

const CITY = String.raw`\p{Lu}\p{Ll}\p{L}*(?:[ -]\p{Lu}\p{L}+)*`;
/** Places right behind what leaves them out: "nobody in Miami or Tampa", "not Reno, Nevada". */
const LEFT_OUT = new RegExp(
  String.raw`^\S+(?: \p{Ll}[\p{Ll}’']*:?){0,4} (${CITY}(?:(?:, | ?/ ?| (?:and|or|&|y|o|ni) )${CITY})*)`,
  'u',
);

/** The cities that a clause leaves out, in lower case; empty where a state stands first. */
function citiesLeftOut({ text, negated }: Clause): string[] {
  const names =
    negated && !SIDE_OF.test(text)
      ? (LEFT_OUT.exec(text)?.[1] ?? '').split(/, | ?\/ ?| (?:and|or|&|y|o|ni) /u)
      : [];
  const isState = (name: string) => findStates(`, ${name}`).length > 0;
  return isState(names[0] ?? '')
    ? []
    : names.filter((name) => name !== '' && !isState(name)).map((name) => name.toLowerCase());
}

/** The words that leave somebody out. */
const LEAVES = anyOf(`
  not|no|nobody|skip|ignore|exclud\\w*|avoid|leav(?:e|ing) out|left out|omit|don[’']t|do not
  a?fuera|excepto?|salvo|evit\\w+|excluir|excluye\\w*|excluid[oa]s?`);
/** The words between these and whom they leave out. */
const TO_WHOM = anyOf(`
  worth|writing|write|contact|sell|send|email|to|for|the|any|anybody|anyone|people|at|from|in|north|south|east|west|of
  a|al|los|las|de|escrib\\w+`);
const LEAVING = new RegExp(`^(?:${LEAVES})\\b(?:\\s*:|\\s+(?:${TO_WHOM})\\b)*\\s*`, 'iu');

/** Hospitals that a government runs are not all hospitals. */
const PUBLIC_ONES =
  /\bhospital(?:es)? (?:p[úu]blicos?|provincial(?:es)?|municipal(?:es)?|estatal(?:es)?|nacional(?:es)?|del (?:estado|gobierno|minsa)|de essalud)|\b(?:public|county|government|state) hospitals?\b/giu;

/** A department and no kind of organization: who wants heads of pharmacy wants no pharmacies. */
const PHARMACY_HEADS = new RegExp(
  anyOf(`
    \\b(?:jef[ea]s?|director(?:a|es|as)?|encargad[oa]s?|responsables?|gerentes?|heads?|directors?) (?:de|of) (?:la )?(?:farmacias?|pharmacy)\\b
    \\bpharmacy (?:directors?|managers?|buyers?|leads?|supervisors?)\\b`),
  'giu',
);

const withoutHeads = (clauses: readonly Clause[]): Clause[] =>
  clauses.map((clause) => ({ ...clause, text: clause.text.replace(PHARMACY_HEADS, '') }));

/** More of a list behind its brackets: "… (municipales) y también las obras sociales". */
const MORE = /^\s*(?:,\s*(?:(?:and|or|y|o|e)\s+)?|(?:and|or|y|o|e)\s+)(?:(?:also|también|the|las|los)\s+)*/iu;

const BETWEEN = betweenKinds(String.raw`[,/]|\s(?:and|or|nor|y|o|ni)\s`);

const itemsOf = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');

/** Words in brackets that name no kind: "hospitals (all)". */
const NO_KIND = /^(?:all|any|every|everywhere|both|tod[oa]s|cualquiera|ambos)$/u;

const settingWord = (item: string): string | undefined =>
  item.split(/\s+/u).find((word) => findSettings(word).length > 0);

/** Capitalised words in brackets are places: "(Reno, Elko)". */
const isPlaces = (text: string): boolean => /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*(?:, |$)/u.test(text);

/** Kinds in brackets behind a clause that leaves somebody out are kinds of its last noun: "hospitales públicos (provinciales, municipales)". */
function kindsBehind({ text, negated }: Clause, next: Clause | undefined): string[] {
  if (!negated || !LEAVING.test(text) || !next?.isInBrackets || isPlaces(next.text)) return [];
  const noun = settingWord(itemsOf(text.replace(LEAVING, '')).at(-1) ?? '');
  const kinds = itemsOf(next.text).filter((item) => /^\p{L}+$/u.test(item) && !NO_KIND.test(item));
  return noun === undefined ? [] : kinds.map((kind) => `${noun} ${kind}`);
}

/** The clauses without nouns of which only the kinds in brackets are left out. */
const withoutNounsOfKinds = (clauses: readonly Clause[]): Clause[] =>
  clauses.map((clause, at) =>
    kindsBehind(clause, clauses[at + 1]).length > 0
      ? { ...clause, text: clause.text.split(BETWEEN).slice(0, -1).join(', ') }
      : clause,
  );

const SIDE_OF =
  /^\S+ (?:\p{L}+ ){0,2}(?:north|south|east|west|al norte|al sur|al este|al oeste) (?:of|de|del)\b/iu;

/** Whom a text leaves out, each as it says it: "Leave out: vets and animal hospitals (Reno, Elko)". */
function findLeftOut(clauses: readonly Clause[]): string[] {
  return clauses.flatMap((clause, at) => {
    const { text, negated } = clause;
    const before = clauses[at - 1];
    const isBehind = before?.negated === true;
    // What stands in brackets belongs to what is left out; "hospitals without a cath lab" leaves no cath lab out.
    const isList = negated && isBehind && isPlaces(text);
    const isMore = isBehind && before.isInBrackets === true && MORE.test(text);
    if (!negated) return [];
    if (!LEAVING.test(text) && !isList && !isMore) return before ? kindsBehind(before, clause) : [];
    // No lead says on which side of a town it is.
    if (SIDE_OF.test(text) && !clauses[at + 1]?.isInBrackets) return [];
    const items = itemsOf(text.trim().replace(isMore ? MORE : LEAVING, ''));
    const last = items.at(-1);
    // "Hospitals (county)" are not all hospitals; "public hospitals (county)" are all public ones.
    const isBare = last !== undefined && last === settingWord(last);
    return isBare && kindsBehind(clause, clauses[at + 1]).length > 0 ? items.slice(0, -1) : items;
  });
}

function readBeds(text: string): Icp['beds'] {
  const said = readBedNumbers(text);
  if (said.min !== null || said.max !== null) return said;
  const lower = withoutExclusions(text).toLowerCase();
  if (/\blarge (?:\w+ )?hospitals?/u.test(lower)) return { min: 200, max: null, ofHospitals: true };
  if (/\bsmall (?:\w+ )?hospitals?|critical access/u.test(lower))
    return { min: null, max: 99, ofHospitals: true };
  return { min: null, max: null };
}

/** What a text says without the parts that leave somebody out. */
export const withoutExclusions = (text: string): string =>
  splitClauses(stripControls(text).slice(0, ICP_CHARACTERS_MAX))
    .filter(({ negated }) => !negated)
    .map((clause) => clause.text)
    .join('. ');

/**
 * Reads an ideal-customer text offline: specialties with synonyms, roles, kinds of organization, places and size words,
 * with negations ("not hospitals"). What is not mentioned stays empty, which means unknown.
 */
export function readIcp(text: string): Icp {
  const clean = stripControls(text).slice(0, ICP_CHARACTERS_MAX);
  const clauses = splitClauses(clean);
  const cities = collect(clauses, findCities).wanted;
  const wards = collect(clauses, wardsOf);
  const citiesOut = clauses.flatMap(citiesLeftOut);
  return {
    specialties: collect(clauses, (part) => readSpecialties(part).map((item) => item.key)),
    roles: collect(withoutLeftOut(clauses, OFFICES), findRoles),
    settings: collect(withoutHeads(withoutLeftOut(withoutNounsOfKinds(clauses), PUBLIC_ONES)), findSettings),
    // The state of a city that is left out is not left out with it.
    states: collect(
      clauses.filter((clause) => citiesLeftOut(clause).length === 0),
      findStates,
    ),
    cities: { wanted: cities, excluded: citiesOut.filter((city) => !cities.includes(city)) },
    // Of a ward that is wanted only a part is left out, which no title shows.
    leftOut: findLeftOut(clauses).filter((phrase) => !wards.wanted.includes(wardNamed(phrase) ?? '')),
    beds: readBeds(clean),
  };
}
