-- Alarms: rules and their revisions, what is pending, alarms with their acts, duty plans, webhooks, preferences and messages.

create table alarm_rule (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  name text not null,
  -- 1 critical, 2 major, 3 minor, 4 notice.
  level text not null check (level in ('1', '2', '3', '4')),
  -- 1 enabled, 2 disabled.
  status text not null check (status in ('1', '2')),
  -- The kind of the condition, which is in it as well.
  kind text not null,
  -- As on the wire.
  scope jsonb not null,
  schedule jsonb not null,
  condition jsonb not null,
  ending jsonb not null,
  notification jsonb not null,
  order_setup jsonb not null,
  advice text,
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1,
  unique (tenant_id, name)
);

create index alarm_rule_on on alarm_rule (tenant_id) where status = '1';

-- Counts up with each change of a tenant's rules, so that instances know when to read them.
create table alarm_rule_stamp (
  tenant_id text primary key references sys_organization (id) on delete cascade,
  stamp bigint not null default 1
);

-- Rules as they were: an alarm keeps the one that raised it, also when the rule is edited or deleted.
create table alarm_rule_revision (
  rule_id text not null,
  revision integer not null,
  tenant_id text not null references sys_organization (id) on delete cascade,
  content jsonb not null,
  primary key (rule_id, revision)
);

-- What is pending or active of a rule and a machine. No row: nothing is.
create table alarm_state (
  rule_id text not null references alarm_rule (id) on delete cascade,
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  tenant_id text not null references sys_organization (id) on delete cascade,
  revision integer not null,
  phase text not null check (phase in ('idle', 'pending', 'active', 'clearing')),
  -- Since when it is pending, active or clearing; the time of a report.
  since timestamptz(3) not null,
  -- When the condition was evaluated last; the time of a report.
  evaluated timestamptz(3) not null,
  -- When a clearing alarm has cleared, whether or not the machine reports again.
  due_time timestamptz(3),
  -- What the condition keeps of earlier reports.
  memo jsonb,
  primary key (rule_id, vehicle_id)
);

create index alarm_state_of_vehicle on alarm_state (vehicle_id);

create index alarm_state_due on alarm_state (due_time) where due_time is not null;

create sequence alarm_number;

create table alarm_storm (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  rule_id text not null,
  rule_revision integer not null,
  rule_name text not null,
  level text not null,
  start_time timestamptz(3) not null,
  last_time timestamptz(3) not null,
  end_time timestamptz(3),
  notify_time timestamptz(3)
);

create unique index alarm_storm_one_open on alarm_storm (rule_id) where end_time is null;

create index alarm_storm_by_time on alarm_storm (tenant_id, start_time desc);

create table alarm (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  alarm_no text not null,
  rule_id text not null,
  rule_revision integer not null,
  rule_name text not null,
  level text not null,
  kind text not null,
  trigger jsonb not null,
  -- The trouble code of the trigger.
  spn integer,
  fmi integer,
  vehicle_id text not null references service_vehicle (id) on delete cascade,
  -- 1 open, 2 acknowledged, 3 closed.
  state text not null default '1' check (state in ('1', '2', '3')),
  -- The condition is there.
  active boolean not null default true,
  count integer not null default 1,
  raised_time timestamptz(3) not null,
  last_time timestamptz(3) not null,
  cleared_time timestamptz(3),
  ack_time timestamptz(3),
  ack_by text,
  assignee text,
  silenced_until timestamptz(3),
  close_time timestamptz(3),
  close_by text,
  close_cause text,
  order_id text references service_wo_info (id) on delete set null,
  order_time timestamptz(3),
  order_done_time timestamptz(3),
  -- The alarm of the same fault that was repaired before.
  repeat_of text,
  storm_id text references alarm_storm (id) on delete set null,
  lng double precision,
  lat double precision,
  -- When it ends by the time of its rule.
  end_due timestamptz(3),
  -- Which messages come next, and when: 0 the first, then the steps of the escalation.
  stage integer not null default 0,
  stage_due timestamptz(3),
  -- Counts up when an acknowledged alarm comes anew, so that people are notified again.
  round integer not null default 0,
  -- The rule makes its work order.
  order_due boolean not null default false,
  create_time timestamptz(3) not null,
  unique (tenant_id, alarm_no)
);

-- One that is not closed a rule and machine.
create unique index alarm_one_open on alarm (rule_id, vehicle_id) where state <> '3';

create index alarm_by_time on alarm (tenant_id, raised_time desc, id);

create index alarm_open on alarm (tenant_id, level) where state <> '3';

create index alarm_of_vehicle on alarm (vehicle_id, raised_time desc);

create index alarm_of_rule on alarm (rule_id, raised_time desc);

-- What is raised at once is a storm.
create index alarm_of_rule_made on alarm (rule_id, create_time desc);

create index alarm_of_order on alarm (order_id) where order_id is not null;

create index alarm_order_open on alarm (order_id) where order_id is not null and order_done_time is null;

create index alarm_of_storm on alarm (storm_id) where storm_id is not null;

create index alarm_end_due on alarm (end_due) where end_due is not null and state <> '3';

create index alarm_stage_due on alarm (stage_due) where stage_due is not null;

create index alarm_order_due on alarm (raised_time) where order_due;

create table alarm_action (
  id bigint generated always as identity primary key,
  alarm_id text not null references alarm (id) on delete cascade,
  tenant_id text not null,
  action text not null,
  action_time timestamptz(3) not null,
  -- A user name; null: the server.
  actor text,
  content text
);

create index alarm_action_of_alarm on alarm_action (alarm_id, action_time);

create table alarm_duty_plan (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  name text not null,
  shifts jsonb not null,
  exceptions jsonb not null,
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1,
  unique (tenant_id, name)
);

create table alarm_channel (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  name text not null,
  format text not null check (format in ('json', 'dingtalk', 'wecom', 'feishu')),
  url text not null,
  secret text,
  status text not null check (status in ('1', '2')),
  last_sent_time timestamptz(3),
  last_error text,
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1,
  unique (tenant_id, name)
);

create table alarm_preference (
  user_id text not null references sys_user (id) on delete cascade,
  tenant_id text not null references sys_organization (id) on delete cascade,
  content jsonb not null,
  primary key (user_id, tenant_id)
);

create table alarm_delivery (
  id text primary key,
  tenant_id text not null references sys_organization (id) on delete cascade,
  -- The alarm or the storm that it is about.
  subject_id text not null,
  alarm_id text references alarm (id) on delete cascade,
  storm_id text references alarm_storm (id) on delete cascade,
  stage integer not null default 0,
  round integer not null default 0,
  -- bell, email, sms, or the id of a webhook.
  channel text not null,
  -- The id of a user or of a webhook, and its name then.
  recipient_id text not null,
  recipient text not null,
  level text not null,
  title text not null,
  content text not null,
  -- 0 waiting, 1 sent, 2 given up, 3 not sent: the alarm was closed or silenced before.
  state text not null default '0' check (state in ('0', '1', '2', '3')),
  attempts integer not null default 0,
  due_time timestamptz(3) not null,
  -- It is sent together with the others of the recipient that are due.
  digest boolean not null default false,
  sent_time timestamptz(3),
  error_text text,
  create_time timestamptz(3) not null,
  lease_until timestamptz(3),
  -- Each message once.
  unique (subject_id, round, stage, channel, recipient_id)
);

create index alarm_delivery_due on alarm_delivery (due_time) where state = '0';

create index alarm_delivery_by_time on alarm_delivery (tenant_id, create_time desc, id);
