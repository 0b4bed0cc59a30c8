/** A value that a body carries. In an edit a missing field and `null` keep what is stored. */
export const isPresent = <Value>(value: Value): value is NonNullable<Value> => value !== undefined && value !== null
