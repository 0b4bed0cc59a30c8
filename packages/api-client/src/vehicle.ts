export { chartViewApi } from './endpoints/chart-views.ts'
export { commandApi } from './endpoints/commands.ts'
export { commandTemplateApi } from './endpoints/command-templates.ts'
export type { CommandRecordSearch, SendCommandOptions } from './endpoints/commands.ts'
export { deviceApi } from './endpoints/devices.ts'
export { fleetOverviewApi } from './endpoints/fleet-overview.ts'
export { gatewayApi } from './endpoints/gateway.ts'
export { messageApi } from './endpoints/messages.ts'
export { downloadApi, parameterApi } from './endpoints/parameters.ts'
export type { DownloadOrder } from './endpoints/parameters.ts'
export { sulfurApi } from './endpoints/sulfur.ts'
export {
  consumerAdministrationApi,
  deviceAdministrationApi,
  vehicleAdministrationApi,
  vehicleTypeAdministrationApi,
} from './endpoints/vehicle-administration.ts'
export { vehicleDocumentApi } from './endpoints/vehicle-documents.ts'
export { vehicleDictionaryApi } from './endpoints/vehicle-dictionaries.ts'
export { wallLayoutApi } from './endpoints/wall-layouts.ts'
export { iso15143Api } from './endpoints/iso15143.ts'
export type { Iso15143Period } from './endpoints/iso15143.ts'
export { geofenceApi } from './endpoints/geofences.ts'
export { mapApi } from './endpoints/maps.ts'
