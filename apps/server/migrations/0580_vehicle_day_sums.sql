-- The mean of a model adds up some days of each of its machines: the key has what is added, so that no row of a day, with all of its hours, is read.
-- A row is rewritten with each report and hardly ever fits on its page again, so that its key is written anew in any case.
alter table vehicle_day
  drop constraint vehicle_day_pkey,
  add constraint vehicle_day_pkey primary key (vehicle_id, day) include (work_ms, idle_ms, fuel);
