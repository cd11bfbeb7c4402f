import { type MailboxKind, mailboxKind } from '@myra/shared/constants/mail';
import { FlaskConical, type LucideIcon, Mail, Server } from 'lucide-react';

const ICONS: Record<MailboxKind['connect'], LucideIcon> = {
  password: Server,
  consent: Mail,
  own: FlaskConical,
};

/** The icon of a kind of mailbox, by the way it is connected. */
export const kindIcon = (provider: string | null): LucideIcon =>
  ICONS[mailboxKind(provider)?.connect ?? 'consent'];
