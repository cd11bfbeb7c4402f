import type { ReactNode } from 'react';
import { z } from 'zod';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { writeFailure } from '@/lib/write-failure';
import { FormDialog } from './form-dialog';
import { Notice } from './notice';
import { FormField } from './ui/form-field';
import { Input } from './ui/input';

const schema = z.object({ reason: z.string().trim().min(3, 'Say why; it is kept with your name.') });
const EMPTY = { reason: '' };

interface AllowDialogProps {
  /** The person, address or domain. */
  who: string;
  /** Why nobody may write to them. */
  children: ReactNode;
  isBusy: boolean;
  allow: (reason: string) => Promise<unknown>;
  /** Called after each try, allowed or refused. */
  onTried: () => void;
  onClose: () => void;
}

/** Allows email to somebody again, with a reason that is kept. */
export function AllowDialog({ who, children, isBusy, allow, onTried, onClose }: AllowDialogProps) {
  const form = useForm({ schema, saved: EMPTY });
  const submit = form.onSubmit(async ({ reason }) => {
    try {
      await allow(reason);
      toast.success(`${who} may be written to again.`);
      onClose();
    } catch (error) {
      toast.error(writeFailure(error, undefined, 'service'));
    }
    onTried();
  });
  return (
    <FormDialog
      title={`Allow email to ${who} again?`}
      description="What was stopped stays stopped."
      width="ask"
      isBusy={isBusy}
      submitLabel="Allow contact"
      onSubmit={submit}
      onClose={onClose}
    >
      <Notice tone="warning">{children}</Notice>
      <FormField control={form.control} name="reason" label="Why may they be written to again?" isRequired>
        <Input autoFocus maxLength={300} />
      </FormField>
    </FormDialog>
  );
}
