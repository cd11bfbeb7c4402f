import { anyOf } from '@myra/shared/rules/any-of';

/** Zones that nothing else is called by, and the short ones that are other things too: "PT" treats patients. */
const ZONE = '(?:eastern|central|mountain|pacific|[ecmp][sd]t)';
const SHORT = '(?:[ecmp]t)';
const TIME = '(?: (?:standard |daylight )?time)?(?: zone)?';
/** Where a zone is said beside an hour, or of who writes: "I'm Eastern", "we're on Central time", "12:30 (ET)", "hora del Este". */
const SAID = new RegExp(
  `(?<![\\p{L}-])(?:${anyOf(`
    (?:(?:and|but|y) )?(?:i'm|im|i am|we're|we are|(?:my|our) (?:office|clinic|time|calendar) is) (?:(?:on|in) )?(?:the )?(${ZONE})${TIME}(?: here)?(?=\\s*(?:[.,;!?)\\n]|$)| (?:and|but|so|by the way|btw)(?!\\p{L}))
    (?:i'm|im|i am|we're|we are) (?:on|in) (${SHORT})${TIME}(?: here)?(?=\\s*(?:[.,;!?)\\n]|$))
    (?:(?:all|my|our|in|on) )?(${ZONE}|${SHORT}) (?:standard |daylight )?time(?: zone)?(?: here)?(?!\\p{L})
    (?<=\\d ?(?:[ap]\\.?m\\.?)? ?)\\((${ZONE}|${SHORT})${TIME}\\)
    (?<=\\d ?(?:[ap]\\.?m\\.?)?, )(${ZONE})${TIME}(?=\\s*(?:[.!?)\\n]|$))
    (?:,? )?(?:en |a )?hora (?:del? )?(este|central|centro|monta[nñ]a|pac[ií]fico)(?!\\p{L})`)})`,
  'gu',
);
const SPANISH: Readonly<Record<string, string>> = {
  este: 'hora del Este',
  central: 'hora del Centro',
  centro: 'hora del Centro',
  montaña: 'hora de la Montaña',
  pacifico: 'hora del Pacífico',
  pacífico: 'hora del Pacífico',
};

/** "ET", "Central", in an answer. */
export const zoneInWords = (zone: string): string =>
  zone.length <= 3 ? zone.toUpperCase() : zone.charAt(0).toUpperCase() + zone.slice(1);

/** The one zone in which a folded message names its hours, as an answer says it; undefined where it names none or several. */
export function saidZone(folded: string): string | undefined {
  const found = [...folded.matchAll(SAID)].map(([whole, ...zones]) => {
    const zone = zones.find((one) => one !== undefined) ?? '';
    return /hora/u.test(whole) ? (SPANISH[zone.replace('montana', 'montaña')] ?? '') : zoneInWords(zone);
  });
  const [one, ...others] = new Set(found);
  return others.length === 0 ? one : undefined;
}

/** A folded text without the words that only say in which one zone its hours are. */
export const withoutZone = (folded: string): string =>
  saidZone(folded) === undefined
    ? folded
    : folded
        .replace(SAID, ' ')
        .replace(/ {2,}/gu, ' ')
        .replace(/ (?=[.,;!?\n]|$)/gu, '');
