-- What vehicles did by day, for reports: whatever way they are connected by, it is copied here from their telemetry.
create table vehicle_work_day (
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  tenant_id text not null,
  -- In GMT+8. Units: hours, liters.
  day date not null,
  work_hours double precision not null,
  idle_hours double precision not null,
  travel_hours double precision not null,
  regen_hours double precision not null,
  key_on_hours double precision not null,
  fuel double precision not null,
  starts integer not null,
  primary key (vehicle_id, day)
);

create index vehicle_work_day_tenant on vehicle_work_day (tenant_id, day);

-- The last report of each day. Units: hours, %, degrees.
create table vehicle_reading_day (
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  tenant_id text not null,
  day date not null,
  report_time timestamptz(3) not null,
  hour_meter double precision,
  fuel_level double precision,
  urea_level double precision,
  lng double precision,
  lat double precision,
  primary key (vehicle_id, day)
);

create index vehicle_reading_day_tenant on vehicle_reading_day (tenant_id, day);

create table vehicle_fault (
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  tenant_id text not null,
  spn integer not null,
  fmi integer not null,
  fault_name text,
  from_time timestamptz(3) not null,
  -- Null: it is still active.
  until_time timestamptz(3),
  primary key (vehicle_id, spn, fmi, from_time)
);

create index vehicle_fault_tenant on vehicle_fault (tenant_id, from_time);
