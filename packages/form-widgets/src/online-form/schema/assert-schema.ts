/** Stops where the schema is missing: one that is still loaded, most of the time. */
export function assertSchema(schema: unknown) {
  if (typeof schema === 'object' && schema !== null && 'fields' in schema) return
  throw new Error(
    '[form-widgets] OnlineForm has no schema with `fields`, so it has nothing to show. Render it once it is loaded.',
  )
}
