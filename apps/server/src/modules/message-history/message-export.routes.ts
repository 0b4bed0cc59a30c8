import { messages } from '@trackhoe/contract/vehicle'
import type { SentFile } from '../../platform/http/answer-file.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { SHEET_TYPE, writeSheet } from '../../platform/spreadsheet/write-sheet.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { textsOf } from '../dictionaries/dictionaries.queries.ts'
import * as queries from './message-history.queries.ts'
import { labelTexts } from '../../platform/core/english.ts'
import { inLanguage, texts } from '../../platform/core/language.ts'
import { onWire } from './message-on-wire.ts'

/** Rows of an export. Not in the specification. */
const EXPORT_LIMIT = 5000

/** The workbook of recalled messages. */
export function messageExportRoutes(api: Api<VehicleDeps>) {
  const { db } = api.deps

  serve(
    api,
    messages.exportHistory,
    { access: { action: 'vehicle:export' } },
    async ({ query, caller, audit }): Promise<SentFile> => {
      const rows = await queries.exported(db, caller, query, query.selections ?? [], EXPORT_LIMIT)
      const states = (await textsOf(db, ['command_state'])).get('command_state')
      await audit(db, 'message.export', String(rows.length))
      return {
        name: inLanguage(texts('历史消息.xlsx', 'Message history.xlsx')),
        blob: new Blob([], { type: SHEET_TYPE }),
        stream: writeSheet({
          name: inLanguage(labelTexts('历史消息')),
          columns: ['车号', '召回时间', '应答时间', '消息编号', '状态', '行数', '内容'].map((label) =>
            inLanguage(labelTexts(label)),
          ),
          rows: rows.map((row) => {
            const { vclNo, callTime, replyTime, infoid, state, rows: count, content } = onWire(row)
            return [
              vclNo,
              callTime,
              replyTime,
              infoid,
              inLanguage(labelTexts(states?.get(state) ?? state)),
              count,
              content,
            ]
          }),
        }),
      }
    },
  )
}
