/** Esc while an input method composes leaves the word, not the dialog. */
export function keepForInputMethods(event: KeyboardEvent) {
  if (event.isComposing) event.preventDefault()
}
