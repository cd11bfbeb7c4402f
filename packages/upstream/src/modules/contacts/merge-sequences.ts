/** A conversation of one of two contacts that are merged. */
export type SequenceToMerge = {
  id: number;
  campaign_id: number;
  lead_id: number;
  sequence_state: string;
  has_messages: boolean;
  replied: boolean;
  sent: number;
};

export type SequencePlan = {
  /** Move to the remaining contact. */
  move: number[];
  /** Stay with the merged row and end. Their campaign continues in another conversation. */
  end: number[];
  /** Never sent anything and are deleted. */
  drop: number[];
};

/** The order of importance: an answer, then how far it got, then whether it runs, then age. */
const standing = (each: SequenceToMerge): number[] => [
  Number(each.replied),
  Number(each.has_messages),
  each.sent,
  Number(each.sequence_state !== 'draft'),
  -each.id,
];

function isBefore(a: SequenceToMerge, b: SequenceToMerge): boolean {
  const [one, other] = [standing(a), standing(b)];
  const at = one.findIndex((value, index) => value !== other[index]);
  return (one[at] ?? 0) > (other[at] ?? 0);
}

/**
 * Decides about the conversations of two contacts. A person has one conversation per campaign. If both have one, the
 * one that got further continues. The other one is ended and stays readable, or is deleted if none of its emails was
 * sent.
 */
export function planSequences(keptId: number, sequences: readonly SequenceToMerge[]): SequencePlan {
  const plan: SequencePlan = { move: [], end: [], drop: [] };
  for (const [, [first, second]] of Map.groupBy(sequences, (each) => each.campaign_id)) {
    if (first === undefined) continue;
    const [winner, loser] =
      second === undefined ? [first] : isBefore(first, second) ? [first, second] : [second, first];
    if (winner !== undefined && winner.lead_id !== keptId) plan.move.push(winner.id);
    if (loser === undefined) continue;
    if (loser.sequence_state === 'draft' && !loser.has_messages) plan.drop.push(loser.id);
    else plan.end.push(loser.id);
  }
  return plan;
}
