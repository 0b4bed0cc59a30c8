import { siteInfo } from '@trackhoe/contract/system'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** Who runs the site. Source: platform specification §7 "Dictionaries and forms". */
export function siteInfoApi(send: Send) {
  return bind(send, siteInfo)
}
