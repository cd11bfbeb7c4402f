import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { useOrganization } from '@/lib/organization';
import { SettingsTabs } from './settings-tabs';

/** 'Organization Settings' of the account menu. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { organization } = useOrganization();
  if (organization === undefined) return null;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="settings">
        <DialogHeader title={screenTexts.shell.menu.settings} description={organization.name ?? undefined} />
        <SettingsTabs organization={organization} onClose={onClose} foot={<CloseFoot />} />
      </DialogContent>
    </Dialog>
  );
}

/** The foot of a tab whose changes are saved one by one. */
function CloseFoot() {
  return (
    <DialogFooter>
      <span className="mr-auto flex items-center gap-1 text-xs text-muted-foreground max-sm:hidden">
        <Kbd>Esc</Kbd> close
      </span>
      <DialogClose asChild>
        <Button variant="outline">Close</Button>
      </DialogClose>
    </DialogFooter>
  );
}
