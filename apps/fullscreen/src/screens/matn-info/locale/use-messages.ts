import { defineMessages } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type MaintenanceMessages } from './zh-cn.ts'

/** Returns the messages of maintenance in the current locale. */
export const useMaintenanceMessages = defineMessages<MaintenanceMessages>({ 'zh-CN': zhCN, 'en-US': enUS })
