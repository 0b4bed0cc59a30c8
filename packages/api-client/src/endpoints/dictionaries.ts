import { dictionaries } from '@trackhoe/contract'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** Lists of choices. Source: platform specification §7 "Dictionaries and forms". */
export function dictionariesApi(send: Send) {
  return bind(send, dictionaries)
}
