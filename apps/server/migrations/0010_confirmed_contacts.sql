-- A phone or an e-mail address signs in only when its owner has confirmed it by a code, and then it is one person's.

alter table sys_user add column phone_confirmed boolean not null default false;

alter table sys_user add column email_confirmed boolean not null default false;

drop index sys_user_by_plain_phone;

drop index sys_user_by_email;

create index sys_user_by_plain_phone on sys_user (regexp_replace(regexp_replace(phone, '[ -]', '', 'g'), '^[+]86', ''));

-- Who registered has confirmed the phone then. One that several have is nobody's until it is confirmed again.
update sys_user set phone_confirmed = true
where create_by = username and regexp_replace(regexp_replace(phone, '[ -]', '', 'g'), '^[+]86', '') in (
  select regexp_replace(regexp_replace(phone, '[ -]', '', 'g'), '^[+]86', '') from sys_user
  where create_by = username group by 1 having count(*) = 1
);

create unique index sys_user_confirmed_phone on sys_user (regexp_replace(regexp_replace(phone, '[ -]', '', 'g'), '^[+]86', ''))
where phone_confirmed;

create unique index sys_user_confirmed_email on sys_user (lower(email)) where email_confirmed;
