import { beforeEach, describe, expect, it } from 'vitest'
import { rules } from '@trackhoe/contract/system'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
let token: string
const foreign = signedIn(server, 'admin2')
beforeEach(async () => {
  token = await server.tokenOf('admin')
})

const DAY_MS = 86_400_000
const unknown = { code: 500, message: '未找到对应实体' }

describe('fill rules', () => {
  const addRule = (body: object, as = token) =>
    server.call(rules.addFillRule, { token: as, body: { ruleName: '编号', ruleCode: 'wo_no', ...body } })
  const fill = (code = 'wo_no', body: object = {}) => server.call(rules.fill, { token, params: { code }, body })
  const dayOf = (time: Date) => time.toISOString().slice(0, 10).replaceAll('-', '')

  it('number what comes, from one again each day, and never twice', async () => {
    const today = dayOf(server.now())
    await addRule({ ruleClass: 'date_seq', ruleParams: '{"prefix":"WO","digits":3}' })
    const first = await Promise.all([fill(), fill(), fill()])
    const numbers = first.map(({ result }) => String(result)).toSorted()
    expect(numbers).toEqual([`WO${today}001`, `WO${today}002`, `WO${today}003`])
    server.pass(DAY_MS)
    token = await server.tokenOf('admin')
    expect((await fill()).result).toBe(`WO${dayOf(server.now())}001`)
    await addRule({ ruleCode: 'car', ruleClass: 'sequence', ruleParams: '{"prefix":"C","digits":5,"start":42}' })
    expect([(await fill('car')).result, (await fill('car')).result]).toEqual(['C00042', 'C00043'])
    const batch = { rules: [{ ruleCode: 'wo_no' }, { ruleCode: 'car', formData: {} }], commonFormData: {} }
    const { result } = await server.call(rules.fillMany, { token, body: batch })
    expect(result).toMatchObject([{ ruleCode: 'wo_no' }, { ruleCode: 'car', result: 'C00044' }])
  })

  it('give the next code below a department of the form', async () => {
    await addRule({ ruleCode: 'org', ruleClass: 'org_code' })
    expect((await fill('org')).result).toEqual(['A03', '1'])
    expect((await fill('org', { parentId: '1001-A01' })).result).toEqual(['A01A02', '2'])
    expect(await fill('org', { parentId: '1002-A01' })).toMatchObject({ success: false, message: '未找到上级' })
  })

  it('are one of the kinds, with its parameters, under a code of their own', async () => {
    const odd = await addRule({ ruleClass: 'org.example.Rule' })
    expect(odd).toMatchObject({ status: 400, result: { field: 'ruleClass' } })
    const params = await addRule({ ruleClass: 'sequence', ruleParams: '{"sql":"drop"}' })
    expect(params).toMatchObject({ status: 400, result: { field: 'ruleParams' } })
    await addRule({ ruleClass: 'sequence' })
    const twice = { code: 500, message: '规则编码已存在', result: { field: 'ruleCode' } }
    expect(await addRule({ ruleClass: 'sequence' })).toMatchObject(twice)
    expect(await addRule({ ruleClass: 'sequence' }, foreign)).toMatchObject({ success: true })
    expect(await fill('none')).toMatchObject({ code: 500, message: '填值规则不存在：none' })
  })

  it('are tried before they are saved, and count nothing up', async () => {
    const trial = (ruleClass: string, params: object) =>
      server.call(rules.tryFillRule, { token, body: { ruleClass, ruleParams: JSON.stringify(params), formData: {} } })
    expect((await trial('sequence', { prefix: 'C', start: 7 })).result).toBe('C00007')
    expect((await trial('sequence', { prefix: 'C', start: 7 })).result).toBe('C00007')
    expect((await trial('date_seq', { prefix: 'WO' })).result).toMatch(/^WO\d{8}001$/)
    expect(await trial('java.Class', {})).toMatchObject({ status: 400, result: { field: 'ruleClass' } })
  })

  it('are edited and deleted by their own tenant', async () => {
    await addRule({ ruleClass: 'sequence', ruleParams: '{"prefix":"A"}' })
    const [rule] = (await server.call(rules.fillRules, { token })).result.records
    const body = { ...rule, ruleName: '新名', revision: 1 }
    expect(await server.call(rules.editFillRule, { token: foreign, body })).toMatchObject(unknown)
    expect(await server.call(rules.editFillRule, { token, body })).toMatchObject({ success: true })
    const stale = { status: 409, result: { revision: 2, ruleName: '新名' } }
    expect(await server.call(rules.editFillRule, { token, body })).toMatchObject(stale)
    const query = { id: rule?.id ?? '' }
    expect((await server.call(rules.fillRules, { token: foreign })).result.total).toBe(0)
    expect(await server.call(rules.removeFillRule, { token: foreign, query })).toMatchObject(unknown)
    expect(await server.call(rules.removeFillRule, { token, query })).toMatchObject({ success: true })
    expect((await server.call(rules.fillRules, { token })).result.total).toBe(0)
  })
})

