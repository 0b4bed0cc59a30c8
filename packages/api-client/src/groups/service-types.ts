import { serviceTypes as group, writeJsonText } from '@trackhoe/contract/service'
import { override } from './override.ts'

/** An item of a template with all that it holds, known or not. */
type TemplateItem = Readonly<Record<string, unknown>>

/** Other back ends of this family have no revisions. */
const revisionOf = (revision: number | null | undefined) => (typeof revision === 'number' ? { revision } : {})

/** Kinds of service and their templates. Source: platform specification §7 "Service type and timeout rules". */
export const serviceTypes = override(group, (send) => ({
  /** With its templates; null when the server has none of that id. */
  async details(id: string, signal?: AbortSignal) {
    return (await send(group.details, { query: { id }, signal })) ?? null
  },

  /** Saves the service report and touches nothing else of the type. `revision`: as it was read; refused when it is stale. */
  saveReport(id: string, items: readonly TemplateItem[], revision?: number | null) {
    return send(group.edit, { body: { id, reportTemp: writeJsonText(items), ...revisionOf(revision) } })
  },

  /** Saves what every work order of the type begins and ends with, and touches nothing else of the type. */
  saveFixedItems(
    id: string,
    items: { top: readonly TemplateItem[]; bottom: readonly TemplateItem[] },
    revision?: number | null,
  ) {
    return send(group.edit, { body: { id, workorderTemp: writeJsonText(items), ...revisionOf(revision) } })
  },

  /** Saves the variable part of the work order and touches nothing else of the type. */
  saveWorkOrder(id: string, items: readonly TemplateItem[], revision?: number | null) {
    return send(group.edit, {
      body: { id, workorderVariableTemp: writeJsonText(items), ...revisionOf(revision) },
    })
  },
}))
