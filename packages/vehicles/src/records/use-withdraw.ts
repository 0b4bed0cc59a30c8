import { commandApi } from '@trackhoe/api-client/vehicle'
import { usePermitted } from '@trackhoe/auth'
import type { CommandRecord } from '@trackhoe/contract/vehicle'
import { useToast } from '@trackhoe/ui'
import { useNotices } from '@trackhoe/shell'
import { useClient } from '@trackhoe/shell'
import { useCommandWords } from './locale/use-messages.ts'
import { useFollower } from './use-follower.ts'
import { useRecordsAnew } from './use-records.ts'

/** Withdraws a command that is still queued; undefined for those who may not. */
export function useWithdraw(): ((record: CommandRecord) => void) | undefined {
  const t = useCommandWords().record
  const { send } = useClient()
  const { notify } = useNotices()
  const toast = useToast()
  const follower = useFollower()
  const readAnew = useRecordsAnew()
  const allowed = usePermitted('vehicle:command:cancel')

  async function withdraw({ recordId }: CommandRecord) {
    try {
      await commandApi(send).cancel(recordId)
      toast.info(t.withdrawn)
    } catch (error) {
      notify(error)
    }
    // Also after a refusal: it has left the queue, and what is shown must be what is.
    follower.told(recordId)
    readAnew()
  }

  return allowed ? (record) => void withdraw(record) : undefined
}
