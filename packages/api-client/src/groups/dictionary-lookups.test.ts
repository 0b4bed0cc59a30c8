import { bind } from './bind.ts'
import { dictionaryLookups } from './dictionary-lookups.ts'
import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'

const stockNode = {
  key: 'c1',
  title: '液压系统',
  leaf: false,
  icon: null,
  parentId: '0',
  value: null,
  code: 'A01',
  children: null,
}
const node = { ...stockNode, value: 'c1', isLeaf: false }

describe('dictionary look-ups', () => {
  it('search by text or code, with an empty keyword too', async () => {
    const { client, calls } = fakeClient(ok([{ value: 'wangqiang', text: '王强' }]))
    const lookups = bind(client.send, dictionaryLookups)
    await expect(
      lookups.search({ params: { dict: 'sys_user,realname,username' }, query: { keyword: '王' } }),
    ).resolves.toEqual([{ value: 'wangqiang', text: '王强' }])
    await lookups.search({ params: { dict: 'sys_user,realname,username' }, query: { keyword: '', pageSize: 20 } })
    expect(calls.map(requestLine)).toEqual([
      'GET /sys/dict/loadDict/sys_user,realname,username?keyword=%E7%8E%8B',
      'GET /sys/dict/loadDict/sys_user,realname,username?keyword=&pageSize=20',
    ])
  })

  it('bring the texts of values in their order, without asking for none', async () => {
    const { client, calls } = fakeClient(ok(['王强', '刘洋']))
    const lookups = bind(client.send, dictionaryLookups)
    const dict = "sys_user,realname,username,status='1'"
    await expect(lookups.texts(dict, ['wangqiang', 'liuyang'])).resolves.toEqual(['王强', '刘洋'])
    await expect(lookups.texts(dict, [])).resolves.toEqual([])
    await expect(lookups.categoryNames(['c1', 'c2'])).resolves.toEqual(['王强', '刘洋'])
    await expect(lookups.categoryNames([])).resolves.toEqual([])
    expect(calls.map(requestLine)).toEqual([
      'GET /sys/dict/loadDictItem/sys_user,realname,username?key=wangqiang%2Cliuyang&delNotExist=false',
      'GET /sys/category/loadDictItem?ids=c1%2Cc2&delNotExist=false',
    ])
  })

  it('open branches of trees, with every parameter that an old server demands', async () => {
    const { client, calls } = fakeClient(ok([stockNode]))
    const lookups = bind(client.send, dictionaryLookups)
    const source = {
      tableName: 'sys_category',
      text: 'name',
      code: 'id',
      pidField: 'pid',
      hasChildField: '',
      condition: '',
    }
    await expect(lookups.tree({ query: { ...source, pid: '0' } })).resolves.toEqual([node])
    await expect(lookups.categoryTree({ query: { pcode: '0', condition: '' } })).resolves.toEqual([node])
    expect(calls.map(requestLine)).toEqual([
      'GET /sys/dict/loadTreeData' +
        '?tableName=sys_category&text=name&code=id&pidField=pid&hasChildField=&condition=&pid=0',
      'GET /sys/category/loadTreeData?pcode=0',
    ])
  })

  it('bring the choices that hang on another field', async () => {
    const { client, calls } = fakeClient(ok(null))
    const source = {
      tableName: 'service_part',
      valueField: 'id',
      labelField: 'part_name',
      foreignKey: 'sys_id',
      mainTableName: 'service_sys',
      mainValueField: 'sys_code',
      mainValue: '14',
    }
    await expect(bind(client.send, dictionaryLookups).subTable({ query: source })).resolves.toEqual([])
    expect(requestLine(calls[0]!)).toBe(
      'GET /sys/dict/getSubTableDictItems?tableName=service_part&valueField=id&labelField=part_name' +
        '&foreignKey=sys_id&mainTableName=service_sys&mainValueField=sys_code&mainValue=14',
    )
  })

  it('are refused in the words of the server, code 0 included', async () => {
    const { client } = fakeClient(refusal(0, '加载分类字典树参数有误.[code]!'))
    await expect(bind(client.send, dictionaryLookups).categoryTree({ query: { pcode: 'x' } })).rejects.toMatchObject({
      code: 0,
    })
  })
})
