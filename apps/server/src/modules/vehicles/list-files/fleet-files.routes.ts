import { listFiles } from '@trackhoe/contract/files'
import { DeviceListQuery, VehicleFileQuery, VehicleTypeListQuery } from '@trackhoe/contract/vehicle'
import { serveFiles } from '../../../platform/http/list-file-jobs.ts'
import type { Api } from '../../../platform/http/serve.ts'
import type { VehicleDeps } from '../../../ports/vehicle-deps.ts'
import { deviceFiles } from './device-files.ts'
import { typeFiles } from './type-files.ts'
import { vehicleFiles } from './vehicle-files.ts'

/** Export and import of vehicles, terminals and types. The calls and the actions are not in the specification. */
export function fleetFileRoutes(api: Api<VehicleDeps>) {
  serveFiles(api, listFiles('vehicle/serviceVclInfo', VehicleFileQuery), vehicleFiles(api))
  serveFiles(api, listFiles('device/serviceDevice', DeviceListQuery), deviceFiles(api))
  serveFiles(api, listFiles('vcltype/serviceDictVcltype', VehicleTypeListQuery), typeFiles(api))
}
