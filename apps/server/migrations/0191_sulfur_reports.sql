-- The sulfur in samples of fuel, as a laboratory reported it.

create table sulfur_report (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  sample_time timestamptz(3) not null,
  station text,
  -- Of the station. Unit: degrees, WGS 84.
  lng double precision,
  lat double precision,
  -- As the laboratory wrote it, such as <1, and the number by which it is sorted.
  sulfur text not null,
  sulfur_value double precision not null,
  unit text not null default 'mg/kg',
  limit_value text not null default '10',
  -- 1 passed, 2 failed, 3 failed and to be checked again.
  result text not null check (result in ('1', '2', '3')),
  operator text,
  instrument text,
  remark text,
  -- Paths of stored files, comma-joined.
  attachments text not null default '',
  create_time timestamptz(3) not null
);

create index sulfur_report_by_time on sulfur_report (tenant_id, sample_time desc, id);

create index sulfur_report_by_vehicle on sulfur_report (vehicle_id, sample_time desc);
