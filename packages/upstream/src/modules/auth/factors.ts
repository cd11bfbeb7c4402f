import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { AuthSession } from '@myra/shared/contracts/auth';
import type { enrollFactor as enrollCall } from '@myra/shared/contracts/second-step';
import {
  AppError,
  notFound,
  orNotFound,
  preconditionFailed,
  unauthenticated,
} from '@myra/shared/errors/app-error';
import { renderSVG } from 'uqr';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import * as store from './factors.store.ts';
import { countGuess, guessedTooOften } from './guess-limit.ts';
import { type AuthDeps, hashOf, issueSession } from './issue-session.ts';
import { lockAsAdmin } from './lock-as-admin.ts';
import { findPerson } from './people.store.ts';
import { assertPresentPassword } from './present-password.ts';
import { forPerson, noteRefusal, type Origin } from './record-sign-in.ts';
import { endSessions } from './sessions.store.ts';
import { base32, matchCode, otpAuthUri } from './totp.ts';

const SECRET_BYTES = 20;
const CHALLENGE_MS = 5 * 60_000;
/** How recent a code must be before a change that makes the account weaker. */
const FRESH_MS = 5 * 60_000;
const RECOVERY_CODES = 10;

type Acting = Ctx<UserActor> & AuthDeps;

const sealContext = (factorId: string) => ({
  organization: 'auth',
  purpose: 'auth_factors.secret',
  row: factorId,
});
const plainCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();
const recoveryHash = (userId: string, code: string) => hashOf(`recovery:${userId}:${plainCode(code)}`);

const refused = (reason: string, message: string): AppError =>
  new AppError('invalid-input', {
    message: 'Second step refused',
    publicMessage: message,
    details: { reason, issues: [{ path: 'code', message }] },
  });

async function askPassword(ctx: Acting, given: string | undefined): Promise<void> {
  const person = await findPerson(ctx.database.db, ctx.actor.userId);
  if (!person) throw unauthenticated();
  await assertPresentPassword(ctx, person, given);
}

/**
 * Begins a second step of sign-in: a secret that is active once a code of it was given. The present password is asked for, so
 * that an open session is not enough to lock its owner out. Throws precondition-failed if one is active, invalid-input
 * (`current_password_mismatch`) and rate-limited.
 */
export async function enrollFactor(
  ctx: Acting,
  {
    friendly_name: friendlyName = 'Authenticator app',
    current_password: password,
  }: BodyOf<typeof enrollCall>,
) {
  const { userId, email } = ctx.actor;
  await askPassword(ctx, password);
  const factors = await store.listFactors(ctx.database.db, userId);
  if (factors.some(({ verifiedAt }) => verifiedAt !== null)) {
    throw preconditionFailed('Two-step sign-in is on already.', { reason: 'mfa_factor_exists' });
  }
  const id = ctx.ids.uuid();
  const secret = randomBytes(SECRET_BYTES);
  const secretSealed = ctx.sealer.seal(secret.toString('base64'), sealContext(id));
  const createdAt = ctx.clock.now();
  await store.insertFactor(ctx.database.db, { id, userId, friendlyName, secretSealed, createdAt });
  const uri = otpAuthUri(secret, email);
  return {
    id,
    type: 'totp' as const,
    friendly_name: friendlyName,
    totp: { qr_code: renderSVG(uri), secret: base32(secret), uri },
  };
}

/** Asks for a code of a factor in this session, for five minutes. Throws not-found. */
export async function challengeFactor(ctx: Acting, factorId: string) {
  const factors = await store.listFactors(ctx.database.db, ctx.actor.userId);
  if (!factors.some(({ id }) => id === factorId)) throw notFound('Factor');
  const id = ctx.ids.uuid();
  const now = ctx.clock.now();
  await store.insertChallenge(ctx.database.db, {
    id,
    factorId,
    sessionId: ctx.actor.sessionId,
    createdAt: now,
  });
  return { id, type: 'totp' as const, expires_at: Math.floor((now.getTime() + CHALLENGE_MS) / 1_000) };
}

type Given = { factorId: string; challengeId: string; code: string; origin: Origin };
type Verdict = AuthSession | 'expired' | 'wrong';

/**
 * Checks a code of the app, or a recovery code, which works once. From then on the session counts as signed in with two
 * steps and gets a new pair of tokens. The first code of a factor activates it and ends the person's other sessions.
 * Throws not-found, invalid-input (`mfa_verification_failed`, `mfa_challenge_expired`) and rate-limited.
 */
