import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  failed: '历史版本加载失败',
  retry: '重试',
  close: '关闭',
}
const enUS: typeof zhCN = {
  failed: 'The version history could not be loaded',
  retry: 'Try again',
  close: 'Close',
}

export const useVersionsMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
