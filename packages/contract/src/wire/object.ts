import * as z from 'zod/mini'

/**
 * An object as it comes over the wire: the named fields are checked, unknown fields pass through unchanged, because
 * other back ends of this family send more fields. The type names the known fields only, so that code cannot come to
 * rely on the others.
 */
export function wireObject<Shape extends z.core.$ZodShape>(shape: Shape): z.ZodMiniObject<Shape> {
  return z.looseObject(shape) as z.ZodMiniObject<Shape>
}