export async function verifyFactor(ctx: Acting, given: Given): Promise<AuthSession> {
  const { userId, sessionId, organizationId } = ctx.actor;
  const guess = await countGuess(
    ctx,
    { kind: 'code', who: userId, address: given.origin.address },
    guessedTooOften('Codes locked', 'Too many wrong codes.'),
  );
  const who = { id: userId, organizationId };
  const verdict = await forPerson(ctx, who, async (tx, note): Promise<Verdict> => {
    const now = ctx.clock.now();
    const factor = orNotFound(await store.lockFactor(tx, { id: given.factorId, userId }), 'Factor');
    const after = new Date(now.getTime() - CHALLENGE_MS);
    const challenge = { id: given.challengeId, factorId: factor.id, sessionId, after, now };
    if (!(await store.takeChallenge(tx, challenge))) return 'expired';
    const isCode = /^\d{6}$/.test(plainCode(given.code));
    if (isCode) {
      const secret = Buffer.from(ctx.sealer.open(factor.secretSealed, sealContext(factor.id)), 'base64');
      const step = matchCode(secret, plainCode(given.code), { now, after: factor.lastStep });
      if (step === undefined) return 'wrong';
      await store.markFactor(tx, factor.id, { lastStep: step });
    } else {
      const hash = recoveryHash(userId, given.code);
      if (factor.verifiedAt === null || !(await store.useRecoveryCode(tx, { userId, hash, now })))
        return 'wrong';
      await note('code.recovered', given.origin);
    }
    if (factor.verifiedAt === null) {
      await store.markFactor(tx, factor.id, { verifiedAt: now });
      await endSessions(tx, { userId, except: sessionId, reason: 'code-enabled', now });
      await note('code.enabled', given.origin);
    }
    await store.noteCode(tx, sessionId, now);
    const person = await findPerson(tx, userId);
    if (!person) throw unauthenticated();
    return issueSession(ctx, tx, { person, sessionId, parentHash: null, codeAt: now });
  });
  if (verdict === 'expired') throw refused('mfa_challenge_expired', 'This took too long. Please try again.');
  if (verdict === 'wrong') {
    noteRefusal(ctx, who, 'code.refused', given.origin);
    throw refused('mfa_verification_failed', 'This code is not right, or was used already.');
  }
  await guess.forgive();
  await guess.remember();
  return verdict;
}

/** A change that makes an account weaker needs a recent code in this session. Throws forbidden. */
async function assertFresh(ctx: Acting): Promise<void> {
  const at = await store.codeGivenAt(ctx.database.db, ctx.actor.sessionId);
  if (at !== null && ctx.clock.now().getTime() - at.getTime() <= FRESH_MS) return;
  throw new AppError('forbidden', {
    message: 'No fresh code',
    publicMessage: 'Please enter a code of your app first.',
    details: { reason: 'insufficient_aal' },
  });
}

/**
 * Turns a second step off, which ends the person's other sessions, or deletes an unconfirmed one. Throws not-found, forbidden
 * without a recent code, invalid-input (`current_password_mismatch`) and rate-limited.
 */
export async function removeFactor(
  ctx: Acting,
  { factorId, password }: { factorId: string; password: string | undefined },
): Promise<{ id: string }> {
  const { userId, sessionId, organizationId } = ctx.actor;
  const factor = (await store.listFactors(ctx.database.db, userId)).find(({ id }) => id === factorId);
  if (!factor) throw notFound('Factor');
  if (factor.verifiedAt !== null) {
    await askPassword(ctx, password);
    await assertFresh(ctx);
  }
  await forPerson(ctx, { id: userId, organizationId }, async (tx, note) => {
    if (!(await store.deleteFactors(tx, userId, factorId))) return;
    await endSessions(tx, { userId, except: sessionId, reason: 'code-disabled', now: ctx.clock.now() });
    await note('code.disabled');
  });
  return { id: factorId };
}

/** Ten new recovery codes, returned only here. Earlier ones become invalid. Throws forbidden without a recent code. */
export async function renewRecoveryCodes(ctx: Acting): Promise<{ codes: string[] }> {
  await assertFresh(ctx);
  const { userId, organizationId } = ctx.actor;
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    // Never only six digits, so that it is not mistaken for a code of the app.
    const text = base32(randomBytes(8)).slice(0, 12);
    return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
  });
  const hashes = codes.map((code) => recoveryHash(userId, code));
  await forPerson(ctx, { id: userId, organizationId }, async (tx, note) => {
    await store.replaceRecoveryCodes(tx, { userId, hashes, now: ctx.clock.now() });
    await note('code.renewed');
  });
  return { codes };
}

/**
 * An admin removes the second step of a colleague who lost it. Their sessions end. Not allowed for oneself. Throws
 * not-found.
 */
export function resetFactors(ctx: Ctx<UserActor>, userId: string): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    if (userId === ctx.actor.userId) {
      throw preconditionFailed('Turn your own second step off in your profile.', { reason: 'own-account' });
    }
    const people = await lockAsAdmin(ctx, tx);
    if (!people.some(({ id }) => id === userId)) throw notFound('User');
    if (await store.deleteFactors(tx, userId)) {
      await endSessions(tx, { userId, reason: 'code-reset', now: ctx.clock.now() });
      await appendActivity(ctx, tx, 'code.reset', { object: { type: 'person', id: userId } });
    }
    return { success: true };
  });
}
