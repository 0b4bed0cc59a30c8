import { findOne, isMatch, queriesIn, textOf, user, type FindOptions, type TextMatch } from './scope.ts'

/** Waits for a button, link or entry of a menu by its name, and presses it. */
export async function pressButton(name: TextMatch, options: FindOptions = {}): Promise<void> {
  const button = await findOne(options, 'button', name, (scope) => {
    const menu = options.within ? null : [...document.querySelectorAll<HTMLElement>('[role=menu]')].at(-1)
    const queries = queriesIn(menu ?? scope)
    const [role, ...others] = menu ? (['menuitem'] as const) : (['button', 'link', 'tab'] as const)
    return [role, ...others].flatMap((each) => queries.queryAllByRole(each, { name }))
  })
  await user().click(button)
}

/** Presses the button that submits a form, whatever its name. */
export async function pressSubmit(options: FindOptions = {}): Promise<void> {
  const button = await findOne(options, 'button', 'submit', (scope) => [
    ...scope.querySelectorAll<HTMLElement>('button[type=submit]'),
  ])
  await user().click(button)
}

/** Waits for the open dialog, drawer or confirmation with this title. */
export function findDialog(title: TextMatch): Promise<HTMLElement> {
  return findOne({ within: document.body }, 'dialog', title, (scope) => dialogs(scope, title))
}

/** Returns the titles of the open dialogs, drawers and confirmations, the one on top last. */
export function openDialogs(): string[] {
  return dialogs(document.body, /./).map(titleOf)
}

function dialogs(scope: HTMLElement, title: TextMatch): HTMLElement[] {
  const all = scope.querySelectorAll<HTMLElement>('[data-modal] > :is([role=dialog], [role=alertdialog])')
  return [...all].filter((dialog) => isMatch(titleOf(dialog), title))
}

function titleOf(dialog: HTMLElement): string {
  return (
    dialog.getAttribute('aria-label') ?? textOf(document.getElementById(dialog.getAttribute('aria-labelledby') ?? ''))
  )
}

/** Waits for a toast that contains this text. */
export function findToast(text: TextMatch): Promise<HTMLElement> {
  return findOne({ within: document.body }, 'toast', text, (scope) => {
    const toasts = [...scope.querySelectorAll<HTMLElement>('[data-toast]')]
    return toasts.filter((toast) =>
      typeof text === 'string' ? textOf(toast).includes(text) : text.test(textOf(toast)),
    )
  })
}

/** Returns the texts of the shown toasts, the newest first. */
export function shownToasts(): string[] {
  return [...document.querySelectorAll('[data-toast]')].map(textOf)
}

/** Presses a key or several, in the words of user-event: `{Enter}`, `{Escape}`, `{Control>}s{/Control}`. */
export function pressKeys(keys: string): Promise<void> {
  return user().keyboard(keys)
}
