import { OAuth2Client } from 'google-auth-library';
import type { OauthApp } from '../driver.ts';

/** Reading and sending only. */
export const GMAIL_SCOPES: readonly string[] = [
  'https://www.googleapis.com/auth/gmail.readonly',
  'https://www.googleapis.com/auth/gmail.send',
];

const TOKEN_MS = 10_000;

/** The addresses of Google's services. */
export function googleUrls({ endpoint }: Pick<OauthApp, 'endpoint'>) {
  const base = endpoint?.replace(/\/+$/, '');
  return {
    consent: `${base ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    token: `${base ?? 'https://oauth2.googleapis.com'}/token`,
    revoke: `${base ?? 'https://oauth2.googleapis.com'}/revoke`,
    api: `${base ?? 'https://gmail.googleapis.com'}/gmail/v1/users/me`,
    upload: `${base ?? 'https://gmail.googleapis.com'}/upload/gmail/v1/users/me`,
  };
}

/** Google's client for consent and tokens. It makes access tokens from the refresh token. */
export function createGoogleClient(app: OauthApp, refreshToken?: string): OAuth2Client {
  const urls = googleUrls(app);
  const client = new OAuth2Client({
    clientId: app.clientId,
    clientSecret: app.clientSecret,
    redirectUri: app.redirectUri,
    endpoints: {
      oauth2AuthBaseUrl: urls.consent,
      oauth2TokenUrl: urls.token,
      oauth2RevokeUrl: urls.revoke,
    },
    transporterOptions: { timeout: TOKEN_MS },
  });
  if (refreshToken !== undefined) client.setCredentials({ refresh_token: refreshToken });
  return client;
}
