/** Keeps a dialog open when Esc cancels the composition of an input method. */
export function keepForInputMethods(event: KeyboardEvent) {
  if (event.isComposing) event.preventDefault()
}
