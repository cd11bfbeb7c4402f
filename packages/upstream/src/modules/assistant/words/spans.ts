import type { OpenedPlace } from '@myra/shared/contracts/assistant-places';
import type { AnswerSpan } from '@myra/shared/contracts/assistant-threads';

/** A piece of a sentence: plain words, or a value of a look-up. */
export type Piece = string | AnswerSpan;

/** The value under a dotted path of a result. */
export function valueAt(result: unknown, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (at, name) => (at === null || at === undefined ? at : Reflect.get(Object(at), name)),
      result,
    );
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

type Made = { no: number; result: unknown };

/** Says values of one look-up. Each piece is read out of the stored result, so a figure cannot be another one. */
export function valuesOf({ no, result }: Made) {
  const span = (field: string, text: string, opens: OpenedPlace | null): AnswerSpan => ({
    text,
    call_no: no,
    field,
    opens,
  });
  return {
    /** A whole number. Throws TypeError if the result has none there. */
    figure(field: string, opens: OpenedPlace | null = null): AnswerSpan {
      const value = valueAt(result, field);
      if (typeof value !== 'number') throw new TypeError(`No figure at ${field}`);
      return span(field, value.toLocaleString('en-US'), opens);
    },
    /** A total `{ value, exact }`; "10,000+" where counting stopped. */
    total(field: string, opens: OpenedPlace | null = null): AnswerSpan {
      const value = valueAt(result, `${field}.value`);
      if (typeof value !== 'number') throw new TypeError(`No total at ${field}`);
      const isExact = valueAt(result, `${field}.exact`) !== false;
      return span(`${field}.value`, `${value.toLocaleString('en-US')}${isExact ? '' : '+'}`, opens);
    },
    /** A day. Throws RangeError if the result has none there. */
    day(field: string, opens: OpenedPlace | null = null): AnswerSpan {
      return span(field, DAY.format(new Date(`${valueAt(result, field)}T00:00:00Z`)), opens);
    },
    /** A name. Throws TypeError if the result has none there. */
    name(field: string, opens: OpenedPlace | null = null): AnswerSpan {
      const value = valueAt(result, field);
      if (typeof value !== 'string') throw new TypeError(`No name at ${field}`);
      return span(field, value, opens);
    },
  };
}

/** A paragraph of pieces. */
export const say = (...pieces: readonly Piece[]): AnswerSpan[] =>
  pieces
    .filter((piece) => piece !== '')
    .map((piece) =>
      typeof piece === 'string' ? { text: piece, call_no: null, field: null, opens: null } : piece,
    );

/** A screen by its name. */
export const linkTo = (text: string, opens: OpenedPlace): AnswerSpan => ({
  text,
  call_no: null,
  field: null,
  opens,
});

/** A query as an address has it; several values stand with | between them. */
export const queryOf = (input: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, [value].flat().join('|')]],
    ),
  );
