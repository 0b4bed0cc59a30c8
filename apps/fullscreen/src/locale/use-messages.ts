import type { Locale } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { useShownLocale } from './use-shown-locale.ts'
import { zhCN, type Messages } from './zh-cn.ts'

/** The full-screen pages' wording in the language of the page, or in the one that is named. */
export function useMessages(named?: Locale): Messages {
  const locale = useShownLocale()
  return (named ?? locale) === 'en-US' ? enUS : zhCN
}
