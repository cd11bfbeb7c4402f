import { Link } from '@tanstack/react-router';
import { Notice } from '@/components/notice';
import { useIsAdmin } from '@/lib/session';
import { trpc } from '@/lib/trpc';

/** Says that the model reads no notes although there are some about these leads, and where an admin changes that. */
export function NotesKept({ campaignId }: { campaignId: string }) {
  const isAdmin = useIsAdmin();
  const { data } = trpc.sequences.estimate.useQuery({ params: { id: campaignId } });
  if (data?.notes_kept !== true) return null;
  return (
    <Notice size="sm">
      Notes about these leads are kept from the model. An admin can let it read them in{' '}
      {isAdmin ? (
        <Link
          to="/organization"
          search={{ section: 'writing' }}
          className="font-medium text-primary-soft-foreground underline-offset-3 hover:underline"
        >
          Organization, Writing
        </Link>
      ) : (
        'Organization, Writing'
      )}
      .
    </Notice>
  );
}
