import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useOrganization } from '@/lib/organization';
import { usePageTitle } from '@/lib/page-title';
import { SettingsTabs } from './settings-tabs';

/** /organization: the tabs of the settings dialog as a page. */
export function OrganizationPage({ tab, onTab }: { tab: string | undefined; onTab: (tab: string) => void }) {
  usePageTitle(screenTexts.settings.tabs.organization);
  const { organization } = useOrganization();
  if (organization === undefined) return null;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <SettingsTabs organization={organization} tab={tab} onTab={onTab} />
    </div>
  );
}
