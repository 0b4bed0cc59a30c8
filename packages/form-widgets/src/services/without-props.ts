/**
 * The props that are left for an element when a component has taken out its own: one that is forgotten does not compile.
 * `id` is named because TypeScript refuses two types that have no property in common.
 */
export type WithoutProps<Names extends PropertyKey> = { [Name in Names]?: never } & { id?: string | undefined }
