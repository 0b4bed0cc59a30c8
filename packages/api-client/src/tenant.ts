export { organizationAdministrationApi } from './endpoints/organization-administration.ts'
export { organizationApi } from './endpoints/organizations.ts'
export { pageConfigAdministrationApi } from './endpoints/page-config-administration.ts'
