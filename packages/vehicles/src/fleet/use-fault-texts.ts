import type { TroubleCode } from '@trackhoe/contract/vehicle'
import { useMemo } from 'react'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { faultAdvice, faultLamp, faultName } from './fault-text.ts'
import { toFaultSeverity } from './fault-severity-icon.tsx'

/** Returns what a trouble code says in the reader's language. */
export function useFaultTexts() {
  const t = useVehicleMessages().faults
  return useMemo(
    () => ({
      lampHead: t.lamp,
      nameOf: (code: TroubleCode) => faultName(code, t),
      adviceOf: (code: TroubleCode) => faultAdvice(code, t),
      lampOf: ({ lamp }: TroubleCode) => faultLamp(lamp, t),
      severityOf: ({ severity }: TroubleCode) => t.severity[toFaultSeverity(severity)],
    }),
    [t],
  )
}
