import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinLists } from '../wire/comma-list.ts'
import { editOfTimeoutRule, NewTimeoutRule, newTimeoutRule, TimeoutRule, TimeoutRuleEdit } from './timeout-rules.ts'

const names = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 9 }))
const edit = fc.record({
  id: fc.constantFrom('r1', 'r2'),
  serviceTypeId: fc.constant('1857'),
  outHour: fc.integer({ min: 1, max: 500 }),
  level: fc.constantFrom('1', '2', '3'),
  alertUsers: names,
  alertRoles: names,
  status: fc.constantFrom('1', '2'),
})

const onTheWire = (rule: TimeoutRuleEdit) => Object(joinLists(TimeoutRuleEdit, rule))

describe('a timeout rule', () => {
  it('stays unchanged when it is loaded and saved', () => {
    fc.assert(
      fc.property(edit, (saved) => {
        expect(
          editOfTimeoutRule(TimeoutRule.parse({ ...onTheWire(saved), alertUserStr: '王强', alertRolesStr: '' })),
        ).toEqual(saved)
      }),
    )
  })

  it('is after whole hours, and a missing time is named apart from one that is none', () => {
    const rule = {
      serviceTypeId: '1857',
      level: '1',
      alertUsers: ['wang'],
      alertRoles: [],
      status: '1',
    }
    const refusal = (outHour: number | undefined) =>
      NewTimeoutRule.safeParse({ ...rule, outHour }).error?.issues[0]?.message
    expect(refusal(undefined)).toBe('请输入超时时间')
    expect(refusal(1.5)).toBe('超时时间为 1 以上的整数')
    expect(refusal(0)).toBe('超时时间为 1 以上的整数')
    expect(refusal(24)).toBeUndefined()
  })

  it('stays unchanged where only the names for reading come', () => {
    fc.assert(
      fc.property(edit, ({ alertUsers, alertRoles, ...others }) => {
        const rule = TimeoutRule.parse({
          ...others,
          alertUserStr: alertUsers.join(','),
          alertRolesStr: alertRoles.join(','),
        })
        expect(editOfTimeoutRule(rule)).toEqual({ ...others, alertUsers, alertRoles })
      }),
    )
  })

  it('is read with numbers as text and codes as numbers', () => {
    const rule = TimeoutRule.parse({ id: 'r1', serviceTypeId: 1857, outHour: '24', level: 3, status: 1 })
    expect(rule).toMatchObject({ serviceTypeId: '1857', outHour: 24, level: '3', status: '1', alertUserStr: null })
  })

  it('starts at level 3, disabled, and must remind somebody', () => {
    const draft = { ...newTimeoutRule('1857'), outHour: 24 }
    expect(draft).toMatchObject({ level: '3', status: '2' })
    expect(NewTimeoutRule.safeParse(draft).error?.issues[0]).toMatchObject({
      message: '提醒人、提醒角色至少选择一项',
      path: ['alertUsers'],
    })
    expect(NewTimeoutRule.safeParse({ ...draft, alertRoles: ['role1'] }).success).toBe(true)
    expect(TimeoutRuleEdit.safeParse({ ...draft, alertRoles: ['role1'] }).success).toBe(false)
    expect(NewTimeoutRule.safeParse({ ...draft, outHour: 0, alertUsers: ['a'] }).success).toBe(false)
  })
})
