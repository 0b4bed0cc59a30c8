import {
  fieldTypeOf,
  OnlineFormField,
  type OnlineFieldType,
  type OnlineFormDefinition,
} from '@trackhoe/contract/online'
import { randomId } from '@trackhoe/contract/random-id'
import { fieldTypeDesign } from '@trackhoe/form-widgets/online-form'

type Field = OnlineFormField

const newId = () => randomId().slice(0, 16)

/** A field wherever it stands, with the sub-table that it stands in. */
export interface FoundField {
  field: Field
  tab: Field | null
}

export function findField({ fields }: OnlineFormDefinition, id: string): FoundField | undefined {
  for (const field of fields) {
    if (field.id === id) return { field, tab: null }
    const inside = field.fields?.find((each) => each.id === id)
    if (inside) return { field: inside, tab: field }
  }
  return undefined
}

/** The field of a path as the server names it: `items.price`. */
export function fieldAt({ fields }: OnlineFormDefinition, path: string): Field | undefined {
  const [first = '', second] = path.split('.')
  const field = fields.find(({ key }) => key === first)
  return second === undefined ? field : (field?.fields?.find(({ key }) => key === second) ?? field)
}

/** A name that no other field of the list has. */
function freeKey(fields: readonly Field[], wanted: string): string {
  const base = wanted.replace(/_\d+$/, '')
  const taken = new Set(fields.map(({ key }) => key))
  if (!taken.has(wanted)) return wanted
  for (let at = 2; ; at++) if (!taken.has(`${base}_${at}`)) return `${base}_${at}`
}

/** Later fields are not columns of the list by themselves: it would become too wide. */
const FIRST_COLUMNS = 6

interface NewField {
  type: OnlineFieldType
  label: string
  /** The labels of the first two choices. */
  choices: readonly [string, string]
}

/** A field of a type with what it needs to be shown. */
export function createField(siblings: readonly Field[], { type, label, choices }: NewField): Field {
  return {
    id: newId(),
    key: freeKey(siblings, type.replace(/^sel_/, '')),
    type,
    label,
    listed: siblings.filter((field) => field.listed).length < FIRST_COLUMNS && fieldTypeDesign(type).listed,
    listSource:
      fieldTypeOf(type).choices === 'options'
        ? choices.map((text, at) => ({ value: String(at + 1), label: text }))
        : undefined,
    ...(type === 'tab' && { relation: 'many' as const, fields: [], span: 'full' as const }),
  }
}

/** The definition with a list of fields changed: that of the form, or of a sub-table. */
function withList(
  definition: OnlineFormDefinition,
  tabId: string | null,
  change: (fields: readonly Field[]) => Field[],
): OnlineFormDefinition {
  if (tabId === null) return { ...definition, fields: change(definition.fields) }
  const fields = definition.fields.map((field) =>
    field.id === tabId ? { ...field, fields: change(field.fields ?? []) } : field,
  )
  return { ...definition, fields }
}

const insertedAt = (fields: readonly Field[], field: Field, before: string | null): Field[] => {
  const at = before === null ? fields.length : fields.findIndex(({ id }) => id === before)
  return fields.toSpliced(at === -1 ? fields.length : at, 0, field)
}

/** Adds a field at the end of a list, or after one of its fields. */
export function addField(definition: OnlineFormDefinition, field: Field, after: string | null): OnlineFormDefinition {
  const found = after === null ? undefined : findField(definition, after)
  // A sub-table takes fields into itself, and never another sub-table.
  if (found?.field.type === 'tab' && field.type !== 'tab')
    return withList(definition, found.field.id, (fields) => [...fields, field])
  const tabId = field.type === 'tab' ? null : (found?.tab?.id ?? null)
  const anchor = field.type === 'tab' && found?.tab ? found.tab.id : (found?.field.id ?? null)
  return withList(definition, tabId, (fields) => {
    const at = fields.findIndex(({ id }) => id === anchor)
    return fields.toSpliced(at === -1 ? fields.length : at + 1, 0, field)
  })
}

/** The list that a new field would stand in. */
export function siblingsFor({ fields, ...rest }: OnlineFormDefinition, type: OnlineFieldType, after: string | null) {
  const found = after === null ? undefined : findField({ fields, ...rest }, after)
  if (type === 'tab' || !found) return fields
  return found.field.type === 'tab' ? (found.field.fields ?? []) : (found.tab?.fields ?? fields)
}

