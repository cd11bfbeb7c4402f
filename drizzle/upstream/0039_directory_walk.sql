CREATE TABLE "directory_versions" (
	"organization_id" bigint,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "directory_versions_of" UNIQUE NULLS NOT DISTINCT("organization_id")
);
--> statement-breakpoint
DROP INDEX "providers_own";--> statement-breakpoint
CREATE INDEX "providers_own" ON "providers" USING btree ("organization_id","id") WHERE organization_id is not null;
--> statement-breakpoint
alter table directory_versions enable row level security;
--> statement-breakpoint
create policy directory on directory_versions
  using (organization_id is null or organization_id = nullif(current_setting('app.organization_id', true), '')::bigint)
  with check (organization_id is null or organization_id = nullif(current_setting('app.organization_id', true), '')::bigint);
--> statement-breakpoint
-- Every import ends with counting the values of what it wrote, in the transaction that ends it: that makes a new version of
-- the public rows, or of the rows of the organization that is bound.
create function note_directory_version() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into directory_versions (organization_id, counted_at)
  values (nullif(current_setting('app.organization_id', true), '')::bigint, clock_timestamp())
  on conflict (organization_id) do update set counted_at = excluded.counted_at;
  return null;
end $$;
--> statement-breakpoint
create trigger provider_facets_version after insert or update or delete on provider_facets
  for each statement execute function note_directory_version();
