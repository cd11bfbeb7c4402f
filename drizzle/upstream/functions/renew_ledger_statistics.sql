-- Without statistics the planner takes a new organization for a single row and reads all of its emails and people for each lookup by id.
-- Whoever freezes many emails renews the statistics. Only the owner of a table may do that.
create or replace function renew_ledger_statistics() returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform bound_organization();
  analyze outbound (organization_id, email_account_id, sequence_id, campaign_id, state, due_at);
  analyze outbound_mime (organization_id);
  analyze notifications (organization_id, sequence_id, outbound_id);
  analyze sequences (organization_id, campaign_id, lead_id, replied_at, sequence_state, reason_to_stop);
  analyze sequence_emails (organization_id, sequence_id, campaign_id);
  analyze leads (organization_id, account_id);
  analyze campaign_leads (organization_id, campaign_id, lead_id);
  analyze interactions (organization_id, sequence_id);
end $$;
