import { dictionaries } from '@trackhoe/contract'
import { SERVICE_DICTIONARIES, serviceDictionaries } from '@trackhoe/contract/service'
import { bind } from '../http/bind.ts'
import type { Send } from '../http/send.ts'

/** The dictionaries that a designer offers. Source: platform specification §7 "Service type and timeout rules". */
export function serviceDictionaryApi(send: Send) {
  return {
    ...bind(send, serviceDictionaries),
    /** The dictionaries that are in force, as choices of id and name. */
    all(signal?: AbortSignal) {
      return send(dictionaries.items, { params: { code: SERVICE_DICTIONARIES }, signal })
    },
  }
}
