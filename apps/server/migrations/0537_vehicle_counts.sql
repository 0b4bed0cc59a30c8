-- A tenant's machines are counted as they are written, as its users are (0224): a list that shows all of them does not count
-- them for each page.
create trigger service_vehicle_added after insert on service_vehicle
  referencing new table as changed for each statement execute function count_added_rows();
create trigger service_vehicle_removed after delete on service_vehicle
  referencing old table as changed for each statement execute function count_removed_rows();
create trigger service_vehicle_truncated after truncate on service_vehicle
  for each statement execute function count_no_rows();
insert into list_count (table_name, tenant_id, row_count)
  select 'service_vehicle', tenant_id, count(*) from service_vehicle group by tenant_id;
