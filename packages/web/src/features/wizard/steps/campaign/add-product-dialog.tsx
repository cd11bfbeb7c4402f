import { messages } from '@myra/shared/messages/catalogue';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

const NAME_MAX = 200;
const DESCRIPTION_MAX = 5_000;

interface AddProductDialogProps {
  onClose: () => void;
  onAdded: (productId: string) => void;
}

/** Adds one product without leaving the wizard (API-31). */
export function AddProductDialog({ onClose, onAdded }: AddProductDialogProps) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const utils = trpc.useUtils();
  const create = trpc.products.create.useMutation();
  const missing = (text: string) =>
    isAsked && text.trim() === '' ? messages.validation.required : undefined;

  const submit = async () => {
    setIsAsked(true);
    if (name.trim() === '' || description.trim() === '') return;
    try {
      const body = { products: [{ name: name.trim(), description: description.trim() }] };
      const { products } = await create.mutateAsync({ body });
      await utils.products.list.invalidate();
      toast.success(messages.success.productCreated);
      const added = products[0];
      if (added !== undefined) onAdded(added.id);
      onClose();
    } catch (error) {
      toast.failure(error, messages.error.createProduct);
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !create.isPending && onClose()}>
      <DialogContent>
        <DialogHeader title="Add product" description="What you offer, and what it does for the reader." />
        <DialogBody className="flex flex-col gap-4">
          <Field label="Name" isRequired error={missing(name)}>
            <Input maxLength={NAME_MAX} value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label="Description" isRequired error={missing(description)}>
            <Textarea
              rows={5}
              maxLength={DESCRIPTION_MAX}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" disabled={create.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={create.isPending} onClick={() => void submit()}>
            Add product
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
