import { chooseOption } from './choose.ts'
import { findField } from './find-field.ts'
import { findOne, textOf, user, type FindOptions, type TextMatch } from './scope.ts'

/** The content of a field as a user enters it: see `fillField`. */
export type FieldContent = string | number | boolean | null | readonly string[] | File | readonly File[]

/**
 * Fills the control with this label: text and numbers are typed in place of what is there, also dates (`2026-03-12`); a pair of
 * texts is typed into the ends of a range; a boolean checks or unchecks; texts are chosen in lists, trees and groups by their
 * labels; files are handed to an upload. `null` empties it.
 */
export async function fillField(label: TextMatch, content: FieldContent, options: FindOptions = {}): Promise<void> {
  const control = await findField(label, options)
  if (typeof content === 'boolean') return check(control, content)
  const files = [content].flat().filter((each) => each instanceof File)
  if (files.length > 0) return upload(control, files)
  const texts = [content].flat().flatMap((each) => (each === null || each instanceof File ? [] : [`${each}`]))
  if (control.matches('[role=combobox], [role=radiogroup]')) {
    if (texts.length === 0) return clear(control)
    return chooseOption(label, texts, options)
  }
  const group = control.closest('fieldset')
  const ends = group?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? []
  if (group && ends.length === 0) return checkOnly(group, texts)
  if (ends.length === 2 && Array.isArray(content)) {
    for (const [at, end] of [...ends].entries()) await type(end, texts[at] ?? '')
    return undefined
  }
  return type(control, texts.join(''))
}

/** Types a text in place of the present one, and leaves the control: it checks its content then. */
async function type(control: HTMLElement, text: string): Promise<void> {
  const typist = user()
  await typist.clear(control)
  if (text !== '') await typist.type(control, text.replace(/[{[]/g, '$&$&'))
  await typist.tab()
}

async function check(control: HTMLElement, checked: boolean): Promise<void> {
  const isChecked =
    control instanceof HTMLInputElement ? control.checked : control.getAttribute('aria-checked') === 'true'
  if (isChecked !== checked) await user().click(control)
}

/** Checks the boxes with these labels and no others. */
async function checkOnly(group: HTMLElement, labels: readonly string[]): Promise<void> {
  for (const label of labels) await findOne({ within: group }, 'box', label, (scope) => boxes(scope, label))
  for (const box of group.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    await check(box, labels.includes(labelOf(box)))
  }
}

const boxes = (scope: HTMLElement, label: string) =>
  [...scope.querySelectorAll('input')].filter((box) => labelOf(box) === label)

const labelOf = (box: HTMLInputElement) => textOf(box.labels?.[0] ?? null)

async function upload(control: HTMLElement, files: File[]): Promise<void> {
  const input = control.matches('input[type=file]')
    ? control
    : control.parentElement?.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error(`[ui/testing] The field takes no file: ${control.outerHTML}`)
  await user().upload(input, files)
}

/** Takes away what was chosen: several one by one, one by the button that clears. */
async function clear(control: HTMLElement): Promise<void> {
  const frame = control.closest('[role=presentation]')
  for (let left = 100; left > 0; left--) {
    const button = [...(frame?.querySelectorAll('button') ?? [])].find((each) => each !== control)
    if (!button) return
    await user().click(button)
  }
}
