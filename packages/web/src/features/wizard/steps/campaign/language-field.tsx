import { CAMPAIGN_LANGUAGES } from '@myra/shared/constants/ask-texts';
import { useEffect } from 'react';
import { Notice } from '@/components/notice';
import { Field } from '@/components/ui/field';
import { OptionSelect } from '@/components/ui/option-select';
import { trpc } from '@/lib/trpc';

interface LanguageFieldProps {
  value: string;
  /** Empty: none is chosen. */
  productId: string;
  /** Nobody has chosen a language yet: it is the one of the product's sentences. */
  isOpen: boolean;
  /** A person chooses. */
  onChoose: () => void;
  onChange: (value: string) => void;
}

/** The language of the emails, which is to be the one that the product's sentences are in. */
export function LanguageField({ value, productId, isOpen, onChange, onChoose }: LanguageFieldProps) {
  const { data } = trpc.productSheet.get.useQuery(
    { params: { id: productId } },
    { enabled: productId !== '' },
  );
  const chosen = CAMPAIGN_LANGUAGES.find((one) => one.value === value);
  const typed = CAMPAIGN_LANGUAGES.find((one) => one.value === data?.product?.language);
  const isMixed = typed !== undefined && chosen !== undefined && typed !== chosen;
  const follows = isOpen && isMixed ? typed.value : undefined;
  useEffect(() => {
    if (follows !== undefined) onChange(follows);
  }, [follows, onChange]);
  const choose = (language: string) => {
    onChoose();
    onChange(language);
  };
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Language of the emails"
        help={value === 'en' ? undefined : 'Everybody whom you choose gets it: choose leads who read it.'}
      >
        <OptionSelect
          className="max-w-56"
          options={CAMPAIGN_LANGUAGES}
          value={chosen?.value}
          onChange={choose}
        />
      </Field>
      {isMixed && !isOpen && (
        <Notice
          size="sm"
          tone="warning"
          action={{ label: `Write in ${typed.label}`, onClick: () => choose(typed.value) }}
        >
          What Myra may say about {data?.product?.name} is in {typed.label}: an email would be in two
          languages.
        </Notice>
      )}
    </div>
  );
}
