import { open } from 'node:fs/promises';
import { fileRefused } from './file-errors.ts';
import { type FileKind, sniffFile } from './sniff.ts';

/** What a file is sent and served as. */
export type DownloadKind = {
  mediaType: string;
  /** The name with an ending of the kind that the file is by content, so that nothing opens it as something else. */
  nameFor(name: string): string;
};

function kindOf(mediaType: string, ...endings: [string, ...string[]]): DownloadKind {
  return {
    mediaType,
    nameFor(name) {
      const plain = name.replace(/\p{C}/gu, '').toWellFormed();
      return endings.some((ending) => plain.toLowerCase().endsWith(ending)) ? plain : `${plain}${endings[0]}`;
    },
  };
}

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff]);

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const PNG = kindOf('image/png', '.png');
const JPEG = kindOf('image/jpeg', '.jpg', '.jpeg');
const KINDS: Partial<Record<FileKind, DownloadKind>> = {
  pdf: kindOf('application/pdf', '.pdf'),
  docx: kindOf(`${OFFICE}.wordprocessingml.document`, '.docx'),
  xlsx: kindOf(`${OFFICE}.spreadsheetml.sheet`, '.xlsx'),
};

/** The kind of a PDF, DOCX, XLSX, PNG or JPG by its content. Throws `file-unknown` for others, and what `sniffFile` throws. */
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
  const kind = KINDS[await sniffFile(path)];
  if (kind) return kind;
  throw fileRefused('file-unknown', 'This is not a PDF, Word, Excel, PNG or JPG file.');
}
