import { messages } from '@myra/shared/messages/catalogue';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { Textarea } from '@/components/ui/textarea';
import { useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { SandboxMessage } from './message';

const BODY_MAX = 20_000;

type Kind = 'reply' | 'out_of_office' | 'bounce';

const KINDS = [
  { value: 'reply', label: 'Reply' },
  { value: 'out_of_office', label: 'Out of office' },
  { value: 'bounce', label: 'Bounce' },
] as const;

const EFFECTS: Record<Kind, string> = {
  reply: 'A reply stops the sequence.',
  out_of_office: 'An absence does not count as a reply: the sequence goes on.',
  bounce: 'A hard bounce: nobody writes to this address again.',
};

/** The text of an automatic answer. */
const STARTS: Record<Kind, string> = {
  reply: '',
  out_of_office: 'I am out of the office until Monday and will answer when I am back.',
  bounce: '550 5.1.1 The email account that you tried to reach does not exist.',
};

interface AnswerFormProps {
  messageId: string;
  lead: SandboxMessage['to'][number] | undefined;
}

/** Answers as the lead, or as a machine on their side. */
export function AnswerForm({ messageId, lead }: AnswerFormProps) {
  const user = useUser();
  const utils = trpc.useUtils();
  const [kind, setKind] = useState<Kind>('reply');
  const [isAsked, setIsAsked] = useState(false);
  const draft = useLocalDraft(user.id, `sandbox.${messageId}`, '');
  const reply = trpc.sandbox.reply.useMutation();
  const name = lead?.name || lead?.email || 'the lead';
  const isBlank = draft.text.trim() === '';

  const choose = (next: Kind) => {
    // What a person typed stays. A default text is replaced.
    if (isBlank || draft.text === STARTS[kind]) draft.setText(STARTS[next]);
    setKind(next);
    setIsAsked(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isBlank || reply.isPending) return;
    try {
      await reply.mutateAsync({ params: { id: messageId }, body: { body: draft.text, kind } });
      draft.setText('');
      draft.markSaved();
      setKind('reply');
      setIsAsked(false);
      toast.success('Answered as the lead', { detail: EFFECTS[kind] });
      await utils.sandbox.invalidate();
    } catch (error) {
      toast.failure(error, messages.error.general);
    }
  };
  return (
    <Card aria-label="Answer as the lead">
      <CardHeader className="flex-wrap py-2">
        <span>Answer as the lead</span>
        <span className="truncate text-xs font-normal text-muted-foreground">{name}</span>
        <Segmented
          label="Kind of answer"
          value={kind}
          options={KINDS}
          onChange={choose}
          className="ml-auto"
        />
      </CardHeader>
      <CardBody>
        <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <Field
            label="Text"
            isLabelHidden
            help={EFFECTS[kind]}
            error={isAsked && isBlank ? messages.validation.required : undefined}
          >
            <Textarea
              rows={4}
              maxLength={BODY_MAX}
              placeholder={`What ${name} would write back`}
              value={draft.text}
              onChange={(event) => draft.setText(event.target.value)}
            />
          </Field>
          <Button type="submit" className="self-start" isBusy={reply.isPending}>
            Send answer
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
