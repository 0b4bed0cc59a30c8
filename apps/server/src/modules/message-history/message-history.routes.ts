import { endpoint } from '@trackhoe/contract'
import { ReceivedFile } from '@trackhoe/contract/files'
import { messages } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import type { SentFile } from '../../platform/http/answer-file.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { CSV_TYPE } from '../../platform/spreadsheet/write-csv.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { numberOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import { frameOf } from './frame.ts'
import { planOf, readRows, rowsOf, weighHistoryFile, writeHistoryFile } from './history-files.ts'
import * as queries from './message-history.queries.ts'
import type { MessageRow } from './message-history.queries.ts'
import { contentOf, onWire, valuesOf } from './message-on-wire.ts'

/** Rows of one packet of a reply, which is what a message shows of it. Source: vehicle screens "recall". */
const PACKET_ROWS = 120
/** How long a list of files weighs them before it answers. Unit: milliseconds. Not in the specification. */
const WEIGHING_MS = 15_000
const FOLDER = 'history'

/** The file of a recall, below the address of all stored files. */
const historyFile = endpoint('GET', `/sys/common/static/${FOLDER}/{name}`, {
  responseType: 'file',
  result: ReceivedFile,
})

/** What was recalled from terminals, and what they replied. Source: vehicle specification §7 "Parameters and messages". */
export function messageHistoryRoutes(api: Api<VehicleDeps>) {
  const { db } = api.deps
  const readers = { access: { action: 'vehicle:record' } } as const
  const STATE = { state: 'command_state' } as const

  serve(api, messages.history, readers, async ({ query, caller, page, withDictText }) => {
    const { rows, total } = await queries.page(db, caller, query)
    return page(await withDictText(rows.map(onWire), STATE), total)
  })

  serve(api, messages.query, readers, async ({ query, caller, withDictText }) => {
    const row = await queries.find(db, caller, query.id)
    if (!row) throw notFound()
    const points = await pointsOf(row, PACKET_ROWS)
    const [message] = await withDictText([onWire(row)], STATE)
    const last = points.at(-1)
    const parsed = last ? textsOfValues(last.values) : textsOfValues(valuesOf(row))
    const content = last ? packetOf(row, points) : contentOf(row)
    return {
      ...(message ?? onWire(row)),
      content,
      parsed,
      points: points.map(({ time, values }) => ({ time: toWireTime(time), ...textsOfValues(values) })),
    }
  })

  serve(api, messages.files, readers, async ({ query, caller, page }) => {
    const { rows, total } = await queries.filePage(db, caller, query)
    const bytes = await bytesOf(rows)
    const files = rows.map((row) => ({
      id: fileIdOf(row),
      vclNo: row.vclNo,
      fileName: fileNameOf(row),
      fileUrl: `${FOLDER}/${row.record.recordId}.csv`,
      rows: rowsOf(row),
      size: bytes.get(row.record.recordId) ?? null,
      createTime: row.record.replyTime && toWireTime(row.record.replyTime),
    }))
    return page(files, total)
  })

  serve(api, historyFile, readers, async ({ params, caller }): Promise<SentFile> => {
    const row = await queries.find(db, caller, params.name.replace(/\.csv$/, ''))
    const plan = row && planOf(row)
    if (!row || !plan || rowsOf(row) === null) throw notFound()
    return {
      name: fileNameOf(row),
      blob: new Blob([], { type: CSV_TYPE }),
      stream: await writeHistoryFile(api.deps, row, plan),
    }
  })

  /**
   * The sizes of files by their records. They are weighed as they arrive; one that was not yet is weighed here. A list waits
   * `WEIGHING_MS` for that: the rest has no size until it is listed again.
   */
  async function bytesOf(rows: readonly MessageRow[]): Promise<ReadonlyMap<string, number>> {
    const known = new Map(
      rows.flatMap(({ record }) => (record.fileBytes === null ? [] : [[record.recordId, record.fileBytes]])),
    )
    const until = performance.now() + WEIGHING_MS
    for (const row of rows) {
      const plan = planOf(row)
      if (!plan || known.has(row.record.recordId)) continue
      if (performance.now() > until) break
      // oxlint-disable-next-line no-await-in-loop -- one file at a time
      known.set(row.record.recordId, await weighHistoryFile(api.deps, row, plan))
    }
    return known
  }

  /** The first rows that a recall of history brought; none for other recalls. */
  async function pointsOf(row: MessageRow, limit: number) {
    const plan = planOf(row)
    if (!plan || rowsOf(row) === null) return []
    const samples = await readRows(api.deps, row, plan, 0, limit)
    return samples.map(({ time, values }) => ({
      time,
      values: Object.fromEntries(plan.codes.map((code, at) => [code, values[at] ?? null])),
    }))
  }
}

function fileIdOf({ record }: MessageRow): string {
  const id = record.reply?.['fileId']
  return typeof id === 'string' ? id : record.recordId
}

function packetOf({ infoid }: MessageRow, points: readonly { values: Record<string, number | null> }[]): string {
  const values = points.flatMap((point) =>
    Object.entries(point.values).map(([code, value]) => ({ number: numberOf(code) ?? 0, value })),
  )
  return frameOf(infoid, values)
}

/** Values of the wire: texts, and null where there is none. */
function textsOfValues(values: Readonly<Record<string, unknown>>): Record<string, string | null> {
  const textOf = (value: unknown) => {
    if (value === null || value === undefined) return null
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)]))
}

/** `TH210-60018_202611200800.csv`, by the time from which it has rows. */
function fileNameOf(row: MessageRow): string {
  const from = planOf(row)?.from ?? row.record.sendTime
  return `${row.vclNo}_${toWireTime(from).slice(0, 16).replaceAll(/\D/g, '')}.csv`
}
