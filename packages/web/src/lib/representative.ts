import type { RouterOutputs } from './trpc';

/** A representative with the linked mailbox. */
export type Representative = RouterOutputs['representatives']['list']['representatives'][number];

export const nameOf = (person: Representative): string => person.name ?? person.email ?? '-';

/** 'DW' for Dana Whitfield, 'D' for one word. Of several words the first and the last. */
export function initialsOf(person: Representative): string {
  const words = nameOf(person)
    .split(/\s+/)
    .filter((word) => word !== '');
  return `${words[0]?.charAt(0) ?? ''}${words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''}`.toUpperCase();
}
