export { Organization, OrganizationListQuery, organizations, TenantSystem } from './tenant/organizations.ts'
export {
  HomePageConfigEdit,
  LoginPageConfigEdit,
  LoginPageConfigRow,
  pageConfigAdministration,
} from './tenant/page-config-administration.ts'
