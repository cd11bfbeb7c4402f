import { US_STATES } from '@myra/shared/constants/us-states';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '@/components/form-dialog';
import { Meanwhile } from '@/components/meanwhile';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { MultiSelect } from '@/components/ui/multi-select';
import { errorData } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import { useForm } from '@/lib/form/use-form';
import { nameOf, type Representative } from '@/lib/representative';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';

const STATES = US_STATES.map(({ code, name }) => ({ value: String(code), label: `${name} (${code})` }));
const SHOWN_MAX = 3;

/** 'OH, PA, 441 +2' */
function territoryText({ territory }: Representative): string | undefined {
  const parts = [...(territory?.states ?? []), ...(territory?.zip_prefixes ?? [])];
  if (parts.length === 0) return undefined;
  const rest = parts.length - SHOWN_MAX;
  return parts.slice(0, SHOWN_MAX).join(', ') + (rest > 0 ? ` +${rest}` : '');
}

/** The territory of a representative; a press opens the form. */
export function TerritoryButton({ person }: { person: Representative }) {
  const [isOpen, setIsOpen] = useState(false);
  const text = territoryText(person) ?? 'Set';
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Territory of ${nameOf(person)}: ${text}`}
        onClick={() => setIsOpen(true)}
      >
        {text}
      </Button>
      {isOpen && <TerritoryDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const zipsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
const schema = z.object({
  states: z.array(z.string()),
  zips: z
    .string()
    .max(3_500)
    .refine((text) => zipsOf(text).every((zip) => /^\d{1,5}$/.test(zip)), {
      error: 'Each is one to five digits, such as 441 or 44106.',
    })
    .refine((text) => zipsOf(text).length <= 500, { error: 'At most 500.' }),
});

const LABELS = { states: 'States', zips: 'Beginnings of ZIP codes' };
const formOf = ({ territory }: Representative) => ({
  states: territory?.states ?? [],
  zips: (territory?.zip_prefixes ?? []).join(', '),
});

function TerritoryDialog({ person, onClose }: { person: Representative; onClose: () => void }) {
  const form = useForm({ schema, saved: formOf(person), version: person.territory?.version });
  const utils = trpc.useUtils();
  const save = trpc.representatives.saveTerritory.useMutation();
  const meetTheirs = async () => {
    const query = { query: { org_id: person.org_id ?? '' } };
    const newest = await utils.representatives.list.fetch(query, { staleTime: 0 });
    const theirs = newest.representatives.find(({ id }) => id === person.id);
    if (theirs) form.meet(formOf(theirs), theirs.territory?.version ?? null);
  };
  const submit = form.onSubmit(async ({ states, zips }) => {
    try {
      await save.mutateAsync({
        params: { id: person.id },
        body: { states, zip_prefixes: zipsOf(zips) },
        version: form.draft.version,
      });
    } catch (error) {
      form.refuse(error);
      const say = (failed: unknown) => toast.error(writeFailure(failed, undefined, 'service'));
      if (errorData(error).code === 'conflict') await meetTheirs().catch(say);
      else if (fieldIssues(error).size === 0) say(error);
      return;
    }
    void utils.representatives.invalidate();
    void utils.accounts.invalidate();
    toast.success('Territory saved');
    onClose();
  });
  return (
    <FormDialog
      title={`Territory of ${nameOf(person)}`}
      description="Accounts there are shown with this representative, who is proposed as the owner of their leads."
      isBusy={save.isPending}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <Meanwhile form={form} labels={LABELS} />
      <FormField control={form.control} name="states" label={LABELS.states}>
        {({ value, onChange }) => (
          <MultiSelect options={STATES} value={value} placeholder="None" onChange={onChange} />
        )}
      </FormField>
      <FormField
        control={form.control}
        name="zips"
        label={LABELS.zips}
        help="Separated by commas. The longest one that fits decides, before the state."
      >
        <Input placeholder="441, 15213" />
      </FormField>
    </FormDialog>
  );
}
