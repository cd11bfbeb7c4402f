import { Field } from '@/components/ui/field';
import { OptionSelect } from '@/components/ui/option-select';
import { useOrganization } from '@/lib/organization';
import { trpc } from '@/lib/trpc';
import type { Template } from './template';

interface TemplateProductProps {
  template: Template;
  onSave: (productId: string | null) => void;
}

const NONE = 'none';

/** Whose product sheet the statements of a template are held against. */
export function TemplateProduct({ template, onSave }: TemplateProductProps) {
  const { organization } = useOrganization();
  const products = trpc.products.list.useQuery(
    { query: { organization_id: organization?.id ?? '' } },
    { enabled: organization !== undefined },
  );
  const options = (products.data?.products ?? []).map(({ id, name }) => ({ value: id, label: name ?? '' }));
  return (
    <Field
      label="Product"
      help="The compliance check holds its statements and figures against this product sheet."
    >
      <OptionSelect
        className="max-w-80"
        options={[{ value: NONE, label: 'No product' }, ...options]}
        value={template.product?.id ?? NONE}
        onChange={(next) => onSave(next === NONE ? null : next)}
      />
    </Field>
  );
}
