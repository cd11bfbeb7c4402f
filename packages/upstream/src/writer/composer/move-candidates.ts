import { ASKS, STATED_ASKS } from '../grammar/asks.ts';
import { CLOSINGS, COURTESIES, DOORS, HISTORY } from '../grammar/history.ts';
import { DETAILS, OFFERS } from '../grammar/offers.ts';
import { OPENERS, QUESTION_OPENERS, TREND_OPENERS } from '../grammar/openers.ts';
import type { Move } from '../grammar/shapes.ts';
import type { AskVariant, Variant } from '../grammar/types.ts';
import { REASONS, SHOWS, THANKS, TIPS } from '../grammar/value-and-meeting.ts';
import { rank } from '../text/choose.ts';
import { allowedAsks, askWeight } from './allowed-asks.ts';
import { choiceKey, type Work } from './step-work.ts';

const MOVE_VARIANTS: Readonly<Record<Exclude<Move, 'ask'>, readonly Variant[]>> = {
  open: OPENERS,
  question: QUESTION_OPENERS,
  trend: TREND_OPENERS,
  history: HISTORY,
  offer: OFFERS,
  detail: DETAILS,
  tip: TIPS,
  reason: REASONS,
  show: SHOWS,
  close: CLOSINGS,
  courtesy: COURTESIES,
  thanks: THANKS,
  door: DOORS,
};

/** Words that point back; a construction with one cannot begin an email. */
const POINTS_BACK =
  /\b(?:that is|that and|of that|leave that|for this|for that|besides that|this is where|this is why|instead|its part|steps in|way out|one option|our answer|on this point|to this|we work on this|also|too|as well|another part|other part|here too|further|on it|leave this with|with that|the rest is|press the point|enough said)\b/iu;

/** These speak of the sentence before as a matter of the field, and sound wrong after one that turns to the reader. */
const TURNS_TO_READER = new Set(['o.ask-about', 'o.your-view', 'o.know-best', 'o.wonder', 'o.curious']);

/** These continue a statement and sound wrong after a question. */
const POINTS_AT_A_STATEMENT = /^(?:for th|here too|besides|on this point|that is|this is|instead)/iu;

/** How a construction hangs on what stands before it; fixed by its text. */
type Ties = { pointsBack: boolean; pointsAtStatement: boolean };

const TIES = new WeakMap<Variant, Ties>();

function tiesOf(item: Variant): Ties {
  const known = TIES.get(item);
  if (known !== undefined) return known;
  const ties = {
    pointsBack: POINTS_BACK.test(item.text),
    pointsAtStatement: POINTS_AT_A_STATEMENT.test(item.text),
  };
  TIES.set(item, ties);
  return ties;
}

function candidatesFor(work: Work, move: Move, isFirst: boolean): Variant[] {
  const { request } = work;
  const { context, memory, taken } = request;
  const forPatients = context.facts.reader === 'patients';
  const pool: readonly Variant[] = move === 'ask' ? askPool(work) : MOVE_VARIANTS[move];
  return pool.filter(
    (item) =>
      item.tones.includes(context.tone.letter) &&
      (item.audience === 'all' || (item.audience === 'patients') === forPatients) &&
      (move === 'ask' || move === 'door' || move === 'reason' || !memory.constructions.has(item.id)) &&
      !(isFirst && taken.openers.has(item.id)) &&
      !work.sentences.some((sentence) => sentence.construction === item.id) &&
      !(
        (isFirst || TURNS_TO_READER.has(work.sentences.at(-1)?.construction ?? '')) &&
        tiesOf(item).pointsBack
      ) &&
      !(
        ['question', 'history', 'thanks'].includes(work.sentences.at(-1)?.move ?? '') &&
        tiesOf(item).pointsAtStatement
      ) &&
      !(
        move === 'question' &&
        'ask' in item &&
        (memory.asks.has((item as AskVariant).ask) ||
          !allowedAsks(context, request.type, request.step).includes((item as AskVariant).ask))
      ) &&
      !(request.noQuestions && item.text.includes('?')) &&
      (context.tone.colon || !item.text.includes(':')),
  );
}

function askPool(work: Work): readonly AskVariant[] {
  const { request } = work;
  const allowed = request.forcedAsk
    ? [request.forcedAsk]
    : allowedAsks(request.context, request.type, request.step).filter((id) => !request.memory.asks.has(id));
  return (request.noQuestions ? STATED_ASKS : ASKS).filter((item) => allowed.includes(item.ask));
}

function weightOf(work: Work, move: Move, item: Variant): number {
  if (move === 'ask' && 'ask' in item)
    return askWeight(work.request.context, (item as AskVariant).ask, work.request.type);
  // A name or place makes a sentence the reader's own, and sets leads apart.
  if ((move === 'open' || move === 'close' || move === 'tip') && /\{(?:ORG|CITY)\}/u.test(item.text))
    return 2;
  return 1;
}

/** Constructions that may serve a move here, the one to try first at the head. */
export function rankedVariants(work: Work, move: Move, isFirst: boolean): Variant[] {
  return rank(
    choiceKey(work, move),
    candidatesFor(work, move, isFirst),
    (item) => item.id,
    (item) => weightOf(work, move, item),
  );
}
