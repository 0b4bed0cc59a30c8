import { AlarmQuery } from '@trackhoe/contract/alarms'
import { listFiles } from '@trackhoe/contract/files'
import { labelTexts } from '../../platform/core/english.ts'
import { inLanguage, texts } from '../../platform/core/language.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serveFiles } from '../../platform/list-files/list-file-jobs.ts'
import { textsOf } from '../dictionaries/dictionaries.queries.ts'
import { ALARM_DICTIONARIES, recordOf } from './records/alarm-record.ts'
import { causeOf } from './records/alarm-text.ts'
import * as queries from './records/alarms.queries.ts'

const ACTIVE = texts('持续中', 'Active')
const CLEARED = texts('已恢复', 'Cleared')

/** Mounts the export of alarms. */
export function serveAlarmFiles(api: Api): void {
  const { db } = api.deps
  serveFiles(api, listFiles('alarm', AlarmQuery), {
    title: '告警',
    permissions: 'alarm',
    exported: 'alarm.export',
    columns: {
      alarmNo: { label: '告警编号' },
      level: { label: '告警级别' },
      trigger: { label: '告警原因' },
      ruleName: { label: '规则名称' },
      vclNo: { label: '车号' },
      vclType: { label: '车型' },
      consumerName: { label: '客户' },
      state: { label: '处理状态' },
      active: { label: '是否持续' },
      count: { label: '次数' },
      raisedTime: { label: '告警时间' },
      lastTime: { label: '最近发生时间' },
      clearedTime: { label: '恢复时间' },
      ackTime: { label: '确认时间' },
      ackBy: { label: '确认人' },
      assignee: { label: '负责人' },
      closeTime: { label: '关闭时间' },
      closeCause: { label: '关闭原因' },
      woNo: { label: '工单' },
    },
    idsOf: (caller, query, selections) =>
      queries.idsOf(db, caller, { column: 'createTime', order: 'desc', pageNo: 1, pageSize: 10, ...query }, selections),
    async rowsOf(caller, ids) {
      const dictTexts = await textsOf(db, Object.values(ALARM_DICTIONARIES), caller.tenantId)
      const textOf = (code: string, value: string | null) => {
        const text = dictTexts.get(code)?.get(value ?? '') ?? value
        return text && inLanguage(labelTexts(text))
      }
      return (await queries.known(db, caller, ids)).map((row) => {
        const record = recordOf(row)
        return {
          ...record,
          trigger: inLanguage(causeOf(row)),
          active: inLanguage(row.active ? ACTIVE : CLEARED),
          level: textOf(ALARM_DICTIONARIES.level, row.level),
          state: textOf(ALARM_DICTIONARIES.state, row.state),
          closeCause: textOf(ALARM_DICTIONARIES.closeCause, row.closeCause),
          ackBy: record.ackBy_dictText,
          assignee: record.assignee_dictText,
        }
      })
    },
  })
}
