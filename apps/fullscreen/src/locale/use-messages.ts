import { useLocale, type Locale } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type Messages } from './zh-cn.ts'

/** The full-screen pages' wording in the locale of the nearest provider, or in the one that is named. */
export function useMessages(named?: Locale): Messages {
  const locale = useLocale()
  return (named ?? locale) === 'en-US' ? enUS : zhCN
}
