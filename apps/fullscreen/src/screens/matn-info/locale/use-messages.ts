import { defineMessages } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type MaintenanceMessages } from './zh-cn.ts'

/** The wording of maintenance in the language of the page. */
export const useMaintenanceMessages = defineMessages<MaintenanceMessages>({ 'zh-CN': zhCN, 'en-US': enUS })
