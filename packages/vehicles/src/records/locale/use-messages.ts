import { useLocale } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type CommandWords } from './zh-cn.ts'

/** The wording of commands in the locale of the nearest provider. */
export function useCommandWords(): CommandWords {
  return useLocale() === 'en-US' ? enUS : zhCN
}
