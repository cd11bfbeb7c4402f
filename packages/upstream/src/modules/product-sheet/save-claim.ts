import { CLAIMS_MAX } from '@myra/shared/constants/product-sheet';
import type { updateClaim as call } from '@myra/shared/contracts/product-sheet';
import type { Claim, ClaimChange, ClaimInput } from '@myra/shared/contracts/sheet-rows';
import { invalidInput, limitExceeded, savedMeanwhile } from '@myra/shared/errors/app-error';
import { canBeLookedUp, EVIDENCE_ASKED } from '@myra/shared/rules/sheet/evidence-source';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { changeClaim, insertClaims, listClaims, lockClaim } from './claim.store.ts';
import { loadProduct } from './load-sheet.ts';
import { assertMayChange, assertOwn, noteSaved, unapproved } from './sheet-row.ts';
import { toClaim } from './to-wire.ts';

const columnsOf = ({ mail_text, valid_until, answers_questions, ...rest }: ClaimChange) => ({
  ...rest,
  ...(mail_text !== undefined && { mailText: mail_text || null }),
  ...(valid_until !== undefined && { validUntil: valid_until }),
  ...(answers_questions !== undefined && { answersQuestions: answers_questions }),
});

type Change = Parameters<typeof changeClaim>[2];

/** What an approval is for. Evidence, the last day and the questions that it answers are kept beside it: no reader gets them. */
const APPROVED_COLUMNS = [
  'text',
  'mailText',
  'kind',
  'audience',
  'roles',
  'settings',
  'specialties',
  'states',
  'countries',
  'disclosure',
] as const;

/** Throws invalid-input for new evidence that nobody can look up; what is stored stays. */
function assertEvidence(
  { evidence, ...claim }: Pick<ClaimChange, 'evidence'> & Pick<ClaimInput, 'text' | 'mail_text'>,
  stored: string | null,
): void {
  if (!evidence || evidence === stored || canBeLookedUp(evidence, claim)) return;
  throw invalidInput(EVIDENCE_ASKED, { issues: [{ path: 'evidence', message: EVIDENCE_ASKED }] });
}

/**
 * Adds a claim that a person typed. Throws not-found, limit-exceeded where the sheet is full, or invalid-input where nobody can
 * look up its evidence.
 */
export function addClaim(ctx: Ctx, productId: number, input: ClaimInput): Promise<Claim> {
  return inOrganization(ctx, async (tx) => {
    await loadProduct(tx, productId, { isLocked: true });
    assertEvidence(input, null);
    if ((await listClaims(tx, productId)).length >= CLAIMS_MAX) {
      throw limitExceeded(`A product has at most ${CLAIMS_MAX} claims.`, { max: CLAIMS_MAX });
    }
    const now = ctx.clock.now();
    const typed = { text: input.text, kind: input.kind, sourceKind: 'typed' as const };
    const [row] = await insertClaims(tx, productId, [
      // Who types it wants it.
      { ...columnsOf(input), ...typed, isTicked: true, createdAt: now, updatedAt: now },
    ]);
    if (!row) throw new Error('A claim was not added');
    await noteSaved(ctx, tx, 'claim.saved', { productId: row.productId, no: row.no });
    return toClaim(row);
  });
}

/**
 * Changes a claim. Other words or tags make it a proposal again, a retired one as well. Throws not-found, conflict with what is
 * stored where somebody else saved meanwhile, forbidden for an approved one where the person is no admin, and invalid-input
 * where nobody can look up its new evidence.
 */
export function saveClaim(
  ctx: Ctx<UserActor>,
  { params: { id }, body, ifMatch: version }: RequestOf<typeof call>,
): Promise<Claim> {
  return inOrganization(ctx, async (tx) => {
    const stored = await assertOwn(tx, await lockClaim(tx, id), 'Claim');
    if (version !== null && version !== stored.version) {
      throw savedMeanwhile('this claim', { current: toClaim(stored), sent: body });
    }
    assertMayChange(ctx, stored);
    const { evidence, text = stored.text, mail_text = stored.mailText } = body;
    assertEvidence({ evidence, text, mail_text }, stored.evidence);
    const values = unapproved<Change>(columnsOf(body), stored, APPROVED_COLUMNS);
    const row = await changeClaim(tx, id, values, ctx.clock.now());
    await noteSaved(ctx, tx, 'claim.saved', { productId: row.productId, no: row.no });
    return toClaim(row);
  });
}

/** Takes a claim out of use; it stays for the record. Throws not-found. */
export function retireClaim(ctx: Ctx, id: number): Promise<Claim> {
  return inOrganization(ctx, async (tx) => {
    const stored = await assertOwn(tx, await lockClaim(tx, id), 'Claim');
    if (stored.state === 'retired') return toClaim(stored);
    const row = await changeClaim(tx, id, { state: 'retired' }, ctx.clock.now());
    await noteSaved(ctx, tx, 'claim.retired', { productId: row.productId, no: row.no });
    return toClaim(row);
  });
}
