import { foldText, withoutAccents, withoutTelephones } from './text.ts';

/** "At 2 pm", "after 3", "7:40", "noon", "a las 10", where no counted thing follows. */
const HOUR = new RegExp(
  '(?<![\\p{L}\\d:/.-])(?:(at|after|before|around|by|a las?|despues de las?|antes de las?) )?' +
    '(noon|\\d{1,2}(?::\\d\\d)?(?: ?[ap]\\.?m\\.?(?!\\p{L}))?)' +
    '(?=$|[.,;!?)\\n]| (?:on|in|works?|central|eastern|pacific|mountain|[ecmp]s?t|is|and|or|if|for|when|so|but|call|my|our|right|tomorrow|today|mon|tue|wed|thu|fri|y|o|de la|en|por|si|esta|mi)(?!\\p{L}))',
  'gu',
);
/** "In the afternoon", "en la tarde". */
const PART = /\b(?:(morning|afternoon|evening)s?|(?:en|por) la (manana|tarde|noche))\b/gu;
/** A span of hours is no hour. */
const SPAN = /\b(?:between|entre)\b|\d ?[-–] ?\d/iu;
const SPANISH: Readonly<Record<string, string>> = {
  'despues de la': 'después de la',
  'despues de las': 'después de las',
};

/**
 * The one hour that a message names, with the word before it ("after 2", "at noon", "a las 10"); undefined for none or several.
 * Nothing but figures and fixed words, whatever the message holds.
 */
export function saidHour(text: string, language: string): string | undefined {
  const at = language === 'es' ? 'a las' : 'at';
  const folded = withoutTelephones(withoutAccents(foldText(text)));
  if (SPAN.test(folded)) return undefined;
  const parts = [...folded.matchAll(PART)].map(([, part = '', parte = '']) =>
    parte ? `por la ${parte === 'manana' ? 'mañana' : parte}` : `in the ${part}`,
  );
  const hours = [...folded.matchAll(HOUR)].flatMap(([, before, hour = '']) => {
    const isHour = before !== undefined || /^noon$|:|m\.?$/u.test(hour);
    return isHour ? [`${before === undefined ? at : (SPANISH[before] ?? before)} ${hour}`] : [];
  });
  const [hour, ...others] = new Set(hours.length > 0 ? hours : parts);
  return others.length === 0 ? hour : undefined;
}
