import { AppError } from '@myra/shared/errors/app-error';

/** `details.reason` of a refusal for want of room. */
export const DISK_FULL = 'disk-full';

/** What the file system and Postgres say: no space, over quota, disk full. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);
const CAUSES_MAX = 5;

/** The refusal of a file or an import while the disk is full. */
export const noRoom = (cause?: unknown): AppError =>
  new AppError('limit-exceeded', {
    message: 'The disk is full',
    publicMessage:
      'There is no room for this at the moment. Please tell whoever runs Myra that the disk is full.',
    details: { reason: DISK_FULL },
    ...(cause !== undefined && { cause }),
  });

/** Whether a thrown value, or what caused it, says that a disk is full. */
export function isNoRoom(thrown: unknown): boolean {
  let error = thrown;
  for (let depth = 0; depth < CAUSES_MAX && error instanceof Error; depth += 1) {
    if (CODES.has(Reflect.get(error, 'code'))) return true;
    if (error instanceof AppError && error.details?.reason === DISK_FULL) return true;
    error = error.cause;
  }
  return false;
}
