import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { StoredProvider } from '../provider.store.ts';
import { listKnownAddresses } from '../provider-set.store.ts';
import { type KnownAddress, listOwnAddresses } from './address.store.ts';

/** The address of a row that an email would go to: the organization's own, else the directory's, else that of a contact. */
export async function findAddress(
  tx: OrganizationTx,
  row: StoredProvider,
): Promise<KnownAddress | undefined> {
  const own = row.npi ? (await listOwnAddresses(tx, [row.npi])).get(row.npi) : undefined;
  if (own) return own;
  if (row.email !== null) return { email: row.email, source: row.source, date: row.sourceDate };
  const contact = row.npi ? (await listKnownAddresses(tx, [row.npi])).get(row.npi) : undefined;
  return contact && { email: contact.email, source: 'contact', date: contact.date };
}
