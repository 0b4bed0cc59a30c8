import * as z from 'zod/mini'
import { DictItem } from '../wire/dict-item.ts'
import { endpoint } from '../wire/endpoint.ts'
import { textFilters } from '../wire/filters.ts'
import { wireObject } from '../wire/object.ts'
import { PageOf, PageQuery } from '../wire/page.ts'
import { ListOf, DateTime, OptionalCode } from '../wire/jeecgboot-values.ts'
import { OptionalNumber, OptionalText } from '../wire/values.ts'
import { Device } from './devices.ts'
import { ActiveFaults } from './faults.ts'
import { InfoId, Measured, ParameterValues, vclId } from './values.ts'
import { timeRange } from '../wire/wire-time.ts'
import { label } from '../wire/label.ts'

/** The version of the gateway's envelope. */
export const GATEWAY_VERSION = '1.0'

/** How long the gateway client waits. Unit: milliseconds. Source: vehicle specification §9. */
export const GATEWAY_TIMEOUT_MS = 60_000

/**
 * The request of the gateway. Wire: `vst` is the caller's time as `yyyyMMddHHmmss`; `token` the access token, which also
 * goes out in the header, and the header wins. Source: vehicle specification §7 "Vehicle gateway".
 */
export const GatewayCall = z.object({
  ver: z.string().check(label('版本号')),
  vst: z.string().check(label('时间戳')),
  fun: z.string().check(z.minLength(1), label('功能编号')),
  token: z.string().check(label('令牌')),
  data: z.record(z.string(), z.unknown()).check(label('请求数据')),
})
export type GatewayCall = z.input<typeof GatewayCall>

type GatewayData = z.ZodMiniType<unknown, Record<string, unknown>>

/** A function of the gateway with its data and its result. */
export interface GatewayFunction<Data extends GatewayData = GatewayData, Result extends z.ZodMiniType = z.ZodMiniType> {
  readonly fun: string
  readonly data: Data
  readonly result: Result
}

function gatewayFunction<Data extends GatewayData, Result extends z.ZodMiniType>(
  fun: string,
  data: Data,
  result: Result,
): GatewayFunction<Data, Result> {
  return { fun, data, result }
}

/**
 * A vehicle with its terminal. `vclId` is the id of the platform, `vclNo` the number on the machine. A vehicle without
 * a terminal has no `tmnlId` and gets no commands. Units: `hourMeter` hours; `lng`, `lat` degrees, WGS-84. Wire: the
 * coordinates are texts.
 */
export const GatewayVehicle = wireObject({
  vclId: z.string(),
  vclNo: OptionalText,
  model: OptionalText,
  brandName: OptionalText,
  kindName: OptionalText,
  emissionStage: OptionalText,
  /**
   * The exhaust aftertreatment; null for a machine without one, absent where the server does not send it. Native only.
   */
  aftertreatment: z.optional(z.nullable(z.string())),
  engineNo: OptionalText,
  vcl_plat_id: OptionalCode,
  tmnlId: OptionalText,
  imei: OptionalCode,
  simNo: OptionalCode,
  /** The terminal's current center number. Not every server knows it. */
  sendCenterNo: OptionalText,
  softwareVersion: OptionalText,
  /** How its terminal is connected: `mqtt` or `jt808`. Absent where the server does not send it. Native only. */
  protocol: OptionalText,
  /** 1 online, 0 not. */
  online: OptionalNumber,
  /** The last report, by the terminal's clock. */
  lastTime: DateTime,
  lng: Measured,
  lat: Measured,
  hourMeter: Measured,
  /** As in the vehicle list. Native only, like what follows. */
  state: OptionalText,
  activeFaults: OptionalNumber,
  faults: ActiveFaults,
  /** The key was on and the engine ran at `lastTime`, heartbeats included. 1 yes, 0 no, null unknown. */
  keyOn: OptionalNumber,
  engineRunning: OptionalNumber,
  /** As in the vehicle list. Units: levels %, `nextMaintenance` hours. */
  fuelLevel: Measured,
  ureaLevel: Measured,
  nextMaintenance: Measured,
  /** The wear parts with the hours they may run and still have; negative when overdue. Empty while nothing is known. */
  maintenance: ListOf(wireObject({ item: z.string(), interval: Measured, remaining: Measured })),
})
export type GatewayVehicle = z.output<typeof GatewayVehicle>

/** The last setting sent of info id 41, whatever became of it. */
export const LastSetting = wireObject({
  recordId: OptionalCode,
  infoid: InfoId,
  paramContent: z.optional(z.unknown()),
  state: OptionalCode,
  sendTime: DateTime,
})
export type LastSetting = z.output<typeof LastSetting>

