import { messages } from '@myra/shared/messages/catalogue';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { FormField } from '@/components/ui/form-field';
import { Segmented } from '@/components/ui/segmented';
import { Textarea } from '@/components/ui/textarea';
import { needed } from '@/lib/form/needed';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import type { SandboxMessage } from './message';

const BODY_MAX = 20_000;

const kinds = z.enum(['reply', 'out_of_office', 'bounce']);
const schema = z.object({ kind: kinds, body: needed(messages.validation.required) });
type Kind = z.infer<typeof kinds>;

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

const EMPTY: z.input<typeof schema> = { kind: 'reply', body: '' };

/** Answers as the lead, or as a machine on their side. */
export function AnswerForm({ messageId, lead }: AnswerFormProps) {
  const utils = trpc.useUtils();
  const form = useForm({ schema, saved: EMPTY, draftKey: `sandbox.${messageId}` });
  const { kind, body } = form.values;
  const reply = trpc.sandbox.reply.useMutation(failing());
  const name = lead?.name || lead?.email || 'the lead';

  const choose = (next: Kind) => {
    // What a person typed stays. A default text is replaced.
    if (body.trim() === '' || body === STARTS[kind]) form.setValue('body', STARTS[next]);
    form.setValue('kind', next);
    form.clearErrors();
  };
  const submit = form.onSubmit(async (answer) => {
    if (reply.isPending) return;
    if (!(await succeeds(reply.mutateAsync({ params: { id: messageId }, body: answer })))) return;
    form.markSaved(EMPTY);
    toast.success('Answered as the lead', { detail: EFFECTS[kind] });
    await utils.sandbox.invalidate();
  });
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
        <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
          <FormField control={form.control} name="body" label="Text" isLabelHidden help={EFFECTS[kind]}>
            <Textarea rows={4} maxLength={BODY_MAX} placeholder={`What ${name} would write back`} />
          </FormField>
          <Button type="submit" className="self-start" isBusy={reply.isPending}>
            Send answer
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
