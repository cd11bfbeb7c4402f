import type { CareSetting } from '@myra/shared/constants/product-sheet';
import { SERVED_STATES } from '@myra/shared/constants/us-states';
import { type Place, placesOfAll } from '@myra/shared/rules/sheet/claim-places';
import type { Sheet, SheetAngle } from '@myra/writer/plan/types';
import type { WriteInput } from '@myra/writer/types';

export type Lead = WriteInput['lead'];

export const EMPTY_LEAD: Lead = {
  id: '0',
  firstName: null,
  lastName: null,
  credential: null,
  title: null,
  email: null,
  city: null,
  state: null,
  category: null,
  providerName: null,
  specialties: [],
  beds: null,
  account: null,
  provider: null,
};

/** An invented employer of each setting. */
const EMPLOYERS: Record<CareSetting, { name: string; category: string }> = {
  hospital: { name: 'Northgate Medical Center', category: 'Hospital' },
  'critical access hospital': {
    name: 'Birchwood Critical Access Hospital',
    category: 'Critical access hospital',
  },
  'long-term acute care hospital': {
    name: 'Hazelwood Long-Term Acute Care Hospital',
    category: 'Long-term acute care hospital',
  },
  'inpatient rehabilitation hospital': {
    name: 'Linden Inpatient Rehabilitation Hospital',
    category: 'Inpatient rehabilitation hospital',
  },
  'behavioral health hospital': {
    name: 'Quarry Lane Behavioral Hospital',
    category: 'Behavioral health hospital',
  },
  'ambulatory surgery centre': { name: 'Eastmoor Surgery Center', category: 'Ambulatory surgery center' },
  'skilled nursing': { name: 'Elm Court Skilled Nursing', category: 'Skilled nursing facility' },
  'assisted living': { name: 'Larch Grove Assisted Living', category: 'Assisted living community' },
  practice: { name: 'Northgate Heart & Vascular', category: 'Group practice' },
  'home health': { name: 'Ridgeline Home Health', category: 'Home health agency' },
  'home infusion': { name: 'Alder Home Infusion', category: 'Home infusion provider' },
  'ambulance service': { name: 'Willow County Ambulance', category: 'Ambulance service' },
  payer: { name: 'Tallgrass Health Plan', category: 'Health plan' },
  laboratory: { name: 'Fernhill Laboratory', category: 'Laboratory' },
  pharmacy: { name: 'Old Mill Pharmacy', category: 'Pharmacy' },
  other: { name: 'Westbrook Health', category: 'Other' },
};

/** How an example names its person: with the title of a doctor, by first or by last name. */
const NAMES: readonly [RegExp, string][] = [
  [/\b(?:Dr\.?|Doctor|Dra?\.) Ellison\b/u, '{{first_name|there}}'],
  [/\b(?:Priya|Marlene)\b/u, '{{first_name|there}}'],
  [/\b(?:Nair|Ellison)(?:, MD)?\b/u, '{{last_name}}'],
];

/** The places of a text that name an invented person or employer, with the merge field for each, the last one first. */
export function exampleNames(text: string): { from: number; to: number; field: string }[] {
  const employers = Object.values(EMPLOYERS).map(({ name }) => name);
  const all = [...NAMES, [new RegExp(employers.join('|'), 'u'), '{{provider_name}}'] as const];
  const found = all.flatMap(([pattern, field]) =>
    [...text.matchAll(new RegExp(pattern, 'gu'))].map(({ index, 0: name }) => ({
      from: index,
      to: index + name.length,
      field,
    })),
  );
  // A doctor's name with its title comes before the name alone.
  const apart = found.filter(
    (one, at) => !found.slice(0, at).some(({ from, to }) => one.from < to && from < one.to),
  );
  return apart.toSorted((a, b) => b.from - a.from);
}

const DOCTOR =
  /(?:(?<!audi)ologist|surgeon|physician(?! assistant)|iatrist|iatrician|hospitalist|medical (?:director|officer))$/iu;

const EXAMPLE_PATIENT: Lead = { ...EMPTY_LEAD, firstName: 'Priya', lastName: 'Nair', isPutBack: true };

/** Where an example lives, if it may. */
const HOME = { city: 'Salem', state: 'OR' };

/** A person who does not exist, in a role and a setting; without a place, of none that a claim could name. */
export function exampleLead(
  role: string,
  setting: CareSetting,
  specialty: string | undefined,
  { state, country }: Place = {},
): Lead {
  const employer = EMPLOYERS[setting];
  const isDoctor = DOCTOR.test(role);
  return {
    ...EMPTY_LEAD,
    firstName: isDoctor ? 'Marlene' : 'Priya',
    lastName: isDoctor ? 'Ellison, MD' : 'Nair',
    title: role,
    city: state === HOME.state ? HOME.city : null,
    state: state ?? null,
    country: country ?? null,
    category: employer.category,
    providerName: employer.name,
    specialties: specialty === undefined ? [] : [specialty],
    // It shows the email, wherever the product is served.
    isPutBack: true,
  };
}

/** Where a role is at home: the first pattern that fits, else a practice. */
const AT_HOME: readonly [RegExp, CareSetting][] = [
  [/payer|managed care|utilization/iu, 'payer'],
  [/mds coordinator|director of nursing/iu, 'skilled nursing'],
  [/pharmac/iu, 'pharmacy'],
  [/laboratory/iu, 'laboratory'],
  [
    /chief|nurse leader|emergency|or supervisor|sterile|case manager|discharge|patient flow|hospitalist|intensivist|infection|cath lab|supply chain|language services|facilities|biomedical|quality|imaging|information|informatics/iu,
    'hospital',
  ],
];

const usualSetting = (role: string | undefined): CareSetting =>
  AT_HOME.find(([pattern]) => pattern.test(role ?? ''))?.[1] ?? 'practice';

type Served = Omit<Sheet, 'language' | 'bedsFrom' | 'bedsTo'>;
type Tags = Pick<SheetAngle, 'roles' | 'settings' | 'specialties' | 'line_refs'>;

/** A place that is served and in which the line of an angle may be said: a state, where it may be one. */
function placeFor({ statesServed, statesExcept, claims }: Served, tags: Tags | undefined): Place {
  const said = placesOfAll(claims.filter(({ id }) => tags?.line_refs.includes(id)));
  const isInAll = said === undefined || said.countries.includes('US');
  const open = SERVED_STATES.map(({ code }) => code).filter(
    (code) =>
      (isInAll || said.states.includes(code)) &&
      (statesServed.length === 0 || statesServed.includes(code) !== statesExcept),
  );
  const state = open.find((code) => code === HOME.state) ?? open[0];
  return state === undefined ? { country: said?.countries[0] } : { state };
}

/** A person who does not exist for whom a sheet is: of this role, else of one that it has an angle for. */
export function exampleFor(
  served: Served,
  role: string | undefined,
  audienceType: string | null,
  tags: Tags | undefined = served.angles.find(({ roles }) =>
    role === undefined ? roles.length > 0 : roles.includes(role),
  ),
): Lead {
  // Nothing is known of a patient but the name.
  if (audienceType === 'patients') return EXAMPLE_PATIENT;
  const { settingsServed, specialtiesServed } = served;
  const asked = role ?? tags?.roles[0];
  const setting = tags?.settings[0] ?? settingsServed[0] ?? usualSetting(asked);
  const usual = setting === 'practice' ? 'Practice manager' : 'Administrator';
  const specialty = tags?.specialties[0] ?? specialtiesServed[0];
  return exampleLead(asked ?? usual, setting, specialty, placeFor(served, tags));
}
