import { providerLocation } from '@myra/shared/rules/providers';
import { format, parseISO } from 'date-fns';
import type { RouterOutputs } from '@/lib/trpc';

export type ProviderRow = RouterOutputs['providers']['list']['items'][number];
export type Provider = RouterOutputs['providers']['get'];

/** Street, city, state and zip in one line (PROV-4). */
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

const SOURCES: Record<string, string> = {
  synthetic: 'Synthetic directory',
  file: 'Imported file',
  nppes: 'NPPES registry',
  cms: 'CMS cost report',
};

/** Where a fact comes from, in words; an unknown source as it came. */
export const sourceText = (source: string | null | undefined): string =>
  SOURCES[source ?? ''] ?? source ?? 'Unknown source';

/** Source and day of a fact: 'Synthetic directory, Nov 20, 2026'. */
export function originText(source: string | null | undefined, date: string | null | undefined): string {
  const day = date ? parseISO(date) : undefined;
  const isDay = day !== undefined && !Number.isNaN(day.getTime());
  return isDay ? `${sourceText(source)}, ${format(day, 'MMM d, yyyy')}` : sourceText(source);
}

/** '$418.6M'; missing is '-'. */
export const moneyText = (value: number | null | undefined): string =>
  value === null || value === undefined
    ? '-'
    : `$${new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value)}`;
