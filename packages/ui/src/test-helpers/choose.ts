import { findField } from './find-field.ts'
import { findOne, queriesIn, quoted, textOf, until, user, type FindOptions, type TextMatch } from './scope.ts'

const ENTRY = '[role=option], [role=treeitem]'

/**
 * Chooses by the label of a choice in the field with this label: select, combobox, tree or radio group; of a cascader by the
 * labels as it shows them (`江苏省 / 苏州市`). A text beside the label may be left out. Several choices are added to what a field of several has.
 */
export async function chooseOption(
  label: TextMatch,
  choice: string | readonly string[],
  options: FindOptions = {},
): Promise<void> {
  const control = await findField(label, options)
  const choices = [choice].flat()
  if (control.matches('[role=radiogroup]')) {
    for (const each of choices) {
      await user().click(
        await findOne({ within: control }, 'choice', each, (group) => queriesIn(group).queryAllByLabelText(each)),
      )
    }
    return
  }
  for (const each of choices) await chooseInList(control, each)
  if (control.getAttribute('aria-expanded') === 'true') await user().keyboard('{Escape}')
}

async function chooseInList(control: HTMLElement, choice: string): Promise<void> {
  if (control.getAttribute('aria-expanded') !== 'true') await user().click(control)
  await until(() => {
    if (!listOf(control)) throw new Error(`[ui/testing] The field opens no list with ${quoted(choice)}.`)
  })
  await narrow(control, choice)
  const found = await until(() => {
    const entries = entriesOf(control)
    const entry = entries.find((each) => isNamed(each, choice))
    if (entry) return [entry]
    const path = choice.split(' / ')
    const first = entries.find((each) => labelOf(each) === path[0])
    if (path.length > 1 && first) return path
    throw new Error(
      `[ui/testing] There is no choice ${quoted(choice)}. There are: ${entries.map(labelOf).slice(0, 20).join(', ')}`,
    )
  })
  for (const step of found) {
    const entry = typeof step === 'string' ? await stepOf(control, step) : step
    const before = stateOf(control, entry)
    await user().click(entry)
    // The next choice has to find this one. A field that takes no change stays as it was.
    await until(() => {
      if (stateOf(control, entry) === before) throw new Error('[ui/testing] Nothing has changed.')
    }).catch(() => undefined)
  }
}

/** Filters a list that is searched by typing: of a long one only a part is in the page. */
async function narrow(control: HTMLElement, choice: string): Promise<void> {
  if (entriesOf(control).some((entry) => isNamed(entry, choice))) return
  const search = control instanceof HTMLInputElement ? control : listOf(control)?.querySelector('input')
  if (!search || search.readOnly) return
  await user().clear(search)
  await user().type(search, (choice.split(' / ').at(-1) ?? choice).replace(/[{[]/g, '$&$&'))
}

/** An entry of the column of a cascader that was opened last and has it. */
function stepOf(control: HTMLElement, text: string): Promise<HTMLElement> {
  return until(() => {
    const entry = entriesOf(control).findLast((each) => labelOf(each) === text)
    if (!entry) throw new Error(`[ui/testing] There is no choice ${quoted(text)}.`)
    return entry
  })
}

/** The state that a choice changes: the field closes, the entry is marked, or the next column comes. */
function stateOf(control: HTMLElement, entry: HTMLElement): string {
  const marks = ['aria-selected', 'aria-checked', 'aria-expanded'].map((name) => entry.getAttribute(name))
  return [control.getAttribute('aria-expanded'), entriesOf(control).length, ...marks].join()
}

function listOf(control: HTMLElement): HTMLElement | null {
  return document.getElementById(control.getAttribute('aria-controls') ?? '')
}

function entriesOf(control: HTMLElement): HTMLElement[] {
  return [...(listOf(control)?.querySelectorAll<HTMLElement>(ENTRY) ?? [])]
}

/** The name of an entry. The entries below one of a tree are not part of it. */
function labelOf(entry: HTMLElement): string {
  return entry.getAttribute('aria-label') ?? textOf(entry)
}

/** The name is that of the entry, or its label alone where another text stands beside it. */
function isNamed(entry: HTMLElement, name: string): boolean {
  if (labelOf(entry) === name) return true
  const label = [...entry.children].map(textOf).find((text) => text !== '')
  return entry.matches('[role=option]') && label === name
}
