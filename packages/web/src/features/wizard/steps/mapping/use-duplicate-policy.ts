import { DUPLICATE_POLICIES, type DuplicatePolicy } from '@/components/lead-columns/duplicate-policy';
import { useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';

/** The choice for a campaign, kept on this device: it is needed only once the import starts. */
export function useDuplicatePolicy(campaignId: string) {
  const user = useUser();
  const { text, setText } = useLocalDraft(user.id, `wizard.duplicates.${campaignId}`, DUPLICATE_POLICIES[0]);
  const policy = DUPLICATE_POLICIES.find((each) => each === text) ?? DUPLICATE_POLICIES[0];
  return { policy, setPolicy: (next: DuplicatePolicy) => setText(next) };
}
