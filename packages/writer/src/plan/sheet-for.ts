import { isPatientSafe } from '../checks/patient-words.ts';
import { withOwnPlace } from '../facts/own-place.ts';
import type { Reader } from '../facts/read-lead.ts';
import type { Sheet } from './types.ts';
import { stateOf, withinState } from './within-state.ts';

/**
 * What of a sheet may be said to a lead where it is. Angles and claims for patients say nothing of health, specialty or
 * provider, and their form has no question: one that stands there from before is nobody's. Others read of a list of places
 * their own.
 */
export function sheetFor(whole: Sheet, reader: Reader): Sheet {
  const sheet = withinState(whole, stateOf(reader));
  if (reader.audience !== 'patients') {
    const told = (text: string | null) => text && withOwnPlace(text, reader);
    return { ...sheet, claims: sheet.claims.map((one) => ({ ...one, mail_text: told(one.mail_text) })) };
  }
  return {
    ...sheet,
    angles: sheet.angles
      .filter(({ line, offer, subject }) => isPatientSafe([line, offer, subject].join(' ')))
      .map((angle) => ({ ...angle, question: '' })),
    claims: sheet.claims.filter(({ mail_text }) => isPatientSafe(mail_text ?? '')),
  };
}
