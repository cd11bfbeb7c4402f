import { type DestinationStream, type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import { describeError } from './log-error.ts';

export type { Logger } from 'pino';

/** Fields that may be logged as they are. Names that end like an id, a duration or a count may be logged too. */
const ALLOWED = new Set([
  'attempt',
  'bytes',
  'code',
  'component',
  'constraint',
  'count',
  'event',
  'fence',
  'frames',
  'job',
  'kind',
  'limit',
  'message',
  'method',
  'mode',
  'outcome',
  'phase',
  'pid',
  'port',
  'progress',
  'queue',
  'reason',
  'resource',
  'retryable',
  'role',
  'route',
  'rows',
  'service',
  'signal',
  'state',
  'status',
  'step',
  'table',
  'task',
  'tries',
  'type',
  'version',
  'view',
]);

const ALLOWED_ENDING =
  /(^|[a-z0-9_])(_ids?|Ids?|_ms|Ms|_count|Count|_bytes|Bytes|_seconds|Seconds|_at|_version)$|^ids?$/;
const TEXT_MAX = 300;
const ITEMS_MAX = 50;

const isAllowed = (name: string): boolean => ALLOWED.has(name) || ALLOWED_ENDING.test(name);

function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return value.toISOString();
  return undefined;
}

/**
 * Returns what may be logged: allowed names with plain values or short lists of them, and errors described without
 * content.
 */
export function keepAllowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Error) kept[name === 'err' ? 'err' : 'error'] = describeError(value);
    else if (!isAllowed(name)) continue;
    else if (Array.isArray(value)) kept[name] = value.slice(0, ITEMS_MAX).map(plain);
    else kept[name] = plain(value);
  }
  return kept;
}

/**
 * Makes the one logger of a process: JSON lines with an allow-list of fields, so that no message body, subject, address
 * or name is logged by accident. The text of a line is a constant in the code, without interpolation.
 */
export function createLogger(input: {
  service: string;
  level: string;
  destination?: DestinationStream;
}): Logger {
  const options: LoggerOptions = {
    level: input.level,
    base: { service: input.service, pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: (value) => value },
    formatters: {
      level: (label) => ({ level: label }),
      bindings: keepAllowedFields,
      log: keepAllowedFields,
    },
    hooks: {
      logMethod(args, method) {
        const [first, second] = args as unknown[];
        const text = typeof second === 'string' ? second : 'error';
        if (first instanceof Error) return method.apply(this, [{ err: first }, text]);
        if (typeof first === 'string') return method.apply(this, [first]);
        // Without a text of its own, pino would use the error's message, which may quote content.
        return method.apply(this, [first as object, typeof second === 'string' ? second : '']);
      },
    },
  };
  const logger = input.destination ? pino(options, input.destination) : pino(options);
  const makeChild = logger.child;
  // Pino does not format the bindings of a child. A child has its parent as prototype, so this works for all of them.
  logger.child = function child(this: Logger, bindings, childOptions) {
    return makeChild.call(this, keepAllowedFields(bindings), childOptions) as never;
  };
  return logger;
}
