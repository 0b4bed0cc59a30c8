import type { ReactNode } from 'react'

/** Something to go to or to do. */
export interface Command {
  /** Unique in the palette. */
  id: string
  label: string
  /** Rendered in gray after the label: the parent menu, the customer of a vehicle. */
  description?: string
  icon?: ReactNode
  /** Further search terms: pinyin, a former name. */
  keywords?: readonly string[]
}

export interface CommandGroup {
  /** 车辆, 页面. */
  title: string
  items: readonly Command[]
  /** Left out until something is typed: for more than one would read through, such as the pages of a help. */
  onlyWhenTyped?: boolean
  /** How many of those that fit what was typed are listed. Absent: all. */
  limit?: number
}

/** How well a command fits what was typed: 0 not at all, then the more the better. */
export type ScoreCommand = (command: Command, search: string) => number

/**
 * A match at the start of the label ranks above one inside it, and both above one in the keywords; each typed word must
 * match. Not in the specification.
 */
export const scoreCommand: ScoreCommand = ({ label, description = '', keywords = [] }, search) => {
  let total = 0
  for (const word of wordsOf(search)) {
    const at = label.toLowerCase().indexOf(word)
    const elsewhere = [...keywords, description].some((text) => text.toLowerCase().includes(word))
    if (at === -1 && !elsewhere) return 0
    total += at === 0 ? 3 : at > 0 ? 2 : 1
  }
  return total
}

/** The groups with what fits, best first; groups without any are left out. When nothing was typed, every group that shows then. */
export function rankGroups(groups: readonly CommandGroup[], search: string, score: ScoreCommand): CommandGroup[] {
  if (search.trim() === '') return groups.filter(({ items, onlyWhenTyped }) => items.length > 0 && !onlyWhenTyped)
  return groups.flatMap((group) => {
    const scored = group.items
      .map((item) => ({ item, points: score(item, search) }))
      .filter(({ points }) => points > 0)
      // Stable, so that equals keep the order they were given in.
      .toSorted((a, b) => b.points - a.points)
    return scored.length === 0 ? [] : [{ ...group, items: scored.slice(0, group.limit).map(({ item }) => item) }]
  })
}

/** Splits a label at its first hit: the text before, the hit, and the rest. */
export function splitAtHit(label: string, search: string): [before: string, hit: string, after: string] {
  // Some letters change their length with their case; then no piece can be trusted.
  const lower = label.toLowerCase()
  const found = wordsOf(search)
    .map((word) => ({ at: lower.indexOf(word), length: word.length }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at)[0]
  if (!found || lower.length !== label.length) return [label, '', '']
  const end = found.at + found.length
  return [label.slice(0, found.at), label.slice(found.at, end), label.slice(end)]
}

function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean)
}
