-- From where a name has signed in: failures of strangers do not hold it up there.

create table known_origin (
  username text not null,
  -- Of the browser's cookie or of the network address.
  origin_hash text not null,
  last_used_time timestamptz(3) not null,
  primary key (username, origin_hash)
);

create index known_origin_by_time on known_origin (last_used_time);

alter table login_attempt add column device_hash text;
