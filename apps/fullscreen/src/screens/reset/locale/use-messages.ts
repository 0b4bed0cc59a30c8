import { useLocale } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type ResetMessages } from './zh-cn.ts'

/** The wording of the reset page in the language of the page. */
export function useResetMessages(): ResetMessages {
  return useLocale() === 'en-US' ? enUS : zhCN
}
