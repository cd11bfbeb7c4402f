import { domainOf } from './email-address.ts';

const RECORDS = ['spf', 'dkim', 'dmarc'] as const;

/** What a look-up of a sender's domain found, record by record. */
export type RecordStates = Partial<
  Record<(typeof RECORDS)[number], { status?: string | null | undefined } | null>
> & { checked_at?: string | null | undefined };

/** The records that receivers will not be content with, by name: "DKIM, DMARC"; empty where all pass. */
export const weakRecords = (check: RecordStates): string =>
  RECORDS.filter((record) => check[record]?.status !== 'pass')
    .join(', ')
    .toUpperCase();

const timeOf = (check: RecordStates | null | undefined): number => Date.parse(check?.checked_at ?? '') || 0;

/** Days after which a look-up says little. */
export const CHECK_DAYS_MAX = 14;

/** How many whole days ago a look-up was; 0 where it does not say when. */
export const checkAgeDays = (check: RecordStates, now: number): number =>
  timeOf(check) === 0 ? 0 : Math.floor((now - timeOf(check)) / 86_400_000);

/** Of each domain of these mailboxes the newest check, which is stored at the mailbox it was made with; nothing where nobody looked. */
export function newestChecks<Check extends RecordStates>(
  mailboxes: readonly { email: string; check: Check | null | undefined }[],
): Map<string, Check | null> {
  const found = new Map<string, Check | null>();
  for (const { email, check } of mailboxes) {
    const domain = domainOf(email);
    const known = found.get(domain);
    if (!known || timeOf(check) > timeOf(known)) found.set(domain, check ?? known ?? null);
  }
  return found;
}
