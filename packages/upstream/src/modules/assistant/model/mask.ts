import { FACILITY_TYPES } from '@myra/shared/constants/facility-types';
import { LEAD_ROLES } from '@myra/shared/constants/lead-roles';
import { SPECIALTIES } from '@myra/shared/constants/specialties';
import { SERVED_STATES } from '@myra/shared/constants/us-states';
import { literally } from '../patterns/reading.ts';
import type { PlanContext } from '../tool-calls.ts';
import { hideNames } from './hide-names.ts';

const ADDRESS = /[^\s<>"'(),;:⟦⟧]{1,64}@[^\s<>"'(),;⟦⟧]{1,190}/gu;
const NUMBER = /\+?\(?\d[\d\s().-]{7,18}\d/gu;
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"')]{1,500}/giu;
const QUOTED = /["“]([^"”⟦⟧]{2,200})["”]/gu;
/** A state's code is written in capitals: "Al" is a name. */
const NO_CODE = /^\p{Lu}\p{Ll}$/u;
const CALENDAR =
  `Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August
  September October November December`.split(/\s+/u);

/**
 * A name where it stands as words of its own. Two words together are hidden in any capitals; one alone only as it is written,
 * because "will" and "long" are names too. Letters without capitals belong to scripts that leave no blanks between words.
 */
const patternOf = (name: string): RegExp =>
  new RegExp(
    `(?<![\\p{Lu}\\p{Ll}\\p{N}⟦])${literally(name)}(?![\\p{Lu}\\p{Ll}\\p{N}])`,
    name.includes(' ') ? 'giu' : 'gu',
  );

/** Puts names, addresses and numbers out of sight of a model, and back. A name gets the same mark in all its capitals. */
export type Mask = {
  /** For what the person typed. */
  question(text: string): string;
  /** For a text of the product: addresses, numbers, links, and every name that is known. */
  data(text: string): string;
  /** For what others wrote, in a file or a reply: also names of whom nobody knows. */
  written(text: string): string;
  /** A result as JSON, each of its texts as `data` has it. */
  result(value: object): string;
  /** For the input of a call: what was looked for, and what was typed. */
  input(value: object): string;
  /** Puts back what a model repeats. */
  reveal(text: string): string;
};

/** Fields of inputs that hold words of a person. */
const TYPED = new Set(['search', 'lead', 'text', 'name', 'tag']);
/** What a file is asked: sentences, in which a name may stand anywhere. */
const ASKED = 'question';

/** `names` are of people and places that the data speaks of. */
export function createMask(context: PlanContext, names: readonly string[] = []): Mask {
  const marks = new Map<string, string>();
  const known = new Set(
    [
      ...context.specialties,
      ...context.categories,
      ...context.departments,
      ...context.states,
      ...context.campaigns.map(({ name }) => name),
      ...context.products.map(({ name }) => name),
      ...SERVED_STATES.flatMap(({ name, code }) => [name, code]),
      ...SPECIALTIES,
      ...FACILITY_TYPES,
      ...LEAD_ROLES.flatMap(({ role, plural }) => [role, plural]),
      ...CALENDAR,
    ].map((value) => value.toLowerCase()),
  );
  const isKnown = (text: string): boolean => known.has(text.toLowerCase()) && !NO_CODE.test(text);
  const markOf = (kind: string, text: string): string => {
    const isSame = (value: string): boolean =>
      value === text || (kind === 'NAME' && value.toLowerCase() === text.toLowerCase());
    for (const [mark, value] of marks) if (isSame(value)) return mark;
    const mark = `⟦${kind}${marks.size + 1}⟧`;
    marks.set(mark, text);
    return mark;
  };
  const bare = (text: string): string =>
    text
      .replace(LINK, (link) => markOf('LINK', link))
      .replace(ADDRESS, (address) => markOf('ADDRESS', address))
      .replace(NUMBER, (number) => markOf('NUMBER', number));
  const given = names.filter((name) => name.trim().length > 2 && !isKnown(name));
  const hide = (name: string): string => markOf('NAME', name);
  // Also what the question named is out of sight in everything that follows it. The longest first: one name may hold another.
  const withoutKnown = (text: string): string =>
    [...given, ...marks.values()]
      .toSorted((a, b) => b.length - a.length)
      .reduce((said, name) => said.replace(patternOf(name), hide), text);
  const maskName = (name: string): string =>
    isKnown(name) || name.split(' ').every(isKnown) ? name : hide(name);
  const withoutNames = (text: string): string => hideNames(withoutKnown(text), { isKnown, hide });
  const data = (text: string): string => withoutKnown(bare(text));
  const written = (text: string): string => withoutNames(bare(text));
  const inputText = (field: string, text: string): string => {
    if (TYPED.has(field)) return maskName(text);
    return field === ASKED ? written(text) : data(text);
  };
  return {
    question: (text) =>
      withoutNames(bare(text).replace(QUOTED, (all, name: string) => all.replace(name, maskName(name)))),
    data,
    written,
    result: (value) =>
      JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? data(each) : each)),
    input: (value) =>
      JSON.stringify(value, (field, each: unknown) =>
        typeof each === 'string' ? inputText(field, each) : each,
      ),
    reveal: (text) => [...marks].reduce((said, [mark, value]) => said.replaceAll(mark, value), text),
  };
}
