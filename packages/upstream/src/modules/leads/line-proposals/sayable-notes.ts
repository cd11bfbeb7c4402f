import { AMOUNT } from '@myra/shared/rules/amount';
import { anyOf } from '@myra/shared/rules/any-of';
import { findPatientData, findPatientTerms } from '@myra/shared/rules/content-marks';

/** A note that says this of itself is left out whole: it may mean another of its sentences. */
const CONFIDENTIAL = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    (?:do not|don['’]t|never) (?:mention|tell|say|bring|repeat|quote|share)|confidential\\p{L}*|off the record|between us
    (?:keep (?:this|it)|this is) (?:private|secret|quiet|to (?:ourselves|yourself))|internal(?: use)? only|not for (?:her|him|them)
    no (?:mencionar|decir|contar|comentar)(?:l[eo]s?)?|confidencial\\p{L}*|entre nosotros`)})(?!\\p{L})`,
  'iu',
);

/** What says what a lead is worth to the seller. As a part between commas it is left out alone. */
const LABEL =
  /^\W*(?:(?:very |super |really |a |an |es )*(?:hot|warm|cold|good|great|strong|weak|top|dead|key)(?: (?:lead|prospect|one|contact))?|(?:a |an |the |not the |not a )*(?:lead|prospect|decision[- ]?makers?|gatekeepers?|champion|influencer|tire[- ]?kicker|time[- ]?waster|easy sell|priority(?: \w)?|[abc][- ]?lead)|prioridad(?: \w+)?)\W*$/iu;

/** Sentences that are about the person and not for them, or about the seller. */
const UNSAYABLE = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    (?:hot|warm|cold) (?:leads?|prospects?)|decision[- ]?makers?|gatekeepers?|tire[- ]?kickers?|time[- ]?wasters?|easy sell|low[- ]hanging
    wi(?:fe|ves)|husbands?|spouse|boyfriend|girlfriend|divorc\\p{L}*|widow\\p{L}*|pregnan\\p{L}*|maternity|miscarr\\p{L}*
    (?:his|her|their) (?:sons?|daughters?|mother|father|mom|dad|kids?|child(?:ren)?|brother|sister|parents?|birthday|religion|church|salary|pay|age|weight)
    sick|illness|recover(?:ing|ed) from|(?:his|her|their|had|has|after|having) (?:own )?(?:a |an )?(?:surgery|operation|chemo|stroke|heart attack)
    chemo\\p{L}*|(?:has|had|have|with|survived|beat|fighting|of) cancer|depress(?:ed|ion)|anxi(?:ous|ety)|burn(?:ed|t)[- ]?out|alcohol(?:ic|ism)|drunk|hungover|addict(?:ed)?
    hospitali[sz]ed|(?:medical|sick|family|mental health) leave|disab(?:led|ility)|diagnos(?:ed|is)|passed away|funeral
    (?:an?|one|this|that|his|her|their) patient (?:of|who|had|has|with|was|fell|died|named|is)|patient'?s name
    rude|arrogant|stupid|lazy|pushy|stingy|grumpy|annoying|clueless|incompetent|gullible|naive|flirt\\p{L}*|attractive|good[- ]looking|jerk|idiot|nightmare|moody|weird|crazy|cheapskate|bitter
    (?:is|was|seems?|seemed|looks?|looked|sounds?|sounded) (?:\\p{L}+ ){0,2}(?:nice|friendly|difficult|slow|cheap|smart|bright|dumb|old|young|desperate|lonely|tired|stressed|overwhelmed|unhappy|angry|upset|nervous|shy|chatty|hesitant|unsure|confused|easy|tough|hard)
    seems?|seemed|my (?:impression|feeling|guess|gut|read)|gut feeling|i (?:think|guess|believe|feel|suspect|doubt)
    rumou?rs?|gossip\\p{L}*|word is|apparently|supposedly|allegedly|i heard|heard (?:that|from)|fired|laid off|let go|law ?suits?|sued|suing|bankrupt\\p{L}*|in debt|scandal|affair|investigat(?:ed|ion)
    (?:looking for|wants) (?:a |an )?(?:another|new|other) job|leaving (?:her|his|their|the) (?:job|post|company)|quit(?:s|ting)?|about to retire
    (?:his|her|their|the) (?:\\p{L}+ )?(?:boss|manager|assistant|colleague|coworker|director|nurse|partner|secretary|receptionist|staff|team|owner|cfo|ceo) (?:said|says|told|asked|asks|wants?|wanted|thinks|thought|mentioned)
    republicans?|democrats?|trump|biden|religio\\p{L}*|gay|lesbian|muslims?|jewish|immigrants?|ethnic\\p{L}*
    up-?sell\\p{L}*|cross-?sell\\p{L}*|close (?:by|this|the deal|it|her|him|them|before)|quota|pipeline|commission|discounts?|leverage|forecast|deal size|wallet|bant|our margin|push (?:her|him|them|for|on)|pitch(?:ing)?|offer (?:her|him|them)|play (?:on|up|the)
    (?:i|we)(?:['’]ve| have| had)? (?:told|said|promised|offered|mentioned|asked|explained|sent|gave|showed|quoted|will|should|must|need|could|plan)|(?:i|we)['’]ll
    (?:told|asked|promised|offered|sent|gave|showed|quoted|remind|call|email|visit|ping|chase|get|invite) (?:her|him|them)
    espos[oa]s?|marido|divorci\\p{L}*|embaraz\\p{L}*|enferm[oa](?! (?:jef|de))|depresi\\p{L}*|borrach[oa]|groser[oa]|antip[aá]tic[oa]|tacañ[oa]|parece|rumor(?:es)?|chisme\\p{L}*|despedid[oa]|demanda(?:d[oa]s?)|descuentos?|comisi[oó]n|prospecto (?:caliente|fr[ií]o)`)})(?!\\p{L})`,
  'iu',
);
/** A next step is the seller's, unless the lead asked for it. */
const NEXT_STEP =
  /(?<!\p{L})(?:follow[- ]?up|call(?:ing)? back|next steps?|to-?do|remind(?:er)?|dar seguimiento)(?!\p{L})/iu;
const ASKED =
  /(?<!\p{L})(?:asked|asks|wants?|wanted|told|said|says|requested|pidi[oó]|quiere|dijo)(?!\p{L})/iu;
/** A price in a note is mostly that of a competitor, or one that is not told yet. */
const MONEY = new RegExp(
  `${AMOUNT}|(?<!\\p{L})(?:pays?|paying|paid|charges?d?|quoted|spends?|spending|budget of)(?!\\p{L})[^.;\\n]*\\d|\\d\\s?k(?!\\p{L})|\\d\\s?cents?(?!\\p{L})`,
  'iu',
);

/** Whether a sentence is about the person, somebody's health or money, or the seller, and not for the lead. */
export const isUnsayable = (sentence: string): boolean =>
  UNSAYABLE.test(sentence) ||
  MONEY.test(sentence) ||
  (NEXT_STEP.test(sentence) && !ASKED.test(sentence)) ||
  findPatientData(sentence) !== undefined ||
  findPatientTerms(sentence).length > 0;

/** As much of the notes about one lead as is read. */
const NOTE_CHARS_MAX = 1_500;

function sayablePart(note: string): string {
  const text = note.replaceAll(/[⟦⟧]|\p{Cf}/gu, '').replaceAll(/[^\S\n]+/gu, ' ');
  if (CONFIDENTIAL.test(text)) return '';
  // Of a note all in capitals nobody can tell which words are names.
  if (!/\p{Ll}/u.test(text)) return '';
  return text
    .split(/(?<=[.!?;])\s+|\n+/u)
    .map((sentence) =>
      sentence
        .split(/(?<=,)\s+|\s+[-–—]\s+/u)
        .filter((part) => !LABEL.test(part))
        .join(' '),
    )
    .filter((sentence) => /\p{L}/u.test(sentence) && !isUnsayable(sentence))
    .join('\n')
    .trim();
}

/**
 * What of the notes about a lead may be said to the lead, and so may be read by a model; empty where nothing may. Left out are
 * notes that call themselves confidential, and sentences about health, family, money, a judgement, gossip or the seller's plans.
 */
export const sayableNotes = (notes: readonly string[]): string =>
  notes
    .map(sayablePart)
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, NOTE_CHARS_MAX);
