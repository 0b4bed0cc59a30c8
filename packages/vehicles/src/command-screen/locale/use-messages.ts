import { useLocale } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type CommandScreenMessages } from './zh-cn.ts'

/** The wording of command pages in the language of the page. */
export function useCommandScreenMessages(): CommandScreenMessages {
  return useLocale() === 'en-US' ? enUS : zhCN
}
