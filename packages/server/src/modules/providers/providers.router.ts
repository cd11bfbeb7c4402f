import * as calls from '@myra/shared/contracts/providers';
import { adminProcedure, procedure } from '../../trpc/init.ts';
import { callInputSchema } from '../../upstream/input-schema.ts';
import { uploadId } from '../uploads/upload-id.ts';
import { DIRECTORY_IMPORT } from './directory-import.ts';

export const listDirectory = procedure
  .input(callInputSchema(calls.listProviders))
  .query(({ ctx: { caller, gateway }, input }) => gateway.directory.list(caller, input));

export const listDirectoryFacets = procedure
  .input(callInputSchema(calls.listProviderFacets))
  .query(({ ctx: { caller, gateway }, input }) => gateway.directory.facets(caller, input));

export const listDirectoryOptions = procedure
  .input(callInputSchema(calls.listProviderOptions))
  .query(({ ctx: { caller, gateway }, input }) => gateway.directory.options(caller, input));

/** Starts the import of a directory file in the spool; the task it answers is watched from then on. */
export const importProviderFile = adminProcedure
  .input(callInputSchema(calls.importProviders, { upload_id: uploadId }))
  .mutation(async ({ ctx: { caller, gateway }, input: { body, upload_id } }) => {
    const file = await gateway.uploads.asPart(caller.session, upload_id, 'file');
    const answer = await caller.call(calls.importProviders, { body, files: [file] });
    await gateway.watches.start(caller.session.viewId, answer.task_id, DIRECTORY_IMPORT);
    return answer;
  });
