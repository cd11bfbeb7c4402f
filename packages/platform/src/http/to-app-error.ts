import { hasZodFastifySchemaValidationErrors, ResponseSerializationError } from '@fastify/type-provider-zod';
import { AppError, type ErrorCode, type FieldIssue } from '@myra/shared/errors/app-error';
import { ZodError } from 'zod';
import { isNoRoom, noRoom } from '../disk/no-room.ts';

/** The code for errors of Fastify and its plugins, which carry only a status. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-found',
  409: 'conflict',
  412: 'precondition-failed',
  413: 'limit-exceeded',
  415: 'invalid-input',
  422: 'limit-exceeded',
  429: 'rate-limited',
};

const TEXT_OF_CODE: Partial<Record<ErrorCode, string>> = {
  'invalid-input': 'The request could not be read.',
  unauthenticated: 'Please sign in.',
  forbidden: 'You are not authorized to do this.',
  'not-found': 'Not found.',
  'limit-exceeded': 'The request is too large.',
  'rate-limited': 'Too many requests. Please try again in a moment.',
};

function invalidFields(issues: FieldIssue[]): AppError {
  return new AppError('invalid-input', {
    message: 'The request does not fit its schema',
    publicMessage: 'Please check the highlighted fields.',
    details: { issues },
  });
}

/** `/leads/0/email` becomes `leads.0.email`. */
const dotted = (pointer: string): string => pointer.replace(/^\//, '').replaceAll('/', '.');

/** Returns any thrown value as an `AppError`. An unknown one becomes `internal` and reveals nothing to the caller. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidFields(
      error.validation.map((issue) => ({
        path: dotted(issue.instancePath),
        message: issue.message ?? 'Invalid',
      })),
    );
  }
  if (error instanceof ZodError) {
    return invalidFields(
      error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    );
  }
  if (isNoRoom(error)) return noRoom(error);
  const status = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  const code = typeof status === 'number' ? CODE_OF_STATUS[status] : undefined;
  if (error instanceof Error && code && !(error instanceof ResponseSerializationError)) {
    const publicMessage = TEXT_OF_CODE[code];
    return new AppError(code, {
      message: error.message,
      ...(publicMessage && { publicMessage }),
      cause: error,
    });
  }
  return new AppError('internal', { message: 'Unexpected error', cause: error });
}
