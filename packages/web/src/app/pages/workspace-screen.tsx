import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { WorkspacePage } from '@/features/workspaces';
import { readContactsSearch } from '@/lib/contact-search';
import { useOrganization } from '@/lib/organization';

/** /workspace/{id}. The step is in the address; after the last one its leads are searched. */
export function WorkspaceScreen() {
  const { workspaceId = '' } = useParams({ strict: false });
  const { step: asked } = useSearch({ strict: false });
  const step = asked === 'company' || asked === 'persona' ? asked : 'source';
  const { organization } = useOrganization();
  const navigate = useNavigate();
  if (!organization) return null;
  return (
    <WorkspacePage
      key={workspaceId}
      workspaceId={workspaceId}
      organizationId={organization.id}
      step={step}
      onStep={(next) =>
        void navigate({
          to: '/workspace/$workspaceId',
          params: { workspaceId },
          search: next === 'source' ? {} : { step: next },
        })
      }
      onSearchLeads={(filter) => void navigate({ to: '/search-leads', search: readContactsSearch(filter) })}
    />
  );
}
