import { useEffect, useState } from 'react'
import type { StrengthResult } from '../../client/accounts.ts'

/** The pause in typing before the server is called. Unit: milliseconds. Not in the specification. */
const REST_MS = 300

/**
 * The strength of a password while it is typed, by the server. Null: nothing typed, or not known yet. `check` must be
 * the same function at every render.
 */
export function useStrength(
  password: string,
  check: (password: string, signal: AbortSignal) => Promise<StrengthResult>,
): StrengthResult | null {
  const [checked, setChecked] = useState<{ password: string; result: StrengthResult } | null>(null)

  useEffect(() => {
    if (password === '') return
    const left = new AbortController()
    const timer = setTimeout(() => {
      check(password, left.signal).then(
        (answer) => setChecked({ password, result: answer }),
        // Only an abort rejects: the password changed or the form was closed.
        () => {},
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [password, check])

  return checked?.password === password ? checked.result : null
}
