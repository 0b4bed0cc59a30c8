import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '参数记录',
  tabs: { values: '车辆参数', restarts: '诊断重启' },
  vehicle: '车号',
  state: '状态',
  reportTime: '上报时间',
  all: '全部参数',
  none: '没有车辆参数',
}

const enUS: typeof zhCN = {
  title: 'Parameter records',
  tabs: { values: 'Vehicle parameters', restarts: 'Diagnosis restarts' },
  vehicle: 'Vehicle no.',
  state: 'Status',
  reportTime: 'Reported',
  all: 'All values',
  none: 'No vehicle parameters',
}

export const useParameterListMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
