-- Announcements with who read them, stored files, tokens of wall displays, and word of ended sessions.

create table sys_announcement (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  -- The wire's own spelling.
  titile text not null,
  msg_content text,
  msg_abstract text,
  sender text,
  priority text not null check (priority in ('L', 'M', 'H')),
  -- 1 a notice, 2 a message of the system.
  msg_category text not null check (msg_category in ('1', '2')),
  msg_type text not null check (msg_type in ('ALL', 'USER')),
  -- 0 draft, 1 released, 2 revoked.
  send_status text not null default '0' check (send_status in ('0', '1', '2')),
  send_time timestamptz(3),
  cancel_time timestamptz(3),
  start_time timestamptz(3),
  end_time timestamptz(3),
  bus_id text,
  bus_type text,
  open_type text,
  open_page text,
  create_by text,
  create_time timestamptz(3) not null,
  update_by text,
  update_time timestamptz(3)
);

create index sys_announcement_by_send_time on sys_announcement (tenant_id, send_status, send_time desc, id);

create index sys_announcement_by_create_time on sys_announcement (tenant_id, create_time desc, id);

-- Whom one of type USER goes to, and who has read one of either type: readers of one of type ALL get a row by reading.
create table sys_announcement_send (
  annt_id text not null references sys_announcement (id) on delete cascade,
  user_id text not null references sys_user (id) on delete cascade,
  tenant_id text not null references sys_organization (id),
  read_time timestamptz(3),
  primary key (annt_id, user_id)
);

create index sys_announcement_send_by_user on sys_announcement_send (user_id, annt_id);

create table sys_file (
  -- Also the name on the disk: nothing that a caller sent is ever part of a path there.
  id text primary key,
  tenant_id text not null references sys_organization (id),
  -- What the wire calls it.
  path text not null unique,
  original_name text not null,
  content_type text not null,
  size_bytes bigint not null,
  create_by text references sys_user (id) on delete set null,
  create_time timestamptz(3) not null
);

create index sys_file_by_tenant on sys_file (tenant_id, create_time);

create table display_token (
  id text primary key,
  tenant_id text not null references sys_organization (id),
  name text not null,
  -- The path of the one page it may show.
  page text not null,
  token_hash text not null unique,
  create_by text,
  create_time timestamptz(3) not null,
  last_seen_time timestamptz(3)
);

create index display_token_by_tenant on display_token (tenant_id, create_time desc, id);

-- Whatever ends a session deletes its row; every instance hears of it once that is committed.
create function tell_session_end() returns trigger language plpgsql as $$ begin perform pg_notify('trackhoe', json_build_object('kind', 'session-end', 'familyId', old.family_id)::text); return null; end $$;

create trigger auth_session_end after delete on auth_session for each row execute function tell_session_end();

create index audit_log_by_time on audit_log (create_time);
