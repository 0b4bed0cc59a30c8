-- How often a caller has called in the present window of a limit, for all instances together. What a crash forgets here matters to
-- nobody, so the rows are not written to the log.
create unlogged table call_window (
  limit_name text not null,
  caller text not null,
  begin_time timestamptz not null,
  calls integer not null,
  primary key (limit_name, caller)
);
create index call_window_by_time on call_window (begin_time);
