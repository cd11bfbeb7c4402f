import { connectSmtpAccount } from '@myra/shared/contracts/email-accounts';
import { messages } from '@myra/shared/messages/catalogue';
import { z } from 'zod';
import { emailField } from '@/components/person-dialog/person-fields';
import { needed } from '@/lib/form/needed';

const { required } = messages.validation;
const PORT_MAX = 65_535;

const present = z.string().trim().min(1, required);
const port = present
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= PORT_MAX, {
    error: `Enter a port from 1 to ${PORT_MAX}.`,
    when: ({ value }) => value !== '',
  })
  .transform(Number);
/** Text that is left out where nothing is typed. */
export const optional = z.string().transform((text) => (text.trim() === '' ? undefined : text));

const { name, smtp_host, imap_host, username } = connectSmtpAccount.schema.body.shape;

/** The kind of encryption; by the port unless somebody says so. */
const security = z
  .enum(['port', 'tls', 'starttls'])
  .transform((kind) => (kind === 'port' ? undefined : kind));

/** What connects an SMTP/IMAP mailbox; the password is sent as typed. */
export const mailboxSchema = z.object({
  name: needed(required, name),
  email: present.pipe(emailField),
  password: z.string().refine((text) => text.trim() !== '', required),
  smtp_host: needed(required, smtp_host),
  smtp_port: port,
  smtp_security: security,
  imap_host: needed(required, imap_host),
  imap_port: port,
  imap_security: security,
  username: optional.pipe(username),
  signature: optional,
  rep_id: optional,
});

/** Submission with STARTTLS and IMAP over TLS: what most hosts offer. */
export const emptyMailboxForm = (repId: string): z.input<typeof mailboxSchema> => ({
  name: '',
  email: '',
  password: '',
  smtp_host: '',
  smtp_port: '587',
  smtp_security: 'port',
  imap_host: '',
  imap_port: '993',
  imap_security: 'port',
  username: '',
  signature: '',
  rep_id: repId,
});
