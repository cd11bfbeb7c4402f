import { messages } from '@myra/shared/messages/catalogue';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { errorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

const NAME_MAX = 60;

/** Keeps search, filters and order under a name, for oneself or for everybody of the organization. */
export function SaveViewDialog({ search, onClose }: { search: string; onClose: () => void }) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [fault, setFault] = useState<string>();
  const sharedId = useId();
  const utils = trpc.useUtils();
  const save = trpc.savedViews.save.useMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (name.trim() === '') return setFault('Give the view a name.');
    try {
      await save.mutateAsync({ list: 'leads', name: name.trim(), search, isShared });
    } catch (error) {
      return setFault(errorText(error, messages.error.general));
    }
    await utils.savedViews.invalidate();
    toast.success(`View ${name.trim()} saved.`);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="ask">
        <DialogHeader title="Save this view" description="Search, filters and order are kept." />
        <form onSubmit={(event) => void submit(event)} className="contents">
          <DialogBody className="flex flex-col gap-4">
            <Field label="Name" isRequired error={fault}>
              <Input value={name} maxLength={NAME_MAX} onChange={(event) => setName(event.target.value)} />
            </Field>
            <div className="flex items-center gap-2">
              <Checkbox
                id={sharedId}
                checked={isShared}
                onCheckedChange={(checked) => setIsShared(checked === true)}
              />
              <label htmlFor={sharedId}>Share with everybody in the organization</label>
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={save.isPending}>
              Save view
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
