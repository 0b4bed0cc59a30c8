import { listFiles } from '@trackhoe/contract/files'
import { WorkOrderListQuery } from '@trackhoe/contract/service'
import { check } from '../../platform/http/check-input.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serveFiles } from '../../platform/list-files/list-file-jobs.ts'
import { DICTIONARIES, rowOf } from './work-order-row.ts'
import * as queries from './work-orders.queries.ts'

/** The workbook of the list of work orders. */
export function serveWorkOrderFiles(api: Api) {
  const { db } = api.deps
  serveFiles(api, listFiles('service/workordermanagement/serviceWoInfo', WorkOrderListQuery), {
    title: '工单',
    permissions: 'service:workOrder',
    exported: 'workOrder.export',
    columns: {
      woNo: { label: '工单编号' },
      serviceTypeId: { label: '服务类型' },
      vclNo: { label: '车号' },
      consumerName: { label: '客户' },
      woStatus: { label: '工单状态' },
      overdue: { label: '是否超时' },
      overdueTime: { label: '超时时间' },
      overdueLevel: { label: '报警级别' },
      handler: { label: '服务工程师' },
      fault: { label: '故障' },
      createBy: { label: '创建人' },
      createTime: { label: '创建时间' },
      reportTime: { label: '报告时间' },
      finishTime: { label: '完成时间' },
    },
    idsOf: (caller, query, selections) => queries.idsOf(db, caller, check(WorkOrderListQuery, query), selections),
    async rowsOf(caller, ids) {
      const texts = await api.readDictTexts(Object.values(DICTIONARIES), caller.tenantId)
      const textOf = (code: string, value: string | null) => texts.get(code)?.get(value ?? '') ?? value ?? ''
      return (await queries.rowsOf(db, caller, ids)).map((row) => ({
        ...rowOf(row, caller),
        overdue_dictText: row.isOverdue ? '是' : '否',
        woStatus_dictText: textOf(DICTIONARIES.woStatus, row.woStatus),
        overdueLevel_dictText: textOf(DICTIONARIES.overdueLevel, row.overdueLevel),
      }))
    },
  })
}
