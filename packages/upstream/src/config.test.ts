import { readFileSync } from 'node:fs';
import { ConfigError } from '@myra/platform/config';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const least = {
  DATABASE_URL: 'postgres://me@db:5432/myra',
  MYRA_SECRET: 'x'.repeat(32),
};
const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [String(error)];
  }
};

describe('readConfig', () => {
  it('takes its own database from the shared URL unless it is given one', () => {
    expect(readConfig(least).database.url).toBe('postgres://me@db:5432/myra_upstream');
    const own = { ...least, UPSTREAM_DATABASE_URL: 'postgres://me@db:5432/other' };
    expect(readConfig(own).database.url).toBe('postgres://me@db:5432/other');
  });

  it('signs tokens itself, with a secret that is derived where none is given', () => {
    const { auth } = readConfig(least);
    expect(auth).toMatchObject({ kind: 'own', accessSeconds: 3_600 });
    expect(auth).toEqual(readConfig(least).auth);
  });

  it('trusts a hosted sign-in service that publishes keys or shares a secret', () => {
    const url = 'https://auth.example/auth/v1';
    const keys = { ...least, AUTH_URL: url, AUTH_JWKS_URL: `${url}/.well-known/jwks.json` };
    expect(readConfig(keys).auth).toMatchObject({ kind: 'hosted', url });
    const shared = { ...least, AUTH_URL: url, AUTH_HOSTED: 'on', AUTH_JWT_SECRET: 's'.repeat(40) };
    expect(readConfig(shared).auth).toMatchObject({ kind: 'hosted', jwtSecret: 's'.repeat(40) });
  });

  it('writes offline unless a model is named', () => {
    expect(readConfig(least).ai).toBeUndefined();
    expect(readConfig({ ...least, AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }).ai?.model).toBe('m');
  });

  it.each([
    ['no database', { MYRA_SECRET: 'x'.repeat(32) }, 'UPSTREAM_DATABASE_URL'],
    ['a short secret', { ...least, MYRA_SECRET: 'short' }, 'MYRA_SECRET'],
    ['a provider without a model', { ...least, AI_PROVIDER: 'anthropic' }, 'AI_MODEL'],
    [
      'an endpoint that is not said',
      { ...least, AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' },
      'AI_BASE_URL',
    ],
    [
      'half a mail server',
      { ...least, SYSTEM_MAIL_HOST: 'mail.example', SYSTEM_MAIL_USER: 'me', SYSTEM_MAIL_PASSWORD: 'p' },
      'SYSTEM_MAIL_FROM',
    ],
    ['half an OAuth application', { ...least, GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    ['a tenant that is no name', { ...least, MICROSOFT_TENANT: 'north/../other' }, 'MICROSOFT_TENANT'],
    ['keys of nobody', { ...least, AUTH_JWKS_URL: 'https://a.example/jwks' }, 'AUTH_URL'],
    [
      'a hosted service without keys',
      { ...least, AUTH_URL: 'https://a.example', AUTH_HOSTED: 'on' },
      'AUTH_JWKS_URL',
    ],
  ])('names the variable at fault: %s', (_what, env, name) => {
    expect(faultsOf(env)).toEqual([expect.stringContaining(name)]);
  });

  it('reads no named variable that .env.example does not list', () => {
    const root = new URL('../../../', import.meta.url);
    const source = readFileSync(new URL('packages/upstream/src/config.ts', root), 'utf8');
    const listed = new Set(
      [...readFileSync(new URL('.env.example', root), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
        ([, name]) => name,
      ),
    );
    const read = [...source.matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
    expect(read.filter((name) => !listed.has(name))).toEqual([]);
  });
});
