import type { SequenceDetail, SequenceEmail } from '@myra/shared/mail/conversation';
import { messages } from '@myra/shared/messages/catalogue';
import { emailBadge, emailTypeWords, isEmailEditable } from '@myra/shared/rules/mail/sequence-emails';
import { reasonText } from '@myra/shared/rules/text/reason-text';
import { ChevronDown, MailX, Pencil, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { cn } from '@/lib/cn';
import { formatDate, formatFullDate } from '@/lib/format-date';
import { useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { Addresses } from '../answer/addresses';
import { DraftConfidence, DraftSources } from '../answer/draft-basis';
import { DraftEditor } from '../answer/draft-editor';
import { PromptForm } from '../answer/prompt-form';
import { SendButton } from '../answer/send-button';
import { changesDraft } from '../answer/typed-reply';
import { useAskedSend } from '../answer/use-asked-send';
import { useDraftWrites } from '../answer/use-draft-writes';
import { useSend } from '../answer/use-send';
import { localReply } from '../answer/use-typed-reply';
import { carriedEmails, newestInbound, senderOf, stepsOf } from '../conversation';

/** A step that a reply stopped can still be sent as an answer. */
const STILL_USABLE: ReadonlySet<string | null> = new Set([null, 'replied']);

interface SequenceEmailsDialogProps {
  detail: SequenceDetail;
  leadName: string;
  onSent: () => void;
  onClose: () => void;
}

/** The emails of a sequence; unsent ones can be edited, rewritten and used as an answer. */
export function SequenceEmailsDialog({ detail, leadName, onSent, onClose }: SequenceEmailsDialogProps) {
  const steps = stepsOf(detail.sequence_emails);
  const carried = carriedEmails(detail.notifications);
  const { last_message_direction: direction } = detail.sequence;
  const isEditable = (email: SequenceEmail) =>
    STILL_USABLE.has(email.skip_reason) &&
    isEmailEditable(email, {
      emails: steps,
      isCarried: carried.has(email.email_id),
      last_message_direction: direction,
    });
  const [openId, setOpenId] = useState(() => (steps.find(isEditable) ?? steps.at(0))?.email_id);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-[760px]">
        <DialogHeader title="Sequence emails" description={`${detail.sequence.campaign_name}, ${leadName}`} />
        <DialogBody className="p-0 max-sm:p-0">
          {steps.length === 0 ? (
            <EmptyState icon={MailX} text={messages.error.noSequenceEmail} />
          ) : (
            <ol>
              {steps.map((email) => (
                <li key={email.email_id} className="border-b last:border-b-0">
                  <EmailEntry
                    email={email}
                    detail={detail}
                    leadName={leadName}
                    isOpen={email.email_id === openId}
                    isEditable={isEditable(email)}
                    onToggle={() => setOpenId(email.email_id === openId ? undefined : email.email_id)}
                    onSent={() => {
                      onClose();
                      onSent();
                    }}
                  />
                </li>
              ))}
            </ol>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

interface EmailEntryProps {
  email: SequenceEmail;
  detail: SequenceDetail;
  leadName: string;
  isOpen: boolean;
  isEditable: boolean;
  onToggle: () => void;
  onSent: () => void;
}

function EmailEntry({ email, detail, leadName, isOpen, isEditable, onToggle, onSent }: EmailEntryProps) {
  const badge = emailBadge(email, carriedEmails(detail.notifications).has(email.email_id));
  const title = [email.day === null ? '' : `Day ${email.day}`, emailTypeWords(email.email_type ?? '')]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <section aria-label={title || (email.subject_line ?? '')}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-12 w-full items-center gap-3 px-6 py-2 text-left -outline-offset-2 hover:bg-muted max-sm:px-4"
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate text-xs text-muted-foreground">{title}</span>
          <span className="truncate font-medium">{email.subject_line || '-'}</span>
        </span>
        {email.skip_reason !== null && <Badge title={reasonText(email.skip_reason)}>Left out</Badge>}
        {badge !== undefined && (
          <Badge
            variant={badge === 'Sent' ? 'success' : 'info'}
            hasDot
            title={formatFullDate(email.sent_at ?? email.scheduled_send_at)}
          >
            {badge}
          </Badge>
        )}
        {badge === undefined && email.scheduled_send_at !== null && email.skip_reason === null && (
          <span
            className="shrink-0 text-xs text-muted-foreground"
            title={formatFullDate(email.scheduled_send_at)}
          >
            Planned {formatDate(email.scheduled_send_at)}
          </span>
        )}
        <ChevronDown className={cn('text-muted-foreground', isOpen && 'rotate-180')} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className="flex flex-col gap-3 px-6 pb-4 max-sm:px-4">
          <EmailBody
            email={email}
            detail={detail}
            leadName={leadName}
            isEditable={isEditable}
            onSent={onSent}
          />
        </div>
      )}
    </section>
  );
}

type EmailBodyProps = Omit<EmailEntryProps, 'isOpen' | 'onToggle'>;

function EmailBody({ email, detail, leadName, isEditable, onSent }: EmailBodyProps) {
  const { sequence_id: sequenceId, email_id: emailId } = email;
  const writes = useDraftWrites(sequenceId);
  const { send, isSending } = useSend(sequenceId, leadName);
  const typed = trpc.mail.getTypedReply.useQuery({ kind: 'draft', id: emailId }, { enabled: isEditable });
  const [act, setAct] = useState<'edit' | 'regenerate'>();
  // A text that differs from the stored one opens the editor again, so that nobody sends the old words over it.
  const user = useUser();
  const local = localReply(user.id, { kind: 'draft', id: emailId });
  const hasChange = isEditable && changesDraft({ draft: email, local, server: typed.data });
  useEffect(() => {
    if (hasChange) setAct((before) => before ?? 'edit');
  }, [hasChange]);
  const inbound = detail.reply_refused ? undefined : newestInbound(detail.notifications);
  const close = () => setAct(undefined);
  const { ask, question } = useAskedSend(detail, leadName);
  const sendAsReply = (sendAt?: number): Promise<boolean> =>
    ask(async () => {
      if (inbound === undefined || isSending) return false;
      const isTaken = await send({ replyToEmailId: inbound.id, emailId, version: email.version, sendAt });
      if (isTaken) onSent();
      return isTaken;
    });
  if (act === 'edit' && isEditable && !typed.isPending) {
    return (
      <DraftEditor
        begins="text"
        email={email}
        server={typed.data}
        isBusy={writes.isBusy}
        onSave={(text, version) => writes.edit(email, text, version)}
        onClose={close}
      />
    );
  }
  return (
    <>
      {question}
      <p className="wrap-anywhere whitespace-pre-wrap">{email.body}</p>
      <DraftSources email={email} />
      {act === 'regenerate' && isEditable && (
        <PromptForm
          isBusy={writes.isBusy}
          onPrompt={(prompt) => writes.regenerate(email, prompt)}
          onClose={close}
        />
      )}
      {isEditable && act === undefined && inbound !== undefined && (
        <Addresses
          answered={inbound}
          from={senderOf(detail)}
          lead={{ name: leadName, email: detail.sequence.email }}
        />
      )}
      {isEditable && act === undefined && (
        <div className="flex flex-wrap items-center gap-2">
          {inbound !== undefined && (
            <SendButton label="Use as reply" leadName={leadName} isBusy={isSending} onSend={sendAsReply} />
          )}
          <Button icon={Pencil} variant="outline" onClick={() => setAct('edit')}>
            Edit
          </Button>
          <Button icon={Sparkles} variant="outline" onClick={() => setAct('regenerate')}>
            Regenerate
          </Button>
          <span className="ml-auto">
            <DraftConfidence email={email} />
          </span>
        </div>
      )}
    </>
  );
}
