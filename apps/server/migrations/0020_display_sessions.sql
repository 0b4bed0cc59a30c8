-- The token of a display is exchanged once for a session of its browser, and may end by itself.

alter table display_token add column expire_time timestamptz(3);

create table display_session (
  -- Of the cookie; the token itself opens sessions and nothing else.
  token_hash text primary key,
  display_id text not null references display_token (id) on delete cascade,
  create_time timestamptz(3) not null
);

create index display_session_by_display on display_session (display_id, create_time);
