import { lazyComponent } from '@trackhoe/ui'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Draft } from '../services/editing.tsx'
import { fieldConflicts, type ComparedField, type FieldConflict, type NewerRecord } from './edit-conflict.ts'
import type { FormValues } from './form-values.ts'

const ConflictDialog = lazyComponent(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

/** The record that the typed values change. */
interface EditBase {
  revision: number | undefined
  /** The values that differ from those that the form was opened with. */
  values: FormValues
}

interface ConcurrentEditOptions<Field> {
  /** The revision of the record that the form was opened with. */
  revision: number | undefined
  /** The title of the dialog that compares both records. */
  title: string
  show: (field: Field, value: unknown) => string
  /** Takes the chosen values into the form and saves it over the newer record. */
  onResolve: (newer: NewerRecord, chosen: FormValues) => void
}

export interface ConcurrentEdit<Field> {
  /** The row as it was opened, a restored draft's, or the newer one of a conflict. */
  readonly base: RefObject<EditBase>
  /** Follows a draft that was restored: it may have been typed over an older record. */
  readonly followDraft: (draft: Pick<Draft, 'revision' | 'changes'>) => void
  /**
   * Meets the newer record of a stale save. `same`: nothing differs, so the form saves again over it. `asks`: the operator
   * chooses field by field. `unknown`: there is no newer record to compare with.
   */
  readonly merge: (
    newer: NewerRecord | undefined,
    versions: { fields: readonly Field[]; start: FormValues; mine: FormValues },
  ) => 'same' | 'asks' | 'unknown'
  readonly dialog: ReactNode
}

/** Handles two editors of one record, for every form: nothing is overwritten and nothing typed is lost. */
export function useConcurrentEdit<Field extends ComparedField>(
  options: ConcurrentEditOptions<Field>,
): ConcurrentEdit<Field> {
  const { revision, title, show, onResolve } = options
  const base = useRef<EditBase>({ revision, values: {} })
  const [conflict, setConflict] = useState<{ newer: NewerRecord; conflicts: readonly FieldConflict<Field>[] } | null>(
    null,
  )
  return {
    base,
    followDraft({ revision: typed, changes }) {
      const { revision: present, values } = base.current
      if (typed === undefined || present === undefined) return
      const from = Object.entries(changes).map(([key, change]) => [key, change.from] as const)
      base.current = { revision: Math.min(typed, present), values: { ...values, ...Object.fromEntries(from) } }
    },
    merge(newer, { fields, start, mine }) {
      if (!newer || newer.revision === undefined || newer.revision === base.current.revision) return 'unknown'
      const conflicts = fieldConflicts(fields, {
        base: { ...start, ...base.current.values },
        mine,
        theirs: newer.values,
      })
      if (conflicts.length > 0) {
        setConflict({ newer, conflicts })
        return 'asks'
      }
      base.current = newer
      return 'same'
    },
    dialog: conflict && (
      <ConflictDialog
        title={title}
        newer={conflict.newer}
        conflicts={conflict.conflicts}
        show={(field, value) => {
          const compared = conflict.conflicts.find((each) => each.field.key === field.key)
          return compared ? show(compared.field, value) : ''
        }}
        onClose={() => setConflict(null)}
        onResolve={(chosen) => {
          setConflict(null)
          base.current = conflict.newer
          onResolve(conflict.newer, chosen)
        }}
      />
    ),
  }
}
