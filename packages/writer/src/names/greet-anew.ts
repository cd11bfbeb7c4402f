import { isGreeting } from '../checks/main-text.ts';
import type { WriteInput } from '../types.ts';
import { calledName } from './addressee.ts';
import { frameOf, greetingOf } from './frame.ts';

/** The name by itself: "Ann" is not in "Anna" or "Ann-Marie". */
const nameIn = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}'’-])${RegExp.escape(name)}(?![\\p{L}\\p{M}'’-])`, 'u');

/**
 * A text that greets a lead by the name of `before`, with that of `after`: where the writer greets like this, as it does now, else
 * with the name replaced. Everything else stays. So does all if `after` names nobody.
 */
export function greetAnew(body: string, given: { before: WriteInput; after: WriteInput }): string {
  const [before, after] = [frameOf(given.before), frameOf(given.after)];
  const [was, called] = [before, after].map(({ reader, locale }) =>
    calledName(reader.addressee, locale.language),
  );
  if (called === undefined) return body;
  const greeting = greetingOf(before);
  if (greeting !== '' && body.startsWith(`${greeting}\n`))
    return greetingOf(after) + body.slice(greeting.length);
  const [line = ''] = body.split('\n', 1);
  // "Dear Dr. Paz," to a lead whose title was missing in the file says it already.
  if (was === undefined || !isGreeting(line.trim()) || nameIn(called).test(line)) return body;
  return line.replace(nameIn(was), () => called) + body.slice(line.length);
}
