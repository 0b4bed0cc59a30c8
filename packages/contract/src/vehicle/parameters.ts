import * as z from 'zod/mini'
import { ReceivedFile } from '../files/received-file.ts'
import { CommaList, CommaListResult } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { textFilters } from '../wire/filters.ts'
import { wireObject } from '../wire/object.ts'
import { ListQuery } from '../wire/list-query.ts'
import { PageOf, PageQuery } from '../wire/page.ts'
import { listCall, removeCall } from '../wire/record-calls.ts'
import { ById, Filter, ListOf, DateTime, OptionalCode } from '../wire/jeecgboot-values.ts'
import { OptionalNumber, OptionalText } from '../wire/values.ts'
import { Measured, ParameterCode, ParameterValues, timeFilter, vclId } from './values.ts'
import { secondsBetween, timeRange, WireTime } from '../wire/wire-time.ts'
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
  /** Native only, like what follows. */
  model: OptionalText,
  quality: z.optional(z.nullable(z.record(z.string(), z.string()))),
  lng: Measured,
  lat: Measured,
  state: OptionalText,
})
export type LatestParameters = z.output<typeof LatestParameters>

/**
 * A point in time with a field for each code that has a value at it. A null is a gap: what stands before it is not
 * connected to what stands after it. `sampled` is 1 when points stand for more samples; `partSec` is then the time that a point, or a lowest
 * and a highest one, stand for. Unit: seconds.
 */
export const ParameterPoint = z.catchall(z.object({ time: z.string() }), OptionalCode)
export type ParameterPoint = z.output<typeof ParameterPoint>

/** Points a code that one answer may have. Not in the specification. */
export const MAX_POINTS = 2000

/**
 * The query of one vehicle's samples. `periodSec`: how far samples are expected from each other, 60 when absent; with less than
 * 10 a day can be read, with less than 60 a week, otherwise a year, or 31 days by `raw`. `aggregate`: how several samples become one point when there are more
 * than `maxPoints`; `minmax`, which is the default, keeps the lowest and the highest of each part of the time, `raw`
 * answers each sample. Units: seconds. Fields after `endtime` are native only.
 */
export const ParameterQuery = z.object({
  vclId,
  params: z
    .array(ParameterCode)
    .check(z.minLength(1, '请至少选择一个参数'), z.maxLength(64, '最多选择64个参数'), label('参数')),
  ...timeRange,
  periodSec: z
    .optional(z.number().check(z.minimum(1, '不能小于 1'), z.maximum(86_400, '不能大于 86400')))
    .check(label('采样周期')),
  maxPoints: z.optional(z.int().check(z.minimum(4), z.maximum(MAX_POINTS))).check(label('最大点数')),
  aggregate: z.optional(z.enum(['raw', 'mean', 'minmax', 'last'])).check(label('聚合方式')),
})
export type ParameterQuery = z.input<typeof ParameterQuery>

/** The longest range of samples and downloads. Source: not in the specification, in the words of the vehicle specification §5. */
export const MAX_RANGE_DAYS = 31

/** Codes that one query or download may name. Not in the specification. */
export const MAX_PARAMETERS = 64

/**
 * The periods of a download, and how many days each may cover. Unit of the keys: seconds. Not in the specification, in
 * the bounds of a recall of history.
 */
export const DOWNLOAD_PERIODS: Readonly<Record<number, number>> = {
  1: 1,
  10: 7,
  60: MAX_RANGE_DAYS,
  600: MAX_RANGE_DAYS,
}

/** The period of a download that names none. Unit: seconds. */
export const DEFAULT_DOWNLOAD_PERIOD = 60

/** How numbers of a file are rounded: not at all, as the catalog has them, or to so many decimal places. Not in the specification. */
export const NUMBER_FORMATS = ['raw', 'catalog', '0', '1', '2', '3'] as const
export type NumberFormat = (typeof NUMBER_FORMATS)[number]

const DAY_SECONDS = 86_400

