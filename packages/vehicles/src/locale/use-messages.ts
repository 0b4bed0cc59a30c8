import { defineMessages } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type VehicleMessages } from './zh-cn.ts'

/** Returns the messages of vehicles in the current locale. */
export const useVehicleMessages = defineMessages<VehicleMessages>({ 'zh-CN': zhCN, 'en-US': enUS })
