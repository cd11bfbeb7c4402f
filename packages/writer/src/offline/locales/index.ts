import { EN } from './en.ts';
import { ES } from './es.ts';
import type { Locale } from './types.ts';

const LOCALES: Readonly<Record<string, Locale>> = { en: EN, es: ES };

/** The locale of a campaign's language ("es", "es-MX"); English where there is none. */
export function localeOf(language: string): Locale {
  return LOCALES[language.slice(0, 2).toLowerCase()] ?? EN;
}
