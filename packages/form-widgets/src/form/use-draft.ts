import { randomId } from '@trackhoe/contract/random-id'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { useEditing, useUnsavedEdits, type Draft } from '../services/editing.tsx'
import { changesOf } from './draft-changes.ts'

export interface DraftOptions<Values extends FieldValues> {
  /** The record of the page: the id of a row, or `new`. */
  record: string
  /** The title of what is edited: 编辑用户 · 李晓梅. */
  title: string
  /** The fields that are stored, with their labels. A field without a label is not stored, a password never. */
  fields: Readonly<Partial<Record<FieldPath<Values>, string>>>
  /** Returns the revision of the record that is edited. It is stored with the draft. */
  revision?: () => number | undefined
  /** Called when a draft has been restored into the form, for state beside its values. */
  onRestore?: (draft: Draft) => void
  /** Saves the form; `false` when saving failed. Absent: the edits can only be saved in their form. */
  save?: () => Promise<boolean>
}

/** The drafts of one form. */
export interface DraftHandle {
  /** The latest earlier draft, to be restored or discarded; `null` without one. */
  readonly offer: Draft | null
  /** Writes the offered draft into the form as unsaved changes. */
  readonly restore: () => void
  /** Discards the offered draft. */
  readonly discardOffer: () => void
  /** Removes the drafts of the form once it is saved or discarded. */
  readonly clear: () => void
}

/**
 * Stores what is typed into a form until it is saved or discarded, and offers it after a crash, a reload or the end of
 * a session; one that the end of the session interrupted is restored. Without an `EditingProvider` nothing is stored.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { record, title, fields, revision, onRestore, save }: DraftOptions<Values>,
): DraftHandle {
  const drafts = useEditing()?.drafts
  const [id] = useState(randomId)
  const [offers, setOffers] = useState<readonly Draft[]>([])
  // Restored drafts that are not yet stored anew under the id of this form.
  const adopted = useRef<readonly string[]>([])
  const restored = useRef<readonly string[]>([])
  const { isDirty, defaultValues } = form.formState
  const newest = useRef({ record, title, fields, revision, defaultValues })
  useEffect(() => {
    newest.current = { record, title, fields, revision, defaultValues }
  })

  const clear = useCallback(() => {
    for (const each of [id, ...adopted.current]) drafts?.remove(each)
    adopted.current = []
  }, [drafts, id])

  useUnsavedEdits({ title, dirty: isDirty, save, discard: clear }, id)

  useEffect(() => {
    if (!drafts) return
    let left = false
    void drafts.list().then((kept) => {
      if (!left) setOffers(kept.filter((draft) => draft.record === record && !restored.current.includes(draft.id)))
    })
    return () => {
      left = true
    }
  }, [drafts, record])

  useEffect(() => {
    if (!drafts) return
    // Compared when it is stored: loading values into the form also triggers the subscription.
    const read = () => {
      const now = newest.current
      const changes = changesOf(now.defaultValues ?? {}, form.getValues(), Object.keys(now.fields))
      if (Object.keys(changes).length === 0) return null
      // What was restored is a part of this draft from its write on, which is queued before this removal.
      const replaced = adopted.current
      adopted.current = []
      queueMicrotask(() => {
        for (const each of replaced) drafts.remove(each)
      })
      const editedRevision = now.revision?.()
      const draft = { record: now.record, title: now.title, changes }
      return editedRevision === undefined ? draft : { ...draft, revision: editedRevision }
    }
    const { unsubscribe } = form.watch(() => drafts.scheduleSave(id, read))
    return unsubscribe
  }, [drafts, form, id])

  const [offer = null, ...later] = offers

  function restore() {
    if (!offer) return
    for (const [name, change] of Object.entries(offer.changes)) {
      const field = name as FieldPath<Values>
      // A field may have been removed since; the type of a stored value is that of its field.
      if (Object.hasOwn(fields, name))
        form.setValue(field, change.to as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true })
    }
    onRestore?.(offer)
    adopted.current = [...adopted.current, offer.id]
    restored.current = [...restored.current, offer.id]
    setOffers(later)
  }

  // Whoever was in the middle of typing when the session ended goes on typing.
  useEffect(() => {
    if (!offer?.interrupted) return
    drafts?.resumed?.(offer.id)
    restore()
    // oxlint-disable-next-line react/exhaustive-deps -- once for the offer
  }, [offer, drafts])

  return {
    offer,
    restore,
    discardOffer() {
      if (offer) drafts?.remove(offer.id)
      setOffers(later)
    },
    clear,
  }
}
