import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { RouterOutputs } from '@/lib/trpc';
import { FollowUpNote } from '../../follow-ups/follow-up-note';
import { AsksField } from './asks-field';
import { CadenceTable } from './cadence-table';
import type { CampaignForm } from './campaign-form';
import { LanguageField } from './language-field';

const NAME_MAX = 200;
const GOAL_MAX = 5_000;

interface CampaignFieldsProps {
  products: RouterOutputs['products']['list']['products'] | undefined;
  /** The leads of the campaign, once they are imported. */
  leadListId: string | undefined;
  today: string;
  /** The campaign is not made yet. */
  isNew: boolean;
  savedLanguage: CampaignForm['language'];
  /** So many more documents are being sent; less than zero for one that has arrived. */
  onSending: (more: number) => void;
}

/** Name, goal, rhythm, language and ask; stands in the FormProvider of a campaign. */
export function CampaignFields(props: CampaignFieldsProps) {
  const { products, leadListId, today, isNew, savedLanguage, onSending } = props;
  const { control, formState, watch } = useFormContext<CampaignForm>();
  const values = watch();
  const own = products?.filter(({ is_sample }) => is_sample !== true) ?? [];
  // Before it is chosen nothing else can be.
  const onlyProduct = own.length === 1 ? (own[0]?.id ?? '') : '';
  // A form that was kept has its language already.
  const [isLanguageOpen, setIsLanguageOpen] = useState(
    isNew && values.product_id === '' && values.language === savedLanguage,
  );
  return (
    <>
      <FormField control={control} name="name" label="Name" isRequired>
        <Input maxLength={NAME_MAX} placeholder="Spring imaging outreach" />
      </FormField>
      <FormField
        control={control}
        name="goal"
        label="Goal"
        isRequired
        help="What a reader should do: book a demo, answer a question, visit a page."
      >
        <Textarea rows={3} maxLength={GOAL_MAX} />
      </FormField>
      <Controller
        control={control}
        name="cadence"
        render={({ field: { value, onChange } }) => (
          <div className="flex min-w-0 flex-col gap-2">
            <CadenceTable
              rows={value}
              faultOf={(row) => formState.errors.cadence?.[row]?.date?.message}
              today={today}
              onChange={onChange}
            />
            <FollowUpNote productId={values.product_id} leadListId={leadListId} cadence={value} />
          </div>
        )}
      />
      <Controller
        control={control}
        name="language"
        render={({ field: { value, onChange } }) => (
          <LanguageField
            value={value}
            productId={values.product_id || onlyProduct}
            isOpen={isLanguageOpen}
            onChange={onChange}
            onChoose={() => setIsLanguageOpen(false)}
          />
        )}
      />
      <Controller
        control={control}
        name="asks"
        render={({ field: { value, onChange } }) => (
          <AsksField
            asks={value}
            language={values.language}
            productId={values.product_id}
            productName={products?.find(({ id }) => id === values.product_id)?.name ?? ''}
            faultOf={(row, field) => formState.errors.asks?.[row]?.[field]?.message}
            onChange={onChange}
            onSending={onSending}
          />
        )}
      />
    </>
  );
}
