import { withStatement } from '@myra/shared/rules/sheet/required-statement';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';

/** Prints a statement under the emails of a campaign, before what is printed already. */
export function usePrintStatement(profile: RouterOutputs['aiProfiles']['getByCampaign'] | undefined) {
  const utils = trpc.useUtils();
  const update = trpc.aiProfiles.update.useMutation({
    ...failing(),
    onSuccess: () => utils.aiProfiles.getByCampaign.invalidate(),
  });
  return async (statement: string) => {
    if (!profile) return;
    const regulatory_constraints = withStatement(statement, profile.regulatory_constraints ?? '');
    await succeeds(
      update.mutateAsync({
        params: { id: profile.id },
        body: { regulatory_constraints },
        version: profile.version,
      }),
    );
  };
}
