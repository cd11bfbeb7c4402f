import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { type FormEvent, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardBody } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { useFormDraft } from '@/lib/form-draft';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { Product } from './products-tab';

const NAME_MAX = 200;
const DESCRIPTION_MAX = 5_000;

interface Form {
  name: string;
  description: string;
}

function readForm(value: unknown): Form | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('name' in value) || typeof value.name !== 'string') return undefined;
  if (!('description' in value) || typeof value.description !== 'string') return undefined;
  return { name: value.name, description: value.description };
}

interface ProductEditorProps {
  /** Left out, a new one; nothing is sent until it is saved (SET-13). */
  product: Product | undefined;
  onEnd: () => void;
}

/** A product card in a person's hands (SET-10, SET-11). */
export function ProductEditor({ product, onEnd }: ProductEditorProps) {
  const saved = useMemo(
    () => ({ name: product?.name ?? '', description: product?.description ?? '' }),
    [product],
  );
  const { form, change, markSaved } = useFormDraft(
    `settings.product.${product?.id ?? 'new'}`,
    saved,
    readForm,
  );
  const [isAsked, setIsAsked] = useState(false);
  const utils = trpc.useUtils();
  const create = trpc.products.create.useMutation();
  const update = trpc.products.update.useMutation();
  const missing = (text: string) =>
    isAsked && text.trim() === '' ? messages.validation.required : undefined;

  const end = () => {
    markSaved();
    onEnd();
  };
  const save = async (body: Form) => {
    if (product === undefined) return create.mutateAsync({ body: { products: [body] } });
    // The whole product is replaced: what this card does not show goes along.
    const { id, icp_description, version } = product;
    return update.mutateAsync({
      params: { id },
      body: { ...body, icp_description },
      ...(version !== null && { version }),
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const body = { name: form.name.trim(), description: form.description.trim() };
    if (body.name === '' || body.description === '' || create.isPending || update.isPending) return;
    const isNew = product === undefined;
    try {
      await save(body);
      toast.success(isNew ? messages.success.productCreated : messages.success.productUpdated);
      await Promise.all([utils.products.invalidate(), utils.organizations.invalidate()]);
      end();
    } catch (error) {
      toast.failure(error, isNew ? messages.error.createProduct : messages.error.updateProduct);
      await utils.products.invalidate();
    }
  };
  return (
    <Card aria-label={product === undefined ? 'New product' : 'Edit product'} className="shrink-0">
      <CardBody>
        <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <Field label="Name" isRequired error={missing(form.name)}>
            <Input
              autoFocus
              maxLength={NAME_MAX}
              value={form.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field
            label="Description"
            isRequired
            error={missing(form.description)}
            help="Facts and numbers that you can prove; the writer invents none."
          >
            <Textarea
              rows={3}
              maxLength={DESCRIPTION_MAX}
              value={form.description}
              onChange={(event) => change({ description: event.target.value })}
            />
          </Field>
          <div className="flex justify-end gap-2">
            <Button variant="outline" disabled={create.isPending || update.isPending} onClick={end}>
              {product === undefined ? 'Discard' : screenTexts.settings.cancel}
            </Button>
            <Button type="submit" isBusy={create.isPending || update.isPending}>
              Save
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
