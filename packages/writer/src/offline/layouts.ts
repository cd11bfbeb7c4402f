import type { Move } from '../plan/types.ts';
import type { ToneName } from './tone.ts';

/** What stands in a place of a layout: an approved sentence, a sentence of a locale, or a paragraph break. */
export type Slot =
  | 'question'
  | 'line'
  | 'more'
  | 'fact'
  | 'offer'
  | 'add'
  | 'last'
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
 * The layouts, by move. A limit up to SHORT_WORDS_MAX takes a `short` one: the answering line and the question, with the
 * offer where it fits. Of layouts that say the same the tone picks one, and a second lead of an account gets another.
 */
export const LAYOUTS: readonly Layout[] = [
  layout('opening.full', 'opening', 'question reason / line more / offer'),
  layout('opening.reason', 'opening', 'question reason / line / offer'),
  layout('opening.more', 'opening', 'question / line more / offer'),
  layout('opening.line-first', 'opening', 'line more / question', ['concise', 'innovative']),
  layout('opening.plain', 'opening', 'question / line / offer'),
  layout('opening.bare', 'opening', 'question / line'),
  layout('opening.short-offer', 'opening', 'line / question / offer'),
  layout('opening.short', 'opening', 'line / question'),
  layout('opening.line-offer', 'opening', 'line / offer'),
  layout('who.full', 'who', 'question / line more / whoStatement'),
  layout('who.plain', 'who', 'question / line / whoStatement'),
  layout('who.short', 'who', 'line / whoQuestion'),
  layout('angle.full', 'angle', 'question / line more / offer'),
  layout('angle.plain', 'angle', 'question / line / offer'),
  layout('angle.line-first', 'angle', 'line more / question', ['concise', 'innovative']),
  layout('angle.bare', 'angle', 'question / line'),
  layout('angle.short-offer', 'angle', 'line / question / offer'),
  layout('angle.short', 'angle', 'line / question'),
  layout('angle.line-offer', 'angle', 'line / offer'),
  layout('fact.question', 'fact', 'add fact / askQuestion'),
  layout('fact.offer', 'fact', 'add fact / offer'),
  layout('result.document', 'result', 'add fact / askStatement'),
  layout('result.question', 'result', 'add fact / askQuestion'),
  layout('result.offer', 'result', 'add fact / offer'),
  layout('document.full', 'document', 'add fact / askStatement'),
  layout('meeting.full', 'meeting', 'add fact / askStatement'),
  layout('meeting.question', 'meeting', 'add fact / askQuestion', ['warm', 'innovative', 'empathetic']),
  layout('closing.fact', 'closing', 'last fact / close'),
  layout('closing.offer', 'closing', 'last offer / close'),
  layout('reply.full', 'reply', 'thanks / line / askStatement'),
  layout('reply.offer', 'reply', 'thanks / line / offer'),
  layout('reply.plain', 'reply', 'thanks line'),
];

/** Up to this limit an email begins with the answering line, and a question follows. */
export const SHORT_WORDS_MAX = 45;
