import { useLocale } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type Messages } from './zh-cn.ts'

/** The wording in the language of the nearest `UiProvider`; Chinese without one. */
export function useMessages(): Messages {
  return useLocale() === 'en-US' ? enUS : zhCN
}
