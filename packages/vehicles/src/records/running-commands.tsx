import { isFinalState, type CommandRecord } from '@trackhoe/contract/vehicle'
import { RunningWork } from '@trackhoe/ui'
import type { ReactNode } from 'react'
import { useCommandMessages } from './locale/use-messages.ts'
import { useTrackedCommands } from './use-command-tracker.ts'

/** The commands of this window to some vehicles that have no final state yet. */
export function useRunningCommands(vehicleIds: readonly string[]): readonly CommandRecord[] {
  return useTrackedCommands().records.filter(
    ({ state, vcl_id: vehicleId }) => !isFinalState(state ?? '') && vehicleIds.includes(vehicleId ?? ''),
  )
}

/** Shows what commands to these vehicles bring: while one runs, nothing inside says that there is none. */
export function BroughtByCommands({ vehicleIds, children }: { vehicleIds: readonly string[]; children: ReactNode }) {
  const t = useCommandMessages()
  const { length } = useRunningCommands(vehicleIds)
  return <RunningWork label={length > 0 ? t.follow.running(length) : null}>{children}</RunningWork>
}
