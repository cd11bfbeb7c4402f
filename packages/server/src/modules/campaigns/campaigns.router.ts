import { addAskDocument } from '@myra/shared/contracts/campaigns';
import { z } from 'zod';
import { procedure } from '../../trpc/init.ts';
import { uploadId } from '../uploads/upload-id.ts';

/** Gives a file in the spool to an ask. It changes nothing that pages show before the campaign is saved. */
export const addDocument = procedure
  .input(z.strictObject({ upload_id: uploadId }))
  .mutation(async ({ ctx: { caller, gateway }, input: { upload_id } }) => {
    const file = await gateway.uploads.asPart(caller.session, upload_id, 'file');
    return caller.call(addAskDocument, { body: {}, files: [file] });
  });
