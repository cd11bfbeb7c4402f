import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { CLAIMS_MAX } from '@myra/shared/constants/product-sheet';
import type { Claim, ClaimChange, ClaimInput } from '@myra/shared/contracts/product-sheet';
import { conflict, limitExceeded, notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { type ClaimRow, changeClaim, insertClaims, listClaims, lockClaim } from './claim.store.ts';
import { loadProduct } from './load-sheet.ts';
import { toClaim } from './to-wire.ts';

const columnsOf = ({ mail_text, valid_until, ...rest }: ClaimChange) => ({
  ...rest,
  ...(mail_text !== undefined && { mailText: mail_text || null }),
  ...(valid_until !== undefined && { validUntil: valid_until }),
});

type Change = Parameters<typeof changeClaim>[2];

/** What an approval is for. Evidence and the last day are kept beside it. */
const APPROVED_COLUMNS = [
  'text',
  'mailText',
  'kind',
  'audience',
  'roles',
  'settings',
  'specialties',
  'disclosure',
] as const;

/** Adds a claim that a person typed. Throws not-found, or limit-exceeded where the sheet is full. */
export function addClaim(ctx: Ctx, productId: number, input: ClaimInput): Promise<Claim> {
  return inOrganization(ctx, async (tx) => {
    await loadProduct(tx, productId, { isLocked: true });
    if ((await listClaims(tx, productId)).length >= CLAIMS_MAX) {
      throw limitExceeded(`A product has at most ${CLAIMS_MAX} claims.`, { max: CLAIMS_MAX });
    }
    const now = ctx.clock.now();
    const typed = { text: input.text, kind: input.kind, sourceKind: 'typed' as const };
    const [row] = await insertClaims(tx, productId, [
      { ...columnsOf(input), ...typed, createdAt: now, updatedAt: now },
    ]);
    if (!row) throw new Error('A claim was not added');
    await noteSaved(ctx, tx, row, 'claim.saved');
    return toClaim(row);
  });
}

/**
 * Changes a claim. Other words or tags make it a proposal again, a retired one as well. Throws not-found, or conflict with
 * what is stored where somebody else saved meanwhile.
 */
export function saveClaim(
  ctx: Ctx,
  input: { id: number; version: number | null; values: ClaimChange },
): Promise<Claim> {
  return inOrganization(ctx, async (tx) => {
    const stored = await lockOwnClaim(tx, input.id);
    if (input.version !== null && input.version !== stored.version) {
      throw conflict('Somebody else saved this claim meanwhile.', {
        reason: 'version',
        current: toClaim(stored),
        sent: input.values,
      });
    }
    const values: Change = columnsOf(input.values);
    const isOther = APPROVED_COLUMNS.some(
      (column) =>
        values[column] !== undefined && JSON.stringify(values[column]) !== JSON.stringify(stored[column]),
    );
    const reset = isOther ? { state: 'proposed' as const, approvedBy: null, approvedAt: null } : {};
    const row = await changeClaim(tx, input.id, { ...values, ...reset }, ctx.clock.now());
    await noteSaved(ctx, tx, row, 'claim.saved');
    return toClaim(row);
  });
}

/** Takes a claim out of use; it stays for the record. Throws not-found. */
export function retireClaim(ctx: Ctx, id: number): Promise<Claim> {
  return inOrganization(ctx, async (tx) => {
    const stored = await lockOwnClaim(tx, id);
    if (stored.state === 'retired') return toClaim(stored);
    const row = await changeClaim(tx, id, { state: 'retired' }, ctx.clock.now());
    await noteSaved(ctx, tx, row, 'claim.retired');
    return toClaim(row);
  });
}

/** A claim of a product that is still there, locked. Throws not-found. */
async function lockOwnClaim(tx: OrganizationTx, id: number): Promise<ClaimRow> {
  const row = await lockClaim(tx, id);
  if (!row) throw notFound('Claim');
  await loadProduct(tx, row.productId);
  return row;
}

async function noteSaved(
  ctx: Ctx,
  tx: OrganizationTx,
  { productId, no }: ClaimRow,
  event: 'claim.saved' | 'claim.retired',
): Promise<void> {
  noteChange(tx, 'organization', tx.organizationId);
  await appendActivity(ctx, tx, event, { object: { type: 'product', id: productId }, details: { no } });
}
