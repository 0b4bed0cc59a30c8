import { isElement } from '../hooks/dom.ts'
import { findField } from './find-field.ts'
import { scopeOf, textOf, until, type FindOptions, type TextMatch } from './scope.ts'

/** Waits for a field and returns the text of its error, or null where it is valid. */
export async function fieldError(label: TextMatch, options: FindOptions = {}): Promise<string | null> {
  const control = await findField(label, options)
  const invalid = control.matches('[aria-invalid=true]') ? control : control.querySelector('[aria-invalid=true]')
  return invalid && (errorOf(invalid) || errorOf(control))
}

/** Waits until a field is invalid, and returns the errors of all of them by their labels. */
export function findFieldErrors(options: FindOptions = {}): Promise<Record<string, string>> {
  return until(() => {
    const invalid = [...scopeOf(options).querySelectorAll('[aria-invalid=true]')]
    if (invalid.length === 0) throw new Error('[ui/testing] Every field is valid.')
    return Object.fromEntries(invalid.map((control) => [labelOf(control), errorOf(control)]))
  })
}

function errorOf(control: Element): string {
  return elementsOf(control, 'aria-describedby')
    .filter((note) => !note.hidden)
    .map(textOf)
    .join(' ')
}

function labelOf(control: Element): string {
  const [label] = elementsOf(control, 'aria-labelledby')
  const own = 'labels' in control && control.labels instanceof NodeList ? control.labels.item(0) : null
  return textOf(isElement(own) ? own : (label ?? null)) || (control.getAttribute('aria-label') ?? '')
}

function elementsOf(control: Element, attribute: string): HTMLElement[] {
  const ids = control.getAttribute(attribute)?.split(' ') ?? []
  return ids.flatMap((id) => document.getElementById(id) ?? [])
}
