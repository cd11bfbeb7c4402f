import { Notice } from '@/components/notice';
import type { LeadSequence, SequenceEmail } from './lead-sequence';

interface OpeningLineHintProps {
  email: SequenceEmail;
  line: LeadSequence['opening_line'];
  onRewrite: () => void;
}

/** Says that a lead's own line changed after its email was written; one click writes the email with it. */
export function OpeningLineHint({ email, line, onRewrite }: OpeningLineHintProps) {
  if (!line) return null;
  const printed = email.sources.some(({ refs }) => refs.includes('lead:line'));
  const isSaid = line.text ? email.body.includes(line.text) : !printed;
  if (isSaid || (email.is_human && !line.text)) return null;
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
