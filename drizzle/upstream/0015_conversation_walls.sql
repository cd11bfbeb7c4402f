-- The new tables are walls too. oauth_states is read by the hash of a random state before anything else, but only inside the
-- organization of the session that asks.
alter table message_attachments enable row level security;
--> statement-breakpoint
create policy wall on message_attachments
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
alter table reply_drafts enable row level security;
--> statement-breakpoint
create policy wall on reply_drafts
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
alter table oauth_states enable row level security;
--> statement-breakpoint
create policy wall on oauth_states
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
-- What the inbox shows of a conversation, from the messages that are there already.
with facts as (
  select n.sequence_id,
         array_agg(distinct lower(f.email)) filter (where f.email is not null) as from_emails,
         array_agg(distinct lower(t.email)) filter (where t.email is not null) as to_emails,
         (array_agg(left(n.body, 160) order by n.created_at desc))[1] as preview,
         (array_agg(n.subject order by n.created_at desc))[1] as subject
  from notifications n
  left join lateral jsonb_to_recordset(n."from") as f(email text) on true
  left join lateral jsonb_to_recordset(n."to") as t(email text) on true
  where n.sequence_id is not null and n.deleted_at is null and n.status in ('sent', 'received', 'read')
  group by n.sequence_id
)
update sequences s
set has_messages = true,
    from_emails = coalesce(f.from_emails, '{}'),
    to_emails = coalesce(f.to_emails, '{}'),
    preview = f.preview,
    last_subject = f.subject,
    search = lower(concat_ws(' ', l.first_name, l.last_name, l.email, c.name))
from facts f, leads l, campaigns c
where s.id = f.sequence_id and l.id = s.lead_id and c.id = s.campaign_id;
--> statement-breakpoint
create index sequences_search on sequences using gin (search gin_trgm_ops) where has_messages;
