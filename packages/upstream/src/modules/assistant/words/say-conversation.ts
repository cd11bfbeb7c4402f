import type { OpenedPlace } from '@myra/shared/contracts/assistant-places';
import type { Answer, Made } from './answer.ts';
import { queryOf, say, valuesOf } from './spans.ts';

const WHY_NONE = {
  no_lead: 'I found no lead of that name.',
  several: 'Several leads match that name. Say which one, by first and last name or by email address.',
  no_conversation: 'There is no conversation with that lead yet.',
};

/** How much was written in a conversation, and where it is read. */
export function sayConversation(made: Made<'conversation'>): Answer {
  const { sequence_id: id, messages, last_day: last, why } = made.result;
  const ideas = ['Who replied?', 'How many leads do we have?'];
  if (id === null) return { paragraphs: [say(WHY_NONE[why ?? 'no_lead'])], ideas };
  const opens: OpenedPlace = { screen: 'conversation', query: queryOf({ sequence_id: id }) };
  const values = valuesOf(made);
  return {
    paragraphs: [
      say(
        'The conversation has ',
        values.figure('messages', opens),
        messages === 1 ? ' message, ' : ' messages, ',
        values.figure('received', opens),
        ' of them received',
        ...(last === null ? ['.'] : [', the last on ', values.day('last_day', opens), '.']),
      ),
    ],
    ideas,
  };
}
