/** A choice of a list. */
export interface Option {
  value: string
  label: string
  disabled?: boolean
}

/** From this many choices on a list can be filtered by typing. Ours. */
export const SEARCH_FROM = 8

/** The word of a value. A value that the list does not know stands for itself, so that it is not lost unseen. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}

/** The choices whose label or value holds the text, whatever its case; all of them for an empty text. */
export function matching(options: readonly Option[], text: string): Option[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...options]
  return options.filter(
    (option) => option.label.toLowerCase().includes(wanted) || option.value.toLowerCase().includes(wanted),
  )
}

/** The values after one is pressed: taken out where it was in, put at the end where it was not. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
}
