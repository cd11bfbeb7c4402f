import type { LeadRole } from '@myra/shared/constants/lead-roles';
import type { CareSetting } from '@myra/shared/constants/product-sheet';
import { isFrontOffice } from '@myra/shared/rules/leads/desk-name';
import { foldCapitals, organizationName, stripControls } from '@myra/shared/rules/leads/folded-names';
import { readLeadRoles, withBroader } from '@myra/shared/rules/leads/lead-roles';
import { isRoleAddress } from '@myra/shared/rules/leads/role-address';
import { readSpecialties, readSpecialty, type Specialty } from '@myra/shared/rules/leads/specialties';
import { houseAmong, settingOf } from '@myra/shared/rules/places/care-settings';
import { countryCode, isAbroad } from '@myra/shared/rules/places/countries';
import { mayBeHospital } from '@myra/shared/rules/places/spanish-clinics';
import { stateName } from '@myra/shared/rules/places/states';
import { findNeverSaid } from '@myra/shared/rules/sheet/never-said';
import { type Addressee, readAddressee } from '../names/addressee.ts';
import type { LeadFacts } from '../types.ts';
import { type Audience, readAudience } from './audience.ts';

/**
 * The facts of a lead that an email may use or depend on. Without email, phone, score, NPI, figures and other leads. For
 * patients only the name.
 */
export type Reader = {
  lead: LeadFacts;
  addressee: Addressee;
  audience: Audience;
  /** The finest role first, then the broader ones. */
  roles: LeadRole[];
  /** As the file words it, unless it names a person ("Assistant to Dr. Lund"). */
  title: string | undefined;
  setting: CareSetting | undefined;
  /** It reads as a practice, and where hospitals are served a doubt leaves nobody out. */
  mayBeHospital: boolean;
  /** Those that are known by name. */
  specialties: Specialty[];
  /** All, in the words of the file. */
  specialtyWords: string[];
  organization: string | undefined;
  city: string | undefined;
  state: string | undefined;
  /** Its code. */
  country: string | undefined;
  beds: number | undefined;
  note: string | undefined;
};

/** What stands for a specialty that nobody named. */
const OTHER = 'Other';

const CREDENTIAL = /[,\s]+((?:[A-Z][A-Za-z.-]{1,7})(?:[,\s]+[A-Z][A-Za-z.-]{1,7})*)$/u;

const NAMES_SOMEBODY =
  /\b(?:[Dd]r|[Mm]rs?|[Mm]s|[Pp]rof)\b\.?|\b(?:to|for) (?:the )?\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;

