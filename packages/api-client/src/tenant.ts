export { organisationApi } from './endpoints/organisations.ts'
export { pageConfigAdministrationApi } from './endpoints/page-config-administration.ts'
