import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Claim } from '@myra/shared/contracts/sheet-rows';
import { utcDay } from '@myra/shared/rules/calendar/calendar';
import { isLimited, isSaidIn, type Place, sayOnly } from '@myra/shared/rules/sheet/claim-places';
import { isAngleUsable, isClaimUsable } from '@myra/shared/rules/sheet/sheet-missing';
import { loadAllRows } from '../product-sheet/index.ts';
import { marksOfRows, restsOf } from './trace-sources.ts';

type Said = { refs: readonly string[]; role: string; rests: readonly string[] | null };

const isHere = ({ state }: { state?: string | null }) => state !== 'retired';

function whyOver({ no, state, valid_until: until }: Claim, today: string): string | undefined {
  if (state === 'retired') return `claim ${no} is not used any more`;
  return until && until < today ? `claim ${no} ran out on ${until}` : undefined;
}

/** What a product's sheet says of sentences that were made from it earlier. */
export async function readSheetNow(tx: OrganizationTx, productId: number, now: Date) {
  const all = await loadAllRows(tx, productId);
  const today = utcDay(now);
  const here = { claims: all.claims.filter(isHere), angles: all.angles.filter(isHere) };
  const claimOf = new Map(all.claims.map((claim) => [`claim:${claim.id}`, claim]));
  const angleOf = new Map(all.angles.map((angle) => [`angle:${angle.id}`, angle]));
  const limited = all.claims.filter((claim) => isLimited(claim) || whyOver(claim, today) !== undefined);
  const isHeld = new Set(limited.map(({ id }) => id));
  const free = here.claims.filter((claim) => isClaimUsable(claim, today) && !isHeld.has(claim.id));
  return {
    productId,
    all,
    here,
    /** Marks of what may be said to everybody. */
    free: marksOfRows({
      claims: free,
      angles: here.angles.filter((angle) => isAngleUsable(angle, free, today)),
    }),
    /** Marks of everything that stands there, approved or not. */
    words: marksOfRows(here),
    /** The claims that each angle brings, by its id. */
    brought: Object.fromEntries(here.angles.map(({ id, more }) => [id, more])),
    /** The subject of each angle, by its id. */
    subjects: Object.fromEntries(here.angles.map(({ id, subject }) => [id, subject.trim()])),
    /** Rows that may not be said at all, or not everywhere. */
    limited: [
      ...limited.map(({ id }) => `claim:${id}`),
      ...all.angles
        .filter((angle) => !isHere(angle) || angle.line_refs.some((id) => isHeld.has(id)))
        .map(({ id }) => `angle:${id}`),
    ],
    /** Why a sentence may not be said to a reader in this place; undefined if it may. */
    whyHeld(said: Said, place: Place): string | undefined {
      for (const ref of said.rests ?? restsOf(said, all)) {
        const angle = angleOf.get(ref);
        if (angle && !isHere(angle)) return `angle “${angle.name}” is not used any more`;
        const claim = claimOf.get(ref);
        const over = claim && whyOver(claim, today);
        if (over !== undefined) return over;
        if (claim && !isSaidIn(claim, place)) return `claim ${claim.no} is for ${sayOnly(claim)}`;
      }
      return undefined;
    },
  };
}

export type SheetNow = Awaited<ReturnType<typeof readSheetNow>>;
