import type { session, users } from '@trackhoe/contract'
import type { files, listJobs } from '@trackhoe/contract/files'
import type { onlineFormFiles, onlineReports, reportOutput } from '@trackhoe/contract/online'
import type { serviceDictionaries, serviceTypes, timeoutRules } from '@trackhoe/contract/service'
import type { accounts, otherLogins } from '@trackhoe/contract/session'
import type {
  categories,
  departmentAdministration,
  dictionaryAdministration,
  dictionaryLookups,
  network,
  proxy,
  roleAdministration,
  rules,
  userAdministration,
} from '@trackhoe/contract/system'
import type { pageConfigAdministration } from '@trackhoe/contract/tenant'
import type {
  commands,
  downloads,
  gateway,
  iso15143,
  maps,
  messages,
  parameters,
  terminalAccess,
  vehicleDictionaries,
} from '@trackhoe/contract/vehicle'

/** The groups of the contract that have an override in this package. */
export type OverriddenGroup =
  | typeof accounts
  | typeof categories
  | typeof commands
  | typeof departmentAdministration
  | typeof dictionaryAdministration
  | typeof dictionaryLookups
  | typeof downloads
  | typeof files
  | typeof gateway
  | typeof iso15143
  | typeof listJobs
  | typeof maps
  | typeof messages
  | typeof network
  | typeof onlineFormFiles
  | typeof onlineReports
  | typeof otherLogins
  | typeof pageConfigAdministration
  | typeof parameters
  | typeof proxy
  | typeof reportOutput
  | typeof roleAdministration
  | typeof rules
  | typeof serviceDictionaries
  | typeof serviceTypes
  | typeof session
  | typeof terminalAccess
  | typeof timeoutRules
  | typeof userAdministration
  | typeof users
  | typeof vehicleDictionaries
