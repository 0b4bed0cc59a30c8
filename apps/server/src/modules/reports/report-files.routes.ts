import { BACKGROUND_ROWS } from '@trackhoe/contract/files'
import { reportOutput } from '@trackhoe/contract/online'
import { audit } from '../../platform/audit/audit.ts'
import { compactDay } from '../../platform/core/clock.ts'
import { texts } from '../../platform/core/language.ts'
import { newId } from '../../platform/core/random.ts'
import type { SentFile } from '../../platform/http/answer-file.ts'
import { refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { jobRecord } from '../../platform/list-files/list-job-record.ts'
import { addJob, asStarter } from '../../platform/list-files/user-jobs.ts'
import { SHEET_TYPE, writeSheet } from '../../platform/spreadsheet/write-sheet.ts'
import { filtersOf, openReport, type ReportDeps } from './open-report.ts'
import { dictionariesOf, fileCells } from './read-report.ts'
import type { ReportRow } from './reports.queries.ts'
import { findReport, orderFrom, READERS } from './requested-report.ts'
import { createRowQueue } from './row-queue.ts'
import type { ReportRouteDeps } from './run-apart.ts'
import { readRows, type Cell, type FileSize } from './run-report.ts'

const PREFIX = 'online/cgreport'

/** Reports as files: small ones while the client waits, others by a job. */
export function reportFileRoutes(api: Api<ReportRouteDeps>, deps: ReportDeps) {
  const { db, clock, random, config } = api.deps
  const nameOf = (row: ReportRow) => `${row.name}_${compactDay(clock(), config.timeZone)}.xlsx`

  serve(api, reportOutput.exportRows, READERS, async ({ params, query, ...given }): Promise<SentFile> => {
    const { caller } = given
    const row = await findReport(db, caller, { id: params.cgRpConfigId })
    const read = await openReport(deps, caller, row.setup, filtersOf(query))
    const { heads, cellsOf } = fileCells(row.setup, await dictionariesOf(db, caller, row.setup))
    const rows: (string | number | null)[][] = []
    // In memory: nobody is to wait for a client that takes its time. A larger file is a job.
    await readRows(
      { ...deps, signal: given.request.signal },
      { ...read, ...orderFrom(query) },
      async (some) => void rows.push(...some.map(cellsOf)),
      assertSmall,
    )
    await given.audit(db, 'report.export', `${row.code}: ${rows.length}`)
    return {
      name: nameOf(row),
      blob: new Blob([], { type: SHEET_TYPE }),
      stream: writeSheet({ name: row.name, columns: heads, rows }),
    }
  })

  serve(api, reportOutput.startExport, READERS, async ({ params, query, caller }) => {
    const row = await findReport(db, caller, { id: params.cgRpConfigId })
    const filters = { ...Object.fromEntries(filtersOf(query)), column: query.column, order: query.order }
    return jobRecord(
      await addJob(db, caller, {
        id: newId(random),
        tenantId: caller.tenantId,
        userId: caller.userId,
        prefix: PREFIX,
        title: row.name,
        kind: 'export',
        phase: 'export',
        state: 'waiting',
        request: { reportId: row.id, query: filters },
        fileName: nameOf(row),
        createTime: clock(),
      }),
    )
  })

  api.deps.jobs.register(PREFIX, exportJob(api, deps))
}

function exportJob(api: Api<ReportRouteDeps>, deps: ReportDeps) {
  const { db, clock } = api.deps
  return asStarter(
    api,
    () => READERS.access.action,
    async (caller, job, control) => {
      const { request } = job
      const row = await findReport(db, caller, { id: String(request['reportId']) })
      const query = typeof request['query'] === 'object' && request['query'] !== null ? { ...request['query'] } : {}
      const read = await openReport(deps, caller, row.setup, filtersOf(query))
      const { heads, cellsOf } = fileCells(row.setup, await dictionariesOf(db, caller, row.setup))
      const queue = createRowQueue<Cell[]>()
      let done = 0
      const reading = readRows(deps, { ...read, ...orderFrom(query) }, async (some) => {
        await queue.put(some)
        done += some.length
        control.report(done)
      }).then(queue.end, queue.fail)
      const rows = async function* rowsOf() {
        for await (const some of queue.batches()) for (const cells of some) yield cellsOf(cells)
      }
      const sheet = writeSheet({ name: row.name, columns: heads, rows: rows() })
      const sizeBytes = await control.files.saveResult(job, sheet)
      await reading
      await audit(db, {
        at: clock(),
        action: 'report.export',
        outcome: 'ok',
        caller,
        address: '',
        requestId: job.id,
        detail: `${row.code}: ${done}`,
      })
      return {
        state: 'done',
        sizeBytes,
        doneRows: done,
        totalRows: done,
        message: texts(`共导出 ${done} 行`, `${done} rows exported`),
      }
    },
  )
}

/** Bytes of a file that is written while the client waits. */
const DIRECT_BYTES = 16 * 1024 * 1024

function assertSmall({ rows, bytes }: FileSize) {
  if (rows > BACKGROUND_ROWS)
    throw refused(
      texts(
        `报表超过 ${BACKGROUND_ROWS.toLocaleString('en-US')} 行，请在后台导出`,
        `The report has more than ${BACKGROUND_ROWS.toLocaleString('en-US')} rows. Export it in the background`,
      ),
      { background: true },
    )
  if (bytes > DIRECT_BYTES)
    throw refused(
      texts('报表内容超过 16 MiB，请在后台导出', 'The report is larger than 16 MiB. Export it in the background'),
      { background: true },
    )
}
