import type { Reader } from '../facts/read-lead.ts';
import { stateCode } from '../facts/states.ts';
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
