import {
  forwardRef,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useComponentMessages } from '../context/ui-context.ts'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { useNarrow } from '../hooks/use-narrow.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { appFrameMessages } from '../locale/app-frame.messages.ts'
import { AppFrameContext } from './app-frame-context.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

// A wide window has no drawer.
const MenuDrawer = lazyComponent(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

/** The form in which the frame shows its menu. */
export interface AppFrameMenu {
  /** Icons only. */
  collapsed: boolean
  /** Closes the drawer of a narrow window. Called when a page was chosen. */
  close: () => void
}

/** The inner parts of `AppFrame`. */
export interface AppFrameParts {
  /** The element of `className`. */
  root: string
  /** The link that skips to the page. */
  skipLink: string
  /** The header. */
  header: string
  /** The side with the menu. */
  menu: string
  /** The row above the page. */
  tabs: string
  /** The page. */
  main: string
  /** The row below the page. */
  footer: string
}

export interface AppFrameProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'>, PartSettings<AppFrameParts> {
  /** The content of the header, in a row: the name of the application, `AppFrameMenuButton`, and what belongs to the user. */
  header: ReactNode
  /** Gives the height of the header to the page: while it scrolls down, for example. */
  headerHidden?: boolean
  /** Returns the menu: a `SideMenu`. Left out, there is no place for it. */
  menu?: (form: AppFrameMenu) => ReactNode
  /** The title of the drawer with the menu in a narrow window. */
  menuTitle: string
  /** A row above the page: a `TabBar`. */
  tabs?: ReactNode
  /** A row below the page, across the whole width. */
  footer?: ReactNode
  /** The page. */
  children: ReactNode
  /** Puts the menu into a drawer. Default: the window is narrower than 768 px. */
  narrow?: boolean
  /** The side menu shows icons only. */
  collapsed?: boolean
  defaultCollapsed?: boolean
  /** Called when the visitor collapses or expands the menu, to store it. */
  onCollapsedChange?: (collapsed: boolean) => void
  /** The props of the side with the menu. */
  menuProps?: ComponentPropsWithRef<'div'> & { 'data-theme'?: string | undefined; 'data-tour'?: string | undefined }
  /** The props of the main landmark. */
  mainProps?: Omit<ComponentPropsWithRef<'main'>, 'children'>
}

/**
 * The frame of an application as high as the window: header, side menu, tabs, page, and a link that skips to the page. The menu is
 * 200 px wide, 80 px while collapsed (`--th-side`, `--th-side-collapsed`), and in a narrow window in a drawer. The page scrolls by
 * itself. The ref and all DOM props go to the frame.
 */
export const AppFrame = forwardRef<HTMLDivElement, AppFrameProps>(function AppFrame(own, ref) {
  const [all, part] = useComponentTheme('AppFrame', own)
  const { header, headerHidden = false, menu, menuTitle, tabs, footer, children, narrow: forced, ...rest } = all
  const { collapsed: controlled, defaultCollapsed = false, onCollapsedChange, menuProps, mainProps, ...props } = rest
  const t = useComponentMessages('appFrame', appFrameMessages)
  const isNarrow = useNarrow()
  const [collapsed, setCollapsed] = useControllableState(controlled, defaultCollapsed, onCollapsedChange)
  const frame = useMenuState(forced ?? isNarrow, collapsed, setCollapsed)
  const { narrow, menuOpen, setMenuOpen } = frame
  const ownMainId = useId()
  const mainId = mainProps?.id ?? ownMainId
  const withSide = menu !== undefined && !narrow
  const withTabs = hasContent(tabs)
  const withFooter = hasContent(footer)
  const skipLink = useRef<HTMLAnchorElement>(null)

  /** Prevents the browser's jump, which would add a hash to the address of the page. */
  function skipToMain(event: MouseEvent) {
    event.preventDefault()
    skipLink.current?.parentElement?.querySelector<HTMLElement>(':scope > main')?.focus()
  }

  return (
    <AppFrameContext.Provider value={frame}>
      <div
        {...part(
          'root',
          'grid h-dvh overflow-hidden bg-canvas transition-[grid-template-rows] duration-[var(--th-normal)]',
          {
            gridTemplateRows: gridRows(headerHidden, withTabs, withFooter),
            gridTemplateColumns: withSide
              ? `var(${collapsed ? '--th-side-collapsed' : '--th-side'}) minmax(0,1fr)`
              : 'minmax(0,1fr)',
          },
        )}
        {...props}
        ref={ref}
      >
        <a
          ref={skipLink}
          href={`#${mainId}`}
          onClick={skipToMain}
          {...part(
            'skipLink',
            'sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-2 focus:bg-raised focus:px-3 focus:py-2 focus:shadow-2',
          )}
        >
          {t.skip}
        </a>
        <header
          {...part('header', [
            'col-span-full flex h-(--th-header) min-w-0 items-center gap-3 self-end ps-4 pe-3',
            narrow && 'gap-1 px-1 pe-2',
          ])}
        >
          {header}
        </header>
        {menu && narrow && (
          <MenuDrawer title={menuTitle} open={menuOpen} onOpenChange={setMenuOpen}>
            {menu({ collapsed: false, close: () => setMenuOpen(false) })}
          </MenuDrawer>
        )}
        {withSide && (
          <div
            {...menuProps}
            {...part(
              'menu',
              ['overflow-y-auto text-ink [scrollbar-width:thin]', withTabs && 'row-span-2', menuProps?.className],
              menuProps?.style,
            )}
          >
            {menu({ collapsed, close: () => {} })}
          </div>
        )}
        {withTabs && <div {...part('tabs', 'min-w-0')}>{tabs}</div>}
        <main
          tabIndex={-1}
          {...mainProps}
          id={mainId}
          {...part(
            'main',
            [
              'flex min-h-0 min-w-0 flex-col overflow-auto border-t border-line-strong bg-surface outline-none',
              withSide && 'rounded-ss-3 border-s',
              mainProps?.className,
            ],
            mainProps?.style,
          )}
        >
          {children}
        </main>
        {withFooter && <div {...part('footer', 'col-span-full min-w-0')}>{footer}</div>}
      </div>
    </AppFrameContext.Provider>
  )
})

/** The state that the frame shares with the button in its header. */
function useMenuState(narrow: boolean, collapsed: boolean, setCollapsed: (collapsed: boolean) => void) {
  const [menuOpen, setMenuOpen] = useState(false)
  // A window that was widened meanwhile is not covered when it is narrow once more.
  if (!narrow && menuOpen) setMenuOpen(false)
  return useMemo(
    () => ({ narrow, collapsed, setCollapsed, menuOpen, setMenuOpen }),
    [narrow, collapsed, setCollapsed, menuOpen],
  )
}

const gridRows = (headerHidden: boolean, withTabs: boolean, withFooter: boolean) =>
  `${headerHidden ? '0px' : 'var(--th-header)'}${withTabs ? ' var(--th-tabstrip)' : ''} minmax(0,1fr)${withFooter ? ' auto' : ''}`

const hasContent = (node: ReactNode) => node !== undefined && node !== null && node !== false
