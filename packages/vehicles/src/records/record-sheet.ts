import type { CommandRecord } from '@trackhoe/contract/vehicle'
import { formatDateTime } from '@trackhoe/ui'
import { commandTitle, durationOf, resultText, stateText, summaryOf } from './command-view.ts'
import type { CommandMessages } from './locale/zh-cn.ts'

/** Numbers of this length are rounded by a spreadsheet. */
const LONG_NUMBER = /^\d{12,}$/

/** Converts records to the rows of a file. Numbers that a spreadsheet would round are marked as text. */
export function recordSheet(records: readonly CommandRecord[], t: CommandMessages) {
  const d = t.detail
  return {
    header: [
      d.state,
      t.record.command,
      d.content,
      d.vehicle,
      d.operator,
      d.sendTime,
      d.finishTime,
      d.duration,
      t.record.result,
      d.reason,
      d.recordId,
    ],
    rows: records.map((record) => [
      stateText(record, t),
      commandTitle(record, t),
      asText(summaryOf(record, t)),
      asText(record.vclNo ?? ''),
      asText(record.sender_dictText ?? record.sender ?? ''),
      timeText(record.sendTime),
      timeText(record.finishTime),
      durationOf(record) ?? '',
      asText(resultText(record, t)),
      asText(record.reason ?? ''),
      asText(record.recordId),
    ]),
  }
}

const timeText = (time: string | null | undefined) => (time ? formatDateTime(time) : '')

function asText(text: string): string {
  return LONG_NUMBER.test(text) ? `'${text}` : text
}
