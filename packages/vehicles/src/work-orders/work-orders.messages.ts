import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '工单',
  none: '该车辆没有工单',
  number: '工单编号',
  type: '服务类型',
  vehicle: '车号',
  customer: '客户',
  state: '状态',
  created: '创建时间',
  overdue: '已超时',
}

const enUS: typeof zhCN = {
  title: 'Work orders',
  none: 'No work orders for this vehicle',
  number: 'Number',
  type: 'Service type',
  vehicle: 'Vehicle no.',
  customer: 'Customer',
  state: 'State',
  created: 'Created',
  overdue: 'Overdue',
}

export const useWorkOrderMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
