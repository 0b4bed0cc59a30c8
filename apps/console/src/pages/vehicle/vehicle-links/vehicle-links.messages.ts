import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  records: '指令记录',
  pages: '全部页面',
  openWith: (count: number) => `打开页面（${count} 台）`,
  tooMany: (most: number) => `一次最多带 ${most} 台车辆`,
  card: {
    open: (vehicle: string) => `${vehicle} 概况`,
    details: (vehicle: string) => `${vehicle} 的详情`,
    map: (vehicle: string) => `${vehicle} 的位置`,
    noPlace: '无定位',
    customer: '客户',
    faults: '故障',
    faultCount: (count: number) => `${count} 个当前故障`,
    terminal: '终端号',
    hourMeter: '工作小时',
    fuel: '油位',
    lastTime: '最后上报',
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
    map: (vehicle) => `Position of ${vehicle}`,
    noPlace: 'No position',
    customer: 'Customer',
    faults: 'Faults',
    faultCount: (count) => (count === 1 ? '1 active fault' : `${count} active faults`),
    terminal: 'Terminal',
    hourMeter: 'Hour meter',
    fuel: 'Fuel',
    lastTime: 'Last report',
    view: 'Vehicle view',
    device: 'Device information',
    command: 'Send a command',
    history: 'Maintenance log',
  },
}

export const useVehicleLinkMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
