import { isDeepStrictEqual } from 'node:util';
import { GOAL_QUESTIONS } from '@myra/shared/constants/assistant-goals';
import { describe, expect, it } from 'vitest';
import { planQuestion } from './plan-question.ts';
import { context, UNSEEN, WORDINGS } from './testing/wordings.ts';

describe('what a question looks up', () => {
  it.each(WORDINGS)('$question', ({ question, plan, previous = [] }) => {
    expect(planQuestion(question, { ...context, previous })).toEqual(plan);
  });

  it.each([...new Set(Object.values(GOAL_QUESTIONS).flat())])(
    'is something for what a goal begins with: %s',
    (question) => {
      const plan = planQuestion(question, context);
      expect([plan.kind, 'unused' in plan]).toEqual(['look-up', false]);
    },
  );

  it('is the same in other cases and with other spaces and marks', () => {
    for (const { question, plan, previous = [] } of WORDINGS) {
      if (/["]|\b(?:WA|Jane|Northside|Elm|Mercy|Portland)\b/.test(question)) continue;
      const written = `  ${question.toLowerCase().replaceAll(' ', '  ')} !`;
      expect([question, planQuestion(written, { ...context, previous })]).toEqual([question, plan]);
    }
  });

  it.each([
    ['make the second email shorter', 2],
    ['rewrite email 3 in plainer words', 3],
    ['please make the first email more formal', 1],
    ['Shorten the email.', 1],
  ])('is an email of the plan that is to be in other words, in these words: %s', (question, email) => {
    expect(planQuestion(question, context).calls).toEqual([
      { tool: 'rewrite', input: { email, instruction: question } },
    ]);
  });

  it('is about no campaign where none is named, also where a name ends with a mark', () => {
    const campaigns = [{ id: 4, name: 'Spring (2026)' }];
    expect(planQuestion('how are we doing', { ...context, campaigns })).toEqual({
      kind: 'look-up',
      calls: [{ tool: 'campaign_results', input: {} }],
    });
  });

  it('is right for at least 85 of 100 wordings that the rules were not made from', () => {
    const missed = UNSEEN.filter(
      ({ question, plan }) => !isDeepStrictEqual(planQuestion(question, context), plan),
    );
    expect([UNSEEN.length - missed.length, missed.map(({ question }) => question)]).toEqual([
      expect.toSatisfy((right: number) => right >= UNSEEN.length * 0.85),
      expect.anything(),
    ]);
  });
});
