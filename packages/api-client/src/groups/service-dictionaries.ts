import { dictionaries } from '@trackhoe/contract'
import { SERVICE_DICTIONARIES, serviceDictionaries as group } from '@trackhoe/contract/service'
import { override } from './override.ts'

/** The dictionaries that a designer offers. Source: platform specification §7 "Service type and timeout rules". */
export const serviceDictionaries = override(group, (send) => ({
  /** The dictionaries that are in force, as choices of id and name. */
  all(signal?: AbortSignal) {
    return send(dictionaries.items, { params: { code: SERVICE_DICTIONARIES }, signal })
  },
}))
