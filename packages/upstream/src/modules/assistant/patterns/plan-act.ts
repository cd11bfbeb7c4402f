import type { ContactFilter } from '@myra/shared/contracts/contacts';
import type { LeadQuestion, Plan, PlanContext } from '../tool-calls.ts';
import { literally, type Reading, readWords, takeAll, unusedWords } from './reading.ts';

/** Reads the leads that a question names. */
type TakeLeads = (reading: Reading) => LeadQuestion[];

const CAMPAIGN =
  /\b(?:create|make|set up|start|begin|draft|prepare|build|plan|open) (?:me |us )?(?:an? |the |another )?(?:new |draft |email |outreach )*campaign\b/i;
const SAVE =
  /^(?:please |now |can you |could you |would you )*(?:save|keep|store|remember|bookmark)\b(?: (?:me|us|for me))?|\b(?:create|make) (?:me |us )?(?:an? |the )?saved view\b/i;
const TEMPLATE = /\b(?:email|message|text|this|that|it)\b.*\btemplate\b/i;
const VIEW_WORDS =
  /\b(?:a |an |the |this |that |these |those |my )?(?:saved )?(?:view|filter|search|list|segment)s?(?: (?:of|for|with))?\b|\b(?:them|these|those|this|that|it)\b/i;
const NAMED =
  /,?\s*\b(?:(?:and )?(?:call|name) (?:it|that|this|them)|called|named|as|under(?: the name)?)\s+(?:"([^"]{1,60})"|([^",]{1,60}?))\s*[.!]?$/i;
const QUOTED_NAME = /\b(?:called|named|as|under)\s+"([^"]{1,60})"/i;
export const POLITE = '(?:please |now |can you |could you |would you |just )*';
const NOTE = `${POLITE}(?:(?:add|make|leave|write|put|take|record)\\s)?(?:an?\\s|the\\s|this\\s)?(?:note|comment)`;
const WHO =
  '(?:to|on|for|about|in|with)\\s(?:the\\s)?(?:conversation\\s(?:with|of)\\s)?(?:"([^"]{2,200})"|(.{2,80}?))(?:\'s)?(?:\\s(?:conversation|thread))?';
/** "Add a note to Jane Miller: prefers Fridays". */
const NOTE_AFTER = new RegExp(
  `^${NOTE}\\s${WHO}\\s*(?::|,?\\sthat\\s|,?\\ssaying(?:\\sthat)?\\s|\\s-\\s)\\s*"?(.{1,900}?)"?$`,
  'i',
);
/** 'Add the note "prefers Fridays" to Jane Miller'. */
const NOTE_BEFORE = new RegExp(`^${NOTE}[:,]?\\s"([^"]{1,900})"\\s${WHO}\\s*[.!]?$`, 'i');

/** The name that something is to have. */
export const takeGivenName = (reading: Reading): string | undefined => {
  const quoted = reading.take(QUOTED_NAME)?.[1];
  const found = quoted === undefined ? reading.take(NAMED) : undefined;
  return (quoted ?? found?.[1] ?? found?.[2])?.trim() || undefined;
};

/** A plan that prepares one act. */
export const offer = (call: Plan['calls'][number], unused: readonly string[] = []): Plan => ({
  kind: 'look-up',
  calls: [call],
  ...(unused.length > 0 && { unused: unused.join(' ') }),
});

/** The leads that are named, else those of the question before, else all. */
function meantLeads(reading: Reading, context: PlanContext, takeLeads: TakeLeads): LeadQuestion {
  const [asked = {}] = takeLeads(reading);
  const before = context.previous.find((call) => call.tool === 'find_leads')?.input;
  return Object.keys(asked).length > 0 || before === undefined ? asked : before;
}

/** The product that a question names. */
export function takeProduct(reading: Reading, context: PlanContext): number | undefined {
  return context.products
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) =>
      reading.take(new RegExp(`(?:\\b(?:about|on|for) )?(?<!\\w)${literally(name.trim())}(?!\\w)`, 'i')),
    )?.id;
}

function planNote(written: string): Plan | undefined {
  const before = NOTE_BEFORE.exec(written);
  const after = before ? null : NOTE_AFTER.exec(written);
  const lead = (before?.[2] ?? before?.[3] ?? after?.[1] ?? after?.[2])?.trim();
  const text = (before?.[1] ?? after?.[3])?.trim();
  return lead && text ? offer({ tool: 'add_note', input: { lead, text } }) : undefined;
}

/** An act that can be prepared for a click: a draft campaign, a saved view or a note. Undefined for any other question. */
export function planAct(question: string, context: PlanContext, takeLeads: TakeLeads): Plan | undefined {
  const reading = readWords(question);
  const note = planNote(reading.rest());
  if (note) return note;
  if (reading.take(CAMPAIGN)) {
    const name = takeGivenName(reading);
    const productId = takeProduct(reading, context);
    const { sort: _, direction: __, ...filter } = meantLeads(reading, context, takeLeads);
    const input = {
      filter: filter satisfies ContactFilter,
      ...(name !== undefined && { name }),
      ...(productId !== undefined && { product_id: productId }),
    };
    return offer({ tool: 'draft_campaign', input }, unusedWords(reading.rest()));
  }
  // An email is saved as a template in the canvas; a view of leads would be something else.
  if (TEMPLATE.test(question) || !reading.take(SAVE)) return undefined;
  const name = takeGivenName(reading);
  takeAll(reading, VIEW_WORDS);
  const query = meantLeads(reading, context, takeLeads);
  return offer(
    { tool: 'save_list', input: { query, ...(name !== undefined && { name }) } },
    unusedWords(reading.rest()),
  );
}