describe('check rules', () => {
  const steps = [
    { digits: '2', pattern: '[A-Z]{2}', message: '前两位应为大写字母' },
    { digits: '4', pattern: '\\d{4}', message: '接着是四位数字' },
    { digits: '*', pattern: '.{6,8}', message: '长度应为 6 到 8' },
  ]
  const addRule = (ruleJson: string) =>
    server.call(rules.addCheckRule, { token, body: { ruleName: '车号', ruleCode: 'vcl_no', ruleJson } })
  const check = (value: string, as = token) =>
    server.call(rules.checkByCode, { token: as, query: { ruleCode: 'vcl_no', value } })

  it('test a value part by part, and say what is wrong with it', async () => {
    await addRule(JSON.stringify(steps))
    expect(await check('SY0123')).toMatchObject({ success: true })
    expect(await check('')).toMatchObject({ success: true })
    const small = { code: 500, message: '前两位应为大写字母', result: { checkValue: 'sy' } }
    expect(await check('sy0123')).toMatchObject(small)
    expect(await check('SY01')).toMatchObject({
      message: '接着是四位数字',
      result: { checkValue: '01', beginIndex: 2, endIndex: 4, passed: false },
    })
    expect(await check('SY0123-xx-x')).toMatchObject({ message: '长度应为 6 到 8' })
    // Encoded once more than other parameters.
    expect(await check(encodeURIComponent('SY0123中%'))).toMatchObject({ success: true })
    expect(await check('SY0123%')).toMatchObject({ success: true })
    expect(await check('SY0123', foreign)).toMatchObject({ message: '该编码不存在' })
  })

  it('are tried before they are saved', async () => {
    const trial = async (value: string) =>
      (await server.call(rules.tryCheckRule, { token, body: { ruleJson: JSON.stringify(steps), value } })).result
    expect(await trial('SY0123')).toMatchObject({ passed: true })
    expect(await trial('SY01')).toMatchObject({ passed: false, step: 2, checkValue: '01', message: '接着是四位数字' })
  })

  it('take patterns that cannot run for ever, and no others', async () => {
    const odd = await addRule('[{"digits":"*","pattern":"(?=a)b","message":""}]')
    const message = '第 1 项的正则表达式无效或不受支持：(?=a)b'
    expect(odd).toMatchObject({ status: 400, message, result: { field: 'ruleJson' } })
    expect(await addRule('{"digits":1}')).toMatchObject({ status: 400, result: { field: 'ruleJson' } })
    expect(await addRule('[{"digits":"0","pattern":"a"}]')).toMatchObject({ message: '第 1 项的位数应为 * 或正整数' })
    await addRule('[{"digits":"*","pattern":"(a+)+","message":"只能是 a"}]')
    // A backtracking engine would not come back within the life of the server.
    expect(await check(`${'a'.repeat(499)}!`)).toMatchObject({ message: '只能是 a' })
    expect(await check('a'.repeat(501))).toMatchObject({ status: 400, result: { field: 'value' } })
  })

  it('cost no more than a call may, however many steps they have', async () => {
    const rule = (count: number, pattern: string) =>
      JSON.stringify(Array.from({ length: count }, () => ({ digits: '*', pattern, message: '' })))
    const worst = rule(50, '((a{0,20}){0,20}).*')
    const refusal = { status: 400, result: { field: 'ruleJson' } }
    expect(await addRule(worst)).toMatchObject({ ...refusal, message: expect.stringContaining('规则过于复杂') })
    const trial = { ruleJson: worst, value: `${'a'.repeat(499)}b` }
    expect(await server.call(rules.tryCheckRule, { token, body: trial })).toMatchObject(refusal)
    expect(await addRule(rule(1, '(a{0,30}){0,30}(b{0,30}){0,30}'))).toMatchObject({
      ...refusal,
      message: expect.stringContaining('第 1 项的正则表达式过于复杂'),
    })
    expect(await addRule(rule(5, '.{1,100}'))).toMatchObject({ success: true })
  })
})

describe('the duplicate check', () => {
  const check = (fieldVal: string, more: Record<string, string> = {}, as = token) =>
    server.call(rules.checkDuplicate, {
      token: as,
      query: { tableName: 'sys_user', fieldName: 'username', fieldVal, ...more },
    })

  it('finds values of listed columns, for whoever sees the rows', async () => {
    const taken = { success: false, code: 500, message: '该值不可用，系统中已存在！' }
    expect(await check('free')).toMatchObject({ success: true, message: '该值可用！' })
    expect(await check('Viewer')).toMatchObject(taken)
    // Names of accounts are unique over all tenants.
    expect(await check('viewer2')).toMatchObject(taken)
    expect(await check('viewer', { dataId: 'viewer' })).toMatchObject({ success: true })
    expect(await check('')).toMatchObject({ success: true })
    expect(await check('viewer', { tableName: 'sys_role', fieldName: 'role_code' })).toMatchObject(taken)
    const secret = await check('x', { fieldName: 'password_hash' })
    expect(secret).toMatchObject({ success: false, message: '该字段不支持重复校验' })
    expect(await check('x', {}, await server.tokenOf('nobody'))).toMatchObject({ status: 403 })
  })
})
