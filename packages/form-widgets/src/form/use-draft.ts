import { randomId } from '@trackhoe/contract/random-id'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { useEditing, useUnsavedEdits, type Draft } from '../services/editing.tsx'
import { changesOf } from './draft-changes.ts'

export interface DraftOptions<Values extends FieldValues> {
  /** Which record of the page: the id of a row, or a word for a new one. */
  record: string
  /** What is edited, in words: 编辑用户 · 李晓梅. */
  title: string
  /** The fields that are kept, with their labels. What has no label here is not kept, and a password never. */
  fields: Readonly<Partial<Record<FieldPath<Values>, string>>>
  /** Saves the form; `false` when that did not work. Without it the edits cannot be saved from outside. */
  save?: () => Promise<boolean>
}

/** What a form does with its drafts. */
export interface DraftHandle {
  /** A draft from before, to be restored or discarded; newest first when there are several. */
  readonly offer: Draft | null
  /** Puts what was typed into the form again, as changes that are not saved. */
  readonly restore: () => void
  /** Gives the offered draft up. */
  readonly discardOffer: () => void
  /** The form was saved or given up: its drafts go. */
  readonly clear: () => void
}

/**
 * Keeps what is typed into a form until it is saved or given up on purpose, and offers it again after a crash, a
 * reload or a session that ended. Needs an `EditingProvider`, else nothing is kept.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { record, title, fields, save }: DraftOptions<Values>,
): DraftHandle {
  const drafts = useEditing()?.drafts
  const [id] = useState(randomId)
  const [offers, setOffers] = useState<readonly Draft[]>([])
  // What was restored is kept under the id of this form from then on.
  const adopted = useRef<readonly string[]>([])
  const { isDirty, defaultValues } = form.formState
  const newest = useRef({ record, title, fields, defaultValues })
  useEffect(() => {
    newest.current = { record, title, fields, defaultValues }
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
      if (!left) setOffers(kept.filter((draft) => draft.record === record && !adopted.current.includes(draft.id)))
    })
    return () => {
      left = true
    }
  }, [drafts, record])

  useEffect(() => {
    if (!drafts) return
    // Compared when it is kept, not when it is typed: a form that is filled by the server tells of that too.
    const read = () => {
      const now = newest.current
      const changes = changesOf(now.defaultValues ?? {}, form.getValues(), Object.keys(now.fields))
      return Object.keys(changes).length === 0 ? null : { record: now.record, title: now.title, changes }
    }
    const { unsubscribe } = form.watch(() => drafts.scheduleSave(id, read))
    return unsubscribe
  }, [drafts, form, id])

  const [offer = null, ...later] = offers
  return {
    offer,
    restore() {
      if (!offer) return
      for (const [name, change] of Object.entries(offer.changes)) {
        const field = name as FieldPath<Values>
        // A field that is no longer there is nothing to restore; the type of a kept value is that of its field.
        if (Object.hasOwn(fields, name))
          form.setValue(field, change.to as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true })
      }
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
