import { z } from 'zod';
import {
  DOCUMENT_BODY_MAX,
  DOCUMENT_CATEGORY_MAX,
  DOCUMENT_KINDS,
  DOCUMENT_MARKS_MAX,
  DOCUMENT_SUBJECT_MAX,
  DOCUMENT_TITLE_MAX,
  MARK_KINDS,
  VERSION_ORIGINS,
} from '../constants/documents.ts';
import { PLAN_STATES } from './activity-plans.ts';
import { outreachComponents } from './contents.ts';
import { callsOf } from './define-call.ts';
import { done, id, idParam, idParams, ifMatchNeeded, instant, longLine, longText, text } from './wire.ts';

const defineCall = callsOf({ tag: 'documents', api: 'ASST-40', role: 'signed-in', chosen: true });

/** A range of the body, in UTF-16 units. */
export const documentMark = z.object({
  kind: z.enum(MARK_KINDS),
  from: z.number().int().min(0).max(DOCUMENT_BODY_MAX),
  to: z.number().int().min(0).max(DOCUMENT_BODY_MAX),
});

const marks = z.array(documentMark).max(DOCUMENT_MARKS_MAX);

/** ASST-41: plain text with bold and italic ranges. It is never HTML. */
const words = {
  subject: longText(DOCUMENT_SUBJECT_MAX),
  body: longText(DOCUMENT_BODY_MAX),
  marks,
};
const subjectInput = longLine(DOCUMENT_SUBJECT_MAX);
export const documentText = z.object(words);
export type DocumentText = z.infer<typeof documentText>;

const person = z.object({ id: z.uuid(), name: z.string() });

/** TPL-1 */
export const document = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  category: z.string(),
  title: z.string(),
  ...words,
  version: z.number().int(),
  author: person,
  /** Whose sheet its statements are held against. */
  product: z.object({ id, name: z.string() }).nullable(),
  /** The activity plan whose email it is. Without one it is a template of the library. */
  plan: z
    .object({
      id,
      segment: z.string(),
      step: z.number().int(),
      day: z.number().int(),
      state: z.enum(PLAN_STATES),
    })
    .nullable(),
  may_edit: z.boolean(),
  /** Whether a model works for the organization. */
  has_model: z.boolean(),
  updated_at: instant,
});
export type CanvasDocument = z.infer<typeof document>;

const bound = {
  kind: z.enum(DOCUMENT_KINDS),
  category: text(DOCUMENT_CATEGORY_MAX),
  title: text(DOCUMENT_TITLE_MAX, 1),
  product_id: id.nullable(),
};

export const listTemplates = defineCall('GET', '/templates', {
  api: 'TPL-1',
  summary: 'The template library, last changed first',
  querystring: z.object({ search: text(200).optional(), kind: z.enum(DOCUMENT_KINDS).optional() }),
  answer: z.object({
    templates: z.array(
      document
        .pick({ id: true, kind: true, category: true, title: true, subject: true, version: true })
        .extend({ preview: z.string(), author: person, updated_at: instant }),
    ),
    /** How many match. The newest of them are shown. */
    total: z.number().int(),
  }),
});

export const createDocument = defineCall('POST', '/documents', {
  api: 'TPL-1',
  summary: 'Add a template to the library',
  body: z.object({
    ...bound,
    category: bound.category.default(''),
    product_id: bound.product_id.default(null),
    subject: subjectInput.default(''),
    body: words.body.default(''),
    marks: marks.default([]),
    via: z.enum(['hand', 'copied']).default('hand'),
  }),
  answer: document,
});

/** The email of a plan as a document. Its author changes it there, and the plan with it. */
export const openPlanDocument = defineCall('POST', '/plans/:id/documents', {
  summary: 'Open an email of an activity plan in the canvas',
  params: idParams,
  body: z.object({ segment: text(200, 1), step: z.number().int().min(0).max(100) }),
  answer: document,
});

export const getDocument = defineCall('GET', '/documents/:id', {
  summary: 'A document: a template, or the email of an own plan',
  params: idParams,
  answer: document,
});

/** TPL-3, TPL-4, TPL-8: each change of words is a version. A change of the rest is none. */
export const updateDocument = defineCall('PATCH', '/documents/:id', {
  summary: 'Change a document',
  params: idParams,
  headers: ifMatchNeeded,
  body: z.object({
    kind: bound.kind.optional(),
    category: bound.category.optional(),
    title: bound.title.optional(),
    product_id: bound.product_id.optional(),
    subject: subjectInput.optional(),
    body: words.body.optional(),
    marks: marks.optional(),
    via: z.enum(['hand', 'check', 'smart_edit']).default('hand'),
  }),
  answer: document,
});

export const deleteDocument = defineCall('DELETE', '/documents/:id', {
  summary: 'Take a template out of the library',
  params: idParams,
  answer: done,
});

const versionRow = z.object({
  version: z.number().int(),
  via: z.enum(VERSION_ORIGINS),
  /** The tool of an applied suggestion, or the version that was restored. */
  note: z.string(),
  by: person.nullable(),
  at: instant,
  word_count: z.number().int(),
});

export const listDocumentVersions = defineCall('GET', '/documents/:id/versions', {
  summary: 'Versions of a document, newest first; edits by one hand soon after each other are one row',
  params: idParams,
  answer: z.object({ versions: z.array(versionRow), total: z.number().int() }),
});

export const getDocumentVersion = defineCall('GET', '/documents/:id/version', {
  summary: 'The text of one version',
  params: idParams,
  querystring: z.object({ version: idParam }),
  answer: versionRow.extend(words),
});

export const restoreDocument = defineCall('POST', '/documents/:id/restore', {
  summary: 'Make an earlier version the newest one',
  params: idParams,
  headers: ifMatchNeeded,
  body: z.object({ version: id }),
  answer: document,
});

/** WIZ-CONTENT-1: what a template gives to every email of a campaign. The header is all that is nothing else. */
export const splitTemplate = defineCall('GET', '/templates/:id/components', {
  summary: 'A template as the outreach components of a campaign',
  params: idParams,
  answer: outreachComponents,
});
