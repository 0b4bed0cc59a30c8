import { departmentPermissions, permissions, roleAdministration } from '@trackhoe/contract/system'
import { ADMIN_ROLE_CODE } from '../../auth/access/admin-role.ts'
import type { AuditAction } from '../../platform/audit/audit.ts'
import { changesBetween } from '../../platform/audit/changes.ts'
import { newId } from '../../platform/core/random.ts'
import { entityOfComponent, ruleEntities } from '../../platform/data-scope/entities.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { HandlerHelpers } from '../../platform/http/handler-helpers.ts'
import { invalid, notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { assertMayChangeRules, assertRule } from './check-rule.ts'
import * as queries from './menu-rules.queries.ts'
import { type Texts, texts } from '../../platform/core/language.ts'

/**
 * Data rules as JeecgBoot has them: they hang on a menu, whose page shows the records of an entity, and are put in force
 * for each role, or for a department and its roles. They narrow like the rules of a role. A piece of SQL is no rule here. Source: platform specification §7
 * "User and system administration", the conventions of JeecgBoot.
 */
export function menuRuleRoutes(api: Api) {
  menuRoutes(api)
  roleRoutes(api)
  departmentRoutes(api)
}

const may = (verb: string) => ({ access: { action: `system:dataRule:${verb}` } }) as const

function menuRoutes(api: Api) {
  const { db, clock, random } = api.deps

  serve(api, permissions.rulesOf, may('list'), async ({ query, caller }) =>
    (await queries.ofMenu(db, caller.tenantId, query)).map(wireOf),
  )
  serve(api, permissions.findRules, may('list'), async ({ query, caller }) =>
    (await queries.ofMenu(db, caller.tenantId, query)).map(wireOf),
  )

  serve(api, permissions.addRule, may('add'), async ({ body, caller, audit }) => {
    assertMayChangeRules(caller, 'permissionId')
    const ruleColumn = body.ruleColumn ?? ''
    const row = { ...body, ruleColumn, id: newId(random), tenantId: caller.tenantId }
    const added = await db.transaction(async (tx) => {
      const menu = await assertWritable(tx, caller.tenantId, { ...body, ruleColumn })
      const inserted = await queries.insert(tx, { ...row, createBy: caller.username, createTime: clock() })
      await audit(tx, 'menuRule.add', `${menu} ${body.ruleName}`, { changes: changesBetween({}, body) })
      return inserted.map(wireOf)
    })
    return withMessage(texts('添加成功！', 'Added'), added[0] ?? null)
  })

  serve(api, permissions.editRule, may('edit'), async ({ body, caller, audit }) => {
    assertMayChangeRules(caller, 'permissionId')
    const { id, revision, ...given } = body
    await db.transaction(async (tx) => {
      const found = await queries.findForUpdate(tx, caller.tenantId, id)
      if (!found) throw notFound()
      await assertRevision(revision, found.revision, () => wireOf(found))
      const changes = { ...given, ruleColumn: given.ruleColumn ?? found.ruleColumn }
      const menu = await assertWritable(tx, caller.tenantId, changes)
      await queries.update(tx, caller.tenantId, id, { ...changes, updateBy: caller.username, updateTime: clock() })
      await audit(tx, 'menuRule.edit', `${menu} ${given.ruleName}`, { changes: changesBetween(found, changes) })
    })
    return withMessage(texts('更新成功！', 'Saved'), null)
  })

  serve(api, permissions.removeRule, may('delete'), async ({ query, caller, audit }) => {
    assertMayChangeRules(caller, 'id')
    await db.transaction(async (tx) => {
      const found = await queries.findForUpdate(tx, caller.tenantId, query.id)
      if (!found) throw notFound()
      await queries.remove(tx, caller.tenantId, query.id)
      await audit(tx, 'menuRule.delete', found.ruleName)
    })
    return withMessage(texts('删除成功！', 'Deleted'), null)
  })
}

function roleRoutes(api: Api) {
  const { db } = api.deps

  serve(
    api,
    roleAdministration.rules,
    { access: { action: 'system:role:list' } },
    async ({ params: { permissionId, roleId }, caller }) => {
      if (!(await queries.findGrantedRole(db, caller, roleId, permissionId))) throw notGranted(ROLE_FIRST)
      return choiceOf(db, caller, permissionId, queries.ofRole(roleId))
    },
  )

  serve(
    api,
    roleAdministration.saveRules,
    { access: { action: 'system:permission:saveRole' } },
    ({ body, caller, audit }) => {
      const { permissionId, roleId } = body
      return saveInForce(
        db,
        { body, caller, audit, holder: queries.ofRole(roleId), action: 'role.dataRules' },
        async (tx) => {
          const found = await queries.findGrantedRole(tx, caller, roleId, permissionId)
          if (!found) throw notGranted(ROLE_FIRST)
          if (found.roleCode === ADMIN_ROLE_CODE)
            throw refused(texts('管理员角色始终可见全部数据', 'The administrator role always sees all data'), {
              field: 'dataRuleIds',
            })
          return found.roleName
        },
      )
    },
  )
}

function departmentRoutes(api: Api) {
  const { db } = api.deps

  serve(
    api,
    departmentPermissions.rules,
    { access: { action: 'system:depart:list' } },
    async ({ params: { permissionId, departId }, caller }) => {
      if (!(await queries.findGrantedDepart(db, caller, departId, permissionId))) throw notGranted(DEPARTMENT_FIRST)
      return choiceOf(db, caller, permissionId, queries.ofDepart(departId))
    },
  )

  serve(
    api,
    departmentPermissions.saveRules,
    { access: { action: 'system:permission:saveDepart' } },
    ({ body, caller, audit }) => {
      const { permissionId, departId } = body
      return saveInForce(
        db,
        { body, caller, audit, holder: queries.ofDepart(departId), action: 'depart.dataRules' },
        async (tx) => {
          const found = await queries.findGrantedDepart(tx, caller, departId, permissionId)
          if (!found) throw notGranted(DEPARTMENT_FIRST)
          return found.departName
        },
      )
    },
  )
}

/** The rules of a menu, and which of them are in force for a role or a department. */
async function choiceOf(db: Db, caller: Caller, permissionId: string, holder: queries.RuleHolder) {
  const checked = await queries.rulesInForce(db, caller.tenantId, holder, permissionId)
  const rules = await queries.ofMenu(db, caller.tenantId, { permissionId })
  return { datarule: rules.map(wireOf), drChecked: checked.join(',') }
}

interface Choice {
  body: { permissionId: string; dataRuleIds: readonly string[] }
  caller: Caller
  audit: HandlerHelpers<unknown>['audit']
  holder: queries.RuleHolder
  /** The act in the audit log. */
  action: AuditAction
}

/** Saves the rules that a holder is to obey. `nameOfHolder` refuses a holder that may obey none. */
async function saveInForce(
  db: Db,
  { body, caller, audit, holder, action }: Choice,
  nameOfHolder: (tx: Db) => Promise<string>,
) {
  assertMayChangeRules(caller, 'dataRuleIds')
  await db.transaction(async (tx) => {
    const name = await nameOfHolder(tx)
    const changes = await putInForce(tx, caller, body, holder)
    await audit(tx, action, name, { changes })
  })
  return withMessage(texts('保存成功!', 'Saved'), null)
}

/** Puts rules of a menu in force in place of those before; the change by their names. Errors: an unknown rule. */
async function putInForce(
  tx: Db,
  { tenantId }: Caller,
  { permissionId, dataRuleIds }: { permissionId: string; dataRuleIds: readonly string[] },
  holder: queries.RuleHolder,
) {
  const rules = await queries.ofMenu(tx, tenantId, { permissionId })
  const nameOf = (id: string) => rules.find((rule) => rule.id === id)?.ruleName
  if (dataRuleIds.some((id) => nameOf(id) === undefined)) throw notFound()
  const before = await queries.rulesInForce(tx, tenantId, holder, permissionId)
  const added = [...new Set(dataRuleIds)].filter((id) => !before.includes(id))
  const removed = before.filter((id) => !dataRuleIds.includes(id))
  await queries.replaceRules(tx, { tenantId, holder }, { added, removed })
  const names = (ids: readonly string[]) => ids.map((id) => nameOf(id) ?? id).join(',')
  return changesBetween({ dataRules: names(before) }, { dataRules: names(dataRuleIds) })
}

const ROLE_FIRST = texts('请先保存角色菜单权限!', 'Save the menu permissions of the role first')
const DEPARTMENT_FIRST = texts('请先保存部门菜单权限!', 'Save the menu permissions of the department first')

/** The messages are JeecgBoot's. */
const notGranted = (message: Texts) => refused(message)

interface Written {
  permissionId: string
  ruleColumn: string
  ruleConditions: string
  ruleValue: string
}

/** The name of the menu of a rule that may be written. Errors: an unknown menu, one without an entity, a bad rule. */
async function assertWritable(
  db: Db,
  tenantId: string,
  { permissionId, ruleColumn, ruleConditions, ruleValue }: Written,
) {
  const menu = await queries.findMenu(db, tenantId, permissionId)
  if (!menu) throw notFound()
  if (ruleConditions === 'USE_SQL_RULES')
    throw invalid(texts('不支持自定义SQL表达式', 'Custom SQL expressions are not supported'), {
      field: 'ruleConditions',
    })
  const entity = entityOfComponent(menu.component)
  if (entity === undefined)
    throw invalid(
      texts('该菜单的页面没有可设置数据规则的记录', 'The page of this menu has no records for data rules'),
      { field: 'permissionId' },
    )
  const written = {
    entity: { value: entity, field: 'permissionId' },
    attribute: { value: ruleColumn, field: 'ruleColumn' },
    operator: { value: ruleConditions, field: 'ruleConditions' },
    value: { value: ruleValue, field: 'ruleValue' },
  }
  assertRule(written, ruleEntities)
  return menu.name
}

const wireOf = ({
  id,
  permissionId,
  ruleName,
  ruleColumn,
  ruleConditions,
  ruleValue,
  status,
  revision,
}: queries.MenuRuleRow) => ({
  id,
  permissionId,
  ruleName,
  ruleColumn,
  ruleConditions,
  ruleValue,
  status,
  revision,
})
