import {
  Announcement,
  AnnouncementEdit,
  AnnouncementListQuery,
  MESSAGE_CATEGORY,
  NewAnnouncement,
  SEND_STATUS,
} from '@trackhoe/contract/system'
import { defineEntity, namedOptions } from '@trackhoe/form-widgets/entity'
import { PriorityTag } from '@trackhoe/shell'
import { StatusText } from '@trackhoe/ui'
import { useAnnouncementMessages } from './announcements.messages.ts'

/** The announcements of the tenant, as their administrators write them. Source: platform specification §3 "Announcement". */
export const announcementEntity = defineEntity({
  row: Announcement,
  add: NewAnnouncement,
  edit: AnnouncementEdit,
  query: AnnouncementListQuery,
  useMessages: useAnnouncementMessages,
  nameOf: ({ titile, id }) => titile ?? id,
  dialogWidth: 920,
  fields: (t) => ({
    titile: {
      label: t.titile,
      maxLength: 100,
      span: 'full',
      column: { size: 16, enableSorting: true, enableHiding: false },
      filter: true,
    },
    msgCategory: {
      label: t.category,
      widget: 'radio',
      options: namedOptions(MESSAGE_CATEGORY, t.categories),
      defaultValue: MESSAGE_CATEGORY.notice,
      column: { size: 8, enableSorting: true, priority: 3 },
      filter: true,
    },
    priority: {
      label: t.priority,
      widget: 'radio',
      options: namedOptions({ low: 'L', medium: 'M', high: 'H' }, t.priorities),
      defaultValue: 'M',
      column: {
        size: 8,
        enableSorting: true,
        priority: 7,
        cell: ({ priority }) => <PriorityTag priority={priority} />,
      },
      filter: true,
    },
    msgType: {
      label: t.audience,
      widget: 'radio',
      options: namedOptions({ all: 'ALL', some: 'USER' }, t.audiences),
      defaultValue: 'ALL',
      column: {
        size: 9,
        priority: 5,
        text: ({ msgType, userIds }) => (msgType === 'USER' ? t.recipientCount(userIds.length) : t.audiences.all),
      },
    },
    userIds: {
      label: t.recipients,
      widget: 'sel_user',
      keyBy: 'id',
      relevantWhen: ({ msgType }) => msgType === 'USER',
    },
    startTime: { label: t.startTime, widget: 'datetime', hint: t.startHint, column: { size: 12, priority: 1 } },
    endTime: { label: t.endTime, widget: 'datetime', hint: t.endHint, column: { size: 12, priority: 2 } },
    sendStatus: {
      label: t.state,
      widget: 'list',
      options: namedOptions(SEND_STATUS, t.states),
      column: { size: 7, enableSorting: true, priority: 8, cell: ({ sendStatus }) => <SendState code={sendStatus} /> },
      filter: true,
    },
    sender: { label: t.sender, column: { size: 7, enableSorting: true, priority: 4 }, filter: true },
    sendTime: { label: t.sendTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 6 } },
    msgAbstract: { label: t.summary, widget: 'textarea', rows: 2, maxLength: 1000, span: 'full' },
    msgContent: { label: t.content, widget: 'umeditor', span: 'full' },
    openType: {
      label: t.opens,
      widget: 'list',
      placeholder: t.opensNothing,
      options: namedOptions({ opensAddress: 'url', opensComponent: 'component' }, t),
    },
    openPage: {
      label: t.page,
      maxLength: 1000,
      hint: t.pageHint,
      relevantWhen: ({ openType }) => openType === 'url' || openType === 'component',
    },
  }),
})

function SendState({ code }: { code: string | null }) {
  const t = useAnnouncementMessages().states
  if (code === SEND_STATUS.released) return <StatusText tone="success">{t.released}</StatusText>
  return code === SEND_STATUS.revoked ? (
    <StatusText tone="warning">{t.revoked}</StatusText>
  ) : (
    <StatusText tone="neutral">{t.draft}</StatusText>
  )
}
