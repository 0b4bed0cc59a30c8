import { randomId } from '@trackhoe/contract/random-id'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useEditing, useUnsavedEdits, type Draft } from '../../services/editing.tsx'
import type { DraftHandle } from '../../form/use-draft.ts'
import type { DesignerStore } from './designer-store.ts'
import { itemsOf, readTemplate } from '../template/template.ts'

const FIELD = 'template'

export interface TemplateDraftOptions {
  /** Names the template: its kind and the id of what it belongs to. */
  record: string
  /** The title of what is edited. */
  title: string
  /** The revision that the template was loaded at. */
  revision: number | undefined
  dirty: boolean
  save: () => Promise<boolean>
}

/**
 * Stores a template while it is edited, and offers what an earlier visit left. Without an `EditingProvider` nothing is
 * stored. Source: decision 0011.
 */
export function useTemplateDraft(store: DesignerStore, options: TemplateDraftOptions): DraftHandle {
  const drafts = useEditing()?.drafts
  const { record, title, revision, dirty, save } = options
  const [id] = useState(randomId)
  const [offers, setOffers] = useState<readonly Draft[]>([])
  const adopted = useRef<readonly string[]>([])
  const newest = useRef({ record, title, revision })
  useEffect(() => {
    newest.current = { record, title, revision }
  })

  const clear = useCallback(() => {
    for (const each of [id, ...adopted.current]) drafts?.remove(each)
    adopted.current = []
  }, [drafts, id])
  useUnsavedEdits({ title, dirty, save, discard: clear }, id)

  useEffect(() => {
    if (!drafts) return undefined
    let left = false
    void drafts.list().then((kept) => {
      if (!left) setOffers(kept.filter((draft) => draft.record === record))
    })
    return () => {
      left = true
    }
  }, [drafts, record])

  useEffect(() => {
    if (!drafts) return undefined
    let last = store.get().template
    const read = () => {
      const { template, saved } = store.get()
      if (template === saved) return null
      const { revision: base, ...names } = newest.current
      const changes = { [FIELD]: { from: JSON.stringify(itemsOf(saved)), to: JSON.stringify(itemsOf(template)) } }
      return base === undefined ? { ...names, changes } : { ...names, changes, revision: base }
    }
    return store.subscribe(() => {
      const { template } = store.get()
      if (template === last) return
      last = template
      drafts.scheduleSave(id, read)
    })
  }, [drafts, store, id])

  const [offer = null, ...later] = offers
  return {
    offer,
    restore() {
      const stored: unknown = offer?.changes[FIELD]?.to
      const read = readTemplate(typeof stored === 'string' ? stored : null)
      if (!offer || read.kind !== 'read') return
      store.replaceAll(read.items)
      adopted.current = [...adopted.current, offer.id]
      setOffers(later)
    },
    discardOffer() {
      if (offer) drafts?.remove(offer.id)
      setOffers(later)
    },
    clear,
  }
}
