import type { Answer, Made } from './answer.ts';
import { say, valuesOf } from './spans.ts';

const WHY_NONE = {
  no_leads: 'No lead matches, so there is nothing to plan for.',
  too_many: 'A plan is for at most 10,000 leads. Narrow them first.',
  no_product: 'There is no product to write about. Add one in Organization first.',
};

/** What a plan that was made has in it. It is a proposal: nothing is sent or changed. */
export function sayPlan(made: Made<'propose_plan'>): Answer {
  const { plan, why, segments, lead_count: leads, left_out: leftOut } = made.result;
  const values = valuesOf(made);
  const ideas = ['How many leads do we have?', 'Which campaigns are running?'];
  if (!plan) return { paragraphs: [say(WHY_NONE[why ?? 'no_leads'])], ideas };
  return {
    paragraphs: [
      say(
        'This is a plan for ',
        values.figure('lead_count'),
        leads === 1 ? ' lead, about ' : ' leads, about ',
        values.name('product'),
        '. Nothing is sent by it: approve it, have it checked, then use it in a campaign.',
      ),
      ...segments.map((segment, at) =>
        say(
          values.name(`segments.${at}.name`),
          ': ',
          values.figure(`segments.${at}.lead_count`),
          segment.lead_count === 1 ? ' lead, ' : ' leads, ',
          values.figure(`segments.${at}.emails`),
          segment.emails === 1 ? ' email.' : ' emails.',
          segment.missing === null ? '' : ' ',
          ...(segment.missing === null ? [] : [values.name(`segments.${at}.missing`)]),
        ),
      ),
      ...(leftOut > 0
        ? [
            say(
              values.figure('left_out'),
              leftOut === 1
                ? ' lead is not among those that the product is for. The campaign leaves it out.'
                : ' leads are not among those that the product is for. The campaign leaves them out.',
            ),
          ]
        : []),
    ],
    plans: [{ call_no: made.no, plan_id: plan.id, name: plan.name }],
    ideas,
  };
}
