import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { LISTED_TEXT_FIELDS, TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import { type CopyValue, copyLine } from '../../db/copy-text.ts';
import type { CompletedLead } from './completed-lead.ts';
import type { DuplicatePolicy } from './import-input.ts';

/**
 * The completed leads of one chunk live in a temporary table: COPY refuses tables with policies, nobody else can see it,
 * nothing of it is logged, and it is empty again when the transaction ends, however it ends.
 */
const STAGED = 'staged_leads';

/** Columns of a person that a file can say something about; the directory's facts are not among them. */
const PERSON = [...TEXT_FIELDS, 'account_id'] as const;
/** What the person keeps of the directory, and of the newest list. */
const LEARNT = ['found', 'found_specialties'] as const;
const NEWEST = ['provider_id', 'score', 'score_reasons'] as const;
/** Columns of the list's own row; those that the person has as well are staged under another name. */
const SHARED = [...LISTED_TEXT_FIELDS, 'specialties'] as const;
const LISTED = [
  'source_line',
  'provider_id',
  'provider_facts',
  'painpoints',
  'benefits',
  'score',
  'score_reasons',
] as const;

const personValues = ({ incoming: { told }, accountId }: CompletedLead): CopyValue[] => [
  ...TEXT_FIELDS.map((field) => told[field]),
  accountId,
];

const listedValues = (each: CompletedLead): CopyValue[] => [
  ...SHARED.map((field) => each.lead[field]),
  each.incoming.line,
  each.providerId,
  each.providerFacts && JSON.stringify(each.providerFacts),
  JSON.stringify(each.painpoints),
  JSON.stringify(each.benefits),
  each.score,
  each.scoreReasons,
];

/** What the directory filled in or said of a ticked provider, by column, each with its source. */
const learntValues = ({ incoming, enrichment }: CompletedLead): CopyValue[] => {
  const facts = [...incoming.facts, ...enrichment.facts];
  const found = facts.map(({ field, value, source, sourceDate }) => [
    field,
    { value, source, source_date: sourceDate },
  ]);
  const specialties = facts.find(({ field }) => field === 'specialties')?.value;
  return [JSON.stringify(Object.fromEntries(found)), Array.isArray(specialties) ? specialties : []];
};

const PIECE_CHARS = 64 * 1024;

function* copyPieces(leads: readonly CompletedLead[]): Generator<string> {
  let piece = '';
  for (const each of leads) {
    const { told, known } = each.incoming;
    const own = [told.email, told.email_key, told.specialties, told.flags.includes('role-address')];
    piece += copyLine([
      known?.leadId ?? null,
      ...own,
      ...personValues(each),
      ...learntValues(each),
      ...listedValues(each),
    ]);
    if (piece.length < PIECE_CHARS) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** Puts completed leads into this transaction's own staging table. */
export async function stageLeads(tx: OrganizationTx, leads: readonly CompletedLead[]): Promise<void> {
  const sql = sqlOf(tx);
  const person = ['email', 'email_key', 'specialties', 'is_role_address', ...PERSON, ...LEARNT];
  await sql.unsafe(`
    create temporary table if not exists ${STAGED} on commit delete rows
    as select m.lead_id as known_id, ${person.map((column) => `l.${column}`).join(', ')},
      ${SHARED.map((column) => `m.${column} as listed_${column}`).join(', ')},
      ${LISTED.map((column) => `m.${column}`).join(', ')}
    from leads l, lead_list_leads m where false`);
  const copy = await sql.unsafe(`copy ${STAGED} from stdin`).writable();
  await pipeline(Readable.from(copyPieces(leads)), copy);
}

/**
 * What happens to a person who is there: with `update` the file wins where it says something, except in fields that a person typed;
 * a deleted one comes back.
 */
function onKnown(policy: DuplicatePolicy): string {
  const learnt = [...LEARNT, ...NEWEST].map((column) => `${column} = excluded.${column}`).join(', ');
  if (policy !== 'update') return `set deleted_at = null, ${learnt}`;
  const columns = PERSON.map((column) => `${column} = coalesce(excluded.${column}, leads.${column})`);
  return `set ${columns.join(', ')}, ${learnt}, email = coalesce(nullif(excluded.email, ''), leads.email),
    specialties = case when excluded.specialties = '{}' then leads.specialties else excluded.specialties end,
    is_role_address = excluded.is_role_address, deleted_at = null, version = leads.version + 1,
    updated_at = excluded.updated_at`;
}

/** Conversations with a staged person that are not found by the name and address which that person has now. */
export async function listMisnamed(tx: OrganizationTx): Promise<number[]> {
  const rows = await sqlOf(tx).unsafe(
    `select s.id from ${STAGED} t
     cross join lateral (
       select * from leads where organization_id = $1::bigint and email_key = t.email_key limit 1
     ) l
     join sequences s on s.organization_id = l.organization_id and s.lead_id = l.id and s.has_messages
     where not starts_with(s.search, fold_text(concat_ws(' ', l.first_name, l.last_name, l.email)))`,
    [tx.organizationId],
  );
  return rows.map((row) => Number(row.id));
}

/**
 * Makes people of the staged leads and puts them on the list. Returns how many are on the list now that were not before.
 * People go in by address, so that two imports of one organization wait for each other and never in a circle.
 */
export async function mergeStaged(
  tx: OrganizationTx,
  input: { listId: number; policy: DuplicatePolicy; now: Date },
): Promise<number> {
  const added = await sqlOf(tx).unsafe(
    `with person as (
       insert into leads (organization_id, email, email_key, specialties, is_role_address, created_at, updated_at,
         ${[...PERSON, ...LEARNT, ...NEWEST].join(', ')})
       select $1::bigint, email, email_key, specialties, is_role_address, $3::timestamptz, $3::timestamptz,
         ${[...PERSON, ...LEARNT, ...NEWEST].join(', ')}
       from ${STAGED} order by email_key
       on conflict (organization_id, email_key) do update ${onKnown(input.policy)}
       returning id, email_key
     )
     insert into lead_list_leads (organization_id, lead_list_id, lead_id, email, is_role_address, account_id,
       enriched_at, scored_at, ${SHARED.join(', ')}, ${LISTED.join(', ')})
     select $1::bigint, $2::bigint, coalesce(s.known_id, p.id), s.email, s.is_role_address, s.account_id,
       $3::timestamptz, $3::timestamptz, ${SHARED.map((column) => `s.listed_${column}`).join(', ')},
       ${LISTED.map((column) => `s.${column}`).join(', ')}
     from ${STAGED} s left join person p on p.email_key = s.email_key`,
    [tx.organizationId, input.listId, input.now.toISOString()],
  );
  return added.count;
}
