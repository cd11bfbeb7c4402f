import { EXECUTIVE_ROLES, LEAD_ROLES } from '@myra/shared/constants/lead-roles';
import { isKnownRole, isRoleTagged, nameNoDepartment } from '@myra/shared/rules/leads/lead-roles';
import { titleInFull } from '@myra/shared/rules/leads/short-forms';
import { fieldsOf, readSpecialty, type Specialty } from '@myra/shared/rules/leads/specialties';
import { fitsSetting } from '@myra/shared/rules/places/care-settings';
import { isSaidIn } from '@myra/shared/rules/sheet/claim-places';
import type { Reader } from '../facts/read-lead.ts';
import { contentStems } from '../text/words.ts';
import { speaksOfReader } from './speaks-of-reader.ts';
import type { AngleMatch, Sheet, SheetAngle, SheetClaim } from './types.ts';
import { placeOf, withinPlace } from './within-place.ts';

type Tags = Pick<SheetAngle, 'roles' | 'settings' | 'specialties'>;

/** `none`: no tag of this kind; `unknown`: there are tags, and nothing tells whether the lead fits. */
type Fit = 'none' | 'fits' | 'unknown' | 'differs';

/** The role by which tags fit a lead: the finest one within a tagged role, or the title where a tag stands in it. */
function findRole({ roles: tags }: Tags, { lead, roles, title }: Reader): string | undefined {
  const tagged = roles.find((role) => isRoleTagged(tags, [role]));
  if (tagged !== undefined) {
    const isWithin = (role: string) =>
      LEAD_ROLES.some((known) => known.role === role && known.within.some((wider) => wider === tagged));
    return roles.find((role) => role === tagged || isWithin(role));
  }
  // What a person chose is not looked for in the title as well.
  if (lead.role) return undefined;
  const ownWords = tags.filter((tag) => !isKnownRole(tag));
  if (ownWords.length === 0) return undefined;
  const inTitle = new Set(contentStems(titleInFull(title ?? '')));
  const isNamed = ownWords.some((tag) => {
    const words = contentStems(titleInFull(tag));
    return words.length > 0 && words.every((word) => inTitle.has(word));
  });
  return isNamed ? title : undefined;
}

/** Roles of clinicians, most of whom work in hospitals and practices. */
export const CLINICIANS: readonly string[] = [
  'Physician',
  'Nurse',
  'Nurse leader',
  'Nurse practitioner',
  'Physician assistant',
];

/** Roles of every field of medicine. */
const OF_ANY_FIELD: readonly string[] = [...CLINICIANS, 'Surgeon', 'Medical director', 'Therapist'];

/**
 * Whether tags that name one field stand beside a role of every field by which a lead of another field fits. Tags of several
 * fields name kinds of physicians beside all of them.
 */
function isOfOtherField(tags: Tags, role: string, { title, specialtyWords }: Reader): boolean {
  if (!OF_ANY_FIELD.includes(role)) return false;
  const naming = [...tags.roles, ...tags.specialties].filter((tag) => fieldsOf(tag).length > 0);
  const [only] = naming;
  // "Physician, Hospitalist" names every physician, and one kind of them beside.
  const isOfRole = LEAD_ROLES.some(
    (known) => known.role === only && known.within.some((wider) => wider === role),
  );
  const meant = fieldsOf(...naming);
  const own = fieldsOf(title, ...specialtyWords);
  return naming.length === 1 && !isOfRole && own.length > 0 && !own.some((field) => meant.includes(field));
}

function fitRoles(tags: Tags, reader: Reader): Fit {
  if (tags.roles.length === 0) return 'none';
  const role = findRole(tags, reader);
  if (role !== undefined) return isOfOtherField(tags, role, reader) ? 'differs' : 'fits';
  return reader.roles.length === 0 ? 'unknown' : 'differs';
}

function fitSettings({ settings: tags }: Tags, { setting, mayBeHospital }: Reader): Fit {
  if (tags.length === 0) return 'none';
  if (setting === undefined) return 'unknown';
  if (fitsSetting(tags, setting)) return 'fits';
  return mayBeHospital && fitsSetting(tags, 'hospital') ? 'unknown' : 'differs';
}

/** Whether one text holds all words of the other: "Infectious disease" and "Internal medicine, infectious disease". */
function saySame(one: string, other: string): boolean {
  const [few, many] = [contentStems(one), contentStems(other)].sort((a, b) => a.length - b.length);
  return few !== undefined && few.length > 0 && few.every((word) => many?.includes(word));
}

