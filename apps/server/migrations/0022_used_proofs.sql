-- Proofs of work that have been used: each works once.

create table used_proof (
  nonce text primary key,
  expire_time timestamptz(3) not null
);

create index used_proof_by_time on used_proof (expire_time);
