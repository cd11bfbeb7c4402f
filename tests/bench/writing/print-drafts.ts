/**
 * Prints the answers that are drafted offline to replies to the emails of the sheets, each beside its message, for a reader who says which of
 * them could be sent as they stand; behind them how many were read rightly and drafted.
 * Run: `node tests/bench/writing/print-drafts.ts [--from D]`, which takes the replies whose id begins so.
 */
import { parseArgs } from 'node:util';
import { newestOwnText } from '@myra/mail/own-text';
import { composeDraft } from '@myra/replies/answer/compose-draft';
import { readReply } from '@myra/replies/read/read-reply';
import { writeOffline } from '@myra/writer/offline/write-offline';
import type { LeadFacts, WriteInput } from '@myra/writer/types';
import { type ProductReply, productCases, productReplies, sheetCases } from './cases.ts';
import { toInput } from './sheet-input.ts';

const WORDS = 80;
const MEANINGS: Partial<Record<ProductReply['kind'], readonly string[]>> = {
  interested: ['interested'],
  question: ['asks_information', 'objection_price'],
  not_now: ['not_now', 'objection_timing'],
  no: ['not_interested', 'objection_already_have', 'unsubscribe'],
  wrong_person: ['wrong_person', 'referral'],
  referral: ['wrong_person', 'referral'],
  ooo: ['out_of_office'],
};

/** The writer of a reply as a lead; the whole name before the last word is the first name. */
function leadOf({ from }: ProductReply): LeadFacts {
  const [name = '', title = '', providerName = ''] = from.split(',').map((part) => part.trim());
  const words = name.replace(/^Dra?\.? /u, '').split(' ');
  return {
    id: '1',
    firstName: words.slice(0, -1).join(' ') || null,
    lastName: words.at(-1) ?? null,
    credential: /^Dra?\b/u.test(name) ? 'MD' : null,
    title,
    email: 'lead@clinic.example',
    city: null,
    state: null,
    category: null,
    providerName,
    specialties: [],
    beds: null,
    account: null,
    provider: null,
  };
}

/** The email of the sheet that has the subject of a reply, in any of its angles. */
function writtenFor(input: WriteInput, subject: string): string {
  const wanted = subject.replace(/^re: ?/iu, '').trim();
  const angle = input.sheet.angles.find((each) => each.subject === wanted);
  const result = writeOffline({ ...input, openingAngle: angle?.id ?? null });
  return result.ok ? (result.emails[0]?.body ?? '') : '';
}

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');

const { values } = parseArgs({ options: { from: { type: 'string', default: '' } } });
const products = productCases();
const counts = new Map<string, number>();
const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

for (const one of productReplies().filter(({ id }) => id.startsWith(values.from))) {
  const sheet = sheetCases().find(({ product_name }) => product_name.startsWith(one.product));
  const product = products.find(({ file }) => file === sheet?.product);
  if (!sheet || !product) throw new Error(`no sheet of ${one.product}`);
  const ownText = newestOwnText(one.text);
  const receivedAt = new Date(one.sent_at);
  const reading = readReply({ subject: one.subject, ownText, receivedAt, zone: 'UTC', headers: new Map() });
  const write = {
    ...toInput(sheet, product, { words: WORDS, tone: undefined }),
    lead: leadOf(one),
    accountPeers: [],
  };
  count(`${one.kind}: of all`);
  if (MEANINGS[one.kind]?.includes(reading.intent)) count(`${one.kind}: read rightly`);
  const result = composeDraft({
    reading,
    message: { subject: one.subject, ownText },
    written: writtenFor(write, one.subject),
    write,
    offers: { bookingUrl: 'https://larkfield.example/book', secureChannel: null, crisisText: null },
    today: one.sent_at.slice(0, 10),
    corrections: [],
    hasSignature: false,
    salt: 0,
    instruction: '',
    isAskedFor: false,
  });
  if (!result.ok) continue;
  count(`${one.kind}: drafted`);
  const { body, warnings } = result.draft;
  console.log(
    `## ${one.id} (${one.product}; ${one.sent_at.slice(0, 10)}; ${one.from})\n\n${quoted(one.text)}\n\nDrafted:\n\n${quoted(body)}\n\n${warnings.join('\n')}\n`,
  );
}
for (const [name, n] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) console.log(`${name}: ${n}`);
