import { serviceTypes, writeJsonText, type DesignerItem } from '@trackhoe/contract/service'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'

/** Kinds of service and their templates. Source: platform specification §7 "Service type and timeout rules". */
export function serviceTypeApi(send: Send) {
  return {
    ...bind(send, serviceTypes),
    /** With its templates; null when the server has none of that id. */
    async details(id: string, signal?: AbortSignal) {
      return (await send(serviceTypes.details, { query: { id }, signal })) ?? null
    },

    /** Saves the service report and touches nothing else of the type. */
    saveReport(id: string, items: readonly DesignerItem[]) {
      return send(serviceTypes.edit, { body: { id, reportTemp: writeJsonText(items) } })
    },

    /** Saves the variable part of the work order and touches nothing else of the type. */
    saveWorkOrder(id: string, items: readonly DesignerItem[]) {
      return send(serviceTypes.edit, { body: { id, workorderVariableTemp: writeJsonText(items) } })
    },
  }
}
