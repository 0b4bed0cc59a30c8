import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { OptionalCode, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall } from '../wire/record-calls.ts'
import { OptionalText } from '../wire/values.ts'

/**
 * A session that is in use, with its user. Wire: `token` names the session. Untried: the recorded server refuses its
 * administrator the list; built by the source of JeecgBoot 3.9.
 */
export const OnlineUser = wireObject({
  token: z.string(),
  id: OptionalCode,
  username: OptionalText,
  realname: OptionalText,
  avatar: OptionalText,
  sex: OptionalCode,
  birthday: OptionalText,
  phone: OptionalText,
})
export type OnlineUser = z.output<typeof OnlineUser>

export const OnlineUserQuery = listQuery({ username: '账号' })
export type OnlineUserQuery = z.input<typeof OnlineUserQuery>

/** The sessions of a JeecgBoot. JeecgBoot 3 only. */
export const onlineUsers = {
  /** Lists the sessions. */
  list: listCall('/sys/online/list', OnlineUserQuery, OnlineUser),
  /** Ends a session. Errors: Token无效!. */
  end: endpoint('POST', '/sys/online/forceLogout', {
    body: z.object({ token: RequiredText('请选择会话', 4000).check(label('会话')) }),
    result: z.unknown(),
  }),
}
