import { ReaderProvider, useAddress, useUserReader, type Reader } from '@trackhoe/vehicles/page'
import { useMemo, type ReactNode } from 'react'
import { useDisplay } from '../client/display-provider.tsx'
import { SignedOut } from './signed-out.tsx'

/** Provides the reader of the page: the signed-in user, else the display. */
export function PageReaderProvider({ children }: { children: ReactNode }) {
  const { kiosk } = useAddress()
  const user = useUserReader(kiosk)
  const display = useDisplay()
  const reader = useMemo((): Reader => {
    if (user) return user
    if (display.kind !== 'ready') return { kind: 'nobody', signedIn: false, readOnly: true, key: 'nobody' }
    return { kind: 'display', signedIn: true, readOnly: true, key: `${display.tenantId}/display/${display.id}` }
  }, [user, display])
  return (
    <ReaderProvider reader={reader} signedOut={<SignedOut />}>
      {children}
    </ReaderProvider>
  )
}
