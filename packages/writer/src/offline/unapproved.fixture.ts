import type { SentenceSource, WriteInput } from '../types.ts';
import type { Locale } from './locales.ts';
import { leaveOpen, withLink } from './slots.ts';
import { besideName, withoutName } from './without-name.ts';

/** Closed sentences of a locale as patterns: a filled value may stand where a name stands. */
function closedPatterns(locale: Locale): RegExp[] {
  const { thanks, whoStatement } = locale;
  return [...thanks, ...whoStatement].map(
    (text) => new RegExp(`^${RegExp.escape(text).replace(/\\\{[a-z]+\\\}/gu, '.+')}$`, 'u'),
  );
}

/** Sentences of an offline email that nobody approved; empty for what the layouts make. */
export function findUnapproved(
  sources: readonly SentenceSource[],
  { sheet, asks, product }: WriteInput,
  locale: Locale,
): string[] {
  const approved = new Set(
    [
      ...sheet.claims.flatMap(({ mail_text, disclosure }) => [
        mail_text,
        disclosure,
        withoutName((mail_text ?? '').trim(), product.name.trim(), locale),
        besideName((mail_text ?? '').trim(), product.name.trim(), locale),
      ]),
      ...sheet.angles.flatMap(({ question, line, offer }) => [
        question,
        line,
        withoutName(line.trim(), product.name.trim(), locale),
        offer,
        leaveOpen(offer, locale.ifYouLike),
        leaveOpen(offer, locale.ifYouReply),
      ]),
      ...asks.flatMap(({ question, statement, url }) => [withLink(question, url), withLink(statement, url)]),
    ].map((text) => (text ?? '').trim()),
  );
  const patterns = closedPatterns(locale);
  return sources
    .map(({ sentence }) => sentence)
    .filter((text) => !approved.has(text) && !patterns.some((pattern) => pattern.test(text)));
}
