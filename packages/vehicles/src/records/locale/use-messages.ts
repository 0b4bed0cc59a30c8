import { defineMessages } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type CommandMessages } from './zh-cn.ts'

/** Returns the messages of commands in the current locale. */
export const useCommandMessages = defineMessages<CommandMessages>({ 'zh-CN': zhCN, 'en-US': enUS })
