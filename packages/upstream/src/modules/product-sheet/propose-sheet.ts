import type { ModelDeps } from '@myra/model/within-budget';
import type { AnswerOf, BodyOf } from '@myra/shared/contracts/answer';
import type { proposeSheet as call } from '@myra/shared/contracts/product-sheet';
import { AppError } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import type { ReceivedFile } from '../../http/received-files.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import type { ProductRow } from '../products/index.ts';
import { type AngleRow, deleteAngles, listAngles } from './angle.store.ts';
import { deleteClaims, listClaims } from './claim.store.ts';
import { loadProduct, loadSheet } from './load-sheet.ts';
import { askForProposals } from './proposals/ask-for-proposals.ts';
import { proposeByRules } from './proposals/propose-by-rules.ts';
import type { Proposals } from './proposals/types.ts';
import { descriptionSource, fileSource, type SourceText, urlSource } from './read-source.ts';
import { storeProposals } from './store-proposals.ts';

type Body = BodyOf<typeof call>;

/** The organization's model, or undefined where none may be used. */
export type OpenModel = (ctx: Ctx) => Promise<ModelDeps | undefined>;

/**
 * Proposes claims and angles from a source: with the organization's model where it may be used, else by rules. Throws
 * not-found, and what the source's reader refuses.
 */
export async function proposeSheet(
  ctx: Ctx,
  openModel: OpenModel,
  { params: { id: productId }, body, files }: RequestOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const product = await inOrganization(ctx, (tx) => loadProduct(tx, productId));
  const source = await readSource(product, body, files[0], ctx.config.webAllowHosts);
  const { proposals, writer } = await propose(ctx, product, source, openModel);
  return inOrganization(ctx, async (tx) => {
    const locked = await loadProduct(tx, productId, { isLocked: true });
    const now = ctx.clock.now();
    if (writer === 'model' && body.source === 'description') await removeUntouched(tx, productId);
    const added = await storeProposals(tx, locked, { source: source.source, proposals, now });
    noteChange(tx, 'organization', tx.organizationId);
    const details = { ...added, source: body.source, writer };
    await appendActivity(ctx, tx, 'sheet.proposed', { object: { type: 'product', id: productId }, details });
    return {
      sheet: await loadSheet(tx, product, now),
      claims_added: added.claims,
      angles_added: added.angles,
      dropped: proposals.dropped,
      writer,
    };
  });
}

function readSource(
  product: ProductRow,
  body: Body,
  file: ReceivedFile | undefined,
  allowed: readonly string[],
): Promise<SourceText> | SourceText {
  if (body.source === 'file') return fileSource(file);
  if (body.source === 'url') return urlSource(body.url, allowed);
  return descriptionSource(product.description);
}

async function propose(
  ctx: Ctx,
  { name }: ProductRow,
  { source, text }: SourceText,
  openModel: OpenModel,
): Promise<{ proposals: Proposals; writer: 'offline' | 'model' }> {
  const model = await openModel(ctx);
  if (model) {
    const proposals = await askForProposals(model, { productName: name, source: text }).catch(
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        // If the model is unavailable, the rules propose.
        ctx.log.warn({ err: error }, 'proposals made without the model');
        return 'failed' as const;
      },
    );
    if (typeof proposals === 'object' && proposals.claims.length > 0) return { proposals, writer: 'model' };
  }
  const isDescription = source.kind === 'description';
  return { proposals: proposeByRules({ productName: name, source: text, isDescription }), writer: 'offline' };
}

/** A model's proposals take the place of those made by rules that nobody touched and no angle names. */
async function removeUntouched(tx: Parameters<typeof listClaims>[0], productId: number): Promise<void> {
  const angles = await listAngles(tx, productId);
  const isUntouched = ({ state, version, isTicked }: Pick<AngleRow, 'state' | 'version' | 'isTicked'>) =>
    state === 'proposed' && version === 1 && isTicked === null;
  const gone = angles.filter((angle) => isUntouched(angle) && angle.offer === '');
  const named = new Set(
    angles.filter((angle) => !gone.includes(angle)).flatMap(({ more, lineRefs }) => [...more, ...lineRefs]),
  );
  const claims = (await listClaims(tx, productId)).filter(
    (claim) => isUntouched(claim) && claim.sourceKind === 'description' && !named.has(claim.id),
  );
  await deleteAngles(
    tx,
    gone.map(({ id }) => id),
  );
  await deleteClaims(
    tx,
    claims.map(({ id }) => id),
  );
}
