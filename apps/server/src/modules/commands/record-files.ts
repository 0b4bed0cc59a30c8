import { CommandRecordFileQuery } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import { check } from '../../platform/http/check-input.ts'
import type { ListFilesOptions } from '../../platform/list-files/list-files.ts'
import type { Api } from '../../platform/http/serve.ts'
import { groupNameOf, infoNameOf, labelOfValue } from './command-words.ts'
import * as queries from './commands.queries.ts'
import { recordConditions } from './record-conditions.ts'

/** The file of command records, newest first. Source: vehicle specification §3; the columns are not in the specification. */
export function recordFiles(api: Api): ListFilesOptions {
  const { db } = api.deps
  return {
    title: '指令记录',
    permissions: 'vehicle',
    exported: 'command.export',
    columns: {
      state: { label: '状态' },
      command: { label: '指令' },
      content: { label: '内容' },
      vclNo: { label: '车号' },
      model: { label: '车型' },
      sender: { label: '操作人' },
      sendTime: { label: '下发时间' },
      ackTime: { label: '应答时间' },
      finishTime: { label: '完成时间' },
      errorText: { label: '失败原因' },
      reason: { label: '原因' },
      recordId: { label: '记录编号' },
    },
    idsOf: (caller, query, selections) => {
      const conditions = recordConditions(check(CommandRecordFileQuery, query))
      return queries.recordIds(db, caller, selections.length > 0 ? { recordIds: selections } : conditions)
    },
    async rowsOf(caller, ids) {
      const states = (await api.readDictTexts(['command_state'], caller.tenantId)).get('command_state')
      return (await queries.recordsOf(db, caller, ids)).map(({ record, vclNo, model, senderName }) => ({
        ...record,
        id: record.recordId,
        state_dictText: states?.get(record.state) ?? record.state,
        command: groupNameOf(record.infoid, record.group) ?? infoNameOf(record.infoid),
        content: contentText(record.paramContent),
        vclNo,
        model,
        sender: senderName ?? record.sender,
        sendTime: toWireTime(record.sendTime),
        ackTime: record.ackTime && toWireTime(record.ackTime),
        finishTime: record.finishTime && toWireTime(record.finishTime),
      }))
    },
  }
}

/** The values of a command with their labels. */
function contentText(content: unknown): string {
  if (typeof content !== 'object' || content === null) return ''
  return Object.entries(content)
    .flatMap(([name, value]) =>
      isValues(value) ? Object.entries(value).map(labeled) : name === 'group' ? [] : labeled([name, value]),
    )
    .join('、')
}

const isValues = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const labeled = ([name, value]: readonly [string, unknown]) =>
  `${labelOfValue(name)} ${typeof value === 'string' ? value : JSON.stringify(value)}`
