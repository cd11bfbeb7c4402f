import { stateCode } from '@myra/shared/rules/places/states';
import { isSaidIn, type Place } from '@myra/shared/rules/sheet/claim-places';
import { isPatientSafe } from '../checks/patient-words.ts';
import { withOwnPlace } from '../facts/own-place.ts';
import type { Reader } from '../facts/read-lead.ts';
import type { Sheet } from './types.ts';

type Placed = Pick<Reader, 'state' | 'country'> & { lead: { provider: { state: string | null } | null } };

/**
 * Where a reader is: in their own country and state, else in the state of their organization. Who is in a state is in the United States
 * unless their country is another. Of a patient it is not read.
 */
export function placeOf({ state, country, lead }: Placed): Place {
  if (country !== undefined && country !== 'US') return { country };
  const code = stateCode(state ?? null) ?? stateCode(lead.provider?.state ?? null);
  return { state: code, country: code === undefined ? country : 'US' };
}

/**
 * What of a sheet may be said in a place: claims for it or for everywhere, and angles whose lines rest on no others. Rows are
 * the same objects, and so is the sheet where all of it may be said.
 */
export function withinPlace<Said extends Pick<Sheet, 'claims' | 'angles'>>(sheet: Said, place: Place): Said {
  const held = new Set(sheet.claims.filter((one) => !isSaidIn(one, place)).map(({ id }) => id));
  if (held.size === 0) return sheet;
  return {
    ...sheet,
    claims: sheet.claims.filter(({ id }) => !held.has(id)),
    angles: sheet.angles.filter(({ line_refs }) => !line_refs.some((id) => held.has(id))),
  };
}

/**
 * What of a sheet may be said to a lead where it is. Angles and claims for patients say nothing of health, specialty or
 * provider, and their form has no question: one that stands there from before is nobody's. Others read of a list of places
 * their own.
 */
export function sheetFor(whole: Sheet, reader: Reader): Sheet {
  const sheet = withinPlace(whole, placeOf(reader));
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
