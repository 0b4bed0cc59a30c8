-- The parameters of terminals of JT/T 808 as they last sent them, and what was last requested of each: to send them, or to set some.
create table terminal_parameters (
  device_id text primary key references service_device (id) on delete cascade,
  -- Hexadecimal digits by id.
  sent_values jsonb not null default '{}',
  read_time timestamptz(3),
  request_id text not null,
  -- Empty: they are only read.
  changes jsonb not null default '[]',
  -- waiting: no instance has sent it; sent; otherwise how it ended.
  state text not null check (state in ('waiting', 'sent', 'done', 'unread', 'failed', 'wrong', 'unsupported', 'noAnswer')),
  request_time timestamptz(3) not null,
  requested_by text not null
);

create index terminal_parameters_waiting on terminal_parameters (request_time) where state = 'waiting';
