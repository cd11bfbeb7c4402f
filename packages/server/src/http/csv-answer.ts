import { Readable } from 'node:stream';
import { writeCsvText } from '@myra/shared/rules/text/csv-text';
import type { FastifyReply } from 'fastify';

type Page = { next_cursor?: string | null | undefined };

/**
 * A list that is read by cursor, as pieces of CSV with one page in memory at a time.
 * @param first the first page, read before the answer begins, so that an error still gets its own status.
 */
export async function* csvPieces<P extends Page>(list: {
  head: readonly string[];
  first: P;
  rowsOf: (page: P) => unknown[][];
  readNext: (cursor: string) => Promise<P>;
}): AsyncGenerator<string> {
  // Spreadsheets read the bytes as UTF-8 only after this mark.
  yield `\uFEFF${writeCsvText([[...list.head]])}`;
  for (let page = list.first; ; page = await list.readNext(page.next_cursor)) {
    yield writeCsvText(list.rowsOf(page).map((row) => row.map((cell) => String(cell ?? ''))));
    if (!page.next_cursor) return;
  }
}

/** Answers with a file that is sent while it is written. */
export const sendCsv = (reply: FastifyReply, name: string, pieces: AsyncGenerator<string>): FastifyReply =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Readable.from(pieces, { objectMode: false }));
