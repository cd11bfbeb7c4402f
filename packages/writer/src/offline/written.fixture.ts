import { mainText } from '../checks/main-text.ts';
import { sampleInput } from '../sample-input.fixture.ts';
import { sampleSheet } from '../sample-sheet.fixture.ts';
import type { LeadFacts, WriteInput, WrittenEmail } from '../types.ts';
import { writeOffline } from './write-offline.ts';

/** Somebody in the revenue cycle. */
export const MANAGER: Partial<LeadFacts> = {
  id: '2',
  firstName: 'Priya',
  lastName: 'Raman',
  title: 'Director of Revenue Cycle',
  providerName: 'Northgate Heart & Vascular',
  specialties: [],
};

/** The sample with this lead and profile, and the sample sheet. */
export function input(
  lead: Partial<LeadFacts> = {},
  profile: Partial<WriteInput['profile']> = {},
): WriteInput {
  const base = sampleInput();
  return {
    ...base,
    sheet: sampleSheet(),
    lead: { ...base.lead, ...lead },
    profile: { ...base.profile, wordLimit: 60, ...profile },
  };
}

/** The emails that are written; throws where none is. */
export function emails(given: WriteInput): WrittenEmail[] {
  const result = writeOffline(given);
  if (!result.ok) throw new Error(result.fault.message);
  return result.emails;
}

/** The main text of an email, in one line. */
export const main = (email: WrittenEmail | undefined) => mainText(email?.body ?? '').replaceAll(/\s+/g, ' ');
