import { anyOf } from '@myra/shared/rules/any-of';
import { TELEPHONES } from './text.ts';

/** Goes on to the end of the clause, and not into what is asked or wished there. */
const ON = `(?:(?!\\b(?:${anyOf(`
  if|unless|need\\w*|want\\w*|send|pric\\w+|cost\\w*|quot\\w+|tell|about|whether|how much|as long
  si|necesit\\w+|quier\\w+|quisi\\w+|mand\\w+|envi\\w+|preci\\w+|cotiz\\w+|dig\\w+|sobre|siempre que`)})\\b)[^,.;!?\\n])*`;
const ZONE =
  '(?:eastern|central|mountain|pacific|[ecmp][sd]?t|hora del? (?:este|centro|monta[nñ]a|pac[ií]fico))(?: time)?';
/** How, when and where somebody can be reached. */
const REACH = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    if (?:i|we) (?:don'?t|do not|can'?t|cannot|am not|'m not) (?:pick|answer|get to|respond|there|available|free|at my|at the|in)(?!\\p{L})${ON}
    if (?:you get|it goes to) (?:my |the |our )?(?:voicemail|machine|vm)${ON}
    (?:please |just )?try (?:me |us |my \\w+ |the \\w+ )?(?:again|back|later|after|then)(?!\\p{L})${ON}
    (?:you can )?leave (?:me |us )?(?:a )?(?:message|msg|voicemail|vm)(?!\\p{L})${ON}
    (?:i'm|im|i am|we're|we are) (?:usually |mostly |generally |always )?(?:only )?(?:here|in|at|out|off|on|back|around|available|free|between|reachable|based in)(?!\\p{L})${ON}
    (?:i'm|im|i am|we're|we are) (?:on |in )?${ZONE}(?!\\p{L})
    (?:that'?s|thats|which is|it'?s) (?:between|after|before|during|when|(?:my|our) (?:\\w+ )?(?:lunch|break|shift|hours?|time|day off|clinic|office|cell|desk|line|number))(?!\\p{L})${ON}
    si no (?:contest\\p{L}+|respond\\p{L}+|atiend\\p{L}+|estoy|estamos)(?!\\p{L})${ON}
    (?:por favor )?(?:intente|intenta|pruebe|prueba|llame|llama|marque|marca) (?:de nuevo|otra vez|nuevamente|m[aá]s tarde|despu[eé]s)(?!\\p{L})${ON}
    (?:estoy|estamos) (?:solo |solamente )?(?:en|entre|hasta|desde|libre|disponible|fuera|aqu[ií]|ac[aá])(?!\\p{L})${ON}`)})`,
  'giu',
);

/**
 * A typed sentence without telephone numbers and what says how, when and where its writer is reached: "231 555 0176, if I don't pick up
 * try again in 5". Nothing of that is asked of us.
 */
export const withoutReach = (sentence: string): string =>
  sentence.replace(/[‘’]/gu, "'").replace(TELEPHONES, ' ').replace(REACH, ' ');
