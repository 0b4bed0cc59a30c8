import { randomId } from '@trackhoe/contract/random-id'
import { COMMAND_STATES, isFinalState, type CommandRecord, type GatewayVehicle } from '@trackhoe/contract/vehicle'
import { useToast } from '@trackhoe/ui'
import { useState } from 'react'
import { useTrackedCommands } from '../../records/use-command-tracker.ts'
import type { CommandPart } from '../definition/define-command-screen.ts'
import { useCommandScreenMessages } from '../locale/use-messages.ts'
import { runSequence } from './run-sequence.ts'
import type { useSender } from './use-sender.ts'

interface ReadReportedOptions {
  vehicles: readonly GatewayVehicle[]
  sender: ReturnType<typeof useSender>
  whyBlocked: (parts: readonly CommandPart[]) => string | null
}

/** Recalls what the terminals hold of some parts. */
export function useReadReported({ vehicles, sender, whyBlocked }: ReadReportedOptions) {
  const t = useCommandScreenMessages()
  const toast = useToast()
  const tracked = useTrackedCommands()
  const [reading, setReading] = useState(false)

  async function readReported(parts: readonly CommandPart[]) {
    const inTheWay = whyBlocked([])
    if (inTheWay !== null || vehicles.some(({ tmnlId }) => !tmnlId)) {
      return toast.warning(inTheWay ?? t.blockedReason['no-terminal'])
    }
    setReading(true)
    const groups = new Set(parts.flatMap(({ recall }) => recall ?? []))
    const steps = [...groups].map((group) => async () => {
      const outcome = await sender.send({
        command: 'recall',
        params: { type: 'parameter', group },
        vehicles,
        key: randomId(),
        openedAt: sender.serverNow(),
      })
      if (outcome.kind === 'accepted') return outcome.records
      toast.warning(t.reported.notRead, 'text' in outcome ? { description: outcome.text } : {})
      return null
    })
    await runSequence(steps, sender.untilEnd)
    setReading(false)
  }

  return { reading: reading || tracked.records.some(isRunningRecall), readReported }
}

function isRunningRecall({ infoid, state }: CommandRecord): boolean {
  return infoid === '37' && !isFinalState(state ?? COMMAND_STATES.queued)
}
