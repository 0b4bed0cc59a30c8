export { pageConfigAdministration } from './groups/page-config-administration.ts'
