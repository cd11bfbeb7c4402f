import { anyOf } from '@myra/shared/rules/any-of';
import { findSettings } from '@myra/shared/rules/care-settings';
import { readLeadRoles } from '@myra/shared/rules/lead-roles';
import { readSpecialties } from '@myra/shared/rules/specialties';
import { findStates } from '@myra/shared/rules/states';
import { stripControls } from '@myra/writer/text/names';
import type { Icp, Wishes } from './types.ts';

const ICP_CHARACTERS_MAX = 20_000;
const NEGATION =
  /\b(?:not|no|none|nobody|never|skip|ignore|evit\w+|exclud\w*|except|without|avoid|leav(?:e|ing) out|left out|omit|other than|don[’']t|do not|outside|fuera|excepto|salvo|excluir|excluye\w*|excluid[oa]s?)\b/giu;

/** A part of the text with one polarity: up to a full stop, "but", or the next negation. */
type Clause = { text: string; negated: boolean };

/** "Nobody outside Ohio" wants Ohio. */
const OUTSIDE = /^(?:outside|fuera)$/iu;

/** The clauses of a part of a sentence, the first one with the polarity that stands before it. */
function clausesOf(text: string, before: boolean): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  let negated = before;
  for (const match of text.matchAll(NEGATION)) {
    if (/^not only\b/iu.test(text.slice(match.index))) continue;
    clauses.push({ text: text.slice(start, match.index), negated });
    start = match.index;
    negated = !(negated && OUTSIDE.test(match[0]));
  }
  return [...clauses, { text: text.slice(start), negated }];
}

/** What stands in brackets has the polarity before them, and changes none behind them: "Tennessee (not Memphis), Georgia". */
function splitClauses(text: string): Clause[] {
  const sentences = text.split(/[.;\n!?]+|\bbut\b/iu);
  const clauses = sentences.flatMap((sentence) => {
    let negated = false;
    return sentence.split(/[()]/u).flatMap((part, at) => {
      const found = clausesOf(part, negated);
      if (at % 2 === 0) negated = found.at(-1)?.negated ?? negated;
      return found;
    });
  });
  return clauses.filter((clause) => clause.text.trim() !== '');
}

function collect<T>(clauses: readonly Clause[], find: (text: string) => readonly T[]): Wishes<T> {
  const wanted = new Set<T>();
  const excluded = new Set<T>();
  for (const clause of clauses)
    for (const item of find(clause.text)) (clause.negated ? excluded : wanted).add(item);
  // "Hospitals, but not large ones" wants hospitals: what is wanted somewhere is left out only in part.
  return { wanted: [...wanted], excluded: [...excluded].filter((item) => !wanted.has(item)) };
}

/** Roles stand as list items, so each is read alone; "cardiologists" is read as one of them. */
function findRoles(text: string): string[] {
  return text
    .split(/[,;/+&]|\b(?:and|or|at|in|of|with|who|y|e|o|en|de|del|que)\b/iu)
    .flatMap((part) => readLeadRoles(part.trim().replace(/s\b/gu, ''))[0] ?? readLeadRoles(part)[0] ?? []);
}

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

const CITY = String.raw`\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+)*`;
/** Places right behind what leaves them out: "nobody in Miami or Tampa", "not Reno, Nevada". */
const LEFT_OUT = new RegExp(
  String.raw`^\S+(?: \p{Ll}[\p{Ll}’']*:?){0,4} (${CITY}(?:(?:, | ?/ ?| (?:and|or|&|y|o|ni) )${CITY})*)`,
  'u',
);

/** The cities that a clause leaves out, in lower case; empty where a state stands first. */
function citiesLeftOut({ text, negated }: Clause): string[] {
  const names = negated ? (LEFT_OUT.exec(text)?.[1] ?? '').split(/, | ?\/ ?| (?:and|or|&|y|o|ni) /u) : [];
  const isState = (name: string) => findStates(`, ${name}`).length > 0;
  return isState(names[0] ?? '')
    ? []
    : names.filter((name) => name !== '' && !isState(name)).map((name) => name.toLowerCase());
}

/** The words that leave somebody out. */
const LEAVES = anyOf(`
  not|no|nobody|skip|ignore|exclud\\w*|avoid|leav(?:e|ing) out|left out|omit|don[’']t|do not
  fuera|evit\\w+|excluir|excluye\\w*|excluid[oa]s?`);
/** The words between these and whom they leave out. */
const TO_WHOM = anyOf(`
  worth|writing|write|contact|sell|send|email|to|for|the|any|anybody|anyone|people|at|from|in|north|south|east|west|of
  a|al|los|las|de|escrib\\w+`);
const LEAVING = new RegExp(`^(?:${LEAVES})\\b(?:\\s*:|\\s+(?:${TO_WHOM}))*\\s*`, 'iu');

/** Whom a text leaves out, each as it says it: "Leave out: vets and animal hospitals (Reno, Elko)". */
function findLeftOut(clauses: readonly Clause[]): string[] {
  return clauses.flatMap(({ text, negated }, at) => {
    const isBehind = clauses[at - 1]?.negated === true;
    // What stands in brackets belongs to what is left out; "hospitals without a cath lab" leaves no cath lab out.
    const isList = negated && isBehind && /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*(?:, |$)/u.test(text);
    if (!negated || !(LEAVING.test(text) || isList)) return [];
    return text
      .trim()
      .replace(LEAVING, '')
      .split(/[,/]|\s(?:and|or|nor|y|o|ni)\s/iu)
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== '');
  });
}

/** The numbers of beds that a text says ("50 to 400 beds"); null on both sides where it says none. */
export function readBedNumbers(text: string): Icp['beds'] {
  const lower = text.toLowerCase().replaceAll(',', '');
  const range = /(\d+)\s*(?:-|–|to|and)\s*(\d+)[\s-]*(?:staffed |licensed )?beds?\b/u.exec(lower);
  if (range) return { min: Number(range[1]), max: Number(range[2]) };
  const atLeast =
    /(?:over|at least|more than|minimum of|above)\s*(\d+)\s*(?:staffed |licensed )?beds|(\d+)\s*\+\s*(?:staffed )?beds|(\d+) or more beds/u.exec(
      lower,
    );
  if (atLeast) return { min: Number(atLeast[1] ?? atLeast[2] ?? atLeast[3]), max: null };
  const atMost =
    /(under|below|fewer than|less than|up to|at most)\s*(\d+)\s*(?:staffed |licensed )?beds/u.exec(lower);
  const isBelow = !/^(?:up to|at most)$/u.test(atMost?.[1] ?? '');
  return { min: null, max: atMost ? Number(atMost[2]) - Number(isBelow) : null };
}

function readBeds(text: string): Icp['beds'] {
  const said = readBedNumbers(text);
  if (said.min !== null || said.max !== null) return said;
  const lower = text.toLowerCase();
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
  const citiesOut = clauses.flatMap(citiesLeftOut);
  return {
    specialties: collect(clauses, (part) => readSpecialties(part).map((item) => item.key)),
    roles: collect(clauses, findRoles),
    settings: collect(clauses, findSettings),
    // The state of a city that is left out is not left out with it.
    states: collect(
      clauses.filter((clause) => citiesLeftOut(clause).length === 0),
      findStates,
    ),
    cities: { wanted: cities, excluded: citiesOut.filter((city) => !cities.includes(city)) },
    leftOut: findLeftOut(clauses),
    beds: readBeds(withoutExclusions(clean)),
  };
}
