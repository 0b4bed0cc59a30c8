import { defineMessages } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type FactoryMessages } from './zh-cn.ts'

/** Returns the messages of the check at the end of the line in the current locale. */
export const useFactoryMessages = defineMessages<FactoryMessages>({ 'zh-CN': zhCN, 'en-US': enUS })
