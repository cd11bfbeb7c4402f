import { isGreeting } from '../checks/main-text.ts';
import type { WriteInput } from '../types.ts';
import { calledName } from './addressee.ts';
import { type FrameInput, frameOf, greetingOf } from './frame.ts';

/** The text without its first line or lines, if these are all of them. */
const behind = (body: string, first: string): string | undefined =>
  first !== '' && (body === first || body.startsWith(`${first}\n`)) ? body.slice(first.length) : undefined;

/** The name by itself: "Ann" is not in "Anna" or "Ann-Marie". */
const nameIn = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}'’-])${RegExp.escape(name)}(?![\\p{L}\\p{M}'’-])`, 'u');

/** Titles before a name, whose full stop ends no sentence. */
const TITLE_STOP = /(?<=(?:^|\s)\p{Lu}\p{L}{1,3})\.(?=\s)/gu;

const isFormal = ({ reader: { addressee } }: FrameInput): boolean =>
  addressee.isDoctor && addressee.last !== undefined;

/** The greeting that says with the new name what a line says with the old one, if the writer greets like this in any tone. */
function inSameWords(line: string, before: FrameInput, after: FrameInput): string | undefined {
  const [was, called] = [before, after].map(({ reader, locale }) =>
    calledName(reader.addressee, locale.language),
  );
  for (const greet of Object.values(before.locale.greeting)) {
    const at = greet(was, isFormal(before)).indexOf(line);
    if (at < 0) continue;
    // A doctor is greeted in other words.
    const words = isFormal(before) === isFormal(after) ? greet(called, isFormal(after))[at] : undefined;
    return words ?? greetingOf(after);
  }
  return undefined;
}

/** A greeting in a person's own words, with the new name in the place of the old one. */
function withName(line: string, was: string, called: string): string {
  // "Dear Dr. Paz," to a lead whose title was missing in the file says it already.
  if (nameIn(was).test(called) && nameIn(called).test(line)) return line;
  const named = line.replace(nameIn(was), () => called);
  const ending = called.startsWith('Dra. ') ? 'a' : called.startsWith('Dr. ') ? 'o' : '';
  return named === line || ending === '' ? named : named.replace(/^Estimad[oa](?= )/u, `Estimad${ending}`);
}

/**
 * A text that greets a lead by the name of `before`, with that of `after`: in the words of the writer if it greets in these, else
 * with the name replaced. Anything else stays, as does everything behind the greeting. So does all if `after` names nobody.
 */
export function greetAnew(body: string, given: { before: WriteInput; after: WriteInput }): string {
  const [before, after] = [frameOf(given.before), frameOf(given.after)];
  const { language } = after.locale;
  const called = calledName(after.reader.addressee, language);
  if (called === undefined) return body;
  const rest = behind(body, greetingOf(before));
  if (rest !== undefined) return greetingOf(after) + rest;
  const was = calledName(before.reader.addressee, language);
  const [first = ''] = body.split('\n', 1);
  const line = first.trim();
  if (was === undefined || was === called || !isGreeting(line.replace(TITLE_STOP, ''))) return body;
  return body.replace(line, () => inSameWords(line, before, after) ?? withName(line, was, called));
}
