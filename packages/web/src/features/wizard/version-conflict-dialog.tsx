import { TextDiff } from '@/components/text-diff';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';

interface VersionConflictDialogProps {
  title: string;
  /** Who saved it and when, where that is known. */
  savedBy?: string | undefined;
  /** What is stored now and what would be saved instead, by field; equal ones are left out. */
  fields: readonly { label: string; theirs: string; mine: string }[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody else saved the same thing meanwhile: shows both texts and asks which one stands. */
export function VersionConflictDialog(props: VersionConflictDialogProps) {
  const fields = props.fields.filter(({ theirs, mine }) => theirs !== mine);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <DialogContent>
        <DialogHeader
          title={props.title}
          description={`${props.savedBy ?? 'Somebody else saved it while it was open here'}. Nothing of yours is lost.`}
        />
        <DialogBody className="flex flex-col gap-4">
          <p className="text-muted-foreground">
            Struck through on red is what is stored now, on green what you would save instead.
          </p>
          {fields.map(({ label, theirs, mine }) => (
            <div key={label}>
              <h3 className="mb-1 font-medium">{label}</h3>
              <div className="rounded-lg border px-3 py-2">
                <TextDiff before={theirs} after={mine} />
              </div>
            </div>
          ))}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={props.onTakeTheirs}>
            Take theirs
          </Button>
          <Button onClick={props.onKeepMine}>Save mine</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
