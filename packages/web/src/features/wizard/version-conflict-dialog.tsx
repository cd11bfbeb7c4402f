import { useState } from 'react';
import { TextDiff } from '@/components/text-diff';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Segmented } from '@/components/ui/segmented';

const WHOSE = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
] as const;

interface VersionConflictDialogProps<Name extends string> {
  title: string;
  /** Who saved it and when, where that is known. */
  savedBy?: string | undefined;
  /** What is stored now and what would be saved instead, by field; equal ones are left out. */
  fields: readonly { name: Name; label: string; theirs: string; mine: string }[];
  /** `taken`: the fields that stay as the other person saved them. */
  onSave: (taken: ReadonlySet<Name>) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody else saved the same thing meanwhile: shows both texts and asks, field by field, which one stands. */
export function VersionConflictDialog<Name extends string>(props: VersionConflictDialogProps<Name>) {
  const fields = props.fields.filter(({ theirs, mine }) => theirs !== mine);
  const [taken, setTaken] = useState<ReadonlySet<Name>>(new Set());
  const choose = (name: Name, isTheirs: boolean) => {
    const others = [...taken].filter((each) => each !== name);
    setTaken(new Set(isTheirs ? [...others, name] : others));
  };
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
          {fields.map(({ name, label, theirs, mine }) => (
            <section key={name} aria-label={label}>
              <div className="mb-1 flex items-center gap-3">
                <h3 className="min-w-0 flex-1 font-medium">{label}</h3>
                <Segmented
                  label={`${label}: whose`}
                  options={WHOSE}
                  value={taken.has(name) ? 'theirs' : 'mine'}
                  onChange={(whose) => choose(name, whose === 'theirs')}
                />
              </div>
              <div className="rounded-lg border px-3 py-2">
                <TextDiff before={theirs} after={mine} />
              </div>
            </section>
          ))}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={props.onTakeTheirs}>
            Take all of theirs
          </Button>
          <Button onClick={() => props.onSave(taken)}>Save</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
