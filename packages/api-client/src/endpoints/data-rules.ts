import type { PageQuery } from '@trackhoe/contract'
import { dataRules, type DataRuleEdit, type NewDataRule } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'

/** Which rows the holders of a role see. Native only. Source: platform specification §7 "Data rules under /datarule". */
export function dataRuleApi(send: Send) {
  return {
    usersOfRole(roleId: string, signal?: AbortSignal) {
      return send(dataRules.usersOfRole, { query: { roleId }, signal })
    },

    /** The kinds of record that rules can narrow. */
    entities(signal?: AbortSignal) {
      return send(dataRules.entities, { signal })
    },

    attributes(entity: string, signal?: AbortSignal) {
      return send(dataRules.attributes, { query: { entity }, signal })
    },

    ofRole(roleId: string, signal?: AbortSignal) {
      return send(dataRules.ofRole, { query: { roleId }, signal })
    },

    list(query: PageQuery & { roleId?: string; entity?: string } = {}, signal?: AbortSignal) {
      return send(dataRules.list, { query: newestFirst(query), signal })
    },

    add(rule: NewDataRule) {
      return send(dataRules.add, { body: rule })
    },

    edit(rule: DataRuleEdit) {
      return send(dataRules.edit, { body: rule })
    },

    remove(id: string) {
      return send(dataRules.remove, { query: { id } })
    },
  }
}
