import { defineMessages } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type ResetMessages } from './zh-cn.ts'

/** The wording of the reset page in the language of the page. */
export const useResetMessages = defineMessages<ResetMessages>({ 'zh-CN': zhCN, 'en-US': enUS })
