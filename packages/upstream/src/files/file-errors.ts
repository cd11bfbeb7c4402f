import { type AppError, invalidInput, limitExceeded } from '@myra/shared/errors/app-error';

/** Why a file is refused. Sent as `details.reason`. */
export type FileReason =
  | 'file-unknown'
  | 'file-html'
  | 'file-old-office'
  | 'file-empty'
  | 'file-header'
  | 'file-encrypted'
  | 'file-broken'
  | 'file-no-text'
  | 'file-nul'
  | 'file-encoding'
  | 'file-unclosed-quote'
  | 'file-archive-unsafe'
  | 'file-no-sheet';

/** Which bound a file exceeds. Sent as `details.reason`. */
export type FileLimit =
  | 'file-bytes'
  | 'file-rows'
  | 'file-columns'
  | 'file-line-length'
  | 'file-archive'
  | 'file-pages'
  | 'file-time'
  | 'file-memory';

/** A file that cannot be read. `where` may contain `line`, never content. */
export const fileRefused = (reason: FileReason, text: string, where: { line?: number } = {}): AppError =>
  invalidInput(text, { reason, ...where });

/** A file that exceeds a stated bound. `where` has the bound as `max` and, if known, the `line`. */
export const fileLimit = (reason: FileLimit, text: string, where: { max: number; line?: number }): AppError =>
  limitExceeded(text, { reason, ...where });
