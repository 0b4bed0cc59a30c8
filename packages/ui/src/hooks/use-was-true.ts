import { useState } from 'react'

/** Returns true once the value has been true. For what is made when it is first opened, and kept. */
export function useWasTrue(now: boolean): boolean {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}
