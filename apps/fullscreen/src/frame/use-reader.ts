import { useSession } from '@trackhoe/auth'
import { useDisplay } from '../client/app-services.tsx'
import { useAddress } from './use-address.ts'

/** For whom the page reads its figures. */
export interface Reader {
  /** A person, a display with a token of its own, or nobody. */
  kind: 'user' | 'display' | 'nobody'
  /** Whether there is anything to be asked for. */
  signedIn: boolean
  /** Nobody stands before it who could send: forms say 当前为只读显示. */
  readOnly: boolean
  /** Part of the key of every query: what one may see another may not. */
  key: string
}

/** Who reads here. A person goes before the display he stands at. */
export function useReader(): Reader {
  const isUser = useSession(({ status }) => status === 'signed-in' || status === 'refreshing')
  const username = useSession((session) => session.username)
  const tenantId = useSession((session) => session.tenantId)
  const display = useDisplay()
  const { kiosk } = useAddress()
  if (isUser) return { kind: 'user', signedIn: true, readOnly: kiosk, key: `${tenantId}/${username}` }
  if (display.kind === 'ready') {
    return { kind: 'display', signedIn: true, readOnly: true, key: `${display.tenantId}/display/${display.id}` }
  }
  return { kind: 'nobody', signedIn: false, readOnly: true, key: 'nobody' }
}
