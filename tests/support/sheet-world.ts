import { getProductSheet } from '@myra/shared/contracts/product-sheet';
import { createProducts } from '@myra/shared/contracts/products';
import { signUpOrganization, type TestOrganization, type TestUpstream } from './upstream-app.ts';

export const LARKFIELD =
  'Larkfield Auth is a prior authorization service for specialty practices. ' +
  'Our team prepares, submits and follows up on prior authorization requests. ' +
  'Each open request is checked every business day, and its status is written back to your EHR. ' +
  'Pricing is per request; there is no monthly minimum.';

/** A person with a product whose sheet is empty. */
export type SheetWorld = {
  token: string;
  userId: string;
  organization: TestOrganization;
  productId: number;
  at: TestUpstream;
};

/** Signs up an organization with one product of this description. */
export async function withProduct(at: TestUpstream, description = LARKFIELD): Promise<SheetWorld> {
  const organization = await signUpOrganization(at);
  const { admin } = organization;
  const { body } = await at.call(createProducts, {
    token: admin.token,
    body: { products: [{ name: 'Larkfield Auth', description }] },
  });
  return { token: admin.token, userId: admin.userId, organization, productId: body.products[0]!.id, at };
}

export const readSheet = async ({ token, productId, at }: SheetWorld) =>
  (await at.call(getProductSheet, { token, params: { id: productId } })).body;

/** The tags of what fits everybody. */
export const everybody = { roles: [], settings: [], specialties: [] };
export const angleInput = {
  ...everybody,
  name: 'Nobody calls the payer',
  question: 'When a request is still open on day three, who calls the payer?',
  line: 'Larkfield Auth, a prior authorization service, works every request until the payer has answered.',
  line_refs: [],
  more: [],
  offer: 'If you like, I will send a sample status report.',
  subject: 'No calls to the payer',
  answers_question: true,
};
export const claimInput = {
  ...everybody,
  text: 'You see the status in your EHR.',
  mail_text: 'You see the status in your EHR.',
  kind: 'does' as const,
  audience: [],
  disclosure: null,
  evidence: null,
  valid_until: null,
};
