import { overview } from '@trackhoe/contract'
import type { Send } from '../http/send.ts'

/** The platform's own numbers. Native only. */
export function overviewApi(send: Send) {
  return {
    counts(signal?: AbortSignal) {
      return send(overview.counts, { signal })
    },
  }
}
