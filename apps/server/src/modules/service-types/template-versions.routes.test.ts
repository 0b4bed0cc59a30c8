import { beforeEach, expect, it } from 'vitest'
import { PRESENCE_INTERVAL_MS, serviceTypes, templateVersions } from '@trackhoe/contract/service'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')
let id: string
beforeEach(async () => {
  await server.call(serviceTypes.add, { token, body: { typeName: '定期保养' } })
  id = (await server.call(serviceTypes.list, { token })).result.records[0]?.id ?? ''
})

const one = '[{"id":"a1","type":"text","label":"保养项目"}]'
const edit = (body: object) => server.call(serviceTypes.edit, { token, body: { id, ...body } })
const versions = async (template: string, as = token) =>
  (await server.call(templateVersions.list, { token: as, query: { serviceTypeId: id, template, column: 'version' } }))
    .result.records

it('every save of a template is a version, and one that changes nothing is none', async () => {
  await edit({ reportTemp: one })
  await edit({ reportTemp: one })
  await edit({ reportTemp: '[]' })
  expect(await versions('reportTemp')).toMatchObject([
    { version: 2, items: 0, content: '[]', createBy: 'admin' },
    { version: 1, items: 1, content: one },
  ])
  // The fixed items of a new type are its first version.
  expect(await versions('workorderTemp')).toMatchObject([{ version: 1, items: 6 }])
  expect(await versions('workorderVariableTemp')).toEqual([])
  expect(await versions('reportTemp', await server.tokenOf('admin2'))).toEqual([])
})

it('whoever has a template open is shown to the others until he leaves or is not seen any more', async () => {
  const enter = (windowId: string, as: string, more: object = {}) =>
    server.call(templateVersions.presence, {
      token: as,
      body: { serviceTypeId: id, template: 'reportTemp', windowId, dirty: false, ...more },
    })
  const second = await server.tokenOf('admin')
  expect((await enter('w1', token)).result).toEqual([])
  expect((await enter('w2', second, { dirty: true })).result).toMatchObject([{ username: 'admin', dirty: false }])
  expect((await enter('w1', token)).result).toMatchObject([{ username: 'admin', dirty: true }])
  await enter('w2', second, { left: true })
  expect((await enter('w1', token)).result).toEqual([])
  await enter('w2', second)
  server.pass(4 * PRESENCE_INTERVAL_MS)
  expect((await enter('w1', token)).result).toEqual([])
  expect(await enter('w1', await server.tokenOf('admin2'))).toMatchObject({ message: '未找到对应实体' })
})
