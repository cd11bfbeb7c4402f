import { LINE_REFS } from '@myra/shared/rules/sheet/second-email';
import { Notice } from '@/components/notice';
import type { SequenceEmail } from './lead-sequence';
import type { EmailLine } from './line-of-email';

interface OpeningLineHintProps {
  email: SequenceEmail;
  own: EmailLine | undefined;
  onRewrite: () => void;
}

const PRINTED: ReadonlySet<string> = new Set(Object.values(LINE_REFS));

/** Says that a line to the lead changed after its email was written; one click writes the email with it. */
export function OpeningLineHint({ email, own, onRewrite }: OpeningLineHintProps) {
  const text = own?.line.text;
  const printed = email.sources.some(({ refs }) => refs.some((ref) => PRINTED.has(ref)));
  const isSaid = text ? email.body.includes(text) : !printed;
  if (isSaid || (email.is_human && !text)) return null;
  return email.is_human ? (
    <Notice tone="info" size="sm" className="mx-4 mb-3">
      Your line for this lead is not in this email: it was edited by hand and stays as it is.
    </Notice>
  ) : (
    <Notice
      tone="info"
      size="sm"
      className="mx-4 mb-3"
      action={{ label: 'Write it again', onClick: onRewrite }}
    >
      Your line for this lead changed after this email was written.
    </Notice>
  );
}
