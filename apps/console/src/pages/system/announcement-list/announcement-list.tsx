import { useCalls } from '@trackhoe/auth'
import { SEND_STATUS, type Announcement, announcements } from '@trackhoe/contract/system'
import { EmptyState } from '@trackhoe/ui'
import { Megaphone } from 'lucide-react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useAnnouncementMessages } from './announcements.messages.ts'
import { announcementEntity } from './announcement-entity.tsx'

const isReleased = ({ sendStatus }: Announcement) => sendStatus === SEND_STATUS.released

/**
 * 系统管理 › 公告: write announcements, release them to all or to some users, and revoke them. What is released cannot be
 * edited before it is revoked. Source: platform specification §7 "Announcements".
 */
export function AnnouncementList() {
  const t = useAnnouncementMessages()
  const source = useCalls(announcements)
  return (
    <EntityPage
      entity={announcementEntity}
      source={source}
      permissions="system:sysAnnouncement"
      withDetailView
      isEditable={(row) => !isReleased(row)}
      rowActionsWidth={18}
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
