-- Terminals that speak JT/T 808, as they have registered themselves. What is sold has no keys: a terminal is known by its number, and by the
-- code that it got when it first registered with the maker, model and id that stand here.
create table jt808_terminal (
  device_id text primary key references service_device (id) on delete cascade,
  edition text not null check (edition in ('2013', '2019')),
  identity text not null,
  -- SHA-256 of the code; null: it has deregistered itself.
  code_hash text,
  register_time timestamptz(3) not null,
  -- What it has answered about itself.
  properties jsonb
);
