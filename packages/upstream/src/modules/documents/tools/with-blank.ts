import type { Range } from '@myra/shared/rules/text/follow-quote';

/** A sentence with the blank that goes when it is taken out: the one behind it, or the empty lines of its paragraph. */
export function withBlank(body: string, { from, to }: Range): Range {
  const before = /\s*$/u.exec(body.slice(0, from))?.[0] ?? '';
  const after = /^\s*/u.exec(body.slice(to))?.[0] ?? '';
  const isAlone =
    (before.includes('\n') || from === before.length) &&
    (after.includes('\n') || to + after.length === body.length);
  if (to + after.length === body.length) return { from: from - before.length, to: body.length };
  if (isAlone) return { from, to: to + after.length };
  if (after.includes('\n')) return { from: from - before.length, to };
  return { from, to: to + after.length };
}
