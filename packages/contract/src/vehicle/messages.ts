import * as z from 'zod/mini'
import { exportEndpoint } from '../files/spreadsheets.ts'
import { DictItem } from '../wire/dict-item.ts'
import { endpoint } from '../wire/endpoint.ts'
import { textFilters } from '../wire/filters.ts'
import { wireObject } from '../wire/object.ts'
import { ListQuery } from '../wire/list-query.ts'
import { listCall } from '../wire/record-calls.ts'
import { ById, Filter, Flag, ListOf, DateTime, OptionalCode } from '../wire/jeecgboot-values.ts'
import { Code, OptionalNumber, OptionalText } from '../wire/values.ts'
import { InfoId, Measured, ParameterValues, timeFilter, vclId } from './values.ts'
import { timeRange } from '../wire/wire-time.ts'
import { label } from '../wire/label.ts'

/** One restart of a terminal's diagnosis. `vclId` is native only. */
export const DiagnosisRestart = wireObject({
  id: z.string(),
  vclId: OptionalText,
  vclNo: OptionalText,
  restartTime: DateTime,
  reason: OptionalCode,
  reason_dictText: OptionalText,
  softwareVersion: OptionalText,
})
export type DiagnosisRestart = z.output<typeof DiagnosisRestart>

/**
 * A recall and its reply. `content` is the message in hexadecimal; of a recall of history the details have its first
 * packet. Fields after `state_dictText` are native only.
 */
export const HistoryMessage = wireObject({
  id: z.string(),
  vclNo: OptionalText,
  callTime: DateTime,
  replyTime: DateTime,
  infoid: InfoId,
  content: OptionalText,
  state: OptionalCode,
  state_dictText: OptionalText,
  vclId: OptionalText,
  /** How many rows a recall of history brought. */
  rows: OptionalNumber,
  /** Packets of a reply that comes in several, and how many of them have arrived; null for one that came as a whole. */
  packets: OptionalNumber,
  received: OptionalNumber,
})
export type HistoryMessage = z.output<typeof HistoryMessage>

/** The same with its values by parameter code. `points` are the rows of its first packet, native only. */
export const ParsedMessage = z.extend(HistoryMessage, {
  parsed: z.optional(z.nullable(ParameterValues)),
  points: ListOf(z.catchall(z.object({ time: z.string() }), OptionalCode)),
})
export type ParsedMessage = z.output<typeof ParsedMessage>

/**
 * A file that a terminal sent. Unit: `size` bytes. `fileUrl` is the path of a stored file. Fields after `createTime` are
 * native only.
 */
export const HistoryFile = wireObject({
  id: z.string(),
  fileName: OptionalText,
  fileUrl: OptionalText,
  size: OptionalNumber,
  createTime: DateTime,
  vclNo: OptionalText,
  rows: OptionalNumber,
})
export type HistoryFile = z.output<typeof HistoryFile>

export const HistoryMessageQuery = z.extend(ListQuery, {
  ...textFilters({ vclId: '车辆', infoid: '消息编号' }),
  ...timeFilter,
})
export type HistoryMessageQuery = z.input<typeof HistoryMessageQuery>

/**
 * How long a vehicle worked on one day. Units: hours; `rate`, `hours` and `idles` are shares of 1; `fuel` liters. `hours`
 * has the share worked for each hour of the day, `idles` the share idled. `hourMeter` is what the hour meter said at the last report of
 * the day, as far as it was read; it is read once an hour. Fields after `rate` are native only.
 */
export const OperationDay = wireObject({
  date: z.string(),
  workHours: Measured,
  idleHours: Measured,
  rate: Measured,
  travelHours: Measured,
  regenHours: Measured,
  keyOnHours: Measured,
  fuel: Measured,
  starts: OptionalNumber,
  hours: ListOf(Measured),
  idles: ListOf(Measured),
  hourMeter: Measured,
})
export type OperationDay = z.output<typeof OperationDay>

/**
 * The work of the vehicles of one model in a period, together. Units: hours, liters; `interruptedShare` of all regenerations
 * that began, and `fuelShare` of all fuel that regenerations took, are shares of 1. Native only; not in the specification.
 */
