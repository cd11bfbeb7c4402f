import {
  audienceType,
  createOrganization,
  postalAddress,
  updateOrganization,
} from '@myra/shared/contracts/organizations';
import { countryOfZone } from '@myra/shared/rules/places/postal-place';
import { z } from 'zod';
import { needed, orNull } from '@/lib/form/needed';
import type { RouterOutputs } from '@/lib/trpc';

export type Organization = NonNullable<RouterOutputs['organizations']['get']>;

const { body } = createOrganization.schema;
const address = postalAddress.shape;

/** Name and location of an organization. Every campaign email carries the address. */
export const organizationSchema = z.object({
  name: needed('Enter the name of your organization.', body.shape.name),
  website: orNull(body.shape.website.unwrap()),
  specialties: body.shape.specialties.unwrap(),
  postal_address: postalAddress.extend({
    street: needed('Enter the street.', address.street),
    city: needed('Enter the city.', address.city),
    state: needed('Enter the state.', address.state),
    zip_code: needed('Enter the ZIP code.', address.zip_code),
    country: needed('Enter the country.'),
  }),
  timezone: z.string(),
});

/** The stored values, or an empty form in the reader's zone. */
export function organizationFormOf(organization: Organization | undefined, browserZone: string) {
  const { street, city, state, zip_code, country } = organization?.postal_address ?? {};
  return {
    name: organization?.name ?? '',
    website: organization?.website ?? '',
    specialties: organization?.specialties ?? [],
    postal_address: {
      street: street ?? '',
      city: city ?? '',
      state: state ?? '',
      zip_code: zip_code ?? '',
      country: country ?? countryOfZone(browserZone) ?? 'United States',
    },
    timezone: organization?.timezone ?? browserZone,
  };
}

/** Whom the organization writes to. */
export const audienceSchema = z.object({
  audience_type: needed('Choose an audience type.').pipe(audienceType),
  icp_description: z.string().trim().pipe(updateOrganization.schema.body.shape.icp_description.unwrap()),
});

/** The stored audience; empty before one was chosen. */
export const audienceFormOf = ({ audience_type, icp_description }: Organization) => ({
  audience_type: audience_type ?? '',
  icp_description: icp_description ?? '',
});
