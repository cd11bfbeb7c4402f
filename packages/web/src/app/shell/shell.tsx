import { useRouter } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { Notice } from '@/components/notice';
import { useMailBadges, useUnreadTitle } from '@/lib/mail-badges';
import { useShortcut } from '@/lib/shortcuts';
import { announceReplies } from './announce-replies';
import { SafetyLine } from './safety-line';
import { Sidebar } from './sidebar';
import { SidebarContext } from './sidebar-context';
import { StoppedLine } from './stopped-line';
import { TopBar } from './top-bar';
import { usePageShortcuts } from './use-page-shortcuts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser reports a network. */
const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

const CommandPalette = lazyPart(() => import('./command-palette').then((module) => module.CommandPalette));
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog').then((module) => module.ShortcutsDialog));
const SidebarDrawer = lazyPart(() => import('./sidebar-drawer').then((module) => module.SidebarDrawer));

type Overlay = 'palette' | 'shortcuts' | undefined;

/** Sidebar and top bar around a page; only for those whose onboarding is done. */
export function Shell({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [overlay, setOverlay] = useState<Overlay>(undefined);
  const sidebar = useMemo(() => ({ isOpen: isDrawerOpen, setIsOpen: setIsDrawerOpen }), [isDrawerOpen]);
  const openPalette = () => setOverlay('palette');
  const openShortcuts = () => setOverlay('shortcuts');
  useShortcut({ keys: 'mod+k', label: 'Search or go to', group: 'Everywhere', run: openPalette });
  useShortcut({ keys: '?', label: 'Keyboard shortcuts', group: 'Everywhere', run: openShortcuts });
  usePageShortcuts(router);
  useUnreadTitle();
  const closeOverlay = () => setOverlay(undefined);
  return (
    <SidebarContext.Provider value={sidebar}>
      <div className="flex h-full">
        <Sidebar className="max-lg:hidden" onShortcuts={openShortcuts} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar onSearch={openPalette} />
          <ConnectionLine />
          <StoppedLine />
          <SafetyLine />
          <UnreadStatus />
          <main tabIndex={-1} className="relative min-h-0 flex-1 overflow-auto outline-none">
            {children}
          </main>
        </div>
      </div>
      <Suspense>
        {isDrawerOpen && <SidebarDrawer onShortcuts={openShortcuts} />}
        {overlay === 'palette' && <CommandPalette onClose={closeOverlay} />}
        {overlay === 'shortcuts' && <ShortcutsDialog onClose={closeOverlay} />}
      </Suspense>
    </SidebarContext.Provider>
  );
}

/** Shown when the network is gone. Nothing is lost meanwhile. */
function ConnectionLine() {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <Notice icon={CloudOff} className="shrink-0 rounded-none">
      Offline. What you type is kept and saved when you are back.
    </Notice>
  );
}

/** Tells who hears the page rather than sees it that replies came; what was read since is told no more. */
function UnreadStatus() {
  const unread = useMailBadges()?.inbox_unread;
  const [text, setText] = useState('');
  const [announcer] = useState(() => announceReplies(setText));
  useEffect(() => announcer.see(unread), [announcer, unread]);
  useEffect(() => announcer.stop, [announcer]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
