import { z } from 'zod';
import type { OauthApp } from '../driver.ts';
import { GmailFault, throwRefusal } from './gmail-fault.ts';
import { createGoogleClient, googleUrls } from './google-app.ts';
import { asFault, type Grant } from './grant.ts';
import { fullMessage, largeMessageOf } from './large-message.ts';

const CALL_MS = 20_000;
const SEND_MS = 60_000;
/** Gmail accepts messages of 25 MB and returns them in base64. */
const ANSWER_BYTES_MAX = 40 * 1_048_576;
/** Reason of the fault. */
const ANSWER_TOO_LARGE = 'answer too large';

/** Whether an answer of Gmail was larger than is read. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof GmailFault && error.reason === ANSWER_TOO_LARGE;

const profile = z.object({ emailAddress: z.string(), historyId: z.string() });
const historyPage = z.object({
  history: z
    .array(
      z.object({
        messagesAdded: z
          .array(
            z.object({ message: z.object({ id: z.string(), labelIds: z.array(z.string()).default([]) }) }),
          )
          .default([]),
      }),
    )
    .default([]),
  historyId: z.string(),
  nextPageToken: z.string().optional(),
});
const messagePage = z.object({
  messages: z.array(z.object({ id: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});
const rawMessage = z.object({
  raw: z.string(),
  internalDate: z.string(),
  labelIds: z.array(z.string()).default([]),
});
const messageSize = z.object({ sizeEstimate: z.number().default(0) });

export type GmailMessage = { raw: Buffer; receivedAt: Date; labels: readonly string[] };

/** The mailbox of one grant. Every call throws `GmailFault`. */
export type GmailApi = {
  profile(signal?: AbortSignal): Promise<{ email: string; historyId: string }>;
  /** Ids of messages that were added since, oldest first, one page. Fault `missing`: the cursor is too old. */
  history(input: { since: string; pageToken?: string | undefined; signal?: AbortSignal }): Promise<{
    added: { id: string; labels: readonly string[] }[];
    historyId: string;
    nextPageToken: string | undefined;
  }>;
  search(input: { query: string; pageToken?: string | undefined; signal?: AbortSignal }): Promise<{
    ids: string[];
    nextPageToken: string | undefined;
  }>;
  size(id: string, signal?: AbortSignal): Promise<number>;
  read(id: string, signal?: AbortSignal): Promise<GmailMessage>;
  /** The headers and, unless they are too large, the texts of a message, built into one. */
  readCut(id: string, signal?: AbortSignal): Promise<GmailMessage>;
  /** Sends a whole message; Gmail files it into Sent itself. */
  send(raw: Buffer, signal?: AbortSignal): Promise<void>;
};

type CallInput = { body?: Buffer; signal?: AbortSignal | undefined; ms?: number };

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX)
      throw new GmailFault('refused', { reason: ANSWER_TOO_LARGE, wasSent: true });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new GmailFault('busy', { reason: 'the answer cannot be read', wasSent: true }, error);
  }
}

/** The Gmail API for one mailbox. Access tokens are made from the grant and live in memory only. */
export function openGmail(app: OauthApp, grant: Grant): GmailApi {
  const google = createGoogleClient(app, grant.refreshToken);
  const urls = googleUrls(app);

  const token = async (): Promise<string> => {
    const { token: access } = await google.getAccessToken().catch((error: unknown) => {
      throw asFault(error);
    });
    if (!access) throw new GmailFault('auth', { reason: 'no access token' });
    return access;
  };

  const callOnce = async (url: string, input: CallInput): Promise<string> => {
    const access = await token();
    const deadline = AbortSignal.timeout(input.ms ?? CALL_MS);
    try {
      const answer = await fetch(url, {
        method: input.body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${access}`,
          ...(input.body && { 'content-type': 'message/rfc822' }),
        },
        signal: input.signal ? AbortSignal.any([deadline, input.signal]) : deadline,
        redirect: 'error',
        ...(input.body && { body: new Uint8Array(input.body) }),
      });
      const text = await textOf(answer);
      if (!answer.ok) throwRefusal(answer.status, text);
      return text;
    } catch (error) {
      if (error instanceof GmailFault) throw error;
      // fetch does not say whether the request was sent, except if there was no connection.
      const cause = Reflect.get(Object(Reflect.get(Object(error), 'cause')), 'code');
      const wasSent = !['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(
        String(cause),
      );
      throw new GmailFault('line', { reason: 'no answer', wasSent }, error);
    }
  };

  /** A revoked access token is replaced once; the refused request had no effect. */
  const call = (url: string, input: CallInput): Promise<string> =>
    callOnce(url, input).catch((error: unknown) => {
      if (!(error instanceof GmailFault) || error.status !== 401 || !error.wasSent) throw error;
      google.setCredentials({ refresh_token: grant.refreshToken });
      return callOnce(url, input);
    });

  const get = async <S extends z.ZodType>(
    schema: S,
    path: string,
    query: Record<string, string | undefined>,
    signal?: AbortSignal,
  ): Promise<z.output<S>> => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return parsed(schema, await call(`${urls.api}${path}?${new URLSearchParams(given)}`, { signal }));
  };
  const messagePath = (id: string) => `/messages/${encodeURIComponent(id)}`;

  return {
    async profile(signal) {
      const answer = await get(profile, '/profile', {}, signal);
      return { email: answer.emailAddress, historyId: answer.historyId };
    },
    async history({ since, pageToken, signal }) {
      const query = { startHistoryId: since, historyTypes: 'messageAdded', maxResults: '500', pageToken };
      const answer = await get(historyPage, '/history', query, signal);
      const added = answer.history.flatMap((entry) =>
        entry.messagesAdded.map(({ message }) => ({ id: message.id, labels: message.labelIds })),
      );
      return { added, historyId: answer.historyId, nextPageToken: answer.nextPageToken };
    },
    async search({ query, pageToken, signal }) {
      const answer = await get(
        messagePage,
        '/messages',
        { q: query, maxResults: '500', includeSpamTrash: 'true', pageToken },
        signal,
      );
      return { ids: answer.messages.map(({ id }) => id), nextPageToken: answer.nextPageToken };
    },
    async size(id, signal) {
      const answer = await get(messageSize, messagePath(id), { format: 'minimal' }, signal);
      return answer.sizeEstimate;
    },
    async read(id, signal) {
      const answer = await get(rawMessage, messagePath(id), { format: 'raw' }, signal);
      return {
        raw: Buffer.from(answer.raw, 'base64url'),
        receivedAt: new Date(Number(answer.internalDate)),
        labels: answer.labelIds,
      };
    },
    async readCut(id, signal) {
      const readAs = (format: 'full' | 'metadata') => get(fullMessage, messagePath(id), { format }, signal);
      // A text can be too large by itself. The headers alone say whom it answers.
      const answer = await readAs('full').catch((error: unknown) => {
        if (isTooLarge(error)) return readAs('metadata');
        throw error;
      });
      return {
        raw: largeMessageOf(answer.payload, id),
        receivedAt: new Date(Number(answer.internalDate)),
        labels: answer.labelIds,
      };
    },
    async send(raw, signal) {
      await call(`${urls.upload}/messages/send?uploadType=media`, { body: raw, signal, ms: SEND_MS });
    },
  };
}
