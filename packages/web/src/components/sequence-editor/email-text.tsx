import type { ReactNode } from 'react';
import { Tooltip } from '@/components/ui/tooltip';
import { cn } from '@/lib/cn';
import { useOrganization } from '@/lib/organization';
import { lockOf, type SequenceEmail } from './lead-sequence';
import { sourcedParts, sourceNames } from './source-names';
import type { Signing } from './use-sequence-pages';

/** A line of an email after its name. */
export function TextLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] border-t py-2.5 leading-[22px] max-lg:grid-cols-1 max-lg:gap-1">
      <dt className="text-xs leading-[22px] text-muted-foreground">{label}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap">{children}</dd>
    </div>
  );
}

/** Why a sentence did not pass; undefined where it did. */
function faultOf(text: string, look: SequenceEmail['look']): string | undefined {
  const own = (look ?? []).filter(({ sentence }) => sentence && text.includes(sentence));
  return own.length === 0 ? undefined : own.map(({ reason }) => reason).join(' ');
}

/** An email to read. Each sentence shows its source on hover and focus. */
export function EmailText({ email, signing }: { email: SequenceEmail; signing: Signing | null }) {
  const signed = signing !== null && isSignedBy(email, signing) ? signing : undefined;
  const body = signed ? email.body.trimEnd().slice(0, -(signed.unnamed ?? '').length) : email.body;
  const marked = (email.look ?? []).map(({ sentence }) => ({ sentence, refs: [] }));
  return (
    <dl className="px-4">
      <TextLine label="Subject">{email.subject_line || '-'}</TextLine>
      <TextLine label="Body">
        {sourcedParts(body, [...email.sources, ...marked]).map((part) => (
          <SourcedText
            key={part.at}
            text={part.text}
            refs={part.refs}
            fault={faultOf(part.text, email.look)}
          />
        ))}
        {signed ? <Signature signing={signed} /> : <SignedBy email={email} />}
      </TextLine>
      <TextLine label="Call to action">{email.call_to_action || '-'}</TextLine>
    </dl>
  );
}

const isSignedBy = (email: SequenceEmail, { unnamed }: Signing): boolean =>
  lockOf(email) === undefined && email.body.trimEnd().endsWith(`\n${unnamed}`);

/** A signature as it will read, with a mark in place of a name that nobody knows yet. */
function Signature({ signing: { before, name, after } }: { signing: Signing }) {
  return (
    <>
      {before}
      {name ?? (
        <span
          className="rounded-sm border border-border-strong border-dashed px-1 text-muted-foreground text-xs"
          title="Whoever sends it signs with their name here."
        >
          Sender name
        </span>
      )}
      {after}
    </>
  );
}

/** Says that an email signed with the organization alone gets the name of its sender. */
function SignedBy({ email }: { email: SequenceEmail }) {
  const { organization } = useOrganization();
  const name = organization?.name?.trim() ?? '';
  const isOurs = name !== '' && email.body.trimEnd().split('\n').at(-1)?.trim() === name;
  if (!isOurs || lockOf(email) !== undefined) return null;
  return (
    <p className="mt-1 text-xs text-muted-foreground">
      Whoever sends it signs above {name.replace(/\.$/u, '')}.
    </p>
  );
}

interface SourcedTextProps {
  text: string;
  refs: readonly string[] | undefined;
  /** Why the sentence did not pass. */
  fault: string | undefined;
}

const FAULT_MARK =
  'rounded-sm bg-warning-soft box-decoration-clone px-0.5 text-warning-soft-foreground underline decoration-warning underline-offset-4';

function SourcedText({ text, refs, fault }: SourcedTextProps) {
  if (refs === undefined) return text;
  if (refs.length === 0) return fault === undefined ? text : <mark className={FAULT_MARK}>{text}</mark>;
  const names = sourceNames(refs);
  return (
    <Tooltip
      content={
        <>
          {fault !== undefined && <span className="mb-1 block">{fault}</span>}
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
        className={cn(
          'rounded-sm',
          fault === undefined
            ? 'decoration-border-strong decoration-dotted underline-offset-4 hover:underline focus-visible:underline'
            : FAULT_MARK,
        )}
      >
        {text}
      </span>
    </Tooltip>
  );
}