const placeName = (raw: string | null): string | undefined => {
  const text = sayable(raw, 40);
  return text !== undefined && /^\p{L}[\p{L}'’. -]{2,}$/u.test(text) ? foldCapitals(text) : undefined;
};

/** Credentials of a lead, also behind the last name: "Ellison, MD". */
export const credentialOf = ({ credential, lastName }: LeadFacts): string | null =>
  credential ?? CREDENTIAL.exec(lastName ?? '')?.[1] ?? null;

/**
 * A lead of whom nothing tells the role: not the title, letters behind the name, or the address of a desk, which stays one
 * without saying whose.
 */
export function withoutRole(lead: LeadFacts): LeadFacts {
  const [local = ''] = (lead.email ?? '').split('@');
  return {
    ...lead,
    title: null,
    role: null,
    credential: null,
    lastName: lead.lastName?.replace(CREDENTIAL, '') ?? null,
    email: isRoleAddress(local) ? 'info@' : null,
  };
}

/** Whom a shared inbox is for, as its address says: "billing@", "manager@" of a practice. It steers and is never said. */
function inboxRole({ isDesk }: Addressee, email: string | null, setting: CareSetting | undefined): string {
  const [local = ''] = isDesk ? (email ?? '').split('@') : [];
  return setting === 'practice' && /^manager$/iu.test(local) ? 'practice manager' : local;
}

/** Reads a lead for writing. `audienceType` as the organization has it. */
export function readLead(lead: LeadFacts, audienceType: string | null): Reader {
  const audience = readAudience(audienceType, lead);
  const addressee = readAddressee({ ...lead, organization: lead.providerName ?? lead.account?.name });
  const nobody = { roles: [], title: undefined, setting: undefined, specialties: [], specialtyWords: [] };
  const unsaid = { organization: undefined, city: undefined, state: undefined, country: undefined };
  const untold = { mayBeHospital: false, beds: undefined, note: undefined };
  if (audience === 'patients') return { lead, addressee, audience, ...nobody, ...unsaid, ...untold };
  const title = sayable(lead.title, 80) ?? null;
  const rawOrganization = sayable(lead.providerName) ? lead.providerName : (lead.account?.name ?? null);
  const beds = lead.beds ?? lead.provider?.staffedBeds ?? undefined;
  const { category, provider, specialties: fields } = lead;
  const kinds = [category, provider?.type, provider?.category, houseAmong(fields, rawOrganization)];
  const setting = settingOf(kinds, rawOrganization ?? lead.providerName, beds, title);
  const specialties = lead.specialties.flatMap((raw) => readSpecialty(raw) ?? []);
  const specialtyWords = lead.specialties.flatMap((raw) => (raw === OTHER ? [] : (sayable(raw, 60) ?? [])));
  // A practice is often named after what it does; a hospital's name tells nothing of a person's specialty.
  const tellsByName = setting === undefined || setting === 'practice';
  const named = `${title ?? ''}, ${tellsByName ? (rawOrganization ?? '') : ''}`;
  return {
    lead,
    addressee,
    audience,
    roles: lead.role
      ? withBroader(lead.role)
      : addressee.isDesk && isFrontOffice(title)
        ? []
        : readLeadRoles(title ?? inboxRole(addressee, lead.email, setting), credentialOf(lead), setting),
    title: title === null || NAMES_SOMEBODY.test(title) ? undefined : title,
    setting,
    mayBeHospital: setting === 'practice' && mayBeHospital(rawOrganization ?? lead.providerName, lead),
    specialties: specialtyWords.length > 0 ? specialties : [...readSpecialties(named)],
    specialtyWords,
    organization: sayable(organizationName(rawOrganization ?? '')),
    city: placeName(lead.city),
    // A code of a region abroad is none of the United States.
    state: isAbroad(lead.country) ? undefined : stateName(lead.state),
    country: countryCode(lead.country),
    beds,
    note: lead.note?.trim() || undefined,
  };
}

/** How many of {person, organization, role, setting} are known of a lead. */
export const countKnown = ({ addressee, organization, roles, setting }: Reader): number =>
  [addressee.first ?? addressee.last, organization, roles[0], setting].filter((fact) => fact !== undefined)
    .length;

const NOTHING =
  /^(?:n\/?a|none|null|nil|unknown|undefined|test|tbd|not available|no name|name|-+|\.+|\?+|x+)$/iu;
const MARKUP = /https?:|www\.|[{}<>|\\@[\]`~^$%*=_#"]|\.(?:com|net|org|io)\b/iu;
const IMPERATIVE =
  /\b(?:ignore|disregard|forget|system prompt|instruction|you must|please (?:send|reply|click|write|visit)|click|visit|write (?:a|the|me)|reply with|say that|output|print|assistant to the|http)\b/iu;

/** A value of a lead's row as it may stand in a sentence; undefined for blanks, markup, orders to a model and long text. */
function sayable(raw: string | null | undefined, charsMax = 60): string | undefined {
  const text = stripControls(raw ?? '')
    .replace(/[ \t]+/gu, ' ')
    .trim();
  if (text === '' || text.length > charsMax || NOTHING.test(text) || /[\r\n]/u.test(text)) return undefined;
  if (MARKUP.test(text) || IMPERATIVE.test(text) || /\p{Extended_Pictographic}/u.test(text)) return undefined;
  return findNeverSaid(text).length > 0 ? undefined : text;
}
