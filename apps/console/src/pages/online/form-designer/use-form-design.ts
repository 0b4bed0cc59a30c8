import type { Calls } from '@trackhoe/api-client'
import { OnlineFormDesign, type OnlineFormDefinition, type onlineFormDesign } from '@trackhoe/contract/online'
import { useUnsavedEdits, useWidgetServices } from '@trackhoe/form-widgets'
import { useNotifications } from '@trackhoe/shell'
import { useState } from 'react'
import { fieldAt, isSameDefinition } from './definition-edits.ts'
import { keepRecord } from './enhance-records.ts'
import { useHistory } from './use-history.ts'

export type OnlineFormDesigns = Calls<typeof onlineFormDesign>

/** A refusal of the server, and the field that it names; null for the form as a whole. */
export interface DesignProblem {
  id: string | null
  message: string
}

interface Options {
  loaded: OnlineFormDesign
  forms: OnlineFormDesigns
  titleOf: (design: OnlineFormDesign) => string
  onProblem: (problem: DesignProblem) => void
}

/** A form while it is designed: what is stored and what is edited, a refusal of the server, and a newer version that it has. */
export function useFormDesign({ loaded, forms, titleOf, onProblem }: Options) {
  const { describeError, preferences } = useWidgetServices()
  const { notify } = useNotifications()
  const [design, setDesign] = useState(loaded)
  const history = useHistory(loaded.definition)
  const definition = history.present
  const [problem, setProblem] = useState<DesignProblem | null>(null)
  const [newer, setNewer] = useState<OnlineFormDesign | null>(null)
  const [saving, setSaving] = useState(false)
  const dirty = !isSameDefinition(definition, design.definition)

  /** Saves what is edited; null where it was refused. */
  async function save(revision: OnlineFormDesign['revision'] = design.revision): Promise<OnlineFormDesign | null> {
    setSaving(true)
    try {
      const saved = await forms.save({ body: { id: design.id, definition, revision } })
      setDesign(saved)
      setNewer(null)
      setProblem(null)
      keepRecord(preferences, design.code, { savedAt: Date.now(), definition })
      return saved
    } catch (error) {
      const described = describeError?.(error)
      const theirs = described?.newer && OnlineFormDesign.safeParse(described.newer)
      if (theirs && theirs.success) setNewer(theirs.data)
      else if (described?.field === undefined) notify(error)
      else {
        const found = { id: fieldAt(definition, described.field)?.id ?? null, message: described.title }
        setProblem(found)
        onProblem(found)
      }
      return null
    } finally {
      setSaving(false)
    }
  }

  useUnsavedEdits({
    dirty,
    title: titleOf(design),
    save: async () => (await save()) !== null,
    discard: () => history.reset(design.definition),
  })

  return {
    design,
    setDesign,
    definition,
    /** `field`: changes of the same field shortly after each other are undone together. */
    change: (next: OnlineFormDefinition, field?: string) => {
      history.change(next, field)
      setProblem(null)
    },
    history,
    dirty,
    saving,
    problem,
    save,
    newer,
    /** Replaces what is edited by the newer version. */
    takeNewer: () => {
      if (!newer) return
      setDesign(newer)
      history.reset(newer.definition)
      setNewer(null)
    },
  }
}
