import { messages } from '@myra/shared/messages/catalogue';
import { Pencil } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';
import { useShortcut } from '@/lib/shortcuts';
import { toast } from '@/lib/toast';
import { ConfidenceFigures } from './confidence-figures';
import { DropEmail } from './drop-email';
import type { EditTexts } from './edit-texts';
import { hasDraft } from './email-draft';
import { dayText, typeText } from './email-list';
import { EmailLook } from './email-look';
import { LockNotice, OutOfDate, Warnings } from './email-notices';
import { EmailText } from './email-text';
import { EmailVersions } from './email-versions';
import { FitNote } from './fit-note';
import { lockOf, type SequenceEmail } from './lead-sequence';
import type { EmailLine } from './line-of-email';
import { OpeningLineHint } from './opening-line-hint';
import { OpeningOffer } from './opening-offer';
import { keepRewrite, keptRewrite, type Rewrite, readRewrite } from './rewrite';
import { RewriteBar } from './rewrite-bar';
import { RewriteResult } from './rewrite-result';
import { SendTest } from './send-test';
import { useEmailWrites, type EmailText as WrittenText } from './use-email-writes';
import type { SequencePages } from './use-sequence-pages';

const EmailForm = lazyPart(async () => (await import('./email-form')).EmailForm);

interface EmailPaneProps {
  list: SequencePages;
  sequenceId: string;
  email: SequenceEmail;
  /** The line to the lead that belongs into this email. */
  own: EmailLine | undefined;
  /** Of the lead; empty if it is not known. */
  role: string;
  texts: EditTexts;
  onDirtyChange: (isDirty: boolean) => void;
  onRewriting: (isRewriting: boolean) => void;
}

/** One email: read, edit, rewrite, restore. Mounted again for every email. */
export function EmailPane(props: EmailPaneProps) {
  const { list, sequenceId, email, own, role, texts, onDirtyChange, onRewriting } = props;
  const user = useUser();
  const lock = lockOf(email);
  const canChange = lock === undefined;
  const [isEditing, setIsEditing] = useState(canChange && hasDraft(user.id, list.campaignId, email));
  const prompt = useLocalDraft(user.id, `rewrite-prompt.${email.email_id}`, '');
  const [rewrite, showRewrite] = useState<Rewrite | undefined>(() => keptRewrite(email));
  const promptInput = useRef<HTMLInputElement>(null);
  const writes = useEmailWrites({ list, sequenceId, email, texts });

  const setRewrite = (next: Rewrite | undefined, version: number | null = null) => {
    showRewrite(next);
    keepRewrite(email.email_id, next && { rewrite: next, version });
  };
  const edit = () => {
    setRewrite(undefined);
    setIsEditing(true);
  };
  const regenerate = async (instruction: string) => {
    const { subject_line, body, call_to_action, version, is_human } = email;
    onRewriting(true);
    const answer = await writes.regenerate(instruction);
    onRewriting(false);
    if (answer === undefined) return;
    const read = readRewrite(instruction, { subject_line, body, call_to_action, version, is_human }, answer);
    setRewrite(read, answer.email?.version ?? null);
    if (!read.isChanged) return;
    if (instruction === prompt.text.trim()) {
      prompt.setText('');
      prompt.markSaved();
    }
    toast.success(messages.success.emailRegenerated);
  };
  const restore = async (text: WrittenText, is_human: boolean): Promise<boolean> => {
    const end = await writes.save(text, email.version, is_human);
    if (end.kind === 'conflict') {
      toast.error('Somebody else changed this email meanwhile; their text stays.');
      list.reload();
    }
    if (end.kind === 'saved') setRewrite(undefined);
    return end.kind === 'saved';
  };
  useShortcut({
    keys: 'e',
    label: 'Edit email',
    group: 'Sequences',
    isOff: !canChange || isEditing,
    run: edit,
  });
  useShortcut({
    keys: 'g',
    label: 'Regenerate email',
    group: 'Sequences',
    isOff: !canChange || isEditing,
    run: () => promptInput.current?.focus(),
  });

  return (
    <section aria-label={`${dayText(email)}, ${email.subject_line}`} className="flex min-w-0 flex-col">
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 px-4 py-1">
        <h3 className="shrink-0 font-medium">{dayText(email)}</h3>
        <span className="min-w-0 truncate text-muted-foreground">{typeText(email)}</span>
        <div className="ml-auto flex items-center gap-1 whitespace-nowrap max-sm:ml-0 max-sm:w-full max-sm:flex-wrap">
          <ConfidenceFigures email={email} />
          <EmailVersions
            email={email}
            canRestore={canChange && !isEditing}
            isRestoring={writes.isSaving}
            onRestore={restore}
          />
          {!isEditing && <SendTest emailId={email.email_id} />}
          {canChange && !isEditing && (
            <Button variant="ghost" size="sm" onClick={edit}>
              <Pencil aria-hidden="true" />
              Edit
              <Kbd>E</Kbd>
            </Button>
          )}
          {canChange && !isEditing && (email.look ?? []).length === 0 && (
            <DropEmail list={list} email={email} texts={texts} />
          )}
        </div>
      </header>
      <FitNote email={email} role={role} />
      {!canChange && <LockNotice email={email} lock={lock} />}
      {isEditing ? (
        <Suspense>
          <EmailForm
            campaignId={list.campaignId}
            email={email}
            isSaving={writes.isSaving}
            save={writes.save}
            onEnd={() => setIsEditing(false)}
            onDirtyChange={onDirtyChange}
          />
        </Suspense>
      ) : (
        <>
          {rewrite === undefined && canChange && !writes.isRegenerating && (
            <OpeningLineHint email={email} own={own} onRewrite={() => void regenerate('')} />
          )}
          {canChange && (
            <RewriteBar
              instruction={prompt.text}
              isBusy={writes.isRegenerating}
              inputRef={promptInput}
              onChange={prompt.setText}
              onRewrite={() => void regenerate(prompt.text.trim())}
            />
          )}
          {rewrite === undefined && canChange && <OpeningOffer list={list} email={email} />}
          {rewrite === undefined && canChange && (
            <EmailLook list={list} email={email} texts={texts} onMend={edit} />
          )}
          {rewrite === undefined && (email.look ?? []).length === 0 && <Warnings email={email} />}
          {rewrite === undefined && canChange && <OutOfDate email={email} />}
          {rewrite === undefined ? (
            <EmailText email={email} signing={list.signing} />
          ) : (
            <RewriteResult
              email={email}
              rewrite={rewrite}
              isRestoring={writes.isSaving}
              onRestore={() => void restore(rewrite.before, rewrite.before.is_human)}
              onDone={() => setRewrite(undefined)}
            />
          )}
        </>
      )}
    </section>
  );
}
