import { Segmented } from '@/components/ui/segmented';

export const DUPLICATE_POLICIES = ['update', 'skip', 'keep'] as const;
export type DuplicatePolicy = (typeof DUPLICATE_POLICIES)[number];

const LABELS: Record<DuplicatePolicy, string> = { update: 'Update', skip: 'Skip', keep: 'Keep both' };

type Place = 'campaign' | 'leads';

const MEANINGS: Record<Place, Record<DuplicatePolicy, string>> = {
  campaign: {
    update: 'The file wins: what it says replaces what is stored, except what somebody typed by hand.',
    skip: 'They stay as they are and are not part of this campaign.',
    keep: 'What is stored stays; what the file says counts for this campaign only.',
  },
  leads: {
    update: 'The file wins: what it says replaces what is stored, except what somebody typed by hand.',
    skip: 'They stay as they are and are not on the new list.',
    keep: 'What is stored stays; what the file says counts for the new list only.',
  },
};

interface DuplicatePolicyFieldProps {
  value: DuplicatePolicy;
  /** What the file is imported for. */
  place?: Place | undefined;
  onChange: (policy: DuplicatePolicy) => void;
}

/** What happens to people whose address the organization knows already. */
export function DuplicatePolicyField({ value, place = 'campaign', onChange }: DuplicatePolicyFieldProps) {
  const options = DUPLICATE_POLICIES.map((policy) => ({ value: policy, label: LABELS[policy] }));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="font-medium">People you already know</span>
      <Segmented label="People you already know" value={value} options={options} onChange={onChange} />
      <span className="text-xs text-muted-foreground">{MEANINGS[place][value]}</span>
    </div>
  );
}
