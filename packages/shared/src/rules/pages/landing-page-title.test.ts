import { expect, it } from 'vitest';
import { offersLandingPage } from './landing-page-title.ts';

it('offers a landing page for three titles only (TPL-9, CONST-34)', () => {
  expect(
    ['Initial Email Outreach', 'follow-up email ', 'Follow-Up Meeting Invitation'].every(offersLandingPage),
  ).toBe(true);
  expect(['Value email', 'Break-up', ''].some(offersLandingPage)).toBe(false);
});
