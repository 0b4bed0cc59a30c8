import { useLocale } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type ResetWords } from './zh-cn.ts'

/** The wording of the reset page in the language of the page. */
export function useResetWords(): ResetWords {
  return useLocale() === 'en-US' ? enUS : zhCN
}
