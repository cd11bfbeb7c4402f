import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { GuardedAnswer } from '@myra/platform/outbound/guarded-fetch';
import type { SourceFault } from '@myra/shared/constants/source-faults';

type Unpack = (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const UNPACKERS = new Map<string, Unpack>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/**
 * The body of an answer as it was before a server packed it, although it was not asked to; at most `bytesMax`. Returns the
 * fault of a body that is larger, or packed in an unknown way.
 */
export async function unpackedBody(
  answer: Pick<GuardedAnswer, 'body' | 'headers'>,
  bytesMax: number,
): Promise<Buffer | SourceFault> {
  const coding = String(answer.headers['content-encoding'] ?? 'identity')
    .trim()
    .toLowerCase();
  if (coding === 'identity' || coding === '') return answer.body;
  const unpack = UNPACKERS.get(coding);
  if (!unpack) return 'not-text';
  try {
    return await unpack(answer.body, { maxOutputLength: bytesMax });
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isLarge ? 'too-large' : 'not-text';
  }
}
