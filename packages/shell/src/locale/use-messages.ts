import { defineMessages } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type Messages } from './zh-cn.ts'

/** The shell's wording in the locale of the nearest provider. */
export const useMessages = defineMessages<Messages>({ 'zh-CN': zhCN, 'en-US': enUS })
