import { isZone } from '@myra/shared/rules/time-zone';
import type { RouterOutputs } from '@/lib/trpc';

export type Organization = NonNullable<RouterOutputs['organizations']['get']>;

/** What the organization step asks for. */
export interface OrganizationForm {
  name: string;
  website: string;
  specialties: string[];
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  timezone: string;
}

/** The stored values, or an empty form in the reader's zone. */
export function organizationFormOf(
  organization: Organization | undefined,
  browserZone: string,
): OrganizationForm {
  const address = organization?.postal_address;
  return {
    name: organization?.name ?? '',
    website: organization?.website ?? '',
    specialties: organization?.specialties ?? [],
    street: address?.street ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zipCode: address?.zip_code ?? '',
    country: address?.country ?? 'United States',
    timezone: organization?.timezone ?? browserZone,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A form that was kept on this device; undefined where it does not fit. */
export function readOrganizationForm(value: unknown): OrganizationForm | undefined {
  if (!isRecord(value)) return undefined;
  const { specialties, timezone } = value;
  return {
    name: textOf(value.name),
    website: textOf(value.website),
    specialties: Array.isArray(specialties) ? specialties.filter((each) => typeof each === 'string') : [],
    street: textOf(value.street),
    city: textOf(value.city),
    state: textOf(value.state),
    zipCode: textOf(value.zipCode),
    country: textOf(value.country),
    timezone: typeof timezone === 'string' && isZone(timezone) ? timezone : 'UTC',
  };
}

const WEB_ADDRESS = /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i;

export type OrganizationFaults = Partial<Record<keyof OrganizationForm, string>>;

/** Everything that is wrong with the form, at its field (ONB-9); the address is what every campaign email carries. */
export function organizationFaults(form: OrganizationForm): OrganizationFaults {
  const isEmpty = (text: string) => text.trim() === '';
  return {
    ...(isEmpty(form.name) && { name: 'Enter the name of your organization.' }),
    ...(!isEmpty(form.website) &&
      !WEB_ADDRESS.test(form.website.trim()) && { website: 'Enter a web address.' }),
    ...(isEmpty(form.street) && { street: 'Enter the street.' }),
    ...(isEmpty(form.city) && { city: 'Enter the city.' }),
    ...(isEmpty(form.state) && { state: 'Enter the state.' }),
    ...(isEmpty(form.zipCode) && { zipCode: 'Enter the ZIP code.' }),
    ...(isEmpty(form.country) && { country: 'Enter the country.' }),
  };
}

/** The form in the words of API-28 and API-29. */
export const organizationFieldsOf = (form: OrganizationForm) => ({
  name: form.name.trim(),
  website: form.website.trim() === '' ? null : form.website.trim(),
  specialties: form.specialties,
  postal_address: {
    street: form.street.trim(),
    city: form.city.trim(),
    state: form.state.trim(),
    zip_code: form.zipCode.trim(),
    country: form.country.trim(),
  },
  timezone: form.timezone,
});

const WIRE_NAMES: Record<string, keyof OrganizationForm> = {
  name: 'name',
  website: 'website',
  specialties: 'specialties',
  'postal_address.street': 'street',
  'postal_address.city': 'city',
  'postal_address.state': 'state',
  'postal_address.zip_code': 'zipCode',
  'postal_address.country': 'country',
  timezone: 'timezone',
};

/** What the server refused, at the field it means. */
export function organizationIssues(issues: ReadonlyMap<string, string>): OrganizationFaults {
  const faults: OrganizationFaults = {};
  for (const [path, message] of issues) {
    const field = WIRE_NAMES[path];
    if (field !== undefined) faults[field] = message;
  }
  return faults;
}
