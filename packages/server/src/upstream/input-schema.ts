import type { CallInput } from '@myra/shared/contracts/answer';
import type { Call } from '@myra/shared/contracts/define-call';
import { z } from 'zod';
import { isIdName, isIdsName } from './id-names.ts';
import { defOf } from './lenient.ts';

const ID_CHARS_MAX = 200;

/** An id of any upstream: text, or a number from a page. */
export const idText = z
  .union([z.string().min(1).max(ID_CHARS_MAX), z.number().int().nonnegative()])
  .transform(String);

/** The same schema (bounds and checks kept) with changed inner schemas. */
function rebuilt(schema: z.core.$ZodType, changes: object): z.core.$ZodType {
  return z.core.clone(schema, { ...schema._zod.def, ...changes });
}

/** Goes through wrappers and lists to their inner schema and replaces it by `change(inner)`. */
function withInner(
  schema: z.core.$ZodType,
  change: (inner: z.core.$ZodType) => z.core.$ZodType,
): z.core.$ZodType {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return rebuilt(schema, { innerType: withInner(def.innerType, change) });
    case 'array':
      return rebuilt(schema, { element: withInner(def.element, change) });
    default:
      return change(schema);
  }
}

/** Whether wrappers hold a list. */
function isList(schema: z.core.$ZodType): boolean {
  const def = defOf(schema);
  return def.type === 'array' || ('innerType' in def && isList(def.innerType));
}

function withTextIds(schema: z.core.$ZodType): z.core.$ZodType {
  return withInner(schema, (inner) => {
    const def = defOf(inner);
    if (def.type === 'object') {
      const fields = Object.entries(def.shape).map(([name, field]) => [
        name,
        isIdName(name) || (isIdsName(name) && isList(field))
          ? withInner(field, () => idText)
          : withTextIds(field),
      ]);
      return rebuilt(inner, { shape: Object.fromEntries(fields) });
    }
    if (def.type === 'union') return rebuilt(inner, { options: def.options.map(withTextIds) });
    if (def.type === 'record') return rebuilt(inner, { valueType: withTextIds(def.valueType) });
    return inner;
  });
}

/** The bounds of a contract's input schema, with every id as opaque text. */
export function inputSchema<S extends z.ZodType>(schema: S): z.ZodType<unknown> {
  // Cloning keeps the class of the schema, which is always one of zod's own.
  return withTextIds(schema) as z.ZodType<unknown>;
}

/** Additional fields beside the call's parts. zod types an object without fields as one that accepts nothing. */
type Extra<E extends z.ZodRawShape, Side> = keyof E extends never ? unknown : Side;

/** The version that a screen shows. Every write of a row that people share names it, so that none is forgotten. */
export const seenVersion = z.number().int().nonnegative().nullable();

/** Parses the input of one contract call: params, query, body and version. `extra` adds fields of ours. */
export function callInputSchema<C extends Call, E extends z.ZodRawShape = Record<never, never>>(
  call: C,
  extra?: E,
): z.ZodType<
  CallInput<C> & Extra<E, z.output<z.ZodObject<E>>>,
  CallInput<C> & Extra<E, z.input<z.ZodObject<E>>>
> {
  const { params, querystring, body, headers } = call.schema;
  const part = (schema: z.ZodType): z.ZodType => {
    const derived = inputSchema(schema);
    return derived.safeParse({}).success ? derived.prefault({}) : derived;
  };
  const shape: Record<string, z.ZodType> = {};
  if (params) shape.params = part(params);
  if (querystring) shape.query = part(querystring);
  if (body) shape.body = part(body);
  if (headers) shape.version = seenVersion;
  const object = z.strictObject({ ...shape, ...extra });
  const whole = object.safeParse({}).success ? object.prefault({}) : object;
  // The shape above is that of CallInput for this call.
  return whole as unknown as ReturnType<typeof callInputSchema<C, E>>;
}
