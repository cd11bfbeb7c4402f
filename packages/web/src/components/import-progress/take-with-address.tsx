import { messages } from '@myra/shared/messages/catalogue';
import { isEmailAddress } from '@myra/shared/rules/validators';
import { z } from 'zod';
import { useForm } from '@/lib/form/use-form';
import { Button } from '../ui/button';
import { FormField } from '../ui/form-field';
import { Input } from '../ui/input';
import { useTakeRow } from './use-take-row';

const schema = z.object({
  email: z.string().trim().refine(isEmailAddress, messages.validation.enterEmail),
});
const EMPTY = { email: '' };

interface TakeWithAddressProps {
  taskId: string;
  line: number;
  onClose: () => void;
}

/** Takes a row whose address cannot be written to, with the one that a person types. */
export function TakeWithAddress({ taskId, line, onClose }: TakeWithAddressProps) {
  const form = useForm({ schema, saved: EMPTY });
  const { take, isBusy } = useTakeRow(taskId, line, ', with the address that you typed');
  const submit = form.onSubmit(async ({ email }) => {
    try {
      await take(email);
    } catch (error) {
      form.refuse(error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="mt-1 flex flex-wrap items-start gap-2">
      <FormField
        control={form.control}
        name="email"
        label={`Address of line ${line}`}
        isLabelHidden
        className="w-60 max-w-full"
      >
        <Input inputSize="sm" type="email" autoFocus autoComplete="off" maxLength={254} />
      </FormField>
      <Button type="submit" size="sm" variant="outline" isBusy={isBusy}>
        Take with this address
      </Button>
      <Button size="sm" variant="ghost" onClick={onClose}>
        Close
      </Button>
    </form>
  );
}
