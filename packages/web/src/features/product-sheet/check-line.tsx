import type { AnswerSign } from '@myra/shared/rules/sheet/answer-signs';
import type { CheckedSentence, SentenceCheck } from '@myra/shared/rules/sheet/checked-sentence';
import { checkSentence } from '@myra/shared/rules/sheet/sentence-checks';
import { Check, TriangleAlert } from 'lucide-react';
import { useOrganization } from '@/lib/organization';

/** Shown only where they are not met: they name what hardly anybody would think of. */
const SILENT: readonly SentenceCheck['code'][] = [
  'never_said',
  'withholds',
  'no_pressing',
  'at_hand',
  'no_purchase',
  'not_repeated',
  'no_form',
  'keeps_conditions',
  'keeps_figures',
  'offer_follows',
  'offer_new',
  'concerns_decider',
  'pass_form',
];

interface CheckLineProps {
  kind: CheckedSentence;
  text: string;
  productName: string;
  /** Checks beside those of its form: what it is held against. */
  more?: readonly SentenceCheck[];
}

/** What code can know of a sentence, as it is typed. Faults stand before what is right. */
export function CheckLine({ kind, text, productName, more = [] }: CheckLineProps) {
  const { organization } = useOrganization();
  if (text.trim() === '') return null;
  return (
    <CheckList checks={[...checkSentence(kind, text, productName, organization?.audience_type), ...more]} />
  );
}

/** Results of checks below a field. */
export function CheckList({
  checks,
  label = 'Checks',
}: {
  checks: readonly (SentenceCheck | AnswerSign)[];
  label?: string;
}) {
  return (
    <ul aria-label={label} className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-xs">
      {checks
        .filter(({ code, isMet }) => !isMet || !SILENT.some((one) => one === code))
        .toSorted((a, b) => Number(a.isMet) - Number(b.isMet))
        .map(({ code, isMet, says }) => (
          <li
            key={code}
            className={
              isMet
                ? 'flex items-start gap-1 text-muted-foreground'
                : 'flex items-start gap-1 text-warning-soft-foreground'
            }
          >
            {isMet ? (
              <Check className="mt-px size-3.5 text-success" aria-label="Met:" />
            ) : (
              <TriangleAlert className="mt-px size-3.5" aria-label="To mend:" />
            )}
            {says}
          </li>
        ))}
    </ul>
  );
}
