import { useCalls, useSession } from '@trackhoe/auth'
import { OnlineUser, OnlineUserQuery, onlineUsers } from '@trackhoe/contract/jeecgboot'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { LogOut } from 'lucide-react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useOnlineUserMessages } from './online-users.messages.ts'

const onlineUserEntity = defineEntity({
  row: OnlineUser,
  query: OnlineUserQuery,
  useMessages: useOnlineUserMessages,
  nameOf: ({ realname, username }) => realname || username || '',
  rowName: ({ username }) => username ?? '',
  // A user may be signed in twice.
  idOf: ({ token }) => token,
  drafts: false,
  fields: (t) => ({
    // The server searches for a part of the name by itself.
    username: { label: t.username, column: { size: 11, enableHiding: false, typeface: 'code' }, filter: 'exact' },
    realname: { label: t.realname, column: { size: 9, priority: 4, stacked: true } },
    sex: { label: t.sex, widget: 'list', dict: 'sex', column: { size: 5, priority: 1 } },
    phone: { label: t.phone, column: { size: 10, typeface: 'code', priority: 3 } },
    birthday: { label: t.birthday, widget: 'date', column: { size: 8, priority: 2 } },
  }),
})

/** 系统监控 › 在线用户 of a JeecgBoot: who is signed in, and ending a session. */
export function OnlineUserList() {
  const t = useOnlineUserMessages()
  const sessions = useCalls(onlineUsers)
  const own = useSession((session) => session.token)
  return (
    <EntityPage
      entity={onlineUserEntity}
      source={sessions}
      permissions="system:online"
      rowActionsWidth={6.5}
      defaultSort={null}
      actions={[
        {
          permission: 'forceLogout',
          label: t.end,
          icon: <LogOut aria-hidden />,
          row: 'button',
          selection: true,
          appliesTo: ({ token }) => token !== own,
          done: t.ended,
          confirm: (rows) => ({
            title: t.endTitle(rows.length === 1 ? rows.map(onlineUserEntity.nameOf).join() : t.title),
            message: rows.length === 1 ? t.endHint : t.endMany(rows.length),
            tone: 'danger',
            okText: t.end,
          }),
          run: (rows) => Promise.all(rows.map(({ token }) => sessions.end({ body: { token } }))),
        },
      ]}
    />
  )
}
