export { kindIcon } from './kind-icon';
export { MailboxDialog } from './mailbox-dialog';
export { useConsent } from './use-consent';
export { UserField } from './user-field';
