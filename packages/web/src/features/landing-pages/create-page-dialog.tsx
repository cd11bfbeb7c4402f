import { PAGE_CHARS_MAX } from '@myra/shared/constants/landing-page-templates';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { OptionSelect } from '@/components/ui/option-select';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

interface CreatePageDialogProps {
  organizationId: string;
  /** The product that is chosen at first. */
  productId?: string;
  onClose: () => void;
  onCreated: (pageId: string) => void;
}

/** Begins a page for a product, with what may be said about it. */
export function CreatePageDialog(props: CreatePageDialogProps) {
  const { organizationId, productId: given, onClose, onCreated } = props;
  const products = trpc.products.list.useQuery({ query: { organization_id: organizationId } });
  const create = trpc.landingPages.create.useMutation();
  const utils = trpc.useUtils();
  const [name, setName] = useState('');
  const [product, setProduct] = useState(given);
  const [leadName, setLeadName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const options = (products.data?.products ?? []).map(({ id, name: label }) => ({
    value: id,
    label: label ?? '-',
  }));
  const productId = product ?? (options.length === 1 ? options[0]?.value : undefined);
  const submit = async () => {
    setIsAsked(true);
    if (name.trim() === '' || productId === undefined) return;
    try {
      const body = { name: name.trim(), product_id: productId, lead_name: leadName.trim() };
      const page = await create.mutateAsync({ body });
      await utils.landingPages.list.invalidate();
      onCreated(page.id);
    } catch (error) {
      toast.failure(error, 'The landing page could not be created.');
    }
  };
  return (
    <FormDialog
      title={screenTexts.strategy.createLandingPage}
      description="It begins with the approved sentences of the product."
      isBusy={create.isPending}
      submitLabel="Create page"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="Name"
        isRequired
        error={isAsked && name.trim() === '' ? 'Enter a name.' : undefined}
        help="Its words become the address."
      >
        <Input
          autoFocus
          maxLength={PAGE_CHARS_MAX.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label="Product"
        isRequired
        error={
          isAsked && productId === undefined
            ? options.length === 0 && products.isSuccess
              ? 'Add a product in the organization settings first.'
              : 'Choose a product.'
            : undefined
        }
      >
        <OptionSelect options={options} value={productId} onChange={setProduct} />
      </Field>
      <Field label="For one practice" help="Leave it empty for a page that everybody may read.">
        <Input
          maxLength={PAGE_CHARS_MAX.name}
          value={leadName}
          onChange={(event) => setLeadName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
