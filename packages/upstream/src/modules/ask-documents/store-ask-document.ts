import { readFile } from 'node:fs/promises';
import { hashToken } from '@myra/mail/public-token';
import { ASK_DOCUMENT_BYTES_MAX, ASK_DOCUMENTS_MAX } from '@myra/shared/constants/limits';
import { invalidInput, limitExceeded } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { sniffDownload } from '../../files/sniff-download.ts';
import type { ReceivedFile } from '../../http/received-files.ts';
import { countKept, insertDocument, publishDocument } from './ask-document.store.ts';
import { documentToken, documentUrl } from './document-url.ts';

export const ASK_DOCUMENT_RULES = { filesMax: 1, bytesMax: ASK_DOCUMENT_BYTES_MAX };

/**
 * Stores a file that readers of emails may download once an ask names it. Throws invalid-input without a file or for
 * a kind that is not accepted, limit-exceeded where the organization keeps too many.
 */
export async function storeAskDocument(ctx: Ctx, file: ReceivedFile | undefined) {
  if (!file) throw invalidInput('Add a file.', { issues: [{ path: 'file', message: 'Add a file.' }] });
  const kind = await sniffDownload(file.path);
  const { mediaType } = kind;
  const name = kind.nameFor(file.name);
  const content = await readFile(file.path);
  return inOrganization(ctx, async (tx) => {
    if ((await countKept(tx)) >= ASK_DOCUMENTS_MAX) {
      throw limitExceeded(
        `An organization keeps at most ${ASK_DOCUMENTS_MAX} documents. Take one away first.`,
        {
          reason: 'too-many-documents',
        },
      );
    }
    const now = ctx.clock.now();
    const documentId = await insertDocument(tx, {
      name,
      mediaType,
      bytes: content.length,
      content,
      createdAt: now,
    });
    const given = { organizationId: tx.organizationId, documentId };
    await publishDocument(tx, documentId, hashToken(documentToken(ctx, given)));
    return { id: documentId, name, bytes: content.length, url: documentUrl(ctx, given) };
  });
}
