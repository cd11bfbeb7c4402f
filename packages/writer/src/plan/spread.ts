import { readLead } from '../facts/read-lead.ts';
import type { LeadFacts } from '../types.ts';
import { rankAngles } from './rank-angles.ts';
import type { AngleMatch, Sheet } from './types.ts';

/** The angle that the fewest earlier leads open with; the better fit among equals. */
function leastUsed(
  matches: readonly AngleMatch[],
  uses: ReadonlyMap<number, number>,
): AngleMatch | undefined {
  const usesOf = ({ angle }: AngleMatch) => uses.get(angle.id) ?? 0;
  return matches.reduce<AngleMatch | undefined>(
    (best, match) => (best === undefined || usesOf(match) < usesOf(best) ? match : best),
    undefined,
  );
}

/**
 * The angle that a lead opens with. Leads of one account choose in order of id and take different angles while there are
 * any that fit them. `turn`: so many earlier leads open with the same one. Undefined where no angle fits.
 */
export function chooseOpening(
  sheet: Sheet,
  matches: readonly AngleMatch[],
  peers: readonly LeadFacts[],
  audienceType: string | null,
): { match: AngleMatch; turn: number } | undefined {
  const uses = new Map<number, number>();
  for (const peer of peers) {
    const chosen = leastUsed(rankAngles(sheet.angles, readLead(peer, audienceType)), uses);
    if (chosen) uses.set(chosen.angle.id, (uses.get(chosen.angle.id) ?? 0) + 1);
  }
  const match = leastUsed(matches, uses);
  return match && { match, turn: uses.get(match.angle.id) ?? 0 };
}