/** Whether a tag names a specialty of a lead, or the group that either belongs to. */
export function hasSpecialty(tags: readonly string[], { specialties, specialtyWords }: Reader): boolean {
  const isGroup = ({ key, label }: Specialty) => label === key.replaceAll('-', ' ');
  return tags.some((tag) => {
    const wanted = readSpecialty(tag);
    return (
      specialties.some(
        (one) => one.key === wanted?.key && (one.label === wanted.label || isGroup(one) || isGroup(wanted)),
      ) || specialtyWords.some((words) => saySame(words, tag))
    );
  });
}

function fitSpecialties({ specialties: tags }: Tags, reader: Reader): Fit {
  if (tags.length === 0) return 'none';
  if (reader.specialties.length === 0 && reader.specialtyWords.length === 0) return 'unknown';
  return hasSpecialty(tags, reader) ? 'fits' : 'differs';
}

/** Where those who run the place work in it too. */
const SMALL: readonly (string | undefined)[] = ['practice', 'assisted living'];

/** Whether a lead runs an organization that is large enough to have departments. */
export const isExecutive = ({ roles: [role], setting }: Reader): boolean =>
  role !== undefined && EXECUTIVE_ROLES.includes(role) && !SMALL.includes(setting);

function whyOf(match: Omit<AngleMatch, 'why' | 'score'>, reader: Reader): string {
  const parts = [
    match.roleName,
    match.setting ? reader.setting : undefined,
    match.specialty ? reader.specialties[0]?.label : undefined,
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(', ') : 'it fits everybody';
}

function matchAngle(angle: SheetAngle, reader: Reader): AngleMatch | undefined {
  if (isExecutive(reader) && !nameNoDepartment(angle.roles)) return undefined;
  const role = fitRoles(angle, reader);
  const setting = fitSettings(angle, reader);
  const specialty = fitSpecialties(angle, reader);
  if ([role, setting, specialty].includes('differs')) return undefined;
  // An unknown setting is no obstacle where the role itself fits.
  if (role === 'unknown' || specialty === 'unknown' || (setting === 'unknown' && role !== 'fits')) {
    return undefined;
  }
  if (speaksOfReader(`${angle.question} ${angle.line}`, reader)) return undefined;
  const match = {
    angle,
    role: role === 'fits',
    roleName: role === 'fits' ? findRole(angle, reader) : undefined,
    setting: setting === 'fits',
    specialty: specialty === 'fits',
  };
  const score = 8 * Number(match.role) + 4 * Number(match.setting) + 2 * Number(match.specialty);
  return { ...match, score, why: whyOf(match, reader) };
}

/**
 * Angles that fit a lead and may be said where it is, best first: role, setting, specialty; equal ones in the order of the sheet. Where an angle is
 * written for the very role that the title names first, those for broader or second roles are for somebody else: a
 * director of nursing of one building is not asked what a nurse of several is asked.
 */
export function rankAngles(sheet: Pick<Sheet, 'claims' | 'angles'>, reader: Reader): AngleMatch[] {
  const { angles } = withinPlace(sheet, placeOf(reader));
  const matches = angles.flatMap((angle) => matchAngle(angle, reader) ?? []);
  const [first] = reader.roles;
  const wider = LEAD_ROLES.find(({ role }) => role === first)?.within ?? [];
  const fitBy = (roles: readonly string[]) =>
    matches.filter(({ role, angle }) => role && roles.length > 0 && isRoleTagged(angle.roles, roles));
  const exact = fitBy(first === undefined ? [] : [first]);
  const best = exact.length > 0 ? exact : fitBy(first === undefined ? [] : [first, ...wider]);
  const own = best.length > 0 ? matches.filter((match) => !match.role || best.includes(match)) : matches;
  return own.sort((a, b) => b.score - a.score);
}

/**
 * Whether an angle was chosen by role, setting or specialty, and not only because it fits everybody. An executive is
 * written to as one, and not as whoever works there.
 */
export const isOwn = (match: AngleMatch, reader: Reader): boolean =>
  match.role || (!isExecutive(reader) && (match.setting || match.specialty));

/** Whether a claim may be said to this lead. */
export function fitsLead(claim: SheetClaim, reader: Reader): boolean {
  const { audience, mail_text } = claim;
  if (audience.length > 0 && !audience.includes(reader.audience) && !audience.includes('both')) return false;
  if (!isSaidIn(claim, placeOf(reader))) return false;
  const fits = [fitRoles(claim, reader), fitSettings(claim, reader), fitSpecialties(claim, reader)];
  return fits.every((fit) => fit === 'none' || fit === 'fits') && !speaksOfReader(mail_text ?? '', reader);
}
