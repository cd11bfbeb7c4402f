import type { Capability } from '../capabilities/read-capabilities.ts';
import { TRENDS } from '../grammar/openers.ts';
import type { Move } from '../grammar/shapes.ts';
import type { Variant } from '../grammar/types.ts';
import { rank } from '../text/choose.ts';
import type { Angle } from './angles.ts';
import type { PainPhrases, Slots, SlotValue } from './slots.ts';
import { choiceKey, type Work } from './step-work.ts';

/** Capabilities a construction may speak of here: the angle's own first; a second move in one email takes another. */
export function capabilitiesFor(work: Work, move: Move, item: Variant): (Capability | undefined)[] {
  if (move !== 'offer' && move !== 'detail') return [undefined];
  const { context } = work.request;
  if (/\{(?:FAMILY|GIST)\}/u.test(item.text)) return work.usedCapabilities.size === 0 ? [undefined] : [];
  const all = [work.angle.capability, ...context.capabilities].filter((found) => found !== undefined);
  return [...new Set(all)].filter((capability) => !work.usedCapabilities.has(capability.id)).slice(0, 3);
}

/** What a phrase of the catalogue puts into a construction, and its number for agreement. */
export type Phrase = { slots: Slots; number: 's' | 'p'; tip?: string };

/** Phrases of the angle that fill a construction, the one to try first at the head. */
export function phrasesFor(work: Work, move: Move, item: Variant): Phrase[] {
  const { pain } = work.angle;
  const refs = [`catalogue.${pain.id}`];
  const value = (text: string): SlotValue => ({ text, refs, mask: null });
  const order = <T>(list: readonly T[], idOf: (entry: T) => string): T[] =>
    rank(choiceKey(work, `${move}.phrase`), list, idOf);
  const { clauses, nouns, gerunds, tips, reasons } = work.phrases;
  if (/\{S0?\}/u.test(item.text))
    return order(clauses, (text) => text).map((text) => ({
      slots: { S: value(text), S0: value(text) },
      number: 's',
    }));
  if (item.text.includes('{NP}'))
    return order(nouns, ([text]) => text).map(([text, number]) => ({ slots: { NP: value(text) }, number }));
  if (item.text.includes('{GER}'))
    return order(gerunds, (text) => text).map((text) => ({ slots: { GER: value(text) }, number: 's' }));
  if (/\{TIP\^?\}/u.test(item.text))
    return order(
      tips.filter((tip) => !work.request.memory.tips.has(tip)),
      (text) => text,
    ).map((text) => ({ slots: { TIP: value(text) }, number: 's', tip: text }));
  if (item.text.includes('{REASON}'))
    return order(reasons, (text) => text).map((text) => ({ slots: { REASON: value(text) }, number: 's' }));
  if (item.text.includes('{TREND}'))
    return order(TRENDS[pain.family] ?? [], (text) => text).map((text) => ({
      slots: { TREND: { text, refs: [`catalogue.trend.${pain.family}`], mask: null } },
      number: 's',
    }));
  return [{ slots: {}, number: 's' }];
}

const COUNTS = ['', 'One note', 'Two notes', 'Three notes', 'Four notes', 'Five notes'];
const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

/** Slots that name the topic of this email and of the one before. */
export function topicSlots(work: Work): Slots {
  const { memory, step } = work.request;
  const topic = topicOf(work.angle, work.phrases);
  // A last email speaks of its own topic, which is a side of an earlier one.
  const before = work.request.type === 'Break-Up_Email' ? topic : memory.topics.at(-1);
  const refs = [`catalogue.${work.angle.pain.id}`];
  const sent = memory.topics.length;
  return {
    TOPIC: { text: topic, refs, mask: null },
    PT: before === undefined ? undefined : { text: before, refs: ['history'], mask: null },
    COUNT: { text: ORDINALS[sent] ?? 'Another', refs: ['history'], mask: null },
    NOTES:
      sent > 0 && step.index > 0
        ? { text: COUNTS[sent + 1] ?? 'These notes', refs: ['history'], mask: null }
        : undefined,
  };
}

/** The topic that an angle names, in the words of the lead's specialty. */
export function topicOf(angle: Angle, phrases: PainPhrases): string {
  return (
    phrases.topics[angle.topicIndex % Math.max(1, phrases.topics.length)] ??
    angle.pain.topics[0] ??
    'this work'
  );
}
