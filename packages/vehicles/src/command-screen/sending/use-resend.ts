import { commands } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import type { CommandRecord } from '@trackhoe/contract/vehicle'
import { useNotifications } from '@trackhoe/shell'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/** The query parameter with the record that a link asks to send again. Not in the specification. */
const PARAMETER = 'resend'

/** Fills the form once from the record that the address names, and removes it from the address. */
export function useResend(ready: boolean, onRecord: (record: CommandRecord) => void): void {
  const commandApi = useCalls(commands)
  const { notify } = useNotifications()
  const [search, setSearch] = useSearchParams()
  const recordId = search.get(PARAMETER)

  const take = useEffectEvent((record: CommandRecord) => {
    onRecord(record)
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(PARAMETER)
        return next
      },
      { replace: true },
    )
  })
  const fail = useEffectEvent(notify)

  useEffect(() => {
    if (recordId === null || !ready) return undefined
    const controller = new AbortController()
    commandApi
      .records({ pageSize: 1, condition: { recordId: [recordId] } }, controller.signal)
      .then(({ records: [record] }) => record && take(record))
      .catch((error: unknown) => controller.signal.aborted || fail(error))
    return () => controller.abort()
  }, [recordId, ready, commandApi])
}
