import { useToast } from '@trackhoe/ui'
import { useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import type { Draft } from '../services/editing.tsx'
import { useWidgetServices } from '../services/widget-services.tsx'
import { NEW_RECORD } from './definition/new-record.ts'
import type { EntityListProps } from './entity-list.tsx'

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
  const { notifyError } = useWidgetServices()
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
      const page = await source.list({ query: entity.knownQuery({ pageNo: 1, pageSize: 10, id: record }) })
      const row = ('records' in page ? page.records : page).find((each) => entity.idOf(each) === record)
      if (row) setEdited({ row })
      else toast.warning(t.missing(noun))
    } catch (error) {
      notifyError?.(error)
    }
  }

  function close() {
    if (edited?.values) onNewRowClosed?.()
    setEdited(null)
  }
  return { edited, edit: setEdited, close, viewed, view: setViewed, closeDetails: () => setViewed(null), resume }
}
