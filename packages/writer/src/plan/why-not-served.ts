import { EXECUTIVE_COMPANIONS, EXECUTIVE_ROLES, LEAD_ROLES } from '@myra/shared/constants/lead-roles';
import type { CareSetting } from '@myra/shared/constants/product-sheet';
import { SERVED_STATES } from '@myra/shared/constants/us-states';
import { isRoleTagged, pluralOfRole, readLeadRoles } from '@myra/shared/rules/leads/lead-roles';
import { fieldsOf, readSpecialties, unitsOf } from '@myra/shared/rules/leads/specialties';
import { fitsSetting, readSetting } from '@myra/shared/rules/places/care-settings';
import { sayCountry } from '@myra/shared/rules/places/countries';
import { showsServedHouse } from '@myra/shared/rules/places/long-term-care';
import { stateName } from '@myra/shared/rules/places/states';
import type { Reader } from '../facts/read-lead.ts';
import { capitalise } from '../text/words.ts';
import { leftOutInWords } from './left-out-in-words.ts';
import { CLINICIANS, hasSpecialty, rankAngles } from './rank-angles.ts';
import type { Sheet } from './types.ts';
import { placeOf } from './within-place.ts';

/** Roles of every kind of organization: they do not tell which kind a lead works in. */
const GENERIC_ROLES: readonly (string | undefined)[] = [
  ...EXECUTIVE_COMPANIONS,
  'Chief executive',
  'Executive director',
  'Chief operating officer',
  'Chief financial officer',
  'IT leader',
  'Marketing',
];

/** Whether a role makes it likely that its person works in a setting that is served. A clinician's does where the angle names it itself. */
function tellsSetting(role: string | undefined, tags: readonly string[], served: readonly CareSetting[]) {
  if (role === undefined || GENERIC_ROLES.includes(role)) return false;
  const known = LEAD_ROLES.find((one) => one.role === role);
  const isClinician = [role, ...(known?.within ?? [])].some((one) => CLINICIANS.includes(one));
  return (
    !isClinician || isRoleTagged(tags, [role]) || served.includes('hospital') || served.includes('practice')
  );
}

/** The setting of a lead; one that may be a hospital is one where hospitals are served. */
const settingFor = ({ settingsServed }: Pick<Sheet, 'settingsServed'>, { setting, mayBeHospital }: Reader) =>
  mayBeHospital && settingsServed.includes('hospital') ? 'hospital' : setting;

function isSettingServed({ settingsServed, angles }: Sheet, reader: Reader): boolean {
  const { lead } = reader;
  if (settingsServed.length === 0) return true;
  const setting = settingFor({ settingsServed }, reader);
  if (setting !== undefined) return fitsSetting(settingsServed, setting);
  // A shared inbox has no role that could tell.
  if (reader.addressee.isDesk && reader.roles.length === 0) return true;
  const name = lead.providerName ?? lead.account?.name;
  if (showsServedHouse(settingsServed, { name, title: lead.title, roles: reader.roles })) return true;
  const isChosen = Boolean(lead.role);
  // An angle that is written for the role or the specialty stands in for the setting.
  if (!angles.some(({ roles }) => roles.length > 0)) return true;
  return rankAngles({ claims: [], angles }, reader).some(
    ({ angle, role, roleName, specialty }) =>
      // Whoever chooses a lead's role chooses it for the product.
      specialty || (role && (isChosen || tellsSetting(roleName, angle.roles, settingsServed))),
  );
}

/** Why a lead of an unknown setting is none of those that are served. */
const whyUnknown = ({ roles: [role] }: Reader): string =>
  role !== undefined && GENERIC_ROLES.includes(role)
    ? `Its kind of organization is not known, and ${pluralOfRole(role)} work in every kind`
    : 'Neither setting nor role shows that it is theirs';

/** Roles of clinicians who work for the whole house. */
const HOUSE_WIDE: readonly (string | undefined)[] = [
  ...EXECUTIVE_ROLES,
  'Director of nursing',
  'Medical director',
];

/** Whether somebody works in one department of a house: a nurse manager does, a director of nursing does not. */
const isOfDepartment = ({ roles }: Reader): boolean =>
  !HOUSE_WIDE.includes(roles[0]) && roles.some((role) => CLINICIANS.includes(role));

/** "Home Health" of somebody in an agency is where they work, and "Supply Chain" their post: no specialties. */
const isSpecialty = (word: string): boolean =>
  readSetting(word) === undefined && (readSpecialties(word).length > 0 || readLeadRoles(word).length === 0);

