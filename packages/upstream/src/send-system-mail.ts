import { buildMessage } from '@myra/mail/build-message';
import { createSmtpTransport } from '@myra/mail/smtp-transport';
import type { SendOutcome } from '@myra/mail/types';
import { AppError } from '@myra/shared/errors/app-error';
import type { Config } from './config.ts';
import type { Deps } from './context.ts';
import { mailConnection } from './mail-connection.ts';

/** A message of Myra itself to somebody who has an account. */
export type SystemMessage = { to: string; subject: string; text: string };

const SENDER = 'Myra';

/** Whether this installation can write to its people. */
export const hasSystemMail = ({ config }: Pick<Deps, 'config'>): boolean => config.systemMail !== undefined;

/**
 * Whether Myra itself wrote a message to one of its people. It may hold a link that opens their account, and everybody of the
 * organization reads what is taken in.
 */
export const isSystemMail = ({ systemMail }: Pick<Config, 'systemMail'>, from: string | undefined): boolean =>
  systemMail !== undefined && from?.toLowerCase() === systemMail.from;

/**
 * Sends a message over the installation's own mail server, at once and outside the ledger. Never over a connected
 * mailbox: whoever reads its Sent folder would read a colleague's link. Returns what the server answered. Throws
 * precondition-failed where no server is set, and invalid-input for an address that cannot be written.
 */
export async function sendSystemMail(
  deps: Pick<Deps, 'config' | 'clock' | 'ids'>,
  { to, subject, text }: SystemMessage,
): Promise<SendOutcome> {
  const { systemMail } = deps.config;
  if (!systemMail) {
    throw new AppError('precondition-failed', {
      message: 'No SYSTEM_MAIL server is set',
      publicMessage: 'Myra has no mail server for its own messages here.',
      details: { reason: 'no-system-mail' },
    });
  }
  const { login, from } = systemMail;
  const id = deps.ids.token(18);
  const raw = await buildMessage({
    messageId: `<${id}@${from.split('@')[1]}>`,
    sendId: id,
    date: deps.clock.now(),
    from: { name: SENDER, address: from },
    to: { name: '', address: to },
    subject,
    textBody: text,
  });
  // Whoever sets the server decides that it may be inside the network.
  const connection = await mailConnection(deps.config, [`${login.host}:${login.port}`]);
  const transport = createSmtpTransport({ login, connection, connectionsMax: 1 });
  try {
    return await transport.send(raw, { from, to });
  } finally {
    await transport.close();
  }
}
