-- Vehicles, their terminals and customers, the commands that are sent to them, and the catalogue of parameters.

create table service_dict_vclbrand (
  id text primary key,
  vcl_brand text not null
);

create table service_dict_vclkind (
  id text primary key,
  vcl_kind text not null
);

create table service_dict_vcltype (
  id text primary key,
  vcl_type text not null unique,
  brand_id text not null references service_dict_vclbrand (id),
  kind_id text not null references service_dict_vclkind (id),
  engine text,
  displacement double precision,
  cylinders integer,
  rated_kw double precision,
  aftertreatment text,
  create_time timestamptz(3) not null
);

create table service_consumer (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  name text not null,
  phone text,
  address text,
  create_time timestamptz(3) not null
);

create index service_consumer_by_tenant on service_consumer (tenant_id, create_time desc, id);

create table service_vehicle (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  vcl_no text not null unique,
  pin text not null unique,
  type_id text not null references service_dict_vcltype (id),
  consumer_id text references service_consumer (id),
  engine_no text,
  emission_stage text,
  delivered_time timestamptz(3) not null,
  -- Its place in the made-up fleet; null: a real machine.
  simulated_index integer unique,
  -- The day with which its made-up history begins, counted from 1970 in GMT+8.
  simulated_from integer,
  -- How its terminal answers in a test, such as reject:CAN_ERROR; null: as terminals do.
  simulated_answer text,
  create_time timestamptz(3) not null
);

create index service_vehicle_by_no on service_vehicle (tenant_id, vcl_no, id);

create index service_vehicle_by_consumer on service_vehicle (consumer_id);

create table service_device (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  tmnl_id text not null unique,
  plat_id text not null unique,
  imei text not null,
  sim_no text not null,
  send_center_no text not null default '',
  software_version text not null,
  -- A terminal sits in one vehicle; one in no vehicle is in the store.
  vehicle_id text unique references service_vehicle (id) on delete set null,
  bind_time timestamptz(3),
  create_time timestamptz(3) not null
);

create index service_device_by_tenant on service_device (tenant_id, create_time desc, id);

create table service_device_user (
  device_id text not null references service_device (id) on delete cascade,
  user_id text not null references sys_user (id) on delete cascade,
  tenant_id text not null references sys_organization (id) on delete cascade,
  primary key (device_id, user_id)
);

create table service_para (
  code text primary key,
  sort_no integer not null,
  para_group text not null,
  name_en text not null,
  name_zh text not null,
  unit text not null,
  kind text not null,
  min_value double precision,
  max_value double precision,
  value_precision integer,
  spn integer
);

-- What a terminal is known to hold: of each kind of command the values it last confirmed or reported.
create table terminal_setting (
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  name text not null,
  content jsonb not null,
  report_time timestamptz(3) not null,
  primary key (vehicle_id, name)
);

create table command_record (
  record_id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  infoid text not null,
  param_group integer,
  -- What may be under way only once for a vehicle; null for what is never blocked: stops and unlocks.
  kind text,
  -- Group and values, without what names the terminal.
  param_content jsonb not null,
  software_version text not null,
  -- 0 queued, 1 sent, 2 acknowledged, 3 succeeded, 4 failed, 5 timed out, 6 withdrawn.
  state text not null default '0' check (state in ('0', '1', '2', '3', '4', '5', '6')),
  send_time timestamptz(3) not null,
  dispatch_time timestamptz(3),
  ack_time timestamptz(3),
  finish_time timestamptz(3),
  reply_time timestamptz(3),
  expire_time timestamptz(3) not null,
  time_over integer not null,
  error_code text,
  error_text text,
  reply jsonb,
  late_reply boolean not null default false,
  retry_of text,
  reason text,
  sender_id text not null,
  sender text not null,
  -- Times it was handed to the terminal.
  attempts integer not null default 0,
  -- Stops and unlocks go ahead of the queue.
  priority integer not null default 0,
  -- When it was first taken out of the queue.
  taken_time timestamptz(3),
  -- When somebody has to look at it again; null: never more.
  due_time timestamptz(3),
  -- Who is at it, and until when nobody else may be.
  lease_owner text,
  lease_until timestamptz(3)
);

-- One unfinished command of a kind a vehicle, whoever sends it and through whichever instance.
create unique index command_record_unfinished on command_record (vehicle_id, kind) where state in ('0', '1', '2');

create index command_record_due on command_record (priority desc, due_time) where due_time is not null;

create index command_record_by_time on command_record (tenant_id, send_time desc, record_id);

create index command_record_by_vehicle on command_record (vehicle_id, send_time desc, record_id);

create index command_record_by_kind on command_record (tenant_id, infoid, send_time desc, record_id);

create index command_record_by_sender on command_record (tenant_id, sender, send_time desc);

-- Answers that changed nothing: too late, twice, or out of turn. Nothing a terminal said is thrown away.
create table command_answer (
  id bigint generated always as identity primary key,
  record_id text not null references command_record (record_id) on delete cascade,
  receive_time timestamptz(3) not null,
  content jsonb not null
);

create index command_answer_by_record on command_answer (record_id, id);

-- A send that was repeated with the same key answers what it answered before.
create table command_send (
  tenant_id text not null references sys_organization (id) on delete cascade,
  sender_id text not null,
  idempotency_key text not null,
  body_hash text not null,
  record_ids text[] not null,
  create_time timestamptz(3) not null,
  primary key (tenant_id, sender_id, idempotency_key)
);

create index command_send_by_time on command_send (create_time);

create table msg_diagnosis_restart (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  restart_time timestamptz(3) not null,
  -- 1 watchdog, 2 power, 3 remote, 4 upgrade.
  reason text not null,
  software_version text not null
);

create index msg_diagnosis_restart_by_time on msg_diagnosis_restart (tenant_id, restart_time desc, id);
