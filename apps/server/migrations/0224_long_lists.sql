-- Lists of a million rows: indexes in the order of the list, an index for contained texts, and counts that are kept.

-- The table of ranks was read anew at each call, which took longer than everything else.
do $$
declare definition constant text := pg_get_functiondef('pinyin_key(text)'::regprocedure)
  ; begin
    execute regexp_replace(definition, '(ranks constant bytea := ''\\x[0-9a-f\s]+'')', '\1::bytea')
  ; end
$$;

-- With the name itself a far page is found in the index alone.
drop index sys_user_by_realname_pinyin;

create index sys_user_by_realname_pinyin on sys_user (tenant_id, (pinyin_key(realname) collate "C"), id) include (realname);

drop index sys_user_by_status;

create index sys_user_by_status on sys_user (tenant_id, status, id);

create index sys_user_by_work_no on sys_user (tenant_id, work_no, id);

-- Names that begin with a text, whatever the collation of the database.
create index sys_user_by_username_prefix on sys_user (tenant_id, username text_pattern_ops);

-- A Chinese name is as short as one search, so trigrams find nothing in it: its characters do.
create index sys_user_realname_characters on sys_user using gin (string_to_array(realname, null));

-- The embedded database is for fewer rows and has no trigrams.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm
    ; create index sys_user_username_trigrams on sys_user using gin (username gin_trgm_ops)
    ; create index sys_user_phone_trigrams on sys_user using gin (phone gin_trgm_ops)
    ; end if
  ; end
$$;

-- How many rows a tenant has in a long table: the sum of its rows here. A write adds a row and waits for no other write;
-- the server adds them up from time to time.
create table list_count (
  table_name text not null,
  tenant_id text not null,
  row_count bigint not null
);

create index list_count_of on list_count (table_name, tenant_id) include (row_count);

create function count_added_rows() returns trigger language plpgsql as $$
  begin
    insert into list_count (table_name, tenant_id, row_count)
    select tg_table_name, tenant_id, count(*) from changed group by tenant_id
    ; return null
  ; end
$$;

create function count_removed_rows() returns trigger language plpgsql as $$
  begin
    insert into list_count (table_name, tenant_id, row_count)
    select tg_table_name, tenant_id, -count(*) from changed group by tenant_id
    ; return null
  ; end
$$;

create function count_no_rows() returns trigger language plpgsql as $$
  begin
    delete from list_count where table_name = tg_table_name
    ; return null
  ; end
$$;

do $$
declare name text
  ; begin
    foreach name in array array['sys_user', 'command_record'] loop
      execute format('create trigger %I after insert on %I referencing new table as changed for each statement execute function count_added_rows()', name || '_added', name)
      ; execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function count_removed_rows()', name || '_removed', name)
      ; execute format('create trigger %I after truncate on %I for each statement execute function count_no_rows()', name || '_truncated', name)
      ; execute format('insert into list_count (table_name, tenant_id, row_count) select %L, tenant_id, count(*) from %I group by tenant_id', name, name)
    ; end loop
  ; end
$$;
