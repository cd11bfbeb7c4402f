import { closedMailbox } from '@myra/mail/closed-mailbox';
import type { OpenMailbox } from '@myra/mail/driver';
import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { findMailbox, replaceSecrets } from './mailbox.store.ts';
import type { MailboxRef } from './mailbox-ref.ts';
import { sealSecrets } from './mailbox-secrets.ts';
import { mailboxAccess, type SandboxAddress } from './open-mailbox.ts';

export type MailboxPool = {
  /** Opens a mailbox. It stays open, and is opened again after its credentials changed. */
  open(deps: Deps, mailbox: MailboxRef): Promise<OpenMailbox>;
  /** Closes all connections once their messages are sent. */
  close(): Promise<void>;
};

type Pooled = { sealed: string; opened: Promise<OpenMailbox> };

const close = (pooled: Pooled | undefined): Promise<void> | undefined =>
  pooled?.opened.then(
    ({ transport }) => transport.close(),
    () => undefined,
  );

/** The open mailboxes of a process. */
export function createMailboxPool(sandboxAddress: SandboxAddress): MailboxPool {
  const pooled = new Map<string, Pooled>();

  return {
    async open(deps, mailbox) {
      const row = await withOrganization(deps.database, mailbox.organizationId, (tx) =>
        findMailbox(tx, mailbox.accountId),
      );
      const access = row && mailboxAccess(deps, row, sandboxAddress);
      const key = `${mailbox.organizationId}.${mailbox.accountId}`;
      const former = pooled.get(key);
      if (!row || !access) {
        pooled.delete(key);
        void close(former);
        return closedMailbox('The mailbox was deleted.', 'no-proof');
      }
      if (former?.sealed === row.secretsSealed && !(await former.opened).isStale?.()) return former.opened;
      let sealed = row.secretsSealed ?? '';
      const entry: Pooled = {
        // Secrets that this mailbox renewed by itself do not open it again.
        get sealed() {
          return sealed;
        },
        opened: access.driver.open(access.secrets, async (renewed) => {
          const next = sealSecrets(deps.sealer, row, { [access.driver.kind]: renewed });
          const isKept = await withOrganization(deps.database, mailbox.organizationId, (tx) =>
            replaceSecrets(tx, row.id, { former: sealed, sealed: next }),
          );
          if (isKept) sealed = next;
        }),
      };
      pooled.set(key, entry);
      void close(former);
      return entry.opened;
    },
    async close() {
      const all = [...pooled.values()];
      pooled.clear();
      await Promise.all(all.map(close));
    },
  };
}
