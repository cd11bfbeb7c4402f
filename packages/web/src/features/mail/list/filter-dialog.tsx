import { EMAIL_LENGTH_MAX } from '@myra/shared/constants/limits';
import { INBOX_STATUS_FILTERS } from '@myra/shared/constants/mail';
import { messages } from '@myra/shared/messages/catalogue';
import { splitEmails } from '@myra/shared/rules/text/text-lists';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { OptionSelect } from '@/components/ui/option-select';
import type { InboxSearch } from '@/lib/inbox-search';
import { trpc } from '@/lib/trpc';
import { labelIn, withLabel } from '../labels/label-search';
import { MEANING_GROUPS, meaningLabel } from '../meaning/meanings';

const ANY = 'any';
const STATUSES = [
  { value: ANY, label: 'Any' },
  ...INBOX_STATUS_FILTERS.map((status) => ({
    value: status,
    label: status.charAt(0).toUpperCase() + status.slice(1),
  })),
];
const MEANINGS = [
  { value: ANY, label: 'Any' },
  ...MEANING_GROUPS.flatMap(({ intents }) =>
    intents.map((intent) => ({ value: intent as string, label: meaningLabel(intent) })),
  ),
];
const ADDRESS = /^[^\s@,]+@[^\s@,]+$/;
const ADDRESSES_HELP = 'Several addresses are parted by commas.';

interface Form {
  from: string;
  to: string;
  status: string;
  intent: string;
  startDate: string;
  label: string;
}
const EMPTY: Form = { from: '', to: '', status: ANY, intent: ANY, startDate: '', label: ANY };

/** The parameters that the dialog sets. */
export type FilterChange = Record<
  'from_email' | 'to_email' | 'status' | 'intent' | 'start_date' | 'search',
  string | undefined
>;

interface FilterDialogProps {
  search: InboxSearch;
  onApply: (change: FilterChange) => void;
  onClose: () => void;
}

const areAddresses = (text: string): boolean =>
  splitEmails(text).every((each) => each.length <= EMAIL_LENGTH_MAX && ADDRESS.test(each));

/** From, To, Status, Meaning, Label and Started after. A label stands in the search box. It opens with the values of the address; Reset only empties the form. */
export function FilterDialog({ search, onApply, onClose }: FilterDialogProps) {
  const [form, setForm] = useState<Form>({
    from: search.from_email ?? '',
    to: search.to_email ?? '',
    status: search.status ?? ANY,
    intent: search.intent ?? ANY,
    startDate: search.start_date ?? '',
    label: labelIn(search.search ?? '') ?? ANY,
  });
  const { data } = trpc.mail.labels.useQuery();
  const known = (data?.labels ?? []).flatMap(({ value }) => value ?? []);
  // One that is typed in the search box may be spelled otherwise.
  const labels = [ANY, ...new Set([...known, form.label])].flatMap((value, index) =>
    index > 0 && value === ANY ? [] : [{ value, label: value === ANY ? 'Any' : value }],
  );
  const [isAsked, setIsAsked] = useState(false);
  const change = (fields: Partial<Form>) => setForm((before) => ({ ...before, ...fields }));
  const fault = (text: string) =>
    isAsked && !areAddresses(text) ? messages.validation.enterEmail : undefined;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!areAddresses(form.from) || !areAddresses(form.to)) return;
    onApply({
      from_email: splitEmails(form.from).join(',') || undefined,
      to_email: splitEmails(form.to).join(',') || undefined,
      status: form.status === ANY ? undefined : form.status,
      intent: form.intent === ANY ? undefined : form.intent,
      start_date: form.startDate || undefined,
      search: withLabel(search.search ?? '', form.label === ANY ? undefined : form.label) || undefined,
    });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="ask">
        <DialogHeader title="Filter" />
        <form noValidate className="flex min-h-0 flex-col" onSubmit={apply}>
          <DialogBody className="flex flex-col gap-4">
            <Field label="From" help={ADDRESSES_HELP} error={fault(form.from)}>
              <Input
                maxLength={2_000}
                value={form.from}
                onChange={(event) => change({ from: event.target.value })}
              />
            </Field>
            <Field label="To" help={ADDRESSES_HELP} error={fault(form.to)}>
              <Input
                maxLength={2_000}
                value={form.to}
                onChange={(event) => change({ to: event.target.value })}
              />
            </Field>
            <Field label="Status">
              <OptionSelect
                options={STATUSES}
                value={form.status}
                onChange={(status) => change({ status })}
              />
            </Field>
            <Field label="Meaning of the last message">
              <OptionSelect
                options={MEANINGS}
                value={form.intent}
                onChange={(intent) => change({ intent })}
              />
            </Field>
            <Field label="Label">
              <OptionSelect options={labels} value={form.label} onChange={(label) => change({ label })} />
            </Field>
            <Field label="Started after">
              <DateInput value={form.startDate} onChange={(startDate) => change({ startDate })} />
            </Field>
            <p className="text-xs text-muted-foreground">
              The search box also knows from: to: subject: label: has:attachment before:2026-11-30 after: and
              is:unread, is:archived or is:snoozed.
            </p>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={() => setForm(EMPTY)}>
              Reset
            </Button>
            <Button type="submit">Apply</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
