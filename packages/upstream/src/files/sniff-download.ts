import { open } from 'node:fs/promises';
import { fileRefused } from './file-errors.ts';
import { sniffFile } from './sniff.ts';

/** What a download is served as, and the endings that its name may have. */
export type DownloadKind = { mediaType: string; endings: readonly string[] };

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff]);

const PNG: DownloadKind = { mediaType: 'image/png', endings: ['.png'] };
const JPEG: DownloadKind = { mediaType: 'image/jpeg', endings: ['.jpg', '.jpeg'] };
const PDF: DownloadKind = { mediaType: 'application/pdf', endings: ['.pdf'] };
const DOCX: DownloadKind = {
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  endings: ['.docx'],
};

/** The kind of a PDF, DOCX, PNG or JPG by its content. Throws `file-unknown` for others, and what `sniffFile` throws. */
export async function sniffDownload(path: string): Promise<DownloadKind> {
  const file = await open(path);
  const head = Buffer.alloc(PNG_HEAD.length);
  try {
    await file.read(head, 0, head.length, 0);
  } finally {
    await file.close();
  }
  if (head.equals(PNG_HEAD)) return PNG;
  if (head.subarray(0, JPEG_HEAD.length).equals(JPEG_HEAD)) return JPEG;
  const kind = await sniffFile(path);
  if (kind === 'pdf') return PDF;
  if (kind === 'docx') return DOCX;
  throw fileRefused('file-unknown', 'This is not a PDF, Word, PNG or JPG file.');
}
