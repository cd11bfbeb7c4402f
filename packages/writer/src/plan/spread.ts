import { type Reader, readLead } from '../facts/read-lead.ts';
import type { LeadFacts } from '../types.ts';
import { isOwn, rankAngles } from './rank-angles.ts';
import type { AngleMatch, Sheet } from './types.ts';

/** The angles that are written for a lead; those for everybody where there is none. */
function ownFirst(matches: readonly AngleMatch[], reader: Reader): readonly AngleMatch[] {
  const own = matches.filter((match) => isOwn(match, reader));
  return own.length > 0 ? own : matches;
}

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

/** The match of an angle that a person chose; undefined where none was, or it is not approved any more. */
function matchOf(
  { angles }: Sheet,
  matches: readonly AngleMatch[],
  chosen: number | null | undefined,
): AngleMatch | undefined {
  const angle = angles.find(({ id }) => id === chosen);
  if (!angle) return undefined;
  const fit = matches.find((one) => one.angle === angle) ?? {
    angle,
    role: false,
    roleName: undefined,
    setting: false,
    specialty: false,
    need: false,
    score: 0,
  };
  return { ...fit, why: 'you chose it' };
}

/**
 * The angle that a lead opens with. Leads of one account choose in order of id and take different angles while there are
 * any that fit them. `turn`: so many earlier leads open with the same one. An angle that a person chose is taken whether
 * it fits or not. Undefined where no angle fits.
 */
export function chooseOpening(
  sheet: Sheet,
  matches: readonly AngleMatch[],
  reader: Reader,
  peers: readonly LeadFacts[],
  audienceType: string | null,
  chosenByPerson?: number | null,
): { match: AngleMatch; turn: number } | undefined {
  const uses = new Map<number, number>();
  for (const peer of peers) {
    const other = readLead(peer, audienceType);
    const chosen = leastUsed(ownFirst(rankAngles(sheet.angles, other), other), uses);
    if (chosen) uses.set(chosen.angle.id, (uses.get(chosen.angle.id) ?? 0) + 1);
  }
  const match = matchOf(sheet, matches, chosenByPerson) ?? leastUsed(ownFirst(matches, reader), uses);
  return match && { match, turn: uses.get(match.angle.id) ?? 0 };
}