export function changeField(
  definition: OnlineFormDefinition,
  id: string,
  changes: Partial<Field>,
): OnlineFormDefinition {
  const found = findField(definition, id)
  if (!found) return definition
  return withList(definition, found.tab?.id ?? null, (fields) =>
    fields.map((field) => (field.id === id ? { ...field, ...changes } : field)),
  )
}

export function removeField(definition: OnlineFormDefinition, id: string): OnlineFormDefinition {
  const found = findField(definition, id)
  return found
    ? withList(definition, found.tab?.id ?? null, (fields) => fields.filter((field) => field.id !== id))
    : definition
}

/** Copies a field behind itself; the copy has a name and ids of its own. Answers the id of the copy as well. */
export function copyField(definition: OnlineFormDefinition, id: string) {
  const found = findField(definition, id)
  if (!found) return { definition, id }
  const siblings = found.tab?.fields ?? definition.fields
  const copy: Field = {
    ...found.field,
    id: newId(),
    key: freeKey(siblings, found.field.key),
    fields: found.field.fields?.map((field) => ({ ...field, id: newId() })),
  }
  return { definition: addCopy(definition, copy, found), id: copy.id }
}

const addCopy = (definition: OnlineFormDefinition, copy: Field, { field, tab }: FoundField) =>
  withList(definition, tab?.id ?? null, (fields) =>
    fields.toSpliced(fields.findIndex(({ id }) => id === field.id) + 1, 0, copy),
  )

/** The mark of a copied text, so that any other JSON is not pasted as a field. */
const COPIED = 'trackhoe/online-form-field'

/** A field as text, so that it goes between forms, tabs and installations. */
export const copiedText = (field: Field): string => JSON.stringify({ kind: COPIED, field })

/** The field of a copied text; undefined for any other text. */
export function readCopied(text: string): Field | undefined {
  try {
    const copied: unknown = JSON.parse(text)
    if (typeof copied !== 'object' || copied === null || Reflect.get(copied, 'kind') !== COPIED) return undefined
    const read = OnlineFormField.safeParse(Reflect.get(copied, 'field'))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Adds a copied field behind the selected one, with a name and ids of its own. Answers its id as well. */
export function pasteField(definition: OnlineFormDefinition, copied: Field, after: string | null) {
  const siblings = siblingsFor(definition, copied.type, after)
  const field: Field = {
    ...copied,
    id: newId(),
    key: freeKey(siblings, copied.key),
    fields: copied.fields?.map((each) => ({ ...each, id: newId() })),
  }
  return { definition: addField(definition, field, after), id: field.id }
}

interface Move {
  value: string
  /** The sub-table, or null for the form itself. */
  parent: string | null
  before: string | null
}

/** Sub-tables stand in the form itself, and fields in the form or in a sub-table. */
export function canMove(definition: OnlineFormDefinition, { value, parent }: Move): boolean {
  const found = findField(definition, value)
  if (!found) return false
  if (parent === null) return true
  const target = findField(definition, parent)
  return found.field.type !== 'tab' && target?.field.type === 'tab'
}

/** Moves a field. In another list its name may be taken, and it gets a free one. */
export function moveField(definition: OnlineFormDefinition, move: Move): OnlineFormDefinition {
  const found = findField(definition, move.value)
  if (!found || !canMove(definition, move)) return definition
  const without = removeField(definition, move.value)
  return withList(without, move.parent, (fields) =>
    insertedAt(fields, { ...found.field, key: freeKey(fields, found.field.key) }, move.before),
  )
}

/** Moves a field one place up or down among its siblings. */
export function shiftField(definition: OnlineFormDefinition, id: string, by: -1 | 1): OnlineFormDefinition {
  const found = findField(definition, id)
  if (!found) return definition
  return withList(definition, found.tab?.id ?? null, (fields) => {
    const at = fields.findIndex((field) => field.id === id)
    const to = at + by
    if (to < 0 || to >= fields.length) return [...fields]
    return fields.toSpliced(at, 1).toSpliced(to, 0, found.field)
  })
}

/** Returns the place of a field among its siblings. */
export function placeOf(definition: OnlineFormDefinition, id: string): { at: number; count: number } {
  const found = findField(definition, id)
  const siblings = found?.tab?.fields ?? definition.fields
  return { at: siblings.findIndex((field) => field.id === id), count: siblings.length }
}

/** Returns whether two definitions say the same, in whatever order their attributes stand. */
export const isSameDefinition = (one: OnlineFormDefinition, other: OnlineFormDefinition) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]))
}
