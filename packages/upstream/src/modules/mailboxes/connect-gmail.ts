import { createHash } from 'node:crypto';
import type { EmailAccount } from '@myra/shared/contracts/email-accounts';
import { invalidInput, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import { openGmail } from '../../mail/gmail/gmail-api.ts';
import { GmailFault } from '../../mail/gmail/gmail-fault.ts';
import type { GoogleApp } from '../../mail/gmail/google-app.ts';
import { consentUrl, type Grant, redeemCode } from '../../mail/gmail/grant.ts';
import { scheduleSoon } from '../work/index.ts';
import { GMAIL_OFF, googleAppOf, refusalOf } from './gmail-of.ts';
import { findMailboxByEmail, lockMailbox, noteMailbox } from './mailbox.store.ts';
import { markOk } from './mailbox-health.ts';
import { sealSecrets } from './mailbox-secrets.ts';
import { insertOauthState, takeOauthState } from './oauth-state.store.ts';
import { storeMailbox } from './store-mailbox.ts';
import { getEmailAccount } from './to-email-account.ts';

const STATE_BYTES = 32;
/** RFC 7636 asks for 43 to 128 characters; 48 bytes are 64. */
const VERIFIER_BYTES = 48;
const STATE_MS = 10 * 60_000;

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url');

function googleApp(ctx: Ctx): GoogleApp {
  const app = googleAppOf(ctx.config);
  if (!app) throw preconditionFailed(GMAIL_OFF, { reason: 'gmail-off' });
  return app;
}

const sealContext = (ctx: Ctx, stateHash: string) => ({
  organization: organizationOf(ctx.actor),
  purpose: 'oauth_states.verifier',
  row: stateHash,
});

/**
 * API-62: where to go to allow Myra to read and send. The answer is bound to this person's session and counts once, for ten
 * minutes. Throws precondition-failed with reason `gmail-off` where Google is not set up.
 */
export async function startGmailConsent(ctx: Ctx<UserActor>): Promise<{ auth_url: string }> {
  const app = googleApp(ctx);
  const state = ctx.ids.token(STATE_BYTES);
  const verifier = ctx.ids.token(VERIFIER_BYTES);
  const stateHash = hashOf(state);
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
  return { auth_url: consentUrl(app, { state, verifier }) };
}

const staleLink = () =>
  invalidInput('This connection was not started here, or took too long. Please start again.', {
    reason: 'state-refused',
  });

async function takeVerifier(ctx: Ctx<UserActor>, state: string): Promise<string> {
  const stateHash = hashOf(state);
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

/** Why a code was not taken, for the person who came back with it. */
function codeRefusal(error: unknown): unknown {
  if (!(error instanceof GmailFault)) return error;
  if (error.reason === 'scope-missing')
    return invalidInput('Myra needs to read and to send. Please allow both at Google.', {
      reason: 'scope-missing',
    });
  if (error.kind === 'auth' || error.kind === 'refused')
    return invalidInput('Google did not accept this answer. Please start again.', { reason: 'code-refused' });
  return refusalOf(error);
}

/** A mailbox that is connected already gets the new grant, and goes on where it was held. */
async function store(ctx: Ctx<UserActor>, email: string, grant: Grant): Promise<EmailAccount> {
  const name = email.split('@')[0] ?? email;
  return inOrganization(ctx, async (tx) => {
    const isNew = await storeMailbox(
      ctx,
      tx,
      { name, email, provider: 'gmail', signature: '', repId: null },
      () => ({ gmail: grant }),
    );
    const known = isNew ?? (await findMailboxByEmail(tx, { email, provider: 'gmail' }));
    const row = known && (await lockMailbox(tx, known.id));
    // Between the two somebody deleted it.
    if (!row) throw staleLink();
    if (!isNew) {
      await noteMailbox(tx, row.id, { secretsSealed: sealSecrets(ctx.sealer, row, { gmail: grant }) });
      await markOk(ctx, tx, row);
    }
    await scheduleSoon(ctx, tx, { kind: 'receive', key: row.id, at: ctx.clock.now() });
    return getEmailAccount(ctx, tx, row.id);
  });
}

/**
 * API-63: completes a connection with what Google's page came back with, or renews the grant of a mailbox that has lost it.
 * Throws invalid-input with reason `state-refused`, `code-refused` or `scope-missing`, upstream-unavailable where Google does
 * not answer.
 */
export async function connectGmail(
  ctx: Ctx<UserActor>,
  input: { code: string; state: string },
): Promise<EmailAccount> {
  const app = googleApp(ctx);
  const verifier = await takeVerifier(ctx, input.state);
  try {
    const grant = await redeemCode(app, { code: input.code, verifier });
    const { email } = await openGmail(app, grant).profile();
    return await store(ctx, email, grant);
  } catch (error) {
    throw codeRefusal(error);
  }
}
