import { mergeFieldFault, unknownMergeFields } from '@myra/shared/rules/text/merge-fields';
import { z } from 'zod';
import type { RouterOutputs } from '@/lib/trpc';

export type StoredContent = RouterOutputs['contents']['list']['contents'][number];

export interface FieldTexts {
  field: keyof ContentForm;
  label: string;
  placeholder: string;
  help?: string;
  rows: number;
  charsMax: number;
}

/** A merge field that does not exist is refused at its field. */
const part = z.string().superRefine((text, ctx) => {
  const [name] = unknownMergeFields(text);
  if (name !== undefined) ctx.addIssue({ code: 'custom', message: mergeFieldFault(name) });
});

/** The six parts that a person may give to every email. */
export const contentSchema = z.object({
  subject: part,
  greeting: part,
  header: part,
  call_to_action: part,
  signature: part,
  footer: part,
});
export type ContentForm = z.infer<typeof contentSchema>;

export const CONTENT_FIELDS: readonly FieldTexts[] = [
  {
    field: 'subject',
    label: 'Subject',
    placeholder: 'A question about {{specialty}} at {{provider_name}}',
    help: 'Left empty, the writer finds one for every email.',
    rows: 1,
    charsMax: 300,
  },
  { field: 'greeting', label: 'Greeting', placeholder: 'Hi {{first_name|there}},', rows: 1, charsMax: 300 },
  {
    field: 'header',
    label: 'Header',
    placeholder: 'One sentence that every email begins with',
    rows: 2,
    charsMax: 2_000,
  },
  {
    field: 'call_to_action',
    label: 'Call to action',
    placeholder: 'Would a short call next week suit you?',
    rows: 2,
    charsMax: 1_000,
  },
  {
    field: 'signature',
    label: 'Signature',
    placeholder: '{{sender_name}}\n{{organization}}',
    help: 'Left empty, the writer signs off. A mailbox with its own signature adds that below.',
    rows: 3,
    charsMax: 2_000,
  },
  {
    field: 'footer',
    label: 'Footer',
    placeholder: 'A line above the regulatory text',
    help: 'Regulatory text, postal address and unsubscribe link are added below it.',
    rows: 2,
    charsMax: 2_000,
  },
];

/** What a call to action replaces in the emails: above a statement a question may stand. */
export function askHelp(ask: string): string {
  const mayOpen = ask.trim() !== '' && !ask.includes('?');
  const left = mayOpen
    ? 'the offers of your angles are left out, their questions still open'
    : 'the questions and offers of your angles are left out';
  return `The only ask of every email: ${left}. A shared inbox is still told to pass it on.`;
}

/** What is stored as a form; empty fields where nothing is. */
export function formOf(content: StoredContent | undefined): ContentForm {
  const parts = content?.outreach_components;
  return {
    subject: parts?.subject ?? '',
    greeting: parts?.greeting ?? '',
    header: parts?.header ?? '',
    call_to_action: parts?.call_to_action ?? '',
    signature: parts?.signature ?? '',
    footer: parts?.footer ?? '',
  };
}
