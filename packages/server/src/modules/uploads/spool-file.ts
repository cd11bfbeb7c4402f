import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { isNoRoom, noRoom } from '@myra/platform/disk/no-room';
import { invalidInput, limitExceeded } from '@myra/shared/errors/app-error';
import { endsAs, type FileKind, kindOf, SNIFF_BYTES, TAIL_BYTES } from './media-type.ts';

export type SpooledFile = { bytes: number; sha256: string; mediaType: string };

/** A sender that sends nothing for this long is treated as gone. */
const SILENCE_MS = 60_000;
const NOT_TAKEN = 'This kind of file cannot be used. Choose a CSV, XLSX, PDF, DOCX, PNG or JPG file.';

/** Says what is wrong with a file that is refused by its content. */
function notTaken(name: string): string {
  const [ending] = /\.(?:csv|xlsx|pdf|docx|png|jpe?g)$/i.exec(name) ?? [];
  return ending
    ? `The content is not what the ending ${ending} says. Save the file anew and choose it again.`
    : NOT_TAKEN;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

const tooLarge = (bytesMax: number) =>
  limitExceeded(`The file is larger than ${megabytes(bytesMax)}.`, {
    reason: 'file-too-large',
    bytes_max: bytesMax,
  });

/**
 * Streams `content` into the new file at `path`, and counts and hashes it. Throws `invalid-input` for a kind that is
 * not accepted and `limit-exceeded` beyond its size or `bytesMax`. After any throw the file is deleted.
 */
export async function spoolFile(input: {
  content: Readable;
  path: string;
  name: string;
  bytesMax: number;
}): Promise<SpooledFile> {
  const hash = createHash('sha256');
  const file = await open(input.path, 'wx', 0o600);
  const silence = setTimeout(() => input.content.destroy(new Error('The sender fell silent')), SILENCE_MS);
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let kind: FileKind | undefined;
  let bytes = 0;

  const decide = () => {
    kind = kindOf(head, input.name);
    if (!kind) throw invalidInput(notTaken(input.name), { reason: 'file-type' });
  };

  try {
    // Leaving the loop early must not close the connection on which the error is sent.
    for await (const chunk of input.content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      silence.refresh();
      bytes += chunk.length;
      if (!kind) {
        head = Buffer.concat([head, chunk.subarray(0, SNIFF_BYTES)]);
        if (head.length >= SNIFF_BYTES) decide();
      }
      const bytesMax = Math.min(kind?.bytesMax ?? Number.POSITIVE_INFINITY, input.bytesMax);
      if (bytes > bytesMax) throw tooLarge(bytesMax);
      tail = Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES);
      hash.update(chunk);
      await file.appendFile(chunk);
    }
    if (!kind) decide();
    if (kind && !endsAs(kind, tail)) throw invalidInput(notTaken(input.name), { reason: 'file-type' });
    await file.sync();
    await file.close();
  } catch (error) {
    input.content.resume();
    await file.close().catch(() => {});
    await rm(input.path, { force: true });
    throw isNoRoom(error) ? noRoom(error) : error;
  } finally {
    clearTimeout(silence);
  }
  return { bytes, sha256: hash.digest('hex'), mediaType: kind?.mediaType ?? '' };
}
