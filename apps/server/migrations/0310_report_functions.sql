-- Functions that statements of users call in the place of PostgreSQL's of the same name: a text that grows with the rows is
-- cut, so that a statement of a few lines takes no memory without end.
create schema report;

-- Each line of the body ends in a comment: a statement of a migration ends with its line.
create function report.join_text(joined text, value text, delimiter text) returns text
language plpgsql immutable parallel safe as $$
begin
  if value is null then return joined; end if; --
  if joined is null then joined := value; --
  elsif octet_length(joined) > 8192 and right(joined, 1) = '…' then return joined; --
  else joined := joined || coalesce(delimiter, '') || value; --
  end if; --
  if octet_length(joined) <= 32768 then return joined; end if; --
  return left(joined, case when octet_length(joined) = length(joined) then 32760 else 8190 end) || '…'; --
end $$;

create aggregate report.string_agg(text, text) (sfunc = report.join_text, stype = text, parallel = safe);
