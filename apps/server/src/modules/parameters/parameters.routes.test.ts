import { describe, expect, it } from 'vitest'
import { parameters, vehicleDictionaries } from '@trackhoe/contract/vehicle'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

describe('the parameter catalog', () => {
  const ask = async (query: Record<string, string>) =>
    server.call(vehicleDictionaries.parameters, { token: await server.tokenOf('viewer'), query })

  it('comes whole in one page of 65536, with the texts of its enumerations', async () => {
    const { result } = await ask({ brandId: '11', pageSize: '65536' })
    expect(result).toMatchObject({ total: 302, size: 65_536, current: 1, pages: 1 })
    expect(result.records.map(({ code }) => code)).toEqual(
      Array.from({ length: 302 }, (_, at) => `SMT_0001_04_${at + 1}`),
    )
    const enums = result.records.filter(({ kind }) => kind === 'enum')
    expect(enums.length).toBeGreaterThan(20)
    expect(enums.every(({ enumValues }) => enumValues.length > 1)).toBe(true)
  })

  it('says what a switch means where that is not on or off, and what each code of a fault means', async () => {
    const { result } = await ask({ pageSize: '302' })
    const textsOf = (number: number) =>
      result.records[number - 1]?.enumValues.map(({ value, text }) => `${value} ${text}`)
    expect([25, 83, 115, 240, 241, 242, 269, 270, 271].map(textsOf)).toEqual([
      ['0 正常', '1 有水'],
      ['0 否', '1 是'],
      ['0 否', '1 是'],
      ['0 解锁', '1 锁定'],
      ['0 无人', '1 有人'],
      ['0 未系', '1 已系'],
      ['0 断开', '1 已连接'],
      ['0 断开', '1 已连接'],
      ['0 缺失', '1 在位'],
    ])
    // A door is open or closed, which is on or off.
    expect(textsOf(243)).toEqual([])
    expect(textsOf(236)).toHaveLength(29)
    expect(textsOf(236)).toEqual(expect.arrayContaining(['19 传感器9', '21 执行器1', '39 制冷剂9', '99 未知']))
  })

  it('comes in pages of as many rows as were requested', async () => {
    const { result } = await ask({ pageNo: '4', pageSize: '100' })
    expect(result).toMatchObject({ total: 302, size: 100, current: 4, pages: 4 })
    expect(result.records.map(({ code }) => code)).toEqual(['SMT_0001_04_301', 'SMT_0001_04_302'])
    expect((await ask({ brandId: 'none' })).result).toMatchObject({ total: 0, records: [] })
    expect(await ask({ pageSize: '65537' })).toMatchObject({ status: 400 })
    expect((await ask({})).result).toMatchObject({ total: 302, size: 10, current: 1, pages: 31 })
  })

  it('has what the models of a brand take of settings in a group of its own', async () => {
    const { result } = await ask({ brandId: '11', group: 'setting', pageSize: '65536' })
    expect(result.total).toBe(result.records.length)
    expect(result.records).toContainEqual(
      expect.objectContaining({ code: 'bucketCapacity', group: 'setting', model: 'TH210-6', min: 0.45, max: 1.26 }),
    )
    expect((await ask({ brandId: 'none', group: 'setting' })).result).toMatchObject({ total: 0, records: [] })
  })

  it('comes by groups, and names a group that it does not have', async () => {
    const token = await server.tokenOf('viewer')
    const { result } = await server.call(parameters.catalog, { token, query: { group: 'egr,ac' } })
    expect(new Set(result.map(({ group }) => group))).toEqual(new Set(['egr', 'ac']))
    expect(await server.call(parameters.catalog, { token, query: { group: 'egr,motor' } })).toMatchObject({
      status: 400,
      message: '未知的参数分组：motor',
      result: { field: 'group' },
    })
  })
})
