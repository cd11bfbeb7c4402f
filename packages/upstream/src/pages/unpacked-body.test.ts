import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpackedBody } from './unpacked-body.ts';

const TEXT = Buffer.from('It files faxes. '.repeat(100));
const packed = (body: Buffer, coding?: string) => ({
  body,
  headers: { ...(coding !== undefined && { 'content-encoding': coding }) },
});

describe('the body of a page', () => {
  it.each([
    ['plain', packed(TEXT)],
    ['gzip', packed(gzipSync(TEXT), 'GZIP')],
    ['deflate', packed(deflateSync(TEXT), 'deflate')],
    ['brotli', packed(brotliCompressSync(TEXT), 'br')],
  ])('is the same when it comes as %s', async (_, answer) => {
    expect(await unpackedBody(answer, 10_000)).toEqual(TEXT);
  });

  it('stops at the limit, however small it was packed', async () => {
    const bomb = packed(gzipSync(Buffer.alloc(50_000_000)), 'gzip');
    expect(await unpackedBody(bomb, 10_000)).toBe('too-large');
  });

  it('that is damaged, or packed in an unknown way, is not text', async () => {
    expect(await unpackedBody(packed(TEXT, 'gzip'), 10_000)).toBe('not-text');
    expect(await unpackedBody(packed(TEXT, 'zstd'), 10_000)).toBe('not-text');
  });
});
