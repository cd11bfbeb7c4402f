import { createReadStream } from 'node:fs';
import { openArchive, readPartBytes } from './zip-archive.ts';

/** Most bytes of a workbook inside an archive. It is in memory while it is read. */
const PACKED_BYTES_MAX = 64 * 1024 * 1024;

async function isZip(path: string): Promise<boolean> {
  let magic = '';
  for await (const chunk of createReadStream(path, { end: 3 }) as AsyncIterable<Buffer>) {
    magic += chunk.toString('latin1');
  }
  return magic === 'PK\x03\x04';
}

/**
 * Where the Excel workbook of a file is: the file itself, the bytes of the first workbook in an archive, or undefined
 * if there is none. Throws what `openArchive` throws, and `file-archive` for a compressed workbook of more than 64 MB.
 */
export async function findWorkbook(path: string): Promise<string | Buffer | undefined> {
  if (!(await isZip(path))) return undefined;
  const archive = await openArchive(path);
  try {
    if (archive.names.includes('xl/workbook.xml')) return path;
    const packed = archive.names.find((name) => /\.xlsx$/i.test(name));
    return packed && (await readPartBytes(archive, packed, PACKED_BYTES_MAX));
  } finally {
    archive.close();
  }
}
