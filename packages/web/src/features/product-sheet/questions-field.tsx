import { CLAIM_QUESTION_CHARS_MAX, CLAIM_QUESTIONS_MAX } from '@myra/shared/constants/product-sheet';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Textarea } from '@/components/ui/textarea';
import type { ClaimForm } from './sheet';
import { CLAIM_LABELS } from './sheet-labels';

interface QuestionsFieldProps {
  control: Control<ClaimForm>;
  value: string;
  /** The claim is written for what a lead asked. */
  isAsked: boolean;
}

/** What leads ask that a claim answers, folded away where nobody needs it. */
export function QuestionsField({ control, value, isAsked }: QuestionsFieldProps) {
  const [isOpened, setIsOpened] = useState(isAsked || value !== '');
  if (!isOpened && value === '') {
    return (
      <div>
        <Button variant="link" onClick={() => setIsOpened(true)}>
          {CLAIM_LABELS.answers_questions}
        </Button>
      </div>
    );
  }
  return (
    <FormField
      control={control}
      name="answers_questions"
      label={CLAIM_LABELS.answers_questions}
      help={`One per line, at most ${CLAIM_QUESTIONS_MAX} of ${CLAIM_QUESTION_CHARS_MAX} characters. A reply that asks the same is answered by this claim. Take out names.`}
    >
      <Textarea rows={2} />
    </FormField>
  );
}
