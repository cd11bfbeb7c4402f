import type { Phrase, Slot } from './answer-phrases.ts';
import type { DraftContext } from './draft-context.ts';

/** What fills the slots of a phrase, each with the field that it comes from. */
export type Values = Partial<Record<Slot, { text: string; ref: string }>>;

const SLOT = /\{([a-z_]+)\}/gu;

function isSlot(name: string, values: Values): name is Slot {
  return Object.hasOwn(values, name);
}

/** Everything that depends on the input and not on the sentence. */
export function valuesOf(context: DraftContext): Values {
  const { facts, input } = context;
  const { colleague } = input.reading.facts;
  const named = colleague?.name ?? (colleague?.role ? `your ${colleague.role.toLowerCase()}` : null);
  return {
    ...(facts.orgName !== undefined && { org: { text: facts.orgShort ?? facts.orgName, ref: facts.orgRef } }),
    ...(context.senderOrg !== null && { sender_org: { text: context.senderOrg, ref: 'organization.name' } }),
    ...(context.website !== null && { website: { text: context.website, ref: 'organization.website' } }),
    product: { text: context.productName, ref: 'product.name' },
    ...(input.offers.bookingUrl !== null && {
      link: { text: input.offers.bookingUrl, ref: 'organization.reply_settings.booking_url' },
    }),
    ...(named !== null && isSayable(named) && { colleague: { text: named, ref: 'message.colleague' } }),
  };
}

/** Names out of a message are data of a stranger: letters, and few of them. */
const isSayable = (text: string) => /^[\p{L}\p{M}'’. -]{2,60}$/u.test(text);

/** The words of a phrase with its slots filled; undefined where one has no value. */
export function fill(phrase: Phrase, values: Values): { text: string; refs: string[] } | undefined {
  const refs: string[] = [`answer.${phrase.id}`];
  let isComplete = true;
  const text = phrase.text.replace(SLOT, (_, name: string) => {
    const value = isSlot(name, values) ? values[name] : undefined;
    if (!value) isComplete = false;
    else refs.push(value.ref);
    return value?.text ?? '';
  });
  return isComplete ? { text, refs } : undefined;
}
