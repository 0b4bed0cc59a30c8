import { and, eq } from 'drizzle-orm'
import { USER_STATUS } from '@trackhoe/contract'
import { dutyPlans, type DutyException, type DutyShift } from '@trackhoe/contract/alarms'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { dutyPlan } from '../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { user } from '../../platform/database/schema/schema.ts'
import { refused } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { assertChoices } from '../choices/choices.ts'
import { holesOf, onDutyAt } from './notification/duty.ts'
import { assertUnusedByRules } from './rules/assert-unused-by-rules.ts'
import { englishOf } from '../../platform/core/english.ts'
import { texts } from '../../platform/core/language.ts'

/** Plans that a tenant may have. */
const MOST_OF_TENANT = 100
/** How far ahead holes are looked for. Unit: days. */
const HOLE_DAYS = 14
const MOST_HOLES = 50

/** Who is on duty when. Not in the specification. */
export function dutyPlanRoutes(api: Api) {
  const { clock } = api.deps

  serveResource(api, dutyPlans, {
    table: dutyPlan,
    permissions: 'alarm:duty',
    nameOf: ({ name }) => name,
    pinyin: ['name'],
    unique: { name: texts('值班表名称已存在', 'The duty plan name already exists') },
    async present(db, caller, rows) {
      const now = clock()
      const known = await usersOf(db, caller.tenantId, rows.flatMap(peopleIn))
      const isThere = (username: string) => known.get(username)?.isActive === true
      return rows.map((row) => ({
        onDuty: onDutyAt(row, now)
          .filter(isThere)
          .map((username) => known.get(username)?.realname ?? username),
        holes: holesOf(row, now, HOLE_DAYS, isThere)
          .slice(0, MOST_HOLES)
          .map(({ from, to, absent }) => ({ from: toWireTime(from), to: toWireTime(to), absent: [...absent] })),
        realnames: Object.fromEntries(
          peopleIn(row).map((username) => [username, known.get(username)?.realname ?? username]),
        ),
      }))
    },
    async beforeSave({ tx, caller }, { shifts, exceptions }, before) {
      if (!before && (await tx.$count(dutyPlan, eq(dutyPlan.tenantId, caller.tenantId))) >= MOST_OF_TENANT)
        throw refused(texts(`最多设置 ${MOST_OF_TENANT} 个值班表`, `At most ${MOST_OF_TENANT} duty plans`))
      const kept = before ? peopleIn(before) : []
      await assertChoices(tx, caller, [
        ...(shifts ?? []).map(({ users }, at) => choice(users, kept, `shifts.${at}.users`)),
        ...(exceptions ?? []).map(({ users }, at) => choice(users, kept, `exceptions.${at}.users`)),
      ])
      return undefined
    },
    beforeRemove: ({ tx, caller }, rows) =>
      assertUnusedByRules(tx, caller, 'dutyPlans', rows, (name, rule) =>
        texts(
          `值班表「${name}」用于告警规则「${rule}」，不能删除`,
          `The alarm rule “${englishOf(rule)}” uses the duty plan “${name}”, so it cannot be deleted`,
        ),
      ),
  })
}

const choice = (values: readonly string[], kept: readonly string[], at: string) => ({
  source: { of: 'users', by: 'username' } as const,
  values,
  kept,
  label: '值班人员',
  at,
})

const peopleIn = ({ shifts, exceptions }: { shifts: readonly DutyShift[]; exceptions: readonly DutyException[] }) => [
  ...new Set([
    ...shifts.flatMap(({ users }) => users),
    ...exceptions.flatMap((each) => (each.kind === 'replacement' ? [each.absent, ...each.users] : each.users)),
  ]),
]

async function usersOf(db: Db, tenantId: string, usernames: readonly string[]) {
  if (usernames.length === 0) return new Map<string, { realname: string | null; isActive: boolean }>()
  const rows = await db
    .select({ username: user.username, realname: user.realname, status: user.status })
    .from(user)
    // A plan names everybody, as every choice of users does.
    .where(and(eq(user.tenantId, tenantId), inArray(user.username, [...usernames])))
  return new Map(
    rows.map(({ username, realname, status }) => [username, { realname, isActive: status === USER_STATUS.normal }]),
  )
}
