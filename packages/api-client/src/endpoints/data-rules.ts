import { dataRules } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'

/** Which rows the holders of a role see. Native only. Source: platform specification §7 "Data rules under /datarule". */
export function dataRuleApi(send: Send) {
  return bind(send, dataRules)
}
