-- A tenant's machines are counted as they are written, as its users are (0224): a list that shows all of them does not count
-- them for each page.
do $$
declare name text
  ; begin
    foreach name in array array['service_vehicle'] loop
      execute format('create trigger %I after insert on %I referencing new table as changed for each statement execute function count_added_rows()', name || '_added', name)
      ; execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function count_removed_rows()', name || '_removed', name)
      ; execute format('create trigger %I after truncate on %I for each statement execute function count_no_rows()', name || '_truncated', name)
      ; execute format('insert into list_count (table_name, tenant_id, row_count) select %L, tenant_id, count(*) from %I group by tenant_id', name, name)
    ; end loop
  ; end
$$;
