import { NEXT_STEP_MAX } from '@myra/shared/constants/limits';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '@/components/form-dialog';
import { type ChosenLeads, useLeadAct } from '@/components/lead-act/use-lead-act';
import { Meanwhile } from '@/components/meanwhile';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { needed } from '@/lib/form/needed';
import { useForm } from '@/lib/form/use-form';
import { localToday } from '@/lib/format-day';
import { trpc } from '@/lib/trpc';

const schema = z.object({ text: needed('Write what is to be done.'), on: z.string() });

const LABELS = { text: 'What is to be done', on: 'Day' };

type Step = { text: string | null; on: string | null } | null;
const formOf = (step: Step | undefined) => ({ text: step?.text ?? '', on: step?.on ?? localToday() });
/** A task as the contract has it. */
export const taskOf = (step: Step) => step && { text: step.text ?? '', on: step.on };

interface PlanDialogProps {
  leads: ChosenLeads;
  text: string;
  /** The one lead, and its present task. */
  leadId?: string;
  step?: Step;
  onDone: () => void;
  onClose: () => void;
}

/** Gives leads a next task, with a day or without one. Another task that one lead got meanwhile is told. */
export function PlanDialog({ leads, text, leadId, step, onDone, onClose }: PlanDialogProps) {
  const { run, isBusy } = useLeadAct();
  const utils = trpc.useUtils();
  const form = useForm({ schema, saved: formOf(step) });
  const [was, setWas] = useState(step);
  const meet = async () => {
    const { lead } = await utils.leads.history.fetch({ params: { id: leadId ?? '' } });
    const theirs = lead?.next_step ?? null;
    setWas(theirs);
    form.meet(formOf(theirs), null);
  };
  const end = async (next: { text: string; on: string | null } | null, said: string) => {
    const act = { type: 'plan' as const, next_step: next, ...(was !== undefined && { was: taskOf(was) }) };
    if (!(await run(leads, act, said, meet))) return;
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
      <Meanwhile form={form} labels={LABELS} />
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
