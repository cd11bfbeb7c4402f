import { findNeverSaid } from '@myra/shared/rules/never-said';
import { type Audience, readAudience } from '../../facts/audience.ts';
import { readSpecialty, type Specialty } from '../../facts/specialties.ts';
import { stateName } from '../../facts/states.ts';
import { isRoleAddress } from '../../scoring/address-kinds.ts';
import { foldCapitals, organizationName, shortName, stripControls } from '../../text/names.ts';
import type { LeadFacts, OrganizationFacts } from '../../types.ts';
import { type OrganizationType, readOrganizationType } from './organization-types.ts';
import { type Persona, readPersona } from './personas.ts';

const VALUE_CHARACTERS_MAX = 60;
const NAME_CHARACTERS_MAX = 40;
const NOTHING =
  /^(?:n\/?a|none|null|nil|unknown|undefined|test|tbd|not available|no name|first ?name|last ?name|name|-+|\.+|\?+|x+)$/iu;
const MARKUP = /https?:|www\.|[{}<>|\\@[\]`~^$%*=_#"]|\.(?:com|net|org|io)\b/iu;
const IMPERATIVE =
  /\b(?:ignore|disregard|forget|system prompt|instruction|you must|please (?:send|reply|click|write|visit)|click|visit|write (?:a|the|me)|reply with|say that|output|print|assistant|http)\b/iu;

/** What may be said about a lead, cleaned; a missing value is undefined and never printed as a blank. */
export type Facts = {
  first: string | undefined;
  last: string | undefined;
  doctor: boolean;
  persona: Persona | undefined;
  reader: Audience;
  orgName: string | undefined;
  orgShort: string | undefined;
  /** Where the organization's name came from. */
  orgRef: string;
  orgType: OrganizationType | undefined;
  orgNoun: 'practice' | 'hospital' | 'plan' | 'clinic' | 'team';
  /** The address belongs to a desk, so no person is named. */
  isDesk: boolean;
  city: string | undefined;
  state: string | undefined;
  specialty: Specialty | undefined;
};

function sayable(raw: string | null | undefined, max: number): string | undefined {
  const text = stripControls(raw ?? '')
    .replace(/[ \t]+/gu, ' ')
    .trim();
  if (text === '' || text.length > max || NOTHING.test(text) || /[\r\n]/u.test(text)) return undefined;
  if (MARKUP.test(text) || IMPERATIVE.test(text) || /\p{Extended_Pictographic}/u.test(text)) return undefined;
  return findNeverSaid(text).length > 0 ? undefined : text;
}

const PERSON = /^\p{L}[\p{L}\p{M}'’. -]*$/u;
const CREDENTIAL =
  /[,\s]+(?:M\.?D\.?|D\.?O\.?|D\.?D\.?S\.?|D\.?M\.?D\.?|Ph\.?D\.?|D\.?P\.?T\.?|N\.?P\.?|P\.?A\.?(?:-C)?|R\.?N\.?|MBA|MPH|FACC|Esq\.?)(?=$|[,\s])/giu;
const DOCTOR =
  /(?:^|[\s,])(?:M\.?D\.?|D\.?O\.?|D\.?D\.?S\.?|D\.?M\.?D\.?|D\.?P\.?M\.?)(?=$|[\s,.])|^Dr\.?\s/u;
const PREFIX = /^(?:Dr|Mr|Mrs|Ms|Miss|Prof)\.?\s+/iu;

function personName(raw: string | null): string | undefined {
  const bare = (raw ?? '')
    .replace(PREFIX, '')
    .replace(CREDENTIAL, '')
    .replace(/[,\s]+$/u, '');
  const text = sayable(bare, NAME_CHARACTERS_MAX);
  return text !== undefined && PERSON.test(text) && /\p{L}{2}/u.test(text) ? foldCapitals(text) : undefined;
}

const NOUN_OF: Partial<Record<OrganizationType, Facts['orgNoun']>> = {
  practice: 'practice',
  hospital: 'hospital',
  'health-system': 'hospital',
  payer: 'plan',
};

/** Reads the sayable facts of a lead. Email, phone, score, figures and notes are not among them. */
export function readFacts(lead: LeadFacts, organization: OrganizationFacts): Facts {
  const reader = readAudience(organization.audienceType, lead);
  const isPatient = reader === 'patients';
  const rawOrg = sayable(lead.providerName, VALUE_CHARACTERS_MAX)
    ? lead.providerName
    : (lead.account?.name ?? null);
  const named = isPatient ? undefined : sayable(organizationName(rawOrg ?? ''), VALUE_CHARACTERS_MAX);
  const orgType =
    readOrganizationType(lead.category) ??
    readOrganizationType(lead.provider?.type ?? null) ??
    readOrganizationType(named ?? null);
  const local = (lead.email ?? '').split('@')[0] ?? '';
  const first = personName(lead.firstName);
  const last = personName(lead.lastName);
  return {
    first,
    last,
    doctor:
      !isPatient && [lead.title, lead.lastName, lead.firstName].some((value) => DOCTOR.test(value ?? '')),
    persona: isPatient ? undefined : readPersona(lead.title, lead.lastName, orgType === 'payer'),
    reader,
    orgName: named,
    orgShort: named === undefined ? undefined : shortName(named),
    orgRef: rawOrg !== null && rawOrg === lead.providerName ? 'lead.provider_name' : 'lead.account.name',
    orgType,
    orgNoun:
      (orgType && NOUN_OF[orgType]) ??
      (reader === 'payers' ? 'plan' : reader === 'institutions' ? 'team' : 'team'),
    isDesk: first === undefined && isRoleAddress(local),
    city: isPatient ? undefined : placeName(lead.city),
    state: isPatient ? undefined : stateName(lead.state),
    specialty: isPatient ? undefined : pickSpecialty(lead.specialties),
  };
}

function placeName(raw: string | null): string | undefined {
  const text = sayable(raw, NAME_CHARACTERS_MAX);
  return text !== undefined && /^\p{L}[\p{L}'’. -]*$/u.test(text) && text.length > 2
    ? foldCapitals(text)
    : undefined;
}

/** One specialty is named; of several the first readable one. */
function pickSpecialty(raw: readonly string[]): Specialty | undefined {
  return raw.map(readSpecialty).find((found) => found !== undefined);
}
