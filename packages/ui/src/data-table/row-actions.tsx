import { forwardRef, useState, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { ActionButton } from '../button/action-button.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { usePreloadWhenIdle } from '../lazy/preload-when-idle.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { dataTableMessages } from '../locale/data-table.messages.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

// A file of its own: most rows have no more actions than buttons, and most menus stay closed.
const LazyRowMenu = lazyComponent(async () => (await import('./row-menu.tsx')).RowMenu)

/** An action on a row. */
export interface RowAction {
  label: string
  /** Stands before the label in the menu. A button has none. */
  icon?: ReactNode
  tone?: 'normal' | 'danger'
  disabled?: boolean
  onSelect: () => void
  /** Called when the pointer or the focus comes to its button: loads what the action opens. */
  onApproach?: (() => void) | undefined
}

export interface RowActionsProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  actions: readonly RowAction[]
  /** Number of buttons in the row; further actions are in the menu 更多. */
  max?: number
}

/** The actions on a row: the first ones as buttons, the others in a menu. */
export const RowActions = forwardRef<HTMLSpanElement, RowActionsProps>(function RowActions(own, ref) {
  const [{ actions, max = 2, ...props }, part] = useComponentTheme('RowActions', own)
  const shown = actions.length <= max ? actions : actions.slice(0, max)
  const rest = actions.slice(shown.length)
  return (
    <span {...part('root', '-ms-1.5 inline-flex items-center gap-1')} {...props} ref={ref}>
      {shown.map((action) => (
        <ActionButton
          key={action.label}
          tone={action.tone || undefined}
          disabled={action.disabled}
          onPointerEnter={action.onApproach}
          onFocus={action.onApproach}
          onClick={action.onSelect}
        >
          {action.label}
        </ActionButton>
      ))}
      {rest.length > 0 && <MoreActions actions={rest} />}
    </span>
  )
})

/** A table has such a menu for each row, and nearly all of them stay closed: until then there is only its button. */
function MoreActions({ actions }: { actions: readonly RowAction[] }) {
  const t = useComponentMessages('dataTable', dataTableMessages)
  const [open, setOpen] = useState(false)
  const [mounted, setMounted] = useState(false)
  usePreloadWhenIdle(LazyRowMenu.preload)

  function setBoth(next: boolean) {
    setMounted(next)
    setOpen(next)
  }

  const content = (
    <>
      {t.more}
      <ChevronDown aria-hidden />
    </>
  )
  const button = (
    <ActionButton
      aria-haspopup="menu"
      aria-expanded={open}
      onPointerEnter={LazyRowMenu.preload}
      onFocus={LazyRowMenu.preload}
      onClick={() => setBoth(!open)}
    >
      {content}
    </ActionButton>
  )
  if (!mounted) return button
  return (
    <LazyRowMenu
      trigger={<ActionButton>{content}</ActionButton>}
      open={open}
      onOpenChange={setOpen}
      actions={actions}
      fallback={button}
      onDismiss={() => setBoth(false)}
    />
  )
}
