import { type AngleContext, checkOfAngle } from '@myra/shared/rules/angle-checks';
import type { AnswerSign } from '@myra/shared/rules/answer-signs';
import { type CheckedSentence, checkSentence, type SentenceCheck } from '@myra/shared/rules/sentence-checks';
import { Check, TriangleAlert } from 'lucide-react';
import { useOrganization } from '@/lib/organization';

/** Shown only where they are not met: they name what hardly anybody would think of. */
const SILENT: readonly SentenceCheck['code'][] = [
  'never_said',
  'one_reader',
  'withholds',
  'any_day',
  'at_hand',
  'not_repeated',
  'plain_order',
  'keeps_conditions',
  'whole_name',
  'offer_follows',
  'offer_known',
  'offer_fits',
];

interface CheckLineProps {
  kind: CheckedSentence;
  text: string;
  productName: string;
  /** Of an angle: what its sentences are held against beside their form. */
  context?: AngleContext;
}

/** What code can know of a sentence, as it is typed. Faults stand before what is right. */
export function CheckLine({ kind, text, productName, context }: CheckLineProps) {
  const { organization } = useOrganization();
  if (text.trim() === '') return null;
  const more = context && kind !== 'mail_text' ? checkOfAngle(kind, text, context) : [];
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
