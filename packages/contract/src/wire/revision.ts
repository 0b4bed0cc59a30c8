import * as z from 'zod/mini'
import { RecordId } from './jeecgboot-values.ts'
import { label } from './label.ts'

/**
 * The state of a record that can be edited, counted up by each edit. An edit sends back the one it was read with, so
 * that it never overwrites an edit of another user.
 *
 * Wire: an integer; other back ends of this family have none, and an edit without one is taken as it is. Errors: 409,
 * with the newer record as its result. Native only. Source: not in the specification.
 */
export const Revision = z.optional(z.nullable(z.int('必须是整数'))).check(label('版本'))

/** The body that changes a record: its id, `fields`, and the revision that they were read with. */
export const editOf = <const Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.object({ id: RecordId, ...fields, revision: Revision })
