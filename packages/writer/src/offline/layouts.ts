import type { Move } from '../plan/types.ts';

/** What stands in a place of a layout: an approved sentence, a sentence of a locale, or a paragraph break. */
export type Slot =
  | 'question'
  | 'line'
  | 'more'
  | 'also'
  | 'fact'
  | 'what'
  | 'offer'
  | 'last'
  | 'askQuestion'
  | 'askStatement'
  | 'thanks'
  | 'whoQuestion'
  | 'whoStatement'
  | 'close'
  | 'break';

/** Earlier layouts of a move say more; the first that fits is taken. */
export type Layout = { id: string; move: Move; slots: readonly Slot[] };

const layout = (id: string, move: Move, slots: string): Layout => ({
  id,
  move,
  // Written below with the names of slots, `/` for a paragraph break.
  slots: slots.split(' ').map((slot) => (slot === '/' ? 'break' : slot) as Slot),
});

/**
 * The layouts, by move. A limit up to SHORT_WORDS_MAX takes a `short` one: the answering line and the question, with the
 * offer where it fits. A second lead of an account gets another layout that says the same.
 */
export const LAYOUTS: readonly Layout[] = [
  ...(['opening', 'angle'] as const).flatMap((move) => [
    layout(`${move}.patient`, move, 'question / line more also / offer'),
    layout(`${move}.full`, move, 'question / line more / offer'),
    layout(`${move}.plain`, move, 'question / line / offer'),
    layout(`${move}.short-offer`, move, 'line / question / offer'),
    layout(`${move}.more`, move, 'question / line more'),
    layout(`${move}.bare`, move, 'question / line'),
    layout(`${move}.short`, move, 'line / question'),
    layout(`${move}.line-offer`, move, 'line / offer'),
  ]),
  layout('who.full', 'who', 'question / line more / whoStatement'),
  layout('who.plain', 'who', 'question / line / whoStatement'),
  layout('who.short', 'who', 'line / whoQuestion'),
  layout('fact.question', 'fact', 'what fact / askQuestion'),
  layout('fact.statement', 'fact', 'what fact / askStatement'),
  layout('meeting.patient', 'meeting', 'question / line more also / askStatement'),
  layout('meeting.full', 'meeting', 'question / line more / askStatement'),
  layout('meeting.plain', 'meeting', 'question / line / askStatement'),
  layout('meeting.short', 'meeting', 'line / askQuestion'),
  layout('closing.fact-offer', 'closing', 'last fact / offer / close'),
  layout('closing.fact-ask', 'closing', 'last fact / askStatement / close'),
  layout('reply.full', 'reply', 'thanks / line / askStatement'),
  layout('reply.offer', 'reply', 'thanks / line / offer'),
  layout('reply.plain', 'reply', 'thanks line'),
];

/** Up to this limit an email begins with the answering line, and a question follows. */
export const SHORT_WORDS_MAX = 45;
