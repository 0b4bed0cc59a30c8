-- A tenant's alarms and work orders are counted as they are written, as its machines are (0537).
create trigger alarm_added after insert on alarm
  referencing new table as changed for each statement execute function count_added_rows();
create trigger alarm_removed after delete on alarm
  referencing old table as changed for each statement execute function count_removed_rows();
create trigger alarm_truncated after truncate on alarm
  for each statement execute function count_no_rows();
create trigger service_wo_info_added after insert on service_wo_info
  referencing new table as changed for each statement execute function count_added_rows();
create trigger service_wo_info_removed after delete on service_wo_info
  referencing old table as changed for each statement execute function count_removed_rows();
create trigger service_wo_info_truncated after truncate on service_wo_info
  for each statement execute function count_no_rows();
insert into list_count (table_name, tenant_id, row_count)
  select 'alarm', tenant_id, count(*) from alarm group by tenant_id;
insert into list_count (table_name, tenant_id, row_count)
  select 'service_wo_info', tenant_id, count(*) from service_wo_info group by tenant_id;
