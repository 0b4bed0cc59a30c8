-- The tenant of a report's transaction carries a mark that only the owner of the database can make. A setting alone could be
-- changed by a statement that got past the check of statements; with a mark that does not fit, no row is seen.

create table report_tenant_key (key text not null);
insert into report_tenant_key (key) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- What is set for a transaction: the mark, and the tenant.
create function report_tenant_mark(tenant text) returns text
language sql stable security definer set search_path = pg_catalog, public
as $$ select encode(sha256(convert_to(key || ':' || tenant, 'UTF8')), 'hex') || ':' || tenant from public.report_tenant_key $$;
revoke execute on function report_tenant_mark(text) from public;

-- The tenant of the transaction; null where its mark is not the right one.
create function report_tenant() returns text
language sql stable security definer set search_path = pg_catalog, public
as $$
  select substr(marked, 66) from current_setting('trackhoe.tenant', true) marked
  where marked = public.report_tenant_mark(substr(marked, 66))
$$;

-- A semicolon at the end of a line would end the statement for whatever reads this file.
do $$
declare found record; begin
  for found in
    select schemaname, tablename, qual from pg_policies
    where policyname = 'report_rows' and qual like '%trackhoe.tenant%'
  loop
    -- In brackets it is asked once a statement, not once a row.
    execute format(
      'alter policy report_rows on %I.%I using (%s tenant_id = (select public.report_tenant()))',
      found.schemaname, found.tablename,
      case when found.qual like '%IS NULL%' then 'tenant_id is null or' else '' end
    ); end loop; end
$$;
