import { designerItemOf, isItemShown } from '@trackhoe/contract/service'
import { refused } from '../../platform/http/refusal.ts'
import type { ChoiceSource, ChosenValues } from '../choices/choices.ts'
import { englishOf } from '../../platform/core/english.ts'
import { type Texts, texts } from '../../platform/core/language.ts'

/** An item of a template, with all that it holds. */
export interface FormItem {
  readonly id: string
  readonly type: string
  readonly [name: string]: unknown
}

/** The forms of an order as they are stored with it. */
export interface OrderForm {
  readonly top: readonly FormItem[]
  readonly middle: readonly FormItem[]
  readonly bottom: readonly FormItem[]
}

type Values = Readonly<Record<string, unknown>>

/** What a service type says of the form of its orders. A text that cannot be read is an empty part. */
export function orderFormOf(type: { workorderTemp: string | null; workorderVariableTemp: string | null }): OrderForm {
  const fixed = parse(type.workorderTemp)
  const part = (name: string) => (isObject(fixed) ? itemsIn(Reflect.get(fixed, name)) : [])
  return { top: part('top'), middle: itemsIn(parse(type.workorderVariableTemp)), bottom: part('bottom') }
}

export const reportItemsOf = (text: string | null): readonly FormItem[] => itemsIn(parse(text))

export function readForm(text: string | null): OrderForm {
  const stored = parse(text)
  const part = (name: string) => (isObject(stored) ? itemsIn(Reflect.get(stored, name)) : [])
  return { top: part('top'), middle: part('middle'), bottom: part('bottom') }
}

/** The fixed items that the platform fills in by itself, by their ids. */
export function knownValues(
  form: OrderForm,
  {
    woNo,
    vclNo,
    consumerName,
    handler,
  }: Readonly<Record<'woNo' | 'vclNo', string> & Record<'consumerName' | 'handler', string | null>>,
): Record<string, unknown> {
  const known: Record<string, unknown> = { woNo, vclNo, consumerName, handler }
  const ids = new Set([...form.top, ...form.bottom].map(({ id }) => id))
  return Object.fromEntries(Object.entries(known).filter(([id, value]) => ids.has(id) && value !== null))
}

export const itemsOfForm = ({ top, middle, bottom }: OrderForm): readonly FormItem[] => [...top, ...middle, ...bottom]

/** Reads what was filled in. Errors: 500 for a text that is no object. */
export function readValues(text: string): Values {
  const stored = parse(text)
  if (!isObject(stored) || Array.isArray(stored))
    throw refused(texts('填写的内容不是有效的 JSON 对象', 'The content is not a valid JSON object'))
  return Object.fromEntries(Object.entries(stored))
}

/**
 * The values of a form's own items, checked as the form checks them: what is required and shown is filled in, numbers are within
 * their bounds, texts not too long; `chosenIn` names what comes from choices. `known`: values of the server's own, which replace what was sent.
 * Errors: 500 naming the first item that is wrong.
 */
export function checkedValues(items: readonly FormItem[], sent: Values, known: Values = {}): Record<string, unknown> {
  const values: Record<string, unknown> = { ...sent, ...known }
  const byId = new Map(items.map((item) => [item.id, item]))
  const kept: Record<string, unknown> = {}
  for (const item of items) {
    if (designerItemOf(item.type)?.hasValue === false || item.id === '') continue
    const value = values[item.id]
    // What is hidden is not asked for, and what was in it before it was hidden is forgotten.
    if (!isItemShown(item, byId, values)) continue
    if (isEmpty(value)) {
      if (isOn(item['required']) && !isOn(item['readonly'])) throw wrong(item, texts('请填写', 'Fill in '))
      continue
    }
    assertFits(item, value)
    kept[item.id] = value
  }
  return kept
}

/** The first item that is required, shown and not filled in. */
export function missingItem(items: readonly FormItem[], values: Values): FormItem | undefined {
  const byId = new Map(items.map((item) => [item.id, item]))
  return items.find(
    (item) =>
      designerItemOf(item.type)?.hasValue !== false &&
      item.id !== '' &&
      isOn(item['required']) &&
      !isOn(item['readonly']) &&
      isEmpty(values[item.id]) &&
      isItemShown(item, byId, values),
  )
}

