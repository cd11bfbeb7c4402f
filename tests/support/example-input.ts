import type { Call } from '@myra/shared/contracts/define-call';
import { z } from 'zod';

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minLength?: number;
  pattern?: string;
  minimum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
export const INPUT_PARTS = ['params', 'querystring', 'body'] as const;
export type InputPart = (typeof INPUT_PARTS)[number];
export type CallInput = Partial<Record<InputPart, Record<string, unknown>>>;
/** A field with the id of a row: its part of the input and its path. */
export type IdField = { part: InputPart; path: string[]; isList: boolean };

/** By format, or by field name if the schema has no format. */
const EXAMPLES_BY_FORMAT: Record<string, string> = {
  email: 'person@example.org',
  date: '2026-12-01',
  'date-time': '2026-12-01T09:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://example.org',
};

/** zod writes JSON Schema; `Schema` has the parts that are read here. */
const toSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

function schemaOf(call: Call, part: InputPart): Schema | undefined {
  const schema = call.schema[part];
  return schema && toSchema(schema);
}

const choicesOf = (schema: Schema): Schema[] => [
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
  ...(schema.allOf ?? []),
];

const namesRow = (name: string): boolean => /(^|_)ids?$/.test(name);

/** Whether a nested field is an id. */
const holdsIds = (schema: Schema): boolean =>
  Object.entries(schema.properties ?? {}).some(([name, inner]) => namesRow(name) || holdsIds(inner)) ||
  choicesOf(schema).some(holdsIds);

/** Required fields, and objects with ids. */
const exampleNames = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.keys(properties).filter((name) => required.includes(name) || holdsIds(properties[name] ?? {}));

/** Writes a text for a field of this format. With it optional texts are filled too. */
export type GiveText = (format: string | undefined, name: string) => string;

function exampleOf(schema: Schema, name = '', give?: GiveText): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = choicesOf(schema);
  if (choice) return exampleOf(choice, name, give);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (give ? Object.keys(schema.properties ?? {}) : exampleNames(schema)).map((inner) => [
          inner,
          exampleOf(schema.properties?.[inner] ?? {}, inner, give),
        ]),
      );
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, give ? 1 : 0) }, () =>
        exampleOf(schema.items ?? {}, name, give),
      );
    case 'boolean':
      return true;
    case 'string': {
      const letter = schema.pattern?.includes('a-f') ? 'a' : 'x';
      if (give && !['date', 'date-time', 'uuid'].includes(schema.format ?? ''))
        return give(schema.format, name);
      return EXAMPLES_BY_FORMAT[schema.format ?? name] ?? letter.repeat(Math.max(1, schema.minLength ?? 0));
    }
    case 'null':
      return null;
    default:
      return Math.max(1, schema.minimum ?? 1);
  }
}

/** The minimal input of a call, with example values; with `give` all its fields. */
export function exampleInput(call: Call, give?: GiveText): CallInput {
  const input: CallInput = {};
  for (const part of INPUT_PARTS) {
    const schema = schemaOf(call, part);
    // Params, query and body of every call are objects.
    if (schema) input[part] = exampleOf(schema, '', give) as Record<string, unknown>;
  }
  return input;
}

/** A value that the schema takes, with all its texts. */
export const exampleValue = (schema: z.ZodType, give: GiveText): unknown =>
  exampleOf(toSchema(schema), '', give);

function fieldsIn(schema: Schema, part: InputPart, path: string[]): IdField[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    ...(namesRow(name) ? [{ part, path: [...path, name], isList: name.endsWith('ids') }] : []),
    ...fieldsIn(inner, part, [...path, name]),
  ]);
  return [...own, ...choicesOf(schema).flatMap((choice) => fieldsIn(choice, part, path))];
}

/** Every id field of a call, except inside lists. */
export const idFieldsOf = (call: Call): IdField[] =>
  INPUT_PARTS.flatMap((part) => {
    const schema = schemaOf(call, part);
    return schema ? fieldsIn(schema, part, []) : [];
  });

/** The minimal value of a procedure's input. */
export const minimalValue = (schema: z.ZodType): unknown => exampleOf(toSchema(schema));

/** Every id field of a procedure's input, except inside lists. Its `part` has no meaning. */
export const idFieldsIn = (schema: z.ZodType): IdField[] => [
  ...new Map(fieldsIn(toSchema(schema), 'body', []).map((field) => [field.path.join('.'), field])).values(),
];

/** Sets a value at the path of a field and creates missing objects. */
export function putField(input: CallInput, field: IdField, value: unknown): void {
  input[field.part] ??= {};
  let at: Record<string, unknown> = input[field.part] ?? {};
  for (const name of field.path.slice(0, -1)) {
    if (typeof at[name] !== 'object' || at[name] === null) at[name] = {};
    at = at[name] as Record<string, unknown>;
  }
  at[field.path.at(-1) ?? ''] = field.isList ? [value] : value;
}
