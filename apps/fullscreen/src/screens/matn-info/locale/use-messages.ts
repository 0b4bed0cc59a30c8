import { useLocale } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type MaintenanceMessages } from './zh-cn.ts'

/** The wording of maintenance in the language of the page. */
export function useMaintenanceMessages(): MaintenanceMessages {
  return useLocale() === 'en-US' ? enUS : zhCN
}
