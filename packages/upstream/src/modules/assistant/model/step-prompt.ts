import { quote } from '@myra/writer/model/prompt';
import type { PlanContext } from '../tool-calls.ts';
import type { MadeCall } from '../tool-results.ts';
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
  seen: ReadonlyMap<number, unknown>;
  /** Calls of the step before that were not made, with the reason. */
  refused: readonly string[];
  mask: Mask;
  nonce: string;
};

const cut = (text: string): string =>
  text.length <= RESULT_CHARACTERS_MAX ? text : `${text.slice(0, RESULT_CHARACTERS_MAX)} …`;

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
    results: made.map(({ no, tool, call, result }) => ({
      call: no,
      tool,
      input: mask.input(call.input),
      result: cut(mask.result(result)),
      ...(seen.has(no) && { written: cut(mask.data(JSON.stringify(seen.get(no)))) }),
    })),
    ...(refused.length > 0 && { not_made: refused }),
  };
  return `The question of the person: ${asked}\n${quote(data, nonce)}\nGive the next calls, or the answer.`;
}
