import { useLocale } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type CommandMessages } from './zh-cn.ts'

/** The wording of commands in the locale of the nearest provider. */
export function useCommandMessages(): CommandMessages {
  return useLocale() === 'en-US' ? enUS : zhCN
}
