import { sayStatesOnly, statesOfAll } from '@myra/shared/rules/claim-states';
import { pluralOfRole } from '@myra/shared/rules/lead-roles';
import type { Reader } from '../facts/read-lead.ts';
import { stateName } from '../facts/states.ts';
import { isOwn, rankAngles } from './rank-angles.ts';
import type { Sheet } from './types.ts';
import { stateOf, withinState } from './within-state.ts';

/**
 * Why what is written for a reader is not said to them: it rests on claims for other states. Undefined: they get what is
 * written for them, or nothing is.
 */
export function whyElsewhere(sheet: Pick<Sheet, 'claims' | 'angles'>, reader: Reader): string | undefined {
  const said = withinState(sheet, stateOf(reader));
  if (said === sheet) return undefined;
  const { claims, angles } = sheet;
  const here = rankAngles(said, reader);
  const isWorse = (match: (typeof here)[number]) =>
    here.length === 0 || (isOwn(match, reader) && !here.some((one) => isOwn(one, reader)));
  const lost = rankAngles({ claims: [], angles }, reader).find(isWorse);
  if (!lost) return undefined;
  const only = statesOfAll(claims.filter(({ id }) => lost.angle.line_refs.includes(id))) ?? [];
  const [role] = lost.role ? reader.roles : [];
  const what = `what is written for ${role === undefined ? 'this lead' : pluralOfRole(role)}`;
  const where = only.length === 0 ? 'may be said in no state' : `is for ${sayStatesOnly(only)}`;
  const state = stateName(stateOf(reader) ?? null);
  return state === undefined
    ? `Its state is not known, and ${what} ${where}`
    : `Not for ${state}: ${what} ${where}`;
}
