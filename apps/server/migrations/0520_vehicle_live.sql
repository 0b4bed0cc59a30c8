-- What lists, maps and walls ask of every machine that reports: narrow, so that all of a tenant are read at once. A machine has a row while it
-- has a terminal.
create table vehicle_live (
  vehicle_id text primary key references service_vehicle (id) on delete cascade,
  tenant_id text not null,
  connected boolean not null,
  contact_time timestamptz(3) not null,
  -- Unit: degrees, WGS 84.
  lng double precision,
  lat double precision,
  engine_running boolean,
  activity text
) with (fillfactor = 50);

-- The last states of vehicles as rows of it. Taken in the order of the keys, so that two writers wait for each other once.
create function show_vehicles_live(vehicle_ids text[]) returns void language sql as $$ insert into vehicle_live as live (vehicle_id, tenant_id, connected, contact_time, lng, lat, engine_running, activity) select report.vehicle_id, device.tenant_id, report.connected, report.contact_time, report.lng, report.lat, report.engine_running, report.activity from vehicle_report as report join service_device as device on device.vehicle_id = report.vehicle_id where report.vehicle_id = any (vehicle_ids) order by report.vehicle_id on conflict (vehicle_id) do update set connected = excluded.connected, contact_time = excluded.contact_time, lng = excluded.lng, lat = excluded.lat, engine_running = excluded.engine_running, activity = excluded.activity $$;

-- Follows the last states, whoever writes them: once a statement.
create function follow_vehicle_report() returns trigger language plpgsql as $$ begin perform show_vehicles_live(array(select vehicle_id from written)); return null; end $$;

create trigger vehicle_report_inserted after insert on vehicle_report referencing new table as written for each statement execute function follow_vehicle_report();

create trigger vehicle_report_updated after update on vehicle_report referencing new table as written for each statement execute function follow_vehicle_report();

-- And the terminals: a vehicle that has lost its own is shown without a state.
create function follow_terminals() returns trigger language plpgsql as $$ declare ids text[]; begin if tg_op <> 'INSERT' then ids := array(select vehicle_id from removed where vehicle_id is not null); delete from vehicle_live where vehicle_id = any (ids) and not exists (select from service_device where service_device.vehicle_id = vehicle_live.vehicle_id); end if; if tg_op <> 'DELETE' then perform show_vehicles_live(array(select vehicle_id from written where vehicle_id is not null)); end if; return null; end $$;

create trigger service_device_inserted after insert on service_device referencing new table as written for each statement execute function follow_terminals();

create trigger service_device_updated after update on service_device referencing old table as removed new table as written for each statement execute function follow_terminals();

create trigger service_device_deleted after delete on service_device referencing old table as removed for each statement execute function follow_terminals();

select show_vehicles_live(array(select vehicle_id from vehicle_report));

-- Counting the machines of a tenant, or of a part of the map, reads this alone.
create index vehicle_live_by_tenant on vehicle_live (tenant_id);

-- The last digits of a number are what people know. The embedded database is for fewer rows and has no trigrams.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm
    ; create index service_vehicle_no_trigrams on service_vehicle using gin (vcl_no gin_trgm_ops)
    ; create index service_device_name_trigrams on service_device using gin (tmnl_id gin_trgm_ops)
    ; end if
  ; end
$$;
