import { PASSING_ROLES } from '@myra/shared/constants/lead-roles';
import { isFrontOffice } from '@myra/shared/rules/leads/desk-name';
import { readLeadRoles } from '@myra/shared/rules/leads/lead-roles';
import { isSmall } from '@myra/shared/rules/places/care-settings';
import type { Reader } from '../facts/read-lead.ts';
import { contentStems } from '../text/words.ts';
import { rankAngles } from './rank-angles.ts';
import type { AngleMatch, Sheet } from './types.ts';

/** Whether somebody opens the mail of a place and hands it on. */
export const opensMail = ({ roles: [role], title, addressee }: Reader): boolean =>
  (role === undefined || role === 'Patient access') && (addressee.isDesk || isFrontOffice(title));

/**
 * Whether somebody sees the work of a place from afar, so that an email of their own may still be for somebody below: who runs a
 * large one, or keeps the money of any.
 */
export const isFarFromWork = ({ roles: [role], setting }: Reader): boolean =>
  role === 'Chief financial officer' ||
  ((role === 'Chief executive' || role === 'Chief operating officer') && !isSmall(setting));

/** Whether an angle says who a reader should hand the email on to. */
export const namesDesk = ({ pass_to }: AngleMatch['angle']): boolean => (pass_to ?? '').trim() !== '';

/** Whether a shared inbox is told whom an email is for: nothing is written for its own role, and whoever opens it need not know the matter. */
export const isToldWhom = (match: AngleMatch | undefined, { addressee }: Reader): boolean =>
  match !== undefined && addressee.isDesk && !match.role && namesDesk(match.angle);

/** Words that name nobody by themselves. */
const WHOEVER =
  /\b(?:whoever|who|person|people|team|runs?|leads?|looks? after|handles?|manages?|heads?|orders?|quien(?:es)?|persona|dirige|lleva|coordina|maneja)\b/giu;

/** What stands before the name of a post or a department and names neither. */
const BEFORE = /^(?:(?:your|the|their|our|of|su|sus|tu|el|la|los|las|de|del|al)\s+)+/iu;

/** Whom an angle names, without the words that name nobody: "imaging" of "whoever runs imaging". */
const namedIn = ({ pass_to }: Pick<AngleMatch['angle'], 'pass_to'>): string =>
  (pass_to ?? '').replaceAll(WHOEVER, ' ').trim().replace(BEFORE, '');

/** Whether the one whom an angle names is the reader, by words or by role: "whoever runs imaging" to a radiology manager. */
export function namesReader(angle: AngleMatch['angle'], { title, roles }: Reader): boolean {
  const whom = namedIn(angle);
  const [role] = readLeadRoles(whom);
  if (role !== undefined && roles.some((one) => one === role)) return true;
  const named = new Set(contentStems(whom));
  return named.intersection(new Set(contentStems(title ?? ''))).size > named.size / 2;
}

/**
 * Whether a reader whom no angle is written for hands an email on to the one whom the angle for everybody names: who runs a
 * place or buys for it knows that person, and is told first whom it is for.
 */
export const handsOn = ({ angle }: AngleMatch, reader: Reader): boolean =>
  namesDesk(angle) &&
  (reader.setting !== 'practice' || reader.mayBeHospital) &&
  PASSING_ROLES.some((role) => role === reader.roles[0]) &&
  !namesReader(angle, reader);

/**
 * The angle that is written for whom the angle for everybody is to be handed on to, as the email of a reader who hands it on:
 * "whoever runs sterile processing" is asked what concerns sterile processing. Undefined: the sheet has none, or this
 * reader hands nothing on.
 */
export function forWhoIsNamed(
  sheet: Pick<Sheet, 'claims' | 'angles'>,
  general: AngleMatch,
  reader: Reader,
): AngleMatch | undefined {
  const { pass_to } = general.angle;
  if (!namesDesk(general.angle) || !(reader.addressee.isDesk || handsOn(general, reader))) return undefined;
  const title = namedIn(general.angle);
  const named = { ...reader, title, roles: readLeadRoles(title) };
  const match = rankAngles(sheet, named).find(({ role }) => role);
  return match && { ...general, angle: { ...match.angle, pass_to }, why: `it is for ${pass_to}` };
}
