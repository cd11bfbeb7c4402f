import type { FormEvent, ReactNode } from 'react';
import { Button } from './ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from './ui/dialog';

interface FormDialogProps {
  title: string;
  description?: string | undefined;
  width?: 'ask' | undefined;
  /** While it is sent the dialog stays and takes no second press. */
  isBusy: boolean;
  /** What the fields choose from has not come yet: nothing is sent. */
  isLoading?: boolean | undefined;
  submitLabel: string;
  isDestructive?: boolean | undefined;
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog, over Cancel and what sends it. A press beside it does not close it. */
export function FormDialog({
  isBusy,
  isLoading = false,
  onClose,
  isDestructive = false,
  ...props
}: FormDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <DialogContent width={props.width} onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader title={props.title} description={props.description} />
        <form
          noValidate
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            // A form around the dialog must not be submitted.
            event.stopPropagation();
            if (!isBusy && !isLoading) props.onSubmit(event);
          }}
        >
          <DialogBody className="flex flex-col gap-4">{props.children}</DialogBody>
          <DialogFooter>
            <Button variant="outline" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant={isDestructive ? 'destructive' : 'default'}
              isBusy={isBusy}
              disabled={isLoading}
            >
              {props.submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
