/** The identity of a choice: a code, or an id that is a number. */
export type OptionValue = string | number

/** A choice of a list. */
export interface Option<Value extends OptionValue = string> {
  value: Value
  label: string
  disabled?: boolean
  /** A text beside the label, such as the model of a vehicle. An unavailable option names its reason here. */
  detail?: string
  /** The heading of its group. Options of one group are shown together, at the position of the first. */
  group?: string
}

/** Lists with at least this many options can be filtered. Not in the specification. */
export const SEARCH_FROM = 8

/** A choice as it is shown and found: its value is text, as in an attribute of the page. */
export interface TextOption extends Option {
  /** The value as it came, where that is a number. */
  source?: number
}

type Loose = { readonly [Name in keyof Option]?: unknown } | null | undefined

/**
 * A list as a server may send it. No list is an empty one; a hole and a choice without a value are left out; a value
 * that is no text becomes one and is kept beside it; a label that is missing is the value. A list without fault comes
 * back as it is.
 */
export function usableOptions(options: readonly Loose[] | null | undefined): readonly TextOption[] {
  if (!options) return []
  if (options.every(isUsable)) return options
  return options.flatMap((option) => {
    const value = textOf(option?.value)
    if (!option || value === undefined) return []
    const group = textOf(option.group)
    const detail = textOf(option.detail)
    return {
      value,
      label: textOf(option.label) ?? value,
      source: typeof option.value === 'number' ? option.value : undefined,
      disabled: option.disabled === true ? true : undefined,
      group,
      detail,
    }
  })
}

function isUsable(option: Loose): option is TextOption {
  return (
    typeof option?.value === 'string' &&
    typeof option.label === 'string' &&
    (option.group === undefined || typeof option.group === 'string') &&
    (option.detail === undefined || typeof option.detail === 'string')
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : undefined
}

/** The values of a field as text. */
export function textsOf(values: readonly OptionValue[]): string[] {
  return values.map(String)
}

/**
 * The values that texts stand for: what was given stays as it came, and what was just chosen is of the type of its choice.
 */
export function valuesOf<Value extends OptionValue>(
  texts: readonly string[],
  given: readonly Value[],
  chosen: TextOption | undefined,
): Value[] {
  return texts.map((text) => {
    const known = given.find((value) => String(value) === text)
    // A choice has a value of its list, whose type the caller stated.
    return known ?? (((chosen?.value === text ? chosen.source : undefined) ?? text) as Value)
  })
}

/** The label of each value. An unknown value is its own label, so that it stays visible. */
export function labelsOf(options: readonly Option[]): (value: string) => string {
  const labels = new Map<string, string>()
  // The first of several with the same value is the one that is meant.
  for (const option of options) if (!labels.has(option.value)) labels.set(option.value, option.label)
  return (value) => labels.get(value) ?? value
}

/** The choices whose label or value holds the text, whatever its case; all of them for an empty text. */
export function matching(options: readonly TextOption[], text: string): readonly TextOption[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return options
  // Chinese and digits have no case, and are most of the input.
  if (wanted === wanted.toUpperCase()) {
    return options.filter((option) => option.label.includes(wanted) || option.value.includes(wanted))
  }
  return options.filter(
    (option) => option.label.toLowerCase().includes(wanted) || option.value.toLowerCase().includes(wanted),
  )
}

/** The choices with those of one group beside one another, in the order in which the groups first appear. */
export function byGroup(options: readonly TextOption[]): readonly TextOption[] {
  if (options.every((option) => option.group === undefined)) return options
  const groups = new Map<string | undefined, TextOption[]>()
  for (const option of options) {
    const group = groups.get(option.group)
    if (group) group.push(option)
    else groups.set(option.group, [option])
  }
  return [...groups.values()].flat()
}

/** A line of the open list: a heading, or a choice with its number among the choices. */
export type OptionRow = { kind: 'group'; label: string } | { kind: 'option'; option: TextOption; index: number }

/** The rows of an open list, created on access: a list of ten thousand options shows eight. */
export interface OptionRows {
  count: number
  at(place: number): OptionRow | undefined
  /** The line of a choice by its number; undefined when there is no such choice. */
  placeOf(index: number): number | undefined
}

/** The rows of a list with its groups kept together. */
export function optionRows(options: readonly TextOption[]): OptionRows {
  const rowOf = (index: number): OptionRow | undefined => {
    const option = options[index]
    return option && { kind: 'option', option, index }
  }
  if (options.every((option) => option.group === undefined)) {
    return { count: options.length, at: rowOf, placeOf: (index) => (options[index] ? index : undefined) }
  }
  const rows: (OptionRow | undefined)[] = []
  const places: number[] = []
  options.forEach(({ group }, index) => {
    if (group !== undefined && group !== options[index - 1]?.group) rows.push({ kind: 'group', label: group })
    places.push(rows.push(rowOf(index)) - 1)
  })
  return { count: rows.length, at: (place) => rows[place], placeOf: (index) => places[index] }
}

/** The values after one is pressed: taken out where it was in, put at the end where it was not. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
}
