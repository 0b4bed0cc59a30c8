import { defineMessages } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type VehicleMessages } from './zh-cn.ts'

/** The wording of vehicles in the locale of the nearest provider. */
export const useVehicleMessages = defineMessages<VehicleMessages>({ 'zh-CN': zhCN, 'en-US': enUS })
