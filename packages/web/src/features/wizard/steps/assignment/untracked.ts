import type { RouterOutputs } from '@/lib/trpc';

type Capabilities = Pick<RouterOutputs['capabilities']['get'], 'tracking'>;

/** Why opens and clicks are not followed, whatever a campaign chose; undefined where the campaign decides. */
export type Untracked = { opens: string | undefined; links: string | undefined };

const OF_PATIENTS = 'Off for patients: who opened what would be health information.';
const BY_POLICY = "Off by your organization's sending policy.";

/** What binds every campaign: the audience first, then the policy. A service that says nothing of a policy has none. */
export function untrackedOf(
  audience: string | null | undefined,
  capabilities: Capabilities | undefined,
): Untracked {
  if (audience === 'patients' || audience === 'both') return { opens: OF_PATIENTS, links: OF_PATIENTS };
  const { opens, links } = capabilities?.tracking ?? {};
  return {
    opens: opens === 'off' ? BY_POLICY : undefined,
    links: links === 'off' ? BY_POLICY : undefined,
  };
}
