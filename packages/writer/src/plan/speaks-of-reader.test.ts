import { expect, it } from 'vitest';
import { readLead } from '../facts/read-lead.ts';
import { sampleInput } from '../sample-input.fixture.ts';
import { speaksOfReader } from './speaks-of-reader.ts';

it.each([
  ['Su recepcionista ve todo en una sola pantalla.', 'Recepción', true],
  ['Your wound nurse rounds with us.', 'Wound Care Nurse', true],
  ['What do your nurses dress it with?', 'Charge Nurse', true],
  ['How long do your nurses wait?', 'Director of Nursing', false],
  ['Your medical director signs.', 'Physician', false],
  ['Your scheduler confirms with one click.', 'Manager, Ambulatory Access and Scheduling', false],
  ['Your scheduler confirms with one click.', 'Scheduler', true],
  ['We work in your billing system.', 'Billing Manager', false],
])('a reader is not spoken of as of somebody else: %s to %s', (text, title, isSo) =>
  expect(
    speaksOfReader(text, readLead({ ...sampleInput().lead, lastName: 'Keene', title }, 'providers')),
  ).toBe(isSo),
);
