import { anyOf } from '@myra/shared/rules/any-of';

/** Thanks, names below them, and what they will do with the thing: nothing to take up. */
const COURTESY = new RegExp(
  `^[^\\p{L}\\d]*(?:(?:${anyOf(`
    thanks?|thx|ty|thank you|please|pls|plz|best|regards|cheers|very much|so much|again|in advance|sincerely|appreciated?
    i appreciate it|much|have a
    muchas|mil|gracias|saludos|cordiales|cordialmente|atentamente|por favor|quedo atent[oa]|de antemano|yes|yep|sure|ok|okay|si|claro|dr|dra`)})[^\\p{L}\\d]*)+(?:\\p{L}+[^\\p{L}\\d]*){0,2}$`,
  'u',
);
const THEIR_STEP = new RegExp(
  `^\\W*(?:and |so |y )?(?:${anyOf(`
    (?:i|we)(?:'ll| will| can|'d like to)? (?:then )?(?:share|pass|show|take|bring|look|review|read|go over|discuss|present|get back|let you know|run)
    (?:lo|la|los|las) (?:veo|vemos|reviso|revisamos|comparto|paso|leo)|vemos|(?:se )?l[oa]s? (?:mostrare|pasare|compartire)`)})\\b`,
  'u',
);
/** What they say of themselves. */
const OF_THEMSELVES = new RegExp(
  `^\\W*(?:${anyOf(`
    (?:we|i)(?:'re|'m|'ve| are| am| have| use| do| run| own| see| get| had)|our
    (?:nosotros )?(?:tenemos|somos|estamos|usamos)`)})\\b`,
  'u',
);
/** A wish or a limit among it. */
const WISH_OR_LIMIT = new RegExp(
  `\\b(?:${anyOf(`
    copy\\w*|interested|want\\w*|need\\w*|like|love|hope\\w*|look\\w* for|curious|wonder\\w*|afraid|only|not`)})\\b`,
  'u',
);
/** A line of a name or a post, below the text. */
const SIGNATURE_WORDS_MAX = 6;

/** A text without the lines below it that only say who writes. */
export function withoutSignature(plain: string): string {
  const lines = plain.trim().split('\n');
  const isCard = (line = ''): boolean =>
    !/[.!?]\s*$/u.test(line) && (line.match(/[\p{L}\d]+/gu) ?? []).length <= SIGNATURE_WORDS_MAX;
  while (lines.length > 1 && isCard(lines.at(-1))) lines.pop();
  return lines.join('\n');
}

/**
 * Whether what stands behind a request adds to it: "send it. Only the adult sizes". What is said before a request answers us. Thanks, a name,
 * what they are or will do with the thing, and questions, which are looked up by themselves, add nothing.
 */
export const adds = (said: string): boolean =>
  /[\p{L}\d]/u.test(said) &&
  !said.includes('?') &&
  !COURTESY.test(said) &&
  !THEIR_STEP.test(said) &&
  !(OF_THEMSELVES.test(said) && !WISH_OR_LIMIT.test(said));
