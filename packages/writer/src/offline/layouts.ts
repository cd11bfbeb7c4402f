import type { Move } from '../plan/types.ts';

/** What stands in a place of a layout: an approved sentence, a sentence of a locale, or `/`, a paragraph break. */
export type Slot =
  | 'question'
  | 'what'
  | 'line'
  | 'more'
  | 'offer'
  | 'askStatement'
  | 'thanks'
  | 'whoStatement'
  | 'deskAsk'
  | 'deskPass'
  | 'note'
  | '/';

/** Earlier layouts of a move say more; the first that fits is taken. */
export type Layout = { id: string; move: Move; slots: readonly Slot[] };

const layout = (id: string, move: Move, slots: string): Layout => ({
  id,
  move,
  slots: slots.split(' ') as Slot[],
});

/**
 * The layouts, by move. A limit up to SHORT_WORDS_MAX takes a `short` one: the answering line and the question, with the
 * offer where it fits.
 */
export const LAYOUTS: readonly Layout[] = [
  layout('opening.what', 'opening', 'question / what line / offer'),
  layout('opening.what-bare', 'opening', 'question / what line'),
  layout('opening.short-what', 'opening', 'what line / question'),
  ...(['opening', 'angle'] as const).flatMap((move) => [
    layout(`${move}.full`, move, 'question / line more / offer'),
    layout(`${move}.full-line`, move, 'line more / question / offer'),
    layout(`${move}.plain`, move, 'question / line / offer'),
    layout(`${move}.short-offer`, move, 'line / question / offer'),
    layout(`${move}.more`, move, 'question / line more'),
    layout(`${move}.bare`, move, 'question / line'),
    layout(`${move}.short`, move, 'line / question'),
    layout(`${move}.line-offer`, move, 'line / offer'),
  ]),
  layout('who.full', 'who', 'question / line more / offer whoStatement'),
  layout('who.offer', 'who', 'question / line / offer whoStatement'),
  layout('who.short-offer', 'who', 'line / offer whoStatement'),
  layout('who.more', 'who', 'question / line more / whoStatement'),
  layout('who.short', 'who', 'line / question / whoStatement'),
  layout('meeting.full', 'meeting', 'question / line more / askStatement'),
  layout('meeting.plain', 'meeting', 'question / line / askStatement'),
  layout('meeting.short', 'meeting', 'line / askStatement'),
  layout('desk.named', 'desk', 'deskPass / question / line more / offer'),
  layout('desk.named-offer', 'desk', 'deskPass / question / line / offer'),
  layout('desk.named-more', 'desk', 'deskPass / question / line more'),
  layout('desk.named-plain', 'desk', 'deskPass / line'),
  layout('desk.full', 'desk', 'line more / deskAsk'),
  layout('desk.plain', 'desk', 'line / deskAsk'),
  layout('notice.ask', 'notice', 'note / line more / askStatement'),
  layout('notice.offer', 'notice', 'note / line more / offer'),
  layout('notice.ask-plain', 'notice', 'note / line / askStatement'),
  layout('notice.offer-plain', 'notice', 'note / line / offer'),
  layout('notice.bare', 'notice', 'note / line'),
  layout('reply.full', 'reply', 'thanks / line / askStatement'),
  layout('reply.offer', 'reply', 'thanks / line / offer'),
  layout('reply.plain', 'reply', 'thanks line'),
];

/** Slots that ask, that of the whole email's ask first: an offer or ask before the question that opens. */
export const ASKING: readonly Slot[] = ['offer', 'askStatement', 'whoStatement', 'deskAsk', 'question'];

/** Up to this limit an email begins with the answering line, and a question follows. */
export const SHORT_WORDS_MAX = 45;
