import { AppError, type ErrorCode } from '@myra/shared/errors/app-error';

/** Whether an error is ours and has one of these codes. */
export const isErrorCode = (error: unknown, ...codes: ErrorCode[]): error is AppError =>
  error instanceof AppError && codes.includes(error.code);
