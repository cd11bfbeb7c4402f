import { approveSheet, createAngle } from '@myra/shared/contracts/product-sheet';
import { expect } from 'vitest';
import { PRODUCT } from './lead-import.ts';
import type { TestUpstream } from './upstream-app.ts';
import type { WritingWorld } from './writing-world.ts';

/** A third angle for practice managers, approved. */
export async function addThirdAngle(upstream: TestUpstream, world: WritingWorld): Promise<void> {
  const params = { id: world.productId };
  const { body, status } = await upstream.call(createAngle, {
    token: world.token,
    params,
    body: {
      name: 'status in the chart',
      roles: ['Practice manager'],
      settings: [],
      specialties: [],
      question: 'When a patient asks about an approval, where does your desk look?',
      line: `${PRODUCT.name}, a prior authorization service, shows each request in your EHR.`,
      line_refs: [],
      more: [],
      offer: 'If you like, I will send a sample screen.',
      subject: 'The status in your EHR',
      answers_question: true,
    },
  });
  expect(status).toBe(200);
  const angles = [{ angle_id: Number(body.id), version: body.version }];
  const approved = await upstream.call(approveSheet, {
    token: world.token,
    params,
    body: { claims: [], angles },
  });
  expect(approved.status).toBe(200);
}
