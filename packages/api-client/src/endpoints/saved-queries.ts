import { savedQueries } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'

/** Queries of lists that are kept by name. Native only; not in the specification. */
export function savedQueryApi(send: Send) {
  return bind(send, savedQueries)
}
