import type { PlannedChange } from '@trackhoe/contract/online'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { refused } from '../../platform/http/refusal.ts'
import { isRefused, needsWord, planOf, statementText } from './table/change-plan.ts'
import { assertDefinition } from './definition/check-definition.ts'
import { assertSources } from './definition/check-sources.ts'
import * as heads from './form-heads.queries.ts'
import { addToMenu } from './form-menu.ts'
import { texts } from '../../platform/core/language.ts'

interface Publishing {
  now: Date
  /** Part of a name that no other table has. */
  newName: () => string
  /** What confirms a change that takes values away: the code of the form. */
  word?: string | null | undefined
}

/**
 * Publishes what is edited: alters the tables of the form, keeps the version, and gives it its entry of the menu. Answers what has
 * changed. Errors: 500 for a definition that cannot be published, and without the word that a change asks for.
 */
export async function publishForm(
  tx: Db,
  caller: Caller,
  form: heads.FormRow,
  { now, newName, word }: Publishing,
): Promise<readonly PlannedChange[]> {
  assertDefinition(form.definition, true)
  await assertSources(tx, caller.tenantId, form.definition)
  const plan = await planOf(tx, form, newName)
  const stopped = plan.changes.find(({ level }) => level === 'refused')
  if (isRefused(plan))
    throw refused(texts(stopped?.message ?? '', stopped?.message ?? ''), { field: stopped?.field, plan: plan.changes })
  if (needsWord(plan) && word?.trim() !== form.code) {
    const [first] = plan.changes.filter(({ level }) => level === 'confirm')
    const change = first?.message ?? ''
    const message = texts(
      `${change}。请输入表单编码“${form.code}”确认发布`,
      `${change}. Enter the form code “${form.code}” to publish`,
    )
    throw refused(message, {
      field: 'word',
      plan: plan.changes,
    })
  }
  for (const statement of plan.statements) await tx.execute(statement)
  const version = (form.version ?? 0) + 1
  const { definition } = form
  await heads.update(tx, caller.tenantId, form.id, {
    version,
    published: definition,
    layout: plan.layout,
    updateBy: caller.username,
    updateTime: now,
  })
  await heads.insertVersion(tx, {
    formId: form.id,
    version,
    definition,
    changes: plan.changes,
    statements: plan.statements.map(statementText),
    createBy: caller.username,
    createTime: now,
  })
  await addToMenu(tx, caller, form, now)
  return plan.changes
}
