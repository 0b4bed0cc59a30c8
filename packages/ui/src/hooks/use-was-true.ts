import { useState } from 'react'

/** Whether it is or has been true. For what is made when it is first opened, and kept. */
export function useWasTrue(now: boolean): boolean {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}
