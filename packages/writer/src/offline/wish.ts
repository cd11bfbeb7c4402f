import { saysWhatWillBeDone } from '@myra/shared/rules/offer-form';
import type { Locale } from './locales/types.ts';

/** "We will bring a unit." as an offer that the reader may take: "If you like, we will …" Others stay as they are. */
export function wishFor(offer: string, { wish }: Locale): string {
  const text = offer.trim();
  if (!saysWhatWillBeDone(text) || /\b(?:if you|si (?:usted|le|lo))\b/iu.test(text)) return text;
  const rest = /^I\b/u.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return `${wish} ${rest}`;
}
