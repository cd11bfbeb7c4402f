import { AppError } from '@myra/shared/errors/app-error';

const FRAMES_MAX = 8;
const CAUSES_MAX = 3;
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|\([^)]*=[^)]*\)/g;

/** The parts of an error that are logged. */
export type ErrorDescription = {
  type: string;
  code?: string;
  message?: string;
  reason?: string;
  constraint?: string;
  table?: string;
  frames: string[];
  cause?: ErrorDescription;
};

const scrub = (text: string): string =>
  text.replace(ADDRESS, '<address>').replace(QUOTED, '<…>').slice(0, 300);

function textField(error: object, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Messages of JavaScript, the system and the database say what went wrong. Messages of other libraries may quote the
 * input.
 */
function mayShowMessage(error: Error): boolean {
  if (error instanceof AppError || error instanceof TypeError || error instanceof RangeError) return true;
  if (error instanceof ReferenceError) return true;
  const code = textField(error, 'code');
  return code !== undefined && (textField(error, 'syscall') !== undefined || /^[0-9A-Z]{5}$/.test(code));
}

/**
 * Returns type, code, scrubbed message and stack frames of an error and its causes. Never returns quoted text or an
 * address.
 */
export function describeError(error: Error, depth = 0): ErrorDescription {
  const code = textField(error, 'code');
  const constraint = textField(error, 'constraint_name') ?? textField(error, 'constraint');
  const table = textField(error, 'table_name') ?? textField(error, 'table');
  const reason = error instanceof AppError ? error.details?.reason : undefined;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES_MAX)
    .map((line) => line.trim());
  return {
    type: error.name,
    ...(code && { code: code.slice(0, 60) }),
    ...(mayShowMessage(error) && { message: scrub(error.message) }),
    ...(reason && { reason }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    frames,
    ...(error.cause instanceof Error &&
      depth < CAUSES_MAX && { cause: describeError(error.cause, depth + 1) }),
  };
}
