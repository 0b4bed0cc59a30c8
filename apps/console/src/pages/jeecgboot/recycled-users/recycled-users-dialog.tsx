import { useCalls } from '@trackhoe/auth'
import { User } from '@trackhoe/contract'
import { people } from '@trackhoe/contract/jeecgboot'
import { defineEntity, EntityList } from '@trackhoe/form-widgets/entity'
import { Dialog, EmptyState, type LazyProps } from '@trackhoe/ui'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useRecycledUserMessages } from './recycled-users.messages.ts'

const recycledUserEntity = defineEntity({
  row: User,
  useMessages: useRecycledUserMessages,
  nameOf: ({ realname, username }) => realname || username,
  rowName: ({ username }) => username,
  drafts: false,
  fields: (t) => ({
    username: { label: t.username, column: { size: 11, enableHiding: false, enableSorting: true, typeface: 'code' } },
    realname: { label: t.realname, column: { size: 9, priority: 3, stacked: true } },
    workNo: { label: t.workNo, column: { size: 7, typeface: 'code', priority: 1 } },
    phone: { label: t.phone, column: { size: 9, typeface: 'code', priority: 2 } },
  }),
})

interface RecycledUsersDialogProps extends Pick<LazyProps, 'onDismiss'> {
  onClose: () => void
  /** Users were restored: the list of users shows them. */
  onRestored: () => void
}

/** 用户回收站 of a JeecgBoot: who was deleted, to restore or to delete for good. */
export function RecycledUsersDialog({ onClose, onRestored }: RecycledUsersDialogProps) {
  const t = useRecycledUserMessages()
  const { deleted, restore, purge } = useCalls(people)
  const source = useMemo(() => ({ list: (_: unknown, signal?: AbortSignal) => deleted(signal) }), [deleted])
  const idsOf = (rows: readonly User[]) => rows.map(({ id }) => id)
  return (
    <Dialog onClose={onClose} title={t.title} width={760} height={560}>
      <EntityList
        embedded
        entity={recycledUserEntity}
        source={source}
        permissions="system:user:recycleBin"
        rowActionsWidth={12}
        defaultSort={null}
        empty={<EmptyState description={t.empty} />}
        actions={[
          {
            permission: 'system:user:putRecycleBin',
            label: t.restore,
            icon: <RotateCcw aria-hidden />,
            row: 'button',
            selection: true,
            done: t.restored,
            run: async (rows) => {
              await restore({ body: { userIds: idsOf(rows) } })
              onRestored()
            },
          },
          {
            permission: 'system:user:deleteRecycleBin',
            label: t.purge,
            icon: <Trash2 aria-hidden />,
            row: 'menu',
            selection: true,
            confirm: (rows) => ({
              title: t.purgeTitle(rows.map(recycledUserEntity.nameOf)),
              message: t.purgeHint,
              tone: 'danger',
              okText: t.purge,
            }),
            run: (rows) => purge({ query: { userIds: idsOf(rows) } }),
          },
        ]}
      />
    </Dialog>
  )
}
