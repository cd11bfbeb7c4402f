import { writeOffline } from '@myra/writer/offline/write-offline';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { sampleSheet } from '@myra/writer/sample-sheet.fixture';
import { expect, it } from 'vitest';
import { readMissing } from './plan-missing.ts';
import type { EmailRow } from './sequence-list.store.ts';

const given = () => {
  const base = sampleInput();
  return { ...base, sheet: sampleSheet(), profile: { ...base.profile, wordLimit: 60 } };
};

/** The emails of a lead, as far as they are read here, at these steps. */
function emailsAt(input: ReturnType<typeof given>, steps: readonly number[]): EmailRow[] {
  const result = writeOffline(input);
  if (!result.ok) throw new Error(result.fault.message);
  return steps.map((step, at) => {
    const parts = result.emails[at]?.parts;
    return { step, writerState: { parts } } as unknown as EmailRow;
  });
}

it('says of a step whose angle another email has why it is missing now', async () => {
  const input = given();
  const emails = emailsAt(input, [0, 2]);
  const { canWrite, why } = await readMissing(input, emails, [1, 3]);
  expect([...canWrite]).toEqual([3]);
  expect(why.get(1)).toMatch(/^“[^”]+” stands in another email of this lead\.$/);
});

it('says why nothing can be written for a lead that the product does not serve any more', async () => {
  const input = given();
  const emails = emailsAt(input, [0]);
  const sheet = { ...input.sheet, statesServed: ['OH'] };
  const { canWrite, why } = await readMissing({ ...input, sheet }, emails, [1]);
  expect(canWrite.size).toBe(0);
  expect(why.get(1)).toContain('Not for this product');
});
