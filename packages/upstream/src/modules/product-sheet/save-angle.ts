import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { ANGLES_MAX } from '@myra/shared/constants/product-sheet';
import type { Angle, AngleChange, AngleInput } from '@myra/shared/contracts/product-sheet';
import { conflict, limitExceeded, notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import {
  type AngleRow,
  changeAngle,
  insertAngles,
  listAngles,
  lockAngle,
  type NewAngle,
} from './angle.store.ts';
import { listClaims } from './claim.store.ts';
import { loadProduct } from './load-sheet.ts';
import { toAngle } from './to-wire.ts';

const columnsOf = ({ line_refs, answers_question, offer_ask, ...rest }: AngleChange) => ({
  ...rest,
  ...(line_refs !== undefined && { lineRefs: line_refs }),
  ...(offer_ask !== undefined && { offerAsk: offer_ask }),
  ...(answers_question !== undefined && { answersQuestion: answers_question }),
});

type Change = Parameters<typeof changeAngle>[2];

/** What an approval is for. */
const APPROVED_COLUMNS = [
  'roles',
  'settings',
  'specialties',
  'question',
  'line',
  'lineRefs',
  'more',
  'offer',
  'offerAsk',
  'subject',
  'answersQuestion',
] as const satisfies readonly (keyof NewAngle)[];

/** Adds an angle. Throws not-found, also for a claim of another product, or limit-exceeded where the sheet is full. */
export function addAngle(ctx: Ctx, productId: number, input: AngleInput): Promise<Angle> {
  return inOrganization(ctx, async (tx) => {
    await loadProduct(tx, productId, { isLocked: true });
    if ((await listAngles(tx, productId)).length >= ANGLES_MAX) {
      throw limitExceeded(`A product has at most ${ANGLES_MAX} angles.`, { max: ANGLES_MAX });
    }
    await assertOwnClaims(tx, productId, input);
    const now = ctx.clock.now();
    const values = { ...columnsOf(input), name: input.name, createdAt: now, updatedAt: now };
    const [row] = await insertAngles(tx, productId, [values]);
    if (!row) throw new Error('An angle was not added');
    await noteSaved(ctx, tx, row, 'angle.saved');
    return toAngle(row);
  });
}

/**
 * Changes an angle. Other words, claims or tags make it a proposal again. Throws not-found, or conflict with what is stored
 * where somebody else saved meanwhile.
 */
export function saveAngle(
  ctx: Ctx,
  input: { id: number; version: number | null; values: AngleChange },
): Promise<Angle> {
  return inOrganization(ctx, async (tx) => {
    const stored = await lockOwnAngle(tx, input.id);
    await assertOwnClaims(tx, stored.productId, input.values);
    if (input.version !== null && input.version !== stored.version) {
      throw conflict('Somebody else saved this angle meanwhile.', {
        reason: 'version',
        current: toAngle(stored),
        sent: input.values,
      });
    }
    const values: Change = columnsOf(input.values);
    const isOther = APPROVED_COLUMNS.some(
      (column) =>
        values[column] !== undefined && JSON.stringify(values[column]) !== JSON.stringify(stored[column]),
    );
    const reset = isOther ? { state: 'proposed' as const, approvedBy: null, approvedAt: null } : {};
    const row = await changeAngle(tx, input.id, { ...values, ...reset }, ctx.clock.now());
    await noteSaved(ctx, tx, row, 'angle.saved');
    return toAngle(row);
  });
}

/** Takes an angle out of use; it stays for the record. Throws not-found. */
export function retireAngle(ctx: Ctx, id: number): Promise<Angle> {
  return inOrganization(ctx, async (tx) => {
    const stored = await lockOwnAngle(tx, id);
    if (stored.state === 'retired') return toAngle(stored);
    const row = await changeAngle(tx, id, { state: 'retired' }, ctx.clock.now());
    await noteSaved(ctx, tx, row, 'angle.retired');
    return toAngle(row);
  });
}

/** An angle of a product that is still there, locked. Throws not-found. */
async function lockOwnAngle(tx: OrganizationTx, id: number): Promise<AngleRow> {
  const row = await lockAngle(tx, id);
  if (!row) throw notFound('Angle');
  await loadProduct(tx, row.productId);
  return row;
}

/** Throws not-found where an angle names a claim that its product lacks. */
async function assertOwnClaims(
  tx: OrganizationTx,
  productId: number,
  { more = [], line_refs = [] }: Pick<AngleChange, 'more' | 'line_refs'>,
): Promise<void> {
  if (more.length + line_refs.length === 0) return;
  const own = new Set((await listClaims(tx, productId, { withRetired: true })).map(({ id }) => id));
  if (![...more, ...line_refs].every((id) => own.has(id))) throw notFound('Claim');
}

async function noteSaved(
  ctx: Ctx,
  tx: OrganizationTx,
  { productId, id }: AngleRow,
  event: 'angle.saved' | 'angle.retired',
): Promise<void> {
  noteChange(tx, 'organization', tx.organizationId);
  const details = { angle_id: id };
  await appendActivity(ctx, tx, event, { object: { type: 'product', id: productId }, details });
}
