import { defineMessages } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type ScreenMessages } from './zh-cn.ts'

/** Returns the messages of the command screens in the current locale. */
export const useScreenMessages = defineMessages<ScreenMessages>({ 'zh-CN': zhCN, 'en-US': enUS })
