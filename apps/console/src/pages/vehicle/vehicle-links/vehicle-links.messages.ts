import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  records: '指令记录',
  pages: '全部页面',
  openWith: (count: number) => `打开页面（${count} 台）`,
  tooMany: (most: number) => `一次最多带 ${most} 台车辆`,
  card: {
    open: (vehicle: string) => `${vehicle} 概况`,
    details: (vehicle: string) => `${vehicle} 的详情`,
    faults: '故障',
    coordinates: '经纬度',
    view: '单机视图',
    device: '设备信息',
    command: '下发指令',
    history: '保养记录',
  },
}

const enUS: typeof zhCN = {
  records: 'Commands',
  pages: 'All pages',
  openWith: (count) => (count === 1 ? 'Open a page with it' : `Open a page with ${count}`),
  tooMany: (most) => `At most ${most} vehicles at once`,
  card: {
    open: (vehicle) => `Summary of ${vehicle}`,
    details: (vehicle) => `Details of ${vehicle}`,
    faults: 'Faults',
    coordinates: 'Lng, lat',
    view: 'Vehicle view',
    device: 'Device information',
    command: 'Send a command',
    history: 'Maintenance log',
  },
}

export const useVehicleLinkMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
