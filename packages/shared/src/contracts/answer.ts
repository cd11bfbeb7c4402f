import type { z } from 'zod';
import type { Call } from './define-call.ts';

type IdName = 'id' | `${string}_id`;
type IdsName = `${string}_ids` | `${string}_refs` | 'more';

/** A number that identifies becomes text. Null and absence stay. */
type IdText<V> = V extends number ? string : V;
type IdsText<V> = V extends readonly number[] ? string[] : V;

type LenientField<K, V> = K extends IdName
  ? IdText<Exclude<V, undefined>> | (undefined extends V ? null : never)
  : K extends IdsName
    ? IdsText<Exclude<V, undefined>> | (undefined extends V ? null : never)
    : Exclude<V, null | undefined> extends readonly unknown[]
      ? Lenient<Exclude<V, undefined>> | (undefined extends V ? null : never)
      : Lenient<Exclude<V, null | undefined>> | null;

/**
 * The type of a lenient reader's result: ids as text, enumerations as any text, arrays unchanged, and every other field
 * possibly null, because another upstream may leave it out.
 */
export type Lenient<T> = unknown extends T
  ? T
  : T extends readonly (infer Item)[]
    ? Lenient<Item>[]
    : T extends object
      ? string extends keyof T
        ? { [K in keyof T]: Lenient<T[K]> }
        : { [K in keyof T]-?: LenientField<K, T[K]> }
      : T extends string
        ? string
        : T extends number
          ? number
          : T extends boolean
            ? boolean
            : T;

type InputField<K, In, Out> = K extends IdName
  ? IdText<unknown extends In ? Out : In>
  : K extends IdsName
    ? IdsText<unknown extends In ? Out : In>
    : unknown extends In
      ? Out
      : Inputs<In, Out>;

/** The type of a person's request: the contract's input with every id as text. */
export type Inputs<In, Out = In> = In extends readonly (infer Item)[]
  ? Inputs<Item, Out extends readonly (infer OutItem)[] ? OutItem : Item>[]
  : In extends object
    ? { [K in keyof In]: InputField<K, In[K], K extends keyof Out ? Out[K] : In[K]> }
    : In;

type InputOf<S> = S extends z.ZodType ? Inputs<z.input<S>, z.output<S>> : never;
type SchemaOf<C extends Call, Part extends 'params' | 'querystring' | 'body'> =
  C['schema'] extends Record<Part, infer S extends z.ZodType> ? S : undefined;

/** Present if the call has such a part. Optional if everything in it is. */
type Part<Name extends string, S> = S extends z.ZodType
  ? Record<never, never> extends InputOf<S>
    ? { [K in Name]?: InputOf<S> }
    : { [K in Name]: InputOf<S> }
  : unknown;

/**
 * The input of one call of the contract. `version` is the version of the row that the person saw (If-Match): 0 where nothing
 * is stored yet; null where no text is at stake, or where an upstream has no versions.
 */
export type CallInput<C extends Call> = Part<'params', SchemaOf<C, 'params'>> &
  Part<'query', SchemaOf<C, 'querystring'>> &
  Part<'body', SchemaOf<C, 'body'>> &
  (C['schema'] extends { headers: z.ZodType } ? { version: number | null } : unknown);

/** The answer of one call of the contract, read leniently. */
export type Answer<C extends Call> = Lenient<z.output<C['schema']['response'][200]>>;

/** What the upstream answers to a call. */
export type AnswerOf<C extends Call> = z.input<C['schema']['response'][200]>;

type Read<S> = S extends z.ZodType ? z.output<S> : never;

/** The body of a call as the upstream reads it. */
export type BodyOf<C extends Call> = Read<SchemaOf<C, 'body'>>;

/** The query of a call as the upstream reads it. */
export type QueryOf<C extends Call> = Read<SchemaOf<C, 'querystring'>>;
