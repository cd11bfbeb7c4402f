import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './all-calls.ts';
import { needsVersion } from './define-call.ts';
import { lines, text } from './wire.ts';

type Found = { path: string; schema: z.ZodType };

/** The strings of a schema, each with the checks on it. */
function stringsOf(schema: unknown, path: string): Found[] {
  if (!(schema instanceof z.ZodType)) return [];
  if (schema instanceof z.ZodString) return [{ path, schema }];
  if (schema instanceof z.ZodPipe) return stringsOf(schema.def.in, path).map((each) => ({ ...each, schema }));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, each]) => stringsOf(each, `${path}.${name}`));
  if (schema instanceof z.ZodArray) return stringsOf(schema.element, `${path}[]`);
  if (schema instanceof z.ZodRecord) return stringsOf(schema.valueType, `${path}{}`);
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((each) => stringsOf(each, path));
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return stringsOf(schema.unwrap(), path);
  return [];
}

test('whoever edits what people share says the version; only acts on a text may go without', () => {
  const without = [...allCalls].filter(([, call]) => call.schema.headers && !needsVersion(call));
  expect(without.map(([name]) => name).sort()).toEqual([
    'mailReplies.approveReply',
    'mailReplies.correctMeaning',
    'mailReplies.discardReply',
    'mailReplies.replyInSequence',
  ]);
});

/** Opaque texts that are compared or hashed, and never stored. */
const OPAQUE = /\.cursor$|\.current_password$|^auth\.|\.mappings\[\]/;

test('every text of every call refuses NUL at its field', () => {
  const open = [...allCalls].flatMap(([name, call]) =>
    [call.schema.body, call.schema.querystring]
      .flatMap((part) => stringsOf(part, name))
      .filter(({ schema }) => schema.safeParse(`${'a'.repeat(70)}\0`.slice(-20)).success)
      .map(({ path }) => path)
      .filter((path) => !OPAQUE.test(path)),
  );
  expect(open).toEqual([]);
});

/** Names of a document or a file that the person chose, and titles on a page: no email has them in a header. */
const NO_HEADER = /document_name$|lead_file\.|^landingPages\./;

test('every subject and name of every call refuses line breaks at its field', () => {
  const open = [...allCalls].flatMap(([name, call]) =>
    [call.schema.body, call.schema.querystring]
      .flatMap((part) => stringsOf(part, name))
      .filter(({ path }) => /(subject|subject_line|name|title)$/.test(path) && !NO_HEADER.test(path))
      .filter(({ schema }) =>
        ['a\r\nBcc: b@x.test', 'a\nb', 'a\rb'].some((value) => schema.safeParse(value).success),
      )
      .map(({ path }) => path),
  );
  expect(open).toEqual([]);
});

test('what becomes a header is one line, other texts keep their lines', () => {
  expect(text(20).safeParse('a\r\nBcc: b').error?.issues[0]?.message).toBe('This has to be one line.');
  expect(text(20).parse(' a\n')).toBe('a');
  expect(lines(20).parse('a\nb')).toBe('a\nb');
});
