import * as Radix from '@radix-ui/react-dropdown-menu'
import { useEffect, useRef, useState } from 'react'
import { floatingClasses } from '../floating/floating-classes.ts'
import { useDirection, useLayerAttributes, useUi } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { menuClasses } from './menu-classes.ts'
import { MenuPartsContext, type MenuParts } from './menu-parts.ts'
import type { MenuProps } from './menu.tsx'

export interface MenuContentProps extends MenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A key opened it before this was there: the first item gets the focus. */
  byKey: boolean
}

// Named one by one: all of the library would come along with its namespace.
const parts: MenuParts = {
  CheckboxItem: Radix.CheckboxItem,
  Group: Radix.Group,
  Item: Radix.Item,
  ItemIndicator: Radix.ItemIndicator,
  Label: Radix.Label,
  Separator: Radix.Separator,
}

/** The button with its list, once it has been opened. */
export function MenuContent(props: MenuContentProps) {
  const { trigger, open, onOpenChange, byKey, side = 'bottom', align = 'end', className, children } = props
  const layer = useLayerAttributes()
  const { portalContainer } = useUi()
  const direction = useDirection()
  const button = useRef<HTMLButtonElement>(null)
  const [ready, setReady] = useState(!byKey)

  // The key is pressed anew: only then does the list know that it was one.
  useEffect(() => {
    if (!ready) button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }, [ready])

  return (
    // Not modal: a menu that hides the page from a screen reader would hide focusable things with it.
    <Radix.Root
      modal={false}
      {...direction}
      open={open && ready}
      onOpenChange={(next) => {
        setReady(true)
        onOpenChange(next)
      }}
    >
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={portalContainer}>
        <Radix.Content
          {...layer}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          className={cx(
            floatingClasses,
            menuClasses,
            'max-h-(--radix-dropdown-menu-content-available-height)',
            className,
          )}
        >
          <MenuPartsContext.Provider value={parts}>{children}</MenuPartsContext.Provider>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
