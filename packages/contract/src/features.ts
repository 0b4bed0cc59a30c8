import { alarms } from './alarms.ts'
import { onlineForms, onlineReports } from './online.ts'
import { serviceTypes, timeoutRules, workOrders } from './service.ts'
import { displayTokens } from './session.ts'
import { announcements, categories, dataRules, permissions, rules, siteInfo } from './system.ts'
import { departments, dictionaries, overview, pageConfig, roles, session, users } from './index.ts'
import { organizations } from './tenant.ts'
import { devices, downloads, geofences, maps, messages, parameters, sulfur, vehicleDictionaries } from './vehicle.ts'

/**
 * The features of a server by their names on the wire, each with the call that it stands for: a server that serves the
 * call has the feature. Wire: `features` of `GET /sys/platform`.
 */
export const featureCalls = {
  refreshToken: session.refresh,
  pageConfig: pageConfig.loginOfHost,
  vehicle: devices.list,
  serviceType: serviceTypes.list,
  organization: organizations.list,
  datarule: dataRules.entities,
  user: users.list,
  role: roles.all,
  department: departments.tree,
  menu: permissions.list,
  menuRelation: permissions.allRelations,
  dictionaryItem: dictionaries.items,
  category: categories.roots,
  checkRule: rules.checkRules,
  announcement: announcements.unread,
  onlineForm: onlineForms.columns,
  onlineReport: onlineReports.columns,
  siteInfo: siteInfo.get,
  overview: overview.counts,
  timeoutRule: timeoutRules.list,
  workOrder: workOrders.list,
  vehicleType: vehicleDictionaries.typeList,
  vehicleParameter: parameters.catalog,
  vehicleMessage: messages.diagnosisRestarts,
  sulfurReport: sulfur.list,
  download: downloads.list,
  map: maps.sources,
  geofence: geofences.list,
  alarm: alarms.list,
  displayToken: displayTokens.list,
} as const

/** The name of a feature on the wire. */
export type FeatureName = keyof typeof featureCalls
