import { messages } from '@myra/shared/messages/catalogue';
import { FormProvider } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog';
import { ProductFields, productSchema } from '@/components/product-fields';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

const EMPTY = { name: '', description: '' };

interface AddProductDialogProps {
  onClose: () => void;
  onAdded: (productId: string) => void;
}

/** Adds one product without leaving the wizard. */
export function AddProductDialog({ onClose, onAdded }: AddProductDialogProps) {
  const form = useForm({ schema: productSchema, saved: EMPTY });
  const utils = trpc.useUtils();
  const create = trpc.products.create.useMutation();
  const submit = form.onSubmit(async (product) => {
    try {
      const { products } = await create.mutateAsync({ body: { products: [product] } });
      await utils.products.list.invalidate();
      toast.success(messages.success.productCreated);
      const added = products[0];
      if (added !== undefined) onAdded(added.id);
      onClose();
    } catch (error) {
      toast.failure(error, messages.error.createProduct);
    }
  });
  return (
    <FormDialog
      title="Add product"
      description="What you offer, and what it does for the reader."
      isBusy={create.isPending}
      submitLabel="Add product"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <ProductFields rows={5} />
      </FormProvider>
    </FormDialog>
  );
}
