import type { ConfirmOptions } from '@trackhoe/ui'
import type { ReactNode } from 'react'

/** Something to do with rows, beside adding, editing and deleting. */
export interface EntityAction<Row> {
  /** The permission behind the list's prefix: `frozenBatch` is `system:user:frozenBatch`. One with a colon stands for itself. */
  permission: string
  label: string
  icon?: ReactNode
  /** Its place in a row: a button or an entry of the menu. Absent: not in rows. */
  row?: 'button' | 'menu'
  /** Offered for selected rows. */
  selection?: boolean
  /** Returns whether it can be done to a row: the others of a selection are left out. Absent: to each. */
  appliesTo?: (row: Row) => boolean
  /** Returns the question before the action. Absent: none. */
  confirm?: (rows: readonly Row[]) => ConfirmOptions
  /** A failure is shown, and the list loads again whether it worked or not. */
  run: (rows: readonly Row[]) => Promise<unknown>
  /**
   * Returns whether a row of the list that was loaded again shows the effect. The answer of the server is not believed then: a
   * JeecgBoot reports success where it has done nothing.
   */
  isDone?: (row: Row) => boolean
  /** The message afterwards: 操作成功 when left out. `null` for what only opens something: the list stays as it is. */
  done?: string | null
}
