import { DOWNLOAD_STATES, downloads } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { createEventLoopYield } from '@trackhoe/vehicle-ports/yield-to-event-loop'
import { sentFileOf, type SentFile } from '../../platform/http/answer-file.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { CSV_TYPE } from '../../platform/spreadsheet/write-csv.ts'
import { SHEET_TYPE } from '../../platform/spreadsheet/write-sheet.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import * as queries from './data-download.queries.ts'
import type { TaskRow } from './data-download.queries.ts'
import { createDownloadFiles } from './download-files.ts'
import { layoutOf, rowsOf, windowsOf, type DownloadRow } from './download-rows.ts'
import { messageTexts } from '../../platform/core/english.ts'
import { currentLanguage, inLanguage, texts } from '../../platform/core/language.ts'
import { planOf } from './ordered-plan.ts'

/** Tasks of a user that may wait at once. Not in the specification. */
const MAX_UNFINISHED = 5
/** Source: vehicle screens "chart export and table export". */
const PREVIEW_ROWS = 20
/** As the client says it for any file that cannot be had. Source: vehicle specification §8. */
const NO_FILE = texts('文件下载失败', 'The file could not be downloaded')

/** Downloads of telemetry. Source: vehicle specification §7 "Data download"; each user sees his own. */
export function downloadRoutes(api: Api<VehicleDeps>) {
  const { db, clock, random, config, store } = api.deps
  const files = createDownloadFiles({ dataFolder: config.dataFolder, store })
  const exporters = { access: { action: 'vehicle:export' } } as const

  serve(api, downloads.add, exporters, async ({ body, caller, audit }) => {
    const plan = await planOf(api.deps, body, caller)
    if ((await queries.countUnfinished(db, caller)) >= MAX_UNFINISHED)
      throw refused(
        texts(
          `已有${MAX_UNFINISHED}个任务未完成，请稍后再试`,
          `${MAX_UNFINISHED} jobs are not finished yet. Try again later`,
        ),
      )
    const id = newId(random)
    await db.transaction(async (tx) => {
      await queries.insert(tx, {
        ...plan,
        id,
        userId: caller.userId,
        fileType: body.downLoadVo.fileType,
        language: currentLanguage(),
        createTime: clock(),
      })
      await audit(tx, 'download.add', `${plan.vclNo} ${body.start} ${body.end} ${plan.parameterCodes.join(',')}`)
    })
    return { taskId: id }
  })

  serve(api, downloads.preview, exporters, async ({ body, caller, request }) => {
    const plan = await planOf(api.deps, body, caller)
    const { columns, format } = await layoutOf(db, plan)
    const rows: DownloadRow[] = []
    const yieldToEventLoop = createEventLoopYield()
    for (const times of windowsOf(plan, clock())) {
      if (rows.length >= PREVIEW_ROWS || request.signal.aborted) break
      await yieldToEventLoop()
      rows.push(...(await rowsOf(api.deps, plan, times)).map(format))
    }
    return {
      columns,
      rows: rows
        .slice(0, PREVIEW_ROWS)
        .map(([time, ...values]) => [time, ...values.map((value) => (value === null ? null : String(value)))]),
    }
  })

  serve(api, downloads.list, exporters, async ({ query, caller, page, withDictText }) => {
    const { rows, total } = await queries.page(db, caller, query)
    return page(await withDictText(rows.map(onWire), { state: 'download_state' }), total)
  })

  serve(api, downloads.file, exporters, async ({ query, caller }): Promise<SentFile> => {
    const task = await queries.find(db, caller, query.id)
    if (!task) throw notFound()
    if (task.state !== DOWNLOAD_STATES.done)
      throw refused(
        task.errorText === null ? texts('文件尚未生成', 'The file is not ready yet') : messageTexts(task.errorText),
      )
    const content = await files.open(task)
    if (!content) throw refused(NO_FILE)
    return sentFileOf(content, task.fileType === 'csv' ? CSV_TYPE : SHEET_TYPE, task.fileName)
  })

  serve(api, downloads.retry, exporters, async ({ body, caller }) => {
    if (!(await queries.find(db, caller, body.id))) throw notFound()
    if (!(await queries.requeue(db, caller, body.id)))
      throw refused(texts('只有失败的任务可以重试', 'Only failed jobs can be tried again'))
    return null
  })

  serve(api, downloads.remove, exporters, async ({ query, caller, audit }) => {
    const removed = await db.transaction(async (tx) => {
      const row = await queries.remove(tx, caller, query.id)
      if (row) await audit(tx, 'download.delete', `${row.vclNo} ${toWireTime(row.startTime)}`)
      return row
    })
    if (!removed) throw notFound()
    await files.remove(removed)
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })
}

function onWire(row: TaskRow) {
  return {
    id: row.id,
    vclId: row.vehicleId,
    vclNo: row.vclNo,
    start: toWireTime(row.startTime),
    end: toWireTime(row.endTime),
    progress: row.progress,
    state: row.state,
    fileName: row.fileName,
    para: row.parameterCodes.join(','),
    fileType: row.fileType,
    periodSec: row.periodSec,
    rows: row.rowCount,
    size: row.sizeBytes,
    errorText: row.errorText && inLanguage(messageTexts(row.errorText)),
    createTime: toWireTime(row.createTime),
    finishTime: row.finishTime && toWireTime(row.finishTime),
    expireTime: row.expireTime && toWireTime(row.expireTime),
  }
}
