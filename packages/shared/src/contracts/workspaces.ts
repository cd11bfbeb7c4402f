import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { id, longText, text } from './wire.ts';

const defineCall = callsOf({ tag: 'workspaces', role: 'signed-in' });

export const workspace = z.object({ id, name: z.string() });

/** API-47 */
export const createWorkspace = defineCall({
  method: 'POST',
  url: '/workspaces/',
  summary: 'Create a workspace',
  api: 'API-47',
  schema: { body: z.object({ name: text(200) }), response: { 200: workspace } },
});

/** API-48 */
export const listWorkspaces = defineCall({
  method: 'GET',
  url: '/workspaces/',
  summary: 'Workspaces of the organization',
  api: 'API-48',
  schema: { response: { 200: z.object({ workspaces: z.array(workspace) }) } },
});

/** API-49 */
export const createCompany = defineCall({
  method: 'POST',
  url: '/companies/',
  summary: "Save a workspace's company",
  api: 'API-49',
  schema: {
    body: z.object({
      name: text(200),
      url: text(500),
      summary: longText(5_000),
      description: longText(20_000),
      capabilities: longText(5_000),
      challenges_addressed: longText(5_000),
      customer_benefits: longText(5_000),
      workspace_id: id,
    }),
    response: { 200: z.object({ id }) },
  },
});

/** API-50; `title` is joined by commas (RULE-33). */
export const createPersona = defineCall({
  method: 'POST',
  url: '/personas/',
  summary: 'Add a persona',
  api: 'API-50',
  schema: {
    body: z.object({
      title: text(500),
      speciality: text(500),
      taxonomies: text(2_000),
      npi_number: text(2_000),
      location: text(500),
      practice_information: longText(5_000),
      medicare_medicaid_enrollment_status: text(200),
      insurance_and_payment_options: longText(2_000),
      affiliations: longText(2_000),
    }),
    response: { 200: z.object({ id }) },
  },
});
