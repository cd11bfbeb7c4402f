import { DIRECTORY_FILE_KINDS } from '@myra/shared/constants/directory-files';
import { importProviders, listProviderFacets, listProviders } from '@myra/shared/contracts/providers';
import { z } from 'zod';
import { adminProcedure, procedure } from '../../trpc/init.ts';
import { callInputSchema } from '../../upstream/input-schema.ts';
import { uploadId } from '../uploads/upload-id.ts';
import { DIRECTORY_IMPORT } from './directory-import.ts';

export const listDirectory = procedure
  .input(callInputSchema(listProviders))
  .query(({ ctx: { caller, gateway }, input }) => gateway.directory.list(caller, input));

export const listDirectoryFacets = procedure
  .input(callInputSchema(listProviderFacets))
  .query(({ ctx: { caller, gateway }, input }) => gateway.directory.facets(caller, input));

/** Starts the import of a directory file in the spool; the task it answers is watched from then on. */
export const importProviderFile = adminProcedure
  .input(
    z.strictObject({
      uploadId,
      name: z.string().trim().min(1).max(200),
      kind: z.enum(DIRECTORY_FILE_KINDS).default('file'),
    }),
  )
  .mutation(async ({ ctx: { caller, gateway }, input }) => {
    const file = await gateway.uploads.asPart(caller.session, input.uploadId, 'file');
    const answer = await caller.call(importProviders, {
      body: { name: input.name, kind: input.kind },
      files: [file],
    });
    await gateway.watches.start(caller.session.viewId, answer.task_id, DIRECTORY_IMPORT);
    return answer;
  });
