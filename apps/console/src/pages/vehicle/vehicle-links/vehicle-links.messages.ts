import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  records: '指令记录',
  pages: '全部页面',
  openWith: (count: number) => `打开页面（${count} 台）`,
  tooMany: (most: number) => `一次最多带 ${most} 台车辆`,
}

const enUS: typeof zhCN = {
  records: 'Commands',
  pages: 'All pages',
  openWith: (count) => (count === 1 ? 'Open a page with it' : `Open a page with ${count}`),
  tooMany: (most) => `At most ${most} vehicles at once`,
}

export const useVehicleLinkMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
