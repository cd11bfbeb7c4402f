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

it('moves rows that only the merged contact has, and leaves those of the kept one', () => {
  const plan = planSequences(KEPT, [
    sequence({ id: 1, campaign_id: 10 }),
    sequence({ id: 2, campaign_id: 11, lead_id: MERGED }),
    sequence({ id: 3, campaign_id: 12, lead_id: MERGED, sequence_state: 'draft' }),
  ]);
  expect(plan).toEqual({ move: [2, 3], end: [], drop: [] });
});

it('continues the answered conversation, else the one with more sent emails, else the older', () => {
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

it('deletes an unsent draft, and nothing that was sent', () => {
  const plan = planSequences(KEPT, [
    sequence({ id: 1, sequence_state: 'draft' }),
    sequence({ id: 2, lead_id: MERGED, sequence_state: 'active' }),
  ]);
  expect(plan).toEqual({ move: [2], end: [], drop: [1] });
});
