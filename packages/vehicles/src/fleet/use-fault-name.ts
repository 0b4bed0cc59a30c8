import { useVehicleMessages } from '../locale/use-messages.ts'
import { faultName } from './fault-text.ts'

/** Returns the function that names a trouble code in the reader's language. */
export function useFaultName() {
  const t = useVehicleMessages().faults
  return (fault: Parameters<typeof faultName>[0]) => faultName(fault, t)
}