export const ModelAverage = wireObject({
  model: z.string(),
  /** Vehicles that ran in the period. */
  vehicles: z.number(),
  /** Of one of these vehicles, in the mean. */
  workHours: Measured,
  idleHours: Measured,
  fuel: Measured,
  /** Fuel for an hour of running engine. */
  fuelPerHour: Measured,
  /** As the counters of all vehicles of the model stand now. */
  interruptedShare: Measured,
  fuelShare: Measured,
})
export type ModelAverage = z.output<typeof ModelAverage>

/** A diagnostic trouble code that a vehicle reported. `severity` 1 stop, 2 warning, 3 hint. */
export const TroubleCode = wireObject({
  time: DateTime,
  spn: Code,
  fmi: Code,
  name: OptionalText,
  count: OptionalNumber,
  /** It is there now; else it is history. */
  active: Flag,
  lamp: OptionalText,
  severity: OptionalNumber,
  first: DateTime,
  last: DateTime,
  suggest: OptionalText,
  /** When it was there in the requested time, newest first; without an end it still is. Native only. */
  periods: ListOf(wireObject({ from: DateTime, until: DateTime })),
})
export type TroubleCode = z.output<typeof TroubleCode>

/** How much a vehicle carries. Units: tonnes, `loadRatio` %, `bucketCapacity` m³, `materialDensity` t/m³. */
export const TonState = wireObject({
  tonState: OptionalCode,
  tonState_dictText: OptionalText,
  updateTime: DateTime,
  payload: Measured,
  loadRatio: Measured,
  totalPayload: Measured,
  bucketCapacity: Measured,
  materialDensity: Measured,
})
export type TonState = z.output<typeof TonState>

const history = '/sumitomo/msgHistoryCallReply'
const form = { encoding: 'form' } as const
const inRange = z.object({ vclId, ...timeRange })

/** Source: vehicle specification §7 "Parameters and messages". */
export const messages = {
  /** Lists diagnosis and restart messages. */
  diagnosisRestarts: listCall(
    '/sumitomo/msgDiagnosisRestart/list',
    z.extend(ListQuery, { vclNo: Filter.check(label('车号')), ...timeFilter }),
    DiagnosisRestart,
  ),
  /** Lists history recalls with their replies. */
  history: listCall(`${history}/pageList`, HistoryMessageQuery, HistoryMessage),
  /** Lists the files that terminals sent. */
  files: listCall(`${history}/pageFileList`, HistoryMessageQuery, HistoryFile),
  /** Returns one message with its values by parameter code. */
  query: endpoint('GET', `${history}/query`, { query: ById, result: ParsedMessage }),
  /** Returns the history, or selected rows of it, as a workbook. */
  exportHistory: exportEndpoint(`${history}/exportMsgHistoryReply`, HistoryMessageQuery),
  /** Returns how long a vehicle worked, a row for each day. */
  operationTime: endpoint('POST', `${history}/getVclOperationTimeRate`, {
    body: inRange,
    result: ListOf(OperationDay),
    ...form,
  }),
  /** Returns the trouble codes that a vehicle reported in a time range. */
  troubleCodes: endpoint('POST', `${history}/getVclDTC`, { body: inRange, result: ListOf(TroubleCode), ...form }),
  /**
   * Returns what the vehicles of the same model did in a time range, as far as the caller sees them. Errors: 500 for a
   * range over 366 days.
   */
  modelAverage: endpoint('GET', '/vehicle/modelAverage', { query: inRange, result: ModelAverage }),
  /** Returns the load of a vehicle; null when it does not weigh. */
  tonState: endpoint('POST', `${history}/getVclTonState`, {
    body: z.object({ vclId }),
    result: z.nullable(TonState),
    ...form,
  }),
  /** Returns the vehicles whose number contains the keyword as choices; `value` is the vehicle's id. */
  vehicleNumbers: endpoint('POST', `${history}/getVclNo`, {
    body: z.object({ keyword: z.string().check(z.maxLength(100), label('关键字')) }),
    result: ListOf(DictItem),
    ...form,
  }),
}
