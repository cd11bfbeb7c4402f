import {
  ASK_DOCUMENT_BYTES_MAX,
  CSV_BYTES_MAX,
  DOCUMENT_BYTES_MAX,
  REPLY_FILES_BYTES_MAX,
  REPLY_FILES_MAX,
  STRATEGY_FILES_MAX,
  XLSX_BYTES_MAX,
} from '@myra/shared/constants/limits';
import { messages } from '@myra/shared/messages/catalogue';
import { formatBytes } from '@/lib/format-bytes';

type NamedFile = Pick<File, 'name' | 'size'>;

const endingOf = (name: string): string => name.toLowerCase().match(/\.[a-z0-9]+$/)?.[0] ?? '';

const tooLarge = (size: number, bytesMax: number): string | undefined =>
  size > bytesMax
    ? `is ${formatBytes(size)}; at most ${formatBytes(bytesMax)} are taken.`
    : size === 0
      ? 'is empty.'
      : undefined;

/** File endings of a lead file. */
export const LEAD_FILE_ACCEPT = '.csv,.xlsx';
/** File endings of a strategy file. */
export const STRATEGY_FILE_ACCEPT = '.pdf,.docx';

/** File endings of what people are sent: files of an answer, the document of an ask. */
export const SENT_FILE_ACCEPT = '.pdf,.docx,.xlsx,.png,.jpg,.jpeg';

const sentFileFault = (name: string): string | undefined =>
  SENT_FILE_ACCEPT.split(',').includes(endingOf(name))
    ? undefined
    : `${name} is no PDF, Word, Excel, PNG or JPG file.`;

/** The fault of an ask's document before the upload. */
export function askDocumentFault({ name, size }: NamedFile): string | undefined {
  const other = sentFileFault(name);
  if (other !== undefined) return other;
  const fault = tooLarge(size, ASK_DOCUMENT_BYTES_MAX);
  return fault && `${name} ${fault}`;
}

/** The fault of a file for an answer before the upload. `bytes` is what the files chosen before have together. */
export function replyFileFault({ name, size }: NamedFile, chosen: { count: number; bytes: number }) {
  const other = sentFileFault(name);
  if (other !== undefined) return other;
  if (chosen.count >= REPLY_FILES_MAX) return `${name} was left out: at most ${REPLY_FILES_MAX} files.`;
  if (size > 0 && chosen.bytes + size > REPLY_FILES_BYTES_MAX)
    return `${name} was left out: at most ${formatBytes(REPLY_FILES_BYTES_MAX)} together.`;
  const fault = tooLarge(size, REPLY_FILES_BYTES_MAX);
  return fault && `${name} ${fault}`;
}

/** The fault of a lead file before the upload: its type, no content, or its size. Undefined if there is none. */
export function leadFileFault({ name, size }: NamedFile): string | undefined {
  const ending = endingOf(name);
  if (ending !== '.csv' && ending !== '.xlsx') return messages.validation.uploadLeadFile;
  const fault = tooLarge(size, ending === '.csv' ? CSV_BYTES_MAX : XLSX_BYTES_MAX);
  return fault && `${name} ${fault}`;
}

/** The fault of a strategy file before the upload. `count` is the number of files chosen before. */
export function strategyFileFault({ name, size }: NamedFile, count: number): string | undefined {
  const ending = endingOf(name);
  if (ending !== '.pdf' && ending !== '.docx') return `${name} is neither PDF nor DOCX.`;
  if (count >= STRATEGY_FILES_MAX) return `${name} was left out: at most ${STRATEGY_FILES_MAX} files.`;
  const fault = tooLarge(size, DOCUMENT_BYTES_MAX);
  return fault && `${name} ${fault}`;
}

const LEAD_MEDIA = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
const STRATEGY_MEDIA = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];

type TypedFile = { name: string; media_type: string };

/** Why a file with a right name is no lead file by content. */
export const leadContentFault = ({ name, media_type }: TypedFile): string | undefined =>
  LEAD_MEDIA.includes(media_type) ? undefined : `${name} is neither CSV nor XLSX inside.`;

/** Why a file with a right name is no strategy file by content. */
export const strategyContentFault = ({ name, media_type }: TypedFile): string | undefined =>
  STRATEGY_MEDIA.includes(media_type) ? undefined : `${name} is neither PDF nor DOCX inside.`;
