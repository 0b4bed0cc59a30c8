import { onMissingCode } from '@trackhoe/ui'
import { useEffect, useState } from 'react'
import { readServerBuild, type ServerBuild } from './new-build.ts'

/**
 * Returns the state of the server's build since code could not be loaded; `null` while that is not known. Read again
 * after each retry that fails.
 */
export function useServerBuild(): ServerBuild | null {
  const [build, setBuild] = useState<ServerBuild | null>(null)
  useEffect(() => {
    let mounted = true
    const read = () =>
      void readServerBuild().then((found) => {
        if (mounted) setBuild((known) => (known === 'newer' ? known : found))
      })
    const stop = onMissingCode(read)
    return () => {
      mounted = false
      stop()
    }
  }, [])
  return build
}
