import { defineMessages } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type Messages } from './zh-cn.ts'

/** Returns the messages of the full-screen pages in the current locale. */
export const useMessages = defineMessages<Messages>({ 'zh-CN': zhCN, 'en-US': enUS })
