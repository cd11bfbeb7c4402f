import { useNavigate, useSearch } from '@tanstack/react-router';
import { OrganizationPage } from '@/features/settings';

/** /organization; the open tab stands in the address. */
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
