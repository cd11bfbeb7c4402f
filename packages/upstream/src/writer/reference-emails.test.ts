import { describe, expect, it } from 'vitest';
import { checkText } from '../../../../tests/bench/writing/check-text.ts';
import { REFERENCE_LEADS } from '../../../../tests/bench/writing/reference-emails.ts';
import { subjectStems } from './composer/subject.ts';
import { containment, grams } from './text/words.ts';

describe.each(REFERENCE_LEADS)('reference emails: $name', (lead) => {
  const mask = (text: string): string =>
    [...lead.names, lead.product].reduce(
      (result, name) => result.replaceAll(name, name === lead.product ? 'PRODUCT' : 'ORG'),
      text,
    );
  it.each(lead.emails)('$subject passes W5 to W9', ({ subject, text }) => {
    expect(
      checkText({
        subject,
        text,
        masked: mask(text),
        limit: lead.limit,
        patients: lead.patients,
        product: lead.product,
      }),
    ).toEqual({ w5: [], w6: [], w7: [], w8: [], w9: [] });
  });
  it('shares no wording and no subject stem between its steps (W13)', () => {
    for (const [at, left] of lead.emails.entries())
      for (const right of lead.emails.slice(at + 1)) {
        expect(containment(grams(mask(left.text), 3), grams(mask(right.text), 3))).toBeLessThanOrEqual(0.2);
        expect(containment(subjectStems(left.subject), subjectStems(right.subject))).toBeLessThanOrEqual(0.5);
      }
  });
});
