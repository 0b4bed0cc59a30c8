import { defineMessages } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type CommandMessages } from './zh-cn.ts'

/** The wording of commands in the locale of the nearest provider. */
export const useCommandMessages = defineMessages<CommandMessages>({ 'zh-CN': zhCN, 'en-US': enUS })
