import type { MailboxSecrets, MailSecurity } from '@myra/mail/types';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { connectSmtpAccount, EmailAccount } from '@myra/shared/contracts/email-accounts';
import { type Ctx, inOrganization } from '../../context.ts';
import { scheduleSoon } from '../work/index.ts';
import { alreadyConnected, assertMayLink } from './link-mailbox.ts';
import { driverOf } from './open-mailbox.ts';
import { storeMailbox } from './store-mailbox.ts';

type Input = BodyOf<typeof connectSmtpAccount>;

/** The kind whose servers a person names. */
const KIND = 'custom';
/** Ports where TLS begins with the first byte (RFC 8314); elsewhere the dialogue changes to it. */
const TLS_PORTS = [465, 993];
const securityOf = (port: number): MailSecurity => (TLS_PORTS.includes(port) ? 'tls' : 'starttls');

function secretsOf(input: Input): MailboxSecrets {
  const { smtp_host, smtp_port, imap_host, imap_port, password } = input;
  const user = input.username === undefined || input.username === '' ? input.email : input.username;
  return {
    smtp: {
      host: smtp_host,
      port: smtp_port,
      security: input.smtp_security ?? securityOf(smtp_port),
      user,
      password,
    },
    imap: {
      host: imap_host,
      port: imap_port,
      security: input.imap_security ?? securityOf(imap_port),
      user,
      password,
    },
  };
}

/**
 * Signs in at both servers first, then stores the mailbox with its credentials sealed. Throws invalid-input with
 * an issue for each part that failed, forbidden where somebody other than an admin names a representative, conflict
 * where the mailbox is connected already.
 */
export async function connectByPassword(ctx: Ctx, input: Input): Promise<EmailAccount> {
  if (input.rep_id !== undefined) assertMayLink(ctx);
  const secrets = secretsOf(input);
  await driverOf(ctx, KIND).check(secrets);
  return inOrganization(ctx, async (tx) => {
    const account = await storeMailbox(
      ctx,
      tx,
      {
        name: input.name,
        email: input.email,
        provider: KIND,
        signature: input.signature ?? '',
        repId: input.rep_id ?? null,
      },
      () => secrets,
    );
    if (!account) throw alreadyConnected();
    await scheduleSoon(ctx, tx, { kind: 'receive', key: account.id, at: ctx.clock.now() });
    return account;
  });
}
