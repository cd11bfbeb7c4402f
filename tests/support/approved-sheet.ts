import { approveSheet, createAngle, createClaim } from '@myra/shared/contracts/product-sheet';
import type { TestUpstream } from './upstream-app.ts';

const UNTAGGED = { roles: [], settings: [], specialties: [] };

/** Approved sentences about prior authorization, with one general angle and two for some roles, each of them for no more than two. */
export const SHEET_CLAIMS = (product: string) =>
  [
    ['what_it_is', `${product} is a prior authorization service.`],
    ['does', 'We prepare, submit and follow up your prior authorization requests.'],
    ['does', 'You see the status of each request in your EHR.'],
    ['service', `${product} checks each open request every business day.`],
    ['service', 'Our team calls the payer for you and logs each answer.'],
  ] as const;

export const SHEET_ANGLES = (product: string) =>
  [
    {
      name: 'who follows up',
      roles: [] as string[],
      question: 'Who follows up on your open authorization requests today?',
      line: `${product}, a prior authorization service, works every request until the payer answers.`,
      offer: 'If you like, I will send a one-page summary.',
      subject: 'Open authorization requests',
    },
    {
      name: 'hold times',
      roles: ['Practice manager', 'Patient access'],
      question: 'How long does your front desk wait on hold with payers?',
      line: `${product}, a prior authorization service, makes the calls to payers for you.`,
      offer: 'If you like, I will send a sample call log.',
      subject: 'Calls to payers without the hold',
    },
    {
      name: 'peer-to-peer',
      roles: ['Physician', 'Medical director'],
      question: 'When a payer wants a peer-to-peer, do you get the case on one page?',
      line: `${product}, a prior authorization service, hands you a one-page summary of the case.`,
      offer: 'If you like, I will send a sample summary.',
      subject: 'One page before a peer-to-peer',
    },
    {
      name: 'no authorization on file',
      roles: ['Revenue cycle'],
      question: 'How many of your denials read “no authorization on file”?',
      line: `${product}, a prior authorization service, records every approval before the visit.`,
      offer: 'If you like, I will send a sample status report.',
      subject: 'No authorization on file',
    },
    {
      name: 'after approval',
      roles: ['Practice manager', 'Patient access'],
      question: 'Who notices when an approval runs out before the visit?',
      line: `${product}, a prior authorization service, renews approvals before they run out.`,
      offer: 'If you like, I will send a sample list of renewal dates.',
      subject: 'Approvals before they run out',
    },
    {
      name: 'therapy renewed',
      roles: ['Physician', 'Medical director'],
      question: 'When a therapy goes on, who notices that its approval ends?',
      line: `${product}, a prior authorization service, renews the approval before the next treatment.`,
      offer: 'If you like, I will send a sample list of renewals.',
      subject: 'Treatment without a gap',
    },
    {
      name: 'expired on the day',
      roles: ['Revenue cycle'],
      question: 'When an approval has expired, who notices before the denial?',
      line: `${product}, a prior authorization service, tells you of each approval that ends this month.`,
      offer: 'If you like, I will send a sample list of approvals.',
      subject: 'Approvals that end this month',
    },
  ] as const;

type Versioned = { id: number | string; version: number };

export type SheetCalls = {
  createClaim(body: Record<string, unknown>): Promise<Versioned>;
  createAngle(body: Record<string, unknown>): Promise<Versioned>;
  approve(body: Record<string, unknown>): Promise<unknown>;
};

/** Creates and approves claims and angles with the product's calls. */
export async function makeSheet(calls: SheetCalls, product: string): Promise<void> {
  const claims = [];
  for (const [kind, text] of SHEET_CLAIMS(product)) {
    const more = { audience: [], ...UNTAGGED, disclosure: null, evidence: null, valid_until: null };
    const { id, version } = await calls.createClaim({ text, mail_text: text, kind, ...more });
    claims.push({ claim_id: Number(id), version });
  }
  const angles = [];
  for (const angle of SHEET_ANGLES(product)) {
    const { id, version } = await calls.createAngle({
      ...angle,
      roles: [...angle.roles],
      settings: [],
      specialties: [],
      line_refs: claims.slice(0, 2).map((one) => one.claim_id),
      // What is said of the EHR is left for whoever asks about it.
      more: claims.filter((_, at) => at !== 0 && at !== 2).map((one) => one.claim_id),
      answers_question: true,
    });
    angles.push({ angle_id: Number(id), version });
  }
  await calls.approve({ claims, angles });
}

/** Gives a product an approved sheet. Throws if a call is refused. */
export async function approveSheetFor(
  upstream: Pick<TestUpstream, 'call'>,
  token: string,
  product: { id: number; name: string },
): Promise<void> {
  const params = { id: product.id };
  const must = <T>({
    body,
    status,
    error,
  }: {
    body: T;
    status: number;
    error?: { message: string } | undefined;
  }): T => {
    if (status !== 200) throw new Error(`The sheet answered ${status} ${error?.message}`);
    return body;
  };
  await makeSheet(
    {
      createClaim: async (body) => must(await upstream.call(createClaim, { token, params, body })),
      createAngle: async (body) => must(await upstream.call(createAngle, { token, params, body })),
      approve: async (body) => must(await upstream.call(approveSheet, { token, params, body })),
    },
    product.name,
  );
}