/**
 * Orders a download of telemetry. `type` is always 2. Wire: `para` comma-joined codes, `sort` by time; `timeZone` is the
 * offset of the times in the file, `+08:00`. Native only: `periodSec`, a row for each period, one a minute without it, and
 * `numberFormat`, `raw` without it.
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
    para: CommaList({
      required: '请至少选择一个参数',
      max: { items: MAX_PARAMETERS, message: `最多选择${MAX_PARAMETERS}个参数` },
    }).check(label('参数')),
    downLoadVo: z
      .object({
        fileType: z.enum(['xlsx', 'csv']).check(label('文件类型')),
        timeZone: z
          .string()
          .check(z.regex(/^[+-](0\d|1[0-4]):[0-5]\d$/, '时区应为 ±HH:mm，例如 +08:00'), label('时区')),
        periodSec: z
          .optional(z.int().check(z.refine((period) => Object.hasOwn(DOWNLOAD_PERIODS, period), '采样周期无效')))
          .check(label('采样周期')),
        numberFormat: z.optional(z.enum(NUMBER_FORMATS)).check(label('数值格式')),
      })
      .check(label('下载选项')),
  })
  .check((given) => {
    const { start, end, downLoadVo } = given.value
    const seconds = secondsBetween(start, end)
    const days = DOWNLOAD_PERIODS[downLoadVo.periodSec ?? DEFAULT_DOWNLOAD_PERIOD] ?? MAX_RANGE_DAYS
    if (seconds >= 0 && seconds <= days * DAY_SECONDS) return
    const message = seconds < 0 ? '结束时间不能早于开始时间' : `时间范围不能超过${days}天`
    given.issues.push({ code: 'custom', input: end, path: ['end'], message })
  })
export type DownloadRequest = z.input<typeof DownloadRequest>

/** The first rows of a file, as they will stand in it, with a text for each column. Not in the specification. */
export const DownloadPreview = wireObject({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.nullable(z.string()))),
})
export type DownloadPreview = z.output<typeof DownloadPreview>

/**
 * A frame of a vehicle's CAN bus as its terminal has sent it. Wire: `canId` (29 bits) and `data` (at most 8 bytes) are
 * hexadecimal in upper case, `pgn` is a decimal number, `codes` are those parameters of the catalog that the frame has.
 * Source: SAE J1939-21; the call is not in the specification.
 */
export const CanFrame = wireObject({
  time: DateTime,
  canId: z.string(),
  pgn: z.number(),
  data: z.string(),
  codes: ListOf(z.string()),
})
export type CanFrame = z.output<typeof CanFrame>

/** The states of a download. */
export const DOWNLOAD_STATES = { queued: '0', running: '1', done: '2', failed: '3' } as const

/**
 * A download that is being made. Units: `progress` percent, `size` bytes. `state` is kept as it came. Fields after
 * `fileName` are native only.
 */
export const DownloadTask = wireObject({
  id: z.string(),
  vclNo: OptionalText,
  start: DateTime,
  end: DateTime,
  progress: Measured,
  state: OptionalCode,
  state_dictText: OptionalText,
  fileName: OptionalText,
  vclId: OptionalText,
  /** The codes of its parameters. */
  para: CommaListResult,
  fileType: OptionalText,
  periodSec: OptionalNumber,
  /** Rows that are written so far. */
  rows: OptionalNumber,
  size: OptionalNumber,
  /** Why it failed. */
  errorText: OptionalText,
  createTime: DateTime,
  finishTime: DateTime,
  /** When the file is deleted. */
  expireTime: DateTime,
})
export type DownloadTask = z.output<typeof DownloadTask>

export const DownloadTaskQuery = z.extend(ListQuery, {
  ...textFilters({ vclNo: '车号', state: '状态' }),
  ...timeFilter,
})
export type DownloadTaskQuery = z.input<typeof DownloadTaskQuery>

/** The bounds of a table that is made into a workbook. Not in the specification. */
const SHEET_BOUNDS = { columns: 100, rows: 50_000, text: 500 } as const

const SheetText = z.string().check(z.maxLength(SHEET_BOUNDS.text, `最多 ${SHEET_BOUNDS.text} 个字符`))

/** A table that is made into a workbook: what a page shows, with a text for each column and its rows. */
export const SheetRequest = z.object({
  /** The name of the file without its ending. */
  name: SheetText.check(z.minLength(1, '请输入文件名'), label('文件名')),
  columns: z
    .array(SheetText)
    .check(z.minLength(1), z.maxLength(SHEET_BOUNDS.columns, `最多 ${SHEET_BOUNDS.columns} 列`), label('列')),
  rows: z
    .array(z.array(z.union([SheetText, z.number(), z.null()])).check(z.maxLength(SHEET_BOUNDS.columns)))
    .check(z.maxLength(SHEET_BOUNDS.rows, `最多 ${SHEET_BOUNDS.rows} 行`), label('行')),
})
export type SheetRequest = z.input<typeof SheetRequest>

