import PostalMime from 'postal-mime';
import { z } from 'zod';
import type { Attachment } from '../build-message.ts';
import { type GraphCall, parsed } from './graph-call.ts';
import { GraphFault, lineFault, throwGraphRefusal } from './graph-fault.ts';

/** Microsoft takes 4 MiB in a request; base64 makes four bytes of three. */
const MIME_BYTES_MAX = 3_000_000;
const RANGE_BYTES = 3_000_000;
const STORE_MS = 60_000;
/** Where Exchange takes the ranges of a file. */
const UPLOAD_HOSTS = ['office.com', 'office365.com', 'outlook.com'];

/** A draft, with the Message-ID that it will leave with. */
const draft = z.object({ id: z.string(), internetMessageId: z.string().nullish() });
export type Draft = z.output<typeof draft>;
const session = z.object({ uploadUrl: z.string() });

type Store = { call: GraphCall; me: string; signal: AbortSignal | undefined };

async function post<S extends z.ZodType>(
  { call, signal }: Store,
  schema: S,
  url: string,
  body: { type: string; text: string },
  method: 'POST' | 'PATCH' = 'POST',
): Promise<z.output<S>> {
  return parsed(schema, await call(url, { method, body, ms: STORE_MS, signal }));
}

const json = (value: object) => ({ type: 'application/json', text: JSON.stringify(value) });

/** Puts the ranges of a file to an address that Microsoft made for it and that needs no token. */
async function upload({ me, signal }: Store, address: string, content: Buffer): Promise<void> {
  const url = new URL(address);
  const isMicrosoft = UPLOAD_HOSTS.some((host) => url.protocol === 'https:' && url.host.endsWith(`.${host}`));
  if (!isMicrosoft && url.origin !== new URL(me).origin)
    throw new GraphFault('refused', { code: 'an upload elsewhere' });
  for (let start = 0; start < content.length; start += RANGE_BYTES) {
    const range = content.subarray(start, start + RANGE_BYTES);
    const deadline = AbortSignal.timeout(STORE_MS);
    try {
      const answer = await fetch(url, {
        method: 'PUT',
        headers: {
          'content-type': 'application/octet-stream',
          'content-range': `bytes ${start}-${start + range.length - 1}/${content.length}`,
        },
        body: new Uint8Array(range),
        signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
        redirect: 'error',
      });
      const text = await answer.text();
      if (!answer.ok) throwGraphRefusal(answer.status, text, undefined);
    } catch (error) {
      throw lineFault(error);
    }
  }
}

async function attach(store: Store, message: string, { name, mediaType, content }: Attachment) {
  if (content.length <= RANGE_BYTES) {
    await post(
      store,
      z.unknown(),
      `${message}/attachments`,
      json({
        '@odata.type': '#microsoft.graph.fileAttachment',
        name,
        contentType: mediaType,
        contentBytes: content.toString('base64'),
      }),
    );
    return;
  }
  const item = { attachmentType: 'file', name, contentType: mediaType, size: content.length };
  const { uploadUrl } = await post(
    store,
    session,
    `${message}/attachments/createUploadSession`,
    json({ AttachmentItem: item }),
  );
  await upload(store, uploadUrl, content);
}

/**
 * Stores a message as a draft. The files of a large one follow one by one. A draft gets our Message-ID when it is complete, so
 * that no later attempt finds and sends half of it. Throws `GraphFault`; nothing was sent then.
 */
export async function storeDraft(input: Store & { raw: Buffer; messageId: string }): Promise<Draft> {
  const { raw, messageId, call, me } = input;
  const split = raw.length > MIME_BYTES_MAX ? await splitMessage(raw) : undefined;
  const mime = { type: 'text/plain', text: (split?.texts ?? raw).toString('base64') };
  const made = await post(input, draft, `${me}/messages`, mime);
  if (made.internetMessageId === messageId) return made;
  const message = `${me}/messages/${encodeURIComponent(made.id)}`;
  try {
    for (const file of split?.files ?? []) await attach(input, message, file);
    return await post(input, draft, message, json({ internetMessageId: messageId }), 'PATCH');
  } catch (error) {
    await call(message, { method: 'DELETE' }).catch(() => undefined);
    throw error;
  }
}

/** A message without its files and its Message-ID, and the files. */
type SplitMessage = { texts: Buffer; files: Attachment[] };

/** Splits a message that we built: a multipart/mixed of the texts and then the files. Undefined for one without files. */
async function splitMessage(raw: Buffer): Promise<SplitMessage | undefined> {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.subarray(0, end).toString('latin1');
  const type = /^content-type:\s*multipart\/mixed;\s*boundary="?([^";\s]+)/im.exec(head)?.[1];
  if (type === undefined) return undefined;
  const mark = `\r\n--${type}`;
  const first = raw.indexOf(mark, end);
  const second = raw.indexOf(mark, first + mark.length);
  if (first < 0 || second < 0) throw new Error('a message whose parts cannot be told apart');
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  return {
    texts: Buffer.concat([
      Buffer.from(head.replace(/^message-id:.*(\r\n[ \t].*)*\r\n/im, ''), 'latin1'),
      raw.subarray(end, second),
      Buffer.from(`${mark}--\r\n`),
    ]),
    files: attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'file',
      mediaType: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    })),
  };
}
