import { safeReturnPath } from '@myra/shared/rules/screens/route-guard';
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { CanvasPage } from '@/features/canvas';

/** /documents/{id}; closing it leads to where one came from, else to the templates. */
export function CanvasScreen() {
  const { documentId } = useParams({ strict: false });
  const { back } = useSearch({ from: '/documents/$documentId' });
  const router = useRouter();
  const navigate = useNavigate();
  if (documentId === undefined) return null;
  return (
    <CanvasPage
      documentId={documentId}
      onClose={() => router.history.push(safeReturnPath(back) ?? '/templates')}
      onCampaign={({ id, strategyPlanId }) =>
        void navigate({
          to: '/create-strategy',
          search: { strategy_id: strategyPlanId, campaign_id: id },
        })
      }
      onOpen={(id) => void navigate({ to: '/documents/$documentId', params: { documentId: id } })}
    />
  );
}
