import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/password-links';
import type { Deps } from '../../context.ts';
import { publicRoute } from '../../http/route.ts';
import { hasSystemMail } from '../../send-system-mail.ts';
import { redeemPasswordLink } from './redeem-password-link.ts';
import { requestPasswordLink } from './request-password-link.ts';

/** For people who forgot their password. */
export function passwordLinkRoutes(app: HttpApp, deps: Deps): void {
  publicRoute(app, calls.getPasswordHelp, async () => ({ by_mail: hasSystemMail(deps) }));
  publicRoute(app, calls.requestPasswordLink, ({ body, address }) =>
    requestPasswordLink(deps, { email: body.email, address }),
  );
  publicRoute(app, calls.redeemPasswordLink, ({ body, address, request }) =>
    redeemPasswordLink(deps, { ...body, address, userAgent: request.headers['user-agent'] ?? '' }),
  );
}
