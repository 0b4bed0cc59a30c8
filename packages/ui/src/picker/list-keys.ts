import type { TextOption } from './option.ts'

/** Returns the first option that can be chosen, from an index on; -1 where there is none. */
function usable(options: readonly TextOption[], from: number, direction: 1 | -1): number {
  for (let at = from; at >= 0 && at < options.length; at += direction) if (!options[at]?.disabled) return at
  return -1
}

/** The first option that can be chosen, or the last one. */
export function edgeIndex(options: readonly TextOption[], edge: 'first' | 'last'): number {
  return edge === 'first' ? usable(options, 0, 1) : usable(options, options.length - 1, -1)
}

/**
 * The option some steps away that can be chosen. From no option it is the first one down, or the last one up. At the end it
 * stays, or, circular, goes on at the other end.
 */
export function stepIndex(options: readonly TextOption[], from: number, steps: number, circular: boolean): number {
  const direction = steps > 0 ? 1 : -1
  const end = options.length - 1
  const isInside = from >= 0 && from <= end
  const target = (isInside ? from : direction > 0 ? -1 : end + 1) + steps
  const isBeyond = target < 0 || target > end
  const start = !isBeyond ? target : direction > 0 === circular ? 0 : end
  const found = usable(options, start, direction)
  if (found >= 0) return found
  const other = circular ? edgeIndex(options, direction > 0 ? 'first' : 'last') : -1
  return other >= 0 ? other : isInside ? from : -1
}

/** The next option that begins with what was typed; several letters may be those of the present one. */
export function typedIndex(options: readonly TextOption[], typed: string, from: number): number {
  const wanted = typed.toLowerCase()
  const start = Math.max(from, -1) + (typed.length < 2 ? 1 : 0)
  for (let steps = 0; steps < options.length; steps++) {
    const at = (Math.max(start, 0) + steps) % options.length
    const option = options[at]
    if (option && !option.disabled && option.label.toLowerCase().startsWith(wanted)) return at
  }
  return from
}
