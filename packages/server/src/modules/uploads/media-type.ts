import {
  ASK_DOCUMENT_BYTES_MAX,
  CSV_BYTES_MAX,
  DOCUMENT_BYTES_MAX,
  XLSX_BYTES_MAX,
} from '@myra/shared/constants/limits';

/** The accepted kinds of file, detected by content. The file ending distinguishes the kinds of zip, and a picture must have its own. */
export type FileKind = { mediaType: string; bytesMax: number };

const PDF: FileKind = { mediaType: 'application/pdf', bytesMax: DOCUMENT_BYTES_MAX };
const TEXT: FileKind = { mediaType: 'text/csv', bytesMax: CSV_BYTES_MAX };
const XLSX: FileKind = {
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bytesMax: XLSX_BYTES_MAX,
};
const DOCX: FileKind = {
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  bytesMax: DOCUMENT_BYTES_MAX,
};

const PNG: FileKind = { mediaType: 'image/png', bytesMax: ASK_DOCUMENT_BYTES_MAX };
const JPEG: FileKind = { mediaType: 'image/jpeg', bytesMax: ASK_DOCUMENT_BYTES_MAX };

/** Government files are published compressed. Their content is checked when they are read. */
const ZIPPED: FileKind = { mediaType: 'application/zip', bytesMax: CSV_BYTES_MAX };

/** Bytes that are needed to detect a file's kind. */
export const SNIFF_BYTES = 4_096;

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff]);
const UTF16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

const startsWith = (head: Buffer, magic: Buffer): boolean => head.subarray(0, magic.length).equals(magic);

/** A text file in any encoding has no control characters except line ends, tabs and form feeds. */
function isText(head: Buffer): boolean {
  if (UTF16.some((mark) => startsWith(head, mark))) return true;
  return head.every(
    (byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c,
  );
}

function zipKind(name: string): FileKind | undefined {
  const ending = name.toLowerCase().match(/\.[a-z]+$/)?.[0];
  if (ending === '.xlsx') return XLSX;
  if (ending === '.zip') return ZIPPED;
  return ending === '.docx' ? DOCX : undefined;
}

/** The folder of an archive of each kind; the end of the file lists the names. */
const FOLDERS = new Map([
  [XLSX, 'xl/'],
  [DOCX, 'word/'],
]);
/** Bytes at the end of a file that hold the list of an Office file's parts. */
export const TAIL_BYTES = 65_536;

/** Whether the last bytes of a file are those of its kind: an Office file lists its parts there. */
export function endsAs(kind: FileKind, tail: Buffer): boolean {
  const folder = FOLDERS.get(kind);
  return folder === undefined || tail.includes(folder);
}

/**
 * The kind of a file from its first bytes and its name. Undefined for a kind that is not accepted, and for an empty
 * file.
 */
export function kindOf(head: Buffer, name: string): FileKind | undefined {
  if (head.length === 0) return undefined;
  if (head.subarray(0, 1_024).includes('%PDF-')) return PDF;
  if (startsWith(head, PNG_HEAD)) return /\.png$/i.test(name) ? PNG : undefined;
  if (startsWith(head, JPEG_HEAD)) return /\.jpe?g$/i.test(name) ? JPEG : undefined;
  if (startsWith(head, ZIP)) return zipKind(name);
  return isText(head) && !/\.(xlsx|docx|pdf|png|jpe?g|zip)$/i.test(name) ? TEXT : undefined;
}
