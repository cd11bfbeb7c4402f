import { useNavigate, useSearch } from '@tanstack/react-router';
import { OrganizationPage } from '@/features/settings';

/** /organization. The open tab is in the address. */
export function OrganizationScreen() {
  const { section } = useSearch({ from: '/shell/organization' });
  const navigate = useNavigate();
  return (
    <OrganizationPage
      tab={section}
      onTab={(next) => void navigate({ to: '/organization', search: { section: next }, replace: true })}
    />
  );
}
