import { type Reading, unusedWords } from './reading.ts';

const CAPITAL = "[\\p{Lu}\\d][\\p{L}\\d.'&-]*";
const NAME = `(${CAPITAL}(?:\\s(?:${CAPITAL}|of|the|&)(?=\\s|$|[?!.,]))*)`;
const QUOTED = /"([^"]{1,200})"/;
const EMPLOYER = new RegExp(`\\b(?:at|works? for|named|called)\\s${NAME}`, 'u');
const PLACE = new RegExp(`\\b(?:in|near|around|from|for)\\s${NAME}`, 'u');
const LOOKED_FOR = new RegExp(`\\b(?:find|search|know|look up|look for|who is|about)\\s${NAME}`, 'iu');
const FIND = /^(?:please )?(?:find|search(?: for)?|look (?:up|for)|who is|where is)\s/i;
/** A name of more words is no name. */
const NAME_WORDS_MAX = 4;

const taken = (reading: Reading, pattern: RegExp): string | undefined =>
  reading
    .take(pattern)?.[1]
    ?.replace(/[.?!,]+$/, '')
    .trim() || undefined;

/** Takes what is certainly a name, before its words are read as anything else: quoted, or after "at" or "called". */
export const takeCertainName = (reading: Reading): string | undefined =>
  taken(reading, QUOTED) ?? taken(reading, EMPLOYER);

/** Takes a name from what is left once fields are taken: after "in" or "find", by its capitals. */
export function takeLikelyName(reading: Reading): string | undefined {
  const isFinding = FIND.test(reading.rest());
  const name =
    taken(reading, PLACE) ??
    (isFinding || /\bknow\b/i.test(reading.rest()) ? taken(reading, LOOKED_FOR) : undefined);
  // "Find me" begins a sentence with a capital.
  if (name !== undefined && unusedWords(name).length > 0) return name;
  if (!isFinding) return undefined;
  const words = unusedWords(reading.rest());
  if (words.length === 0 || words.length > NAME_WORDS_MAX) return undefined;
  for (const word of words) reading.take(new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return words.join(' ');
}
