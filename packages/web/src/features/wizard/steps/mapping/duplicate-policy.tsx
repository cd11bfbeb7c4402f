import { Segmented } from '@/components/ui/segmented';
import { useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';

export const DUPLICATE_POLICIES = ['update', 'skip', 'keep'] as const;
export type DuplicatePolicy = (typeof DUPLICATE_POLICIES)[number];

const LABELS: Record<DuplicatePolicy, string> = { update: 'Update', skip: 'Skip', keep: 'Keep both' };

const MEANINGS: Record<DuplicatePolicy, string> = {
  update: 'The file wins: what it says replaces what is stored about them.',
  skip: 'They stay as they are and are not part of this campaign.',
  keep: 'What is stored stays; what the file says counts for this campaign only.',
};

/** The choice for a campaign, kept on this device: it is needed only once the import starts. */
export function useDuplicatePolicy(campaignId: string) {
  const user = useUser();
  const { text, setText } = useLocalDraft(user.id, `wizard.duplicates.${campaignId}`, DUPLICATE_POLICIES[0]);
  const policy = DUPLICATE_POLICIES.find((each) => each === text) ?? DUPLICATE_POLICIES[0];
  return { policy, setPolicy: (next: DuplicatePolicy) => setText(next) };
}

interface DuplicatePolicyFieldProps {
  value: DuplicatePolicy;
  onChange: (policy: DuplicatePolicy) => void;
}

/** What happens to people whose address the organization knows already. */
export function DuplicatePolicyField({ value, onChange }: DuplicatePolicyFieldProps) {
  const options = DUPLICATE_POLICIES.map((policy) => ({ value: policy, label: LABELS[policy] }));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="font-medium">People you already know</span>
      <Segmented label="People you already know" value={value} options={options} onChange={onChange} />
      <span className="text-xs text-muted-foreground">{MEANINGS[value]}</span>
    </div>
  );
}
