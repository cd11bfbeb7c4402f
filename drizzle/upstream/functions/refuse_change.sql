-- What happened stays as it was written, whoever holds the connection: the grants bind the services, this binds the owner.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
