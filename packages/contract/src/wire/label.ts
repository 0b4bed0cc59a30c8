import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** English of the labels that have it beside them, by the Chinese. */
const englishLabels = new Map<string, string>()

/** Keeps the English of a Chinese label, which has the same one wherever it stands, because a server finds it by the Chinese. */
export function keepEnglish(chinese: string, english: string): void {
  englishLabels.set(chinese, english)
}

/** The English of a label that has it beside its Chinese; undefined for any other text. */
export const englishOfLabel = (chinese: string): string | undefined => englishLabels.get(chinese)

/**
 * A check that attaches to a field what an operator calls it, for the messages of a refusal: `最多 20 个字符` becomes
 * `标题最多 20 个字符`. It checks nothing. `english`: lists and forms name the field by both. Without it the English stands with that
 * of other labels, and a form names the field itself.
 */
export function label(chinese: string, english?: string) {
  if (english) keepEnglish(chinese, english)
  return z.meta({ label: chinese })
}

/** The label of a field in both languages; undefined for a field without one, or without its English beside it. */
export function labelTextsOf(schema: Schema | undefined, field: string): { zh: string; en: string } | undefined {
  const zh = labelOf(schema, field)
  const en = zh === undefined ? undefined : englishLabels.get(zh)
  return zh === undefined || en === undefined ? undefined : { zh, en }
}

/** The label of a field of a query or a body; undefined for a name that the schema does not have. */
export function labelOf(schema: Schema | undefined, field: string): string | undefined {
  if (schema === undefined) return undefined
  if (schema instanceof z.ZodMiniPipe) return labelOf(schema._zod.def.in, field)
  if (isUnion(schema)) {
    for (const option of schema._zod.def.options) {
      const found = labelOf(option, field)
      if (found !== undefined) return found
    }
    return undefined
  }
  if (!(schema instanceof z.ZodMiniObject) || !Object.hasOwn(schema.shape, field)) return undefined
  return ownLabel(schema.shape[field])
}

/**
 * The label of what a path leads to, e.g. `['orderList', 0, 'reason']`: that of the innermost part that has one.
 * Undefined where no part of the path has a label.
 */
export function labelAt(schema: Schema | undefined, path: readonly PropertyKey[]): string | undefined {
  const [part, ...rest] = path
  if (schema === undefined || part === undefined) return undefined
  if (hasInnerType(schema)) return labelAt(schema._zod.def.innerType, path)
  if (schema instanceof z.ZodMiniPipe) return labelAt(schema._zod.def.in, path)
  if (isUnion(schema)) {
    for (const option of schema._zod.def.options) {
      const found = labelAt(option, path)
      if (found !== undefined) return found
    }
    return undefined
  }
  if (schema instanceof z.ZodMiniArray) return labelAt(schema._zod.def.element, rest)
  const field = String(part)
  if (!(schema instanceof z.ZodMiniObject) || !Object.hasOwn(schema.shape, field)) return undefined
  return labelAt(schema.shape[field], rest) ?? ownLabel(schema.shape[field])
}

/** Returns true also for a union with a discriminator, which is another class of zod. */
const isUnion = (schema: Schema): schema is z.ZodMiniUnion | z.ZodMiniDiscriminatedUnion =>
  schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion

const hasInnerType = (schema: Schema): schema is z.ZodMiniOptional | z.ZodMiniNullable | z.ZodMiniDefault =>
  schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault

/** The label of a field's schema, also where it may be left out. */
export function ownLabel(schema: Schema | undefined): string | undefined {
  if (schema === undefined) return undefined
  const attached = z.globalRegistry.get(schema)?.label
  if (typeof attached === 'string') return attached
  return hasInnerType(schema) ? ownLabel(schema._zod.def.innerType) : undefined
}
