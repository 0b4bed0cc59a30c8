import { defineMessages } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type ResetMessages } from './zh-cn.ts'

/** Returns the messages of the reset page in the current locale. */
export const useResetMessages = defineMessages<ResetMessages>({ 'zh-CN': zhCN, 'en-US': enUS })
