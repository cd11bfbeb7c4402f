import type { WizardStep } from '@myra/shared/constants/wizard-steps';
import { messages } from '@myra/shared/messages/catalogue';
import { useNavigate } from '@tanstack/react-router';
import { Notice } from '@/components/notice';
import { errorData, errorText } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import { mayHappenYet } from '@/lib/lost-answer';

const WAYS_OUT: Record<string, { step: WizardStep; label: string }> = {
  product: { step: 'CAMPAIGN', label: 'Change the product' },
  word_limit: { step: 'CONFIGURATION', label: 'Change the word limit' },
  exclude_keywords: { step: 'CONFIGURATION', label: 'Change the keywords' },
  'no-leads': { step: 'LEADS', label: 'Choose leads' },
};

function wayOut(error: unknown) {
  const { details } = errorData(error);
  const reason =
    typeof details === 'object' && details !== null && 'reason' in details ? String(details.reason) : '';
  const names = [...fieldIssues(error).keys(), reason];
  return names.map((name) => WAYS_OUT[name]).find((way) => way !== undefined);
}

/** The product whose sheet lacks a sentence. */
function sheetOf(error: unknown): string | undefined {
  const details = Object(errorData(error).details);
  return details.reason === 'sheet-missing' ? String(details.product_id) : undefined;
}

interface GenerationRefusalProps {
  error: unknown;
  goTo: (step: WizardStep) => Promise<unknown>;
}

/** Why the writing did not start, and the step on which that is mended. */
export function GenerationRefusal({ error, goTo }: GenerationRefusalProps) {
  const navigate = useNavigate();
  const way = wayOut(error);
  const productId = sheetOf(error);
  const action =
    productId === undefined
      ? way && { label: way.label, onClick: () => void goTo(way.step) }
      : {
          label: 'Open the product sheet',
          onClick: () => void navigate({ href: `/products/${productId}/sheet` }),
        };
  if (mayHappenYet(error)) {
    return (
      <Notice tone="warning">
        No answer came, so it is not known whether the writing began. If it did, it shows here within a
        minute. What you typed is saved.
      </Notice>
    );
  }
  return (
    <Notice tone="danger" action={action}>
      {errorText(error, messages.error.startGeneration)} What you typed is saved.
    </Notice>
  );
}
