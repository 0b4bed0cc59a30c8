-- What the machines of a tenant did on a day, counted as their days are written; the sum of some rows, so that instances that write at the same
-- time rarely wait for each other. A machine that is removed stays in it: it has worked. Units: milliseconds, liters.
create table fleet_day (
  tenant_id text not null references sys_organization (id) on delete cascade,
  day date not null,
  shard smallint not null,
  work_ms bigint not null,
  idle_ms bigint not null,
  fuel double precision not null,
  -- Work in each of the 24 hours, the machines that worked in it, and those of which it is the first hour with work.
  hour_ms bigint[] not null,
  hour_vehicles integer[] not null,
  first_hours integer[] not null,
  primary key (tenant_id, day, shard)
);

-- In one pass over the days: each has its hours as an array, and the sums of the 24 hours are columns of one row.
do $$
declare
  of_hours text := (select string_agg(format('coalesce(sum(hours[%s]), 0)', hour), ', ' order by hour) from generate_series(1, 24) as hour)
  ; of_vehicles text := (select string_agg(format('count(*) filter (where hours[%s] > 0)', hour), ', ' order by hour) from generate_series(1, 24) as hour)
  ; of_firsts text := (select string_agg(format('count(*) filter (where first_hour = %s)', hour), ', ' order by hour) from generate_series(1, 24) as hour)
  ; first_hour text := (select string_agg(format('when hours[%1$s] > 0 then %1$s', hour), ' ' order by hour) from generate_series(1, 24) as hour)
  ; begin
  execute format(
    'insert into fleet_day (tenant_id, day, shard, work_ms, idle_ms, fuel, hour_ms, hour_vehicles, first_hours)
     select tenant_id, day, 0, sum(work_ms), sum(idle_ms), sum(fuel), array[%s]::bigint[], array[%s]::integer[], array[%s]::integer[]
     from (
       select tenant_id, day, work_ms, idle_ms, fuel, hours, case %s end as first_hour
       from (
         select tenant_id, day, work_ms, idle_ms, fuel, translate(hours::text, ''[]'', ''{}'')::double precision[] as hours
         from vehicle_day join service_vehicle on service_vehicle.id = vehicle_day.vehicle_id
         where day >= current_date - 29
         offset 0
       ) as days
       offset 0
     ) as days group by tenant_id, day',
    of_hours, of_vehicles, of_firsts, first_hour)
  ; end
$$;

-- The meter at which the first item of maintenance is due. Stale where a service or an interval was reported since: the server computes it again.
-- Unit: hours.
alter table vehicle_live
  add column hour_meter double precision,
  add column service_due double precision,
  add column is_service_stale boolean not null default true;

create index vehicle_live_stale on vehicle_live (vehicle_id) where is_service_stale;

create or replace function show_vehicles_live(vehicle_ids text[]) returns void language sql as $$ insert into vehicle_live as live (vehicle_id, tenant_id, connected, contact_time, lng, lat, engine_running, activity, hour_meter) select report.vehicle_id, device.tenant_id, report.connected, report.contact_time, report.lng, report.lat, report.engine_running, report.activity, report.hour_meter from vehicle_report as report join service_device as device on device.vehicle_id = report.vehicle_id where report.vehicle_id = any (vehicle_ids) order by report.vehicle_id on conflict (vehicle_id) do update set connected = excluded.connected, contact_time = excluded.contact_time, lng = excluded.lng, lat = excluded.lat, engine_running = excluded.engine_running, activity = excluded.activity, hour_meter = excluded.hour_meter $$;

update vehicle_live set hour_meter = report.hour_meter from vehicle_report as report where report.vehicle_id = vehicle_live.vehicle_id;

create function mark_services_stale() returns trigger language plpgsql as $$ begin update vehicle_live set is_service_stale = true where not is_service_stale and vehicle_id in (select written.vehicle_id from written join removed on removed.vehicle_id = written.vehicle_id where written.serviced_at is distinct from removed.serviced_at); return null; end $$;

create trigger vehicle_report_serviced after update on vehicle_report referencing old table as removed new table as written for each statement execute function mark_services_stale();

create function mark_service_stale() returns trigger language plpgsql as $$ begin update vehicle_live set is_service_stale = true where vehicle_id = case when tg_op = 'DELETE' then old.vehicle_id else new.vehicle_id end and not is_service_stale; return null; end $$;

create trigger terminal_setting_changed after insert or update or delete on terminal_setting for each row execute function mark_service_stale();

-- Not every type has aftertreatment.
create function mark_type_stale() returns trigger language plpgsql as $$ begin update vehicle_live set is_service_stale = true where vehicle_id = new.id; return null; end $$;

create trigger service_vehicle_type_changed after update on service_vehicle for each row when (old.type_id is distinct from new.type_id) execute function mark_type_stale();
