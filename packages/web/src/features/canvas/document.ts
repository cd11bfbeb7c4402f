import type { MarkKind } from '@myra/shared/constants/documents';
import { cleanMarks, type TextMark } from '@myra/shared/rules/text/marked-text';
import { errorData } from '@/lib/error-text';
import type { RouterInputs, RouterOutputs } from '@/lib/trpc';

export type CanvasDocument = RouterOutputs['documents']['get'];
export type Suggestion = RouterOutputs['documents']['suggestions']['suggestions'][number];
export type Version = RouterOutputs['documents']['versions']['versions'][number];
export type Asked = Omit<RouterInputs['documents']['ask']['body'], 'version'>;
export type Answer = RouterOutputs['documents']['ask'];

/** A passage that the assistant is asked about; undefined for the whole text. */
export type Passage = { from: number; to: number; text: string } | undefined;

/** What is typed in the canvas. */
export interface Words {
  subject: string;
  body: string;
  marks: TextMark[];
}

const isMarkKind = (kind: string | null): kind is MarkKind => kind === 'bold' || kind === 'italic';

type WireMark = { kind: string | null; from: number | null; to: number | null };

/** Marks as they came, without what a text cannot have. */
export const readMarks = (marks: readonly WireMark[], length: number): TextMark[] =>
  cleanMarks(
    marks.flatMap(({ kind, from, to }) =>
      isMarkKind(kind) && from !== null && to !== null ? [{ kind, from, to }] : [],
    ),
    length,
  );

/** The words that the server has. */
export const wordsOf = (document: Pick<CanvasDocument, 'subject' | 'body' | 'marks'>): Words => {
  const body = document.body ?? '';
  return { subject: document.subject ?? '', body, marks: readMarks(document.marks, body.length) };
};

export const isSameWords = (a: Words, b: Words): boolean =>
  a.subject === b.subject && a.body === b.body && JSON.stringify(a.marks) === JSON.stringify(b.marks);

const ORIGINS: Readonly<Record<string, string>> = {
  assistant: 'Written by the assistant',
  hand: 'edited by hand',
  suggestion: 'Suggestion applied',
  check: 'Compliance check applied',
  smart_edit: 'Smart Edit',
  copied: 'Copied',
};

/** 'Ann Lee, edited by hand'. */
export function originText({ via, note, by }: Version): string {
  const what = via === 'restored' ? `Version ${note} restored` : (ORIGINS[via ?? ''] ?? 'Changed');
  return by?.name ? `${by.name}, ${what}` : what;
}

const KINDS: Readonly<Record<string, string>> = {
  email: 'Email',
  message: 'Message',
  landing_page: 'Landing page',
  note: 'Note',
};

export const kindText = (kind: string | null): string => KINDS[kind ?? ''] ?? 'Text';

/** What somebody else saved meanwhile, from a refused save; undefined for another failure. */
export function conflictOf(error: unknown): (Words & { version: number }) | undefined {
  const { code, details } = errorData(error);
  if (code !== 'conflict' || typeof details !== 'object' || details === null || !('current' in details))
    return undefined;
  const current = Object(details.current);
  if (typeof current.version !== 'number' || typeof current.body !== 'string') return undefined;
  const marks: WireMark[] = Array.isArray(current.marks) ? current.marks : [];
  return {
    version: current.version,
    subject: String(current.subject ?? ''),
    body: current.body,
    marks: readMarks(marks, current.body.length),
  };
}
