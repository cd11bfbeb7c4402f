import { z } from 'zod';
import { AUDIENCE_TYPES } from '../constants/audience-types.ts';
import { OVERLAP_DAYS_MAX } from '../constants/overlaps.ts';
import { callsOf } from './define-call.ts';
import { product } from './products.ts';
import { id, ifMatchNeeded, instant, longText, text } from './wire.ts';

export const audienceType = z.enum(AUDIENCE_TYPES);

/** The organization's postal address. Every campaign email carries it (CAN-SPAM). */
export const postalAddress = z.object({
  street: text(200, 1),
  city: text(100, 1),
  state: text(60, 1),
  zip_code: text(20, 1),
  country: text(60).default('United States'),
});

/** A tick on the compliance step: which text was accepted, by whom and when. */
export const complianceConsent = z.object({
  kind: z.enum(['hipaa', 'consent_management']),
  text_version: z.string(),
  accepted_by: z.string(),
  accepted_at: instant,
});

const webAddress = z
  .string()
  .trim()
  .max(500)
  .refine(
    (value) => /^https?:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i.test(value),
    'Enter a web address with https://',
  );

/** What drafted answers may offer, and fixed texts for messages that only a person may answer. */
export const replySettings = z.object({
  booking_url: webAddress.optional(),
  secure_channel: text(300, 1).optional(),
  safety_contact: text(300, 1).optional(),
  crisis_text: longText(2_000).min(1).optional(),
});

/** API-78. Postal address, zone, consents and version are additions. */
export const organization = z.object({
  id,
  external_id: z.string().nullable(),
  name: z.string(),
  website: z.string().nullable(),
  specialties: z.array(z.string()),
  status: z.string(),
  audience_type: audienceType.nullable(),
  icp_description: z.string().nullable(),
  is_onboarding_completed: z.boolean(),
  current_onboarding_step: z.number().int(),
  products: z.array(product),
  postal_address: postalAddress.nullable(),
  timezone: z.string().nullable(),
  consents: z.array(complianceConsent),
  reply_settings: replySettings.nullish(),
  /** Days in which a person gets no first email of another campaign. */
  overlap_days: z.number().int().optional(),
  version: z.number().int(),
});
export type Organization = z.infer<typeof organization>;

const website = z
  .string()
  .trim()
  .max(300)
  .refine(
    (value) => value === '' || /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i.test(value),
    'Enter a web address',
  );

const fields = {
  name: text(200, 1),
  website: website.nullable(),
  specialties: z.array(text(60, 1)).max(30),
  status: z.enum(['draft', 'active']),
  current_onboarding_step: z.number().int().min(1).max(5),
  postal_address: postalAddress.nullable(),
  timezone: text(60).nullable(),
  overlap_days: z.number().int().min(0).max(OVERLAP_DAYS_MAX),
};

const defineCall = callsOf({ tag: 'organizations', role: 'signed-in' });

/** API-27, SHELL-69. 404 means that the person has no organization yet. */
export const getOrganization = defineCall('GET', '/organizations/user', {
  summary: 'The organization of the signed-in person',
  beforePassword: true,
  api: 'API-27',
  answer: organization,
});

/** API-28. The person who creates an organization is its admin. */
export const createOrganization = defineCall('POST', '/organizations', {
  summary: 'Create the organization (onboarding step 1)',
  api: 'API-28',
  body: z.object({
    name: fields.name,
    website: fields.website.optional(),
    specialties: fields.specialties.default([]),
    status: fields.status.default('draft'),
    current_onboarding_step: fields.current_onboarding_step.default(2),
    postal_address: fields.postal_address.optional(),
    timezone: fields.timezone.optional(),
  }),
  answer: organization,
});

/** API-29, API-30. JSON, or form data with the same object as JSON under `data` (products are sent this way). */
export const updateOrganization = defineCall('PATCH', '/organizations/user', {
  summary: 'Save the organization',
  api: 'API-29',
  role: 'org-admin',
  files: [],
  headers: ifMatchNeeded,
  body: z.object({
    name: fields.name.optional(),
    website: fields.website.optional(),
    specialties: fields.specialties.optional(),
    status: fields.status.optional(),
    current_onboarding_step: fields.current_onboarding_step.optional(),
    postal_address: fields.postal_address.optional(),
    timezone: fields.timezone.optional(),
    audience_type: audienceType.optional(),
    icp_description: longText(20_000).optional(),
    is_onboarding_completed: z.boolean().optional(),
    products: z
      .array(z.object({ id: id.optional(), name: text(200, 1), description: longText(5_000).min(1) }))
      .max(50)
      .optional(),
    consents: z
      .array(z.object({ kind: z.enum(['hipaa', 'consent_management']), text_version: text(40, 1) }))
      .max(2)
      .optional(),
    reply_settings: replySettings.nullable().optional(),
    overlap_days: fields.overlap_days.optional(),
  }),
  answer: organization,
});
