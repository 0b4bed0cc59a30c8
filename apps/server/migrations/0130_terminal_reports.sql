-- What terminals report that are connected by MQTT.

-- The last known state of a vehicle.
create table vehicle_report (
  vehicle_id text primary key references service_vehicle (id) on delete cascade,
  -- Whether the terminal is connected, and when the server last had a message of it.
  connected boolean not null default false,
  contact_time timestamptz(3) not null,
  -- The time of the last report; null when it has not reported yet.
  report_time timestamptz(3),
  lng double precision,
  lat double precision,
  key_on boolean,
  engine_running boolean,
  activity text check (activity in ('work', 'idle', 'travel')),
  -- Unit: hours.
  hour_meter double precision,
  -- Unit: %.
  fuel_level double precision,
  urea_level double precision,
  -- What the engine has consumed in its life. Unit: liters.
  total_fuel double precision,
  serviced_at jsonb,
  settings jsonb not null default '{}',
  reported_values jsonb not null default '{}'
);

create table vehicle_reading (
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  report_time timestamptz(3) not null,
  reported_values jsonb not null,
  primary key (vehicle_id, report_time)
);

create table vehicle_fault_period (
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  spn integer not null,
  fmi integer not null,
  from_time timestamptz(3) not null,
  -- Null: it is still active.
  until_time timestamptz(3),
  primary key (vehicle_id, spn, fmi, from_time)
);

create index vehicle_fault_period_active on vehicle_fault_period (vehicle_id) where until_time is null;

-- What a vehicle did on a day in GMT+8. Units: milliseconds, liters.
create table vehicle_day (
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  day date not null,
  work_ms bigint not null default 0,
  idle_ms bigint not null default 0,
  travel_ms bigint not null default 0,
  regen_ms bigint not null default 0,
  key_on_ms bigint not null default 0,
  fuel double precision not null default 0,
  starts integer not null default 0,
  -- Milliseconds of work in each of the 24 hours.
  hours jsonb not null,
  primary key (vehicle_id, day)
);

create table engine_test_sample (
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  record_id text not null references command_record (record_id) on delete cascade,
  sample_time timestamptz(3) not null,
  sample_values jsonb not null,
  primary key (vehicle_id, record_id, sample_time)
);
