import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;
/** Below this the headers outweigh what is saved. */
const BYTES_MIN = 1_000;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Writes a `.gz` and a `.br` beside every text file of the build, so that serving compresses nothing. */
export function precompress(): Plugin {
  return {
    name: 'myra:precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const names = await readdir(dir, { recursive: true });
      await Promise.all(
        names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(dir, name))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < BYTES_MIN) return;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    toGzip(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
    toBrotli(bytes, options).then((packed) => writeFile(`${path}.br`, packed)),
  ]);
}
