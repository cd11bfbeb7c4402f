import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { DateInput } from '@/components/ui/date-input';
import { Segmented } from '@/components/ui/segmented';
import { type DashboardSearch, readDashboardSearch } from '@/lib/dashboard-search';
import type { DashboardResults } from './results';

const ALL = 'all';
const PERIODS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'own', label: 'Own period' },
] as const;
const DAYS_MAX = 366;
const DAY_MS = 86_400_000;

/** The fault of a period, or undefined. */
export function periodFault(from: string, to: string): string | undefined {
  if (from === '' || to === '') return 'Choose both days.';
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return 'The last day is before the first.';
  return days > DAYS_MAX ? `At most ${DAYS_MAX} days.` : undefined;
}

/** Period and filters, all in the address. */
export function FilterBar({
  search,
  results,
}: {
  search: DashboardSearch;
  results: DashboardResults | undefined;
}) {
  const navigate = useNavigate();
  const isOwn = search.from !== undefined && search.to !== undefined;
  const [isChoosing, setIsChoosing] = useState(isOwn);
  const go = (change: { [Name in keyof DashboardSearch]?: DashboardSearch[Name] | undefined }) =>
    void navigate({ to: '/dashboard', search: readDashboardSearch({ ...search, ...change }) });
  const change = (value: (typeof PERIODS)[number]['value']) => {
    setIsChoosing(value === 'own');
    if (value === 'own') {
      if (results?.from && results.to) go({ days: undefined, from: results.from, to: results.to });
      return;
    }
    go({ days: value === '30' ? undefined : value, from: undefined, to: undefined });
  };
  const { campaign_id, email_account_id, rep_id, step } = search;
  const isNarrowed = [campaign_id, email_account_id, rep_id, step].some((each) => each !== undefined);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label="Period"
        value={isOwn || isChoosing ? 'own' : (search.days ?? '30')}
        options={PERIODS}
        onChange={change}
      />
      {(isOwn || isChoosing) && (
        <OwnPeriod
          key={`${search.from} ${search.to}`}
          from={search.from ?? results?.from ?? ''}
          to={search.to ?? results?.to ?? ''}
          onChange={(from, to) => go({ days: undefined, from, to })}
        />
      )}
      <ByName
        label="Campaign"
        all="All campaigns"
        items={results?.campaigns}
        value={campaign_id}
        onChange={(id) => go({ campaign_id: id })}
      />
      <ByName
        label="Mailbox"
        all="All mailboxes"
        items={results?.mailboxes}
        value={email_account_id}
        onChange={(id) => go({ email_account_id: id })}
      />
      <ByName
        label="Representative"
        all="All representatives"
        items={results?.representatives}
        value={rep_id}
        onChange={(id) => go({ rep_id: id })}
      />
      {step !== undefined && (
        <Button variant="secondary" onClick={() => go({ step: undefined })}>
          Step {step + 1}
          <X aria-label="Show all steps" />
        </Button>
      )}
      {isNarrowed && (
        <Button
          variant="ghost"
          onClick={() =>
            go({ campaign_id: undefined, email_account_id: undefined, rep_id: undefined, step: undefined })
          }
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}

type Named = { id: string | null; name: string | null };

function ByName(props: {
  label: string;
  all: string;
  items: readonly Named[] | undefined;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}) {
  const { label, all, items = [], value, onChange } = props;
  const options = items.map(({ id, name }) => ({ value: id ?? 'none', label: name ?? 'Nobody' }));
  const isKnown = value === undefined || options.some((option) => option.value === value);
  return (
    <Combobox
      aria-label={label}
      className="w-44 max-sm:w-full"
      inputSize="sm"
      options={[
        { value: ALL, label: all },
        ...options,
        ...(isKnown || value === undefined
          ? []
          : [{ value, label: `${label} without emails in this period` }]),
      ]}
      value={value ?? ALL}
      onChange={(next) => onChange(next === ALL ? undefined : next)}
    />
  );
}

/** First and last day. Applied once both make a period. */
function OwnPeriod(props: { from: string; to: string; onChange: (from: string, to: string) => void }) {
  const [from, setFrom] = useState(props.from);
  const [to, setTo] = useState(props.to);
  const fault = periodFault(from, to);
  const apply = (nextFrom: string, nextTo: string) => {
    setFrom(nextFrom);
    setTo(nextTo);
    if (periodFault(nextFrom, nextTo) === undefined) props.onChange(nextFrom, nextTo);
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Own period</legend>
      <DateInput
        aria-label="First day"
        aria-invalid={fault !== undefined}
        className="h-8 w-36"
        value={from}
        onChange={(day) => apply(day, to)}
      />
      <span aria-hidden="true">to</span>
      <DateInput
        aria-label="Last day"
        aria-invalid={fault !== undefined}
        className="h-8 w-36"
        value={to}
        onChange={(day) => apply(from, day)}
      />
      {fault !== undefined && (
        <p role="alert" className="text-xs text-danger-soft-foreground">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
