import { anyOf } from './any-of.ts';

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DAY =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|tonight|noon|the weekend|(?:this|next) week';
const TIME = `(?:${anyOf(`
  ${MONTH}
  ${DAY}
  q[1-4]|\\d{1,4}(?:st|nd|rd|th|:\\d\\d|/\\d{1,2})?
  spring|summer|fall|autumn|winter|easter|christmas|thanksgiving|new year'?s?|holidays?|vacation
  go-?live|budget|fiscal|quarter|month|year|week|season|conference|survey|merger|renewal|launch
  end of|beginning of|start of|middle of|later|further notice that`)})`;

/** A time limit of a refusal: no emails until then, welcome after it. */
const BETWEEN = `(?: (?:${anyOf(`
  the|we|i|our|after|at least|about|around|early|late|mid|new|next|this|my|le|la|el|dem|zum|in|on
  start|are|am|have|has|sometime|some ?time|then|half ?way`)})){0,5}`;
const FOR_NOW = anyOf(`
  for now|right now|at the moment|today
  (?:this|for the|for a|for the next|for a few|for a couple of|over the|during the) (?:week|month|days|weeks|months|holidays?|weekend|quarter|vacation|break)`);
const LIMIT = new RegExp(
  `\\b(?:${anyOf(`
    before|until|till|'til|til|prior to|earlier than|ahead of|bis|vor|hasta|antes de|avant|jusqu'[aà]
    jusqu'en`)})\\b${BETWEEN} ${TIME}\\b|\\b(?:${FOR_NOW})\\b`,
  'iu',
);

/** Only a refusal "for good" excludes a delay; a threat or an insult names no day. */
const NEVER =
  /\buntil (?:hell|you (?:learn|have|get)|i die|the end of (?:time|days))|\bever again\b|\bunsubscribe\b|\bremove\b|\bopt/iu;

/** Whether a clause asks us to wait until a day, a season or an event, and not for good. */
export const asksForADelay = (clause: string): boolean => LIMIT.test(clause) && !NEVER.test(clause);
