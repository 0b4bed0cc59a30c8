import * as z from 'zod/mini'
import { wireObject } from './object.ts'
import { Code, OptionalText } from './values.ts'

/**
 * One choice of a dictionary. The text is in `text`, `title` or `label`, depending on the back end; `dictText` picks
 * the one that is there. Source: platform specification §3 "Dictionary option".
 */
export const DictItem = wireObject({
  value: Code,
  text: OptionalText,
  title: z.optional(z.nullable(z.string())),
  label: z.optional(z.nullable(z.string())),
})
export type DictItem = z.output<typeof DictItem>

/** Dictionary code → its enabled items, in their order. */
export const DictItems = z.record(z.string(), z.array(DictItem))
export type DictItems = z.output<typeof DictItems>

/** Returns the text of an item for an operator; the bare value when the server sent no text. */
export function dictText(item: DictItem): string {
  return item.text || item.title || item.label || item.value
}
