import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '参数记录',
  tabs: { values: '车辆参数', restarts: '诊断重启' },
  vehicle: '车号',
  state: '状态',
  reportTime: '上报时间',
  all: '全部参数',
  export: '导出',
  none: '没有车辆参数',
  valuesTitle: (vehicle: string) => `车辆参数 · ${vehicle}`,
  reportedAt: (time: string) => `终端时间 ${time}`,
  search: '参数名称或代码',
  notFound: '没有符合条件的参数',
  on: '开',
  off: '关',
  notAvailable: '不可用',
  sensorError: '传感器错误',
}

const enUS: typeof zhCN = {
  title: 'Parameter records',
  tabs: { values: 'Vehicle parameters', restarts: 'Diagnosis restarts' },
  vehicle: 'Vehicle no.',
  state: 'Status',
  reportTime: 'Reported',
  all: 'All values',
  export: 'Export',
  none: 'No vehicle parameters',
  valuesTitle: (vehicle) => `Parameters · ${vehicle}`,
  reportedAt: (time) => `Terminal time ${time}`,
  search: 'Parameter name or code',
  notFound: 'No matching parameters',
  on: 'On',
  off: 'Off',
  notAvailable: 'Not available',
  sensorError: 'Sensor error',
}

export const useParameterListMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
