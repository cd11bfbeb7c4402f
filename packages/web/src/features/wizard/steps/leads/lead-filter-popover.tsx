import { ListFilter } from 'lucide-react';
import {
  isNarrowed,
  type LeadFilter,
  type LeadPage,
  type LeadView,
  startingView,
} from '@/components/lead-table/lead-view';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Switch } from '@/components/ui/switch';
import { formatCount, formatTotal } from '@/lib/format-count';

const ANY = '';

interface LeadFilterPopoverProps {
  view: LeadView;
  page: LeadPage | undefined;
  onChange: (view: LeadView) => void;
}

const FACETS = [
  { key: 'state', label: 'State' },
  { key: 'category', label: 'Category' },
  { key: 'specialty', label: 'Specialty' },
] as const satisfies readonly { key: keyof LeadFilter; label: string }[];

/** Narrows the list by state, category and specialty, with the values that it really has. */
export function LeadFilterPopover({ view, page, onChange }: LeadFilterPopoverProps) {
  const set = (part: LeadFilter) => onChange({ ...view, filter: { ...view.filter, ...part } });
  const total = page?.total;
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button icon={ListFilter} variant="outline" size="sm">
          Filter
        </Button>
      </PopoverTrigger>
      <PopoverContent className="w-70 p-0" aria-label="Filter leads">
        <div className="flex flex-col gap-3 p-4">
          {FACETS.map(({ key, label }) => (
            <Field key={key} label={label} size="sm">
              <Combobox
                inputSize="sm"
                placeholder="Any"
                value={view.filter[key] ?? ANY}
                options={[
                  { value: ANY, label: 'Any' },
                  ...(page?.facets?.[key] ?? []).map(({ value, count }) => ({
                    value: value ?? '',
                    label: value ?? '-',
                    detail: formatCount(count),
                  })),
                ]}
                onChange={(value) => set({ [key]: value === ANY ? undefined : value })}
              />
            </Field>
          ))}
          <Field label="Selected leads only" size="sm" className="flex-row items-center justify-between">
            <Switch
              checked={view.isSelectedOnly}
              onCheckedChange={(isSelectedOnly) => onChange({ ...view, isSelectedOnly })}
            />
          </Field>
        </div>
        <div className="flex h-14 items-center justify-between border-t px-4">
          <Button
            variant="ghost"
            size="sm"
            disabled={!isNarrowed(view)}
            onClick={() => onChange({ ...startingView, sort: view.sort, direction: view.direction })}
          >
            Clear
          </Button>
          <PopoverClose asChild>
            <Button size="sm">
              Show {total?.value == null ? '' : formatTotal(total.value, total.exact === false)} leads
            </Button>
          </PopoverClose>
        </div>
      </PopoverContent>
    </Popover>
  );
}
