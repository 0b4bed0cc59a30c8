import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  records: '指令记录',
  pages: '全部页面',
}

const enUS: typeof zhCN = {
  records: 'Commands',
  pages: 'All pages',
}

export const useVehicleLinkMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
