import { describe, expect, it } from 'vitest'
import { operandsOf, systemVariables, unknownVariables } from './system-variables.ts'

const person = { userId: 'u1', username: 'liuyang', realname: '刘洋', tenantId: '1001' }
const now = new Date('2026-11-21T02:03:04Z')
const variables = systemVariables({ ...person, orgCode: 'A01A02', orgCodes: ['A01A02', 'A03'] }, now)

describe('the value of a data rule', () => {
  it('is taken as it stands, in parts where the operator takes a list', () => {
    expect(operandsOf('eq', 'A01, A02', variables)).toEqual(['A01, A02'])
    expect(operandsOf('in', 'A01, A02,', variables)).toEqual(['A01', 'A02'])
  })

  it('has its variables replaced, in both spellings and inside of a text', () => {
    const values = [
      '#{sys_org_code}',
      '#{sysUserCode}',
      '#{sys_user_name}',
      '#{sys_date}',
      '#{sys_time}',
      '#{tenant_id}',
    ]
    expect(values.flatMap((value) => operandsOf('eq', value, variables))).toEqual([
      'A01A02',
      'liuyang',
      '刘洋',
      '2026-11-21',
      '2026-11-21 10:03:04',
      '1001',
    ])
    expect(operandsOf('like', '-#{sys_user_id}-', variables)).toEqual(['-u1-'])
  })

  it('has an operand for each value of a variable, and none where the variable has none', () => {
    expect(operandsOf('right_like', '#{sys_multi_org_code}', variables)).toEqual(['A01A02', 'A03'])
    const homeless = systemVariables({ ...person, orgCode: null, orgCodes: [] }, now)
    expect(operandsOf('in', '#{sys_org_code},#{sys_multi_org_code}', homeless)).toEqual([])
    expect(operandsOf('eq', '#{sys_nothing}', variables)).toEqual([])
    expect(unknownVariables('#{sys_nothing} #{sysOrgCode}')).toEqual(['sys_nothing'])
  })
})
