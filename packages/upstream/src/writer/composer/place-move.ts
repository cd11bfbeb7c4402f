import type { Capability } from '../capabilities/read-capabilities.ts';
import type { Move } from '../grammar/shapes.ts';
import type { AskVariant, Variant } from '../grammar/types.ts';
import { capitalise, countWords, splitSentences } from '../text/words.ts';
import type { SentenceRole } from '../types.ts';
import { rankedVariants } from './move-candidates.ts';
import { capabilitiesFor, type Phrase, phrasesFor, topicSlots } from './move-phrases.ts';
import { isPluralPhrase, type Numbers, type Realised, realise } from './realise.ts';
import { capabilitySlots, leadSlots, type Slots, wordCapability } from './slots.ts';
import type { Work } from './step-work.ts';

const ROLE: Readonly<Record<Move, SentenceRole>> = {
  open: 'open',
  question: 'ask',
  trend: 'open',
  history: 'history',
  offer: 'offer',
  detail: 'detail',
  tip: 'tip',
  reason: 'reason',
  show: 'detail',
  close: 'close',
  courtesy: 'close',
  thanks: 'open',
  ask: 'ask',
  door: 'ask',
};

/** Realises one move within `most` words by the first construction that fits. False: none does. */
export function placeMove(work: Work, move: Move, most: number, isFirst: boolean): boolean {
  const base: Slots = {
    ...unsaid(leadSlots(work.request.context, work.orgNamed), work.said),
    ...topicSlots(work),
  };
  for (const item of rankedVariants(work, move, isFirst)) {
    // Fixed words and one word a slot: what cannot fit is not tried.
    if (demandsOf(item).leastWords > most || lacksBase(item, base, work.productNamed)) continue;
    for (const capability of capabilitiesFor(work, move, item)) {
      for (const phrase of phrasesFor(work, move, item)) {
        if (place(work, move, item, base, capability, phrase, most, isFirst)) return true;
      }
    }
  }
  return false;
}

function place(
  work: Work,
  move: Move,
  item: Variant,
  base: Slots,
  capability: Capability | undefined,
  phrase: Phrase,
  most: number,
  isFirst: boolean,
): boolean {
  const { context, step, salts } = work.request;
  const worded = capability ? wordCapability(context, capability, step.index, salts.all) : undefined;
  const { needsSecond, needsOwn } = demandsOf(item);
  const second = needsSecond
    ? context.capabilities.find(
        (other) =>
          other.kind === 'product' && other.id !== capability?.id && !work.usedCapabilities.has(other.id),
      )
    : undefined;
  const own =
    capability?.kind === 'reader'
      ? context.capabilities.find((other) => other.kind === 'own' && !work.usedCapabilities.has(other.id))
      : undefined;
  const secondWorded = second ? wordCapability(context, second, step.index, salts.all) : undefined;
  const slots: Slots = {
    ...base,
    ...(own ? capabilitySlots(own, '') : {}),
    ...capabilitySlots(worded, ''),
    ...capabilitySlots(secondWorded, '2'),
    ...phrase.slots,
  };
  if (own && needsOwn) return false;
  const topic = slots.TOPIC?.text ?? '';
  const numbers: Numbers = {
    noun: phrase.number,
    topic: isPluralPhrase(item.text.includes('{PT^}') ? (slots.PT?.text ?? '') : topic) ? 'p' : 's',
    notes: 'p',
  };
  const found = realise(item, slots, context.tone, numbers, work.productNamed);
  if (!found || !fits(work, found, item, most, isFirst)) return false;
  const twin =
    'without' in item && typeof item.without === 'string' && item.without !== ''
      ? realise({ ...item, text: item.without }, slots, context.tone, numbers, work.productNamed)
      : undefined;
  if (twin && (context.excluded.find(twin.text).length > 0 || countWords(twin.text) > most)) return false;
  commit(work, move, item, found, twin);
  if (capability && (move === 'offer' || move === 'detail')) work.usedCapabilities.add(capability.id);
  if (second) work.usedCapabilities.add(second.id);
  if (own && item.text.includes('{OWN}')) work.usedCapabilities.add(own.id);
  return true;
}

