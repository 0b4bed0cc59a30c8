/** How long something lasted, in hours and minutes. `ms`: milliseconds. */
export function durationText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes}\u2009min` : `${hours}\u2009h ${minutes % 60}\u2009min`
}
