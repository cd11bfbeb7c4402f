import { stateCode } from '@myra/shared/rules/states';
import { isPatientSafe } from '../checks/patient-words.ts';
import { withOwnPlace } from '../facts/own-place.ts';
import type { Reader } from '../facts/read-lead.ts';
import type { Sheet, SheetClaim } from './types.ts';

/**
 * The code of a reader's state: their own, else that of their organization. Undefined: not known, or outside the United
 * States. That of a patient is not read.
 */
export const stateOf = ({ state, lead }: Pick<Reader, 'state' | 'lead'>): string | undefined =>
  stateCode(state ?? null) ?? stateCode(lead.provider?.state ?? null);

/** Whether a claim may be said in a state; where none is known, only what is said everywhere. */
export const isSaidIn = ({ states = [] }: Pick<SheetClaim, 'states'>, state: string | undefined): boolean =>
  states.length === 0 || states.some((code) => code === state);

/**
 * What of a sheet may be said in a state: claims for it or for everywhere, and angles whose lines rest on no others. Rows are
 * the same objects, and so is the sheet where all of it may be said.
 */
export function withinState<Said extends Pick<Sheet, 'claims' | 'angles'>>(
  sheet: Said,
  state: string | undefined,
): Said {
  const held = new Set(sheet.claims.filter((one) => !isSaidIn(one, state)).map(({ id }) => id));
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
