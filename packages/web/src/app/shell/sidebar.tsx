import { SIDEBAR_WIDTH_PX } from '@myra/shared/constants/layout';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { Keyboard } from 'lucide-react';
import { Fragment, type MouseEvent } from 'react';
import { CutText } from '@/components/cut-text';
import { Logo } from '@/components/logo';
import { Kbd } from '@/components/ui/kbd';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/format-count';
import { useMailBadges } from '@/lib/mail-badges';
import { useOrganization } from '@/lib/organization';
import type { Page, Place, SubPage } from './pages';
import { usePages } from './use-pages';

interface SidebarProps {
  onShortcuts: () => void;
  /** A page was chosen, so the drawer closes. */
  onNavigate?: (() => void) | undefined;
  className?: string | undefined;
}

/** The navigation: organization, pages, shortcuts. */
export function Sidebar({ onShortcuts, onNavigate, className }: SidebarProps) {
  const { pathname, search } = useLocation();
  const { organization } = useOrganization();
  const pages = usePages();
  const place: Place = { pathname, search };
  const name = organization?.name ?? '';
  return (
    <aside
      style={{ width: SIDEBAR_WIDTH_PX }}
      className={cn(
        'flex h-full min-h-0 shrink-0 flex-col border-r border-sidebar-border bg-sidebar px-3 pb-3 text-sidebar-foreground',
        className,
      )}
    >
      <Link to="/" aria-label="Myra" className="flex h-14 shrink-0 items-center px-2 text-foreground">
        <Logo />
      </Link>
      <div className="mb-3 flex h-10 shrink-0 items-center gap-2 rounded-lg border border-sidebar-border bg-background px-2 font-medium text-foreground">
        <span
          aria-hidden="true"
          className="grid size-5 shrink-0 place-items-center rounded-md bg-primary-soft text-xs text-primary-soft-foreground"
        >
          {name.charAt(0).toUpperCase()}
        </span>
        <CutText text={name} className="truncate" />
      </div>
      <nav aria-label="Main" className="flex flex-col gap-0.5 overflow-y-auto">
        {pages.map((page) => (
          <Fragment key={page.label}>
            <PageLink page={page} isHere={page.isAt(place)} onNavigate={onNavigate} />
            {page.area?.isIn(place) && <Area area={page.area} place={place} onNavigate={onNavigate} />}
          </Fragment>
        ))}
      </nav>
      <button
        type="button"
        onClick={onShortcuts}
        className="mt-auto flex h-8 shrink-0 items-center gap-2 rounded-lg px-2 text-xs text-muted-foreground hover:bg-sidebar-accent max-lg:hidden"
      >
        <Keyboard aria-hidden="true" />
        Keyboard shortcuts
        <Kbd className="ml-auto">?</Kbd>
      </button>
    </aside>
  );
}

/** Follows a plain link as the router would. The router's own link would mark every entry that leads to this path. */
function useFollow(to: string, onNavigate: (() => void) | undefined) {
  const router = useRouter();
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onNavigate?.();
    router.history.push(to);
  };
}

interface PageLinkProps {
  page: Page;
  isHere: boolean;
  onNavigate: (() => void) | undefined;
}

function PageLink({ page, isHere, onNavigate }: PageLinkProps) {
  const follow = useFollow(page.to, onNavigate);
  return (
    <a
      href={page.to}
      aria-current={isHere ? 'page' : undefined}
      onClick={follow}
      className="group flex h-9 shrink-0 items-center gap-3 rounded-lg px-2 font-medium hover:bg-sidebar-accent aria-[current=page]:bg-sidebar-accent aria-[current=page]:text-sidebar-accent-foreground"
    >
      <page.icon
        aria-hidden="true"
        className="text-muted-foreground group-aria-[current=page]:text-sidebar-primary"
      />
      {page.label}
    </a>
  );
}

interface AreaProps {
  area: NonNullable<Page['area']>;
  place: Place;
  onNavigate: (() => void) | undefined;
}

/** The entries below a page, shown on the pages of its area. */
function Area({ area, place, onNavigate }: AreaProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, these are links
    <div
      role="group"
      aria-label={area.label}
      className="mb-1 ml-[15px] flex flex-col gap-0.5 border-l border-sidebar-border pl-3"
    >
      {area.pages.map((page) => (
        <SubLink key={page.label} page={page} isHere={page.isAt(place)} onNavigate={onNavigate} />
      ))}
    </div>
  );
}

interface SubLinkProps {
  page: SubPage;
  isHere: boolean;
  onNavigate: (() => void) | undefined;
}

function SubLink({ page, isHere, onNavigate }: SubLinkProps) {
  const follow = useFollow(page.to, onNavigate);
  const badges = useMailBadges();
  const count = page.count && badges ? badges[page.count.of] : 0;
  return (
    <a
      href={page.to}
      aria-current={isHere ? 'page' : undefined}
      onClick={follow}
      className="flex h-8 shrink-0 items-center gap-2 rounded-lg px-2 hover:bg-sidebar-accent aria-[current=page]:bg-sidebar-accent aria-[current=page]:font-medium aria-[current=page]:text-sidebar-accent-foreground"
    >
      {page.label}
      {count > 0 && (
        <span
          className={
            page.count?.isUrgent
              ? 'ml-auto text-xs font-medium text-sidebar-primary tabular-nums'
              : 'ml-auto text-xs text-muted-foreground tabular-nums'
          }
        >
          {formatCount(count)}
        </span>
      )}
    </a>
  );
}
