import type { SheetSentence } from '../../constants/product-sheet.ts';

/** The sentences that a form checks while they are typed. */
export type CheckedSentence = Exclude<SheetSentence, 'text'> | 'subject' | 'pass_to';

export type SentenceCheck = {
  code:
    | 'length'
    | 'names_product'
    | 'says_what_it_is'
    | 'stands_alone'
    | 'ends_well'
    | 'one_question'
    | 'one_job'
    | 'for_reader'
    | 'at_hand'
    | 'no_purchase'
    | 'no_form'
    | 'adds_nothing'
    | 'keeps_conditions'
    | 'keeps_figures'
    | 'offer_follows'
    | 'offer_new'
    | 'concerns_decider'
    | 'plain_figures'
    | 'no_question'
    | 'subject_form'
    | 'pass_form'
    | 'will_do'
    | 'withholds'
    | 'no_pressing'
    | 'not_repeated'
    | 'never_said';
  isMet: boolean;
  /** The check's rule if it is met, and what to change if it is not. */
  says: string;
};

/** One check with what it says. */
export const check = (
  code: SentenceCheck['code'],
  isMet: boolean,
  met: string,
  mend: string,
): SentenceCheck => ({
  code,
  isMet,
  says: isMet ? met : mend,
});
