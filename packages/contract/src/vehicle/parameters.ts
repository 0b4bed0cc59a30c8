import * as z from 'zod/mini'
import { ReceivedFile } from '../files/received-file.ts'
import { CommaList } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { PageOf, PageQuery } from '../wire/page.ts'
import { ById, Filter, ListOf, DateTime, OptionalCode } from '../wire/jeecgboot-values.ts'
import { OptionalText } from '../wire/values.ts'
import {
  Measured,
  ParameterCode,
  ParameterValues,
  secondsBetween,
  timeFilter,
  timeRange,
  vclId,
  WireTime,
} from './values.ts'
import { CatalogParameter } from './vehicle-dictionaries.ts'
import { label } from '../wire/label.ts'

/** One value of one parameter. `value` is the text as it came; what it means is in the catalog. */
export const ParameterRecord = wireObject({
  time: DateTime,
  code: z.string(),
  name: OptionalText,
  value: OptionalCode,
  unit: OptionalText,
})
export type ParameterRecord = z.output<typeof ParameterRecord>

/**
 * The latest values of one vehicle. `quality` says why a value is null: `na` not available, `error` sensor fault.
 * Units: `lng`, `lat` degrees, WGS-84. Fields after `values` are native only.
 */
export const LatestParameters = wireObject({
  id: OptionalCode,
  vclId: z.string(),
  vclNo: OptionalText,
  reportTime: DateTime,
  values: ParameterValues,
  quality: z.optional(z.nullable(z.record(z.string(), z.string()))),
  lng: Measured,
  lat: Measured,
  state: OptionalText,
})
export type LatestParameters = z.output<typeof LatestParameters>

/** A point in time with a field for each code that was asked for; `{code}_min` and `{code}_max` when condensed. */
export const ParameterPoint = z.catchall(z.object({ time: z.string() }), OptionalCode)
export type ParameterPoint = z.output<typeof ParameterPoint>

/** Points a code that one answer may have. Not in the specification. */
export const MAX_POINTS = 2000

/** Units: `periodSec` seconds. Fields after `endtime` are native only. */
export const ParameterQuery = z.object({
  vclId,
  params: z
    .array(ParameterCode)
    .check(z.minLength(1, '请至少选择一个参数'), z.maxLength(64, '最多选择64个参数'), label('参数')),
  ...timeRange,
  periodSec: z.optional(z.number()).check(label('采样周期')),
  maxPoints: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_POINTS))).check(label('最大点数')),
  aggregate: z.optional(z.enum(['raw', 'mean', 'minmax', 'last'])).check(label('聚合方式')),
})
export type ParameterQuery = z.input<typeof ParameterQuery>

/** The longest range of samples and downloads. Source: not in the specification, in the words of the vehicle specification §5. */
export const MAX_RANGE_DAYS = 31

/**
 * Orders a download of telemetry. `type` is always 2. Wire: `para` comma-joined codes, `sort` by time.
 * Source: vehicle specification §3 "Data-download request", §9.
 */
export const DownloadRequest = z
  .object({
    start: WireTime.check(label('开始时间')),
    end: WireTime.check(label('结束时间')),
    vbId: vclId,
    sort: z.enum(['asc', 'desc']).check(label('排序方式')),
    vclNo: z.string().check(label('车号')),
    type: z.literal(2).check(label('下载类型')),
    para: CommaList({ required: '请至少选择一个参数' }).check(label('参数')),
    downLoadVo: z.object({ fileType: z.enum(['xlsx', 'csv']), timeZone: z.string() }).check(label('下载选项')),
  })
  .check((given) => {
    const { start, end } = given.value
    const seconds = secondsBetween(start, end)
    if (seconds >= 0 && seconds <= MAX_RANGE_DAYS * 86_400) return
    const message = seconds < 0 ? '结束时间不能早于开始时间' : `时间范围不能超过${MAX_RANGE_DAYS}天`
    given.issues.push({ code: 'custom', input: end, path: ['end'], message })
  })
export type DownloadRequest = z.input<typeof DownloadRequest>

/** A download that is being made. Unit: `progress` percent. `state` is kept as it came. */
export const DownloadTask = wireObject({
  id: z.string(),
  vclNo: OptionalText,
  start: DateTime,
  end: DateTime,
  progress: Measured,
  state: OptionalCode,
  state_dictText: OptionalText,
  fileName: OptionalText,
})
export type DownloadTask = z.output<typeof DownloadTask>

/** Source: vehicle specification §7 "Dictionaries and parameters", "Parameters and messages". */
export const parameters = {
  /** Returns the recorded values of a vehicle in a time range, of all parameters or of one. */
  records: endpoint('GET', '/para/para/getParaRecord', {
    query: z.extend(PageQuery, { vclId, para: Filter.check(label('参数')), ...timeRange }),
    result: PageOf(ParameterRecord),
  }),
  /** Lists the latest values of each vehicle. */
  latest: endpoint('GET', '/sumitomo/serviceParamsVideo/list', {
    query: z.extend(PageQuery, { vclNo: Filter.check(label('车号')) }),
    result: PageOf(LatestParameters),
  }),
  /**
   * Returns samples of several parameters, with a field for each parameter at every point in time. Errors: 510 without
   * the permission `vehicle:telemetry`.
   */
  query: endpoint('POST', '/sumitomo/serviceParamsVideo/queryByParams', {
    body: ParameterQuery,
    result: ListOf(ParameterPoint),
  }),
  /** Returns the catalog, or some groups of it: meaning, unit, range and precision of each code. */
  catalog: endpoint('GET', '/sumitomo/serviceParamsVideo/paraList', {
    query: z.object({ group: z.optional(CommaList()).check(label('参数分组')) }),
    result: ListOf(CatalogParameter),
  }),
}

/** Source: vehicle specification §7 "Data download"; `list` and `file` are not in the specification, since an order could not be followed without it. */
export const downloads = {
  /** Orders a file of telemetry and returns the id of its task. Errors: 500 时间范围不能超过31天. */
  add: endpoint('POST', '/paraConfig/dataDownloadTask/addDownload', {
    body: DownloadRequest,
    result: wireObject({ taskId: z.string() }),
  }),
  /** Lists the download tasks of the signed-in user. Native only. */
  list: endpoint('GET', '/paraConfig/dataDownloadTask/list', {
    query: z.extend(PageQuery, { vclNo: Filter.check(label('车号')), ...timeFilter }),
    result: PageOf(DownloadTask),
  }),
  /** Returns the file of a finished task. Errors: 500 while it is not finished. Not in the specification. */
  file: endpoint('GET', '/paraConfig/dataDownloadTask/download', {
    query: ById,
    responseType: 'file',
    result: ReceivedFile,
  }),
}
