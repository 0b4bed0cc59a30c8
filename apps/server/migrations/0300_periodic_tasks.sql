-- Work that one instance does now and then for all of them: who does it, and when it is due again.
create table periodic_task (
  name text primary key,
  owner text not null,
  -- An instance that has not renewed it by then is taken for dead.
  lease_until timestamptz not null,
  due_time timestamptz not null
);
