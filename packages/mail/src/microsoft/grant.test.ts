import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consentUrl, openTokens, redeemCode } from './grant.ts';

const app = {
  clientId: 'id',
  clientSecret: 'secret',
  redirectUri: 'https://myra.example/mail/accounts/microsoft/callback',
  endpoint: undefined,
  tenant: undefined,
};
const asked: { url: string; form: URLSearchParams }[] = [];
let answers: [status: number, body: object][] = [];
let now = 0;

beforeEach(() => {
  asked.length = 0;
  now = Date.parse('2026-11-24T10:00:00Z');
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
    asked.push({ url, form: body });
    const [status, value] = answers.shift() ?? [500, {}];
    return new Response(JSON.stringify(value), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const tokens = (no: number, scope = 'Mail.ReadWrite Mail.Send') => ({
  access_token: `access ${no}`,
  refresh_token: `refresh ${no}`,
  expires_in: 3_600,
  scope,
});
const redeem = () => redeemCode(app, { code: 'c', verifier: 'v', now: () => new Date(now) });

it('sends people to Microsoft, for accounts of any organization unless one is named', () => {
  const input = { state: 's', verifier: 'v' };
  const url = new URL(consentUrl(app, input));
  expect(url.origin + url.pathname).toBe(
    'https://login.microsoftonline.com/organizations/oauth2/v2.0/authorize',
  );
  expect(url.searchParams.get('scope')).toBe('offline_access User.Read Mail.ReadWrite Mail.Send');
  expect(consentUrl({ ...app, tenant: 'clinic.example' }, input)).toContain('/clinic.example/oauth2/');
});

it('takes scopes with and without the address of the API, and no half consent', async () => {
  answers = [
    [200, tokens(1, 'https://graph.microsoft.com/Mail.ReadWrite https://graph.microsoft.com/Mail.Send')],
  ];
  expect(await redeem()).toMatchObject({ refreshToken: 'refresh 1', accessToken: 'access 1' });
  answers = [[200, tokens(2, 'Mail.Send User.Read')]];
  await expect(redeem()).rejects.toMatchObject({ code: 'scope-missing' });
  answers = [[200, { ...tokens(3), refresh_token: undefined }]];
  await expect(redeem()).rejects.toMatchObject({ code: 'no-lasting-grant' });
});

it('renews a token shortly before it expires, once for callers at the same time, with the newest refresh token', async () => {
  const grant = { refreshToken: 'refresh 0', accessToken: 'access 0', expiresAt: now + 3_600_000 };
  const kept: string[] = [];
  const keep = async (renewed: typeof grant) => void kept.push(renewed.refreshToken);
  const open = openTokens(app, { grant, keep, now: () => new Date(now) });
  expect(await open.access()).toBe('access 0');
  now += 56 * 60_000;
  answers = [
    [200, tokens(1)],
    [200, tokens(2)],
  ];
  expect(await Promise.all([open.access(), open.access()])).toEqual(['access 1', 'access 1']);
  open.forget('access 0');
  expect(await open.access()).toBe('access 1');
  open.forget('access 1');
  expect(await open.access()).toBe('access 2');
  expect(asked.map(({ form }) => form.get('refresh_token'))).toEqual(['refresh 0', 'refresh 1']);
  expect(kept).toEqual(['refresh 1', 'refresh 2']);
});

it('a failed renewal is tried again, and its request sent nothing of the caller', async () => {
  const grant = { refreshToken: 'refresh 0', accessToken: 'access 0', expiresAt: 0 };
  const open = openTokens(app, { grant, keep: async () => {}, now: () => new Date(now) });
  answers = [
    [503, {}],
    [200, tokens(1)],
  ];
  await expect(open.access()).rejects.toMatchObject({ kind: 'busy', wasSent: false });
  expect(await open.access()).toBe('access 1');
});
