import { Check } from 'lucide-react'
import { useId, useState, type ReactElement, type ReactNode } from 'react'
import { useControlled } from '../hooks/use-controlled.ts'
import { useWasTrue } from '../hooks/use-was-true.ts'
import { LateTrigger } from '../lazy/lazy-trigger.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { cx } from '../style/cx.ts'
import { menuCurrentItemClasses, menuItemClasses, menuToneClasses, menuLabelClasses } from './menu-classes.ts'
import { useMenuParts } from './menu-parts.ts'

const MenuContent = lazyComponent(async () => (await import('./menu-content.tsx')).MenuContent)

export interface MenuProps {
  /** What opens it: one button. */
  trigger: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  className?: string
  /** `MenuItem`, `MenuCheckboxItem`, `MenuGroup` and `MenuSeparator`. */
  children: ReactNode
}

/** Actions in a floating list. Arrows, Home, End and first letters move, Esc closes. */
export function Menu(props: MenuProps) {
  const [open, change] = useControlled(props.open, false, props.onOpenChange)
  const [byKey, setByKey] = useState(false)
  const wanted = useWasTrue(open)
  return (
    <MenuContent
      {...props}
      open={open}
      onOpenChange={change}
      byKey={byKey}
      enabled={wanted}
      onLoadError={() => change(false)}
      fallback={
        <LateTrigger
          popup="menu"
          onApproach={MenuContent.preload}
          onOpen={(pressedKey) => {
            setByKey(pressedKey)
            change(true)
          }}
        >
          {props.trigger}
        </LateTrigger>
      }
    />
  )
}

export interface MenuItemProps {
  icon?: ReactNode
  /** The keys that do the same, in words: `Ctrl K`. */
  shortcut?: string
  tone?: 'normal' | 'danger'
  disabled?: boolean
  /** It leads to where one is. */
  current?: boolean
  onSelect: () => void
  children: ReactNode
}

/** One action. */
export function MenuItem(props: MenuItemProps) {
  const { icon, shortcut, tone = 'normal', disabled = false, current = false, onSelect, children } = props
  const Parts = useMenuParts()
  return (
    <Parts.Item
      disabled={disabled}
      aria-current={current ? 'page' : undefined}
      onSelect={onSelect}
      className={cx(menuItemClasses, menuToneClasses[tone], current && menuCurrentItemClasses)}
    >
      {icon}
      <span className={menuLabelClasses}>{children}</span>
      {shortcut !== undefined && <kbd className="ms-4 flex-none font-sans text-11 text-ink-3">{shortcut}</kbd>}
    </Parts.Item>
  )
}

export interface MenuCheckboxItemProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  /** Leaves the menu open, for lists in which several are ticked. */
  keepOpen?: boolean
  children: ReactNode
}

/** A setting that is on or off. */
export function MenuCheckboxItem(props: MenuCheckboxItemProps) {
  const { checked, onCheckedChange, disabled = false, keepOpen = false, children } = props
  const Parts = useMenuParts()
  return (
    <Parts.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={disabled}
      onSelect={(event) => {
        if (keepOpen) event.preventDefault()
      }}
      className={menuItemClasses}
    >
      <span className="grid size-4 flex-none place-items-center">
        <Parts.ItemIndicator>
          <Check aria-hidden className="size-4 stroke-[1.75] text-accent-text" />
        </Parts.ItemIndicator>
      </span>
      <span className={menuLabelClasses}>{children}</span>
    </Parts.CheckboxItem>
  )
}

export interface MenuGroupProps {
  label: string
  children: ReactNode
}

/** Actions under a common name. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  const Parts = useMenuParts()
  const labelId = useId()
  return (
    <Parts.Group
      aria-labelledby={labelId}
      className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
    >
      <Parts.Label id={labelId} className="px-2 pt-1.5 pb-0.5 text-12 wrap-anywhere text-ink-3">
        {label}
      </Parts.Label>
      {children}
    </Parts.Group>
  )
}

/** A hairline between groups of actions. */
export function MenuSeparator() {
  const Parts = useMenuParts()
  return <Parts.Separator className="my-1 h-px bg-line" />
}
