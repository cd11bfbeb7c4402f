CREATE INDEX "providers_state" ON "providers" USING btree ("state","kind");--> statement-breakpoint
-- The planner takes a list that its figures do not know for a single row, and then joins a batch with the whole list,
-- row by row. An import therefore renews the figures once it has put rows there; only the owner of a table may.
create function renew_list_statistics() returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  analyze lead_list_leads (organization_id, lead_list_id, lead_id, account_id, score_key, name_key, email, state, category, specialties, search);
  analyze leads (organization_id, email_key, account_id);
  analyze accounts;
end $$;
--> statement-breakpoint
-- The same for the directory, after it was filled.
create function renew_directory_statistics() returns void
language plpgsql security definer set search_path = public, pg_temp
as $$ begin analyze providers; end $$;
