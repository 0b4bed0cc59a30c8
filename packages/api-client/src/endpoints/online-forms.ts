import { onlineForms, type LinkSource, type OnlineRow } from '@trackhoe/contract/online'
import type { Send } from '../http/send.ts'

/** Which rows: query fields, paging, sorting; texts and numbers. */
export type OnlineFilters = Readonly<Record<string, string | number | boolean | undefined>>

/** Forms whose fields are held by the server. Source: platform specification §7 "Dictionaries and forms". */
export function onlineFormApi(send: Send) {
  return {
    /** The first level of linked choices. */
    firstLevel(source: LinkSource, condition?: string, signal?: AbortSignal) {
      return send(onlineForms.linkedChoices, { query: { ...source, condition }, signal })
    },

    /** The level below a choice, by the choice's `id`. */
    nextLevel(source: LinkSource, pidValue: string, signal?: AbortSignal) {
      return send(onlineForms.linkedChoices, { query: { ...source, pidValue }, signal })
    },

    /** How the list looks: columns and what belongs to them, as the server holds it. */
    columns(code: string, signal?: AbortSignal) {
      return send(onlineForms.columns, { params: { code }, signal })
    },

    queryInfo(code: string, signal?: AbortSignal) {
      return send(onlineForms.queryInfo, { params: { code }, signal })
    },

    data(code: string, filters: OnlineFilters = {}, signal?: AbortSignal) {
      return send(onlineForms.data, { params: { code }, query: filters, signal })
    },

    /** How the form looks: its schema as the server holds it. */
    formItem(code: string, signal?: AbortSignal) {
      return send(onlineForms.formItem, { params: { code }, signal })
    },

    row(code: string, id: string, signal?: AbortSignal) {
      return send(onlineForms.row, { params: { code, id }, signal })
    },

    add(code: string, row: OnlineRow) {
      return send(onlineForms.add, { params: { code }, body: row })
    },

    edit(code: string, row: OnlineRow & { id: string }) {
      return send(onlineForms.edit, { params: { code }, body: row })
    },

    remove(code: string, id: string) {
      return send(onlineForms.remove, { params: { code, id } })
    },
  }
}
