import { useState } from 'react'
import { useNotifications } from './use-notifications.ts'

/** The state of a form or dialog that saves: `saving` while it does, `failure` with the reason why it could not, else ''. */
export function useSaving() {
  const { describe } = useNotifications()
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')

  /** Resolves to `false` when the work failed. */
  async function save(work: () => Promise<void>): Promise<boolean> {
    setSaving(true)
    setFailure('')
    try {
      await work()
      return true
    } catch (error) {
      setFailure(describe(error))
      return false
    } finally {
      setSaving(false)
    }
  }

  return { saving, failure, save }
}
