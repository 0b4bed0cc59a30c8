-- Where and since when a user is signed in, for the list of the own sessions. Unknown for those that began before.
alter table auth_refresh_token
  add column signed_in_time timestamptz(3),
  add column address text,
  add column user_agent text;
