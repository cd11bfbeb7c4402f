import { answerSigns } from '@myra/shared/rules/sheet/answer-signs';
import { checkSentence } from '@myra/shared/rules/sheet/sentence-checks';
import { describe, expect, it } from 'vitest';
import { SAMPLE_PRODUCT } from './sample-product.ts';

const { name, claims, angles } = SAMPLE_PRODUCT;
const unmet = (kind: Parameters<typeof checkSentence>[0], text: string) =>
  checkSentence(kind, text, name).flatMap(({ isMet, says }) => (isMet ? [] : [`${kind}: ${says}`]));

describe('the sample product', () => {
  it.each(claims)('says in mail: $text', ({ text }) => {
    expect(unmet('mail_text', text)).toEqual([]);
  });

  it.each(angles)('has a sound angle: $name', ({ question, line, offer, subject, rests, more }) => {
    expect([
      ...unmet('question', question),
      ...unmet('line', line),
      ...unmet('offer', offer),
      ...unmet('subject', subject),
    ]).toEqual([]);
    for (const no of [...rests, ...more]) expect(claims[no - 1]).toBeDefined();
  });

  it.each(angles)('names a moment, as the form asks of a question: $name', ({ question, line, offer }) => {
    const moment = answerSigns({ question, line, offer }, []).find(({ code }) => code === 'moment');
    expect(moment?.isMet).toBe(true);
  });

  it('has two angles for each role, and one for everybody', () => {
    const counts = new Map<string, number>();
    for (const role of angles.flatMap(({ roles }) => roles)) counts.set(role, (counts.get(role) ?? 0) + 1);
    const thin = [...counts].flatMap(([role, n]) => (n < 2 ? [role] : []));
    expect(thin).toEqual(['Chief financial officer', 'Finance']);
    expect(angles.filter(({ roles }) => roles.length === 0)).toHaveLength(1);
  });
});
