import type { FoundRewrite } from '../tool-results.ts';
import type { Answer, Made } from './answer.ts';
import { queryOf, say, valuesOf } from './spans.ts';

const WHY_NONE: Record<NonNullable<FoundRewrite['why']>, string> = {
  no_plan:
    'There is no activity plan in this thread, so there is no email to work on. Any template can be worked on in the canvas.',
  no_email: 'The plan has no such email.',
  used: 'This plan is a campaign already, so its emails stay as they are.',
};

/** Suggestions that wait in the canvas. */
export function sayRewrite(made: Made<'rewrite'>): Answer {
  const { document, suggestions, not_done: notDone, why } = made.result;
  const ideas = ['How many leads do we have?', 'Which campaigns are running?'];
  if (!document) return { paragraphs: [say(WHY_NONE[why ?? 'no_email'])], ideas };
  const values = valuesOf(made);
  const opens = { screen: 'document' as const, query: queryOf({ document_id: document.id }) };
  return {
    paragraphs: [
      say(
        values.figure('suggestions', opens),
        suggestions === 1 ? ' suggestion waits in the canvas of ' : ' suggestions wait in the canvas of ',
        values.name('document.title', opens),
        ' for ',
        values.name('segment'),
        '. The email stays as it is until you apply them.',
      ),
      ...notDone.map((_, at) => say(values.name(`not_done.${at}`))),
    ],
    ideas,
  };
}
