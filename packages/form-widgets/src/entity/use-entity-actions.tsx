import { useConfirm, useToast } from '@trackhoe/ui'
import { Trash2 } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import type { ListPageHandle } from '../list-page/list-page.tsx'
import { useMessages } from '../locale/use-messages.ts'
import { useNotifyError } from '../services/use-notify-error.ts'
import type { Entity } from './definition/define-entity.ts'
import type { EntityAction } from './definition/entity-action.ts'
import { MissingUrlError } from './url-source.ts'

interface Options<Row extends object> {
  entity: Pick<Entity<Row, never, never, never>, 'idOf' | 'nameOf'>
  noun: string
  actions: readonly EntityAction<Row>[]
  remove: ((input: { query: { id: string } }) => Promise<unknown>) | undefined
  removeAll: ((input: { query: { ids: readonly string[] } }) => Promise<unknown>) | undefined
  isRemovable: ((row: Row) => boolean) | undefined
  permits: (action: string) => boolean
  list: RefObject<ListPageHandle | null>
}

/**
 * The permitted actions on rows and selections of a list: those of its page, and the removals that its source offers. After
 * one the list loads again, and `reportEffect` gets its rows: an action that names its effect has succeeded once they show it.
 */
export function useEntityActions<Row extends object>(options: Options<Row>) {
  const { entity, noun, actions, remove, removeAll, isRemovable, permits, list } = options
  const t = useMessages().entity
  const notifyError = useNotifyError()
  const toast = useToast()
  const confirm = useConfirm()
  // The action whose effect the next answer of the list has to show.
  const unproven = useRef<{ action: EntityAction<Row>; ids: readonly string[] } | null>(null)

  const removal: EntityAction<Row> | null = remove
    ? {
        permission: 'delete',
        label: t.delete,
        icon: <Trash2 aria-hidden />,
        row: 'menu',
        appliesTo: isRemovable,
        confirm: ([row]) => ({
          title: t.deleteTitle(noun, row ? entity.nameOf(row) : ''),
          message: t.deleteOne,
          tone: 'danger',
          okText: t.delete,
        }),
        run: (rows) => Promise.all(rows.map((row) => remove({ query: { id: entity.idOf(row) } }))),
      }
    : null
  const batchRemoval: EntityAction<Row> | null = removeAll
    ? {
        permission: permits('deleteBatch') ? 'deleteBatch' : 'delete',
        label: t.deleteBatch,
        icon: <Trash2 aria-hidden />,
        selection: true,
        appliesTo: isRemovable,
        confirm: () => ({ title: t.deleteBatchTitle, message: t.deleteMany, tone: 'danger', okText: t.delete }),
        run: (rows) => removeAll({ query: { ids: rows.map(entity.idOf) } }),
      }
    : null
  const permitted = [...actions, removal, batchRemoval].filter(
    (action): action is EntityAction<Row> => action !== null && permits(action.permission),
  )

  async function run(action: EntityAction<Row>, rows: readonly Row[]) {
    if (action.confirm && !(await confirm(action.confirm(rows)))) return
    let deletedIds: string[] = []
    try {
      await action.run(rows)
      if (action.done === null) return
      if (action.isDone) unproven.current = { action, ids: rows.map(entity.idOf) }
      else toast.success(action.done ?? t.done)
      if (action === removal || action === batchRemoval) deletedIds = rows.map(entity.idOf)
      else list.current?.clearSelection()
    } catch (error) {
      if (error instanceof MissingUrlError) toast.warning(error.message)
      else notifyError(error)
    }
    // Also after a failure: what is shown must be what is stored.
    list.current?.reload(deletedIds)
  }

  function reportEffect(rows: readonly Row[]) {
    if (!unproven.current) return
    const { action, ids } = unproven.current
    unproven.current = null
    const failed = rows.filter((row) => ids.includes(entity.idOf(row)) && action.isDone?.(row) === false)
    if (failed.length > 0) toast.warning(t.notDone(failed.map(entity.nameOf)))
    else toast.success(action.done ?? t.done)
  }

  return {
    permitted,
    /** The one that deletes the selected rows, where it is permitted. */
    batchRemoval: batchRemoval && permitted.includes(batchRemoval) ? batchRemoval : null,
    run,
    reportEffect,
  }
}
