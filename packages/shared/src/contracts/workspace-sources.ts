import { z } from 'zod';
import { SOURCE_URL_MAX, WORKSPACE_SOURCES_MAX } from '../constants/limits.ts';
import { callsOf } from './define-call.ts';
import { id, idParams, ifMatchNeeded, instant, text } from './wire.ts';

const defineCall = callsOf({ tag: 'workspaces', role: 'signed-in', chosen: true, api: 'WS-21' });

export const SOURCE_STATES = ['waiting', 'reading', 'read', 'failed'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** A web page or document that a workspace reads. */
export const source = z.object({
  id,
  url: z.string(),
  state: z.enum(SOURCE_STATES),
  title: z.string().nullable(),
  /** Why it could not be read: a key of SOURCE_FAULTS. */
  fault: z.string().nullable(),
  read_at: instant.nullable(),
});
export type Source = z.infer<typeof source>;

/** The fields of the company form that a source can fill. */
export const SUGGESTED_FIELDS = [
  'name',
  'summary',
  'description',
  'challenges_addressed',
  'customer_benefits',
] as const;
export type SuggestedField = (typeof SUGGESTED_FIELDS)[number];

/** A text for a field, with the words of the source that it is made of. Nothing of it is saved by itself. */
export const companySuggestion = z.object({
  field: z.enum(SUGGESTED_FIELDS),
  text: z.string(),
  quote: z.string(),
  source_id: id,
});
export type CompanySuggestion = z.infer<typeof companySuggestion>;

const sourceUrl = text(SOURCE_URL_MAX, 1);

/** Replaces the addresses of a workspace. New ones are read; those that failed are read again. */
export const saveSources = defineCall('PUT', '/workspaces/:id/sources', {
  summary: 'The addresses that a workspace reads',
  params: idParams,
  headers: ifMatchNeeded,
  body: z.object({ urls: z.array(sourceUrl).min(1).max(WORKSPACE_SOURCES_MAX) }),
  answer: z.object({ sources: z.array(source), version: z.number().int().optional() }),
});

export const readSourceAgain = defineCall('POST', '/workspace-sources/:id/read', {
  summary: 'Read a source again',
  params: idParams,
  answer: source,
});
