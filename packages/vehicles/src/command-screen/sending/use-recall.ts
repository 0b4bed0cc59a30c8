import { usePermitted } from '@trackhoe/auth'
import { randomId } from '@trackhoe/contract/random-id'
import { protocolObjection, type CommandRecord, type GatewayVehicle, type Recall } from '@trackhoe/contract/vehicle'
import { useToast } from '@trackhoe/ui'
import { useState } from 'react'
import { useCommandMessages } from '../../records/locale/use-messages.ts'
import { useReader } from '../../reader/reader.tsx'
import { blockedReason } from './confirmation.ts'
import { useCommandScreenMessages } from '../locale/use-messages.ts'
import { useSender } from './use-sender.ts'

/** A recall without a form: it changes nothing, so that nothing is confirmed. */
export interface RecallAction {
  /**
   * Sends the recall to the vehicle, or to another one, and returns its record at its end, whether it succeeded or not.
   * Null: it was not sent, or nobody knows its end.
   */
  recall: (params: Recall, other?: GatewayVehicle) => Promise<CommandRecord | null>
  running: boolean
  /** Why nothing can be recalled, as text; null when it can. */
  lockedReason: string | null
  /** The same for another vehicle. */
  lockedReasonOf: (vehicle: GatewayVehicle | undefined) => string | null
  /** Why the terminal cannot do this recall, or any at all, as text; null when it can. */
  objectionTo: (params: Recall) => string | null
}

/** Recalls values of one vehicle. Failures are shown as a message; the record has the rest. */
export function useRecall(vehicle: GatewayVehicle | undefined): RecallAction {
  const t = useCommandScreenMessages()
  const { language } = useCommandMessages()
  const { readOnly } = useReader()
  const maySend = usePermitted('vehicle:command')
  const sender = useSender()
  const toast = useToast()
  const [running, setRunning] = useState(false)

  async function recall(params: Recall, target = vehicle): Promise<CommandRecord | null> {
    setRunning(true)
    const vehicles = target ? [target] : []
    try {
      const outcome = await sender.send({
        command: 'recall',
        params,
        vehicles,
        key: randomId(),
        openedAt: sender.serverNow(),
      })
      const [sent] = outcome.kind === 'accepted' ? outcome.records : []
      if (!sent) {
        toast.warning(t.reported.notRead, 'text' in outcome ? { description: outcome.text } : {})
        return null
      }
      return await sender.untilEnd(sent.recordId)
    } finally {
      setRunning(false)
    }
  }

  function lockedReasonOf(target: GatewayVehicle | undefined): string | null {
    if (readOnly) return t.readOnly
    if (!maySend) return t.mayNotSend
    const blocked = blockedReason(target ? [target] : [], { allowsSeveral: false, sameModel: false, mayBatch: false })
    return blocked === null ? null : t.blockedReason[blocked]
  }

  const lockedReason = lockedReasonOf(vehicle)

  return {
    recall,
    running,
    lockedReason,
    lockedReasonOf,
    objectionTo: (params) => lockedReason ?? protocolObjection(vehicle?.protocol, 'recall', params)?.[language] ?? null,
  }
}
