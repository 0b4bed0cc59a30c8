import { dataRules } from '@trackhoe/contract/system'
import { ADMIN_ROLE_CODE } from '../../auth/access/admin-role.ts'
import { isAdministrator } from '../../auth/access/data-rules.queries.ts'
import { dataRulesOf, rulesByRole } from '../../auth/access/data-rules.ts'
import { changesBetween } from '../../platform/audit/changes.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { ruleAttribute, ruleEntities, type RuleEntity } from '../../platform/data-scope/entities.ts'
import type { Db } from '../../platform/database/database.ts'
import { deletionOf } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { HandlerHelpers } from '../../platform/http/handler-helpers.ts'
import { invalid, notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { formEntities } from '../online-forms/form-entities.ts'
import { assertMayChangeRules, assertRule } from './check-rule.ts'
import * as queries from './data-rules.queries.ts'
import { serveList } from '../../platform/resource/serve-list.ts'

/**
 * Which records the holders of a role see, by entity. `visible` enforces it. Source: platform specification §7 "Data rules
 * under /datarule"; entities, attributes and permissions are not in the specification.
 */
export function dataRuleRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const may = (verb: string) => ({ access: { action: `system:dataRule:${verb}` } }) as const

  serve(api, dataRules.entities, may('list'), async ({ caller }) =>
    [...(await entitiesOf(db, caller))].map(([entity, { label }]) => ({ entity, entityName: label })),
  )

  serve(api, dataRules.attributes, may('list'), async ({ query, caller }) => {
    const entity = (await entitiesOf(db, caller)).get(query.entity)
    if (!entity) throw invalid('该实体不支持数据规则', { field: 'entity' })
    return Object.entries(entity.attributes).map(([attr, { label, kind, dictCode }]) => ({
      attr,
      attrName: label,
      type: kind,
      dictCode: dictCode ?? null,
    }))
  })

  serveList(api, dataRules.list, queries.columns, may('list'), async ({ query, caller, page }) => {
    const { rows, total } = await queries.page(db, caller, query)
    const entities = await entitiesOf(db, caller)
    return page(
      rows.map((row) => wireOf(row, entities)),
      total,
    )
  })

  serve(api, dataRules.ofRole, may('list'), async ({ query, caller }) => {
    const entities = await entitiesOf(db, caller)
    return (await queries.ofRole(db, caller, query.roleId)).map((row) => wireOf(row, entities))
  })

  serve(api, dataRules.add, may('add'), async ({ body, caller, audit }) => {
    const id = newId(random)
    const row = { ...body, id, tenantId: caller.tenantId, createBy: caller.username, createTime: clock() }
    await db.transaction(async (tx) => {
      const roleName = await assertWritable(tx, caller, body)
      await queries.insert(tx, row)
      await audit(tx, 'dataRule.add', roleName, { changes: changesBetween({}, body) })
    })
    return withMessage('添加成功！', { ...body, id })
  })

  serve(api, dataRules.edit, may('edit'), async ({ body, caller, audit }) => {
    const { id, revision, ...changes } = body
    await db.transaction(async (tx) => {
      const [found] = await queries.findForUpdate(tx, caller, [id])
      if (!found) throw notFound()
      await assertRevision(revision, found.rule.revision, async () => ({
        ...wireOf(found, await entitiesOf(tx, caller)),
        updateBy: found.rule.updateBy,
        updateTime: found.rule.updateTime && toWireTime(found.rule.updateTime),
      }))
      const roleName = await assertWritable(tx, caller, changes)
      await queries.update(tx, caller.tenantId, id, { ...changes, updateBy: caller.username, updateTime: clock() })
      await audit(tx, 'dataRule.edit', roleName, { changes: changesBetween(found.rule, changes) })
    })
    return withMessage('编辑成功!', { ...changes, id })
  })

  const removeAll = async (caller: Caller, ids: readonly string[], audit: HandlerHelpers<unknown>['audit']) => {
    assertMayChangeRules(caller, 'ids')
    await db.transaction(async (tx) => {
      const found = await queries.findForUpdate(tx, caller, ids)
      if (found.length !== new Set(ids).size) throw notFound()
      await queries.remove(tx, caller.tenantId, ids)
      for (const { rule, roleName } of found) {
        const { entity, attr, condition, value } = rule
        const deleted = { entity: null, attr: null, condition: null, value: null }
        await audit(tx, 'dataRule.delete', roleName, {
          changes: changesBetween({ entity, attr, condition, value }, deleted),
        })
      }
    })
    return withMessage('删除成功!', null)
  }
  serve(api, dataRules.remove, may('delete'), ({ query, caller, audit }) => removeAll(caller, [query.id], audit))
  serve(api, dataRules.removeAll, deletionOf(may('delete').access.action), ({ query, caller, audit }) =>
    removeAll(caller, query.ids, audit),
  )

  serve(api, dataRules.effect, may('list'), async ({ query, caller }) => {
    const entities = await entitiesOf(db, caller)
    const entity = entities.get(query.entity)
    if (!entity) throw invalid('该实体不支持数据规则', { field: 'entity' })
    const named = { name: query.entity, entity }
    if (!(await queries.knowsUser(db, caller, query.userId))) throw notFound()
    const person = { userId: query.userId, tenantId: caller.tenantId }
    const byRole = await rulesByRole(db, person, clock())
    const scope = { tenantId: caller.tenantId, dataRules: await dataRulesOf(db, person, clock()) }
    return {
      administrator: await isAdministrator(db, person),
      total: await queries.countVisible(db, named, caller, caller),
      visible: await queries.countVisible(db, named, scope, caller),
      // What an entity belongs to narrows it as well.
      roles: [query.entity, ...(entity.follows ? [entity.follows.entity] : [])].flatMap((name) =>
        (byRole?.get(name) ?? []).map(({ roleName, rules }) => ({
          roleName,
          conditions: rules.map(({ attribute, operator, operands }) => ({
            attrName: labelOfAttribute(entities.get(name), attribute),
            condition: operator,
            operands: [...operands],
          })),
        })),
      ),
    }
  })
}

