import { FACILITY_TYPES } from '@myra/shared/constants/facility-types';
import { SPECIALTIES } from '@myra/shared/constants/specialties';
import { SERVED_STATES } from '@myra/shared/constants/us-states';
import type { PlanContext } from '../tool-calls.ts';

/** Words that name no campaign or product by themselves. */
const NAME_WORD_MIN = 3;

const plain = (text: string): string =>
  text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

/**
 * What a person said themselves, and what the fields of their organization hold. What an email, a file or a page says is in
 * neither, so nothing of it gets into an act.
 */
export type OwnWords = {
  /** Whether they typed this. */
  said(text: string): boolean;
  /** Whether they typed this, or it is a value that leads have. */
  isValue(text: string): boolean;
  /** Whether they typed this name, or a word of it. */
  named(name: string): boolean;
};

/** Takes everything that the person typed in the thread. */
export function ownWords(typed: readonly string[], context: PlanContext): OwnWords {
  const all = plain(typed.join('\n'));
  const values = new Set(
    [
      ...context.specialties,
      ...context.categories,
      ...context.departments,
      ...context.states,
      ...SPECIALTIES,
      ...FACILITY_TYPES,
      ...SERVED_STATES.flatMap(({ code, name }) => [code, name]),
    ].map(plain),
  );
  const said = (text: string) => plain(text) !== '' && all.includes(plain(text));
  return {
    said,
    isValue: (text) => values.has(plain(text)) || said(text),
    named: (name) =>
      said(name) ||
      plain(name)
        .split(/[^\p{L}\p{N}]+/u)
        .some((word) => word.length >= NAME_WORD_MIN && new RegExp(`\\b${word}\\b`, 'u').test(all)),
  };
}
