import { readLeadRoles } from '@myra/shared/rules/lead-roles';
import { findSettings } from '@myra/writer/facts/settings';
import { readSpecialties } from '@myra/writer/facts/specialties';
import { findStates } from '@myra/writer/facts/states';
import { stripControls } from '@myra/writer/text/names';
import type { Icp, Wishes } from './types.ts';

const ICP_CHARACTERS_MAX = 20_000;
const NEGATION =
  /\b(?:not|no|never|exclud\w*|except|without|avoid|leav(?:e|ing) out|left out|omit|other than|don[’']t|do not|outside|fuera|excepto|salvo|excluir|excluye\w*|excluid[oa]s?)\b/giu;

/** A part of the text with one polarity: up to a full stop, "but", or the next negation. */
type Clause = { text: string; negated: boolean };

function splitClauses(text: string): Clause[] {
  const clauses: Clause[] = [];
  for (const sentence of text.split(/[.;\n!?]+|\bbut\b/iu)) {
    let start = 0;
    let negated = false;
    for (const match of sentence.matchAll(NEGATION)) {
      if (/^not only\b/iu.test(sentence.slice(match.index))) continue;
      clauses.push({ text: sentence.slice(start, match.index), negated });
      start = match.index;
      negated = true;
    }
    clauses.push({ text: sentence.slice(start), negated });
  }
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
  if (/\blarge (?:\w+ )?hospitals?/u.test(lower)) return { min: 200, max: null };
  if (/\bsmall (?:\w+ )?hospitals?|critical access/u.test(lower)) return { min: null, max: 99 };
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
  return {
    specialties: collect(clauses, (part) => readSpecialties(part).map((item) => item.key)),
    roles: collect(clauses, findRoles),
    settings: collect(clauses, findSettings),
    states: collect(clauses, findStates),
    cities: collect(clauses, findCities).wanted,
    beds: readBeds(withoutExclusions(clean)),
  };
}
