import { isAlarm } from '@myra/shared/rules/mail/doubt';
import { capitalizedCode } from '@myra/shared/rules/text/reason-text';
import { useRouter } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { Notice } from '@/components/notice';
import { formatFullDate } from '@/lib/format-date';
import { useOrganization } from '@/lib/organization';
import { safetyWords } from '@/lib/safety-words';
import { useIsAdmin, useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';

/** The page of the safety contact's setting. */
const SETTINGS = '/organization';

interface AttentionNoticeProps {
  attention: string | null;
  /** The conversation, or the message of the catch-all. */
  about: { sequence_id: string } | { notification_id: string };
}

/** Above everything else if a person must act: why, who was notified, and who looks after it. */
export function AttentionNotice({ attention, about }: AttentionNoticeProps) {
  return attention !== null && isAlarm(attention) ? <Told attention={attention} about={about} /> : null;
}

function Told({ attention, about }: { attention: string; about: AttentionNoticeProps['about'] }) {
  const router = useRouter();
  const isAdmin = useIsAdmin();
  const user = useUser();
  const { organization } = useOrganization();
  // Without an answer the notice is still shown, with what is known from the message alone.
  const { data, isPending } = trpc.safety.list.useQuery({ query: about });
  const alert = data?.alerts.find((each) => each.attention === attention);
  const otherwise = `${capitalizedCode(attention)}: a person must read this before anything is sent.`;
  const { text, asksForContact } = safetyWords(attention, alert, {
    isAdmin,
    email: user.email,
    contact: organization?.reply_settings?.safety_contact ?? undefined,
    time: formatFullDate,
    otherwise,
  });
  return (
    <Notice
      tone="danger"
      icon={ShieldAlert}
      action={
        asksForContact
          ? { label: 'Set a safety contact', onClick: () => router.history.push(SETTINGS) }
          : undefined
      }
    >
      <span aria-busy={isPending || undefined}>{text}</span>
    </Notice>
  );
}
