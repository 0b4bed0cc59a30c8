import { useToast } from '@trackhoe/ui'
import { useRef, useState } from 'react'
import { useWidgetServices } from '../services/widget-services.tsx'
import type { NewerTemplate } from './dialogs/conflict-dialog.tsx'
import { useMessages } from './locale/designer.messages.ts'
import { itemsOf, newItemId, type ItemData } from './template/template.ts'
import { useDesigner, useDesignerState } from './state/designer-context.ts'
import type { TemplateDesignerProps } from './template-designer.tsx'
import { useTemplateDraft } from './state/use-template-draft.ts'

type TemplateSaveProps = Pick<TemplateDesignerProps, 'title' | 'check' | 'onSave' | 'newerOf' | 'draft'>

/** Saves the template of a designer, unless something keeps it back, and stores it as a draft until then. */
export function useTemplateSave({ title, check, onSave, newerOf, draft }: TemplateSaveProps) {
  const t = useMessages()
  const parts = useDesigner()
  const { store, announce } = parts
  const toast = useToast()
  const services = useWidgetServices()
  const dirty = useDesignerState((state) => state.template !== state.saved)
  const [saving, setSaving] = useState(false)
  const [newer, setNewer] = useState<NewerTemplate | null>(null)
  const busy = useRef(false)
  const [blocked, setBlocked] = useState(false)

  async function save(overwrite = false): Promise<boolean> {
    // A second press while the first is on its way saves nothing twice.
    if (busy.current) return false
    const blocking = parts.problemsOf(store.get().template).filter(({ blocks }) => blocks)
    const [first] = blocking
    if (first) {
      setBlocked(true)
      announce(t.status.blocked(blocking.length))
      store.select(first.key)
      parts.reveal(first.key)
      parts.editProperties(first.property)
      return false
    }
    const objection = check?.(itemsOf(store.get().template)) ?? null
    if (objection !== null) {
      toast.warning(objection)
      return false
    }
    busy.current = true
    setBlocked(false)
    setSaving(true)
    const { template } = store.get()
    try {
      await onSave(withIds(itemsOf(template)), { overwrite })
    } catch (error) {
      const found = newerOf?.(error) ?? null
      if (found) setNewer(found)
      else toast.warning(services.describeError?.(error).title || t.save.failed)
      return false
    } finally {
      busy.current = false
      setSaving(false)
    }
    store.markSaved(template)
    setNewer(null)
    if (store.get().template === template) drafts.clear()
    toast.success(t.save.done)
    return true
  }

  const drafts = useTemplateDraft(store, {
    record: draft?.record ?? '',
    title,
    revision: draft?.revision,
    dirty,
    save,
  })

  return {
    dirty,
    saving,
    /** An item has a problem that keeps the template back. */
    blocked,
    /** The version that was there already at the last attempt; null: none. */
    newer,
    setNewer,
    save,
    draft: draft ? drafts : { ...drafts, offer: null },
  }
}

/** Items of an older shape get the id that they lack. */
function withIds(items: readonly ItemData[]): readonly ItemData[] {
  const taken = new Set(items.map(({ id }) => id))
  return items.map((item) => {
    if (item.id !== '') return item
    const id = newItemId(item.type || 'item', taken)
    taken.add(id)
    return { ...item, id }
  })
}
