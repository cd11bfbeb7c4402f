import { addAssistantFile } from '@myra/shared/contracts/assistant-files';
import { z } from 'zod';
import { procedure } from '../../trpc/init.ts';
import { uploadId } from '../uploads/upload-id.ts';

/** Attaches a file of the spool to the question that is being typed. */
export const attachAssistantFile = procedure
  .input(z.strictObject({ upload_id: uploadId }))
  .mutation(async ({ ctx: { caller, gateway }, input: { upload_id } }) => {
    const file = await gateway.uploads.asPart(caller.session, upload_id, 'file');
    return caller.call(addAssistantFile, { body: {}, files: [file] });
  });
