import { defineMessages } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type CommandScreenMessages } from './zh-cn.ts'

/** The wording of command pages in the language of the page. */
export const useCommandScreenMessages = defineMessages<CommandScreenMessages>({ 'zh-CN': zhCN, 'en-US': enUS })
