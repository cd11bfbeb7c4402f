import type { DocumentKind } from '@myra/shared/constants/documents';
import type { RouterOutputs } from '@/lib/trpc';

export type TemplateRow = RouterOutputs['documents']['templates']['templates'][number];
export type Template = RouterOutputs['documents']['get'];

export const KIND_TEXTS: Readonly<Record<DocumentKind, string>> = {
  email: 'Email',
  message: 'Message',
  landing_page: 'Landing page',
  note: 'Note',
};
