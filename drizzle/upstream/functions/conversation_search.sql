-- The searched text of a conversation: the lead's names and address, the campaign, and other correspondents. The organization's
-- own mailboxes are left out, because they are in every conversation.
create or replace function conversation_search(lead_id bigint, campaign_id bigint, addresses text[]) returns text
language sql stable set search_path = public, pg_temp
as $$
  select fold_text(concat_ws(' ',
    (select concat_ws(' ', l.first_name, l.last_name, l.email) from leads l where l.id = conversation_search.lead_id),
    (select c.name from campaigns c where c.id = conversation_search.campaign_id),
    (select string_agg(distinct a.address, ' ')
     from unnest(addresses) as a(address)
     where not exists (select from leads l where l.id = conversation_search.lead_id and lower(l.email) = a.address)
       and not exists (
         select from email_accounts own
         where own.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint
           and lower(own.email) = a.address))))
$$;
