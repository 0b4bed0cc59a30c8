import { messages, gateway } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { LoadOptions } from '@trackhoe/ui'
import { useMemo } from 'react'

/** The search starts from this number of characters on. Source: vehicle screens "picker". */
const SEARCH_FROM = 2
/** How many vehicles are listed before anything is typed. */
const LISTED = 20

/** Returns a search for vehicles by their numbers; `value` is the vehicle's id. Without a text the first ones are listed. */
export function useVehicleOptions(): LoadOptions {
  const messageApi = useCalls(messages)
  const gatewayApi = useCalls(gateway)
  return useMemo(() => {
    return async (text, signal) => {
      const keyword = text.trim()
      if (keyword.length < SEARCH_FROM) {
        const { records } = await gatewayApi.devices({ pageNo: 1, pageSize: LISTED }, signal)
        return records.flatMap(({ vclId, vclNo }) =>
          vclId !== null && (vclNo ?? '').toLowerCase().includes(keyword.toLowerCase())
            ? [{ value: vclId, label: vclNo ?? vclId }]
            : [],
        )
      }
      const found = await messageApi.vehicleNumbers({ body: { keyword } }, signal)
      return found.map(({ value, text: number, title }) => ({ value, label: title ?? number ?? value }))
    }
  }, [messageApi, gatewayApi])
}
