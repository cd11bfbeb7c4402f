import type { OauthApp } from '@myra/mail/driver';
import { webUrl } from '@myra/platform/config';
import { CONSENT_KINDS, type ConsentKind, MAILBOX_KINDS } from '@myra/shared/constants/mail';
import { z } from 'zod';

type Company = Uppercase<(typeof MAILBOX_KINDS)[ConsentKind]['at']>;
const id = z.string().optional();
const endpoint = webUrl.optional();
// A part of the consent page's path.
const tenant = z
  .string()
  .regex(/^[\w.-]*$/, 'must be the id or a domain of a tenant')
  .optional();
type Shape = Record<`${Company}_CLIENT_ID` | `${Company}_CLIENT_SECRET`, typeof id> &
  Record<`${Company}_ENDPOINT`, typeof endpoint> &
  Record<`${Company}_TENANT`, typeof tenant>;
type Variables = z.output<z.ZodObject<Shape>>;

// The letters of `at` in capitals are the type's.
const companyOf = (kind: ConsentKind) => MAILBOX_KINDS[kind].at.toUpperCase() as Company;

/**
 * Variables of the OAuth applications: GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, and GOOGLE_ENDPOINT, which replaces the
 * provider's hosts in tests. The same for each kind of mailbox that is connected by consent. MICROSOFT_TENANT says whose
 * accounts may sign in; Google has no tenants.
 */
// fromEntries forgets the names; these are those of Shape.
export const oauthVariables = Object.fromEntries(
  CONSENT_KINDS.map(companyOf).flatMap((company) => [
    [`${company}_CLIENT_ID`, id],
    [`${company}_CLIENT_SECRET`, id],
    [`${company}_ENDPOINT`, endpoint],
    [`${company}_TENANT`, tenant],
  ]),
) as Shape;

/** Adds an issue for each application of which only the id or only the secret is given. */
export function checkOauthVariables(env: Variables, ctx: z.RefinementCtx): void {
  for (const kind of CONSENT_KINDS) {
    const company = companyOf(kind);
    if (!env[`${company}_CLIENT_ID`] === !env[`${company}_CLIENT_SECRET`]) continue;
    const { label } = MAILBOX_KINDS[kind];
    const message = `and ${company}_CLIENT_ID are needed together, to connect ${label} mailboxes`;
    ctx.addIssue({ code: 'custom', path: [`${company}_CLIENT_SECRET`], message });
  }
}

type App = Omit<OauthApp, 'redirectUri'>;

/** The applications that are set up, by kind of mailbox. */
export function oauthApps(env: Variables): Partial<Record<ConsentKind, App>> {
  const apps: Partial<Record<ConsentKind, App>> = {};
  for (const kind of CONSENT_KINDS) {
    const company = companyOf(kind);
    const [clientId, clientSecret] = [env[`${company}_CLIENT_ID`], env[`${company}_CLIENT_SECRET`]];
    if (clientId && clientSecret)
      apps[kind] = {
        clientId,
        clientSecret,
        endpoint: env[`${company}_ENDPOINT`],
        tenant: env[`${company}_TENANT`] || undefined,
      };
  }
  return apps;
}
