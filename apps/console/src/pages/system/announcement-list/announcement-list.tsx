import { useCalls } from '@trackhoe/auth'
import { SEND_STATUS, type Announcement, announcements } from '@trackhoe/contract/system'
import { useFlavor } from '@trackhoe/shell'
import { EmptyState } from '@trackhoe/ui'
import { Megaphone } from 'lucide-react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useAnnouncementMessages } from './announcements.messages.ts'
import { announcementEntity } from './announcement-entity.tsx'

const isReleased = ({ sendStatus }: Announcement) => sendStatus === SEND_STATUS.released

/** The id of an announcement that was just written. */
function idOf(result: unknown): string | undefined {
  const id: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'id') : undefined
  return typeof id === 'string' ? id : undefined
}

/**
 * 系统管理 › 公告: write announcements, release them to all or to some users, and revoke them. What is released cannot be
 * edited before it is revoked. Source: platform specification §7 "Announcements".
 */
export function AnnouncementList() {
  const t = useAnnouncementMessages()
  const source = useCalls(announcements)
  const isNative = useFlavor() === 'native'
  return (
    <EntityPage
      entity={announcementEntity}
      source={source}
      permissions="system:sysAnnouncement"
      withDetailView
      isEditable={(row) => !isReleased(row)}
      rowActionsWidth={19.5}
      saveAnd={
        isNative
          ? {
              permission: 'release',
              label: t.saveAndRelease,
              run: async ({ row, result }) => {
                const id = row?.id ?? idOf(result)
                if (id !== undefined) await source.release({ query: { id } })
              },
            }
          : undefined
      }
      empty={<EmptyState icon={<Megaphone aria-hidden />} title={t.none} description={t.noneReason} />}
      actions={[
        {
          permission: 'release',
          label: t.release,
          row: 'button',
          appliesTo: (row) => !isReleased(row),
          confirm: ([row]) => ({
            title: t.releaseTitle(row?.titile ?? ''),
            message: row?.msgType === 'USER' ? t.releaseToSome(row.userIds.length) : t.releaseToAll,
            okText: t.release,
          }),
          run: async ([row]) => row && source.release({ query: { id: row.id } }),
        },
        {
          permission: 'release',
          label: t.revoke,
          row: 'button',
          appliesTo: isReleased,
          confirm: ([row]) => ({
            title: t.revokeTitle(row?.titile ?? ''),
            message: t.revokeText,
            okText: t.revoke,
            tone: 'danger',
          }),
          run: async ([row]) => row && source.revoke({ query: { id: row.id } }),
        },
      ]}
    />
  )
}
