import { productInput } from '@myra/shared/contracts/products';
import { messages } from '@myra/shared/messages/catalogue';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { needed } from '@/lib/form/needed';
import { FormField } from './ui/form-field';
import { Input } from './ui/input';
import { Textarea } from './ui/textarea';

const NAME_MAX = 200;
const DESCRIPTION_MAX = 5_000;

const { required } = messages.validation;
const { name, description } = productInput.shape;

export const productSchema = z.object({
  name: needed(required, name),
  description: needed(required, description),
});

/** Name and description of a product; stands in a FormProvider that has them. */
export function ProductFields({ help, rows }: { help?: string; rows: number }) {
  const { control } = useFormContext<z.input<typeof productSchema>>();
  return (
    <>
      <FormField control={control} name="name" label="Name" isRequired>
        <Input autoFocus maxLength={NAME_MAX} />
      </FormField>
      <FormField control={control} name="description" label="Description" isRequired help={help}>
        <Textarea rows={rows} maxLength={DESCRIPTION_MAX} />
      </FormField>
    </>
  );
}
