import type { walkProviders } from '@myra/shared/contracts/providers';
import type { Answer } from '../upstream/wire-types.ts';
import type { ReadRow } from './cached-row.ts';
import { hashOf } from './hash-of.ts';

export type WireProvider = Answer<typeof walkProviders>['items'][number];

export const PROVIDER_COLUMNS = [
  'npi',
  'kind',
  'name',
  'name_key',
  'category',
  'specialty',
  'taxonomy',
  'street_address',
  'city',
  'state',
  'zip_code',
  'employer_npi',
  'employer_name',
  'status',
  'medicare_status',
  'years_band',
  'role',
  'number_of_providers',
  'has_email',
  'source',
  'source_date',
  'search',
] as const;

/** A row of the directory as one answer gave it. */
export function providerRow({ id, search_text, ...wire }: WireProvider, seq: number): ReadRow {
  const columns = {
    ...wire,
    kind: wire.kind ?? '',
    name: wire.name ?? '',
    name_key: wire.name_key ?? '',
    has_email: wire.has_email ?? false,
    source: wire.source ?? '',
    source_date: wire.source_date ?? '',
    search: search_text ?? '',
  };
  return { id, seq, columns, hash: hashOf(columns) };
}

/** Names of the fields that an answer's row holds. */
export const fieldsOfProvider = (wire: WireProvider): string[] =>
  Object.entries(wire).flatMap(([name, value]) => (value === null ? [] : [name]));
