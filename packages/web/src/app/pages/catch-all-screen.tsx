import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { CatchAllPage } from '@/features/mail';
import { readCatchAllSearch } from '@/lib/catch-all-search';

/** /mail/catchall and /mail/catchall/{id} */
export function CatchAllScreen() {
  const search = readCatchAllSearch(useSearch({ strict: false }));
  const { notificationId } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <CatchAllPage
      search={search}
      notificationId={notificationId}
      onSearch={(next) => void navigate({ to: '/mail/catchall', search: next })}
      onPage={(page) => void navigate({ to: '.', search: { ...search, page }, replace: true })}
      onOpen={(id) =>
        void (id === undefined
          ? navigate({ to: '/mail/catchall', search })
          : navigate({ to: '/mail/catchall/$notificationId', params: { notificationId: id }, search }))
      }
      onAssigned={(sequenceId) =>
        void navigate({ to: '/mail/sequences/$sequenceId', params: { sequenceId } })
      }
    />
  );
}
