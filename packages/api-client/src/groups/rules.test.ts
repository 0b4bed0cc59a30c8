import { bind } from './bind.ts'
import { rules } from './rules.ts'
import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'

describe('rules', () => {
  it('fill a field with whatever they make, one or many', async () => {
    const { client, calls } = fakeClient([ok(['A01', '2']), ok([{ ruleCode: 'wo_no', result: 'WO20261121002' }])])
    const api = bind(client.send, rules)
    await expect(api.fill({ params: { code: 'org_num_role' }, body: {} })).resolves.toEqual(['A01', '2'])
    const many = { rules: [{ ruleCode: 'wo_no', formData: {} }], commonFormData: {} }
    await expect(api.fillMany({ body: many })).resolves.toEqual([{ ruleCode: 'wo_no', result: 'WO20261121002' }])
    expect(calls.map(requestLine)).toEqual([
      'PUT /sys/fillRule/executeRuleByCode/org_num_role {}',
      'PUT /sys/fillRule/executeRuleByCodeBatch {"rules":[{"ruleCode":"wo_no","formData":{}}],"commonFormData":{}}',
    ])
  })

  it('find duplicates, and let pass what a stock server passes with code 500', async () => {
    const empty = Response.json({ success: true, code: 500, message: '数据为空,不作处理！', result: null })
    const { client, calls } = fakeClient([
      ok(null),
      empty,
      refusal(500, '该值不可用，系统中已存在！'),
      refusal(510, '没有权限'),
    ])
    const api = bind(client.send, rules)
    const query = { tableName: 'sys_role', fieldName: 'role_code', fieldVal: 'admin', dataId: 'r1' }
    await expect(api.checkDuplicate(query)).resolves.toEqual({ kind: 'passed' })
    await expect(api.checkDuplicate({ ...query, fieldVal: '' })).resolves.toEqual({ kind: 'passed' })
    await expect(api.checkDuplicate(query)).resolves.toMatchObject({ serverMessage: '该值不可用，系统中已存在！' })
    await expect(api.checkDuplicate(query)).rejects.toMatchObject({ code: 510 })
    expect(calls.slice(0, 2).map(requestLine)).toEqual([
      'GET /sys/duplicate/check?tableName=sys_role&fieldName=role_code&fieldVal=admin&dataId=r1',
      'GET /sys/duplicate/check?tableName=sys_role&fieldName=role_code&fieldVal=&dataId=r1',
    ])
  })

  it('check a value, which goes out encoded twice', async () => {
    const failure = { digits: '*', pattern: '^[a-z]+$', message: '只能是小写字母', passed: false }
    const { client, calls } = fakeClient([ok(null), refusal(500, '只能是小写字母', 200, failure)])
    const api = bind(client.send, rules)
    await expect(api.checkByCode('lower', '工 a')).resolves.toEqual({ kind: 'passed' })
    await expect(api.checkByCode('lower', 'A')).resolves.toEqual({ kind: 'failed', serverMessage: '只能是小写字母' })
    expect(requestLine(calls[0]!)).toBe('GET /sys/checkRule/checkByCode?ruleCode=lower&value=%25E5%25B7%25A5%2520a')
  })

  it('are listed; a check rule with broken JSON can still be seen', async () => {
    const page = (row: object) => ok({ records: [row], total: 1, size: 10, current: 1 })
    const { client, calls } = fakeClient([
      page({ id: 'f1', ruleCode: 'wo_no', ruleClass: 'date_seq', ruleParams: '{"prefix":"WO"}' }),
      page({ id: 'k1', ruleCode: 'lower', ruleJson: '[{"digits":"*","pattern":"^[a-z]+$","message":"x"}]' }),
      page({ id: 'k1', ruleCode: 'lower', ruleJson: '[{' }),
    ])
    const api = bind(client.send, rules)
    await expect(api.fillRules()).resolves.toMatchObject({ records: [{ ruleParams: '{"prefix":"WO"}' }] })
    await expect(api.checkRules()).resolves.toMatchObject({ records: [{ ruleJson: { kind: 'read' } }] })
    await expect(api.checkRules()).resolves.toMatchObject({ records: [{ ruleJson: { kind: 'invalid', raw: '[{' } }] })
    expect(calls.slice(0, 2).map(requestLine)).toEqual([
      'GET /sys/fillRule/list?pageNo=1&pageSize=10&column=createTime&order=desc',
      'GET /sys/checkRule/list?pageNo=1&pageSize=10&column=createTime&order=desc',
    ])
  })

  it('are written and removed', async () => {
    const { client, calls } = fakeClient(ok(null))
    const api = bind(client.send, rules)
    const fill = { ruleName: '工单号', ruleCode: 'wo_no', ruleClass: 'date_seq' }
    const check = { ruleName: '小写', ruleCode: 'lower', ruleJson: '[]' }
    await api.addFillRule({ body: fill })
    await api.editFillRule({ body: { id: 'f1', ...fill } })
    await api.removeFillRule({ query: { id: 'f1' } })
    await api.removeFillRules({ query: { ids: ['f1', 'f2'] } })
    await api.addCheckRule({ body: check })
    await api.editCheckRule({ body: { id: 'k1', ...check } })
    await api.removeCheckRule({ query: { id: 'k1' } })
    await api.removeCheckRules({ query: { ids: ['k1', 'k2'] } })
    expect(calls.map(requestLine)).toEqual([
      'POST /sys/fillRule/add {"ruleName":"工单号","ruleCode":"wo_no","ruleClass":"date_seq"}',
      'PUT /sys/fillRule/edit {"id":"f1","ruleName":"工单号","ruleCode":"wo_no","ruleClass":"date_seq"}',
      'DELETE /sys/fillRule/delete?id=f1',
      'DELETE /sys/fillRule/deleteBatch?ids=f1%2Cf2',
      'POST /sys/checkRule/add {"ruleName":"小写","ruleCode":"lower","ruleJson":"[]"}',
      'PUT /sys/checkRule/edit {"id":"k1","ruleName":"小写","ruleCode":"lower","ruleJson":"[]"}',
      'DELETE /sys/checkRule/delete?id=k1',
      'DELETE /sys/checkRule/deleteBatch?ids=k1%2Ck2',
    ])
  })
})
