import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ContactFilter } from '@myra/shared/contracts/contacts';
import type { Total } from '@myra/shared/contracts/wire';
import { toContactFilter } from './contact-filter.ts';
import { listContactIds } from './contact-page.store.ts';
import { totalOfContacts } from './list-contacts.ts';

/** Ids of the leads that a filter finds, at most `limit`. */
export function findContactIds(tx: OrganizationTx, filter: ContactFilter, limit: number): Promise<number[]> {
  const page = { sort: 'added', isDescending: false, after: null, skipped: 0 } as const;
  return listContactIds(tx, { filter: toContactFilter(filter), ...page, limit });
}

/** How many leads a filter finds, as the list of leads says it. */
export const countContactsOf = (tx: OrganizationTx, filter: ContactFilter): Promise<Total> =>
  totalOfContacts(tx, toContactFilter(filter));
