import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import type { CarriedLeads } from '@/lib/carried-leads';
import { formatNoun } from '@/lib/format-count';
import { trpc } from '@/lib/trpc';

const WAYS = [
  { value: 'lists', label: 'A list' },
  { value: 'campaigns', label: 'Another campaign' },
] as const;

interface KnownLeadsDialogProps {
  organizationId: string;
  onChoose: (chosen: CarriedLeads) => void;
  onClose: () => void;
}

/** Chooses leads that are already in Myra: those of a list or of another campaign. */
export function KnownLeadsDialog({ organizationId, onChoose, onClose }: KnownLeadsDialogProps) {
  const [way, setWay] = useState<'lists' | 'campaigns'>('lists');
  const [chosenId, setChosenId] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const facets = trpc.leads.facets.useQuery({ params: { id: organizationId } });
  const rows = (way === 'lists' ? facets.data?.lists : facets.data?.campaigns) ?? [];
  const what = way === 'lists' ? 'list' : 'campaign';
  const submit = () => {
    setIsAsked(true);
    const row = rows.find(({ id }) => id === chosenId);
    if (row === undefined) return;
    const filter = way === 'lists' ? { list_id: row.id } : { campaign_id: row.id };
    onChoose({ leads: { filter }, text: `${formatNoun(row.count ?? 0, 'lead')} of ${row.name ?? what}` });
  };
  return (
    <FormDialog
      title="Leads that are already in Myra"
      description="They come onto the campaign's list. You choose among them in a later step."
      width="ask"
      isBusy={false}
      isLoading={facets.isLoading}
      submitLabel="Take these leads"
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented
        label="From"
        options={WAYS}
        value={way}
        onChange={(next) => {
          setWay(next);
          setChosenId(undefined);
        }}
      />
      <Field
        label={way === 'lists' ? 'List' : 'Campaign'}
        isRequired
        error={isAsked && chosenId === undefined ? `Choose a ${what}.` : undefined}
        help={facets.isSuccess && rows.length === 0 ? `There is no ${what} with leads yet.` : undefined}
      >
        <Combobox
          options={rows.map(({ id, name, count }) => ({
            value: id,
            label: name ?? id,
            detail: formatNoun(count ?? 0, 'lead'),
          }))}
          value={chosenId}
          isDisabled={rows.length === 0}
          onChange={setChosenId}
        />
      </Field>
      <p className="text-muted-foreground">
        For others,{' '}
        <Link to="/leads" className="rounded-sm text-primary underline underline-offset-3">
          search the leads
        </Link>
        , tick them and add them to a campaign there.
      </p>
    </FormDialog>
  );
}