interface Written {
  roleId: string
  entity: string
  attr: string
  condition: string
  value: string
}

/** The name of the role of a rule that may be written. Errors: an unknown role, that of the administrators, a bad rule. */
async function assertWritable(db: Db, caller: Caller, { roleId, entity, attr, condition, value }: Written) {
  assertMayChangeRules(caller, 'roleId')
  const found = await queries.findRole(db, caller, roleId)
  if (!found) throw notFound()
  if (found.roleCode === ADMIN_ROLE_CODE) throw refused('管理员角色始终可见全部数据', { field: 'roleId' })
  assertRule(
    {
      entity: { value: entity, field: 'entity' },
      attribute: { value: attr, field: 'attr' },
      operator: { value: condition, field: 'condition' },
      value: { value, field: 'value' },
    },
    await entitiesOf(db, caller),
  )
  return found.roleName
}

type Entities = ReadonlyMap<string, RuleEntity>

/** The kinds of records of the installation, and the forms of the tenant. */
const entitiesOf = async (db: Db, { tenantId }: Caller): Promise<Entities> =>
  new Map([...ruleEntities, ...(await formEntities(db, tenantId))])

const labelOfAttribute = (entity: RuleEntity | undefined, name: string) => ruleAttribute(entity, name)?.label ?? name

function wireOf({ rule, roleName }: { rule: queries.DataRuleRow; roleName: string }, entities: Entities) {
  const { id, roleId, entity, attr, condition, value, status, createTime, revision } = rule
  return {
    id,
    roleId,
    roleId_dictText: roleName,
    entity,
    entity_dictText: entities.get(entity)?.label ?? entity,
    attr,
    attr_dictText: labelOfAttribute(entities.get(entity), attr),
    condition,
    value,
    status,
    createTime: toWireTime(createTime),
    revision,
  }
}
