/** A conversation of one of two contacts that become one. */
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
  /** Go over to the kept contact. */
  move: number[];
  /** Stay with the merged row, ended: their campaign goes on in another conversation. */
  end: number[];
  /** Never left the house and are thrown away. */
  drop: number[];
};

/** What counts most first: an answer, then how far it got, then that it runs; the older of equals. */
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
 * Decides what becomes of the conversations of two contacts. A person has one in a campaign: where both have one, the one
 * that got further goes on; the other is ended and stays readable, or thrown away where nothing of it ever left.
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
