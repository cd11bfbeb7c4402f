import type { AudienceType } from '@myra/shared/constants/audience-types';
import type {
  AskKind,
  CareSetting,
  ClaimKind,
  ClaimSourceKind,
  SheetState,
} from '@myra/shared/constants/product-sheet';
import type { ServedState } from '@myra/shared/constants/us-states';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, ownedRow, ref } from './columns.ts';

/** Who a claim or an angle is for. Empty: everybody. */
const tags = () => ({
  roles: text('roles').array().notNull().default([]),
  settings: text('settings').array().$type<CareSetting[]>().notNull().default([]),
  specialties: text('specialties').array().notNull().default([]),
});

const approval = () => ({
  state: text('state').$type<SheetState>().notNull().default('proposed'),
  approvedBy: uuid('approved_by'),
  approvedAt: instant('approved_at'),
  /** Whether a person wants a proposal used when others are approved. Null: nobody said. */
  isTicked: boolean('is_ticked'),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

const claimIds = (name: string) => bigint(name, { mode: 'number' }).array().notNull().default([]);

/** What may be said about a product. An unused claim is retired, not deleted. */
export const productClaims = pgTable(
  'product_claims',
  {
    ...ownedRow(),
    productId: ref('product_id').notNull(),
    no: integer('no').notNull(),
    text: text('text').notNull(),
    mailText: text('mail_text'),
    kind: text('kind').$type<ClaimKind>().notNull(),
    audience: text('audience').array().$type<AudienceType[]>().notNull().default([]),
    ...tags(),
    /** Where its readers are; empty: everywhere. */
    states: text('states').array().$type<ServedState[]>().notNull().default([]),
    countries: text('countries').array().notNull().default([]),
    sourceKind: text('source_kind').$type<ClaimSourceKind>().notNull(),
    sourceFile: text('source_file'),
    sourcePage: integer('source_page'),
    sourceUrl: text('source_url'),
    quote: text('quote'),
    disclosure: text('disclosure'),
    evidence: text('evidence'),
    /** What leads asked that it answers, for replies. */
    answersQuestions: text('answers_questions').array().notNull().default([]),
    validUntil: date('valid_until', { mode: 'string' }),
    ...approval(),
  },
  (table) => [uniqueIndex('product_claims_no').on(table.organizationId, table.productId, table.no)],
);

/** Why a product matters, and to whom: a question, the line that answers it, and what follows. */
export const productAngles = pgTable(
  'product_angles',
  {
    ...ownedRow(),
    productId: ref('product_id').notNull(),
    name: text('name').notNull(),
    ...tags(),
    question: text('question').notNull().default(''),
    line: text('line').notNull().default(''),
    lineRefs: claimIds('line_refs'),
    more: claimIds('more'),
    offer: text('offer').notNull().default(''),
    offerAsk: text('offer_ask').$type<AskKind>(),
    passTo: text('pass_to').notNull().default(''),
    subject: text('subject').notNull().default(''),
    answersQuestion: boolean('answers_question').notNull().default(false),
    ...approval(),
  },
  (table) => [
    index('product_angles_product')
      .on(table.organizationId, table.productId, table.id)
      .where(sql`state <> 'retired'`),
  ],
);
