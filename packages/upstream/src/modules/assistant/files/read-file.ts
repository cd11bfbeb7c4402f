import { orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../../context.ts';
import type { FileQuestion } from '../tool-calls.ts';
import type { ReadFile } from '../tool-results.ts';
import { findFile } from './file.store.ts';
import { findQuotes } from './find-quotes.ts';

/** What a file of the thread says about a question. Throws not-found for a file of another thread. */
export function readFile(
  ctx: Ctx<UserActor>,
  { file_id: id, question }: FileQuestion,
  { threadId }: { threadId: number },
): Promise<ReadFile> {
  return inOrganization(ctx, async (tx) => {
    const file = orNotFound(await findFile(tx, { id, threadId }), 'File');
    const { name, kind, pages, texts } = file;
    return { name, kind, pages, quotes: findQuotes(texts, pages, question) };
  });
}
