import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { ownTours } from '@trackhoe/contract/session'
import { useIsIdle } from '@trackhoe/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFlavor } from '../provider/use-flavor.ts'
import { useShell } from '../provider/shell-provider.tsx'

const TOUR = 'console'

/** Among what the browser keeps for the user: `seen`, or `unsent` where the server does not know of it yet. */
const KEY = 'tour'

/**
 * Offers the tour to a user who has neither ended nor skipped it, in this browser or in another one. A JeecgBoot keeps
 * nothing of it, so there each browser offers it once. The server is asked only by a browser that does not know.
 */
export function useFirstTour() {
  const { preferences } = useShell()
  const api = useCalls(ownTours)
  const flavor = useFlavor()
  const idle = useIsIdle()
  const [memory, setMemory] = useState(() => preferences.lists.load(KEY))
  const isNative = flavor === 'native'
  // Without an answer nothing is offered: better later than again.
  const seen = useQuery({
    queryKey: ['own-tours'],
    queryFn: ({ signal }) => api.seen(signal),
    enabled: idle && isNative && memory === undefined,
    staleTime: Infinity,
  })

  function remember(value: 'seen' | 'unsent') {
    preferences.lists.save(KEY, value)
    setMemory(value)
  }

  const send = useEffectEvent(() => {
    api.markSeen({ body: { tour: TOUR } }).then(
      () => remember('seen'),
      // Sent again at the next visit.
      () => {},
    )
  })

  const isKnownToServer = seen.data?.includes(TOUR) === true
  useEffect(() => {
    if (isKnownToServer) preferences.lists.save(KEY, 'seen')
  }, [isKnownToServer, preferences])

  const isUnsent = idle && isNative && memory === 'unsent'
  useEffect(() => {
    if (isUnsent) send()
  }, [isUnsent])

  const isNew =
    memory === undefined && idle && (isNative ? seen.data !== undefined && !isKnownToServer : flavor !== null)
  return { isOffered: isNew, markSeen: () => memory !== 'seen' && remember(isNative ? 'unsent' : 'seen') }
}
