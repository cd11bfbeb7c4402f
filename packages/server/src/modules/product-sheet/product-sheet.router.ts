import * as productSheet from '@myra/shared/contracts/product-sheet';
import { procedure, router } from '../../trpc/init.ts';
import { pass } from '../../trpc/pass.ts';
import { notifyTouched } from '../../trpc/touches.ts';
import { callInputSchema } from '../../upstream/input-schema.ts';
import { uploadId } from '../uploads/upload-id.ts';

const touches = [{ type: 'organization.changed' as const }];
const sheet = { touches };

/** Proposals from the description, an address, or a file in the spool. */
const propose = procedure
  .input(callInputSchema(productSheet.proposeSheet, { upload_id: uploadId.optional() }))
  .mutation(async ({ ctx, input: { params, body, upload_id } }) => {
    const { caller, gateway } = ctx;
    const files =
      upload_id === undefined ? [] : [await gateway.uploads.asPart(caller.session, upload_id, 'file')];
    const answer = await caller.call(productSheet.proposeSheet, { params, body, files });
    await notifyTouched(ctx, touches, { input: { params }, answer });
    return answer;
  });

/** What may be said about a product. */
export const productSheetRouter = router({
  get: pass(productSheet.getProductSheet),
  saveServed: pass(productSheet.updateSheetProduct, sheet),
  propose,
  createClaim: pass(productSheet.createClaim, sheet),
  updateClaim: pass(productSheet.updateClaim, sheet),
  retireClaim: pass(productSheet.retireClaim, sheet),
  createAngle: pass(productSheet.createAngle, sheet),
  updateAngle: pass(productSheet.updateAngle, sheet),
  retireAngle: pass(productSheet.retireAngle, sheet),
  tick: pass(productSheet.tickSheet, sheet),
  approve: pass(productSheet.approveSheet, sheet),
  coverage: pass(productSheet.getSheetCoverage),
  preview: pass(productSheet.previewSheet),
});
