import { ReportHead, reportAdministration } from '@trackhoe/contract/online'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { useReportMessages } from '../report.messages.ts'

/** The reports of the tenant; their editor is a page of its own. */
export const reportEntity = defineEntity({
  row: ReportHead,
  query: reportAdministration.list.query,
  useMessages: () => useReportMessages().list,
  nameOf: 'name',
  drafts: false,
  fields: (t) => ({
    name: { label: t.name, column: { size: 14, enableSorting: true, enableHiding: false }, filter: true },
    code: {
      label: t.code,
      column: { size: 12, enableSorting: true, typeface: 'code', priority: 7, stacked: true },
      filter: true,
    },
    description: { label: t.description, column: { size: 18, priority: 3 } },
    columnCount: { label: t.columnCount, widget: 'number', column: { size: 5, priority: 2 } },
    chartCount: { label: t.chartCount, widget: 'number', column: { size: 5, priority: 1 } },
    createBy: { label: t.createBy, column: { size: 8, priority: 4 } },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 5 } },
    updateTime: { label: t.updateTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 6 } },
  }),
})
