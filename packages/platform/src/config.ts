import { z } from 'zod';

/** Variables as a process finds them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown when the environment cannot be used. The message names every fault on its own line. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/**
 * Parses the environment once. An empty variable counts as absent, because compose files set such variables. Returns
 * the frozen result. Throws `ConfigError` with all faults at once; the message never contains a value.
 */
export function parseConfig<S extends z.ZodType>(schema: S, env: Environment): Readonly<z.output<S>> {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(present);
  if (parsed.success) return deepFreeze(parsed.data);
  const faults = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.') || 'environment';
    const missing = issue.path.length === 1 && !(String(issue.path[0]) in present);
    return missing ? `${name} is missing` : `${name}: ${issue.message}`;
  });
  throw new ConfigError([...new Set(faults)]);
}

const urlOf = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

/** `postgres://user:password@host:port/name`. */
export const databaseUrl = urlOf(['postgres:', 'postgresql:']);

/** `redis://…` or `rediss://…`. */
export const redisUrl = urlOf(['redis:', 'rediss:']);

/** An absolute web address without a trailing slash. */
export const webUrl = urlOf(['http:', 'https:']).transform((value) => value.replace(/\/+$/, ''));

/** A TCP port; 0 lets the system choose. */
export const port = z.coerce.number('must be a port number').int().min(0).max(65_535);

/** on/off, true/false, yes/no or 1/0. */
export const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['1', 'true', 'on', 'yes', '0', 'false', 'off', 'no'], 'must be on or off'))
  .transform((value) => ['1', 'true', 'on', 'yes'].includes(value));

/** At least 32 characters, so that it cannot be guessed. */
export const secret = z.string().min(32, 'must have at least 32 characters');

/** Several values in one variable, separated by commas. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** What both services read. Each adds its own variables. */
export const serviceVariables = {
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MYRA_SECRET: secret,
  /** Earlier values of MYRA_SECRET. Values sealed with them can still be opened. */
  MYRA_SECRET_PREVIOUS: list.default([]),
  MYRA_DATA: z.string().default('.myra'),
  PUBLIC_URL: webUrl.optional(),
  HOST: z.string().optional(),
  /** How often a worker looks for work that has become due, ms. */
  TICK_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  ROLE: z.enum(['api', 'worker', 'both']).default('both'),
  /** Lets others than this machine read `/metrics` and `/docs`. */
  OPS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  MIGRATE_ON_START: flag.default(false),
  /** For the migration tools: the password of the login that the service gets. */
  SERVICE_PASSWORD: z.string().optional(),
  /** Below this much free space, in megabytes, files and imports are refused. 0: never. */
  DISK_FREE_MIN_MB: z.coerce.number().int().min(0).max(10_000_000).default(1_000),
  /** Further folders whose disks must have room: of a database on this machine. */
  DISK_WATCHED: list.default([]),
};
