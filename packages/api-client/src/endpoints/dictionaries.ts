import { dictionaries } from '@trackhoe/contract'
import type { Send } from '../http/send.ts'

/** Lists of choices. Source: platform specification §7 "Dictionaries and forms". */
export function dictionariesApi(send: Send) {
  return {
    /** `code` is a plain code or the form `table,text,code`. */
    items(code: string, signal?: AbortSignal) {
      return send(dictionaries.items, { params: { code }, signal })
    },

    all(signal?: AbortSignal) {
      return send(dictionaries.all, { signal })
    },
  }
}
