import { AppError } from '@myra/shared/errors/app-error';
import type { Deps } from '../../context.ts';
import { sendSystemMail } from '../../send-system-mail.ts';
import { hashOf } from './issue-session.ts';
import { insertPasswordLink } from './password-links.store.ts';
import { findPerson } from './people.store.ts';
import { forPerson } from './record-sign-in.ts';

const TOKEN_BYTES = 32;
const LINK_MS = 60 * 60_000;
/**
 * Outcomes after which a second try may help and cannot send twice. A process that stands still while it sends may lose its job to
 * another: the person then has two links, and each works once.
 */
const AGAIN = new Set(['temporary', 'unreachable', 'not-sent']);

const textOf = (url: string): string => `Hello,

somebody asked for a new password for your Myra account. If it was you, open this link. It works once, for an hour:

${url}

If it was not you, there is nothing to do: your password stays as it is. Do not pass the link on, because it opens your account.`;

/**
 * Makes a link for a person and mails it. The token is in the message alone. It is behind the `#` of the link, which
 * browsers send to no server. Throws, so that the job is tried again, if the server surely has not taken the message.
 */
export async function mailPasswordLink(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const person = await findPerson(deps.database.db, userId);
  if (!person || deps.config.auth.kind !== 'own') return;
  const token = deps.ids.token(TOKEN_BYTES);
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await forPerson(deps, person, async (tx, note) => {
    await insertPasswordLink(tx, { tokenHash: hashOf(token), userId, createdAt: now, expiresAt });
    await note('password.asked');
  });
  const url = `${deps.config.publicUrl.replace(/\/+$/, '')}/reset-password#${token}`;
  const outcome = await sendSystemMail(deps, {
    to: person.email,
    subject: 'Set a new password for Myra',
    text: textOf(url),
  });
  const { kind } = outcome;
  if (kind === 'accepted') return;
  deps.log.error({ user_id: userId, outcome: kind }, 'a password link was not accepted by the mail server');
  if (AGAIN.has(kind)) {
    throw new AppError('upstream-unavailable', { message: `The system mail server: ${kind}` });
  }
}
