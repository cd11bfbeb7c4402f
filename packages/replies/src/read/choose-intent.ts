import { daysBetween } from '@myra/shared/rules/calendar/calendar';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { waitDay } from '../days/dates.ts';
import { SOON_DAYS } from '../days/offered-day.ts';
import { withoutAccents } from '../text.ts';
import type { ReplyIntent } from '../types.ts';
import { CERTAIN_SHARE } from './meaning.ts';
import type { Opened } from './opened.ts';
import { readColleague } from './people.ts';
import { saysYes } from './says-yes.ts';
import { saysOtherGone } from './wrong-person.ts';

type Meanings = ReadonlySet<ReplyIntent>;

/** A yes with a question or with somebody to copy reads like these. */
const MAY_BE_GLAD: Meanings = new Set(['asks_information', 'referral', 'unclear']);
/** "Dr Roe retired in January" has the month of a wait, and a name. */
const MAY_BE_GONE: Meanings = new Set(['not_now', 'referral', 'unclear']);
/** Whoever gives one of these reasons may want us to write later. */
const MAY_BE_LATER: Meanings = new Set([
  'out_of_office',
  'objection_already_have',
  'objection_price',
  'objection_timing',
]);

/** They ask us to; an absence note promises an answer itself. */
const ASKS_LATER = new RegExp(
  `(?<!\\b(?:i|we|will|shall|to|can|['’]ll) )\\b(?:${anyOf(`
    (?:circle|check|come|get|reach|follow|touch) (?:back|in|base|out|up)
    (?:try|ask|e-?mail|call|write|contact|ping) (?:me |us |again |back ){1,2}(?:in|after|next|then|later|around|that|the week|when|once)
    (?:escrib|busqu|llam|contact)[ae](?:me|nos)`)})\\b`,
  'u',
);

/** Whether a wait is what the message is about: they ask for it, or it is longer than a time for a call is away. */
function isLater({ folded, today, language }: Opened, best: ReplyIntent, share: number): boolean {
  const isAsked = MAY_BE_LATER.has(best) && ASKS_LATER.test(withoutAccents(folded));
  const isDoubt = best === 'objection_timing' || (best === 'interested' && share < CERTAIN_SHARE);
  if (!isAsked && !isDoubt) return false;
  const wait = waitDay(folded, today, language);
  if (isAsked && wait) return true;
  return wait?.date !== undefined && daysBetween(today, wait.date) > SOON_DAYS;
}

/**
 * What a message means whose likeliest meaning is `best`, where its structure says more than its words: a yes, somebody who is
 * gone, a wait, or somebody who is named.
 */
export function chooseIntent(opened: Opened, best: ReplyIntent, share: number): ReplyIntent {
  const { message, folded } = opened;
  const isGone = MAY_BE_GONE.has(best) && saysOtherGone(withoutAccents(folded));
  // Who names somebody else is not asked who that is.
  if (isGone || best === 'wrong_person')
    return readColleague(message.ownText) === undefined ? 'wrong_person' : 'referral';
  if (MAY_BE_GLAD.has(best) && saysYes(message.ownText)) return 'interested';
  return isLater(opened, best, share) ? 'not_now' : best;
}
