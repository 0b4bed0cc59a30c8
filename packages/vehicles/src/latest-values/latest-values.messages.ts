import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  valuesTitle: (vehicle: string) => `车辆参数 · ${vehicle}`,
  reportedAt: (time: string) => `终端时间 ${time}`,
  onlyChanged: '只看变化',
  changedSince: (time: string) => `自 ${time} 起变化的参数`,
  noneChanged: '还没有参数变化',
  before: (value: string) => `原值 ${value}`,
  groups: '参数分组',
  pin: (name: string) => `关注 ${name}`,
  unpin: (name: string) => `取消关注 ${name}`,
  all: '全部参数',
  search: '搜索参数',
  spn: (spn: string) => `SPN ${spn}`,
  none: '没有符合条件的参数',
}

const enUS: typeof zhCN = {
  valuesTitle: (vehicle) => `Parameters · ${vehicle}`,
  reportedAt: (time) => `Terminal time ${time}`,
  onlyChanged: 'Changes only',
  changedSince: (time) => `Changed since ${time}`,
  noneChanged: 'No parameter has changed yet',
  before: (value) => `was ${value}`,
  groups: 'Parameter groups',
  pin: (name) => `Pin ${name}`,
  unpin: (name) => `Unpin ${name}`,
  all: 'All parameters',
  search: 'Search parameters',
  spn: (spn) => `SPN ${spn}`,
  none: 'No parameter matches',
}

export const useLatestValuesMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
