-- The day from which a simulated vehicle has worked before its history; null where nothing is known of it.
alter table simulated_vehicle add column past_day integer;
