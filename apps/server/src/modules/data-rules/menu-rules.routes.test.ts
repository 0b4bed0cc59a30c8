import { expect, it } from 'vitest'
import { permissions } from '@trackhoe/contract/system'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const permissionId = 'menu-system-user'
const rule = {
  permissionId,
  ruleName: '启用',
  ruleColumn: 'status',
  ruleConditions: '=',
  ruleValue: '1',
  status: '1',
} as const

const server = await freshServer()
const token = signedIn(server, 'admin')

const stored = async () => (await server.call(permissions.rulesOf, { token, query: { permissionId } })).result[0]
const edit = (body: object) => server.call(permissions.editRule, { token, body: { ...rule, ...body } })

it('a rule of a menu that was changed meanwhile is not overwritten; a client that knows no revision still edits', async () => {
  await server.call(permissions.addRule, { token, body: rule })
  const read = await stored()
  const id = read?.id ?? ''
  expect(await edit({ id, revision: read?.revision, ruleName: '在职' })).toMatchObject({ success: true })
  expect(await edit({ id, revision: read?.revision, ruleName: '离职' })).toMatchObject({
    status: 409,
    result: { ruleName: '在职', revision: 2 },
  })
  expect(await stored()).toMatchObject({ ruleName: '在职' })
  expect(await edit({ id, ruleName: '正常' })).toMatchObject({ success: true })
  expect(await stored()).toMatchObject({ ruleName: '正常', revision: 3 })
})
