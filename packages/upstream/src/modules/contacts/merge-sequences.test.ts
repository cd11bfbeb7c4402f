import { expect, it } from 'vitest';
import { planSequences, type SequenceToMerge } from './merge-sequences.ts';

const KEPT = 1;
const MERGED = 2;
const sequence = (values: Partial<SequenceToMerge> & { id: number }): SequenceToMerge => ({
  campaign_id: 10,
  lead_id: KEPT,
  sequence_state: 'active',
  has_messages: false,
  replied: false,
  sent: 0,
  ...values,
});

it('moves what only the merged one has, and leaves what is the kept one’s', () => {
  const plan = planSequences(KEPT, [
    sequence({ id: 1, campaign_id: 10 }),
    sequence({ id: 2, campaign_id: 11, lead_id: MERGED }),
    sequence({ id: 3, campaign_id: 12, lead_id: MERGED, sequence_state: 'draft' }),
  ]);
  expect(plan).toEqual({ move: [2, 3], end: [], drop: [] });
});

it('lets the conversation go on that was answered, else the one that got further, else the older', () => {
  const both = (first: Partial<SequenceToMerge>, second: Partial<SequenceToMerge>) =>
    planSequences(KEPT, [sequence({ id: 1, ...first }), sequence({ id: 2, lead_id: MERGED, ...second })]);
  expect(both({ sent: 3, has_messages: true }, { replied: true, has_messages: true })).toEqual({
    move: [2],
    end: [1],
    drop: [],
  });
  expect(both({ has_messages: true, sent: 1 }, { has_messages: true, sent: 2 })).toEqual({
    move: [2],
    end: [1],
    drop: [],
  });
  expect(both({}, {})).toEqual({ move: [], end: [2], drop: [] });
});

it('throws away a draft that never left, and nothing that did', () => {
  const plan = planSequences(KEPT, [
    sequence({ id: 1, sequence_state: 'draft' }),
    sequence({ id: 2, lead_id: MERGED, sequence_state: 'active' }),
  ]);
  expect(plan).toEqual({ move: [2], end: [], drop: [1] });
});
