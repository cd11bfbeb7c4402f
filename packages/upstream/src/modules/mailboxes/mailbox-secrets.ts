import type { Deps } from '../../context.ts';
import type { Grant } from '../../mail/gmail/grant.ts';
import type { MailboxSecrets } from '../../mail/types.ts';

type Place = { organizationId: number; id: number };
/** A sandbox mailbox keeps what it signs in with; where the server listens is known by the process that runs it. */
export type SandboxLogin = { user: string; password: string };
export type StoredSecrets = { custom: MailboxSecrets } | { sandbox: SandboxLogin } | { gmail: Grant };

const contextOf = ({ organizationId, id }: Place) => ({
  organization: organizationId,
  purpose: 'email_accounts.secrets',
  row: id,
});

/** Seals what a mailbox signs in with; it opens for this very row alone. */
export function sealSecrets(sealer: Deps['sealer'], place: Place, secrets: StoredSecrets): string {
  return sealer.seal(JSON.stringify(secrets), contextOf(place));
}

/** Opens a mailbox's secrets; undefined once they were destroyed. */
export function openSecrets(
  sealer: Deps['sealer'],
  row: Place & { secretsSealed: string | null },
): StoredSecrets | undefined {
  if (row.secretsSealed === null) return undefined;
  // Only `sealSecrets` writes this value.
  return JSON.parse(sealer.open(row.secretsSealed, contextOf(row))) as StoredSecrets;
}
