import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { listen } from './listen.ts';

export const SERVICE_KEY = 'the-service-key-of-the-hosted-one';

/** A foreign sign-in service: publishes its keys, signs tokens, and has accounts with GoTrue's admin API. */
export type HostedGotrue = {
  url: string;
  jwksUrl: string;
  /** Roles by user id. */
  accounts: Map<string, { email: string; role: string }>;
  tokenFor(userId: string, email: string, more?: { issuer?: string; expiresIn?: number }): Promise<string>;
  stop(): Promise<void>;
};

type AccountBody = { email?: string; app_metadata?: { user_role?: string } };

export async function startHostedGotrue(now: () => Date): Promise<HostedGotrue> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  const accounts: HostedGotrue['accounts'] = new Map();

  const admin = (method: string, id: string | undefined, body: AccountBody): [number, unknown] => {
    if (method === 'POST') {
      const email = body.email ?? '';
      if ([...accounts.values()].some((each) => each.email === email)) {
        return [422, { code: 422, error_code: 'email_exists', msg: 'taken' }];
      }
      const made = randomUUID();
      accounts.set(made, { email, role: body.app_metadata?.user_role ?? '' });
      return [200, { id: made, email }];
    }
    const account = id ? accounts.get(id) : undefined;
    if (!account || !id) return [404, { code: 404, error_code: 'user_not_found' }];
    if (method === 'DELETE') accounts.delete(id);
    else accounts.set(id, { ...account, role: body.app_metadata?.user_role ?? account.role });
    return [200, { id }];
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      const path = request.url ?? '';
      if (path.endsWith('/.well-known/jwks.json')) return answer(200, { keys: [jwk] });
      if (request.headers.authorization !== `Bearer ${SERVICE_KEY}`) return answer(401, { code: 401 });
      const text = Buffer.concat(chunks).toString();
      const id = /\/admin\/users\/([^/]+)$/.exec(path)?.[1];
      return answer(...admin(request.method ?? '', id, text ? JSON.parse(text) : {}));
    });
  });
  const { url: address, stop } = await listen(server);
  const url = `${address}/auth/v1`;

  return {
    url,
    jwksUrl: `${url}/.well-known/jwks.json`,
    accounts,
    tokenFor(userId, email, more = {}) {
      const seconds = Math.floor(now().getTime() / 1_000);
      return new SignJWT({ email, session_id: randomUUID(), app_metadata: { user_role: 'org_admin' } })
        .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
        .setSubject(userId)
        .setIssuer(more.issuer ?? url)
        .setAudience('authenticated')
        .setExpirationTime(seconds + (more.expiresIn ?? 600))
        .sign(privateKey);
    },
    stop,
  };
}
