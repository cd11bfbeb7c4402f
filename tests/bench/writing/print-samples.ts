/**
 * Prints emails of the offline writer for a reader who judges them: product text, lead row, every email of the lead.
 * As in the product, only leads are taken that its score calls Warm or better and that its sheet does not leave out. `--leads` of each product are spread over
 * the angles that they get; `--random <seed>` takes them by chance.
 * Emails are numbered; `--reasons` says beside each why it is this one, and how many leads are written to.
 * Run: `node tests/bench/writing/print-samples.ts [--leads 6] [--words 60] [--tone "Warm & Approachable"] [--random 7] [--reasons]`.
 */
import { hash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readIcp, scoreLead } from '@myra/upstream/src/modules/scoring/index.ts';
import { readLead } from '@myra/writer/facts/read-lead';
import { writeOffline } from '@myra/writer/offline/write-offline';
import { whyLeftOut } from '@myra/writer/plan/why-left-out';
import type { WrittenEmail } from '@myra/writer/types';
import { type BenchLead, readBenchLeads } from './bench-leads.ts';
import { LEAD_LISTS, type ProductCase, productCases, type SheetCase, sheetCases } from './cases.ts';
import { type Options, toInput } from './sheet-input.ts';

const PEERS_MAX = 8;

type Written = { lead: BenchLead; emails: WrittenEmail[]; notWritten: string[] };

/** Whether the list of leads suggests this one for the product: Warm or Hot, and not left out. Patients are never scored. */
function isSuggested(
  { facts }: BenchLead,
  { sheet, product, organization }: ReturnType<typeof toInput>,
  icpText: string,
): boolean {
  if (whyLeftOut(sheet, readLead(facts, organization.audienceType)) !== undefined) return false;
  if (organization.audienceType === 'patients') return true;
  const icp = readIcp(icpText);
  const { band } = scoreLead({ lead: facts, icp, product, sheet, history: 'none' });
  return band === 'warm' || band === 'hot';
}

/** The sequences of all leads of the lists that the product is for. */
function writeAll(sheet: SheetCase, product: ProductCase, leads: BenchLead[], options: Options): Written[] {
  const input = toInput(sheet, product, options);
  const suggested = leads.filter((lead) => isSuggested(lead, input, product.icp));
  return suggested.flatMap((lead) => {
    const { account } = lead.facts;
    const accountPeers = suggested
      .flatMap(({ facts }) =>
        facts !== lead.facts && account !== null && facts.account?.id === account.id ? facts : [],
      )
      .slice(0, PEERS_MAX);
    const result = writeOffline({ ...input, lead: lead.facts, accountPeers });
    if (!result.ok) return [];
    return { lead, emails: result.emails, notWritten: result.notWritten.map(({ why }) => why) };
  });
}

/** By chance of a seed, or the first of each angle and move by turns. */
function choose(written: Written[], count: number, seed: string | undefined): Written[] {
  if (seed !== undefined) {
    const drawn = ({ lead }: Written) => hash('sha256', `${seed} ${lead.facts.email}`);
    return written.toSorted((a, b) => drawn(a).localeCompare(drawn(b))).slice(0, count);
  }
  const turns = Map.groupBy(written, ({ emails: [first] }) => `${first?.parts?.angle} ${first?.parts?.move}`);
  const dealt = [...turns.values()].flatMap((group) => group.map((one, turn) => ({ one, turn })));
  return dealt
    .sort((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ one }) => one);
}

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');

let printedCount = 0;

function print({ lead, emails, notWritten }: Written, withReasons: boolean): string {
  const printed = emails.map(({ emailType, subjectLine, body, reason }) => {
    printedCount += 1;
    const step = emailType === 'Initial_Email_Outreach' ? 'first' : 'follow-up';
    const email = `#### Email ${printedCount} (${step})\n\nSubject: ${subjectLine}\n\n${quoted(body)}`;
    return withReasons ? `${email}\n\n<!-- ${reason} -->` : email;
  });
  const left = withReasons ? [...new Set(notWritten)].map((why) => `<!-- ${why} -->`) : [];
  return [`### Lead: ${lead.row}`, ...printed, ...left].join('\n\n');
}

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '6' },
    words: { type: 'string', default: '60' },
    tone: { type: 'string' },
    random: { type: 'string' },
    reasons: { type: 'boolean', default: false },
  },
});
const lists = await Promise.all(
  LEAD_LISTS.map(async (list) => ({ isPatients: list === 'patients', leads: await readBenchLeads(list) })),
);
const products = productCases();
for (const sheet of sheetCases()) {
  const product = products.find(({ file }) => file === sheet.product);
  if (!product) throw new Error(`no product ${sheet.product}`);
  const leads = lists
    .filter(({ isPatients }) => isPatients === (product.audience === 'patients'))
    .flatMap((one) => one.leads);
  const written = writeAll(sheet, product, leads, { words: Number(values.words), tone: values.tone });
  const chosen = choose(written, Number(values.leads), values.random);
  if (values.reasons)
    console.log(`<!-- ${sheet.product_name}: ${written.length} of ${leads.length} leads -->\n`);
  if (chosen.length === 0) continue;
  console.log(`## ${sheet.product_name}\n\n${quoted(product.description)}\n\nFor: ${product.icp}\n`);
  console.log(`${chosen.map((one) => print(one, values.reasons)).join('\n\n')}\n`);
}
