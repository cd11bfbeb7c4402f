import type { ReadingLevel } from '@myra/shared/constants/documents';

/** What can be done about a passage without a model. */
type OfflineRequest = { kind: 'shorter' } | { kind: 'level'; level: ReadingLevel } | { kind: 'out' };

const REQUESTS: readonly [RegExp, OfflineRequest][] = [
  [/\b(?:shorter|shorten|too long|more concise|trim|briefer|cut it)\b/iu, { kind: 'shorter' }],
  [/\b(?:plain(?:er)?|simpler?|simplify|easier|clearer|less formal)\b/iu, { kind: 'level', level: '7' }],
  [/\b(?:formal|professional)\b/iu, { kind: 'level', level: 'professional' }],
  [/\b(?:remove|delete|take (?:it |this )?out|drop|leave out)\b/iu, { kind: 'out' }],
];

/** Reads what a person asks for; undefined where only a model or a person can do it. Pure. */
export const readRequest = (instruction: string): OfflineRequest | undefined =>
  REQUESTS.find(([pattern]) => pattern.test(instruction))?.[1];
