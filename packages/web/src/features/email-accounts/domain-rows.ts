import { type Account, delivers } from './account';

/** A sending domain with its newest check, and a mailbox by which to check it. */
export type DomainRow = { domain: string; accountId: string; check: Account['domain_check'] };

const timeOf = (check: Account['domain_check']): number => Date.parse(check?.checked_at ?? '') || 0;

/** The domains of mailboxes that deliver, in alphabetical order. */
export function domainRows(accounts: readonly Account[]): DomainRow[] {
  const rows = new Map<string, DomainRow>();
  for (const account of accounts) {
    const { id, email, domain_check: check } = account;
    const domain = email?.split('@').at(-1)?.toLowerCase() ?? '';
    if (domain === '' || !delivers(account)) continue;
    const known = rows.get(domain);
    if (known === undefined || timeOf(check) > timeOf(known.check))
      rows.set(domain, { domain, accountId: id, check });
  }
  return [...rows.values()].toSorted((one, other) => one.domain.localeCompare(other.domain));
}
