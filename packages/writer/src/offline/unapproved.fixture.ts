import type { Locale } from './locales/types.ts';
import type { SentenceSource, WriteInput } from '../types.ts';

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Closed sentences of a locale as patterns: a filled value may stand where a name stands. */
function closedPatterns(locale: Locale): RegExp[] {
  const { reason, show, thanks, whoQuestion, whoStatement, oneMore, close, closeAlone } = locale;
  const texts = [
    ...reason,
    ...show,
    ...thanks,
    ...whoQuestion,
    ...whoStatement,
    ...oneMore,
    ...close,
    closeAlone,
  ];
  return texts
    .flatMap((text) => [text, locale.contract(text)])
    .map((text) => new RegExp(`^${escapePattern(text).replace(/\\\{[a-z]+\\\}/gu, '.+')}$`, 'u'));
}

/** Sentences of an offline email that nobody approved; empty for what the layouts make. */
export function findUnapproved(
  sources: readonly SentenceSource[],
  { sheet, asks, product }: WriteInput,
  locale: Locale,
): string[] {
  const approved = new Set(
    [
      ...sheet.claims.flatMap(({ mail_text, disclosure }) => [mail_text, disclosure]),
      ...sheet.angles.flatMap(({ question, line, offer }) => [question, line, offer]),
      ...asks.flatMap(({ question, statement, url }) => [
        question,
        statement,
        `${question.trim()} ${url ?? ''}`,
        `${statement.trim()} ${url ?? ''}`,
      ]),
    ].map((text) => (text ?? '').trim()),
  );
  const patterns = closedPatterns(locale);
  const named = (text: string): string => `${product.name.trim()}${text.slice(locale.pronoun?.length ?? 0)}`;
  return sources
    .map(({ sentence }) => sentence)
    .filter((text) => {
      const isAdapted =
        locale.pronoun !== null && text.startsWith(`${locale.pronoun} `) && approved.has(named(text));
      return !approved.has(text) && !isAdapted && !patterns.some((pattern) => pattern.test(text));
    });
}
