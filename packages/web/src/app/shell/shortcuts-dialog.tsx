import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { keyCaps } from '@/lib/platform';
import { shortcuts } from '@/lib/shortcuts';

/** Opened by `?`: every active shortcut of this page. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const listed = shortcuts.list();
  const groups = [...new Set(listed.map((shortcut) => shortcut.group))];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="ask">
        <DialogHeader title="Keyboard shortcuts" />
        <DialogBody className="flex flex-col gap-4">
          {groups.map((group) => (
            <section key={group}>
              <h3 className="mb-1 text-xs text-muted-foreground">{group}</h3>
              <ul>
                {listed
                  .filter((shortcut) => shortcut.group === group)
                  .map((shortcut) => (
                    <li key={shortcut.keys} className="flex h-8 items-center gap-1">
                      <span className="mr-auto">{shortcut.label}</span>
                      {keyCaps(shortcut.keys).map((cap) => (
                        <Kbd key={cap} className="max-sm:inline-flex">
                          {cap}
                        </Kbd>
                      ))}
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
