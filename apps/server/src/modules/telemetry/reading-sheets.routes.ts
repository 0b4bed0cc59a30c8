import { parameters } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import { labelTexts } from '../../platform/core/english.ts'
import { currentLanguage, inLanguage, texts } from '../../platform/core/language.ts'
import type { SentFile } from '../../platform/http/answer-file.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { SHEET_TYPE, writeSheet } from '../../platform/spreadsheet/write-sheet.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { connectedIds } from '../vehicles/vehicle-snapshot.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { assertKnown } from './requested-readings.ts'

/** The largest table that is made into a workbook. */
const SHEET_LIMIT_BYTES = 16 * 1024 * 1024
/** Vehicles whose values are read at once for a file. */
const EXPORT_STEP = 200

/** Workbooks of latest values and of tables that a page shows. */
export function readingSheetRoutes(api: Api<VehicleDeps>) {
  const { db, clock, telemetry } = api.deps

  serve(
    api,
    parameters.exportLatest,
    { access: { action: 'vehicle:export' } },
    async ({ query, caller }): Promise<SentFile> => {
      const catalog = new Map((await fleet.parameters(db)).map((entry) => [entry.code, entry]))
      const codes = [...new Set(query.para)]
      assertKnown(codes, catalog, 'para')
      const heads = codes.map((code) => {
        const entry = catalog.get(code)
        const name = (entry && (currentLanguage() === 'en' ? entry.nameEn : entry.nameZh)) ?? code
        return entry?.unit ? `${name} (${entry.unit})` : name
      })
      const rows = await fleet.all(db, caller, { vclNo: query.vclNo })
      const now = clock()
      const stamp = toWireTime(now).replaceAll(/[-: ]/g, '')
      return {
        blob: new Blob([], { type: SHEET_TYPE }),
        name: inLanguage(texts(`服务参数_${stamp}.xlsx`, `Service parameters_${stamp}.xlsx`)),
        stream: writeSheet({
          name: 'Sheet1',
          columns: [...['车号', '车型', '上报时间'].map((label) => inLanguage(labelTexts(label))), ...heads],
          rows: latestRows(caller.tenantId, rows, codes, now),
        }),
      }
    },
  )

  /** The latest values of vehicles, some hundred vehicles at a time. */
  async function* latestRows(
    tenantId: string,
    rows: readonly fleet.VehicleRow[],
    codes: readonly string[],
    now: Date,
  ): AsyncGenerator<(string | number | null)[]> {
    for (let at = 0; at < rows.length; at += EXPORT_STEP) {
      const part = rows.slice(at, at + EXPORT_STEP)
      const readings = await telemetry.latest(tenantId, connectedIds(part), now)
      for (const row of part) {
        const latest = readings.get(row.id)
        const values = codes.map((code) => latest?.values.get(code) ?? null)
        yield [row.vclNo, row.model, latest ? toWireTime(latest.time) : null, ...values]
      }
    }
  }

  const workbooks = { access: { action: 'vehicle:export' }, limitBytes: SHEET_LIMIT_BYTES } as const
  serve(api, parameters.sheet, workbooks, async ({ body: { name, columns, rows } }): Promise<SentFile> => {
    // A row of another length would move its values below the wrong names.
    const at = rows.findIndex((row) => row.length !== columns.length)
    if (at >= 0)
      throw invalid(
        texts(`第 ${at + 1} 行的列数与表头不一致`, `Row ${at + 1} does not have as many columns as the head`),
        { field: 'rows' },
      )
    return {
      blob: new Blob([], { type: SHEET_TYPE }),
      name: `${name.replaceAll(/[\\/:*?"<>|\p{C}]+/gu, '_')}.xlsx`,
      stream: writeSheet({ name: 'Sheet1', columns, rows }),
    }
  })
}
