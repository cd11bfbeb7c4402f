import { type Confidence, confidenceOf, contentStems } from '../../writer/index.ts';
import { type EmailWork, writerStateOf } from './email-input.ts';

/** Share of the text's content words that stand in what we know of product, lead and campaign, or stood in the text before. */
function supportOf({ email, input }: EmailWork, body: string): number {
  const { product, organization, components, lead, campaign } = input;
  const known = new Set(
    contentStems(
      [
        email.body,
        product.name,
        product.description,
        organization.name,
        campaign.goal,
        lead.firstName,
        lead.lastName,
        lead.providerName,
        lead.city,
        ...lead.specialties,
        ...Object.values(components),
      ].join(' '),
    ),
  );
  const stems = contentStems(body);
  return stems.length === 0 ? 1 : stems.filter((stem) => known.has(stem)).length / stems.length;
}

/** What a text uses of what we know of its reader. */
function usedIn({ input }: EmailWork, body: string) {
  const text = body.toLowerCase();
  const holds = (value: string | null | undefined) => Boolean(value && text.includes(value.toLowerCase()));
  const { lead, product } = input;
  return {
    person: holds(lead.firstName) || holds(lead.lastName),
    organization: holds(lead.providerName) || holds(lead.account?.name),
    field: lead.specialties.some(holds) || holds(lead.title),
    capability: holds(product.name),
  };
}

/** Confidence in a text that a person wrote: counted anew from the words that stand there, without repairs and warnings. */
export function judgeEdit(work: EmailWork, body: string): Confidence {
  const { lead } = work.input;
  return confidenceOf({
    support: supportOf(work, body),
    angleFit: writerStateOf(work.email).confidence.intent,
    repairs: 0,
    softWarnings: 0,
    used: usedIn(work, body),
    nameOnly: !lead.providerName && lead.specialties.length === 0 && !lead.title,
    catalogueOnly: false,
    hardFault: false,
  });
}
