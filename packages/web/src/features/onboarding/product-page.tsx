import { messages } from '@myra/shared/messages/catalogue';
import { ListChecks, PenLine, Plus, ShieldCheck } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { Organization } from '@/components/organization-fields/organization-form';
import { Button } from '@/components/ui/button';
import { fieldIssues } from '@/lib/field-issues';
import { useFormDraft } from '@/lib/form-draft';
import { useOrganization } from '@/lib/organization';
import { Notes } from './notes';
import { OnboardingFrame } from './onboarding-frame';
import { ProductCard } from './product-card';
import {
  emptyRow,
  type ProductRow,
  productFaults,
  productFormOf,
  productIssues,
  readProductForm,
} from './product-form';
import { useSaveStep } from './use-save-step';

const NEXT_STEP = 3;
const PRODUCTS_MAX = 50;

/** Step 2: what is offered (ONB-15 to ONB-20). */
export function ProductPage() {
  const { organization } = useOrganization();
  return organization === undefined ? null : <ProductStep organization={organization} />;
}

function ProductStep({ organization }: { organization: Organization }) {
  const saved = useMemo(() => productFormOf(organization), [organization]);
  const draft = useFormDraft('onboarding.products', saved, readProductForm);
  const { products } = draft.form;
  const step = useSaveStep();
  const [isAsked, setIsAsked] = useState(false);
  const added = useRef<string | undefined>(undefined);
  const own = productFaults(draft.form);
  const issues = fieldIssues(step.error);

  const put = (rows: ProductRow[]) => draft.change({ products: rows });
  const add = () => {
    added.current = crypto.randomUUID();
    setIsAsked(false);
    put([...products, emptyRow(added.current)]);
  };
  const submit = () => {
    setIsAsked(true);
    if (own.some((faults) => Object.keys(faults).length > 0)) return;
    const body = products.map(({ id, name, description }) => ({
      ...(id !== undefined && { id }),
      name: name.trim(),
      description: description.trim(),
    }));
    void step.update({ products: body, current_onboarding_step: NEXT_STEP }, draft.markSaved);
  };
  return (
    <OnboardingFrame
      step={2}
      description="What you offer, in the words your sales team uses. Every email is written from this text."
      notes={<ProductNotes />}
      nextLabel="Next: Target Audience"
      isBusy={step.isBusy}
      isDirty={draft.isDirty}
      isStored={organization.products.length > 0}
      fault={
        step.error === undefined
          ? undefined
          : { error: step.error, fallback: messages.error.updateOrganization }
      }
      onSubmit={submit}
      onBack={() => void step.goBack(1)}
    >
      <div className="flex flex-col gap-4">
        {products.map((row, index) => (
          <ProductCard
            key={row.key}
            number={index + 1}
            row={row}
            faults={{ ...productIssues(issues, index), ...(isAsked && own[index]) }}
            hasFocus={row.key === added.current}
            onChange={(fields) =>
              put(products.map((each) => (each.key === row.key ? { ...each, ...fields } : each)))
            }
            onRemove={
              products.length > 1 ? () => put(products.filter((each) => each.key !== row.key)) : undefined
            }
          />
        ))}
        <Button
          variant="outline"
          className="self-start"
          disabled={products.length >= PRODUCTS_MAX}
          onClick={add}
        >
          <Plus aria-hidden="true" />
          Add product
        </Button>
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
