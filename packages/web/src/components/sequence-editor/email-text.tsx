import type { ReactNode } from 'react';
import { Tooltip } from '@/components/ui/tooltip';
import type { SequenceEmail } from './lead-sequence';
import { sourcedParts, sourceNames } from './source-names';

/** A line of an email after its name. */
export function TextLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] border-t py-2.5 leading-[22px] max-lg:grid-cols-1 max-lg:gap-1">
      <dt className="text-xs leading-[22px] text-muted-foreground">{label}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap">{children}</dd>
    </div>
  );
}

/** An email to read. Each sentence shows its source on hover and focus. */
export function EmailText({ email }: { email: SequenceEmail }) {
  return (
    <dl className="px-4">
      <TextLine label="Subject">{email.subject_line || '-'}</TextLine>
      <TextLine label="Body">
        {sourcedParts(email.body, email.sources).map((part) => (
          <SourcedText key={part.at} text={part.text} refs={part.refs} />
        ))}
      </TextLine>
      <TextLine label="Call to action">{email.call_to_action || '-'}</TextLine>
    </dl>
  );
}

function SourcedText({ text, refs }: { text: string; refs: readonly string[] | undefined }) {
  if (refs === undefined || refs.length === 0) return text;
  const names = sourceNames(refs);
  return (
    <Tooltip
      content={
        <>
          <span className="block font-medium">{names.length > 1 ? 'Sources' : 'Source'}</span>
          {names.map((name) => (
            <span key={name} className="block text-muted-foreground">
              {name}
            </span>
          ))}
        </>
      }
    >
      <span
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the source of a sentence is read by keyboard too
        tabIndex={0}
        className="rounded-sm decoration-border-strong decoration-dotted underline-offset-4 hover:underline focus-visible:underline"
      >
        {text}
      </span>
    </Tooltip>
  );
}
