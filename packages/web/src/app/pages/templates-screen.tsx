import { useNavigate, useSearch } from '@tanstack/react-router';
import { TemplatesPage } from '@/features/templates';
import { compactParams } from '@/lib/search-params';

/** /templates. The open template, search and kind are in the address. */
export function TemplatesScreen() {
  const search = useSearch({ from: '/shell/templates' });
  const navigate = useNavigate();
  return (
    <TemplatesPage
      search={search}
      onSearch={(next) => void navigate({ to: '/templates', search: compactParams(next), replace: true })}
      onCanvas={(documentId) =>
        void navigate({
          to: '/documents/$documentId',
          params: { documentId },
          search: { back: `/templates?open=${documentId}` },
        })
      }
    />
  );
}
