import { getConfig, getQueriesForElement, waitFor } from '@testing-library/dom'
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event'

/** A visible text: a string in full, or a pattern that it matches. */
export type TextMatch = string | RegExp

export interface FindOptions {
  /** Absent: the open dialog or drawer that lies on top, or else the page. */
  within?: HTMLElement
}

/** The element to look in: behind an open dialog nobody could reach anything. */
export function scopeOf({ within }: FindOptions): HTMLElement {
  if (within) return within
  const dialogs = document.querySelectorAll<HTMLElement>('[data-modal] > :is([role=dialog], [role=alertdialog])')
  return [...dialogs].at(-1) ?? document.body
}

/** The least time that a helper waits: lists load their code when they open, and search when typing has ended. Unit: ms. */
const PATIENCE_MS = 3000

/** Repeats a check until it throws nothing, for `asyncUtilTimeout` of Testing Library, or 3 s where that is less. */
export function until<Found>(check: () => Found): Promise<Found> {
  return waitFor(check, { timeout: Math.max(PATIENCE_MS, getConfig().asyncUtilTimeout) })
}

/** Waits for one element. Errors: there is none, or several, by a message with what there was. */
export function findOne<Found>(
  options: FindOptions,
  kind: string,
  text: TextMatch,
  search: (scope: HTMLElement) => readonly Found[],
): Promise<Found> {
  return until(() => {
    const [first, ...others] = search(scopeOf(options))
    if (first === undefined) throw new Error(`[ui/testing] There is no ${kind} ${quoted(text)}.`)
    if (others.length > 0) {
      throw new Error(
        `[ui/testing] There are ${others.length + 1} of ${kind} ${quoted(text)}: say which by \`within\`.`,
      )
    }
    return first
  })
}

/** The queries of Testing Library in an element. */
export const queriesIn = (scope: HTMLElement) => getQueriesForElement(scope)

/**
 * Presses and types as a user does. It does not wait between keys, so that a clock which a test holds does not stop it, and does
 * not look at `pointer-events`: in jsdom, without a style sheet, an open dialog would take no press.
 */
export function user(): UserEvent {
  return userEvent.setup({ delay: null, document, pointerEventsCheck: PointerEventsCheckLevel.Never })
}

export const quoted = (text: TextMatch) => (typeof text === 'string' ? `“${text}”` : `${text}`)

export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

export function isMatch(text: string, match: TextMatch): boolean {
  return typeof match === 'string' ? text === match : match.test(text)
}
