import { screenTexts } from '@myra/shared/messages/screen-texts';
import { CircleCheck } from 'lucide-react';
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';

interface LaunchedDialogProps {
  /** What happens next, in one sentence. */
  next: string;
  onLeave: () => void;
}

/** Confirms the launch; the only way on leads to the strategies. */
export function LaunchedDialog({ next, onLeave }: LaunchedDialogProps) {
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <AlertDialogContent>
        <div className="flex flex-col gap-3 px-6 pt-6 pb-5">
          <AlertDialogTitle className="flex items-center gap-2">
            <CircleCheck className="text-success" aria-hidden="true" />
            Launched
          </AlertDialogTitle>
          <AlertDialogDescription>{screenTexts.wizard.launched}</AlertDialogDescription>
          <p className="text-muted-foreground">{next}</p>
        </div>
        <div className="flex min-h-14 items-center justify-end border-t px-6 py-3">
          <Button autoFocus onClick={onLeave}>
            {screenTexts.wizard.goToStrategy}
          </Button>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
