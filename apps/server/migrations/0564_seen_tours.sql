-- Tours of the product that a user need not be offered again. Whoever has an account already knows the console.
alter table sys_user add column seen_tours text[] not null default '{console}';
alter table sys_user alter column seen_tours set default '{}';
