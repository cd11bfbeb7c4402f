import { type Account, delivers } from './account';

/** A domain that mail leaves from, with its newest look-up and a mailbox to look it up by. */
export type DomainRow = { domain: string; accountId: string; check: Account['domain_check'] };

const timeOf = (check: Account['domain_check']): number => Date.parse(check?.checked_at ?? '') || 0;

/** The domains of the mailboxes that really send, each once, in alphabetical order. */
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
