interface ShownZone {
  name: string
  /** Offset of texts without a zone, such as `+08:00`. Absent: they are shown as they come. */
  textOffset: string | undefined
  parts: Intl.DateTimeFormat
}

let shown: ShownZone | undefined

/**
 * Sets the time zone of all times that `formatDateTime` shows; undefined is the zone of the browser. Called once before
 * anything is rendered: operators of one platform compare times, wherever their browsers are.
 *
 * `textOffset` is the offset in which a back end writes times without a zone, such as `+08:00`.
 * Errors: throws `RangeError` for a zone that the browser does not know.
 */
export function setTimeZone(name: string | undefined, textOffset?: string): void {
  shown =
    name === undefined
      ? undefined
      : {
          name,
          textOffset,
          parts: new Intl.DateTimeFormat('en-CA', {
            timeZone: name,
            hourCycle: 'h23',
            year: 'numeric',
            month: '2-digit',
            day: '2-digit',
            hour: '2-digit',
            minute: '2-digit',
            second: '2-digit',
          }),
        }
}

/** Returns the time zone that was set, for the options of `Intl`; undefined is that of the browser. */
export function timeZone(): string | undefined {
  return shown?.name
}

/** Parses a text without a zone by the offset of the back end; null where it is shown as it comes. */
export function parseInTextOffset(text: string): Date | null {
  if (shown?.textOffset === undefined) return null
  return new Date(`${text}${shown.textOffset}`)
}

/** Returns the calendar fields of a time in the zone that was set, each with leading zeros. */
export function fieldsInZone(date: Date): Readonly<Record<string, string>> | null {
  if (!shown) return null
  return Object.fromEntries(shown.parts.formatToParts(date).map(({ type, value }) => [type, value]))
}
