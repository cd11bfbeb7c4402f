/** A mailbox, by its ids. */
export type MailboxRef = { organizationId: number; accountId: number };

/** The user name that a sandbox mailbox signs in with. It says whose mailbox it is before any organization is known. */
export const sandboxUser = ({ organizationId, accountId }: MailboxRef): string =>
  `${organizationId}.${accountId}`;

/** The mailbox of such a user name. Undefined for any other text. */
export function readSandboxUser(user: string): MailboxRef | undefined {
  const [, organization, account] = /^(\d{1,15})\.(\d{1,15})$/.exec(user) ?? [];
  if (organization === undefined || account === undefined) return undefined;
  const mailbox = { organizationId: Number(organization), accountId: Number(account) };
  return mailbox.organizationId > 0 ? mailbox : undefined;
}
