import { createHash } from 'node:crypto';
import type { EmailProvider } from '@myra/shared/constants/mail';
import type { EmailAccount } from '@myra/shared/contracts/email-accounts';
import { invalidInput, notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import { scheduleSoon } from '../work/index.ts';
import { findMailboxByEmail, lockMailbox, noteMailbox } from './mailbox.store.ts';
import { markOk } from './mailbox-health.ts';
import { sealSecrets } from './mailbox-secrets.ts';
import { insertOauthState, takeOauthState } from './oauth-state.store.ts';
import { driverOf } from './open-mailbox.ts';
import { storeMailbox } from './store-mailbox.ts';
import { getEmailAccount } from './to-email-account.ts';

const STATE_BYTES = 32;
/** RFC 7636 asks for 43 to 128 characters; 48 bytes are 64. */
const VERIFIER_BYTES = 48;
const NAME_CHARS_MAX = 120;
const STATE_MS = 10 * 60_000;

/** A state counts for the kind of mailbox that it was made for. */
const hashOf = (kind: EmailProvider, state: string): string =>
  createHash('sha256').update(`${kind} ${state}`).digest('base64url');

/** How a mailbox of this kind is connected on a page of its provider. Throws not-found for a kind without such a page. */
function consentOf(ctx: Ctx, kind: EmailProvider) {
  const { connect } = driverOf(ctx, kind);
  if (connect.way !== 'consent') throw notFound('This way to connect a mailbox');
  return connect;
}

const sealContext = (ctx: Ctx, stateHash: string) => ({
  organization: organizationOf(ctx.actor),
  purpose: 'oauth_states.verifier',
  row: stateHash,
});

/**
 * Where a person goes to allow Myra to read and send. The answer is bound to this person's session and counts once, for ten
 * minutes. Throws precondition-failed where the provider does not know this installation.
 */
export async function startConsent(ctx: Ctx<UserActor>, kind: EmailProvider): Promise<{ auth_url: string }> {
  const state = ctx.ids.token(STATE_BYTES);
  const verifier = ctx.ids.token(VERIFIER_BYTES);
  const url = consentOf(ctx, kind).url({ state, verifier });
  const stateHash = hashOf(kind, state);
  const now = ctx.clock.now();
  await inOrganization(ctx, (tx) =>
    insertOauthState(tx, {
      stateHash,
      verifierSealed: ctx.sealer.seal(verifier, sealContext(ctx, stateHash)),
      userId: ctx.actor.userId,
      sessionId: ctx.actor.sessionId,
      now,
      oldBefore: new Date(now.getTime() - STATE_MS),
    }),
  );
  return { auth_url: url };
}

const staleLink = () =>
  invalidInput('This connection was not started here, or took too long. Please start again.', {
    reason: 'state-refused',
  });

async function takeVerifier(ctx: Ctx<UserActor>, kind: EmailProvider, state: string): Promise<string> {
  const stateHash = hashOf(kind, state);
  const now = ctx.clock.now();
  const sealed = await inOrganization(ctx, (tx) =>
    takeOauthState(tx, {
      stateHash,
      userId: ctx.actor.userId,
      sessionId: ctx.actor.sessionId,
      now,
      oldBefore: new Date(now.getTime() - STATE_MS),
    }),
  );
  if (sealed === undefined) throw staleLink();
  return ctx.sealer.open(sealed, sealContext(ctx, stateHash));
}

type Connected = { provider: EmailProvider; email: string; name?: string; secrets: unknown };

/** The name that the provider knows, for the sender's line. */
const nameOf = (name = ''): string =>
  name
    .replace(/[\p{Cc}<>"]+/gu, ' ')
    .trim()
    .slice(0, NAME_CHARS_MAX);

/** A mailbox that is connected already gets the new access, and goes on. */
async function store(ctx: Ctx<UserActor>, { provider, email, secrets, ...given }: Connected) {
  const name = nameOf(given.name) || email.split('@')[0] || email;
  return inOrganization(ctx, async (tx) => {
    const isNew = await storeMailbox(
      ctx,
      tx,
      { name, email, provider, signature: '', repId: null },
      () => secrets,
    );
    const known = isNew ?? (await findMailboxByEmail(tx, { email, provider }));
    const row = known && (await lockMailbox(tx, known.id));
    // Between the two somebody deleted it.
    if (!row) throw staleLink();
    if (!isNew) {
      await noteMailbox(tx, row.id, { secretsSealed: sealSecrets(ctx.sealer, row, { [provider]: secrets }) });
      await markOk(ctx, tx, row);
    }
    await scheduleSoon(ctx, tx, { kind: 'receive', key: row.id, at: ctx.clock.now() });
    return getEmailAccount(ctx, tx, row.id);
  });
}

/**
 * Completes a connection with what the provider's page came back with, or renews the access of a mailbox that has lost it.
 * Throws invalid-input with reason `state-refused`, `code-refused` or `scope-missing`, upstream-unavailable where the provider
 * does not answer.
 */
export async function connectByConsent(
  ctx: Ctx<UserActor>,
  provider: EmailProvider,
  input: { code: string; state: string },
): Promise<EmailAccount> {
  const consent = consentOf(ctx, provider);
  const verifier = await takeVerifier(ctx, provider, input.state);
  return store(ctx, { provider, ...(await consent.redeem({ code: input.code, verifier })) });
}
