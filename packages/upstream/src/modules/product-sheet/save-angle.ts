import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { ANGLES_MAX } from '@myra/shared/constants/product-sheet';
import type { updateAngle as call } from '@myra/shared/contracts/product-sheet';
import type { Angle, AngleChange, AngleInput } from '@myra/shared/contracts/sheet-rows';
import { limitExceeded, notFound, savedMeanwhile } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { changeAngle, insertAngles, listAngles, lockAngle, type NewAngle } from './angle.store.ts';
import { listClaims } from './claim.store.ts';
import { loadProduct } from './load-sheet.ts';
import { assertMayChange, assertOwn, noteSaved, unapproved } from './sheet-row.ts';
import { toAngle } from './to-wire.ts';

const columnsOf = ({ line_refs, answers_question, offer_ask, pass_to, ...rest }: AngleChange) => ({
  ...rest,
  ...(line_refs !== undefined && { lineRefs: line_refs }),
  ...(offer_ask !== undefined && { offerAsk: offer_ask }),
  ...(pass_to !== undefined && { passTo: pass_to }),
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
  'passTo',
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
    await noteSaved(ctx, tx, 'angle.saved', { productId: row.productId, angle_id: row.id });
    return toAngle(row);
  });
}

/**
 * Changes an angle. Other words, claims or tags make it a proposal again. Throws not-found, conflict with what is stored where
 * somebody else saved meanwhile, and forbidden for an approved one where the person is no admin.
 */
export function saveAngle(
  ctx: Ctx<UserActor>,
  { params: { id }, body, ifMatch: version }: RequestOf<typeof call>,
): Promise<Angle> {
  return inOrganization(ctx, async (tx) => {
    const stored = await assertOwn(tx, await lockAngle(tx, id), 'Angle');
    await assertOwnClaims(tx, stored.productId, body);
    if (version !== null && version !== stored.version) {
      throw savedMeanwhile('this angle', { current: toAngle(stored), sent: body });
    }
    assertMayChange(ctx, stored);
    const values = unapproved<Change>(columnsOf(body), stored, APPROVED_COLUMNS);
    const row = await changeAngle(tx, id, values, ctx.clock.now());
    await noteSaved(ctx, tx, 'angle.saved', { productId: row.productId, angle_id: row.id });
    return toAngle(row);
  });
}

/** Takes an angle out of use; it stays for the record. Throws not-found. */
export function retireAngle(ctx: Ctx, id: number): Promise<Angle> {
  return inOrganization(ctx, async (tx) => {
    const stored = await assertOwn(tx, await lockAngle(tx, id), 'Angle');
    if (stored.state === 'retired') return toAngle(stored);
    const row = await changeAngle(tx, id, { state: 'retired' }, ctx.clock.now());
    await noteSaved(ctx, tx, 'angle.retired', { productId: row.productId, angle_id: row.id });
    return toAngle(row);
  });
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
