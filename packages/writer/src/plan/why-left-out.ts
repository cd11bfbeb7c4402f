import { LEAD_ROLES } from '@myra/shared/constants/lead-roles';
import type { CareSetting } from '@myra/shared/constants/product-sheet';
import { isRoleTagged, pluralOfRole } from '@myra/shared/rules/lead-roles';
import type { Reader } from '../facts/read-lead.ts';
import { fitsSetting, isSmall } from '../facts/settings.ts';
import { stateCode } from '../facts/states.ts';
import { capitalise } from '../text/words.ts';
import { hasSpecialty, isOwn, rankAngles } from './rank-angles.ts';
import type { Sheet } from './types.ts';

/** Roles of every kind of organization: they do not tell which kind a lead works in. */
const GENERIC_ROLES: readonly (string | undefined)[] = [
  'Administrator',
  'Chief executive',
  'Executive director',
  'Chief operating officer',
  'Operations',
  'Chief financial officer',
  'Finance',
  'Human resources',
  'IT leader',
  'Marketing',
  'Owner',
];

/** Roles of clinicians, most of whom work in hospitals and practices. */
const CLINICIANS: readonly string[] = [
  'Physician',
  'Nurse',
  'Nurse leader',
  'Nurse practitioner',
  'Physician assistant',
];

/** Whether a role makes it likely that its person works in a setting that is served. */
function tellsSetting(role: string | undefined, served: readonly CareSetting[]): boolean {
  if (GENERIC_ROLES.includes(role)) return false;
  const known = LEAD_ROLES.find((one) => one.role === role);
  const isClinician = [role, ...(known?.within ?? [])].some((one) => CLINICIANS.includes(one ?? ''));
  return !isClinician || served.includes('hospital') || served.includes('practice');
}

function isSettingServed({ settingsServed, angles }: Sheet, reader: Reader): boolean {
  if (settingsServed.length === 0) return true;
  if (reader.setting !== undefined) return fitsSetting(settingsServed, reader.setting);
  // An angle that is written for the role or the specialty stands in for the setting.
  if (!angles.some(({ roles }) => roles.length > 0)) return true;
  return rankAngles(angles, reader).some(
    ({ role, roleName, specialty }) => specialty || (role && tellsSetting(roleName, settingsServed)),
  );
}

/** Why a lead's specialty is none of those that are served. A person in a hospital may serve them all. */
function whyNotSpecialty(served: readonly string[], reader: Reader): string | undefined {
  const { setting, specialties, specialtyWords, organization } = reader;
  if (served.length === 0 || hasSpecialty(served, reader)) return undefined;
  const named = specialties[0]?.label ?? specialtyWords[0];
  if (named !== undefined) return `${capitalise(named)} is not served`;
  if (setting !== undefined && setting !== 'practice') return undefined;
  return organization === undefined
    ? 'Its specialty is not known'
    : `What “${organization}” does is not known`;
}

/** Why a state is not served. A place outside the United States is not known. */
function whyNotState({ statesServed, statesExcept }: Sheet, state: string | undefined): string | undefined {
  const code = stateCode(state ?? null);
  if (statesServed.length === 0 || code === undefined) return undefined;
  return statesServed.some((one) => one === code) === statesExcept ? `${state} is not served` : undefined;
}

/** Why an organization is too small or too large. No beds at all says that nobody counted them. */
function whyNotSize({ bedsFrom, bedsTo }: Sheet, { lead }: Reader): string | undefined {
  const beds = lead.beds ?? lead.provider?.staffedBeds ?? 0;
  if (beds === 0) return undefined;
  if (bedsFrom !== null && beds < bedsFrom) return `${beds} beds are fewer than ${bedsFrom}`;
  return bedsTo !== null && beds > bedsTo ? `${beds} beds are more than ${bedsTo}` : undefined;
}

/**
 * Why a product is not for a lead, in words: its setting, state or size is known and not served, or its specialty is not
 * among those that are served. Undefined: it is for it, or nothing tells that it is not.
 */
export function whyNotServed(sheet: Sheet, reader: Reader): string | undefined {
  const { setting, state } = reader;
  if (!isSettingServed(sheet, reader))
    return setting === undefined
      ? 'Neither setting nor role shows that it is theirs'
      : `${capitalise(setting)} is not served`;
  return (
    whyNotState(sheet, state) ?? whyNotSize(sheet, reader) ?? whyNotSpecialty(sheet.specialtiesServed, reader)
  );
}

/** Whether an email to nobody in particular reaches somebody whom the product is for. */
function findsDesk({ settingsServed, specialtiesServed }: Sheet, reader: Reader): boolean {
  if (!isSmall(reader.setting)) return false;
  // Where large organizations are meant too, a small one is meant only for what it does.
  return hasSpecialty(specialtiesServed, reader) || settingsServed.every(isSmall);
}

/**
 * Why a lead is not among those that are suggested: the product is not for it, or the sheet speaks to roles and nothing
 * in it to this one. A person may put it back. Undefined: it is suggested, if its score is Warm or better.
 */
export function whyLeftOut(sheet: Sheet, reader: Reader): string | undefined {
  const outside = whyNotServed(sheet, reader);
  if (outside !== undefined) return `Not for this product: ${outside}`;
  if (reader.audience === 'patients' || !sheet.angles.some(({ roles }) => roles.length > 0)) return undefined;
  if (rankAngles(sheet.angles, reader).some((match) => isOwn(match, reader))) return undefined;
  const [role] = reader.roles;
  if (role !== undefined) {
    // An executive's role that is tagged was tagged beside a department's.
    const isTagged = sheet.angles.some(({ roles }) => isRoleTagged(roles, [role]));
    return `No angle for ${pluralOfRole(role)}${isTagged ? ' alone' : ''}`;
  }
  if (reader.title !== undefined && !reader.addressee.isDesk) return `No angle for “${reader.title}”`;
  return findsDesk(sheet, reader) ? undefined : 'Role not known';
}
