import type { AttentionMark } from '../../constants/reply-intents.ts';

const MARKED: Record<AttentionMark, readonly [one: string, several: string]> = {
  distress: ['conversation may be with somebody in danger', 'conversations may be with somebody in danger'],
  'adverse-event': ['conversation may report harm', 'conversations may report harm'],
  'patient-health': [
    'conversation may speak of a patient’s health',
    'conversations may speak of a patient’s health',
  ],
  legal: ['conversation may speak of legal steps', 'conversations may speak of legal steps'],
  complaint: ['conversation may complain about our emails', 'conversations may complain about our emails'],
  doubt: ['conversation to read with care', 'conversations to read with care'],
};
const OTHERWISE = ['conversation needs a person', 'conversations need a person'] as const;

const isMark = (mark: string): mark is AttentionMark => Object.hasOwn(MARKED, mark);

/** What conversations with a mark are about, to be said behind their number. */
export function attentionText(mark: string, count: number): string {
  const [one, several] = isMark(mark) ? MARKED[mark] : OTHERWISE;
  return count === 1 ? one : several;
}

/** Messages of the catch-all with any mark, to be said behind their number. */
export const unmatchedAttentionText = (count: number): string =>
  count === 1 ? 'message in the catch-all needs a person' : 'messages in the catch-all need a person';
