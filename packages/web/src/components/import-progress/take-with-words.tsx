import { messages } from '@myra/shared/messages/catalogue';
import { isEmailAddress } from '@myra/shared/rules/mail/email-address';
import { z } from 'zod';
import { useForm } from '@/lib/form/use-form';
import { Button } from '../ui/button';
import { FormField } from '../ui/form-field';
import { Input } from '../ui/input';
import { useTakeRow } from './use-take-row';

const KINDS = {
  email: {
    schema: z.object({ words: z.string().trim().refine(isEmailAddress, messages.validation.enterEmail) }),
    label: 'Address of line',
    button: 'Take with this address',
    said: ', with the address that you typed',
    input: { type: 'email', autoComplete: 'off', maxLength: 254 },
  },
  reason: {
    schema: z.object({ words: z.string().trim().min(3, 'Say why; it is kept with your name.') }),
    label: 'Why you take line',
    button: 'Take for this reason',
    said: ', for the reason that you gave',
    input: { placeholder: 'Why may they be written to?', autoComplete: 'off', maxLength: 300 },
  },
} as const;
const EMPTY = { words: '' };

interface TakeWithWordsProps {
  taskId: string;
  line: number;
  /** What is typed: the address to write to, or why somebody may be written to. */
  kind: keyof typeof KINDS;
  onClose: () => void;
}

/** Takes a row that was set aside with what a person types. */
export function TakeWithWords({ taskId, line, kind, onClose }: TakeWithWordsProps) {
  const { schema, label, button, said, input } = KINDS[kind];
  const form = useForm({ schema, saved: EMPTY });
  const { take, isBusy } = useTakeRow(taskId, line, said);
  const submit = form.onSubmit(async ({ words }) => {
    try {
      await take({ [kind]: words });
    } catch (error) {
      form.refuse(error, () => 'words');
    }
  });
  return (
    <form noValidate onSubmit={submit} className="mt-1 flex flex-wrap items-start gap-2">
      <FormField
        control={form.control}
        name="words"
        label={`${label} ${line}`}
        isLabelHidden
        className="w-60 max-w-full"
      >
        <Input inputSize="sm" autoFocus {...input} />
      </FormField>
      <Button type="submit" size="sm" variant="outline" isBusy={isBusy}>
        {button}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClose}>
        Close
      </Button>
    </form>
  );
}
