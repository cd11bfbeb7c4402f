import { prepareMessage } from '@myra/mail/prepare-message';
import { systemCtx } from '@myra/upstream/src/context.ts';
import { takeInMessage } from '@myra/upstream/src/modules/intake/index.ts';
import type { MailCampaign, MailWorld } from './mail-world.ts';
import { inOrganizationOf } from './organization-rows.ts';

/** Takes a raw message into the campaign's mailbox. Returns whether it was new. */
export async function takeInRaw(
  { upstream }: MailWorld,
  { account: { id, email }, organizationId }: MailCampaign,
  raw: string | Buffer,
  encoding: BufferEncoding = 'utf8',
): Promise<boolean> {
  const bytes = typeof raw === 'string' ? Buffer.from(raw.replaceAll('\n', '\r\n'), encoding) : raw;
  const incoming = {
    account: { id, email },
    message: await prepareMessage(bytes),
    location: null,
    receivedAt: upstream.clock.now(),
  };
  const ctx = systemCtx(upstream.deps, 'mail.receive', organizationId);
  return inOrganizationOf(upstream, { id: organizationId }, (tx) => takeInMessage(ctx, tx, incoming));
}

const report = (type: string, original: string, fields: string) => `From: mailer-daemon@x.test
Content-Type: multipart/report; report-type=${type}; boundary=b
Auto-Submitted: auto-replied

--b
Content-Type: message/${type}

${fields}

--b
Content-Type: text/rfc822-headers

Message-ID: ${original}

--b--
`;

/** A report that the email with this Message-ID did not reach this address. */
export const bounce = (original: string, recipient: string, status = 'Status: 5.1.1') =>
  report(
    'delivery-status',
    original,
    `Reporting-MTA: dns; x.test\n\nFinal-Recipient: rfc822; ${recipient}\nAction: failed\n${status}`,
  );

/** A report that somebody at this address calls the email with this Message-ID spam (RFC 5965). */
export const complaint = (original: string, recipient: string) =>
  report('feedback-report', original, `Feedback-Type: abuse\nOriginal-Rcpt-To: <${recipient}>`);
