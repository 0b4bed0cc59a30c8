import type { Page } from '@playwright/test'

/**
 * Names the controls and headings of a page that are cut off at a side: by the window, or by what hides its overflow.
 * What a pane scrolls into view is not cut off. A link may end in an ellipsis; a button may not.
 */
export function cutOffControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MAY_BE_OFF = 3
    const isShown = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }
    const controls =
      'button, input, textarea, select, [role=switch], [role=combobox], [role=tab], [role=checkbox], h1, h2'
    const cutOff = new Set<string>()
    for (const control of document.querySelectorAll(controls)) {
      const { left, right, width, height } = control.getBoundingClientRect()
      if (width < 4 || height < 4 || !control.checkVisibility(isShown)) continue
      if (control.closest('.sr-only, [inert], [aria-hidden=true]')) continue
      const style = getComputedStyle(control)
      // For screen readers, or out of the flow of the page.
      if (style.clipPath !== 'none' || style.position === 'fixed') continue
      const edges = edgesOf(control)
      if (edges && (right > edges.right + MAY_BE_OFF || left < edges.left - MAY_BE_OFF)) {
        const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)
        cutOff.add(`${control.localName} ${name || control.id}`)
      }
    }
    return [...cutOff]

    /** The sides that a control must keep within; `null` where it scrolls. */
    function edgesOf(control: Element): { left: number; right: number } | null {
      for (let box = control.parentElement; box && box !== document.documentElement; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1) return null
        if (overflowX !== 'visible' && box.clientWidth > 1) return box.getBoundingClientRect()
        if (position === 'fixed') break
      }
      return { left: 0, right: innerWidth }
    }
  })
}
