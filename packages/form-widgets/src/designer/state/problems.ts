import type { Locale } from '@trackhoe/ui'
import type { Messages } from '../../locale/zh-cn.ts'
import { readText } from '../../widgets/kit/values.ts'
import { CONDITION_KEY, readCondition } from '@trackhoe/contract/service'
import { FORMULA_FUNCTIONS, FORMULA_KEY, formulaOf, readFormula } from '../template/formula.ts'
import { designerMessages } from '../locale/designer.messages.ts'
import type { ItemIssue } from '../items/item-type.ts'
import { issuesOf, type PropertyForms } from './property-fields.ts'
import type { ItemTypes } from '../items/template-schema.ts'
import type { ItemData, ItemKey, Template } from '../template/template.ts'

/** Something wrong with an item of the template. */
export interface TemplateProblem extends ItemIssue {
  readonly key: ItemKey
  /** The name of the item. */
  readonly name: string
  /** `false`: the template can be saved as it is. */
  readonly blocks: boolean
}

interface ProblemOptions {
  types: ItemTypes
  forms: PropertyForms
  locale: Locale
  messages: Messages
}

export function itemName(item: ItemData, locale: Locale): string {
  const label = readText(item['label']).trim()
  return label === '' ? designerMessages[locale].untitled : label
}

/** Finds what is wrong with a template. What is known of an item is kept until the item changes. */
export function createProblemFinder({ types, forms, locale, messages }: ProblemOptions) {
  const t = designerMessages[locale].issues
  const known = new WeakMap<ItemData, readonly ItemIssue[]>()

  function ownIssues(item: ItemData): readonly ItemIssue[] {
    const found = known.get(item)
    if (found) return found
    const type = types.get(item.type)
    const issues = type ? issuesOf(type, item, forms.of(type), { locale, messages }) : []
    known.set(item, issues)
    return issues
  }

  return ({ order, items }: Template): readonly TemplateProblem[] => {
    const above = new Set<string>()
    const all = new Set([...items.values()].map(({ id }) => id))
    return order.flatMap((key): readonly TemplateProblem[] => {
      const item = items.get(key)
      if (!item) return []
      const name = itemName(item, locale)
      const problem = (property: string, message: string, blocks = true) => ({ key, name, property, message, blocks })
      const problems = ownIssues(item).map(({ property, message }) => problem(property, message))
      if (!types.has(item.type)) problems.push(problem('type', t.unknownType(item.type), false))
      // A missing id is given when the template is saved.
      if (item.id !== '' && above.has(item.id)) problems.push(problem('id', t.duplicateId))
      const condition = readCondition(item[CONDITION_KEY])
      if (condition && !above.has(condition.item)) {
        problems.push(problem(CONDITION_KEY, all.has(condition.item) ? t.laterItem : t.unknownItem))
      }
      const formula = formulaOf(item)
      if (formula !== '') {
        const read = readFormula(formula)
        if (read.kind === 'invalid') problems.push(problem(FORMULA_KEY, t.formula(read.at + 1)))
        else {
          const { names, functions } = read.expression
          const missing = names.find((id) => !all.has(id))
          const unknown = functions.find((each) => !FORMULA_FUNCTIONS.has(each))
          if (missing !== undefined) problems.push(problem(FORMULA_KEY, t.formulaItem(missing)))
          else if (names.includes(item.id)) problems.push(problem(FORMULA_KEY, t.formulaSelf))
          else if (unknown !== undefined) problems.push(problem(FORMULA_KEY, t.formulaFunction(unknown)))
        }
      }
      above.add(item.id)
      return problems
    })
  }
}
