import { describeField, isSet, nestFields, subTableOf, type FormFieldSchema } from './form-field-schema.ts'
import { readExpression, type Expression } from '../../engine/expression.ts'
import { isBuiltInType, widgetValues, type WidgetType } from '../../widgets/value-registry.ts'
import { patternOf } from '../../widgets/kit/value-schemas.ts'
import type { FieldDescription, Widget } from '../../widgets/kit/widget.ts'
import type { Messages } from '../../locale/zh-cn.ts'

/** A field of a form that can be rendered: its widget found, its expressions read. */
export interface OnlineField extends FieldDescription {
  readonly schema: FormFieldSchema
  readonly widget: Widget
  /** The type name of a built-in widget, whose control is used where the widget has none of its own. */
  readonly widgetType: WidgetType | undefined
  readonly required: boolean
  readonly readOnly: boolean
  readonly showIf?: Expression | undefined
  readonly requireIf?: Expression | undefined
  readonly disableIf?: Expression | undefined
  readonly compute?: Expression | undefined
  readonly subTable?: NonNullable<ReturnType<typeof subTableOf>>
  /** The fields of a tab. */
  readonly fields: readonly OnlineField[]
}

/** A fault of a schema. The form works without it, and names it. */
interface SchemaProblem {
  readonly kind:
    'unknown-type' | 'duplicate-key' | 'unknown-field' | 'cycle' | 'bad-pattern' | 'unsafe-pattern' | 'bad-expression'
  readonly key: string
  readonly message: string
}

export interface ReadForm {
  readonly fields: readonly OnlineField[]
  readonly problems: readonly SchemaProblem[]
}

/** Shows the value of a field whose type nobody knows, and keeps it. */
const unknownWidget: Widget = {
  read: (stored) => stored ?? null,
  toText: (value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value ?? ''),
}

/** Reads the schema of a form. Whatever is wrong with it is named, and the rest works. */
export function readFormSchema(
  schemas: readonly FormFieldSchema[],
  widgets: Readonly<Record<string, Widget>>,
  t: Messages['onlineForm'],
): ReadForm {
  const problems: SchemaProblem[] = []
  const fields = readFields(nestFields(schemas), widgets, t, problems)
  return { fields, problems }
}

function readFields(
  schemas: readonly FormFieldSchema[],
  widgets: Readonly<Record<string, Widget>>,
  t: Messages['onlineForm'],
  problems: SchemaProblem[],
): readonly OnlineField[] {
  const seen = new Set<string>()
  const labels = new Map<string, string>()
  const unique = schemas.filter((schema) => {
    const { label } = describeField(schema, t.untitled)
    if (seen.has(schema.key)) {
      problems.push({ kind: 'duplicate-key', key: schema.key, message: t.duplicateKey(label, schema.key) })
      return false
    }
    seen.add(schema.key)
    labels.set(schema.key, label)
    return true
  })
  const links = new Map(unique.map((schema) => [schema.key, new Set<string>()]))
  const linked = new Map<string, Pick<FieldDescription, 'linkDownConfig' | 'linkDownOthers'> & { linkedTo: string }>()
  for (const { key, linkDownConfig, linkDownOthers = [] } of unique) {
    let above = key
    for (const [index, below] of linkDownOthers.entries()) {
      linked.set(below, {
        linkedTo: above,
        linkDownOthers: linkDownOthers.slice(index + 1),
        // Only the first level says where all of them come from.
        linkDownConfig,
      })
      above = below
    }
  }

  const fields = unique.map((schema): OnlineField => {
    const { key, type } = schema
    const description = describeField(schema, t.untitled)
    const { label } = description
    const custom = Object.hasOwn(widgets, type) ? widgets[type] : undefined
    const builtIn = isBuiltInType(type) ? type : undefined
    const widget = custom ?? (builtIn && widgetValues[builtIn])
    if (!widget) problems.push({ kind: 'unknown-type', key, message: t.unknownType(label, type) })

    const pattern = description.pattern && patternOf(description.pattern.source)
    if (pattern?.kind === 'invalid') problems.push({ kind: 'bad-pattern', key, message: t.badPattern(label) })
    if (pattern?.kind === 'unsupported') problems.push({ kind: 'unsafe-pattern', key, message: t.unsafePattern(label) })

    const related = (other: string) => {
      if (labels.has(other)) links.get(key)?.add(other)
      else problems.push({ kind: 'unknown-field', key, message: t.unknownField(label, other) })
    }
    const expression = (source: string | undefined) => {
      if (source === undefined || source.trim() === '') return undefined
      try {
        const read = readExpression(source)
        for (const name of read.names) related(name)
        return read.names.every((name) => labels.has(name)) ? read : undefined
      } catch {
        problems.push({ kind: 'bad-expression', key, message: t.badExpression(label, source) })
        return undefined
      }
    }
    for (const below of schema.linkDownOthers ?? []) {
      if (!labels.has(below)) related(below)
    }
    for (const target of [...(description.destFields ?? []), ...(schema.textField ? [schema.textField] : [])]) {
      if (!labels.has(target)) related(target)
    }
    if (schema.dictRelatedField) related(schema.dictRelatedField)
    const link = linked.get(key)
    if (link) related(link.linkedTo)
    const subTable = subTableOf(schema, unique)
    return {
      ...description,
      schema,
      widget: widget ?? unknownWidget,
      widgetType: custom ? undefined : builtIn,
      required: isSet(schema.required),
      readOnly: isSet(schema.readonly) || !widget,
      ...link,
      subTable,
      showIf: expression(schema.showIf),
      requireIf: expression(schema.requireIf),
      disableIf: expression(schema.disableIf),
      compute: expression(schema.compute),
      fields: readFields(schema.fields ?? [], widgets, t, problems),
    }
  })

  const inCircles = new Set<string>()
  for (let circle = findCycle(links); circle.length > 0; circle = findCycle(links)) {
    const [first = ''] = circle
    const names = [...circle, first].map((key) => labels.get(key) ?? key)
    problems.push({ kind: 'cycle', key: first, message: t.cycle(names) })
    for (const key of circle) {
      links.delete(key)
      inCircles.add(key)
    }
  }
  return fields.map((field) => (inCircles.has(field.key) ? withoutLinks(field) : field))
}

/** Fields that depend on each other in a circle would change each other for ever, so these stand alone. */
function withoutLinks(field: OnlineField): OnlineField {
  return { ...field, showIf: undefined, requireIf: undefined, disableIf: undefined, compute: undefined }
}

function findCycle(links: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (key: string): readonly string[] => {
    const at = path.indexOf(key)
    if (at >= 0) return path.slice(at)
    if (done.has(key)) return []
    path.push(key)
    for (const other of links.get(key) ?? []) {
      const found = visit(other)
      if (found.length > 0) return found
    }
    path.pop()
    done.add(key)
    return []
  }
  for (const key of links.keys()) {
    const found = visit(key)
    if (found.length > 0) return found
  }
  return []
}
