import { useMemo } from 'react'
import type { Part, PartAttributes } from './use-component-theme.ts'

/**
 * Returns the attributes of parts without classes of the component. It is the same object while nothing in it changes, whatever
 * objects the settings come in, so that what is memoized renders no more often than without a theme.
 */
export function useStableParts<Names extends string>(
  part: Part<Names>,
  names: readonly Names[],
): Readonly<Record<Names, PartAttributes>> {
  const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, part(name)])))
  return useMemo((): Readonly<Record<Names, PartAttributes>> => JSON.parse(text), [text])
}
