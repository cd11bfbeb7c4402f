import { SERVED_STATES } from '@myra/shared/constants/us-states';
import type { PlanContext } from '../tool-calls.ts';

const ADDRESS = /[^\s<>"'(),;:⟦⟧]{1,64}@[^\s<>"'(),;⟦⟧]{1,190}/gu;
const NUMBER = /\+?\(?\d[\d\s().-]{7,18}\d/gu;
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"')]{1,500}/giu;
const QUOTED = /["“]([^"”⟦⟧]{2,200})["”]/gu;
/** Capitals that do not begin a sentence. */
const NAME = /(?<=[\p{Ll}\d,;:'’]\s)\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’.-]*)*/gu;

/** Puts names, addresses and numbers out of sight of a model, and back. The same text gets the same mark. */
export type Mask = {
  /** For what the person typed. */
  question(text: string): string;
  /** For what others wrote, and results: addresses, numbers, links, and every name that is known. */
  data(text: string): string;
  /** For the input of a call: what was looked for, and what was typed. */
  input(value: object): string;
  /** Puts back what a model repeats. */
  reveal(text: string): string;
};

/** Fields of inputs that hold words of a person. */
const TYPED = new Set(['search', 'lead', 'text', 'name', 'tag']);

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
    ].map((value) => value.toLowerCase()),
  );
  const markOf = (kind: string, text: string): string => {
    for (const [mark, value] of marks) if (value === text) return mark;
    const mark = `⟦${kind}${marks.size + 1}⟧`;
    marks.set(mark, text);
    return mark;
  };
  const bare = (text: string): string =>
    text
      .replace(LINK, (link) => markOf('LINK', link))
      .replace(ADDRESS, (address) => markOf('ADDRESS', address))
      .replace(NUMBER, (number) => markOf('NUMBER', number));
  const longestFirst = names.filter((name) => name.trim().length > 2).toSorted((a, b) => b.length - a.length);
  // Also what the question named is out of sight in everything that follows it.
  const withoutKnown = (text: string): string =>
    [...longestFirst, ...marks.values()].reduce(
      (said, name) => said.replaceAll(name, markOf('NAME', name)),
      text,
    );
  const maskName = (name: string): string => {
    const isKnown =
      known.has(name.toLowerCase()) || name.split(' ').every((word) => known.has(word.toLowerCase()));
    return isKnown ? name : markOf('NAME', name);
  };
  return {
    question: (text) =>
      bare(text)
        .replace(QUOTED, (all, name: string) => all.replace(name, maskName(name)))
        .replace(NAME, maskName),
    data: (text) => withoutKnown(bare(text)),
    input: (value) =>
      JSON.stringify(value, (field, each: unknown) =>
        typeof each === 'string' ? (TYPED.has(field) ? maskName(each) : withoutKnown(bare(each))) : each,
      ),
    reveal: (text) => [...marks].reduce((said, [mark, value]) => said.replaceAll(mark, value), text),
  };
}
