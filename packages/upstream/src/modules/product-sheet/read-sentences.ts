import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Claim } from '@myra/shared/contracts/sheet-rows';
import { utcDay } from '@myra/shared/rules/calendar/calendar';
import { sayOnly } from '@myra/shared/rules/sheet/claim-places';
import { type AngleRow, listAngles } from './angle.store.ts';
import { listClaims } from './claim.store.ts';
import { toClaim } from './to-wire.ts';

/** A sentence of a product sheet. `held`: why it may not be said now, and everywhere; null if it may. */
export type SheetSentence = { text: string; held: string | null };

function whyClaimHeld(claim: Claim, today: string): string | null {
  const { no, state, valid_until: until } = claim;
  if (state === 'retired') return `claim ${no} is not used any more`;
  if (state !== 'approved') return `claim ${no} is not approved`;
  if (until !== null && until < today) return `claim ${no} ran out on ${until}`;
  const only = sayOnly(claim);
  return only === undefined ? null : `claim ${no} is for ${only}`;
}

function whyAngleHeld(
  { name, state, lineRefs }: AngleRow,
  claims: readonly Claim[],
  today: string,
): string | null {
  if (state !== 'approved')
    return `angle “${name}” is not ${state === 'retired' ? 'used any more' : 'approved'}`;
  const [why] = claims.flatMap((claim) => (lineRefs.includes(claim.id) && whyClaimHeld(claim, today)) || []);
  return why === undefined ? null : `${why}, and the line of angle “${name}” says it`;
}

/** Every sentence that a product's sheet has or had, with the reason why it may not be said to everybody now. */
export async function readSentences(
  tx: OrganizationTx,
  productId: number,
  now: Date,
): Promise<SheetSentence[]> {
  const today = utcDay(now);
  const claims = (await listClaims(tx, productId, { withRetired: true })).map(toClaim);
  const angles = await listAngles(tx, productId, { withRetired: true });
  const all = [
    ...claims.flatMap((claim) =>
      [claim.mail_text ?? '', claim.text].map((text) => ({ text, held: whyClaimHeld(claim, today) })),
    ),
    ...angles.flatMap((angle) =>
      [angle.question, angle.line, angle.offer, angle.subject].map((text) => ({
        text,
        held: whyAngleHeld(angle, claims, today),
      })),
    ),
  ].map(({ text, held }) => ({ text: text.trim(), held }));
  // The same words, approved in one row, may be said.
  const said = new Set(all.flatMap(({ text, held }) => (held === null ? [text] : [])));
  const byText = new Map<string, SheetSentence>();
  for (const { text, held } of all) {
    if (text !== '' && !byText.has(text)) byText.set(text, { text, held: said.has(text) ? null : held });
  }
  return [...byText.values()];
}
