import { z } from 'zod';
import { cutMessageOf, cutText } from '../cut-message.ts';
import type { OauthApp } from '../driver.ts';
import { FETCH_BYTES_MAX } from '../mail-bounds.ts';
import { microsoftUrls, type Tokens } from './grant.ts';
import { ANSWER_TOO_LARGE, type CallInput, openGraphCall, parsed } from './graph-call.ts';
import { GraphFault } from './graph-fault.ts';
import { type Draft, storeDraft } from './store-draft.ts';

const SEND_MS = 60_000;
/** Messages of one page of changes. Each page is stored before the next is asked for. */
const PAGE_SIZE = 20;
const COPIES_MAX = 10;

const account = z.object({
  mail: z.string().nullish(),
  userPrincipalName: z.string(),
  displayName: z.string().nullish(),
});
const stored = z.object({
  id: z.string(),
  isDraft: z.boolean().default(false),
  createdDateTime: z.string().default(''),
});
const storedList = z.object({ value: z.array(stored) });
const changes = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      '@removed': z.unknown().optional(),
      isDraft: z.boolean().nullish(),
      receivedDateTime: z.iso.datetime({ offset: true }).optional(),
    }),
  ),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});
const texts = z.object({
  internetMessageHeaders: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  body: z.object({ contentType: z.string(), content: z.string() }).optional(),
});

/** A message in the mailbox. A draft was not sent. */
export type StoredMessage = z.output<typeof stored>;

/** `next` is the address of the next page, or of later changes if `isLast`. */
export type ChangePage = { added: { id: string; receivedAt: Date }[]; next: string; isLast: boolean };

/** The mailbox of one grant. Every call throws `GraphFault`. */
export type GraphApi = {
  person(): Promise<{ email: string; name: string }>;
  /** Whether the mailbox exists and can be read. */
  probe(signal?: AbortSignal): Promise<void>;
  /** The address of the first page of a folder's messages that were received since. */
  firstPage(folder: string, since: Date): string;
  /** One page of messages that are new in a folder. Fault `gone`: the cursor is too old. */
  changes(page: string, signal?: AbortSignal): Promise<ChangePage>;
  read(id: string, signal?: AbortSignal): Promise<{ raw: Buffer; isCut: boolean }>;
  /** All messages of this Message-ID, in any folder, newest first. */
  copiesOf(messageId: string, signal?: AbortSignal): Promise<StoredMessage[]>;
  createDraft(raw: Buffer, messageId: string, signal?: AbortSignal): Promise<Draft>;
  /** Sends a draft, which moves to Sent Items. A message can be sent only once. */
  sendDraft(id: string, signal?: AbortSignal): Promise<void>;
  deleteDraft(id: string): Promise<void>;
};

/** The Graph API for one mailbox. */
export function openGraph(app: OauthApp, tokens: Tokens, now: () => Date): GraphApi {
  const call = openGraphCall(app, tokens, now);
  const me = `${microsoftUrls(app).api}/me`;
  const messageUrl = (id: string) => `${me}/messages/${encodeURIComponent(id)}`;
  const withQuery = (url: string, query: Record<string, string>) => `${url}?${new URLSearchParams(query)}`;
  const ask = async <S extends z.ZodType>(schema: S, url: string, input: CallInput = {}) =>
    parsed(schema, await call(url, input));

  const readWhole = (id: string, signal?: AbortSignal): Promise<Buffer> =>
    call(`${messageUrl(id)}/$value`, { bytesMax: FETCH_BYTES_MAX, ms: SEND_MS, signal });

  /** The headers and the text of a message, built into one. */
  const readCut = async (id: string, signal?: AbortSignal): Promise<Buffer> => {
    const url = withQuery(messageUrl(id), { $select: 'internetMessageHeaders,body' });
    const { internetMessageHeaders, body } = await ask(texts, url, { signal });
    const type = body?.contentType.toLowerCase() === 'html' ? 'text/html' : 'text/plain';
    const text = body ? [cutText(type, 'utf-8', Buffer.from(body.content))] : [];
    return cutMessageOf(internetMessageHeaders, text, id);
  };

  return {
    async person() {
      const url = withQuery(me, { $select: 'mail,userPrincipalName,displayName' });
      const { mail, userPrincipalName, displayName } = await ask(account, url);
      return { email: mail || userPrincipalName, name: displayName ?? '' };
    },
    async probe(signal) {
      await call(withQuery(`${me}/mailFolders/inbox`, { $select: 'id' }), { signal });
    },
    firstPage: (folder, since) =>
      withQuery(`${me}/mailFolders/${folder}/messages/delta`, {
        changeType: 'created',
        $select: 'receivedDateTime,isDraft',
        $filter: `receivedDateTime ge ${since.toISOString()}`,
      }),
    async changes(page, signal) {
      const answer = await ask(changes, page, { prefer: `odata.maxpagesize=${PAGE_SIZE}`, signal });
      const added = answer.value.flatMap((each) =>
        each['@removed'] === undefined && !each.isDraft && each.receivedDateTime !== undefined
          ? [{ id: each.id, receivedAt: new Date(each.receivedDateTime) }]
          : [],
      );
      const last = answer['@odata.deltaLink'];
      const next = answer['@odata.nextLink'] ?? last;
      if (next === undefined) throw new GraphFault('busy', { code: 'a page without a link', wasSent: true });
      // No order is promised.
      added.sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
      return { added, next, isLast: next === last };
    },
    async read(id, signal) {
      try {
        return { raw: await readWhole(id, signal), isCut: false };
      } catch (error) {
        if (!(error instanceof GraphFault) || error.code !== ANSWER_TOO_LARGE) throw error;
        return { raw: await readCut(id, signal), isCut: true };
      }
    },
    async copiesOf(messageId, signal) {
      const url = withQuery(`${me}/messages`, {
        $filter: `internetMessageId eq '${messageId.replaceAll("'", "''")}'`,
        $select: 'isDraft,createdDateTime',
        $top: String(COPIES_MAX),
      });
      const { value } = await ask(storedList, url, { signal });
      return value.toSorted((one, other) => other.createdDateTime.localeCompare(one.createdDateTime));
    },
    createDraft: (raw, messageId, signal) => storeDraft({ call, me, raw, messageId, signal }),
    async sendDraft(id, signal) {
      await call(`${messageUrl(id)}/send`, { method: 'POST', ms: SEND_MS, signal });
    },
    async deleteDraft(id) {
      await call(messageUrl(id), { method: 'DELETE' });
    },
  };
}