/** Source: vehicle specification §7 "Dictionaries and parameters", "Parameters and messages". */
export const parameters = {
  /**
   * Returns the recorded values of a vehicle in a time range, of all parameters or of those in `para`, comma-joined.
   * Errors: 400 参数不存在 with the codes.
   */
  records: endpoint('GET', '/para/para/getParaRecord', {
    query: z.extend(PageQuery, { vclId, para: Filter.check(label('参数')), ...timeRange }),
    result: PageOf(ParameterRecord),
  }),
  /**
   * Returns the newest frames of the CAN bus of a vehicle in a time range of at most 31 days, newest first, at most 1000.
   * Empty for a terminal that sends none. Native only.
   */
  frames: endpoint('GET', '/sumitomo/serviceParamsVideo/canFrames', {
    query: z.object({ vclId, ...timeRange }),
    result: ListOf(CanFrame),
  }),
  /** Lists the latest values of each vehicle. A native server sorts by `reportTime` too. */
  latest: endpoint('GET', '/sumitomo/serviceParamsVideo/list', {
    query: z.extend(PageQuery, { vclNo: Filter.check(label('车号')) }),
    result: PageOf(LatestParameters),
  }),
  /**
   * Returns samples of several parameters, with a field for each parameter at every point in time. Errors: 510 without
   * the permission `vehicle:telemetry`; 400 参数不存在 with the codes; 500 时间范围不能超过31天.
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
  /**
   * Returns the latest values of all vehicles that are found, as a workbook with a column for each parameter in `para`.
   * Errors: 400 参数不存在 with the codes. Native only; not in the specification.
   */
  exportLatest: endpoint('GET', '/sumitomo/serviceParamsVideo/exportXls', {
    query: z.object({
      vclNo: Filter.check(label('车号')),
      para: CommaList({
        required: '请至少选择一个参数',
        max: { items: MAX_PARAMETERS, message: `最多选择${MAX_PARAMETERS}个参数` },
      }).check(label('参数')),
    }),
    responseType: 'file',
    result: ReceivedFile,
  }),
  /** Returns a table of a page as a workbook. Errors: 510 without the permission `vehicle:export`. Not in the specification. */
  sheet: endpoint('POST', '/sumitomo/serviceParamsVideo/exportSheet', {
    body: SheetRequest,
    responseType: 'file',
    result: ReceivedFile,
    safe: true,
  }),
}

/** Source: vehicle specification §7 "Data download"; `list` and `file` are not in the specification, since an order could not be followed without it. */
export const downloads = {
  /** Orders a file of telemetry and returns the id of its task. Errors: 500 时间范围不能超过31天. */
  add: endpoint('POST', '/paraConfig/dataDownloadTask/addDownload', {
    body: DownloadRequest,
    result: wireObject({ taskId: z.string() }),
  }),
  /**
   * Returns the first rows of the file that such an order would make. Errors: those of an order. Native only; not in the
   * specification.
   */
  preview: endpoint('POST', '/paraConfig/dataDownloadTask/preview', {
    body: DownloadRequest,
    result: DownloadPreview,
    safe: true,
  }),
  /** Lists the download tasks of the signed-in user. Native only. */
  list: listCall('/paraConfig/dataDownloadTask/list', DownloadTaskQuery, DownloadTask),
  /** Returns the file of a finished task. Errors: 500 while it is not finished. Not in the specification. */
  file: endpoint('GET', '/paraConfig/dataDownloadTask/download', {
    query: ById,
    responseType: 'file',
    result: ReceivedFile,
  }),
  /** Makes the file of a failed task again. Errors: 500 for one that has not failed. Not in the specification. */
  retry: endpoint('POST', '/paraConfig/dataDownloadTask/retry', { body: ById, result: z.unknown() }),
  /** Deletes a task with its file; one that is being made ends. Not in the specification. */
  remove: removeCall('/paraConfig/dataDownloadTask/delete'),
}
