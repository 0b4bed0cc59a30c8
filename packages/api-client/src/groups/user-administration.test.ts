import { bind } from './bind.ts'
import { userAdministration } from './user-administration.ts'
import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'

const user = { id: 'u1', username: 'liuyang', realname: '刘洋', sex: 1, phone: '13800000002', status: 1 }
const answerWith = (message: string) => Response.json({ success: true, code: 0, message, result: null, timestamp: '1' })

describe('user administration', () => {
  it('changes passwords in the body', async () => {
    const { client, calls } = fakeClient(ok(null))
    const users = bind(client.send, userAdministration)
    const own = { username: 'liuyang', oldpassword: 'a', password: 'b', confirmpassword: 'b' }
    await users.changePassword({ body: { username: 'liuyang', password: 'b' } })
    await users.updatePassword({ body: own })
    await users.updatePasswordByPut({ body: own })
    expect(calls.map(requestLine)).toEqual([
      'PUT /sys/user/changePassword {"username":"liuyang","password":"b"}',
      `POST /sys/user/updatePassword ${JSON.stringify(own)}`,
      `PUT /sys/user/updatePassword ${JSON.stringify(own)}`,
    ])
  })

  it('reads the strength of a password out of the message, of a refusal too', async () => {
    const { client, calls } = fakeClient([
      answerWith('2'),
      answerWith('-1'),
      refusal(500, '-2'),
      refusal(500, '操作失败'),
    ])
    const users = bind(client.send, userAdministration)
    await expect(users.strength('Tr0ub4dor&3')).resolves.toEqual({ level: 2, accepted: true })
    await expect(users.strengthByGet('')).resolves.toEqual({ level: -1, accepted: true })
    await expect(users.strength('短')).resolves.toEqual({ level: -2, accepted: false })
    await expect(users.strength('x')).rejects.toMatchObject({ serverMessage: '操作失败' })
    expect(calls.slice(0, 2).map(requestLine)).toEqual([
      'POST /sys/user/checkPwdStrength {"pwd":"Tr0ub4dor&3"}',
      'GET /sys/user/checkPwdStrength?pwd=',
    ])
  })

  it('finds the users and departments of each other', async () => {
    const depart = {
      key: 'd01',
      value: 'd01',
      title: '华东区',
      children: [{ key: 'd02', value: 'd02', title: '华东服务部' }],
    }
    const { client, calls } = fakeClient([
      ok({ records: [user], total: '1', size: '10', current: '1' }),
      ok([user, user]),
      ok([depart]),
      ok({ list: [{ id: 'd02', departName: '华东服务部', orgCode: 'A01A02' }], orgCode: 'A01A02' }),
      ok({ ...user, realname: '刘阳' }),
    ])
    const users = bind(client.send, userAdministration)
    await expect(users.ofDepart({ departId: 'd01' })).resolves.toMatchObject({ records: [user] })
    await expect(users.allOfDepart('d01', '刘')).resolves.toMatchObject([user])
    await expect(users.belongingDeparts({ query: { userId: 'u1' } })).resolves.toEqual([depart])
    await expect(users.ownDeparts()).resolves.toMatchObject({ orgCode: 'A01A02' })
    await expect(users.editOwn({ body: { id: 'u1', realname: '刘阳', sex: 1 } })).resolves.toMatchObject({
      realname: '刘阳',
    })
    await users.remove({ query: { id: 'u1' } })
    await users.removeAll({ query: { ids: ['u1', 'u2'] } })
    expect(calls.map(requestLine)).toEqual([
      'GET /sys/user/queryUserComponentData?pageNo=1&pageSize=10&departId=d01',
      'GET /sys/user/queryUserByDepId?id=d01&realname=%E5%88%98',
      'GET /sys/user/getUserBelongDepartsList?userId=u1',
      'GET /sys/user/getCurrentUserDeparts',
      'PUT /sys/user/account {"id":"u1","realname":"刘阳","sex":1}',
      'DELETE /sys/user/delete?id=u1',
      'DELETE /sys/user/deleteBatch?ids=u1%2Cu2',
    ])
  })

  it('answerWith why a password stays as it is', async () => {
    const { client } = fakeClient(refusal(500, '旧密码输入错误!'))
    const own = { username: 'liuyang', oldpassword: 'a', password: 'b', confirmpassword: 'b' }
    await expect(bind(client.send, userAdministration).updatePassword({ body: own })).rejects.toMatchObject({
      code: 500,
    })
  })
})
