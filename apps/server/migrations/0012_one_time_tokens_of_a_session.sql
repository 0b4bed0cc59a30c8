-- A one-time token ends with the session that it was made in; null for those made before, which live a minute.
alter table one_time_token add column family_id text;

create index one_time_token_by_family on one_time_token (family_id);
