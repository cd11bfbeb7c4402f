import { messages } from '@myra/shared/messages/catalogue';
import { ListChecks, PenLine, Plus, ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Meanwhile } from '@/components/meanwhile';
import type { Organization } from '@/components/organization-fields/organization-form';
import { SampleProductOffer } from '@/components/sample-product';
import { Button } from '@/components/ui/button';
import { useForm } from '@/lib/form/use-form';
import { useOrganization } from '@/lib/organization';
import { Notes } from './notes';
import { OnboardingFrame } from './onboarding-frame';
import { ProductCard, productsSchema as schema } from './product-card';
import { useSaveStep } from './use-save-step';

const NEXT_STEP = 3;
const PRODUCTS_MAX = 50;
const EMPTY = { id: '', name: '', description: '' };

/** The stored products, or an empty one. */
function formOf(organization: Organization) {
  const products = organization.products.map(({ id, name, description }) => ({
    id,
    name: name ?? '',
    description: description ?? '',
  }));
  return { products: products.length > 0 ? products : [EMPTY] };
}

const LABELS = { products: 'Products' };
const sayProducts = (_name: string, value: unknown): string =>
  Array.isArray(value) ? value.map(({ name }) => String(name)).join(', ') : '';

/** Step 2: the products. */
export function ProductPage() {
  const { organization } = useOrganization();
  return organization === undefined ? null : <ProductStep organization={organization} />;
}

function ProductStep({ organization }: { organization: Organization }) {
  const saved = useMemo(() => formOf(organization), [organization]);
  const form = useForm({ schema, saved, version: organization.version, draftKey: 'onboarding.products' });
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'products',
    keyName: 'key',
  });
  const step = useSaveStep({ organization, form, formOf });
  const submit = form.onSubmit((body) =>
    step.update({ ...body, current_onboarding_step: NEXT_STEP }, form.markSaved),
  );
  return (
    <OnboardingFrame
      step={2}
      description="What you offer, in the words your sales team uses. Myra proposes from this text what emails may say."
      notes={<ProductNotes />}
      nextLabel="Next: Target Audience"
      isBusy={step.isBusy}
      isDirty={form.isDirty}
      isStored={organization.products.length > 0}
      fault={{ error: step.error, fallback: messages.error.updateOrganization }}
      onSubmit={submit}
      onBack={() => void step.goBack(1)}
    >
      <div className="flex flex-col gap-4">
        <Meanwhile form={form} labels={LABELS} say={sayProducts} />
        {fields.map(({ key }, index) => (
          <ProductCard
            key={key}
            control={form.control}
            index={index}
            isSample={organization.products[index]?.is_sample === true}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
        <Button
          icon={Plus}
          variant="outline"
          className="self-start"
          disabled={fields.length >= PRODUCTS_MAX}
          onClick={() => append(EMPTY)}
        >
          Add product
        </Button>
        {organization.products.length === 0 && !form.isDirty && <SampleProductOffer />}
      </div>
    </OnboardingFrame>
  );
}

function ProductNotes() {
  return (
    <Notes
      title="What Myra does with it"
      items={[
        { icon: PenLine, text: 'Writes each sequence from the product that the campaign names.' },
        { icon: ListChecks, text: 'Matches benefits to each lead’s pain points.' },
        { icon: ShieldCheck, text: 'Flags any claim in a draft that this text does not carry.' },
      ]}
      foot="You can change products later in Organization Settings. Leave at any time: this page comes back as it is."
    />
  );
}
