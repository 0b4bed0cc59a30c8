import * as z from 'zod/mini'
import { OwnSession } from '../session/own-sessions.ts'
import { endpoint } from '../wire/endpoint.ts'
import { RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'

const userId = RequiredText('请选择用户', 64).check(label('用户'))

/** The sessions of the users of the tenant, for their administrators. Native only; not in the specification. */
export const userSessions = {
  /** Lists the sessions of a user, the last used one first. */
  list: endpoint('GET', '/sys/user/session/listOfUser', {
    query: z.object({ userId }),
    result: z.array(OwnSession),
  }),
  /** Ends one session of a user. Errors: 500 for an unknown one and for that of this call, 403 for who may do more. */
  end: endpoint('DELETE', '/sys/user/session/deleteOfUser', {
    query: z.object({ userId, id: RequiredText('请选择会话', 64).check(label('会话')) }),
    result: z.unknown(),
  }),
  /** Ends every session of a user but that of this call. Errors: as of `end`. */
  endAll: endpoint('DELETE', '/sys/user/session/deleteAllOfUser', {
    query: z.object({ userId }),
    result: z.unknown(),
  }),
}
