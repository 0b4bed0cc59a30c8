-- Functions that statements of users call in the place of PostgreSQL's of the same name: a text that grows with the rows is
-- cut, so that a statement of a few lines takes no memory without end.
create schema report;

-- Joins until there are 32 KiB. Each line of the body ends in a comment: a statement of a migration ends with its line.
create function report.join_text(joined text, value text, delimiter text) returns text
language plpgsql immutable parallel safe as $$
begin
  if value is null or octet_length(joined) > 32768 then return joined; end if; --
  if octet_length(value) > 32768 then value := left(value, 32769); end if; --
  if joined is null then return value; end if; --
  return concat(joined, delimiter, value); --
end $$;

create function report.joined_text(joined text) returns text
language sql immutable parallel safe
return case
  when octet_length(joined) <= 32768 then joined
  else left(joined, case when octet_length(joined) = length(joined) then 32760 else 8190 end) || '…'
end;

create aggregate report.string_agg(text, text) (
  sfunc = report.join_text, stype = text, finalfunc = report.joined_text, parallel = safe
);
