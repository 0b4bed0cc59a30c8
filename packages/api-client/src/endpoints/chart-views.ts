import { chartViews } from '@trackhoe/contract/vehicle'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** Named set-ups of charts. Native only; not in the specification. */
export function chartViewApi(send: Send) {
  return bind(send, chartViews)
}
