import { readFile } from 'node:fs/promises';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { REPLY_FILES_BYTES_MAX } from '@myra/shared/constants/limits';
import { invalidInput, limitExceeded, notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, type Deps, inOrganization, type UserActor } from '../../context.ts';
import { inEachOrganization } from '../../db/in-each-organization.ts';
import { sniffDownload } from '../../files/sniff-download.ts';
import type { ReceivedFile } from '../../http/received-files.ts';
import { findSequence } from './conversation.store.ts';
import { claimFiles, deleteOthersOf, deleteUnsent, deleteUntaken, insertFile } from './reply-file.store.ts';

export const REPLY_FILE_RULES = { filesMax: 1, bytesMax: REPLY_FILES_BYTES_MAX };

/** As long as the gateway keeps a typed answer that nobody continues. */
const UNSENT_MS = 90 * 86_400_000;

/**
 * Stores a file for an answer that is being written. Throws not-found for the conversation, and invalid-input without a file
 * or for a kind that is not accepted.
 */
export async function addReplyFile(ctx: Ctx<UserActor>, sequenceId: number, file: ReceivedFile | undefined) {
  if (!file) throw invalidInput('Add a file.', { issues: [{ path: 'file', message: 'Add a file.' }] });
  const kind = await sniffDownload(file.path);
  const name = kind.nameFor(file.name);
  const content = await readFile(file.path);
  const { mediaType } = kind;
  const id = await inOrganization(ctx, async (tx) => {
    if (!(await findSequence(tx, sequenceId))) throw notFound('Sequence');
    const createdAt = ctx.clock.now();
    return insertFile(tx, { name, mediaType, bytes: content.length, content, createdAt });
  });
  return { id, name, media_type: mediaType, bytes: content.length };
}

/** Deletes a file that no answer has taken. Throws not-found. */
export async function removeReplyFile(ctx: Ctx<UserActor>, id: number): Promise<{ success: true }> {
  if (!(await inOrganization(ctx, (tx) => deleteUntaken(tx, id)))) throw notFound('File');
  return { success: true };
}

/**
 * Gives files to an answer that has not left, in place of those that it has. Throws precondition-failed if one is gone or sent with another answer,
 * and limit-exceeded if they are too large together.
 */
export async function takeFiles(tx: OrganizationTx, draftId: number, fileIds: readonly number[]) {
  const ids = [...new Set(fileIds)];
  const taken = await claimFiles(tx, draftId, ids);
  if (taken.length < ids.length) {
    throw preconditionFailed('A file is no longer there. Add it again.', { reason: 'reply-file' });
  }
  await deleteOthersOf(tx, draftId, ids);
  const bytes = taken.reduce((sum, each) => sum + each.bytes, 0);
  if (bytes > REPLY_FILES_BYTES_MAX) {
    throw limitExceeded(`The files have more than ${REPLY_FILES_BYTES_MAX / 1_000_000} MB together.`, {
      reason: 'reply-files',
    });
  }
}

/** Daily: deletes files of answers that were never sent. */
export function cleanReplyFiles(deps: Pick<Deps, 'clock' | 'database'>): Promise<void> {
  return inEachOrganization(deps.database, async (tx) => {
    await deleteUnsent(tx, new Date(deps.clock.now().getTime() - UNSENT_MS));
    return 'done';
  });
}
