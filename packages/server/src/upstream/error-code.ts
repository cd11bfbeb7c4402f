import { AppError, type ErrorCode } from '@myra/shared/errors/app-error';

/** Whether an error is an AppError with one of these codes. */
export const isErrorCode = (error: unknown, ...codes: ErrorCode[]): error is AppError =>
  error instanceof AppError && codes.includes(error.code);
