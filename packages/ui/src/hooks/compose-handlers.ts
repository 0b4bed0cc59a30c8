/** Calls the handler of the caller, then ours unless the caller prevented the default. */
export function composeHandlers<Event extends { defaultPrevented: boolean }>(
  theirs: ((event: Event) => void) | undefined,
  ours: ((event: Event) => void) | undefined,
): (event: Event) => void {
  return (event) => {
    theirs?.(event)
    if (!event.defaultPrevented) ours?.(event)
  }
}
