import { useToast } from '@trackhoe/ui'
import { useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import type { Draft } from '../services/editing.tsx'
import { useNotifyError } from '../services/use-notify-error.ts'
import { NEW_RECORD } from './definition/new-record.ts'
import type { EntityListProps } from './entity-list.tsx'
import { rowsOf } from './entity-source.ts'

interface EditedRow<Row> {
  /** `null`: a new one. */
  row: Row | null
  /** The values that a new one starts with. */
  values?: Readonly<Record<string, unknown>>
}

/** The row of a list whose form or details are open. */
export interface RowForm<Row> {
  edited: EditedRow<Row> | null
  edit: (edited: EditedRow<Row>) => void
  close: () => void
  viewed: Row | null
  view: (row: Row) => void
  closeDetails: () => void
  /** Opens the form of a draft over the row as the server has it now. */
  resume: (draft: Draft) => Promise<void>
}

/** Opens and closes the form of a row; that of `newRow` by itself where the operator may add. */
export function useRowForm<Row extends object, AddBody, EditBody, Query>(
  {
    entity,
    source,
    newRow = null,
    onNewRowClosed,
  }: Pick<EntityListProps<Row, AddBody, EditBody, Query>, 'entity' | 'source' | 'newRow' | 'onNewRowClosed'>,
  { mayAdd, noun }: { mayAdd: boolean; noun: string },
): RowForm<Row> {
  const t = useMessages().entity
  const toast = useToast()
  const notifyError = useNotifyError()
  const [viewed, setViewed] = useState<Row | null>(null)
  const [edited, setEdited] = useState<EditedRow<Row> | null>(null)
  const [openedNew, setOpenedNew] = useState<typeof newRow>(null)
  if (newRow !== openedNew) {
    setOpenedNew(newRow)
    if (newRow && mayAdd) setEdited({ row: null, values: newRow })
  }

  async function resume({ record }: Draft) {
    if (record === NEW_RECORD) {
      setEdited({ row: null })
      return
    }
    try {
      const filters = [{ field: 'id', operator: 'is', value: record }] as const
      const request = { page: 1, pageSize: 10, sort: null, filters, advanced: null, values: {} }
      const loaded = await rowsOf(source, entity.knownQuery).load(request, new AbortController().signal)
      const row = ('rows' in loaded ? loaded.rows : loaded).find((each) => entity.idOf(each) === record)
      if (row) setEdited({ row })
      else toast.warning(t.missing(noun))
    } catch (error) {
      notifyError(error)
    }
  }

  function close() {
    if (edited?.values) onNewRowClosed?.()
    setEdited(null)
  }
  return { edited, edit: setEdited, close, viewed, view: setViewed, closeDetails: () => setViewed(null), resume }
}
