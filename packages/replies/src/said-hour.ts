import { foldText, withoutAccents, withoutTelephones, withoutWishes } from './text.ts';

/** "At 2 pm", "after 3", "7:40", "noon", "a las 10", where no counted thing follows. */
const HOUR = new RegExp(
  '(?<![\\p{L}\\d:/.-])(?:(at|after|before|around|by|a las?|despues de las?|antes de las?) )?' +
    '(noon|\\d{1,2}(?::\\d\\d)?(?: ?[ap]\\.?m\\.?(?!\\p{L}))?)' +
    '(?: (eastern|central|mountain|pacific|[ecmp][sd]?t)(?!\\p{L}))?' +
    '(?=$|[.,;!?)\\n]| (?:on|in|works?|is|and|or|if|for|when|so|but|call|my|our|right|tomorrow|today|mon|tue|wed|thu|fri|y|o|de la|en|por|si|esta|mi)(?!\\p{L}))',
  'gu',
);
/** "ET", "Central". */
const zoneInWords = (zone: string): string =>
  zone.length <= 3 ? zone.toUpperCase() : zone.charAt(0).toUpperCase() + zone.slice(1);
/** "In the afternoon", "en la tarde". */
const PART = /\b(?:(morning|afternoon|evening)s?|(?:en|por) la (manana|tarde|noche))\b/gu;
/** A span of hours is no hour. */
const SPAN = /\b(?:between|entre)\b|\d ?[-–] ?\d/iu;
const SPANISH: Readonly<Record<string, string>> = {
  'despues de la': 'después de la',
  'despues de las': 'después de las',
};

/**
 * The one hour that a message names, with the word before it and the zone ("after 2", "at noon ET", "a las 10"); undefined for none or several.
 * Nothing but figures and fixed words, whatever the message holds.
 */
export function saidHour(text: string, language: string): string | undefined {
  const at = language === 'es' ? 'a las' : 'at';
  const folded = withoutWishes(withoutTelephones(withoutAccents(foldText(text))));
  if (SPAN.test(folded)) return undefined;
  const parts = [...folded.matchAll(PART)].map(([, part = '', parte = '']) =>
    parte ? `por la ${parte === 'manana' ? 'mañana' : parte}` : `in the ${part}`,
  );
  const hours = [...folded.matchAll(HOUR)].flatMap(([, before, hour = '', zone]) => {
    const isHour = before !== undefined || zone !== undefined || /^noon$|:|m\.?$/u.test(hour);
    if (!isHour) return [];
    const said = `${before === undefined ? at : (SPANISH[before] ?? before)} ${hour}`;
    return [zone === undefined ? said : `${said} ${zoneInWords(zone)}`];
  });
  const [hour, ...others] = new Set(hours.length > 0 ? hours : parts);
  return others.length === 0 ? hour : undefined;
}
