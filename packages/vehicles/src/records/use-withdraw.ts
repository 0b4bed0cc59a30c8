import { commands } from '@trackhoe/api-client/vehicle'
import { useCalls, usePermitted } from '@trackhoe/auth'
import type { CommandRecord } from '@trackhoe/contract/vehicle'
import { useToast } from '@trackhoe/ui'
import { useNotifications } from '@trackhoe/shell'
import { useCommandMessages } from './locale/use-messages.ts'
import { useRefreshRecord } from './use-command-tracker.ts'

/** Returns a function that withdraws a queued command; undefined without the permission. */
export function useWithdraw(): ((record: CommandRecord) => void) | undefined {
  const t = useCommandMessages().record
  const commandApi = useCalls(commands)
  const { notify } = useNotifications()
  const toast = useToast()
  const refresh = useRefreshRecord()
  const allowed = usePermitted('vehicle:command:cancel')

  async function withdraw({ recordId }: CommandRecord) {
    try {
      await commandApi.cancel({ body: { recordId } })
      toast.info(t.withdrawn)
    } catch (error) {
      notify(error)
    }
    // Also after a refusal: the command has left the queue, and the page must show its state.
    refresh(recordId)
  }

  return allowed ? (record) => void withdraw(record) : undefined
}
