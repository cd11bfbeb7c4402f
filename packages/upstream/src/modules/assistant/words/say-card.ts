import type { OfferedCard } from '../tool-results.ts';
import type { Answer, Made } from './answer.ts';
import { say } from './spans.ts';

const WHY_NONE: Record<NonNullable<OfferedCard['why']>, string> = {
  foreign: 'I offer only what you asked for in your own words, so nothing was prepared. Say it once more.',
  no_leads: 'No lead matches, so there is nothing to prepare.',
  too_many: 'A campaign is for at most 10,000 leads. Narrow them first.',
  no_product: 'There is no product to write about. Add one in Organization first.',
  no_lead: 'I found no lead of that name, so there is no conversation for the note.',
  several: 'Several leads match that name. Say which one, by first and last name or by email address.',
  nothing_to_say:
    'Nothing can be written about that yet. Approve sentences in the product sheet first, for this role too.',
  no_conversation: 'There is no conversation with that lead yet, so a note has no place.',
};

/** What would be done on a click. */
export function sayCard(
  made: Made<'draft_campaign' | 'save_list' | 'add_note' | 'write_content' | 'save_template' | 'fill_page'>,
): Answer {
  const { card, why } = made.result;
  const ideas = ['How many leads do we have?', 'Which campaigns are running?'];
  if (!card) return { paragraphs: [say(WHY_NONE[why ?? 'no_leads'])], ideas };
  return {
    paragraphs: [say('Nothing is changed yet. This is done when you confirm it:')],
    cards: [{ card_id: card.id }],
    ideas,
  };
}
