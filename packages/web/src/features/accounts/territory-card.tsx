import { UserCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import type { Account } from './account-columns';

/** Whose territory the account is in. That representative is proposed as the owner of its leads. */
export function TerritoryCard({ account }: { account: Account }) {
  const utils = trpc.useUtils();
  const act = trpc.leads.act.useMutation();
  const { territory } = account;
  const userId = territory?.user_id;
  const own = async () => {
    if (!userId) return;
    try {
      const body = {
        leads: { filter: { account_id: account.id } },
        act: { type: 'own', owner_id: userId },
      } as const;
      const { changed } = await act.mutateAsync({ body });
      toast.success(`${territory.name} is the owner (${formatNoun(changed ?? 0, 'lead')} changed)`);
    } catch (error) {
      toast.error(writeFailure(error));
      return;
    }
    void utils.accounts.invalidate();
    void utils.leads.invalidate();
  };
  return (
    <Card aria-label="Territory">
      <CardHeader>
        <h2>Territory</h2>
      </CardHeader>
      <CardBody className="flex flex-col gap-3">
        <p>
          {territory ? (
            <span className="font-medium">{territory.name}</span>
          ) : (
            <span className="text-muted-foreground">
              In nobody's territory. An admin sets territories under Organization, Representatives.
            </span>
          )}
        </p>
        {userId && (
          <Button
            icon={UserCheck}
            variant="outline"
            size="sm"
            className="h-auto min-h-8 self-start py-1 whitespace-normal"
            isBusy={act.isPending}
            onClick={() => void own()}
          >
            Make {territory.name} the owner of its leads
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
