import { useEffect, useState } from 'react'
import type { StrengthResult } from '../../client/accounts.ts'

/** How long the typing has to rest before the server is asked. Unit: milliseconds. Ours. */
const REST_MS = 300

/**
 * What the server thinks of a password while it is typed. Null: nothing typed, or not known yet. `look` has to be the
 * same function at every render.
 */
export function useStrength(
  password: string,
  look: (password: string, signal: AbortSignal) => Promise<StrengthResult>,
): StrengthResult | null {
  const [seen, setSeen] = useState<{ password: string; look: StrengthResult } | null>(null)

  useEffect(() => {
    if (password === '') return
    const left = new AbortController()
    const timer = setTimeout(() => {
      look(password, left.signal).then(
        (answer) => setSeen({ password, look: answer }),
        // Only an abort rejects: another password is being looked at, or the form is gone.
        () => {},
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [password, look])

  return seen?.password === password ? seen.look : null
}
