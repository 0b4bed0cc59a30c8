import { ownSessions, ownTours } from '@trackhoe/contract/session'
import { userAdministration } from '@trackhoe/contract/system'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { CONTACT_LABELS, plainContact } from '../../auth/contacts.ts'
import { sessionRows } from '../../auth/session-rows.ts'
import { endOtherSessions, endOwnSession } from '../../auth/sessions.queries.ts'
import { assertSex, sexesOf } from '../../auth/sex.ts'
import type { Db } from '../../platform/database/database.ts'
import { mayShow } from '../../platform/files/file-types.ts'
import { findFile } from '../../platform/files/files.queries.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, refused, unauthorized } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { userInfoOf } from '../session/signed-in.ts'
import { addSeenTour, findForEdit, seenToursOf, updateAccount } from './own-account.queries.ts'
import { englishOf } from '../../platform/core/english.ts'
import { isPresent } from '../../platform/core/is-present.ts'
import { texts } from '../../platform/core/language.ts'

/**
 * The caller's own data and sessions. Source: platform specification §7 "User and system administration"; the sessions
 * and tours are not in the specification.
 */
export function ownAccountRoutes(api: Api<AuthDeps>) {
  const { db, clock } = api.deps

  serve(api, userAdministration.editOwn, { access: 'user' }, async ({ body, caller, audit }) => {
    if (body.id !== caller.userId) throw refused(texts('只允许修改自己的账号', 'You can change only your own account'))
    const sexes = await sexesOf(api.readDictTexts, caller.tenantId)
    await db.transaction(async (tx) => {
      const found = await findForEdit(tx, caller.userId)
      if (!found) throw unauthorized()
      await assertRevision(body.revision, found.revision, () => userInfoOf(tx, caller))
      assertSex(sexes, body.sex, found.sex)
      for (const kind of ['phone', 'email'] as const) {
        const sent = body[kind]
        if (isPresent(sent) && plainContact(kind, sent) !== plainContact(kind, found[kind] ?? '')) {
          throw refused(
            texts(
              `${CONTACT_LABELS[kind]}须通过验证码修改`,
              `${englishOf(CONTACT_LABELS[kind])} is changed by a verification code`,
            ),
            { field: kind },
          )
        }
      }
      if (isPresent(body.avatar) && body.avatar !== (found.avatar ?? '')) await assertPicture(tx, caller, body.avatar)
      await updateAccount(tx, caller.userId, {
        ...changesOf(body),
        updateBy: caller.username,
        updateTime: clock(),
      })
      await audit(tx, 'user.edit', caller.username)
    })
    return withMessage(texts('修改成功!', 'Saved'), await userInfoOf(db, caller))
  })

  serve(api, ownSessions.list, { access: 'user' }, async ({ caller }) => {
    const sessions = await sessionRows(db, caller.userId, { familyId: caller.familyId, now: clock() })
    return [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)]
  })

  serve(api, ownSessions.end, { access: 'user' }, async ({ query, caller, audit }) => {
    if (query.id === caller.familyId)
      throw refused(texts('当前会话请使用退出登录', 'Use Sign out to end your current session'))
    await db.transaction(async (tx) => {
      if (!(await endOwnSession(tx, caller.userId, query.id)))
        throw refused(texts('该会话已结束', 'The session has already ended'))
      await audit(tx, 'session.end', query.id)
    })
    return withMessage(texts('操作成功!', 'Done'), null)
  })

  serve(api, ownSessions.endOthers, { access: 'user' }, async ({ caller, audit }) => {
    await db.transaction(async (tx) => {
      await endOtherSessions(tx, caller)
      await audit(tx, 'session.end', 'others')
    })
    return withMessage(texts('操作成功!', 'Done'), null)
  })

  serve(api, ownTours.seen, { access: 'user' }, ({ caller }) => seenToursOf(db, caller.userId))

  serve(api, ownTours.markSeen, { access: 'user' }, async ({ body, caller }) => {
    await addSeenTour(db, caller.userId, body.tour)
    return withMessage(texts('操作成功!', 'Done'), null)
  })
}

interface Sent {
  realname?: string | null | undefined
  avatar?: string | null | undefined
  sex?: number | '' | null | undefined
  birthday?: string | null | undefined
}

/** The columns that one may set of oneself. What is missing or `null` keeps its value; the empty text clears it. */
function changesOf({ realname, avatar, sex, birthday }: Sent) {
  const name = realname?.trim()
  if (name === '') throw invalid(texts('请输入姓名', 'Enter a name'), { field: 'realname' })
  if (isPresent(birthday) && birthday !== '' && !isDate(birthday)) {
    throw invalid(texts('生日不是有效的日期', 'The birthday is not a valid date'), { field: 'birthday' })
  }
  return {
    realname: name ?? undefined,
    avatar: isPresent(avatar) ? avatar || null : undefined,
    sex: isPresent(sex) ? (sex === '' ? null : sex) : undefined,
    birthday: isPresent(birthday) ? birthday || null : undefined,
  }
}

/** Only a picture that was uploaded here: any other address would be called by everybody who sees the avatar. */
async function assertPicture(db: Db, caller: Caller, path: string): Promise<void> {
  if (path === '') return
  const file = await findFile(db, path)
  if (file?.tenantId !== caller.tenantId || file.createBy !== caller.userId || !isPicture(file.contentType)) {
    throw refused(texts('请上传图片', 'Upload a picture'), { field: 'avatar' })
  }
}

const isPicture = (contentType: string) => contentType.startsWith('image/') && mayShow(contentType)

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}
