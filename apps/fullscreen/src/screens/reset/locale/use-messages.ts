import { useShownLocale } from '../../../locale/use-shown-locale.ts'
import { enUS } from './en-us.ts'
import { zhCN, type ResetWords } from './zh-cn.ts'

/** The wording of the reset page in the language of the page. */
export function useResetWords(): ResetWords {
  return useShownLocale() === 'en-US' ? enUS : zhCN
}
