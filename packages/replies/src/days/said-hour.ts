/** "At 2 pm", "after 3", "7:40", "noon", "a las 10", where no counted thing follows. */
const HOUR = new RegExp(
  '(?<![\\p{L}\\d:/.-])(?:(at|after|before|around|by|a las?|despues de las?|antes de las?) )?' +
    '(noon|\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]\\.?m\\.?(?!\\p{L}))?)' +
    '(?: (eastern|central|mountain|pacific|[ecmp][sd]?t)(?: (?:standard |daylight )?time)?(?!\\p{L}))?' +
    '(?=$|[.,;!?)\\n]| (?:on|in|works?|is|and|or|if|for|when|so|but|call|my|our|right|tomorrow|today|mon|tue|wed|thu|fri|y|o|de la|en|por|si|esta|mi|que|pero|hs|horas)(?!\\p{L}))',
  'gu',
);
/** "ET", "Central", in an answer. */
const zoneInWords = (zone: string): string =>
  zone.length <= 3 ? zone.toUpperCase() : zone.charAt(0).toUpperCase() + zone.slice(1);

/** "In the afternoon", "en la tarde". */
const PART = /\b(?:(morning|afternoon|evening)s?|(?:en|por) la (ma[nñ]ana|tarde|noche))\b/gu;
const SPANISH: Readonly<Record<string, string>> = {
  'despues de la': 'después de la',
  'despues de las': 'después de las',
};

/**
 * The one hour that a plain text names, with the word before it and the zone ("after 2", "at noon ET", "a las 10"), and the text
 * without it; several are left where they stand. Nothing but figures and fixed words, whatever the text holds.
 */
export function partHour(plain: string, language: string): { hour: string | undefined; rest: string } {
  const at = language === 'es' ? 'a las' : 'at';
  const hours = new Set<string>();
  const take = (text: string): string => {
    hours.add(text);
    return 'at';
  };
  const withoutHours = plain.replace(HOUR, (whole, before?: string, hour = '', zone?: string) => {
    const isHour = before !== undefined || zone !== undefined || /^noon$|:|m\.?$/u.test(hour);
    if (!isHour) return whole;
    // "At 4 pm." ends its sentence there, and "at 4 p.m." need not.
    const isEnd = /\d ?[ap]m\.$/u.test(hour);
    const said = isEnd ? hour.slice(0, -1) : hour;
    const words = `${before === undefined ? at : (SPANISH[before] ?? before)} ${said}`;
    const taken = take(zone === undefined ? words : `${words} ${zoneInWords(zone)}`);
    return isEnd ? `${taken}.` : taken;
  });
  const rest = withoutHours.replace(PART, (whole, part?: string, parte?: string) => {
    if (withoutHours !== plain) return whole;
    return take(parte ? `por la ${parte.replace('manana', 'mañana')}` : `in the ${part}`);
  });
  const [hour, ...others] = hours;
  return others.length === 0 ? { hour, rest } : { hour: undefined, rest: plain };
}
