-- Forms that an administrator designs: what is edited, what is published, and each version with what it did to the tables.
-- The tables of the forms themselves stand in a schema of their own, which publishing fills.

create schema if not exists online_form;

create table onl_form (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  code text not null,
  name text not null,
  kind text not null check (kind in ('list', 'tree')),
  description text,
  -- The name of its table in the schema online_form.
  table_name text not null unique,
  definition jsonb not null,
  -- Null until it is published.
  version integer,
  published jsonb,
  -- Tables of its sub-tables, and columns that no field uses any more.
  layout jsonb not null,
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3),
  revision integer not null default 1,
  unique (tenant_id, code)
);

create table onl_form_version (
  form_id text not null references onl_form (id) on delete cascade,
  version integer not null,
  definition jsonb not null,
  changes jsonb not null,
  -- As they were run, in their order.
  statements jsonb not null,
  create_by text,
  create_time timestamptz(3) not null,
  primary key (form_id, version)
);
