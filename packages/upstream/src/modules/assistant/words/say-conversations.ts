import { INTENT_LABELS } from '@myra/shared/constants/reply-intents';
import type { ConversationQuestion } from '../tool-calls.ts';
import type { Answer, Made } from './answer.ts';
import { queryOf, say, valuesOf } from './spans.ts';

/** A filter of the inbox in words. */
export const conversationWords = ({ sequence_type: type, read, intent }: ConversationQuestion): string[] =>
  [
    type && 'with a drafted answer to approve',
    read && 'unread',
    intent && `the newest message read as “${INTENT_LABELS[intent]}”`,
  ].filter((word) => typeof word === 'string');

/** How many conversations of the inbox match, with the list of them. */
export function sayConversations(made: Made<'find_conversations'>): Answer {
  const { call, result } = made;
  const values = valuesOf(made);
  const words = conversationWords(call.input);
  return {
    paragraphs: [
      say(
        values.total('total', { screen: 'conversation', query: queryOf(call.input) }),
        result.total.value === 1 ? ' conversation in the inbox' : ' conversations in the inbox',
        words.length > 0 ? `: ${words.join(', ')}.` : '.',
      ),
    ],
    ideas: ['What should I do today?', 'Who replied?', 'Are there safety reports?'],
  };
}
