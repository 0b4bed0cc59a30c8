/** The listeners of one kind of event. */
export function createListeners<Event>() {
  const listeners = new Set<(event: Event) => void>()
  return {
    /** Returns a function that removes the listener. */
    add: (listener: (event: Event) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit: (event: Event): void => {
      for (const listener of listeners) listener(event)
    },
  }
}
