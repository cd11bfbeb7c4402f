import { Lock } from 'lucide-react';
import { useOrganization } from '@/lib/organization';

/** What stands below every email and is never typed here, and what an email does not carry. */
export function PrintedBelow() {
  const { organization } = useOrganization();
  const address = organization?.postal_address
    ? `${organization.name}, with your postal address`
    : organization?.name;
  return (
    <p className="mt-6 flex items-start gap-2 rounded-lg bg-muted px-3 py-2 text-xs text-muted-foreground">
      <Lock className="mt-px size-3.5 shrink-0" aria-hidden="true" />
      <span>
        Added below each email, always: the required statement of the campaign, {address} and the link to
        unsubscribe. Emails leave as plain text: bold and italic stay here.
      </span>
    </p>
  );
}
