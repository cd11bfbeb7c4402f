import type { Move } from '../plan/types.ts';
import type { ToneName } from './tone.ts';

/** What stands in a place of a layout: an approved sentence, a sentence of a locale, or a paragraph break. */
export type Slot =
  | 'question'
  | 'line'
  | 'more'
  | 'fact'
  | 'offer'
  | 'what'
  | 'askQuestion'
  | 'askStatement'
  | 'reason'
  | 'thanks'
  | 'whoQuestion'
  | 'whoStatement'
  | 'close'
  | 'break';

/** `tones`: layouts of other tones stand behind. Earlier layouts of a move say more; the first that fits is taken. */
export type Layout = { id: string; move: Move; slots: readonly Slot[]; tones?: readonly ToneName[] };

const layout = (id: string, move: Move, slots: string, tones?: readonly ToneName[]): Layout => ({
  id,
  move,
  // Written below with the names of slots, `/` for a paragraph break.
  slots: slots.split(' ').map((slot) => (slot === '/' ? 'break' : slot) as Slot),
  ...(tones && { tones }),
});

/**
 * The layouts, by move. A limit up to SHORT_WORDS_MAX takes a `short` one: the answering line and the question. Of
 * layouts that say the same the tone picks one, and a second lead of an account gets another.
 */
export const LAYOUTS: readonly Layout[] = [
  layout('opening.full', 'opening', 'question reason / line more / offer'),
  layout('opening.full-late-reason', 'opening', 'question / line more / reason offer', [
    'professional',
    'empathetic',
  ]),
  layout('opening.reason', 'opening', 'question reason / line / offer'),
  layout('opening.more', 'opening', 'question / line more / offer'),
  layout('opening.line-first', 'opening', 'line more / question', ['concise', 'innovative']),
  layout('opening.plain', 'opening', 'question / line / offer'),
  layout('opening.bare', 'opening', 'question / line'),
  layout('opening.short', 'opening', 'line / question'),
  layout('opening.line-offer', 'opening', 'line / offer'),
  layout('who.full', 'who', 'question / line more / whoStatement'),
  layout('who.plain', 'who', 'question / line / whoStatement'),
  layout('who.short', 'who', 'line / whoQuestion'),
  layout('angle.full', 'angle', 'question / line more / offer'),
  layout('angle.plain', 'angle', 'question / line / offer'),
  layout('angle.line-first', 'angle', 'line more / question', ['concise', 'innovative']),
  layout('angle.bare', 'angle', 'question / line'),
  layout('angle.short', 'angle', 'line / question'),
  layout('angle.line-offer', 'angle', 'line / offer'),
  layout('fact.question', 'fact', 'what fact / askQuestion'),
  layout('fact.offer', 'fact', 'what fact / offer'),
  layout('fact.line', 'fact', 'line fact / askQuestion'),
  layout('fact.line-offer', 'fact', 'line fact / offer'),
  layout('fact.plain-ask', 'fact', 'fact / askQuestion'),
  layout('fact.plain', 'fact', 'fact / offer'),
  layout('document.full', 'document', 'what fact / askStatement'),
  layout('document.offer', 'document', 'what fact / offer'),
  layout('document.line', 'document', 'line fact / askQuestion'),
  layout('document.plain', 'document', 'fact / askStatement'),
  layout('meeting.full', 'meeting', 'what fact / askStatement'),
  layout('meeting.question', 'meeting', 'what fact / askQuestion', ['warm', 'innovative', 'empathetic']),
  layout('meeting.plain', 'meeting', 'fact / askQuestion'),
  layout('closing.full', 'closing', 'what fact / offer / close'),
  layout('closing.what', 'closing', 'what fact / close'),
  layout('closing.offer', 'closing', 'line / offer / close'),
  layout('closing.line', 'closing', 'line / close'),
  layout('closing.plain', 'closing', 'fact / close'),
  layout('reply.full', 'reply', 'thanks / line / askStatement'),
  layout('reply.offer', 'reply', 'thanks / line / offer'),
  layout('reply.plain', 'reply', 'thanks line'),
];

/** Up to this limit an email is the answering line and a question. */
export const SHORT_WORDS_MAX = 45;
