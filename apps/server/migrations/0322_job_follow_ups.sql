-- What an import has left to be done by its user, by name: people who were added without a password.
alter table list_job add column follow_ups jsonb not null default '[]';
