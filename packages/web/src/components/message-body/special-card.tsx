import type { Message } from '@myra/shared/mail/conversation';
import { CalendarDays, FileText, Lock } from 'lucide-react';
import { Notice } from '@/components/notice';

type Part = NonNullable<Message['attachments']>[number];

const isNamed = ({ name }: Part, pattern: RegExp): boolean => pattern.test(name ?? '');
const isType = ({ media_type: type }: Part, pattern: RegExp): boolean => pattern.test(type ?? '');

const isEncrypted = (part: Part): boolean =>
  isType(part, /^application\/(?:x-)?pkcs7-mime|^application\/pgp-encrypted/i) ||
  isNamed(part, /^smime\.p7m$|^encrypted\.asc$|\.rpmsg$/i);
const isInvitation = (part: Part): boolean => isType(part, /^text\/calendar/i) || isNamed(part, /\.ics$/i);

/** Says what a message is whose text says little: encrypted, an invitation, or only files. */
export function SpecialCard({
  message,
}: {
  message: Pick<Message, 'body' | 'body_text' | 'attachments' | 'invitation'>;
}) {
  const files = message.attachments ?? [];
  if (files.some(isEncrypted)) {
    return (
      <Notice size="sm" icon={Lock}>
        This message is encrypted, and Myra cannot read it. Open it in the mail program of the mailbox, or
        download it below.
      </Notice>
    );
  }
  // One that could be read has its own card.
  if (message.invitation) return null;
  if (files.some(isInvitation)) {
    return (
      <Notice size="sm" icon={CalendarDays}>
        This is an invitation. Download the file below and open it to add it to your calendar; say yes or no
        by replying.
      </Notice>
    );
  }
  const isSilent = (message.body_text || message.body || '').trim() === '';
  if (!isSilent || files.length === 0) return null;
  return (
    <Notice size="sm" icon={FileText}>
      There is no text, only {files.length === 1 ? 'a file' : `${files.length} files`}.
    </Notice>
  );
}
