import { useCallback, useEffect, useState } from 'react'

/** The last response of a call, and the state of the one under way. */
export interface Answer<Value> {
  /** Of the last call that succeeded. `null`: none has. */
  readonly value: Value | null
  readonly busy: boolean
  /** Why the last call failed. `null`: it has not. */
  readonly error: unknown
  readonly retry: () => void
}

type Load<Value> = (signal: AbortSignal) => Promise<Value>

interface Settled<Value> {
  load: Load<Value> | null
  attempt: number
  value: Value | null
  error: unknown
}

/**
 * Calls `load` whenever it is another function, and aborts the call before. `null` calls nothing. The value of the call
 * before stays until the next one is there.
 */
export function useAnswer<Value>(load: Load<Value> | null): Answer<Value> {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<Settled<Value>>({ load: null, attempt: 0, value: null, error: null })
  useEffect(() => {
    if (!load) return
    const controller = new AbortController()
    load(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setSettled({ load, attempt, value, error: null })
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setSettled((before) => ({ load, attempt, value: before.value, error }))
      },
    )
    return () => controller.abort()
  }, [load, attempt])
  const busy = load !== null && (settled.load !== load || settled.attempt !== attempt)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { value: settled.value, busy, error: busy ? null : settled.error, retry }
}
