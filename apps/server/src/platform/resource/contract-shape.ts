import * as z from 'zod/mini'
import { label, labelOf, type AnyEndpoint } from '@trackhoe/contract'

type Schema = z.core.$ZodType
/** The fields of an object of the contract by their names. */
export type Shape = Readonly<Record<string, z.ZodMiniType>>

/** The contract is written with the small build of the schema library, so its inner schemas are of that kind too. */
const asMini = (schema: Schema) => schema as z.ZodMiniType

/** The fields of a schema; none where it is no object. */
export function shapeOf(schema: Schema | undefined): Shape {
  if (schema === undefined) return {}
  if (schema instanceof z.ZodMiniPipe) return shapeOf(schema._zod.def.in)
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return shapeOf(schema._zod.def.innerType)
  if (!(schema instanceof z.ZodMiniObject)) return {}
  return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, asMini(field)]))
}

/** The fields of the rows of a list, whose result is a page or an array of them. */
export function rowShapeOf({ result }: AnyEndpoint): Shape {
  const { records } = shapeOf(result)
  const rows = records ?? result
  return rows instanceof z.ZodMiniArray ? shapeOf(rows._zod.def.element) : shapeOf(rows)
}

/** Returns true when a field may be left out. */
export const isOptional = (field: z.ZodMiniType): boolean => field.safeParse(undefined).success

/**
 * The same names with their labels, whatever their values: unknown names are refused while the body arrives, and the values
 * are checked once it is known which of them change something.
 */
export const namesOf = (body: z.ZodMiniType) =>
  z.object(
    Object.fromEntries(
      Object.keys(shapeOf(body)).map((name) => [
        name,
        z.optional(z.unknown()).check(label(labelOf(body, name) ?? name)),
      ]),
    ),
  )
