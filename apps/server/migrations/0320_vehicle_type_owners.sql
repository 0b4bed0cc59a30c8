-- Whose a vehicle type is. Without a tenant it belongs to the installation: every tenant reads it, its operator changes it.
alter table service_dict_vcltype add column tenant_id text references sys_organization (id) on delete cascade;

-- A name is taken in its tenant, and among those of the installation.
alter table service_dict_vcltype drop constraint service_dict_vcltype_vcl_type_key;

create unique index service_dict_vcltype_name on service_dict_vcltype (coalesce(tenant_id, ''), vcl_type);

-- A type stays with the tenant that has added it, unless another one has vehicles of it. A type that was renamed since then,
-- or came from a file, cannot be told from one of a release: it belongs to the installation.
update service_dict_vcltype as kind
set tenant_id = added.tenant_id
from (
  select detail as vcl_type, min(tenant_id) as tenant_id
  from audit_log
  where action = 'vehicleType.add' and outcome = 'ok' and tenant_id in (select id from sys_organization)
  group by detail
  having count(distinct tenant_id) = 1
) as added
where added.vcl_type = kind.vcl_type
  and not exists (
    select 1 from service_vehicle where type_id = kind.id and tenant_id <> added.tenant_id
  );
