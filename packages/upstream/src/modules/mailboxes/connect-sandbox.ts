import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { connectSandboxAccount, EmailAccount } from '@myra/shared/contracts/email-accounts';
import { limitExceeded, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { findOrganization } from '../organizations/index.ts';
import { alreadyConnected, assertMayLink } from './link-mailbox.ts';
import { sandboxUser } from './mailbox-ref.ts';
import { storeMailbox } from './store-mailbox.ts';

type Input = BodyOf<typeof connectSandboxAccount>;

const PASSWORD_BYTES = 24;
/** Mailboxes of one name that get different addresses. */
const NAMESAKES_MAX = 50;

function slug(text: string, joint: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? [])
    .join(joint)
    .slice(0, 40)
    .replace(/[-.]+$/, '');
}

/** Addresses under a domain that nobody can own (RFC 2606): `ana.ruiz@sandbox.north-clinic.example`, then `ana.ruiz.2@…`. */
function addressOf(name: string, organizationName: string, no: number): string {
  const local = slug(name, '.') || 'mailbox';
  const domain = slug(organizationName, '-') || 'organization';
  return `${local}${no > 1 ? `.${no}` : ''}@sandbox.${domain}.example`;
}

async function storeSandbox(ctx: Ctx, tx: OrganizationTx, input: Input, email: string) {
  const password = ctx.ids.token(PASSWORD_BYTES);
  return storeMailbox(
    ctx,
    tx,
    {
      name: input.name,
      email,
      provider: 'sandbox',
      signature: input.signature ?? '',
      repId: input.rep_id ?? null,
    },
    (id) => ({ user: sandboxUser({ organizationId: tx.organizationId, accountId: id }), password }),
  );
}

/** Connects a sandbox mailbox. Throws precondition-failed if the sandbox is off, conflict for an address in use. */
export function connectSandbox(ctx: Ctx, input: Input): Promise<EmailAccount> {
  if (!ctx.config.sandbox.isOn) {
    throw preconditionFailed('The mail sandbox is switched off here.', { reason: 'sandbox-off' });
  }
  if (input.rep_id !== undefined) assertMayLink(ctx);
  return inOrganization(ctx, async (tx) => {
    if (input.email !== undefined) {
      const account = await storeSandbox(ctx, tx, input, input.email);
      if (!account) throw alreadyConnected();
      return account;
    }
    const organizationName = (await findOrganization(tx))?.name ?? '';
    for (let no = 1; no <= NAMESAKES_MAX; no += 1) {
      const account = await storeSandbox(ctx, tx, input, addressOf(input.name, organizationName, no));
      if (account) return account;
    }
    throw limitExceeded('There are too many sandbox mailboxes of this name. Please choose another.');
  });
}
