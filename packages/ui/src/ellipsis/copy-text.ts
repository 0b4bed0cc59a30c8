/**
 * Puts a text on the clipboard. Answers whether it did.
 *
 * The clipboard of the browser is missing on pages without TLS, which is how many sites inside a company are reached;
 * there a hidden field and the old command do it.
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Missing or refused.
    return copyByCommand(text, near)
  }
}

function copyByCommand(text: string, near: HTMLElement): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.tabIndex = -1
  field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0'
  // Beside the button, since a modal dialog would take the focus from anything outside of it.
  near.after(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  near.focus()
  return done
}
