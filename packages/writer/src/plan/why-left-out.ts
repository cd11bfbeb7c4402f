import type { CareSetting } from '@myra/shared/constants/product-sheet';
import { anyOf } from '@myra/shared/rules/any-of';
import { pluralOfRole } from '@myra/shared/rules/lead-roles';
import type { Reader } from '../facts/read-lead.ts';
import { sayable } from '../facts/sayable.ts';
import { fitsSetting } from '../facts/settings.ts';
import { readSpecialty } from '../facts/specialties.ts';
import { stateCode } from '../facts/states.ts';
import { capitalise } from '../text/words.ts';
import { hasSpecialty, isSpecific, rankAngles } from './rank-angles.ts';
import type { Sheet } from './types.ts';

/** Roles of every kind of organization: they do not tell which kind a lead works in. */
const GENERIC_ROLES: readonly (string | undefined)[] = [
  'Administrator',
  'Chief executive',
  'Executive director',
  'Chief operating officer',
  'Operations',
  'Finance',
  'Human resources',
  'IT leader',
  'Marketing',
  'Owner',
];

/** Organizations so small that an email to nobody in particular finds the right desk. */
const SMALL: readonly (CareSetting | undefined)[] = [
  'practice',
  'ambulatory surgery centre',
  'skilled nursing',
  'assisted living',
  'home health',
  'pharmacy',
];

function isSettingServed({ settingsServed, angles }: Sheet, reader: Reader): boolean {
  if (settingsServed.length === 0) return true;
  if (reader.setting !== undefined) return fitsSetting(settingsServed, reader.setting);
  // An angle that is written for the role or the specialty stands in for the setting.
  if (!angles.some(({ roles }) => roles.length > 0)) return true;
  return rankAngles(angles, reader).some(
    ({ role, roleName, specialty }) => specialty || (role && !GENERIC_ROLES.includes(roleName)),
  );
}

/** What an import keeps of a specialty that is none of the known ones. */
const OTHER = 'Other';

/** Names of practices that say what they do, where it is no known specialty. */
const OTHER_PRACTICE = new RegExp(
  `\\b(?:${anyOf(`
    lung|pulmon\\w*|pain|infectious|podiatr\\w*|foot|wound|allerg\\w*|asthma|gastro\\w*|digestive|kidney|nephro\\w*
    dialysis|women'?s|ob-?gyn|obstetric\\w*|midwi\\w*|endocrin\\w*|diabetes|rheumat\\w*|fertility|sleep|hospice
    urgent care|chiropract\\w*`)})\\b`,
  'iu',
);

/** A lead's specialty in words nobody taught us, where those that are served are all known: it is none of them. */
function otherSpecialty(
  served: readonly string[],
  { lead, setting, organization }: Reader,
): string | undefined {
  if (served.some((tag) => !readSpecialty(tag))) return undefined;
  const [named] = lead.specialties.flatMap((raw) => sayable(raw, 40) ?? []);
  if (named !== undefined) return named === OTHER ? 'its specialty' : named;
  const isNamed = setting === undefined || setting === 'practice';
  return isNamed && organization && OTHER_PRACTICE.test(organization)
    ? `what “${organization}” does`
    : undefined;
}

/**
 * Why a product is not for a lead, in words: its setting, state or specialty is known and not served. Undefined: it is
 * for it, or nothing tells that it is not.
 */
export function whyNotServed(sheet: Sheet, reader: Reader): string | undefined {
  const { setting, state, specialties } = reader;
  if (!isSettingServed(sheet, reader))
    return setting === undefined
      ? 'Neither setting nor role shows that it is theirs'
      : `${capitalise(setting)} is not served`;
  const code = stateCode(state ?? null);
  if (sheet.statesServed.length > 0 && code !== undefined && !sheet.statesServed.some((one) => one === code))
    return `${state} is not served`;
  if (sheet.specialtiesServed.length === 0 || hasSpecialty(sheet.specialtiesServed, reader)) return undefined;
  const specialty = specialties[0]?.label ?? otherSpecialty(sheet.specialtiesServed, reader);
  return specialty && `${capitalise(specialty)} is not served`;
}

/**
 * Why a lead is not among those that are suggested: the product is not for it, or the sheet speaks to roles and nothing
 * in it to this one. A person may put it back. Undefined: it is suggested, if its score is Warm or better.
 */
export function whyLeftOut(sheet: Sheet, reader: Reader): string | undefined {
  const outside = whyNotServed(sheet, reader);
  if (outside !== undefined) return `Not for this product: ${outside}`;
  if (reader.audience === 'patients' || !sheet.angles.some(({ roles }) => roles.length > 0)) return undefined;
  if (rankAngles(sheet.angles, reader).some(isSpecific)) return undefined;
  const [role] = reader.roles;
  if (role !== undefined) return `No angle for ${pluralOfRole(role)}`;
  const title = reader.addressee.isDesk ? undefined : sayable(reader.lead.title, 80);
  if (title !== undefined) return `No angle for “${title}”`;
  return SMALL.includes(reader.setting) ? undefined : 'Role not known';
}
