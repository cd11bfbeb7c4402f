import { ErrorView } from '@/components/error-view';
import { Skeleton } from '@/components/ui/skeleton';
import { usePageTitle } from '@/lib/page-title';
import { useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { Canvas } from './canvas';

interface CanvasPageProps {
  documentId: string;
  onClose: () => void;
  onOpen: (documentId: string) => void;
  onCampaign: (campaign: { id: string; strategyPlanId: string }) => void;
}

/** /documents/{id}: one text, full screen. */
export function CanvasPage({ documentId, ...acts }: CanvasPageProps) {
  const user = useUser();
  const query = trpc.documents.get.useQuery({ params: { id: documentId } });
  usePageTitle(query.data?.title ?? 'Canvas');
  return (
    <main className="h-full max-lg:h-auto max-lg:min-h-full">
      {query.data ? (
        <Canvas key={documentId} userId={user.id} document={query.data} {...acts} />
      ) : query.isError ? (
        <ErrorView className="h-full" query={query} />
      ) : (
        <Skeleton className="m-6 h-96" />
      )}
    </main>
  );
}
