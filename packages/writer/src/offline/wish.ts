import type { Locale } from './locales/types.ts';

/** "We bring a unit." as an offer that the reader may take: "If you like, we bring a unit." Others stay as they are. */
export function wishFor(offer: string, { wish }: Locale, turn: number): string {
  const text = offer.trim();
  if (!wish.mayFollow.test(text)) return text;
  const words = wish.words[turn % wish.words.length] ?? '';
  return `${words} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
