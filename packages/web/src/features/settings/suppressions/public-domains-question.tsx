import { ConfirmDialog } from '@/components/confirm-dialog';
import { formatNoun } from '@/lib/format-count';

/** Whole domains that belong to mail providers of the public, and how many leads are there. */
export type PublicDomains = { domains: readonly string[]; leads: number };

interface PublicDomainsQuestionProps {
  found: PublicDomains;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before everybody at a public mail provider is taken out of reach. */
export function PublicDomainsQuestion({ found, onConfirm, onClose }: PublicDomainsQuestionProps) {
  const { domains, leads } = found;
  const names = domains.join(', ');
  return (
    <ConfirmDialog
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Suppress everybody at ${names}?`}
      description={`${names} ${domains.length === 1 ? 'is a public mail provider' : 'are public mail providers'}: people of many organizations have an address there. For one person, enter the whole address.`}
      consequence={
        leads === 0
          ? 'None of your leads has an address there today. Whoever comes with one is never written to.'
          : `${formatNoun(leads, 'lead')} of yours ${leads === 1 ? 'has' : 'have'} an address there and ${leads === 1 ? 'gets' : 'get'} no email any more. What is planned for them stops.`
      }
      confirmLabel="Suppress them all"
      onConfirm={onConfirm}
    />
  );
}
