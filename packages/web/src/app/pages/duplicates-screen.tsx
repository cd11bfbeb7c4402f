import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { DuplicatesPage } from '@/features/contacts';
import { useOrganization } from '@/lib/organization';

/** /leads/duplicates */
export function DuplicatesScreen() {
  const { organization } = useOrganization();
  const navigate = useNavigate();
  const { lead } = useSearch({ strict: false });
  if (!organization) return null;
  return (
    <DuplicatesPage
      organizationId={organization.id}
      leadId={lead}
      linkTo={(leadId, text) => (
        <Link to="/leads/$leadId" params={{ leadId }} className="rounded-sm text-primary hover:underline">
          {text}
        </Link>
      )}
      onOpen={(leadId) => void navigate({ to: '/leads/$leadId', params: { leadId } })}
    />
  );
}
