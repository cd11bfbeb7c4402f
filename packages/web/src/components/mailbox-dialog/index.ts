export { MailboxDialog } from './mailbox-dialog';
export { useGmailConsent } from './use-gmail-consent';
export { UserField } from './user-field';
