import { readMessage } from '@myra/mail/read-message';
import { safeHtmlOf } from '@myra/mail/safe-html';
import type { AnswerOf, QueryOf } from '@myra/shared/contracts/answer';
import type { getSandboxMessage, listSandboxMessages } from '@myra/shared/contracts/sandbox';
import { orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { readIdCursor } from '../../http/read-cursor.ts';
import { readHeaders, unsubscribeUrlOf } from './read-headers.ts';
import * as store from './sandbox.store.ts';

type Page = AnswerOf<typeof listSandboxMessages>;
export type SandboxMessageAnswer = Page['messages'][number];

/** Totals are counted up to this number. */
const COUNT_MAX = 10_001;
const THREAD_MAX = 100;

/** A message in its wire form. */
export function toSandboxMessage(row: store.SandboxHead): SandboxMessageAnswer {
  return {
    id: row.id,
    direction: row.direction === 'answer' ? 'answer' : 'captured',
    email_account_id: row.emailAccountId,
    from: row.from,
    to: row.to,
    subject: row.subject,
    preview: row.preview,
    received_at: row.receivedAt.toISOString(),
    answered: row.answeredAt !== null,
  };
}

/** What the sandbox captured, newest first, one page at a time. */
export function listMessages(ctx: Ctx, query: QueryOf<typeof listSandboxMessages>): Promise<Page> {
  const before = readIdCursor(query.cursor);
  const filter = { accountId: query.email_account_id, search: query.search };
  return inOrganization(ctx, async (tx) => {
    const rows = await store.listCaptured(tx, { ...filter, before, limit: query.limit + 1 });
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    return {
      messages: page.map(toSandboxMessage),
      total: await store.countCaptured(tx, filter, COUNT_MAX),
      next_cursor: rows.length > query.limit && last ? String(last.id) : null,
    };
  });
}

/** One message as a mail client shows it, with its conversation. Throws not-found. */
export async function loadMessage(ctx: Ctx, id: number): Promise<AnswerOf<typeof getSandboxMessage>> {
  const { row, thread } = await inOrganization(ctx, async (tx) => {
    const found = orNotFound(await store.findSandboxMessage(tx, id), 'Message');
    return { row: found, thread: await store.listThread(tx, found.threadKey, THREAD_MAX) };
  });
  const message = await readMessage(row.raw);
  const headers = readHeaders(row.raw);
  return {
    ...toSandboxMessage(row),
    text: message.text,
    html: message.html === undefined ? null : await safeHtmlOf(message.html),
    headers,
    unsubscribe_url: unsubscribeUrlOf(headers),
    thread: thread.map(toSandboxMessage),
  };
}
