import type { WizardStep } from '@myra/shared/constants/wizard-steps';
import { messages } from '@myra/shared/messages/catalogue';
import { Notice } from '@/components/notice';
import { errorData, errorText } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';

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

interface GenerationRefusalProps {
  error: unknown;
  goTo: (step: WizardStep) => Promise<void>;
}

/** Why the writing did not start, and the step on which that is mended (WIZ-CONTENT-7). */
export function GenerationRefusal({ error, goTo }: GenerationRefusalProps) {
  const way = wayOut(error);
  return (
    <Notice tone="danger" action={way && { label: way.label, onClick: () => void goTo(way.step) }}>
      {errorText(error, messages.error.startGeneration)} What you typed is saved.
    </Notice>
  );
}
