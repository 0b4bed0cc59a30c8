-- Milliseconds of idling in each of the 24 hours, beside those of work. Days of before were not counted by the hour.
alter table vehicle_day add column idles jsonb not null default '[]';
