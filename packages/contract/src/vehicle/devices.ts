import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { ListQuery } from '../wire/list-query.ts'
import { listCall } from '../wire/record-calls.ts'
import { ById, ListOf, DateTime, OptionalCode } from '../wire/jeecgboot-values.ts'
import { OptionalNumber, OptionalText } from '../wire/values.ts'
import { Measured, vclId } from './values.ts'
import { withMultiString } from '../wire/filters.ts'
import { label } from '../wire/label.ts'
import { Revision } from '../wire/revision.ts'

/** A terminal and the vehicle it sits in. The long numbers are texts. Source: vehicle specification §3. */
export const Device = wireObject({
  id: z.string(),
  tmnlId: OptionalText,
  imei: OptionalCode,
  simNo: OptionalCode,
  vclId: OptionalText,
  vclNo: OptionalText,
  softwareVersion: OptionalText,
  online: OptionalNumber,
  online_dictText: OptionalText,
  bindTime: DateTime,
  /** Native only, like what follows. */
  vcl_plat_id: OptionalCode,
  sendCenterNo: OptionalText,
  revision: Revision,
})
export type Device = z.output<typeof Device>

/** How the terminal ids of this platform begin: the default of a new device. Source: platform specification §9. */
export const TERMINAL_PREFIX = 'wg_'

/** Filters of the device list; operators as in every list. */
export const DeviceListQuery = z.extend(
  ListQuery,
  withMultiString({ tmnlId: '终端编号', imei: 'IMEI', simNo: 'SIM卡号', vclNo: '车号' }),
)
export type DeviceListQuery = z.input<typeof DeviceListQuery>

/** A customer. */
export const Consumer = wireObject({
  id: z.string(),
  name: OptionalText,
  phone: OptionalText,
  address: OptionalText,
  vclCount: OptionalNumber,
  /** Native only, like what follows. */
  createTime: z.optional(z.nullable(DateTime)),
  revision: Revision,
})
export type Consumer = z.output<typeof Consumer>

export const ConsumerListQuery = z.extend(ListQuery, withMultiString({ name: '客户名称', phone: '手机号' }))
export type ConsumerListQuery = z.input<typeof ConsumerListQuery>

/** A user a device is lent to. */
const DeviceUser = wireObject({ userId: OptionalText, username: OptionalText, realname: OptionalText })

/**
 * A vehicle of a device with the customer and the users behind it. Units as in the gateway's vehicle; `displacement`
 * liters, `ratedKw` kW. Fields after `users` are native only.
 */
export const DeviceVehicle = wireObject({
  vclId: z.string(),
  vclNo: OptionalText,
  model: OptionalText,
  brandName: OptionalText,
  kindName: OptionalText,
  emissionStage: OptionalText,
  engineNo: OptionalText,
  vcl_plat_id: OptionalCode,
  tmnlId: OptionalText,
  imei: OptionalCode,
  simNo: OptionalCode,
  softwareVersion: OptionalText,
  online: OptionalNumber,
  lastTime: DateTime,
  lng: Measured,
  lat: Measured,
  hourMeter: Measured,
  consumer: z.optional(z.nullable(Consumer)),
  users: ListOf(DeviceUser),
  deviceId: OptionalText,
  pin: OptionalCode,
  engine: OptionalText,
  displacement: Measured,
  cylinders: OptionalNumber,
  ratedKw: Measured,
  aftertreatment: OptionalText,
  deliveredTime: DateTime,
  bindTime: DateTime,
})
export type DeviceVehicle = z.output<typeof DeviceVehicle>

/** A message of the service inbox; what it holds beside its id depends on its kind. */
export const ServiceMessage = wireObject({ id: z.string(), title: OptionalText, content: OptionalText })
export type ServiceMessage = z.output<typeof ServiceMessage>

/** Source: vehicle specification §7 "Related lookups". */
export const devices = {
  /** Lists the devices. */
  list: listCall('/device/serviceDevice/list', DeviceListQuery, Device),
  /** Returns a vehicle with its customer and users, by its id or by that of its device. */
  vehicle: endpoint('GET', '/device/serviceDevice/getServiceVclInfo', {
    query: z.union([ById, z.object({ vclId })]),
    result: DeviceVehicle,
  }),
  /** Takes a device from a user. Wire: `id` is the device. */
  removeUser: endpoint('DELETE', '/device/serviceDevice/deleteDeviceUser', {
    query: z.extend(ById, { userId: z.string().check(z.minLength(1), label('用户编号')) }),
    result: z.unknown(),
  }),
  /** Lists the customers. */
  consumers: listCall('/consumer/serviceConsumer/list', ConsumerListQuery, Consumer),
  /** Marks a message as read and returns it. Wire: a GET that changes data, so it must not be prefetched. */
  readMessage: endpoint('GET', '/msg/serviceMsg/readMsg', {
    query: ById,
    result: z.nullable(ServiceMessage),
    safe: false,
  }),
}
