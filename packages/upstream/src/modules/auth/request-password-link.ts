import { preconditionFailed } from '@myra/shared/errors/app-error';
import type { Deps } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import { hasSystemMail } from '../../send-system-mail.ts';
import { guessedTooOften } from './guess-limit.ts';
import { hashOf } from './issue-session.ts';
import { findPersonByEmail } from './people.store.ts';
import { countWithinHour } from './sign-in-attempts.store.ts';

const tooOften = guessedTooOften('Too many password links', 'Too many requests.');

/** Links an hour for one address. */
const EMAIL_MAX = 3;
/** Requests an hour from one address, which many people may share. */
const ADDRESS_MAX = 20;

/**
 * Has a link to set a new password mailed to a person who forgot theirs. The answer comes before the account is looked
 * up, so that neither it nor its time says whether there is one. Throws precondition-failed (`no-system-mail`) and
 * rate-limited, for unknown addresses too.
 */
export async function requestPasswordLink(
  deps: Deps,
  input: { email: string; address: string },
): Promise<{ success: true }> {
  if (!hasSystemMail(deps)) {
    throw preconditionFailed('Links are not mailed here. Please ask an admin for a one-time password.', {
      reason: 'no-system-mail',
    });
  }
  const { db } = deps.database;
  const email = input.email.trim().toLowerCase();
  for (const limit of [
    { key: hashOf(`link-address:${input.address}`), max: ADDRESS_MAX },
    { key: hashOf(`link:${email}`), max: EMAIL_MAX },
  ]) {
    const seconds = await countWithinHour(db, limit, deps.clock.now());
    if (seconds > 0) throw tooOften(seconds);
  }
  enqueueLink(deps, email).catch((error: unknown) =>
    deps.log.error({ err: error }, 'a password link was not queued'),
  );
  return { success: true };
}

async function enqueueLink(deps: Deps, email: string): Promise<void> {
  const person = await findPersonByEmail(deps.database.db, email);
  if (person) await deps.queues.enqueue(jobs.mailPasswordLink, { userId: person.id });
}
