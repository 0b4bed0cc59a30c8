import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '设备',
  noun: '设备',
  terminal: '终端编号',
  vehicle: '所在车辆',
  online: '在线状态',
  onlineStates: { online: '在线', offline: '离线' },
  softwareVersion: '软件版本',
  bindTime: '绑定时间',
  unbound: '未绑定车辆',
  platformId: '平台车辆编号',
  platformIdHint: '指令报文中的 vcl_plat_id，不能重复',
  sendCenterNo: '发送中心号',
  vehicleHint: '清空表示解绑',
  access: '接入',
}

const enUS: typeof zhCN = {
  title: 'Terminals',
  noun: 'terminal',
  terminal: 'Terminal ID',
  vehicle: 'Vehicle',
  online: 'Connection',
  onlineStates: { online: 'Online', offline: 'Offline' },
  softwareVersion: 'Software',
  bindTime: 'Installed',
  unbound: 'Not installed',
  platformId: 'Platform vehicle ID',
  platformIdHint: 'vcl_plat_id in commands; unique',
  sendCenterNo: 'Center number',
  vehicleHint: 'Clear it to take the terminal out',
  access: 'Connection',
}

export const useDeviceMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
