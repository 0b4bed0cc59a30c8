import { isApiError } from '@trackhoe/api-client'
import { serviceTypes } from '@trackhoe/api-client/service'
import { useCalls } from '@trackhoe/auth'
import { FixedItems as FixedItemsText, ServiceType, templateVersions } from '@trackhoe/contract/service'
import { readTemplate, type ItemData, type NewerTemplate, type ReadTemplate } from '@trackhoe/form-widgets/designer'
import { useWidgetServices } from '@trackhoe/form-widgets'
import { useRef } from 'react'
import { useServiceMessages } from '../service.messages.ts'
import { fixedItemsIn, listOfFixedItems } from './fixed-items.ts'
import type { TemplateKind } from './template-page.tsx'

export const FIELDS = { workorder: 'workorderVariableTemp', report: 'reportTemp', fixed: 'workorderTemp' } as const
/** Saved states that are offered. */
const VERSIONS = 100

/** The text of a template as the list that is designed. */
export function readItems(kind: TemplateKind, text: string | null, middle: string): ReadTemplate {
  if (kind !== 'fixed') return readTemplate(text)
  const fixed = FixedItemsText.safeParse(text)
  if (!fixed.success || fixed.data.kind === 'invalid') return { kind: 'invalid', reason: 'shape', line: null }
  const { top, bottom } = fixed.data.kind === 'read' ? fixed.data.value : { top: [], bottom: [] }
  return { kind: 'read', items: listOfFixedItems({ top, bottom }, middle) }
}

/** Saves a template over what this page knows of it, and reads the states that were saved before. */
export function useTemplateStore(kind: TemplateKind, type: ServiceType) {
  const t = useServiceMessages().template
  const { describeError } = useWidgetServices()
  const types = useCalls(serviceTypes)
  const history = useCalls(templateVersions)
  const field = FIELDS[kind]
  // What the server has, as far as this page knows: the revision that a save names, and the text that it replaces.
  const known = useRef({ revision: type.revision, text: type[field].raw ?? '' })
  const seen = useRef<ServiceType | null>(null)

  function newerType(error: unknown): ServiceType | null {
    const newer = describeError?.(error).newer
    const parsed = newer === undefined ? null : ServiceType.safeParse(newer)
    return parsed?.success ? parsed.data : null
  }

  async function store(items: readonly ItemData[], revision: number | null | undefined) {
    const fixed = kind === 'fixed' ? fixedItemsIn(items) : null
    const result = await (fixed
      ? types.saveFixedItems(type.id, fixed, revision)
      : kind === 'report'
        ? types.saveReport(type.id, items, revision)
        : types.saveWorkOrder(type.id, items, revision))
    const saved = ServiceType.safeParse(result)
    // A back end that answers nothing has no revisions either.
    known.current = {
      revision: saved.success ? saved.data.revision : known.current.revision,
      text: JSON.stringify(fixed ?? items),
    }
    seen.current = null
  }

  async function save(items: readonly ItemData[], { overwrite }: { overwrite: boolean }) {
    const revision = overwrite && seen.current ? seen.current.revision : known.current.revision
    try {
      await store(items, revision)
    } catch (error) {
      const newer = isApiError(error) ? newerType(error) : null
      const fixed = kind === 'fixed' ? fixedItemsIn(items) : null
      const text = JSON.stringify(fixed ?? items)
      // An attempt whose answer was lost has arrived after all.
      if (newer && newer[field].raw === text) {
        known.current = { revision: newer.revision, text }
        return
      }
      // Somebody has changed the name or the other template: nothing of this one would be overwritten.
      if (newer && (newer[field].raw ?? '') === known.current.text) await store(items, newer.revision)
      else throw error
    }
  }

  function newerOf(error: unknown): NewerTemplate | null {
    const newer = newerType(error)
    if (!newer) return null
    const theirs = readItems(kind, newer[field].raw, t.middle)
    seen.current = newer
    return {
      items: theirs.kind === 'read' ? theirs.items : [],
      savedBy: newer.updateBy ?? null,
      savedAt: newer.updateTime ?? null,
    }
  }

  async function loadVersions(signal: AbortSignal) {
    const query = {
      serviceTypeId: type.id,
      template: field,
      pageSize: VERSIONS,
      column: 'version',
      order: 'desc',
    } as const
    const { records } = await history.list({ query }, signal)
    return records.map(({ version, content, createBy, createTime }) => {
      const stored = readItems(kind, content, t.middle)
      return {
        version,
        items: stored.kind === 'read' ? stored.items : [],
        savedBy: createBy,
        savedAt: createTime,
      }
    })
  }

  return { save, newerOf, loadVersions }
}
