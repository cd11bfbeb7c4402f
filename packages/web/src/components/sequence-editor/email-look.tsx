import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Kbd } from '@/components/ui/kbd';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { DropEmail } from './drop-email';
import type { EditTexts } from './edit-texts';
import type { SequenceEmail } from './lead-sequence';
import type { SequencePages } from './use-sequence-pages';

interface EmailLookProps {
  list: SequencePages;
  email: SequenceEmail;
  texts: EditTexts;
  onMend: () => void;
}

/** What did not pass in an email, and the ways on: mend it, accept it with a reason, drop it. It is not sent before. */
export function EmailLook({ list, email, texts, onMend }: EmailLookProps) {
  const [isAccepting, setIsAccepting] = useState(false);
  const faults = email.look ?? [];
  if (faults.length === 0) return null;
  return (
    <section
      aria-label="Needs a look"
      className="mx-4 mb-3 flex flex-col gap-3 rounded-lg border border-warning/40 bg-warning-soft/40 p-3"
    >
      <div className="flex items-center gap-2">
        <TriangleAlert className="text-warning" aria-hidden="true" />
        <h4 className="font-medium">Needs a look</h4>
        <span className="min-w-0 text-xs text-muted-foreground">Not sent before somebody decides.</span>
      </div>
      <ol className="flex flex-col gap-2">
        {[...Map.groupBy(faults, ({ sentence }) => sentence ?? '')].map(([sentence, own]) => (
          <li key={sentence} className="border-l-2 border-warning pl-2">
            {sentence !== '' && <q className="block wrap-anywhere">{sentence}</q>}
            {own.map(({ reason }) => (
              <span key={reason} className="block text-xs text-warning-soft-foreground">
                {reason}
              </span>
            ))}
          </li>
        ))}
      </ol>
      {isAccepting ? (
        <AcceptForm list={list} email={email} onEnd={() => setIsAccepting(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" variant="outline" onClick={onMend}>
            Mend
            <Kbd>E</Kbd>
          </Button>
          <Button size="sm" variant="outline" onClick={() => setIsAccepting(true)}>
            Accept with a reason
          </Button>
          <DropEmail list={list} email={email} texts={texts} />
        </div>
      )}
    </section>
  );
}

interface AcceptFormProps {
  list: SequencePages;
  email: SequenceEmail;
  onEnd: () => void;
}

/** Why an email may be sent as it stands; the reason stays with its versions. */
function AcceptForm({ list, email, onEnd }: AcceptFormProps) {
  const [reason, setReason] = useState('');
  const accept = trpc.sequences.acceptEmail.useMutation();
  const isEmpty = reason.trim() === '';
  const submit = async () => {
    try {
      const saved = await accept.mutateAsync({
        params: { email_id: email.email_id },
        body: { reason: reason.trim() },
        version: email.version,
      });
      list.putEmail(saved);
    } catch (error) {
      toast.failure(error);
      list.reload();
    }
  };
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !accept.isPending) void submit();
      }}
    >
      <Input
        autoFocus
        aria-label="Why it may be sent as it stands"
        placeholder="Why it may be sent as it stands"
        className="h-8 min-w-0 flex-1 basis-56"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onEnd();
        }}
      />
      <Button type="submit" size="sm" disabled={isEmpty} isBusy={accept.isPending}>
        Accept
      </Button>
      <Button size="sm" variant="ghost" onClick={onEnd}>
        Cancel
      </Button>
    </form>
  );
}
