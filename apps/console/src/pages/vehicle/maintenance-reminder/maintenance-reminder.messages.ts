import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  batch: '批次',
  due: '待保养',
  overdue: '已超期',
  at: '数据时间',
  count: (count: string) => `${count} 台`,
  ofTotal: (count: string, total: string) => `${count} 台，共 ${total} 台`,
}

const enUS: typeof zhCN = {
  batch: 'Batch',
  due: 'Maintenance due',
  overdue: 'Overdue',
  at: 'As of',
  count: (count) => count,
  ofTotal: (count, total) => `${count} of ${total}`,
}

export const useMaintenanceReminderMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