/** Why a lead's specialty is none of those that are served. A person who works for a whole hospital may serve them all. */
function whyNotSpecialty(sheet: Sheet, reader: Reader): string | undefined {
  const { specialties, specialtyWords, organization, title, roles } = reader;
  const served = sheet.specialtiesServed;
  const setting = settingFor(sheet, reader);
  // A practice is often named after what it does.
  const place = setting === undefined || setting === 'practice' ? (organization ?? '') : '';
  const isHouseWide =
    setting !== undefined &&
    setting !== 'practice' &&
    HOUSE_WIDE.includes(roles[0]) &&
    fieldsOf(title).length === 0;
  const words = specialtyWords.filter(isSpecialty);
  const own = unitsOf([title ?? '', ...specialtyWords, place].join(', '));
  if (served.length === 0 || isHouseWide || hasSpecialty(served, reader)) return undefined;
  if (unitsOf(served.join(', ')).some((unit) => own.includes(unit))) return undefined;
  const named = specialties[0]?.label ?? words[0] ?? own[0];
  if (named !== undefined) return `${capitalise(named)} is not served`;
  // What is for such houses as a whole is for each of their departments.
  const isOfHouse =
    setting !== undefined && fitsSetting([...sheet.settingsServed, ...(sheet.settingsNamed ?? [])], setting);
  if (setting !== undefined && setting !== 'practice')
    return title !== undefined && isOfDepartment(reader) && !isOfHouse
      ? `Which department “${title}” belongs to is not known`
      : undefined;
  return organization === undefined
    ? 'Its specialty is not known'
    : `What “${organization}” does is not known`;
}

/** Where fewer states are served, one that is not known is most likely another. */
const FEW_STATES_MAX = SERVED_STATES.length / 2;
const STATES_SAID_MAX = 6;

/** Why a state, or another country than that of the states, is not served. */
function whyNotState({ statesServed, statesExcept }: Sheet, reader: Reader): string | undefined {
  if (statesServed.length === 0) return undefined;
  const { state: code, country } = placeOf(reader);
  if (country !== undefined && country !== 'US' && !statesExcept)
    return `${capitalise(sayCountry(country))} is not served`;
  if (code !== undefined)
    return statesServed.some((one) => one === code) === statesExcept
      ? `${stateName(code)} is not served`
      : undefined;
  if (reader.audience === 'patients' || statesExcept || statesServed.length > FEW_STATES_MAX)
    return undefined;
  const few =
    statesServed.length <= STATES_SAID_MAX ? statesServed.join(', ') : `${statesServed.length} states`;
  return `Its state is not known, and only ${few} ${statesServed.length === 1 ? 'is' : 'are'} served`;
}

/** Half of the hospitals are larger: where no larger one is served, a hospital of unknown size is most likely too large. */
const SMALL_BEDS_MAX = 100;

/** Why an organization is too small or too large. No beds at all says that nobody counted them. */
function whyNotSize({ bedsFrom, bedsTo }: Sheet, { lead, setting }: Reader): string | undefined {
  const beds = lead.beds ?? lead.provider?.staffedBeds ?? 0;
  if (beds === 0)
    return bedsTo !== null && bedsTo <= SMALL_BEDS_MAX && setting === 'hospital'
      ? `Its size is not known, and only up to ${bedsTo} beds are served`
      : undefined;
  if (bedsFrom !== null && beds < bedsFrom) return `${beds} beds are fewer than ${bedsFrom}`;
  return bedsTo !== null && beds > bedsTo ? `${beds} beds are more than ${bedsTo}` : undefined;
}

export const IN_WORDS = 'its ideal customers leave out';

/**
 * Why a product is not for a lead, in words: its ideal customers leave it out, its
 * setting, state or size is known and not served, or its specialty is not
 * among those that are served. Undefined: it is for it, or nothing tells that it is not.
 */
export function whyNotServed(sheet: Sheet, reader: Reader): string | undefined {
  const { setting, lead } = reader;
  const words = leftOutInWords(sheet.leftOut ?? [], lead);
  if (words !== undefined) return `${IN_WORDS} “${words}”`;
  if (!isSettingServed(sheet, reader))
    return setting === undefined
      ? whyUnknown(reader)
      : `${setting === 'other' ? 'Its kind of organization' : capitalise(setting)} is not served`;
  return whyNotState(sheet, reader) ?? whyNotSize(sheet, reader) ?? whyNotSpecialty(sheet, reader);
}
