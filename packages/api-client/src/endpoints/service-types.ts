import {
  serviceTypes,
  writeJsonText,
  type DesignerItem,
  type NewServiceType,
  type ServiceTypeListQuery,
} from '@trackhoe/contract/service'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'

/** Kinds of service and their templates. Source: platform specification §7 "Service type and timeout rules". */
export function serviceTypeApi(send: Send) {
  return {
    /** With its templates; null when the server has none of that id. */
    async details(id: string, signal?: AbortSignal) {
      return (await send(serviceTypes.details, { query: { id }, signal })) ?? null
    },

    list(query: ServiceTypeListQuery = {}, signal?: AbortSignal) {
      return send(serviceTypes.list, { query: newestFirst(query), signal })
    },

    add(serviceType: NewServiceType) {
      return send(serviceTypes.add, { body: serviceType })
    },

    rename(id: string, typeName: string) {
      return send(serviceTypes.edit, { body: { id, typeName } })
    },

    /** Saves the service report and touches nothing else of the type. */
    saveReport(id: string, items: readonly DesignerItem[]) {
      return send(serviceTypes.edit, { body: { id, reportTemp: writeJsonText(items) } })
    },

    /** Saves the variable part of the work order and touches nothing else of the type. */
    saveWorkOrder(id: string, items: readonly DesignerItem[]) {
      return send(serviceTypes.edit, { body: { id, workorderVariableTemp: writeJsonText(items) } })
    },

    /** Errors: `RefusedError` when work orders use the type. */
    remove(id: string) {
      return send(serviceTypes.remove, { query: { id } })
    },
  }
}
