import { Menu, Search } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { useCurrentTitle } from '@/lib/page-title';
import { isMac } from '@/lib/platform';
import { useUser } from '@/lib/session';
import { useIdle } from '@/lib/use-idle';
import { useSidebar } from './sidebar-context';

const AccountMenu = lazyPart(() => import('./account-menu').then((module) => module.AccountMenu));
const ThemeMenu = lazyPart(() => import('./theme-menu').then((module) => module.ThemeMenu));

/** Search left, title in the centre, theme and avatar right. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const title = useCurrentTitle();
  const { email } = useUser();
  const { setIsOpen } = useSidebar();
  // The menus are loaded when the page is idle. Until then their space is reserved.
  const isIdle = useIdle();
  const placeholder = (
    <>
      <span className="size-8" />
      <Avatar initials={email.charAt(0).toUpperCase()} tone="primary" />
    </>
  );
  return (
    <header className="grid h-14 shrink-0 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-4 border-b bg-background pr-4 pl-6 max-lg:gap-2 max-lg:px-3 max-sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="flex min-w-0 items-center gap-1">
        <IconButton
          icon={Menu}
          label="Open menu"
          size="icon"
          className="lg:hidden"
          onClick={() => setIsOpen(true)}
        />
        <IconButton
          icon={Search}
          label="Search or go to"
          size="icon"
          className="lg:hidden"
          onClick={onSearch}
        />
        <button
          type="button"
          onClick={onSearch}
          className="inline-flex h-8 w-66 min-w-0 items-center gap-2 rounded-lg border bg-muted px-2 text-muted-foreground max-lg:hidden"
        >
          <Search aria-hidden="true" />
          <span className="truncate">Search or go to</span>
          <Kbd className="ml-auto">{isMac ? '⌘K' : 'Ctrl K'}</Kbd>
        </button>
      </div>
      <h1 className="min-w-0 truncate text-sm font-semibold max-sm:text-center">{title}</h1>
      <div className="flex items-center justify-end gap-2">
        {isIdle ? (
          <Suspense fallback={placeholder}>
            <ThemeMenu />
            <AccountMenu />
          </Suspense>
        ) : (
          placeholder
        )}
      </div>
    </header>
  );
}