/** The settings that the terminal itself last reported. */
export const ReportedSettings = wireObject({ values: ParameterValues, reportTime: DateTime })
export type ReportedSettings = z.output<typeof ReportedSettings>

/** A row of the vehicle list. Units: levels %, `nextMaintenance` hours. Fields after `bindTime` are native only. */
export const UserDevice = z.extend(Device, {
  model: OptionalText,
  lastTime: DateTime,
  /** One of `VEHICLE_STATES`; `toVehicleState` reads it. */
  state: OptionalText,
  lng: Measured,
  lat: Measured,
  hourMeter: Measured,
  fuelLevel: Measured,
  ureaLevel: Measured,
  /** How many trouble codes are active. A vehicle with any of them has a fault, whatever its state. */
  activeFaults: OptionalNumber,
  faults: ActiveFaults,
  nextMaintenance: Measured,
  /** The customer it works for. */
  consumerName: OptionalText,
})
export type UserDevice = z.output<typeof UserDevice>

/**
 * A sample taken during an engine test. Units: `engineSpeed`, `speedDrop` rpm; `waterTemp`, `dpdInletTemp` ℃;
 * `oilPressure`, `railPressure` MPa; `position`, `soot` %. Fields after `oilPressure` are native only.
 */
export const EngineTestSample = wireObject({
  time: DateTime,
  engineSpeed: Measured,
  waterTemp: Measured,
  oilPressure: Measured,
  recordId: OptionalCode,
  item: OptionalText,
  cylinder: OptionalNumber,
  speedDrop: Measured,
  correction: Measured,
  position: Measured,
  railPressure: Measured,
  dpdInletTemp: Measured,
  soot: Measured,
})
export type EngineTestSample = z.output<typeof EngineTestSample>

/** Which of the user's devices. The names of the filters are not in the specification. */
export const UserDeviceQuery = z.object({
  pageNo: z._default(z.int().check(z.minimum(1)), 1).check(label('页码')),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(500)), 10).check(label('每页条数')),
  ...textFilters({
    vclNo: '车号',
    brandId: '品牌',
    kindId: '车型',
    vclType: '车型名称',
    /** `1` online, `0` not. */
    online: '在线状态',
    consumerId: '客户',
    /** Native only, like the order. */
    tmnlId: '终端编号',
    consumerName: '客户名称',
  }),
  /** A field of the row. Absent: by the number of the vehicle. */
  column: z.optional(z.string().check(z.maxLength(64, '最多 64 个字符'))).check(label('排序字段')),
  order: z.optional(z.string().check(z.maxLength(16, '只能是 asc 或 desc'))).check(label('排序方式')),
})
export type UserDeviceQuery = z.input<typeof UserDeviceQuery>

/** The same as the query of a file, whose columns `field` names. Native only. */
export const VehicleFileQuery = z.extend(
  PageQuery,
  z.omit(UserDeviceQuery, { pageNo: true, pageSize: true, column: true, order: true }).shape,
)
export type VehicleFileQuery = z.input<typeof VehicleFileQuery>

const ofVehicle = z.object({ vclId })

/** The functions behind the gateway. Source: vehicle specification §7 "Vehicle gateway". */
export const gatewayFunctions = {
  /** Finds a vehicle by the id of the platform or by the number on the machine. Errors: 500 车辆不存在. */
  vehicle: gatewayFunction(
    'getGB4VclInfo',
    z.union([ofVehicle, z.object({ vclNo: z.string().check(z.minLength(1), label('车号')) })]),
    GatewayVehicle,
  ),
  attachmentTypes: gatewayFunction('GetDictAffixType', z.object({}), z.array(DictItem)),
  /** null when nothing was ever sent. */
  lastSetting: gatewayFunction('GetInitLast', ofVehicle, z.nullable(LastSetting)),
  /** null when the terminal never reported. */
  reportedSettings: gatewayFunction('GetInitLastQuery', ofVehicle, z.nullable(ReportedSettings)),
  /** The devices of the signed-in user. */
  devices: gatewayFunction('getUserDeviceinfo', UserDeviceQuery, PageOf(UserDevice)),
  engineTest: gatewayFunction('getEngineTest', z.object({ vclId, ...timeRange }), ListOf(EngineTestSample)),
}

/** The one address of the gateway; `result` depends on the function. Errors: 404 未知的功能：{fun}. */
export const gateway = {
  /**
   * Sends one request to the vehicle gateway; `gatewayFunctions` describes the data and the result of each function.
   */
  main: endpoint('POST', '/api/sumagent/main', {
    body: GatewayCall,
    result: z.unknown(),
    timeoutMs: GATEWAY_TIMEOUT_MS,
  }),
}
