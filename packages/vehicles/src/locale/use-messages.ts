import { useLocale } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type VehicleMessages } from './zh-cn.ts'

/** The wording of vehicles in the locale of the nearest provider. */
export function useVehicleMessages(): VehicleMessages {
  return useLocale() === 'en-US' ? enUS : zhCN
}
