-- The size of the file of a recall, as it was weighed when it was first listed.
alter table command_record add column file_bytes bigint;
