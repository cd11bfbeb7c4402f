import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';

interface MailboxFormFootProps {
  onBack: () => void;
  isBusy: boolean;
  busyText: string;
}

export function MailboxFormFoot({ onBack, isBusy, busyText }: MailboxFormFootProps) {
  return (
    <DialogFooter>
      <span role="status" className="mr-auto text-xs text-muted-foreground">
        {isBusy && busyText}
      </span>
      <Button variant="outline" disabled={isBusy} onClick={onBack}>
        {screenTexts.wizard.back}
      </Button>
      <Button type="submit" isBusy={isBusy}>
        Connect
      </Button>
    </DialogFooter>
  );
}
