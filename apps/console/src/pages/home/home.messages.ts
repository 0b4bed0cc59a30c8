import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  welcome: (name: string) => `${name}，您好`,
  pages: '页面',
}

const enUS: typeof zhCN = {
  welcome: (name) => `Hello, ${name}`,
  pages: 'Pages',
}

export const useHomeMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