/** What a construction asks for before it can be tried; fixed by its text. */
type Demands = {
  leastWords: number;
  /** Slots that the lead and the topic fill; the rest comes from capability and phrase. */
  base: string[];
  needsSecond: boolean;
  /** A capability of our own, without one of the reader beside it. */
  needsOwn: boolean;
};

const BASE_SLOT =
  /\{(ORG|AT|ORGNOUN|FIELD|PLACES|CITY|STATE|P|SORG|SORGS|FAMILY|GIST|TOPIC|PT|COUNT|NOTES)\^?\}/gu;

const DEMANDS = new WeakMap<Variant, Demands>();

function demandsOf(item: Variant): Demands {
  const known = DEMANDS.get(item);
  if (known !== undefined) return known;
  const { text } = item;
  const demands = {
    leastWords: countWords(text.replace(/\{[^}]*\}/gu, 'x')),
    base: [...text.matchAll(BASE_SLOT)].map(([, name = '']) => (name === 'P' ? 'PNAME' : name)),
    needsSecond: /\{(?:C2|G2|PASS2)\}/u.test(text),
    needsOwn: /\{OWN\}/u.test(text) && !/\{RB\}/u.test(text),
  };
  DEMANDS.set(item, demands);
  return demands;
}

function lacksBase(item: Variant, base: Slots, productNamed: boolean): boolean {
  return demandsOf(item).base.some((name) => base[name] === undefined && !(name === 'PNAME' && productNamed));
}

const ONCE = ['FIELD', 'PLACES', 'CITY', 'STATE'] as const;

function unsaid(slots: Slots, said: ReadonlySet<string>): Slots {
  if (said.size === 0) return slots;
  const left: Record<string, Slots[string]> = { ...slots };
  for (const name of said) left[name] = undefined;
  return left;
}

function fits(work: Work, found: Realised, item: Variant, most: number, isFirst: boolean): boolean {
  const { context, step } = work.request;
  const { tone } = context;
  const words = countWords(found.text);
  if (words > most) return false;
  // A text that is short as a whole has no long sentence.
  if (
    words > tone.maxWords &&
    splitSentences(found.text).some((sentence) => countWords(sentence) > tone.maxWords)
  )
    return false;
  if (context.excluded.find(found.text).length > 0) return false;
  if (tone.letter === 'C' && step.index === 0 && /\bI\b/u.test(found.text)) return false;
  if (!tone.commaInQuestion && found.text.endsWith('?') && found.text.includes(',')) return false;
  if (!tone.commaInQuestion && item.id.startsWith('a.') && countWords(found.text) > 7) return false;
  if (
    (found.text.match(/\band\b/giu)?.length ?? 0) > 2 ||
    (found.text.match(/\bwhich\b/giu)?.length ?? 0) > 1
  )
    return false;
  return !(isFirst && /^It\b/u.test(found.text) && found.text !== item.text && item.text.startsWith('{P}'));
}

function commit(work: Work, move: Move, item: Variant, found: Realised, twin: Realised | undefined): void {
  const refs = found.refs.length > 0 ? found.refs : [`move.${item.id}`];
  const role = ROLE[move];
  const masked = splitSentences(found.masked);
  const parts = splitSentences(found.text);
  parts.forEach((text, i) => {
    work.sentences.push({
      text,
      masked: masked[i] ?? '',
      refs: move === 'ask' || move === 'question' ? [...refs, `move.${item.id}`] : refs,
      role,
      move,
      construction: item.id,
    });
    work.twins.push(twin ? (i === 0 ? capitalise(twin.text) : '') : null);
    work.twinMasks.push(twin ? (i === 0 ? twin.masked : '') : null);
  });
  work.remaining -= countWords(found.text);
  work.productNamed ||= found.namesProduct;
  work.orgNamed ||= found.namesOrg;
  for (const name of ONCE) if (item.text.includes(`{${name}}`)) work.said.add(name);
  if ('ask' in item) work.ask = (item as AskVariant).ask;
}
