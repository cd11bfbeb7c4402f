import { findProductName } from '@myra/shared/rules/sheet/product-name';
import type { Range } from '@myra/shared/rules/text/follow-quote';
import { unknownMergeFields } from '@myra/shared/rules/text/merge-fields';
import { type CheckRule, checkEmail } from '@myra/writer/checks/check-email';
import { checkClaims } from '@myra/writer/checks/claims';
import { countAsks } from '@myra/writer/checks/count-asks';
import { readSentences } from '@myra/writer/checks/read-sentences';
import type { WriteInput } from '@myra/writer/types';

/** What a text is held against. */
export type DocumentCheck = {
  input: WriteInput;
  /** Without one, statements and figures cannot be traced to a source. */
  hasProduct: boolean;
  /** Notes and messages have no subject and no word limit. */
  isEmail: boolean;
};

export type DocumentFault = {
  part: 'subject' | 'body';
  /** Null for a fault of the whole part. */
  at: Range | null;
  rule: CheckRule;
  span: string;
  need: string;
  isBlocking: boolean;
};

type Text = { subject: string; body: string };

const OF_SUBJECT: readonly CheckRule[] = ['subject_shape', 'false_reply_subject'];
const OF_EMAIL: readonly CheckRule[] = [...OF_SUBJECT, 'word_limit', 'one_ask', 'question_marks'];
const OF_PRODUCT: readonly CheckRule[] = ['unsourced_number'];
/** A known field of a template, which is filled before anything is sent. */
const FIELD = /\{\{\s*[a-z_]+\s*(?:\|[^{}]*)?\}\}/gu;
/** Fills the place of a field without changing lengths. */
const FILLER = 'x';

/** The text with its known merge fields out of sight of the rules, letter by letter of the same length. */
const withoutFields = (text: string): string =>
  text.replace(FIELD, (field) =>
    unknownMergeFields(field).length > 0 ? field : FILLER.repeat(field.length),
  );

function findPlace(text: string, span: string, from = 0): Range | null {
  if (span === '') return null;
  const at = text.toLowerCase().indexOf(span.toLowerCase(), from);
  return at < 0 ? null : { from: at, to: at + span.length };
}

/** Statements that say more than what the sheet holds. */
function unsupported({ body }: Text, { input }: DocumentCheck): DocumentFault[] {
  const approved = approvedOf(input);
  return readSentences(body)
    .filter(({ role }) => role === 'main')
    .flatMap(({ from, to, text }) => {
      const named = `${input.organization.name} ${input.product.name} ${input.sender?.name ?? ''}`;
      const [fault] = checkClaims(text, approved, input.product.name, named);
      if (!fault || (findProductName(text, input.product.name) === undefined && text.endsWith('?')))
        return [];
      const need = `${fault.need} (“${fault.span}” is in no claim)`;
      return [
        {
          part: 'body' as const,
          at: { from, to },
          rule: 'provenance' as const,
          span: text,
          need,
          isBlocking: false,
        },
      ];
    });
}

/** Sentences that the organization approved, as they stand. */
export const approvedOf = ({ sheet }: Pick<WriteInput, 'sheet'>): string[] =>
  [
    ...sheet.claims.flatMap(({ text, mail_text, disclosure }) => [text, mail_text ?? '', disclosure ?? '']),
    ...sheet.angles.flatMap(({ question, line, offer }) => [question, line, offer]),
  ].filter((text) => text.trim() !== '');

/** The asks before the last one. */
const earlierAsks = (body: string) =>
  readSentences(body).filter(({ role, isAsk, text }) => role === 'main' && !isAsk && countAsks(text) > 0);

/**
 * The rules of sending for a text that is no lead's yet, each fault with its place. Merge fields of a template are no fault.
 * Pure.
 */
export function findFaults(text: Text, check: DocumentCheck): DocumentFault[] {
  const { input, isEmail, hasProduct } = check;
  const subject = withoutFields(text.subject);
  const body = withoutFields(text.body);
  const seen = new Map<string, number>();
  const found = checkEmail({ input, subjectLine: isEmail ? subject : 'A subject of a note', body })
    .filter(({ rule }) => (isEmail || !OF_EMAIL.includes(rule)) && (hasProduct || !OF_PRODUCT.includes(rule)))
    .map(({ rule, span, need, blocking }): DocumentFault => {
      const common = { rule, span, need, isBlocking: blocking };
      const isOfSubject =
        OF_SUBJECT.includes(rule) || need === 'a subject' || need === 'a subject of one line';
      if (isOfSubject) return { part: 'subject', at: null, ...common };
      if (rule === 'one_ask' || rule === 'question_marks') {
        const [first] = earlierAsks(text.body);
        return { part: 'body', at: first ? { from: first.from, to: first.to } : null, ...common };
      }
      const key = span.toLowerCase();
      const inSubject = seen.has(key) ? null : findPlace(subject, span);
      if (inSubject && findPlace(body, span) === null) return { part: 'subject', at: inSubject, ...common };
      const at = findPlace(body, span, seen.get(key) ?? 0);
      if (at) seen.set(key, at.to);
      return { part: 'body', at, ...common };
    });
  return [...found, ...(hasProduct && isEmail ? unsupported(text, check) : [])];
}
