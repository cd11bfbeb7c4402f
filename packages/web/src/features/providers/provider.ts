import { screenTexts } from '@myra/shared/messages/screen-texts';
import { providerLocation } from '@myra/shared/rules/screens/providers';
import type { RouterOutputs } from '@/lib/trpc';

export type ProviderRow = RouterOutputs['providers']['list']['items'][number];
export type Provider = RouterOutputs['providers']['get'];

/** Street, city, state and zip in one line. */
export const locationOf = (row: {
  street_address?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip_code?: string | null | undefined;
}): string =>
  providerLocation({
    streetAddress: row.street_address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
  });

/** A category as shown: the directory's `clinician` is 'Clinician'. */
export const typeOf = ({ category }: { category?: string | null | undefined }): string =>
  category ? category.charAt(0).toUpperCase() + category.slice(1) : screenTexts.missing;

/** '$418.6M'; a missing one is '-'. */
export const moneyText = (value: number | null | undefined): string =>
  value === null || value === undefined
    ? '-'
    : `$${new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value)}`;

/** The specialties of a row by name, the primary one first. An upstream without codes has one word. */
export const specialtiesOf = ({ specialties, specialty }: ProviderRow): string[] =>
  specialties?.length ? specialties : specialty ? [specialty] : [];
