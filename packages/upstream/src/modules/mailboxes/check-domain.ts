import { lookUpDomain } from '@myra/mail/domain/look-up-domain';
import { readDomain } from '@myra/mail/domain/read-domain';
import type { domainCheck } from '@myra/shared/contracts/email-accounts';
import { orNotFound } from '@myra/shared/errors/app-error';
import { domainOf } from '@myra/shared/rules/mail/email-address';
import type { z } from 'zod';
import { type Ctx, inOrganization } from '../../context.ts';
import { findMailbox, type MailboxRow, noteMailbox } from './mailbox.store.ts';
import { mailboxAccess } from './open-mailbox.ts';

type DomainCheck = z.output<typeof domainCheck>;

/** The SPF include of each provider, by the end of its host's name. */
const SPF_OF_HOST: readonly { ending: string; include: string }[] = [
  { ending: 'gmail.com', include: '_spf.google.com' },
  { ending: 'google.com', include: '_spf.google.com' },
  { ending: 'office365.com', include: 'spf.protection.outlook.com' },
  { ending: 'outlook.com', include: 'spf.protection.outlook.com' },
];

function senderOf(ctx: Ctx, row: MailboxRow): string | undefined {
  const access = mailboxAccess(ctx, row);
  const host = access?.driver.sendingHost(access.secrets);
  if (host === undefined) return undefined;
  return SPF_OF_HOST.find(({ ending }) => host === ending || host.endsWith(`.${ending}`))?.include;
}

/** Looks up SPF, DKIM and DMARC of a mailbox's domain now, explains and stores them. Throws not-found. */
export async function checkDomain(ctx: Ctx, id: number): Promise<DomainCheck> {
  const row = orNotFound(await inOrganization(ctx, (tx) => findMailbox(tx, id)), 'Mailbox');
  const domain = domainOf(row.email);
  const records = await lookUpDomain(domain, ctx.config.dnsServers);
  const check: DomainCheck = {
    domain,
    ...readDomain(records, { sender: senderOf(ctx, row) }),
    checked_at: ctx.clock.now().toISOString(),
  };
  await inOrganization(ctx, (tx) => noteMailbox(tx, id, { domainCheck: check }));
  return check;
}
