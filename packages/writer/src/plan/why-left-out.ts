import type { LeftOutMend } from '@myra/shared/constants/left-out';
import { isRoleTagged, pluralOfRole } from '@myra/shared/rules/leads/lead-roles';
import { isSmall } from '@myra/shared/rules/places/care-settings';
import { placesOfAll, whyNotHere } from '@myra/shared/rules/sheet/claim-places';
import { concernsExecutives } from '@myra/shared/rules/sheet/for-decider';
import type { Reader } from '../facts/read-lead.ts';
import { hasSpanishName, signsOfSpanish } from '../facts/reads-spanish.ts';
import { handsOn, isToldWhom, opensMail } from './passing-on.ts';
import { hasSpecialty, isExecutive, isOwn, rankAngles } from './rank-angles.ts';
import type { Sheet, SheetAngle } from './types.ts';
import { IN_WORDS, whyNotServed } from './why-not-served.ts';
import { placeOf, withinPlace } from './within-place.ts';

/** A post that nobody holds, as a file says it. */
const VACANT = /\bvacant\b|\bvacancy\b|\bopen position\b|\b(?:puesto|plaza) vacante\b/iu;

/** Roles that buy or pay for others. */
const BUYING: ReadonlySet<string> = new Set(['Supply chain', 'Finance']);

const NOT_SERVED = 'Not for this product: ';
const NO_ANGLE = 'No angle for ';
const NO_DESK = `${NO_ANGLE}a shared inbox: none says whom to pass it on to`;
const NO_ROLE = 'Role not known';

/** Beds up to which somebody in a hospital knows everybody. */
const BEDS_OF_SMALL_MAX = 99;

/** Whether a hospital is so small that its shared inbox is opened by somebody who knows the house. */
const isSmallHospital = ({ lead: { beds, provider }, setting }: Reader): boolean =>
  setting === 'critical access hospital' ||
  (setting === 'hospital' && (beds ?? provider?.staffedBeds ?? BEDS_OF_SMALL_MAX + 1) <= BEDS_OF_SMALL_MAX);

/** Why nobody who is meant would read an email: an empty post, a language, a shared inbox of a large house or of one that is not known and not told whom it is for. */
function whyNotRead({ language }: Sheet, reader: Reader, isTold: boolean): string | undefined {
  const { lead, addressee, setting } = reader;
  if ([lead.firstName, lead.lastName, lead.title].some((cell) => VACANT.test(cell ?? '')))
    return 'The row says that the post is vacant';
  const signs = signsOfSpanish(reader);
  if (language === 'es' && signs === 0 && !hasSpanishName(reader))
    return 'Nothing shows that Spanish is read there';
  if (language === 'en' && signs === 2)
    return 'Title and place are in Spanish, and the product sheet is in English';
  if (!addressee.isDesk || isSmall(setting) || isSmallHospital(reader)) return undefined;
  if (setting !== undefined) return 'A shared inbox of a large organization';
  return isTold ? undefined : 'A shared inbox, and of which kind of organization is not known';
}

/** Whether an email to nobody in particular reaches somebody whom the product is for. */
function findsDesk({ settingsServed, specialtiesServed }: Sheet, reader: Reader): boolean {
  if (!isSmall(reader.setting)) return false;
  // Where large organizations are meant too, a small one is meant only for what it does.
  return hasSpecialty(specialtiesServed, reader) || settingsServed.every(isSmall);
}

/** All that an email by an angle may say. */
function wholeOf({ claims }: Sheet, { question, line, line_refs, more, offer }: SheetAngle): string {
  const told = claims.filter(({ id }) => [...line_refs, ...more].includes(id));
  return [question, line, offer, ...told.map(({ text, mail_text }) => mail_text ?? text)].join(' ');
}

/**
 * Why what is written for a reader is not said to them: it rests on claims for other places. Undefined: they get what is
 * written for them, or nothing is.
 */
export function whyElsewhere(sheet: Pick<Sheet, 'claims' | 'angles'>, reader: Reader): string | undefined {
  const place = placeOf(reader);
  const said = withinPlace(sheet, place);
  if (said === sheet) return undefined;
  const { claims, angles } = sheet;
  const here = rankAngles(said, reader);
  const isWorse = (match: (typeof here)[number]) =>
    here.length === 0 || (isOwn(match, reader) && !here.some((one) => isOwn(one, reader)));
  const lost = rankAngles({ claims: [], angles }, reader).find(isWorse);
  if (!lost) return undefined;
  const only = placesOfAll(claims.filter(({ id }) => lost.angle.line_refs.includes(id))) ?? {};
  const [role] = lost.role ? reader.roles : [];
  const what = `what is written for ${role === undefined ? 'this lead' : pluralOfRole(role)}`;
  return whyNotHere(what, place, only);
}

/**
 * Why a lead is not among those that are suggested: the product is not for it, or the sheet speaks to roles and nothing
 * in it to this one. A person may put it back. Undefined: it is suggested, if its score is Warm or better.
 */
export function whyLeftOut(sheet: Sheet, reader: Reader): string | undefined {
  const outside = whyNotServed(sheet, reader);
  if (outside !== undefined) return `${NOT_SERVED}${outside}`;
  const said = withinPlace(sheet, placeOf(reader));
  const matches = rankAngles(said, reader);
  const elsewhere = whyElsewhere(sheet, reader);
  if (matches.length === 0 && elsewhere !== undefined) return elsewhere;
  if (reader.audience === 'patients') return undefined;
  const isTold = isToldWhom(matches[0], reader);
  const unread = whyNotRead(sheet, reader, isTold);
  if (unread !== undefined) return unread;
  if (!sheet.angles.some(({ roles }) => roles.length > 0)) return undefined;
  const own = matches.filter((match) => isOwn(match, reader));
  const isTheirs = !isExecutive(reader) || own.some(({ angle }) => concernsExecutives(wholeOf(said, angle)));
  if (own.length > 0 && isTheirs) return undefined;
  if (own.length > 0) return 'What is written for this executive says nothing of money, staff or risk';
  if (isTold) return undefined;
  if (matches.length > 0 && opensMail(reader) && findsDesk(sheet, reader)) return undefined;
  // Executives and buyers have little patience with what they are only to pass on.
  const isPatient = !isExecutive(reader) && !reader.roles.some((role) => BUYING.has(role));
  if (matches[0] && isPatient && handsOn(matches[0], reader)) return undefined;
  if (elsewhere !== undefined) return elsewhere;
  const besides = matches.length > 0 ? ' but the one for everybody' : '';
  const [role] = reader.roles;
  if (role !== undefined) {
    // An executive's role that is tagged was tagged beside a department's.
    const isTagged = sheet.angles.some(({ roles }) => isRoleTagged(roles, [role]));
    return `${NO_ANGLE}${pluralOfRole(role)}${isTagged ? ' alone' : besides}`;
  }
  if (reader.title !== undefined && !reader.addressee.isDesk) return `${NO_ANGLE}“${reader.title}”${besides}`;
  if (findsDesk(sheet, reader)) return undefined;
  return reader.addressee.isDesk ? NO_DESK : NO_ROLE;
}

/** What of the sheet, or of the lead's role, lets in a lead that is left out for a reason of `whyLeftOut`; undefined where a person's word does. */
export function mendLeftOut(why: string): LeftOutMend | undefined {
  if (why.startsWith(NO_ANGLE)) return 'angle';
  if (why.startsWith(NOT_SERVED)) return why.startsWith(NOT_SERVED + IN_WORDS) ? 'customers' : 'product';
  return why === NO_ROLE ? 'role' : undefined;
}
