import { usePermitted } from '@trackhoe/auth'
import { protocolObjection } from '@trackhoe/contract/vehicle'
import { useCommandMessages } from '../../records/locale/use-messages.ts'
import type { CommandPart } from '../definition/define-command-screen.ts'
import type { CommandForm } from '../form/use-command-form.ts'
import { useCommandScreenMessages } from '../locale/use-messages.ts'
import { BATCH_PERMISSION, blockedReason } from './confirmation.ts'

/** Returns the reasons why parts of the form cannot be sent to its vehicles. */
export function useObjections(form: Pick<CommandForm, 'vehicles' | 'values'>) {
  const t = useCommandScreenMessages()
  const messages = useCommandMessages()
  const mayBatch = usePermitted(BATCH_PERMISSION)
  const { vehicles } = form

  function whyBlocked(parts: readonly CommandPart[]): string | null {
    for (const { allowsSeveral, sameModel = false } of parts) {
      const found = blockedReason(vehicles, { allowsSeveral, sameModel, mayBatch })
      if (found) return t.blockedReason[found]
    }
    return parts.map(objectionTo).find((reason) => reason !== null) ?? null
  }

  /** Why a terminal of these vehicles cannot do what a part would send, or null. */
  function objectionTo(part: CommandPart): string | null {
    const values = { ...part.fixed, ...form.values[part.id] }
    const objections = vehicles.map(({ protocol }) => protocolObjection(protocol, part.command, values))
    return objections.find((objection) => objection !== null)?.[messages.language] ?? null
  }

  return { whyBlocked, objectionTo }
}
