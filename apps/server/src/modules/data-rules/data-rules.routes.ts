import { dataRules } from '@trackhoe/contract/system'
import { ADMIN_ROLE_CODE } from '../../auth/access/admin-role.ts'
import { isAdministrator } from '../../auth/access/data-rules.queries.ts'
import { dataRulesOf, rulesByRole } from '../../auth/access/data-rules.ts'
import { ruleAttribute, ruleEntities, type RuleEntity } from '../../platform/data-scope/entities.ts'
import type { Db } from '../../platform/database/database.ts'
import { dataRule } from '../../platform/database/schema/data-rule-schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, notFound, refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { choiceTexts, textsInOrder } from '../dictionaries/choice-texts.ts'
import { formEntities } from '../online-forms/form-entities.ts'
import { assertMayChangeRules, assertRule } from './check-rule.ts'
import * as queries from './data-rules.queries.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { labelTexts } from '../../platform/core/english.ts'
import { inLanguage, texts } from '../../platform/core/language.ts'

/**
 * Which records the holders of a role see, by entity. `visible` enforces it. Source: platform specification §7 "Data rules
 * under /datarule"; entities, attributes and permissions are not in the specification.
 */
export function dataRuleRoutes(api: Api) {
  const { db, clock } = api.deps
  const may = (verb: string) => ({ access: { action: `system:dataRule:${verb}` } }) as const

  serve(api, dataRules.entities, may('list'), async ({ caller }) =>
    [...(await entitiesOf(db, caller))].map(([entity, { label }]) => ({
      entity,
      entityName: inLanguage(labelTexts(label)),
    })),
  )

  serve(api, dataRules.attributes, may('list'), async ({ query, caller }) => {
    const entity = (await entitiesOf(db, caller)).get(query.entity)
    if (!entity) throw invalid(texts('该实体不支持数据规则', 'The entity has no data rules'), { field: 'entity' })
    return Object.entries(entity.attributes).map(([attr, { label, kind, dictCode }]) => ({
      attr,
      attrName: inLanguage(labelTexts(label)),
      type: kind,
      dictCode: dictCode ?? null,
    }))
  })

  const { list, add, edit, remove, removeAll } = dataRules
  const rows = serveResource(
    api,
    { list, add, edit, remove, removeAll },
    {
      table: dataRule,
      permissions: 'system:dataRule',
      shown: (caller) => queries.ofVisibleRoles(db, caller),
      nameOf: ({ roleId }, tx) => queries.nameOfRole(tx, roleId),
      messages: { edit: texts('编辑成功!', 'Saved') },
      present: (tx, caller, rules) => textsOf(tx, caller, rules),
      assertChangeable: ({ caller }, _rule, act) => assertMayChangeRules(caller, act === 'edit' ? 'roleId' : 'ids'),
      async beforeSave({ tx, caller }, values, before) {
        await assertWritable(tx, caller, { ...before, ...values })
        return undefined
      },
    },
  )

  serve(api, dataRules.ofRole, may('list'), async ({ query, caller }) => {
    const rules = await rows.shownRecords(caller, await queries.ofRole(db, caller, query.roleId))
    return rules.map((rule) => ({ ...rule, id: String(rule['id']) }))
  })

  serve(api, dataRules.effect, may('list'), async ({ query, caller }) => {
    const entities = await entitiesOf(db, caller)
    const entity = entities.get(query.entity)
    if (!entity) throw invalid(texts('该实体不支持数据规则', 'The entity has no data rules'), { field: 'entity' })
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

type Written = Partial<Pick<queries.DataRuleRow, 'roleId' | 'entity' | 'attr' | 'condition' | 'value'>>

/** Errors: an unknown role, that of the administrators, a rule that could not be applied. */
async function assertWritable(
  db: Db,
  caller: Caller,
  written: { readonly [Field in keyof Written]: Written[Field] | null },
) {
  assertMayChangeRules(caller, 'roleId')
  const role = await queries.findRole(db, caller, written.roleId ?? '')
  if (!role) throw notFound()
  if (role.roleCode === ADMIN_ROLE_CODE)
    throw refused(texts('管理员角色始终可见全部数据', 'The administrator role always sees all data'), {
      field: 'roleId',
    })
  assertRule(
    {
      entity: { value: written.entity ?? '', field: 'entity' },
      attribute: { value: written.attr ?? '', field: 'attr' },
      operator: { value: written.condition ?? '', field: 'condition' },
      value: { value: written.value ?? '', field: 'value' },
    },
    await entitiesOf(db, caller),
  )
}

type Entities = ReadonlyMap<string, RuleEntity>

/** The kinds of records of the installation, and the forms of the tenant. */
const entitiesOf = async (db: Db, { tenantId }: Caller): Promise<Entities> =>
  new Map([...ruleEntities, ...(await formEntities(db, tenantId))])

const labelOfAttribute = (entity: RuleEntity | undefined, name: string) =>
  inLanguage(labelTexts(ruleAttribute(entity, name)?.label ?? name))

/** The names of the role, the entity, the attribute and the chosen values of each rule. */
async function textsOf(db: Db, caller: Caller, rules: readonly queries.DataRuleRow[]) {
  const entities = await entitiesOf(db, caller)
  const roleNames = await queries.namesOfRoles(
    db,
    rules.map(({ roleId }) => roleId),
  )
  const valueTexts = await valueTextsOf(db, caller, rules, entities)
  return rules.map(({ id, roleId, entity, attr }) => ({
    roleId_dictText: roleNames.get(roleId) ?? null,
    entity_dictText: inLanguage(labelTexts(entities.get(entity)?.label ?? entity)),
    attr_dictText: labelOfAttribute(entities.get(entity), attr),
    value_dictText: valueTexts.get(id) ?? null,
  }))
}

/** The values of rules with the names of their choices, by rule; what is no choice stays as it is. One read a dictionary. */
async function valueTextsOf(db: Db, caller: Caller, rules: readonly queries.DataRuleRow[], entities: Entities) {
  const byDictionary = groupBy(rules, ({ entity, attr }) => ruleAttribute(entities.get(entity), attr)?.dictCode ?? null)
  const all = [...byDictionary].map(async ([dictCode, ofDictionary]) => {
    if (dictCode === null) return []
    const names = await choiceTexts(db, caller, dictCode, ofDictionary.flatMap(partsOf))
    return ofDictionary.map((rule) => [rule.id, textsInOrder(names, partsOf(rule), false).join(',')] as const)
  })
  return new Map((await Promise.all(all)).flat())
}

const partsOf = ({ value }: queries.DataRuleRow) => value.split(',').map((part) => part.trim())
