import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  number: '车号',
  state: '状态',
  online: '在线状态',
  onlineStates: { online: '在线', offline: '离线' },
  model: '车型',
  brand: '品牌',
  kind: '机种',
  customer: '客户',
  terminal: '终端号',
  softwareVersion: '软件版本',
  hourMeter: '工作小时 h',
  fuel: '油位 %',
  urea: '尿素 %',
  lastTime: '最后上报',
  bindTime: '绑定时间',
  faults: '当前故障',
  emissionStage: '排放阶段',
}

const enUS: typeof zhCN = {
  number: 'Vehicle',
  state: 'State',
  online: 'Connection',
  onlineStates: { online: 'Online', offline: 'Offline' },
  model: 'Type',
  brand: 'Brand',
  kind: 'Kind',
  customer: 'Customer',
  terminal: 'Terminal',
  softwareVersion: 'Software',
  hourMeter: 'Hour meter h',
  fuel: 'Fuel %',
  urea: 'DEF %',
  lastTime: 'Last report',
  bindTime: 'Installed',
  faults: 'Active faults',
  emissionStage: 'Emission stage',
}

export const useVehicleMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
