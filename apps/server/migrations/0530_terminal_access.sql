-- How terminals are taken into service: those that knock and have no device, what they last sent, and their keys at the broker.

-- A terminal that is not let in. Until a device has its name it belongs to no tenant.
create table terminal_knock (
  protocol text not null check (protocol in ('mqtt', 'jt808')),
  terminal text not null,
  -- unknown: no device has this name. unbound: its device sits in no vehicle. taken: another terminal has registered with its number.
  -- code: it has shown a code that it does not have.
  reason text not null check (reason in ('unknown', 'unbound', 'taken', 'code')),
  address text,
  first_time timestamptz(3) not null,
  last_time timestamptz(3) not null,
  attempts bigint not null default 1,
  -- What it says about itself.
  identity jsonb not null default '{}',
  primary key (protocol, terminal)
);
create index terminal_knock_last_time on terminal_knock (last_time);

-- The last messages of the terminals that somebody looks at, and those that could not be read.
create table terminal_message (
  id bigint generated always as identity primary key,
  protocol text not null check (protocol in ('mqtt', 'jt808')),
  terminal text not null,
  message_time timestamptz(3) not null,
  is_sent boolean not null,
  kind text not null,
  raw text not null,
  byte_count integer not null,
  reading jsonb,
  problems jsonb not null default '[]'
);
create index terminal_message_terminal on terminal_message (terminal, id desc);
create index terminal_message_time on terminal_message (message_time);

-- Terminals whose messages are kept, since somebody looks at them.
create table terminal_watch (
  terminal text primary key,
  until_time timestamptz(3) not null
);

-- The password of a terminal at the broker, as Mosquitto hashes it.
create table terminal_key (
  device_id text primary key references service_device (id) on delete cascade,
  password_hash text not null,
  issue_time timestamptz(3) not null,
  issued_by text not null
);
create trigger terminal_key_changed after insert or update or delete on terminal_key for each statement execute function count_terminal_change();
create trigger jt808_terminal_removed after delete on jt808_terminal for each statement execute function count_terminal_change();
