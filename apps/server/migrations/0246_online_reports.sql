-- Reports that administrators write as one SELECT each, with their earlier states. Statements run as the role
-- trackhoe_report, which the server makes when it first needs it: these policies leave that role the rows of the tenant of
-- the transaction. The owner of the tables, as whom the server does everything else, is not bound by them.

create table online_report (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  code text not null,
  name text not null,
  setup jsonb not null,
  -- The menu row whose grant opens the report.
  permission_id text not null,
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1,
  unique (tenant_id, code)
);

create table online_report_revision (
  report_id text not null references online_report (id) on delete cascade,
  revision integer not null,
  setup jsonb not null,
  update_by text,
  update_time timestamptz(3) not null,
  primary key (report_id, revision)
);

alter table service_vehicle enable row level security;
create policy report_rows on service_vehicle for select using (tenant_id = current_setting('trackhoe.tenant', true));
alter table service_consumer enable row level security;
create policy report_rows on service_consumer for select using (tenant_id = current_setting('trackhoe.tenant', true));
alter table service_device enable row level security;
create policy report_rows on service_device for select using (tenant_id = current_setting('trackhoe.tenant', true));
alter table command_record enable row level security;
create policy report_rows on command_record for select using (tenant_id = current_setting('trackhoe.tenant', true));
alter table sulfur_report enable row level security;
create policy report_rows on sulfur_report for select using (tenant_id = current_setting('trackhoe.tenant', true));
alter table msg_diagnosis_restart enable row level security;
create policy report_rows on msg_diagnosis_restart for select using (tenant_id = current_setting('trackhoe.tenant', true));
alter table service_service_type enable row level security;
create policy report_rows on service_service_type for select using (tenant_id = current_setting('trackhoe.tenant', true));
alter table sys_user enable row level security;
create policy report_rows on sys_user for select using (tenant_id = current_setting('trackhoe.tenant', true));
alter table sys_depart enable row level security;
create policy report_rows on sys_depart for select using (tenant_id = current_setting('trackhoe.tenant', true));
alter table sys_role enable row level security;
create policy report_rows on sys_role for select using (tenant_id = current_setting('trackhoe.tenant', true));
alter table sys_user_depart enable row level security;
create policy report_rows on sys_user_depart for select using (tenant_id = current_setting('trackhoe.tenant', true));
alter table sys_user_role enable row level security;
create policy report_rows on sys_user_role for select using (tenant_id = current_setting('trackhoe.tenant', true));
alter table sys_dict enable row level security;
create policy report_rows on sys_dict for select using (tenant_id is null or tenant_id = current_setting('trackhoe.tenant', true));
alter table sys_dict_item enable row level security;
create policy report_rows on sys_dict_item for select using (dict_id in (select id from sys_dict));
