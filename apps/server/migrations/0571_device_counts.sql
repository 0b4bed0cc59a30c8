-- A tenant's terminals are counted as they are written, as its machines are (0537).
create trigger service_device_added after insert on service_device
  referencing new table as changed for each statement execute function count_added_rows();
create trigger service_device_removed after delete on service_device
  referencing old table as changed for each statement execute function count_removed_rows();
create trigger service_device_truncated after truncate on service_device
  for each statement execute function count_no_rows();
insert into list_count (table_name, tenant_id, row_count)
  select 'service_device', tenant_id, count(*) from service_device group by tenant_id;
