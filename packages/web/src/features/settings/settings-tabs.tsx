import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Ban, Building2, History, Lock, type LucideIcon, Package, PenLine, Send, Users } from 'lucide-react';
import { Tabs as TabsPrimitive } from 'radix-ui';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '@/components/empty-state';
import type { Organization } from '@/components/organization-fields/organization-form';
import { cn } from '@/lib/cn';
import { useIsAdmin } from '@/lib/session';
import { ActivityPanel } from './activity/activity-panel';
import { OrganizationTab } from './organization/organization-tab';
import { ModelPolicyTab, SendingPolicyTab } from './policies/policy-tab';
import { ProductsTab } from './products/products-tab';
import { RepresentativesTab } from './representatives/representatives-tab';
import { SuppressionsPanel } from './suppressions/suppressions-panel';

const texts = screenTexts.settings.tabs;

interface PanelProps {
  organization: Organization;
  /** Undefined on a page. */
  onClose?: (() => void) | undefined;
}

interface SettingsTab {
  value: string;
  label: string;
  icon: LucideIcon;
  Panel: ComponentType<PanelProps>;
  /** Whether the panel has its own buttons at the foot. */
  hasFoot: boolean;
  /** Shown to admins only; others who follow a link are told so. */
  isForAdmins?: true;
}

const TABS: readonly SettingsTab[] = [
  {
    value: 'organization',
    label: texts.organization,
    icon: Building2,
    Panel: OrganizationTab,
    hasFoot: true,
  },
  { value: 'products', label: texts.products, icon: Package, Panel: ProductsTab, hasFoot: true },
  {
    value: 'representatives',
    label: texts.representatives,
    icon: Users,
    Panel: RepresentativesTab,
    hasFoot: false,
  },
];

/** Tabs that the page has beside the documented ones of the dialog. */
const PAGE_TABS: readonly SettingsTab[] = [
  ...TABS,
  {
    value: 'suppressions',
    label: 'Suppressions',
    icon: Ban,
    Panel: SuppressionsPanel,
    hasFoot: false,
    isForAdmins: true,
  },
  {
    value: 'sending',
    label: 'Sending',
    icon: Send,
    Panel: SendingPolicyTab,
    hasFoot: false,
    isForAdmins: true,
  },
  {
    value: 'writing',
    label: 'Writing',
    icon: PenLine,
    Panel: ModelPolicyTab,
    hasFoot: false,
    isForAdmins: true,
  },
  {
    value: 'activity',
    label: 'Activity',
    icon: History,
    Panel: ActivityPanel,
    hasFoot: false,
    isForAdmins: true,
  },
];

interface SettingsTabsProps extends PanelProps {
  /** The open tab; if undefined, the tabs remember it themselves. */
  tab?: string | undefined;
  onTab?: ((tab: string) => void) | undefined;
  /** The foot of panels without buttons. */
  foot?: ReactNode;
}

/** All settings of an organization, in the dialog and on the page. */
export function SettingsTabs({ organization, onClose, tab, onTab, foot }: SettingsTabsProps) {
  const isAdmin = useIsAdmin();
  const tabs = onTab === undefined ? TABS : PAGE_TABS;
  const open = tabs.some(({ value }) => value === tab) ? tab : 'organization';
  const list = useRef<HTMLDivElement>(null);
  // On a phone the row of tabs scrolls; this scrolls the open tab into view.
  useEffect(() => {
    const trigger = list.current?.querySelector(`[data-tab="${open}"]`);
    trigger?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  return (
    <TabsPrimitive.Root
      orientation="vertical"
      {...(onTab === undefined
        ? { defaultValue: 'organization' }
        : { value: open ?? 'organization', onValueChange: onTab })}
      className="flex min-h-0 flex-1 max-sm:flex-col"
    >
      <TabsPrimitive.List
        ref={list}
        aria-label={screenTexts.shell.menu.settings}
        className="flex w-48 shrink-0 flex-col gap-0.5 border-r bg-sidebar p-3 max-sm:w-full max-sm:flex-row max-sm:overflow-x-auto max-sm:border-r-0 max-sm:border-b max-sm:p-2"
      >
        {tabs
          .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
          .map(({ value, label, icon: Icon }) => (
            <TabsPrimitive.Trigger
              key={value}
              value={value}
              data-tab={value}
              className={cn(
                'group flex h-9 shrink-0 items-center gap-3 rounded-lg px-2 font-medium max-sm:grow',
                'max-sm:justify-center text-sidebar-foreground hover:bg-sidebar-accent',
                'data-[state=active]:bg-sidebar-accent data-[state=active]:text-sidebar-accent-foreground',
              )}
            >
              <Icon
                aria-hidden="true"
                className="text-muted-foreground group-data-[state=active]:text-sidebar-primary max-sm:hidden"
              />
              {label}
            </TabsPrimitive.Trigger>
          ))}
      </TabsPrimitive.List>
      {tabs.map(({ value, Panel, hasFoot, isForAdmins }) => (
        <TabsPrimitive.Content
          key={value}
          value={value}
          className="flex min-h-0 min-w-0 flex-1 flex-col data-[state=inactive]:hidden"
        >
          {isAdmin || !isForAdmins ? (
            <Panel organization={organization} onClose={onClose} />
          ) : (
            <EmptyState className="h-full" icon={Lock} text={messages.info.notAuthorizedForPage} />
          )}
          {!hasFoot && foot}
        </TabsPrimitive.Content>
      ))}
    </TabsPrimitive.Root>
  );
}
