import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { type ChosenLeads, useLeadAct } from '@/components/lead-act/use-lead-act';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { useOrganization } from '@/lib/organization';
import { trpc } from '@/lib/trpc';

interface OwnerDialogProps {
  leads: ChosenLeads;
  text: string;
  people: readonly { id: string; name: string | null }[];
  onDone: () => void;
  onClose: () => void;
}

const BY_TERRITORY = 'territory';

/** Chooses who looks after leads: one person, or each lead's representative if there are territories. */
export function OwnerDialog({ leads, text, people, onDone, onClose }: OwnerDialogProps) {
  const { run, isBusy } = useLeadAct();
  const [ownerId, setOwnerId] = useState<string>();
  const org_id = useOrganization().organization?.id ?? '';
  const team = trpc.representatives.list.useQuery({ query: { org_id } }, { enabled: org_id !== '' });
  const hasTerritories = (team.data?.representatives ?? []).some(
    ({ territory }) => (territory?.states.length ?? 0) + (territory?.zip_prefixes.length ?? 0) > 0,
  );
  const options = [
    ...(hasTerritories ? [{ value: BY_TERRITORY, label: 'By territory' }] : []),
    { value: '', label: 'Nobody' },
    ...people.map(({ id, name }) => ({ value: id, label: name ?? id })),
  ];
  const submit = async () => {
    if (ownerId === undefined) return onClose();
    const act =
      ownerId === BY_TERRITORY
        ? ({ type: 'territory' } as const)
        : ({ type: 'own', owner_id: ownerId || null } as const);
    if (!(await run(leads, act, 'Owner changed'))) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={`Owner of ${text}`}
      width="ask"
      isBusy={isBusy}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Owner"
        help={
          hasTerritories
            ? 'Who looks after these leads. By territory, each goes to the representative where it works.'
            : 'Who looks after these leads. Find them by the filter Owner.'
        }
      >
        <Combobox options={options} value={ownerId} onChange={setOwnerId} />
      </Field>
    </FormDialog>
  );
}
