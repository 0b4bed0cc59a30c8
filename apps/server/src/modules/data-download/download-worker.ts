import { DOWNLOAD_STATES } from '@trackhoe/contract/vehicle'
import { after, DAY_MS, toWireTime, type Clock } from '../../platform/core/clock.ts'
import type { Logger } from '../../platform/core/logger.ts'
import { newId, type Random } from '../../platform/core/random.ts'
import { createEventLoopYield } from '@trackhoe/vehicle-ports/yield-to-event-loop'
import type { Db } from '../../platform/database/database.ts'
import { RELEASED } from '../../platform/jobs/leased-rows.ts'
import { runJob, type JobControl } from '../../platform/jobs/run-job.ts'
import { writeCsv } from '../../platform/spreadsheet/write-csv.ts'
import { writeSheet } from '../../platform/spreadsheet/write-sheet.ts'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import * as queries from './data-download.queries.ts'
import type { TaskRow } from './data-download.queries.ts'
import { DiskFullError, type DownloadFiles } from './download-files.ts'
import { layoutOf, rowsOf, windowsOf, type DownloadRow } from './download-rows.ts'
import { runInLanguage } from '../../platform/core/language.ts'

interface WorkerDeps {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  telemetry: TelemetrySource
  files: DownloadFiles
}

/** How long a file is kept. Source: vehicle screens "chart export and table export". */
const KEPT_MS = 7 * DAY_MS

const DISK_FULL = '服务器磁盘空间不足，请联系管理员清理后重试'
const NO_DATA = '所选时间范围内没有数据'
const FAILED = '文件生成失败，请重试'

export interface DownloadWorker {
  /** Makes the file of one task. Returns 0 when there was none. `stopping` ends it between two parts. */
  step: (stopping?: () => boolean) => Promise<number>
}

/**
 * Makes the files of downloads, one after the other. Any number of instances may do so at once: a task is claimed by one
 * of them under a lease, and how far it is stands in its row, so that another one goes on behind it when this one dies.
 */
export function createDownloadWorker({ db, clock, random, log, telemetry, files }: WorkerDeps): DownloadWorker {
  const owner = newId(random)

  async function step(stopping = () => false): Promise<number> {
    const task = await queries.claim(db, owner, clock())
    if (!task) return 0
    const write = (to: Db, change: Partial<TaskRow>) => queries.leases.write(to, { owner, id: task.id, change })
    const lease = () => queries.leases.lease(clock())
    const outcome = await runJob({ db, log, job: task, write, lease, stopping }, (control) => make(task, control))
    if (outcome.kind === 'failed') {
      const { error } = outcome
      const full = error instanceof DiskFullError
      log.error({ err: error, taskId: task.id }, full ? 'the disk is full' : 'a download failed')
      // Of a full disk nothing is kept, so that the failure makes room.
      if (full) await files.remove(task)
      await write(db, failure(full ? DISK_FULL : FAILED, full ? { windowsDone: 0, bytesDone: 0, rowCount: 0 } : {}))
    } else if (outcome.kind === 'stopped') await write(db, RELEASED)
    else if (outcome.kind === 'lost') await files.remove(task)
    return 1
  }

  async function make(claimed: TaskRow, { report, save, end }: JobControl<Partial<TaskRow>>) {
    const windows = windowsOf(claimed, clock())
    let task = claimed
    const yieldToEventLoop = createEventLoopYield()
    for (let at = task.windowsDone; at < windows.length; at = task.windowsDone) {
      report()
      await yieldToEventLoop()
      const rows = await rowsOf({ db, telemetry, clock }, task, windows[at] ?? [])
      const bytesDone = await files.append(task, task.bytesDone, rows)
      const next =
        bytesDone === undefined
          ? // Another disk, or one that lost what was written.
            { windowsDone: 0, bytesDone: 0, rowCount: 0, progress: 0 }
          : {
              windowsDone: at + 1,
              bytesDone,
              rowCount: task.rowCount + rows.length,
              progress: Math.min(99, Math.floor(((at + 1) * 100) / windows.length)),
            }
      await save(next)
      task = { ...task, ...next }
    }
    if (task.rowCount === 0) {
      await files.remove(task)
      return end(db, failure(NO_DATA, { windowsDone: 0, bytesDone: 0 }))
    }
    const sizeBytes = await files.finish(
      task,
      await runInLanguage(task.language === 'en' ? 'en' : 'zh', () => contentOf(task)),
    )
    const now = clock()
    await end(db, {
      state: DOWNLOAD_STATES.done,
      progress: 100,
      sizeBytes,
      fileName: nameOf(task),
      finishTime: now,
      expireTime: after(now, KEPT_MS),
      ...RELEASED,
    })
  }

  function failure(errorText: string, change: Partial<TaskRow>): Partial<TaskRow> {
    const now = clock()
    return {
      ...change,
      state: DOWNLOAD_STATES.failed,
      progress: 0,
      errorText,
      finishTime: now,
      expireTime: after(now, KEPT_MS),
      ...RELEASED,
    }
  }

  async function contentOf(task: TaskRow): Promise<ReadableStream<Uint8Array>> {
    const { columns, format } = await layoutOf(db, task)
    const sheet = { name: task.vclNo, columns, rows: formatted(files.rows(task), format) }
    return task.fileType === 'csv' ? writeCsv(sheet) : writeSheet(sheet)
  }

  return { step }
}

async function* formatted(rows: AsyncIterable<DownloadRow>, format: (row: DownloadRow) => DownloadRow) {
  for await (const row of rows) yield format(row)
}

/** `TH210-60018_20261101-20261130.xlsx`. */
function nameOf({ vclNo, startTime, endTime, fileType }: TaskRow): string {
  const day = (time: Date) => toWireTime(time).slice(0, 10).replaceAll('-', '')
  return `${vclNo.replaceAll(/[^\p{L}\p{N}_-]+/gu, '_')}_${day(startTime)}-${day(endTime)}.${fileType}`
}
