-- Readings of all vehicles: a series for each parameter of each vehicle, a partition for each month in UTC.
create table telemetry_series (
  id integer generated always as identity primary key,
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  code text not null,
  unique (vehicle_id, code)
);

create table telemetry_value (
  series_id integer not null references telemetry_series (id) on delete cascade,
  sample_time timestamptz(3) not null,
  -- Null: the machine had no value at that time.
  value double precision,
  primary key (series_id, sample_time)
) partition by range (sample_time);

insert into telemetry_series (vehicle_id, code)
  select distinct vehicle_id, code
  from vehicle_reading, jsonb_object_keys(reported_values) as code;

-- Migrations are cut at semicolons that end a line.
do $$ declare month timestamp; begin
  for month in select distinct date_trunc('month', report_time at time zone 'UTC') from vehicle_reading
  loop execute format('create table telemetry_value_%s partition of telemetry_value for values from (%L) to (%L)', to_char(month, 'YYYY_MM'), month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC'); end loop; end $$;

insert into telemetry_value (series_id, sample_time, value)
  select series.id, report_time, (reading.value #>> '{}')::double precision
  from vehicle_reading
  cross join jsonb_each(reported_values) as reading (code, value)
  join telemetry_series as series on series.vehicle_id = vehicle_reading.vehicle_id and series.code = reading.code;

drop table vehicle_reading;
