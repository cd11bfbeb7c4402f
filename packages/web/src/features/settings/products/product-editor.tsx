import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { Meanwhile } from '@/components/meanwhile';
import { ProductFields, productSchema } from '@/components/product-fields';
import { Button } from '@/components/ui/button';
import { Card, CardBody } from '@/components/ui/card';
import { errorData } from '@/lib/error-text';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { Product } from './product';

interface ProductEditorProps {
  /** Undefined: a new one. */
  product: Product | undefined;
  onEnd: () => void;
}

const formOf = (product: Product | undefined) => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
});
const LABELS = { name: 'Name', description: 'Description' };

/** Edits a product card. */
export function ProductEditor({ product, onEnd }: ProductEditorProps) {
  const saved = useMemo(() => formOf(product), [product]);
  const form = useForm({
    schema: productSchema,
    saved,
    version: product?.version,
    draftKey: `settings.product.${product?.id ?? 'new'}`,
  });
  const utils = trpc.useUtils();
  const create = trpc.products.create.useMutation();
  const update = trpc.products.update.useMutation();
  const isBusy = create.isPending || update.isPending;

  const end = () => {
    form.markSaved();
    onEnd();
  };
  const save = async (body: z.output<typeof productSchema>) => {
    if (product === undefined) return create.mutateAsync({ body: { products: [body] } });
    // The call replaces the whole product, so the fields that are not shown are sent too.
    const { id, icp_description } = product;
    return update.mutateAsync({
      params: { id },
      body: { ...body, icp_description },
      version: form.draft.version,
    });
  };
  const readTheirs = async () => {
    const query = { organization_id: product?.organization_id ?? '' };
    const { products } = await utils.products.list.fetch({ query }, { staleTime: 0 });
    const theirs = products.find(({ id }) => id === product?.id);
    if (theirs) form.meet(formOf(theirs), theirs.version);
  };
  const submit = form.onSubmit(async (body) => {
    if (isBusy) return;
    const isNew = product === undefined;
    try {
      await save(body);
      toast.success(isNew ? messages.success.productCreated : messages.success.productUpdated);
      await Promise.all([utils.products.invalidate(), utils.organizations.invalidate()]);
      end();
    } catch (error) {
      form.refuse(error);
      toast.failure(error, isNew ? messages.error.createProduct : messages.error.updateProduct);
      await utils.products.invalidate();
      if (errorData(error).code === 'conflict') await readTheirs();
    }
  });
  return (
    <Card aria-label={product === undefined ? 'New product' : 'Edit product'} className="shrink-0">
      <CardBody>
        <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
          <Meanwhile form={form} labels={LABELS} />
          <FormProvider {...form}>
            <ProductFields rows={3} help="Facts and numbers that you can prove; the writer invents none." />
          </FormProvider>
          <div className="flex justify-end gap-2">
            <Button variant="outline" disabled={isBusy} onClick={end}>
              {product === undefined ? 'Discard' : screenTexts.settings.cancel}
            </Button>
            <Button type="submit" isBusy={isBusy}>
              Save
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
