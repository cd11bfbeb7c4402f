import { messages } from '@myra/shared/messages/catalogue';
import { isEmailAddress } from '@myra/shared/rules/validators';

/** What the form of an SMTP/IMAP mailbox asks for, as typed (MAIL-ACC-13, MAIL-ACC-16). */
export interface MailboxForm {
  name: string;
  email: string;
  password: string;
  smtpHost: string;
  smtpPort: string;
  imapHost: string;
  imapPort: string;
  signature: string;
  /** Empty where nobody is chosen. */
  repId: string;
}

export type MailboxFaults = Partial<Record<keyof MailboxForm, string>>;

/** Submission with STARTTLS and IMAP over TLS: what most hosts offer. */
export const emptyMailboxForm = (repId: string): MailboxForm => ({
  name: '',
  email: '',
  password: '',
  smtpHost: '',
  smtpPort: '587',
  imapHost: '',
  imapPort: '993',
  signature: '',
  repId,
});

const REQUIRED = ['name', 'email', 'password', 'smtpHost', 'smtpPort', 'imapHost', 'imapPort'] as const;
const PORT_MAX = 65_535;

const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= PORT_MAX;

/** Everything that is wrong with the form, at its field; nothing is sent until it is empty (MAIL-ACC-18). */
export function mailboxFaults(form: MailboxForm): MailboxFaults {
  const faults: MailboxFaults = {};
  for (const field of ['smtpPort', 'imapPort'] as const) {
    if (!isPort(form[field])) faults[field] = `Enter a port from 1 to ${PORT_MAX}.`;
  }
  if (!isEmailAddress(form.email.trim())) faults.email = messages.validation.enterEmail;
  for (const field of REQUIRED) {
    if (form[field].trim() === '') faults[field] = messages.validation.required;
  }
  return faults;
}

/** The form in the words of API-61; ports are numbers (MAIL-ACC-14). */
export const mailboxBody = (form: MailboxForm) => ({
  name: form.name.trim(),
  email: form.email.trim(),
  password: form.password,
  smtp_host: form.smtpHost.trim(),
  smtp_port: Number(form.smtpPort),
  imap_host: form.imapHost.trim(),
  imap_port: Number(form.imapPort),
  ...(form.signature.trim() !== '' && { signature: form.signature }),
  ...(form.repId !== '' && { rep_id: form.repId }),
});

const WIRE_NAMES: Record<string, keyof MailboxForm> = {
  name: 'name',
  email: 'email',
  password: 'password',
  smtp_host: 'smtpHost',
  smtp_port: 'smtpPort',
  imap_host: 'imapHost',
  imap_port: 'imapPort',
  signature: 'signature',
  rep_id: 'repId',
};

/** What the server refused, at the field it means. */
export function mailboxIssues(issues: ReadonlyMap<string, string>): MailboxFaults {
  const faults: MailboxFaults = {};
  for (const [path, message] of issues) {
    const field = WIRE_NAMES[path];
    if (field !== undefined) faults[field] = message;
  }
  return faults;
}
