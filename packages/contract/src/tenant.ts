export {
  NewOrganization,
  OrganizationEdit,
  organizationAdministration,
  TENANT_STATUS,
  TenantQuota,
  TenantUsage,
} from './tenant/organization-administration.ts'
export { Organization, OrganizationListQuery, organizations, TenantSystem } from './tenant/organizations.ts'
export {
  HomePageConfigEdit,
  LoginPageConfigEdit,
  LoginPageConfigRow,
  pageConfigAdministration,
} from './tenant/page-config-administration.ts'
