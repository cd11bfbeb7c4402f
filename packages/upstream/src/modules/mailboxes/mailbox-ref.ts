export type MailboxRef = { organizationId: number; accountId: number };

/** The user name of a sandbox mailbox. It holds the ids, because no organization is known at sign-in. */
export const sandboxUser = ({ organizationId, accountId }: MailboxRef): string =>
  `${organizationId}.${accountId}`;

/** The mailbox of such a user name; undefined for any other text. */
export function readSandboxUser(user: string): MailboxRef | undefined {
  const [, organization, account] = /^(\d{1,15})\.(\d{1,15})$/.exec(user) ?? [];
  if (organization === undefined || account === undefined) return undefined;
  const mailbox = { organizationId: Number(organization), accountId: Number(account) };
  return mailbox.organizationId > 0 ? mailbox : undefined;
}
