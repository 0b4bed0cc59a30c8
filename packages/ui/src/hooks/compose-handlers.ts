/** Calls the handler of the caller, then the component's own, unless the caller prevented the default. */
export function composeHandlers<Event extends { defaultPrevented: boolean }>(
  given: ((event: Event) => void) | undefined,
  own: ((event: Event) => void) | undefined,
): (event: Event) => void {
  return (event) => {
    // A layer may have prevented it before any handler was called: Esc closes a list and not the dialog below it.
    const before = event.defaultPrevented
    given?.(event)
    if (before || !event.defaultPrevented) own?.(event)
  }
}
