import { readFileSync } from 'node:fs';
import { providerWords } from '@myra/shared/rules/screens/providers';

/** A provider taxonomy code with its three levels; `displayName` only if it was published. */
export type TaxonomyCode = {
  code: string;
  grouping: string;
  classification: string;
  specialization: string | null;
  displayName: string | null;
};

export type CodeSet = ReadonlyMap<string, TaxonomyCode>;

function readDefaultCodes(): CodeSet {
  const lines = readFileSync(new URL('./codes.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  return new Map(
    lines.map((line) => {
      const [code = '', grouping = '', classification = '', specialization = ''] = line.split('|');
      return [
        code,
        { code, grouping, classification, specialization: specialization || null, displayName: null },
      ];
    }),
  );
}

/**
 * The codes that Medicare knows, from the public crosswalk of CMS, with further frequent ones. A set that somebody loads comes
 * before them.
 */
export const DEFAULT_CODES: CodeSet = readDefaultCodes();

/** No set was loaded. */
export const NO_CODES: CodeSet = new Map();

/** Letters of a code by level: grouping, classification, the code itself. */
const LEVELS: readonly number[] = [2, 4, 10];

/** Whether a text is a node of the tree: a grouping, a classification or a code, named by the beginning of its codes. */
export const isTaxonomyNode = (value: string): boolean =>
  /^(\d{2}|\d{3}[0-9A-Z]|\d{3}[0-9A-Z]{6}X)$/.test(value);

/** The nodes above a code, and the code. */
export const nodesOf = (code: string): string[] => LEVELS.map((letters) => code.slice(0, letters));

/** The node above a node; null above a grouping. */
export const parentOf = (node: string): string | null => {
  const level = LEVELS.indexOf(node.length);
  return level > 0 ? node.slice(0, LEVELS[level - 1]) : null;
};

/** The codes of a row. */
export const splitCodes = (codes: string | null | undefined): string[] => codes?.split(' ') ?? [];

/** What physicians specialize in says enough alone; elsewhere it can be 'Family' or 'General Practice'. */
const isPhysician = (code: string): boolean => code.startsWith('20');

/** What a specialty is called, so that it is understood without the tree; a code that nobody knows is itself. */
export const specialtyName = (codes: CodeSet, code: string): string => {
  const known = codes.get(code) ?? DEFAULT_CODES.get(code);
  if (!known) return classificationOf(codes, code) ?? code;
  const { classification, specialization } = known;
  if (specialization === null) return classification;
  return isPhysician(code) ? specialization : `${classification}, ${specialization}`;
};

/** The names of a code and of the branches above it; null where unknown. */
export function levelsOf(
  codes: CodeSet,
  code: string,
): { name: string; classification: string | null; grouping: string | null } {
  const known = codes.get(code) ?? DEFAULT_CODES.get(code);
  return {
    name: specialtyName(codes, code),
    classification: known?.classification ?? classificationOf(codes, code) ?? null,
    grouping: known?.grouping ?? null,
  };
}

/** The description of a code: as published, else its classification and specialization. */
export function describeCode(codes: CodeSet, code: string): string {
  const known = codes.get(code) ?? DEFAULT_CODES.get(code);
  if (known?.displayName) return known.displayName;
  if (known) return [known.classification, known.specialization].filter(Boolean).join(', ');
  const classification = classificationOf(codes, code);
  return classification === undefined ? code : `${classification} (${code})`;
}

/** The classification of an unknown code, from the known ones beside it. */
function classificationOf(codes: CodeSet, code: string): string | undefined {
  const whole = `${code.slice(0, 4)}00000X`;
  return (codes.get(whole) ?? DEFAULT_CODES.get(whole))?.classification;
}

/** The names of all nodes of the tree. */
export function nameNodes(codes: CodeSet): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { code, grouping, classification, specialization } of [
    ...DEFAULT_CODES.values(),
    ...codes.values(),
  ]) {
    const [group = '', classed = ''] = nodesOf(code);
    names
      .set(group, grouping)
      .set(classed, classification)
      .set(code, specialization ?? classification);
  }
  return names;
}

/** What a row with these codes is called: specializations and classifications, each once. */
export function wordsOfCodes(codes: CodeSet, own: readonly string[]): string[] {
  const levels = own.map((code) => codes.get(code) ?? DEFAULT_CODES.get(code));
  const fine = own.map((code, place) => levels[place]?.specialization ?? specialtyName(codes, code));
  return [...new Set([...fine, ...levels.flatMap((level) => level?.classification ?? [])])];
}

/** Characters of names that fit into the searched text of a row, which is cut. */
const NAMES_MAX = 200;

/**
 * The words by which a row with these codes is found: the names of its codes. Of more names than fit each word stays once, and none
 * that begins another: a search finds words by their beginnings.
 */
export function searchedWordsOfCodes(codes: CodeSet, own: readonly string[]): string[] {
  const names = wordsOfCodes(codes, own);
  if (names.join(' ').length <= NAMES_MAX) return names;
  const words = providerWords(names.join(' '));
  const needed = words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
  return [needed.join(' ')];
}

/** Codes by the name of their specialty, where it names only one, or only one of physicians. */
const BY_NAME: ReadonlyMap<string, string> = new Map(
  [...Map.groupBy(DEFAULT_CODES.keys(), (code) => specialtyName(NO_CODES, code).toLowerCase())].flatMap(
    ([name, same]) => {
      const physicians = same.filter((code) => code.startsWith('20'));
      const [one, ...others] = physicians.length > 0 ? physicians : same;
      return one !== undefined && others.length === 0 ? [[name, one] as const] : [];
    },
  ),
);

/** The codes in a text: codes themselves, or exact names of specialties, with signs between them. */
export function findCodes(text: string): string[] {
  const parts = [text, ...text.split(/[;|]/)].map((part) => part.trim());
  return parts.flatMap((part) => {
    const isCode = /^\d{3}[0-9A-Z]{6}X$/i.test(part);
    return isCode ? [part.toUpperCase()] : (BY_NAME.get(part.toLowerCase()) ?? []);
  });
}
