import type { EmailType } from '../types.ts';

/** Moves of an email in their order. `question` is an opener that asks; a shape holds exactly one of question, ask and door. */
export type Move =
  | 'open'
  | 'question'
  | 'trend'
  | 'history'
  | 'offer'
  | 'detail'
  | 'tip'
  | 'reason'
  | 'show'
  | 'close'
  | 'courtesy'
  | 'thanks'
  | 'ask'
  | 'door';

export type Shape = { id: string; moves: readonly Move[] };

const shape = (text: string): Shape => ({ id: text, moves: text.split(' ').filter(isMove) });

const MOVES: readonly string[] =
  'open question trend history offer detail tip reason show close courtesy thanks ask door'.split(' ');
function isMove(word: string): word is Move {
  return MOVES.includes(word);
}

/** At least four for each type; which fit is decided by budget, tone and data. */
export const SHAPES: Readonly<Record<EmailType, readonly Shape[]>> = {
  Initial_Email_Outreach: [
    'open offer ask',
    'question offer',
    'offer ask',
    'open offer detail ask',
    'question offer detail',
    'offer detail ask',
    'trend offer ask',
    'open reason offer ask',
    'open reason offer detail ask',
  ].map(shape),
  'Follow-Up_Email': [
    'history detail ask',
    'open detail ask',
    'detail ask',
    'history detail detail ask',
    'history question detail',
    'question detail',
  ].map(shape),
  Value_Email: ['tip reason ask', 'tip ask', 'open tip ask', 'open tip reason ask', 'history tip ask'].map(
    shape,
  ),
  'Follow-Up_Meeting_Invitation': [
    'history show ask',
    'show ask',
    'open show ask',
    'history detail show ask',
    'detail show ask',
  ].map(shape),
  'Break-Up_Email': [
    'open close door',
    'close door',
    'close courtesy door',
    'open close courtesy door',
    'close door courtesy',
  ].map(shape),
  Reply_Email: ['thanks detail ask', 'thanks ask', 'thanks detail', 'thanks detail detail ask'].map(shape),
};
