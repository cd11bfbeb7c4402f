import type { DraftInput } from '../answer/draft-types.ts';
import { inPoints } from '../questions/list-points.ts';
import {
  ADDRESSES,
  BROKEN_LINE,
  foldText,
  ONE_DOT,
  sentencesOf,
  TITLE_STOP,
  withoutNotices,
  withoutTelephones,
  withoutWishes,
} from '../text.ts';
import { clausesOf } from './clauses.ts';

const SIGNATURE_LINES_MAX = 8;
const OWN_CHARACTERS_MAX = 6_000;
const COURTESY =
  '(?:[Tt]hanks?(?: you)?|[Tt]hx|THANKS?|[Gg]racias|[Ss]aludos|[Bb]est|[Rr]egards|[Cc]heers|[Aa]tentamente|[Cc]ordialmente|[Ss]incerely|[Bb]est regards|[Kk]ind regards|[Ww]arm regards|[Mm]uchas gracias)';
/** A line that is thanks alone, initials, or a name with its titles. */
const CARD = new RegExp(
  `^[-–—~\\s]*(?:${COURTESY}[,.! ]*(?:(?:Dra?\\.? )?\\p{Lu}[\\p{L}.'’-]*[,. ]*){0,3}|(?:Dra?\\.? )?\\p{Lu}[\\p{L}'’-]*\\.?(?: \\p{Lu}[\\p{L}.'’-]*){0,3}(?:,.{0,60})?)\\s*$`,
  'u',
);
/** Thanks and a name at the end. */
const NAMED_THANKS = new RegExp(
  `(?<=${COURTESY}[,.!\\s]{1,3})(?:Dra?\\.? )?\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}.'’-]*){0,2}\\s*$`,
  'u',
);

/** A text without the lines below it that say who writes. */
function withoutCard(text: string): string {
  const lines = text.trim().split('\n');
  const from = Math.max(1, lines.length - SIGNATURE_LINES_MAX);
  const at = lines.findIndex((line, index) => index >= from && CARD.test(line.trim()));
  return (at < 0 ? lines : lines.slice(0, at)).join('\n').replace(NAMED_THANKS, ' ');
}

/** The newest words of a message, folded: without notices, addresses, numbers, what letters wish each other, and the names of both. */
export function ownWords({ message, write }: Pick<DraftInput, 'message' | 'write'>): string {
  const { firstName, lastName } = write.lead;
  const names = new Set(
    foldText(`${firstName} ${lastName} ${write.sender?.name ?? ''}`).match(/[\p{L}\p{M}'-]{2,}/gu),
  );
  const bare = withoutNotices(foldText(inPoints(withoutCard(message.ownText)))).replace(ADDRESSES, ' ');
  return withoutWishes(withoutTelephones(bare)).replace(/[\p{L}\p{M}'-]{2,}/gu, (word) =>
    names.has(word) ? ' ' : word,
  );
}

/** Titles and initials that a stop shortens: "Ing.", "Q.F.B.", "Dra." */
const SHORTENED_TITLE =
  /\b(?:Ing|Lic|Dra?|Mtr[oa]|Prof|Sra?|Srta|Srita|C\.P|(?:\p{Lu}\.){1,3}\p{Lu})\.(?=[ ,:]|$)/gu;
/** "Buenas, sí queremos" is no greeting alone. */
const GREETING_ALONE =
  /^(?!.*[ ,](?:yes|yeah|sure|ok|okay|s[ií]|claro|dale|listo|quer\p{L}+|no)(?!\p{L}))(?:hi|hello|hey|good (?:morning|afternoon|evening)|hola|buen(?:os|as)? (?:d[ií]as?|tardes|noches)|buenas)\b[^.!?]{0,30}[.!]?$/iu;
const OF_A_NAME = /^(?:(?:\p{Lu}\.){1,4}|\p{Lu}\p{Ll}*[.,]?)$/u;
/** A greeting, a title or a name alone, in which there is nothing to answer. */
const isBare = (sentence: string): boolean =>
  !/[?¿\d@]/u.test(sentence) &&
  (/[:,]$/u.test(sentence) ||
    GREETING_ALONE.test(sentence) ||
    sentence.split(' ').every((word) => OF_A_NAME.test(word)) ||
    (sentence.match(/\p{L}{2,}/gu)?.length ?? 0) < 2);

/** The sentences of a message as they were typed, without notices and the lines that say who writes. */
export function ownSentences({ message }: Pick<DraftInput, 'message'>): string[] {
  return inPoints(withoutCard(message.ownText.slice(0, OWN_CHARACTERS_MAX)))
    .split(/\n{2,}/u)
    .filter((paragraph) => withoutNotices(foldText(paragraph)).trim() !== '')
    .map((paragraph) => paragraph.replace(BROKEN_LINE, ' ').replace(TITLE_STOP, `$1${ONE_DOT}`))
    .map((paragraph) => paragraph.replace(SHORTENED_TITLE, (title) => title.replaceAll('.', ONE_DOT)))
    .flatMap(sentencesOf)
    .map((sentence) => sentence.replace(/\s+/gu, ' '))
    .filter((sentence) => !isBare(sentence))
    .flatMap(clausesOf);
}
