import * as z from 'zod/mini'

/** A whole number that some back ends of this family send as text. Wire: `12` or `"12"`. */
export const Count = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d+$/))]),
  z.transform((value) => Number(value)),
)

/** A code that is a number on some back ends and a text on others; reads as the text. Wire: `1` or `"1"`. */
export const Code = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
)

/** A small number that may come as text or be missing. Wire: `1`, `"1"`, `""` or `null`. */
export const OptionalNumber = z.pipe(
  z.nullish(z.union([z.number(), z.string().check(z.regex(/^(-?\d+)?$/))])),
  z.transform((value) => (value === undefined || value === null || value === '' ? null : Number(value))),
)

/** A text that may be null or missing; both read as null. */
export const OptionalText = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? null),
)

/** Splits a comma list of the wire: blanks, repeats and the usual trailing comma fall away. */
export function readCommaList(wire: unknown): string[] {
  if (typeof wire !== 'string') return []
  const parts = wire.split(',').map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

/** Joins a list for the wire. */
export function writeCommaList(list: readonly string[]): string {
  return list.join(',')
}
