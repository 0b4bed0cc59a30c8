import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  vehicle: '选择车辆',
  allVehicles: '全部车辆',
}

const enUS: typeof zhCN = {
  vehicle: 'Select a vehicle',
  allVehicles: 'All vehicles',
}

export const useVehicleDataMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
