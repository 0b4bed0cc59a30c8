import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '车辆详情',
  notChosen: '请从车辆列表中选择一台车辆',
  toList: '打开车辆列表',
  lastTime: (time: string) => `最后上报 ${time}`,
  never: '从未上报',
  overdue: '已超期',
  coordinates: '经纬度（WGS-84）',
  values: '最新数据',
  allValues: '全部参数',
  commands: '最近指令',
  allCommands: '全部指令',
  noCommands: '没有向该车辆下发过指令',
  facts: '基本信息',
}

const enUS: typeof zhCN = {
  title: 'Vehicle',
  notChosen: 'Choose a vehicle in the list of vehicles',
  toList: 'Open the list of vehicles',
  lastTime: (time) => `Last report ${time}`,
  never: 'Never reported',
  overdue: 'Overdue',
  coordinates: 'Coordinates (WGS-84)',
  values: 'Latest values',
  allValues: 'All parameters',
  commands: 'Recent commands',
  allCommands: 'All commands',
  noCommands: 'No command has been sent to this vehicle',
  facts: 'About this vehicle',
}

export const useVehicleDetailMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
