import { displayTokens, type NewDisplay } from '@trackhoe/contract/session'
import type { Send } from '../http/send.ts'

/** Tokens of wall displays. Native only; ours. */
export function displayTokenApi(send: Send) {
  return {
    /** The tenant's displays, the newest first. */
    list(signal?: AbortSignal) {
      return send(displayTokens.list, { signal })
    },

    /** Brings the token, which nobody can be shown again. */
    add(display: NewDisplay) {
      return send(displayTokens.add, { body: display })
    },

    /** Revokes a display's token at once. */
    remove(id: string) {
      return send(displayTokens.remove, { query: { id } })
    },

    /** What the display that calls is. */
    own(signal?: AbortSignal) {
      return send(displayTokens.own, { signal })
    },
  }
}
