import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { ChevronDown } from 'lucide-react'
import { ActionButton } from '../button/action-button.tsx'
import { Menu, MenuItem } from '../menu/menu.tsx'
import { useComponentMessages } from '../context/ui-context.ts'
import { dataTableMessages } from '../locale/data-table.messages.ts'
import { cx } from '../style/cx.ts'
import { useMountOnOpen } from './use-mount-on-open.ts'

/** An action on a row. */
export interface RowAction {
  label: string
  tone?: 'normal' | 'danger'
  disabled?: boolean
  onSelect: () => void
}

export interface RowActionsProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  actions: readonly RowAction[]
  /** Number of buttons in the row; further actions are in the menu 更多. */
  max?: number
}

/** The actions on a row: the first ones as buttons, the others in a menu. */
export const RowActions = forwardRef<HTMLSpanElement, RowActionsProps>(function RowActions(
  { actions, max = 2, className, ...props },
  ref,
) {
  const shown = actions.length <= max ? actions : actions.slice(0, max)
  const rest = actions.slice(shown.length)
  return (
    <span {...props} ref={ref} className={cx('-ms-1.5 inline-flex items-center gap-1', className)}>
      {shown.map((action) => (
        <ActionButton
          key={action.label}
          {...(action.tone ? { tone: action.tone } : {})}
          disabled={action.disabled}
          onClick={action.onSelect}
        >
          {action.label}
        </ActionButton>
      ))}
      {rest.length > 0 && <MoreActions actions={rest} />}
    </span>
  )
})

function MoreActions({ actions }: { actions: readonly RowAction[] }) {
  const t = useComponentMessages('dataTable', dataTableMessages)
  const { mounted, open, setOpen, triggerProps } = useMountOnOpen()
  const trigger = (
    <ActionButton {...triggerProps}>
      {t.more}
      <ChevronDown aria-hidden />
    </ActionButton>
  )
  if (!mounted) return trigger
  return (
    <Menu trigger={trigger} open={open} onOpenChange={setOpen}>
      {actions.map((action) => (
        <MenuItem
          key={action.label}
          {...(action.tone === 'danger' ? { tone: 'danger' } : {})}
          {...(action.disabled === undefined ? {} : { disabled: action.disabled })}
          onSelect={action.onSelect}
        >
          {action.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
