import type { StoredSecrets } from '@myra/mail/drivers';
import type { Deps } from '../../context.ts';

type Row = { organizationId: number; id: number };

const contextOf = ({ organizationId, id }: Row) => ({
  organization: organizationId,
  purpose: 'email_accounts.secrets',
  row: id,
});

/** Seals the secrets of a mailbox. They open for this row only. */
export function sealSecrets(sealer: Deps['sealer'], row: Row, secrets: StoredSecrets): string {
  return sealer.seal(JSON.stringify(secrets), contextOf(row));
}

/** Opens the secrets of a mailbox. Undefined after they were destroyed. */
export function openSecrets(
  sealer: Deps['sealer'],
  row: Row & { secretsSealed: string | null },
): StoredSecrets | undefined {
  if (row.secretsSealed === null) return undefined;
  // Only `sealSecrets` writes this value.
  return JSON.parse(sealer.open(row.secretsSealed, contextOf(row))) as StoredSecrets;
}
