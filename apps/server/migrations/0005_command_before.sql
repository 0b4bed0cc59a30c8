-- What a terminal was known to hold of the values that a command set, so that its record can show both.
alter table command_record add column held_before jsonb;
