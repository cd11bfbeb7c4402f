import type { Lenient } from '@myra/shared/contracts/answer';
import { AppError } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { isIdName, isIdsName, toSnakeCase } from './id-names.ts';

/** A field that cannot be read as its contract says, named by its dotted wire path. */
class Misfit extends Error {
  readonly path: string;
  readonly problem: string;
  constructor(path: string, problem: string) {
    super(`${path || 'answer'} ${problem}`);
    this.name = 'Misfit';
    this.path = path;
    this.problem = problem;
  }
}

type Def = z.core.$ZodTypes['_zod']['def'];

// The union of all definitions is what `_zod.def` of any schema holds; the general type hides it.
export const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def;

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The schema without its wrappers, and whether they let null or absence through. */
function unwrap(schema: z.core.$ZodType): { inner: z.core.$ZodType; isOptional: boolean } {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return { inner: unwrap(def.innerType).inner, isOptional: true };
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return unwrap(def.innerType);
    case 'pipe':
      return defOf(def.in).type === 'transform' ? unwrap(def.out) : unwrap(def.in);
    case 'lazy':
      return unwrap(def.getter());
    default:
      return { inner: schema, isOptional: false };
  }
}

const isArray = (schema: z.core.$ZodType): boolean => defOf(schema).type === 'array';

function readId(value: unknown, path: string): string {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value);
  if (!isNumber && (typeof value !== 'string' || value === '')) throw new Misfit(path, 'is not an id');
  return String(value);
}

function readField(schema: z.core.$ZodType, value: unknown, name: string, parent: string): unknown {
  const { inner, isOptional } = unwrap(schema);
  const path = below(parent, name);
  if (value === undefined || value === null) {
    if (isArray(inner)) return isOptional ? null : [];
    if (isIdName(name) && !isOptional) throw new Misfit(path, 'is missing');
    return null;
  }
  if (isIdName(name)) return readId(value, path);
  if (isIdsName(name) && isArray(inner)) {
    if (!Array.isArray(value)) throw new Misfit(path, 'is not a list');
    return value.map((item, index) => readId(item, `${path}.${index}`));
  }
  return readValue(inner, value, path);
}

/** Values under wire names; where both spellings came, the documented one counts. */
function bySnakeCase(value: Record<string, unknown>): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [key, item] of Object.entries(value)) {
    const name = toSnakeCase(key);
    if (name === key || !fields.has(name)) fields.set(name, item);
  }
  return fields;
}

function readObject(shape: z.core.$ZodShape, value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Misfit(path, 'is not an object');
  const fields = bySnakeCase(value as Record<string, unknown>);
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      readField(schema, fields.get(toSnakeCase(name)), name, path),
    ]),
  );
}

function readNumber(value: unknown, path: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new Misfit(path, 'is not a number');
  return number;
}

function readUnion(options: readonly z.core.$ZodType[], value: unknown, path: string): unknown {
  let first: unknown;
  for (const option of options) {
    try {
      return readValue(option, value, path);
    } catch (error) {
      first ??= error;
    }
  }
  throw first;
}

function readLiteral(values: readonly unknown[], value: unknown, path: string): unknown {
  const known = values[0];
  if (typeof value !== typeof known) throw new Misfit(path, `is not a ${typeof known}`);
  return value;
}

function readValue(schema: z.core.$ZodType, value: unknown, path: string): unknown {
  const def = defOf(unwrap(schema).inner);
  switch (def.type) {
    case 'object':
      return readObject(def.shape, value, path);
    case 'array':
      if (!Array.isArray(value)) throw new Misfit(path, 'is not a list');
      return value.map((item, index) => readValue(def.element, item, below(path, String(index))));
    case 'record':
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw new Misfit(path, 'is not an object');
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, readValue(def.valueType, item, below(path, key))]),
      );
    case 'union':
      return readUnion(def.options, value, path);
    case 'string':
    case 'enum':
      if (typeof value === 'number') return String(value);
      if (typeof value !== 'string') throw new Misfit(path, 'is not text');
      return value;
    case 'literal':
      return readLiteral(def.values, value, path);
    case 'number':
      return readNumber(value, path);
    case 'boolean':
      if (typeof value !== 'boolean') throw new Misfit(path, 'is not true or false');
      return value;
    default:
      return value;
  }
}

/** A function from a parsed JSON answer to the lenient value of its contract. */
export type Reader<T> = (answer: unknown) => T;

/**
 * Derives the lenient reader of one contract schema: either spelling of a key, unknown keys dropped, any text where the
 * contract closes a list, ids as text, and everything optional but the ids that identify a row. The
 * reader throws `upstream-unavailable` with `details.reason` `bad-answer` and `details.field` for what cannot be read so.
 */
export function lenient<S extends z.core.$ZodType>(schema: S): Reader<Lenient<z.output<S>>> {
  return (answer) => {
    try {
      // The code above returns this shape; a conditional type cannot be followed through it.
      return readValue(schema, answer, '') as Lenient<z.output<S>>;
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      throw new AppError('upstream-unavailable', {
        message: `The upstream's answer does not fit: ${error.message}`,
        publicMessage: 'The service answered in a way that cannot be read.',
        details: { reason: 'bad-answer', field: error.path || 'answer' },
        retryable: false,
        cause: error,
      });
    }
  };
}
