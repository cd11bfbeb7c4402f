import type { UnwrittenStep } from '../types.ts';
import { composeStep } from './compose-step.ts';
import { emptyTaken } from './memory.ts';
import type { StepRequest } from './step-work.ts';

/** More words than any email of ours has. */
const ROOMY_WORDS = 200;

const withoutColleagues = (request: StepRequest): StepRequest => ({ ...request, taken: emptyTaken() });

function withRoom(request: StepRequest): StepRequest {
  const { context, budget } = request;
  const { profile } = context.input;
  const roomy = { ...profile, wordLimit: profile.wordLimit + ROOMY_WORDS };
  return {
    ...request,
    budget: budget + ROOMY_WORDS,
    context: {
      ...context,
      budget: context.budget + ROOMY_WORDS,
      input: { ...context.input, profile: roomy },
    },
  };
}

const withAnyAsk = (request: StepRequest): StepRequest => ({
  ...request,
  memory: { ...request.memory, asks: new Set() },
});

/** What stands in the way of a step, as a person reads it: the first single change that would let it be written. */
function reasonOf(asked: StepRequest): string {
  const request = withoutColleagues(asked);
  const { wordLimit } = request.context.input.profile;
  if (composeStep(withRoom(request))) {
    return `What is left to say does not fit into ${wordLimit} words; a higher word limit makes room for it.`;
  }
  if (composeStep(withAnyAsk(request))) {
    return 'Every question that fits is asked in the other emails; with a call to action of your own it can be written.';
  }
  if (composeStep(withRoom(withAnyAsk(request)))) {
    return `Every question that fits is asked in the other emails; with a call to action of your own and more than ${wordLimit} words it can be written.`;
  }
  return request.memory.angles.size === 0
    ? 'With this configuration no email can be put together for this lead.'
    : 'All that is known of this lead and the product is said in the other emails; one more would repeat them.';
}

/**
 * Says of steps that could not be composed why. The memory that they share must be as it is after the last step, so that
 * steps of one kind have one reason.
 */
export function explainLeft(left: readonly StepRequest[]): UnwrittenStep[] {
  const byType = new Map<string, string>();
  return left.map((request) => {
    const why = byType.get(request.type) ?? reasonOf(request);
    byType.set(request.type, why);
    return { step: request.step.index, why };
  });
}
