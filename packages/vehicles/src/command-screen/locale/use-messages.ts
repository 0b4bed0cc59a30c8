import { defineMessages } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type CommandScreenMessages } from './zh-cn.ts'

/** Returns the messages of command pages in the current locale. */
export const useCommandScreenMessages = defineMessages<CommandScreenMessages>({ 'zh-CN': zhCN, 'en-US': enUS })
