import type { SequenceDetail, SequenceEmail } from '@myra/shared/mail/conversation';
import { Paperclip, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { QUIET } from '@/lib/query-client';
import { useUser } from '@/lib/session';
import { useShortcut } from '@/lib/shortcuts';
import { trpc } from '@/lib/trpc';
import { newestInbound } from '../conversation';
import { DraftSources } from './draft-basis';
import { type Begun, DraftEditor } from './draft-editor';
import { DraftWarnings } from './draft-warnings';
import { PromptForm } from './prompt-form';
import { ReplyFileList } from './reply-file-list';
import { SendButton } from './send-button';
import { StatementLine } from './statement-line';
import { changesDraft } from './typed-reply';
import { useAskedSend } from './use-asked-send';
import { useDraftWrites } from './use-draft-writes';
import { useSend } from './use-send';
import { dropLocalReply, localReply } from './use-typed-reply';

interface ReadyDraftProps {
  detail: SequenceDetail;
  draft: SequenceEmail;
  leadName: string;
  onSent: () => void;
  onDiscarded: (draft: SequenceEmail) => void;
}

/** A draft that can be sent: approve now or later, edit, rewrite, discard. */
export function ReadyDraft({ detail, draft, leadName, onSent, onDiscarded }: ReadyDraftProps) {
  const user = useUser();
  const writes = useDraftWrites(draft.sequence_id);
  const { send, isSending } = useSend(draft.sequence_id, leadName);
  // A text that differs from the draft opens the editor again, without moving the focus there.
  const place = { kind: 'draft', id: draft.email_id } as const;
  const typed = trpc.mail.getTypedReply.useQuery(place);
  const local = localReply(user.id, place);
  const hasChange = changesDraft({ draft, local, server: typed.data });
  const [editing, setEditing] = useState<Begun | undefined>(hasChange ? 'again' : undefined);
  const hasServerChange = typed.data != null && hasChange;
  useEffect(() => {
    if (hasServerChange) setEditing((before) => before ?? 'again');
  }, [hasServerChange]);
  const utils = trpc.useUtils();
  const { mutate: clear } = trpc.mail.clearTypedReply.useMutation(QUIET);
  // What changes nothing would look like a change of the next draft.
  const isLeftOver = editing === undefined && !typed.isPending && !hasChange && (typed.data ?? local) != null;
  const emailId = draft.email_id;
  useEffect(() => {
    if (!isLeftOver) return;
    const left = { kind: 'draft', id: emailId } as const;
    dropLocalReply(user.id, left);
    utils.mail.getTypedReply.setData(left, null);
    clear(left);
  }, [isLeftOver, emailId, user.id, utils, clear]);
  const [isPrompting, setIsPrompting] = useState(false);
  const newest = newestInbound(detail.notifications);
  const target = detail.reply_refused ? undefined : (draft.reply_to_email_id ?? newest?.id);
  const isOutdated =
    newest !== undefined && draft.reply_to_email_id !== null && draft.reply_to_email_id !== newest.id;

  const { ask, question } = useAskedSend(detail, leadName);
  const approve = (sendAt?: number): Promise<boolean> =>
    ask(async () => {
      if (target === undefined || isSending) return false;
      const { email_id: emailId, version } = draft;
      const isTaken = await send({ replyToEmailId: target, emailId, version, sendAt });
      if (isTaken) onSent();
      return isTaken;
    });
  const discard = async () => {
    if (await writes.discard(draft, true)) onDiscarded(draft);
  };
  const isIdle = editing === undefined && !isPrompting;
  const group = 'Conversation';
  useShortcut({
    keys: 'a',
    label: 'Approve the drafted answer',
    group,
    isOff: !isIdle,
    run: () => void approve(),
  });
  useShortcut({
    keys: 'e',
    label: 'Edit the drafted answer',
    group,
    isOff: !isIdle,
    run: () => setEditing('text'),
  });

  const outdated = isOutdated && (
    <Notice
      tone="warning"
      size="sm"
      action={{ label: 'Draft anew', onClick: () => void writes.draft(newest.id) }}
    >
      A newer message arrived since this was drafted.
    </Notice>
  );
  if (editing !== undefined && !typed.isPending) {
    return (
      <>
        {outdated}
        {question}
        <DraftWarnings detail={detail} draft={draft} />
        <DraftEditor
          email={draft}
          server={typed.data}
          isBusy={writes.isBusy}
          begins={editing}
          onSave={(text, version) => writes.edit(draft, text, version)}
          sendAct={(answer, isUploading) => (
            <SendButton
              label="Approve"
              leadName={leadName}
              isBusy={isSending}
              isDisabled={target === undefined || isUploading}
              onSend={(sendAt) =>
                ask(async () => {
                  const own = answer.read();
                  if (own === undefined || target === undefined || isSending) return false;
                  const isTaken = await send({
                    ...own,
                    replyToEmailId: target,
                    emailId: draft.email_id,
                    sendAt,
                    onConflict: answer.onConflict,
                  });
                  if (isTaken) {
                    answer.onSent();
                    onSent();
                  }
                  return isTaken;
                })
              }
            />
          )}
          onClose={() => setEditing(undefined)}
        />
      </>
    );
  }
  return (
    <>
      {outdated}
      {question}
      <p className="font-medium wrap-anywhere">{draft.subject_line || '-'}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{draft.body}</p>
      <StatementLine statement={detail.answer_statement} text={draft.body ?? ''} />
      <ReplyFileList files={draft.files ?? []} />
      <DraftWarnings detail={detail} draft={draft} writes={writes} />
      <DraftSources email={draft} />
      {isPrompting ? (
        <PromptForm
          isBusy={writes.isBusy}
          onPrompt={(prompt) => writes.regenerate(draft, prompt)}
          onClose={() => setIsPrompting(false)}
        />
      ) : (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <SendButton
            label="Approve"
            shortcut="A"
            leadName={leadName}
            isBusy={isSending}
            isDisabled={target === undefined}
            onSend={approve}
          />
          <Button variant="outline" onClick={() => setEditing('text')}>
            Edit
            <Kbd>E</Kbd>
          </Button>
          <IconButton icon={Paperclip} label="Attach files" size="icon" onClick={() => setEditing('files')} />
          <Button variant="ghost" isBusy={writes.isBusy} onClick={() => void discard()}>
            Discard
          </Button>
          <IconButton
            icon={Sparkles}
            label="Regenerate"
            size="icon"
            className="ml-auto"
            onClick={() => setIsPrompting(true)}
          />
        </div>
      )}
    </>
  );
}
