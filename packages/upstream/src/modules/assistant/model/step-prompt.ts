import { quote } from '@myra/model/quote';
import type { PlanContext } from '../tool-calls.ts';
import type { MadeCall, WrittenMessage } from '../tool-results.ts';
import type { Mask } from './mask.ts';

/** Characters of one result, and of all. */
const RESULT_CHARACTERS_MAX = 6_000;
const VALUES_MAX = 60;
const CAMPAIGNS_MAX = 60;

export type StepInput = {
  question: string;
  context: PlanContext;
  made: readonly MadeCall[];
  /** What is added to a result for the model's eyes only, by the number of the call. */
  seen: ReadonlyMap<number, readonly WrittenMessage[]>;
  /** Calls of the step before that were not made, with the reason. */
  refused: readonly string[];
  mask: Mask;
  nonce: string;
};

const cut = (text: string): string =>
  text.length <= RESULT_CHARACTERS_MAX ? text : `${text.slice(0, RESULT_CHARACTERS_MAX)} …`;

const withoutNames = <T extends { text: string }>(texts: readonly T[], mask: Mask): T[] =>
  texts.map((each) => ({ ...each, text: mask.written(each.text) }));

/** A result as a model reads it: what a file says was written by others. */
const resultOf = ({ tool, result }: MadeCall, mask: Mask): string =>
  mask.result(tool === 'read_file' ? { ...result, quotes: withoutNames(result.quotes, mask) } : result);

/** What a model reads before a step: the question, then everything else as data that it cannot close. */
export function stepPrompt({ question, context, made, seen, refused, mask, nonce }: StepInput): string {
  // First, because it says which names are to be kept out of the rest.
  const asked = JSON.stringify(mask.question(question));
  const data = {
    today: context.today,
    specialties: context.specialties.slice(0, VALUES_MAX),
    categories: context.categories.slice(0, VALUES_MAX),
    departments: context.departments.slice(0, VALUES_MAX),
    states: context.states.slice(0, VALUES_MAX),
    campaigns: context.campaigns.slice(0, CAMPAIGNS_MAX),
    products: context.products.slice(0, CAMPAIGNS_MAX),
    files: context.files.map(({ id, name, isNew }) => ({
      file_id: id,
      name: mask.data(name),
      attached_to_this_question: isNew,
    })),
    looked_up_for_the_question_before: context.previous.map(({ tool, input }) => ({
      tool,
      input: mask.input(input),
    })),
    results: made.map((each) => {
      const { no, tool, call } = each;
      const written = seen.get(no);
      return {
        call: no,
        tool,
        input: mask.input(call.input),
        result: cut(resultOf(each, mask)),
        ...(written && { written: cut(JSON.stringify(withoutNames(written, mask))) }),
      };
    }),
    ...(refused.length > 0 && { not_made: refused }),
  };
  return `The question of the person: ${asked}\n${quote(data, nonce)}\nGive the next calls, or the answer.`;
}
