import { isPatientSafe } from '../checks/patient-words.ts';
import type { Reader } from '../facts/read-lead.ts';
import type { Sheet } from './types.ts';

/**
 * What of a sheet may be said to a lead. Angles and claims for patients say nothing of health, specialty or provider, and their
 * form has no question: one that stands there from before is nobody's.
 */
export function sheetFor(sheet: Sheet, { audience }: Pick<Reader, 'audience'>): Sheet {
  if (audience !== 'patients') return sheet;
  return {
    ...sheet,
    angles: sheet.angles
      .filter(({ line, offer, subject }) => isPatientSafe([line, offer, subject].join(' ')))
      .map((angle) => ({ ...angle, question: '' })),
    claims: sheet.claims.filter(({ mail_text }) => isPatientSafe(mail_text ?? '')),
  };
}
