import { useCallback, type ReactNode } from 'react'
import type { WidgetControlProps } from './widget.ts'

export interface PartGroupProps extends Pick<WidgetControlProps, 'inputRef' | 'onBlur'> {
  children: ReactNode
}

/** The controls of the parts of one value. The form that focuses it focuses the first part with an error, else the first control. */
export function PartGroup({ inputRef, onBlur, children }: PartGroupProps) {
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      if (element) element.focus = () => focusPart(element)
      inputRef?.(element)
    },
    [inputRef],
  )
  return (
    <div ref={ref} onBlur={onBlur} className="grid gap-3">
      {children}
    </div>
  )
}

function focusPart(group: HTMLElement): void {
  const first = group.querySelector<HTMLElement>('input, select, textarea, button')
  const focusInvalid = () => group.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  first?.focus()
  focusInvalid()
  // The form may focus before the errors are rendered; whoever has moved on meanwhile is left alone.
  requestAnimationFrame(() => {
    if (document.activeElement === first) focusInvalid()
  })
}
