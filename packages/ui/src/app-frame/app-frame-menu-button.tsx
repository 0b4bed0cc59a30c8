import { Menu, PanelLeft } from 'lucide-react'
import { forwardRef } from 'react'
import { IconButton, type IconButtonProps } from '../button/icon-button.tsx'
import { useThemedProps } from '../component-theme/use-component-theme.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { appFrameMessages } from '../locale/app-frame.messages.ts'
import { useAppFrame } from './app-frame-context.ts'

export type AppFrameMenuButtonProps = Omit<IconButtonProps, 'icon' | 'label'>

/** The button of the menu in the header of an `AppFrame`: it collapses the side menu, and in a narrow window opens its drawer. */
export const AppFrameMenuButton = forwardRef<HTMLButtonElement, AppFrameMenuButtonProps>(
  function AppFrameMenuButton(own, ref) {
    const props = useThemedProps('AppFrameMenuButton', own)
    const t = useComponentMessages('appFrame', appFrameMessages)
    const { narrow, collapsed, setCollapsed, setMenuOpen } = useAppFrame()
    return (
      <IconButton
        variant="quiet"
        {...props}
        ref={ref}
        label={narrow ? t.openMenu : collapsed ? t.expandMenu : t.collapseMenu}
        icon={narrow ? <Menu /> : <PanelLeft />}
        onClick={(event) => {
          props.onClick?.(event)
          if (event.defaultPrevented) return
          if (narrow) setMenuOpen(true)
          else setCollapsed(!collapsed)
        }}
      />
    )
  },
)
