import PostalMime from 'postal-mime';
import type { Attachment } from '../build-message.ts';

/** A message without its files and its Message-ID, and the files. */
export type SplitMessage = { texts: Buffer; files: Attachment[] };

/** Splits a message that we built: a multipart/mixed of the texts and then the files. Undefined for one without files. */
export async function splitMessage(raw: Buffer): Promise<SplitMessage | undefined> {
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
