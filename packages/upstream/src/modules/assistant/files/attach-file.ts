import type { AssistantFile } from '@myra/shared/contracts/assistant-files';
import { AppError, invalidInput, notFound } from '@myra/shared/errors/app-error';
import { findPatientData } from '@myra/shared/rules/text/content-marks';
import { type Ctx, inOrganization, type UserActor } from '../../../context.ts';
import { readDocument } from '../../../files/read-document.ts';
import { sniffDownload } from '../../../files/sniff-download.ts';
import type { ReceivedFile } from '../../../http/received-files.ts';
import { deleteUnasked, type FileRow, insertFile, type ListedFile } from './file.store.ts';

export const toFile = ({ id, name, kind, pages }: ListedFile): AssistantFile => ({ id, name, kind, pages });

const refused = (message: string, reason: string) =>
  invalidInput(message, { reason, issues: [{ path: 'file', message }] });

/** What a file is, and the text of its pages. An image has none. Throws what the readers throw, with the file's name. */
async function read({ path, name }: ReceivedFile): Promise<Pick<FileRow, 'kind' | 'pages' | 'texts'>> {
  try {
    const { mediaType } = await sniffDownload(path);
    if (mediaType.startsWith('image/')) return { kind: 'image', pages: null, texts: [] };
    const { kind, pages, pageTexts } = await readDocument(path);
    return { kind, pages, texts: pageTexts };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, publicMessage, details, message } = error;
    const said = `“${name}”: ${publicMessage ?? message}`;
    throw new AppError(code, {
      message: said,
      publicMessage: said,
      ...(details && { details }),
      cause: error,
    });
  }
}

/**
 * Reads a file for a question that is being typed. Throws invalid-input without one, for another kind, for one that cannot be
 * read, and for one with data of a patient, of which nothing is kept.
 */
export async function attachFile(
  ctx: Ctx<UserActor>,
  file: ReceivedFile | undefined,
): Promise<AssistantFile> {
  if (!file) throw refused('Add a file.', 'no-file');
  const found = await read(file);
  for (const [at, text] of found.texts.entries()) {
    const what = findPatientData(text);
    if (what === undefined) continue;
    const where = found.pages === null ? '' : `, page ${at + 1},`;
    throw refused(
      `“${file.name}”${where} seems to hold ${what}. Take it out of the file, or ask without the file.`,
      'patient-data',
    );
  }
  return inOrganization(ctx, async (tx) =>
    toFile(
      await insertFile(tx, {
        ...found,
        userId: ctx.actor.userId,
        name: file.name,
        bytes: file.bytes,
        createdAt: ctx.clock.now(),
      }),
    ),
  );
}

/** Takes a file away that was not asked about yet. Throws not-found. */
export async function detachFile(ctx: Ctx<UserActor>, id: number): Promise<{ success: true }> {
  const { userId } = ctx.actor;
  if (!(await inOrganization(ctx, (tx) => deleteUnasked(tx, { id, userId })))) throw notFound('File');
  return { success: true };
}
