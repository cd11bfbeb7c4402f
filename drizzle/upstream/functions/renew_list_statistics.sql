-- Without statistics the planner takes a new list for a single row. The server renews them only a minute later, and only the
-- owner of a table may do it at once.
create or replace function renew_list_statistics() returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform bound_organization();
  analyze lead_list_leads (organization_id, lead_list_id, lead_id, account_id, score_key, name_key, email, state, category, specialties, search);
  analyze leads (organization_id, email_key, account_id, name_key, score_key, facets, shown_state, shown_category, shown_department, search);
  analyze accounts;
end $$;
