interface NameFieldOptions {
  maxLength?: number
  /** The least width of its column. Unit: em. */
  size?: number
}

/** The field of the name by which a list shows, sorts and finds its rows. */
export const nameField = (label: string, { maxLength = 100, size = 14 }: NameFieldOptions = {}) =>
  ({
    label,
    maxLength,
    column: { size, enableSorting: true, enableHiding: false },
    filter: true,
  }) as const
