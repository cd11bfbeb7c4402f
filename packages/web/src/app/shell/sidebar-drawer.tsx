import { Sheet, SheetContent, SheetDescription, SheetTitle } from '@/components/ui/sheet';
import { Sidebar } from './sidebar';
import { useSidebar } from './sidebar-context';

/** The sidebar below 1024 px: a drawer over the page. */
export function SidebarDrawer({ onShortcuts }: { onShortcuts: () => void }) {
  const { setIsOpen } = useSidebar();
  return (
    <Sheet open onOpenChange={setIsOpen}>
      <SheetContent side="left" className="w-auto border-r-0">
        <SheetTitle className="sr-only">Menu</SheetTitle>
        <SheetDescription className="sr-only">Pages of Myra</SheetDescription>
        <Sidebar onShortcuts={onShortcuts} onNavigate={() => setIsOpen(false)} />
      </SheetContent>
    </Sheet>
  );
}
