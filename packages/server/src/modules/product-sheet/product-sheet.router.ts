import {
  approveSheet,
  createAngle,
  createClaim,
  getProductSheet,
  getSheetCoverage,
  previewSheet,
  proposeSheet,
  retireAngle,
  retireClaim,
  updateAngle,
  updateClaim,
  updateSheetProduct,
} from '@myra/shared/contracts/product-sheet';
import { procedure, router } from '../../trpc/init.ts';
import { pass } from '../../trpc/pass.ts';
import { notifyTouched } from '../../trpc/touches.ts';
import { callInputSchema } from '../../upstream/input-schema.ts';
import { uploadId } from '../uploads/upload-id.ts';

const touches = [{ type: 'organization.changed' as const }];
const sheet = { touches };

/** Proposals from the description, an address, or a file in the spool. */
const propose = procedure
  .input(callInputSchema(proposeSheet, { upload_id: uploadId.optional() }))
  .mutation(async ({ ctx, input: { params, body, upload_id } }) => {
    const { caller, gateway } = ctx;
    const files =
      upload_id === undefined ? [] : [await gateway.uploads.asPart(caller.session, upload_id, 'file')];
    const answer = await caller.call(proposeSheet, { params, body, files });
    await notifyTouched(ctx, touches, { input: { params }, answer });
    return answer;
  });

/** What may be said about a product. */
export const productSheetRouter = router({
  get: pass(getProductSheet),
  saveServed: pass(updateSheetProduct, sheet),
  propose,
  createClaim: pass(createClaim, sheet),
  updateClaim: pass(updateClaim, sheet),
  retireClaim: pass(retireClaim, sheet),
  createAngle: pass(createAngle, sheet),
  updateAngle: pass(updateAngle, sheet),
  retireAngle: pass(retireAngle, sheet),
  approve: pass(approveSheet, sheet),
  coverage: pass(getSheetCoverage),
  preview: pass(previewSheet),
});
