import { z } from 'zod';
import { sayFault } from './say-fault.ts';

// Every contract and every form is made of these: a person may see any fault of a schema.
z.config({ customError: sayFault });

/** A row's id at the bundled upstream: a positive integer, sent as a JSON number. The gateway treats ids as opaque text. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** The same id in a path or query string. */
export const idParam = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** A person's id: uuid, as in GoTrue's wire format. */
export const userId = z.uuid();

/** ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });
/** `YYYY-MM-DD`, no zone. */
export const plainDate = z.iso.date();
/** Whole seconds since 1970, UTC. */
export const epochSeconds = z.number().int().nonnegative();

const hasNoNul = (value: string) => !value.includes('\0');
const noNul = { error: 'This holds a character that cannot be stored.' };
const isOneLine = (value: string) => !/[\r\n]/.test(value);
const oneLine = { error: 'This has to be one line.' };

/** Several lines that a person typed, trimmed, with bounds. */
export const lines = (max: number, min = 0) => z.string().trim().min(min).max(max).refine(hasNoNul, noNul);
/** One line that a person typed, trimmed, with bounds. Some of them become headers of an email. */
export const text = (max: number, min = 0) => lines(max, min).refine(isOneLine, oneLine);
/** Text that keeps its leading and trailing spaces (bodies, samples). */
export const longText = (max: number) => z.string().max(max).refine(hasNoNul, noNul);
/** One line of it, such as a subject while it is typed. */
export const longLine = (max: number) => longText(max).refine(isOneLine, oneLine);
export const emailAddress = z.string().trim().max(254).pipe(z.email());

/** `true` or `false` in a query string. */
export const flagParam = z.enum(['true', 'false']).transform((value) => value === 'true');

export const idParams = z.object({ id: idParam });

/** The empty answer of a call. */
export const done = z.object({ success: z.literal(true) });

/** API-109 */
export const pagination = z.object({
  page: z.number().int().min(1),
  pages: z.number().int().min(0),
  size: z.number().int().min(1),
  total: z.number().int().min(0),
});

/** A total that is exact, or known to be at least `value`. */
export const total = z.object({ value: z.number().int().min(0), exact: z.boolean() });
export type Total = z.infer<typeof total>;

export const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
/** Documented sizes are 10 to 100. Any size in that range is allowed. */
export const pageSize = z.coerce.number().int().min(1).max(100);

/**
 * The version that the writer saw. A different stored version is `conflict`. Quoted, as an entity tag (RFC 9110,
 * 13.1.1).
 */
export const ifMatch = z.object({ 'if-match': z.string().max(40).optional() });

/** Of what people share and edit in a form. `0` says that nothing was stored, `*` that whatever is stored may be overwritten. */
export const ifMatchNeeded = z.object({
  'if-match': z.string({ error: 'If-Match names the version that was read, or * for any.' }).max(40),
});
