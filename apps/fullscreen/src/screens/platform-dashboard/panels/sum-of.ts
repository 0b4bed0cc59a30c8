/** Returns the sum; missing values count as 0. */
export function sumOf(values: readonly (number | null | undefined)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}