function assertFits(item: FormItem, value: unknown): void {
  const [min, max] = [numberOf(item['min']), numberOf(item['max'])]
  const kind = designerItemOf(item.type)?.value
  if (kind === 'number') {
    const number = numberOf(value)
    if (number === null) throw wrong(item, texts('应为数字：', 'Must be a number: '))
    if (min !== null && number < min) throw wrong(item, texts(`不能小于 ${min}：`, `Must not be less than ${min}: `))
    if (max !== null && number > max) throw wrong(item, texts(`不能大于 ${max}：`, `Must not be more than ${max}: `))
    return
  }
  const text = Array.isArray(value) ? value.join(',') : value
  if (typeof text !== 'string' && typeof text !== 'number' && typeof text !== 'boolean')
    throw wrong(item, texts('格式不正确：', 'Not in the right format: '))
  const length = Array.from(String(text)).length
  if (kind === 'long') {
    if (min !== null && length < min)
      throw wrong(item, texts(`至少 ${min} 个字符：`, `Must have at least ${min} characters: `))
    if (length > (max ?? 300))
      throw wrong(item, texts(`最多 ${max ?? 300} 个字符：`, `Can have at most ${max ?? 300} characters: `))
  } else if (kind !== 'pictures' && length > 2000) throw wrong(item, texts('内容过长：', 'The content is too long: '))
}

/** The values that come from choices. `before`: the values that the order has so far. */
export function chosenIn(items: readonly FormItem[], values: Values, before: Values = {}): ChosenValues[] {
  return items.flatMap((item) => {
    const source = sourceOf(item)
    const chosen = partsOf(item, values[item.id])
    if (!source || chosen.length === 0) return []
    return [{ source, values: chosen, kept: partsOf(item, before[item.id]), label: labelOf(item), at: item.id }]
  })
}

function sourceOf(item: FormItem): ChoiceSource | undefined {
  const kind = designerItemOf(item.type)?.value
  switch (kind) {
    case 'options': {
      const choices = choicesOf(item)
      return choices.size === 0 ? undefined : { of: 'options', values: [...choices] }
    }
    case 'users':
      return { of: 'users', by: 'username' }
    case 'pictures':
      return { of: 'files', only: 'pictures' }
    case 'cascade':
      return item['cascade_type'] === 'category' ? { of: 'categories' } : undefined
    case 'number':
    case 'text':
    case 'long':
    case undefined:
      return undefined
    default:
      return kind satisfies never
  }
}

function partsOf(item: FormItem, value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const parts = designerItemOf(item.type)?.several ? String(value).split(',') : [String(value)]
  return parts.filter((part) => part !== '')
}

/** Wire: dictionary items have an id, options a value, or are texts. */
function choicesOf(item: FormItem): ReadonlySet<string> {
  const source = String(item['data_type']) === '2' ? item['dict_options'] : item['options']
  const stored: readonly unknown[] = Array.isArray(source) ? source : []
  return new Set(
    stored.flatMap((option) => {
      if (!isObject(option)) return [String(option)]
      return ['value', 'id', 'label', 'text', 'itemName'].flatMap((name): readonly string[] => {
        const value: unknown = Reflect.get(option, name)
        return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
      })
    }),
  )
}

/** Refuses the value of an item, by the name that an operator knows. */
function wrong(item: FormItem, what: Texts) {
  const label = labelOf(item)
  return refused(texts(`${what.zh}${label}`, `${what.en}${englishOf(label)}`), { field: item.id })
}

export const labelOf = ({ label }: FormItem) => (typeof label === 'string' && label.trim() !== '' ? label : '无标题')

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isOn = (flag: unknown) => flag === 1 || flag === '1' || flag === true

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

function itemsIn(stored: unknown): readonly FormItem[] {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : []
  return list.flatMap((each) => {
    if (!isObject(each)) return []
    const fields: Record<string, unknown> = Object.fromEntries(Object.entries(each))
    return [{ ...fields, id: textOf(fields['id']), type: textOf(fields['type']) }]
  })
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function parse(text: string | null): unknown {
  try {
    return text === null || text.trim() === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
