import { unauthenticated } from '@myra/shared/errors/app-error';
import { createRemoteJWKSet, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { PersonRow } from './people.store.ts';

const AUDIENCE = 'authenticated';
const LEEWAY_SECONDS = 30;
const JWKS_TIMEOUT_MS = 5_000;

const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  email: z.string().default(''),
  app_metadata: z.object({ user_role: z.string().nullish() }).default({}),
});
export type AccessClaims = z.output<typeof claims>;

/** Makes and reads access tokens. */
export type AccessTokens = {
  /** Seconds since 1970 at which it expires, and seconds from now until then. */
  issue(person: PersonRow, session: { id: string; codeAt: Date | null }, now: Date): Promise<IssuedToken>;
  /** Throws unauthenticated for a token that is invalid, expired, or for another audience. */
  read(token: string, now: Date): Promise<AccessClaims>;
};
export type IssuedToken = { accessToken: string; expiresAt: number; expiresIn: number };

async function readWith(verify: () => Promise<{ payload: JWTPayload }>): Promise<AccessClaims> {
  try {
    const { payload } = await verify();
    return claims.parse(payload);
  } catch {
    throw unauthenticated('Your session ended. Please sign in again.', { reason: 'bad_jwt' });
  }
}

function ownTokens(auth: Extract<Config['auth'], { kind: 'own' }>): AccessTokens {
  const key = new TextEncoder().encode(auth.jwtSecret);
  return {
    async issue(person, session, now) {
      const issuedAt = Math.floor(now.getTime() / 1_000);
      const expiresAt = issuedAt + auth.accessSeconds;
      const accessToken = await new SignJWT({
        session_id: session.id,
        aal: session.codeAt ? 'aal2' : 'aal1',
        amr: [
          { method: 'password', timestamp: issuedAt },
          ...(session.codeAt
            ? [{ method: 'totp', timestamp: Math.floor(session.codeAt.getTime() / 1_000) }]
            : []),
        ],
        email: person.email,
        role: AUDIENCE,
        app_metadata: { provider: 'email', user_role: person.userRole },
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(person.id)
        .setIssuer(auth.issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { accessToken, expiresAt, expiresIn: auth.accessSeconds };
    },
    read: (token, now) =>
      readWith(() =>
        jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: auth.issuer,
          audience: AUDIENCE,
          currentDate: now,
          clockTolerance: LEEWAY_SECONDS,
          requiredClaims: ['exp', 'sub'],
        }),
      ),
  };
}

function hostedTokens(auth: Extract<Config['auth'], { kind: 'hosted' }>): AccessTokens {
  const remote = auth.jwksUrl
    ? createRemoteJWKSet(new URL(auth.jwksUrl), { timeoutDuration: JWKS_TIMEOUT_MS })
    : undefined;
  const shared = new TextEncoder().encode(auth.jwtSecret ?? '');
  const options = (now: Date, algorithms: string[]) => ({
    algorithms,
    issuer: auth.url,
    audience: AUDIENCE,
    currentDate: now,
    clockTolerance: LEEWAY_SECONDS,
    requiredClaims: ['exp', 'sub'],
  });
  return {
    issue: () => {
      throw new TypeError('A hosted sign-in service issues its own tokens');
    },
    // One kind of key and one list of algorithms, so that a published key is never used as a shared secret.
    read: (token, now) =>
      readWith(() =>
        remote
          ? jwtVerify(token, remote, options(now, ['RS256', 'ES256']))
          : jwtVerify(token, shared, options(now, ['HS256'])),
      ),
  };
}

/**
 * Tokens of our own (HS256), or those of a hosted GoTrue, checked with its published keys. The algorithms are fixed
 * (RFC 8725, 3.1).
 */
export function createAccessTokens(auth: Config['auth']): AccessTokens {
  return auth.kind === 'own' ? ownTokens(auth) : hostedTokens(auth);
}
