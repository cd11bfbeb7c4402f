import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/email-accounts';
import { type Deps, inOrganization } from '../../context.ts';
import { route } from '../../http/route.ts';
import { checkDomain } from './check-domain.ts';
import { connectByConsent, startConsent } from './connect-by-consent.ts';
import { connectByPassword } from './connect-by-password.ts';
import { connectSandbox } from './connect-sandbox.ts';
import { deleteMailbox } from './delete-mailbox.ts';
import { toggleMailbox, updateMailbox } from './edit-mailbox.ts';
import { listEmailAccounts } from './list-email-accounts.ts';
import { retestMailbox } from './retest-mailbox.ts';
import { getEmailAccount } from './to-email-account.ts';

export function mailboxesRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listEmailAccounts, ({ ctx }) => listEmailAccounts(ctx));
  route(app, deps, calls.getEmailAccount, ({ ctx, params }) =>
    inOrganization(ctx, (tx) => getEmailAccount(ctx, tx, params.id)),
  );
  route(app, deps, calls.connectSmtpAccount, ({ ctx, body }) => connectByPassword(ctx, body));
  route(app, deps, calls.startAccountConsent, ({ ctx, params }) => startConsent(ctx, params.provider));
  route(app, deps, calls.connectAccountByConsent, ({ ctx, params, body }) =>
    connectByConsent(ctx, params.provider, body),
  );
  route(app, deps, calls.connectSandboxAccount, ({ ctx, body }) => connectSandbox(ctx, body));
  route(app, deps, calls.retestEmailAccount, ({ ctx, ...request }) => retestMailbox(ctx, request));
  route(app, deps, calls.checkAccountDomain, ({ ctx, params }) => checkDomain(ctx, params.id));
  route(app, deps, calls.toggleEmailAccount, ({ ctx, params }) => toggleMailbox(ctx, params.id));
  route(app, deps, calls.updateEmailAccount, ({ ctx, ...request }) => updateMailbox(ctx, request));
  route(app, deps, calls.deleteEmailAccount, ({ ctx, params }) => deleteMailbox(ctx, params.id));
}
