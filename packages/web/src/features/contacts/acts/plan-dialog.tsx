import { NEXT_STEP_MAX } from '@myra/shared/constants/limits';
import { z } from 'zod';
import { FormDialog } from '@/components/form-dialog';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { needed } from '@/lib/form/needed';
import { useForm } from '@/lib/form/use-form';
import { localToday } from '@/lib/format-day';
import { type ChosenLeads, useLeadAct } from './use-lead-act';

const schema = z.object({ text: needed('Write what is to be done.'), on: z.string() });

interface PlanDialogProps {
  leads: ChosenLeads;
  text: string;
  /** The present task of the one lead. */
  step?: { text: string | null; on: string | null } | null | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Gives leads a next task, with a day or without one. */
export function PlanDialog({ leads, text, step, onDone, onClose }: PlanDialogProps) {
  const { run, isBusy } = useLeadAct();
  const form = useForm({ schema, saved: { text: step?.text ?? '', on: step?.on ?? localToday() } });
  const end = async (next: { text: string; on: string | null } | null, said: string) => {
    if (!(await run(leads, { type: 'plan', next_step: next }, said))) return;
    onDone();
    onClose();
  };
  const submit = form.onSubmit((planned) =>
    end({ text: planned.text, on: planned.on || null }, 'Next task saved'),
  );
  return (
    <FormDialog
      title={`Next task of ${text}`}
      width="ask"
      isBusy={isBusy}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField control={form.control} name="text" label="What is to be done" isRequired>
        <Input maxLength={NEXT_STEP_MAX} />
      </FormField>
      <FormField
        control={form.control}
        name="on"
        label="Day"
        help="Leave it empty for a task without a day. Find what is due by the filter Next task."
      >
        {({ value, onChange }) => <DateInput value={value} onChange={onChange} max="2200-12-31" />}
      </FormField>
      <Button variant="ghost" className="self-start" onClick={() => void end(null, 'Next task taken away')}>
        No next task
      </Button>
    </FormDialog>
  );
}
