import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { preconditionFailed } from '@myra/shared/errors/app-error';
import type { Ctx } from '../../context.ts';
import { listMissingSentences } from '../product-sheet/index.ts';
import { writerName } from './model-access.ts';
import type { WritingContext } from './writing-input.ts';

/** Throws precondition-failed with the sentence that the writer lacks, and the product whose sheet lacks it. */
export async function assertSheet(ctx: Ctx, tx: OrganizationTx, { rows }: WritingContext): Promise<void> {
  const writer = (await writerName(ctx, tx)) === 'llm' ? 'model' : 'offline';
  const missing = await listMissingSentences(tx, rows.product, ctx.clock.now());
  // A claim without a sentence for mail is left out and stops nobody.
  const first = missing.find((one) => one.writer === writer && one.code !== 'mail_text');
  if (!first) return;
  throw preconditionFailed(
    `Approve this first in “What Myra may say” about ${rows.product.name}: ${first.sentence}.`,
    {
      reason: 'sheet-missing',
      sentence: first.sentence,
      product_id: rows.product.id,
    },
  );
}
