import { defineMessages } from '@trackhoe/ui'
import { replacementsOf } from './replaced-messages.ts'
import { enUS } from './en-us.ts'
import { zhCN, type Messages } from './zh-cn.ts'

/** The wording in the language of the nearest `UiProvider`; Chinese without one. */
export const useMessages = defineMessages<Messages>({ 'zh-CN': zhCN, 'en-US': enUS }, replacementsOf('forms'))
