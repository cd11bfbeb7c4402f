import { AppError } from '@myra/shared/errors/app-error';
import type { WriteFault } from '@myra/writer/index';

/** Why a writer gave no text, as the error that a person's request ends with. */
export const faultError = ({ code, message }: WriteFault): AppError =>
  new AppError(code === 'budget_spent' ? 'limit-exceeded' : 'invalid-input', {
    message,
    publicMessage: message,
    details: { reason: code },
  });
