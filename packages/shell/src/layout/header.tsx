import { CircleHelp, Moon, Search, Sun } from 'lucide-react'
import { useSession } from '@trackhoe/auth'
import { cx, IconButton, lazyComponent, usePreloadWhenIdle } from '@trackhoe/ui'
import { AppFrameMenuButton } from '@trackhoe/ui/app-frame'
import { useState, type ReactNode } from 'react'
import { Bell } from '../announcements/bell.tsx'
import { useMessages } from '../locale/use-messages.ts'
import { usePreference, useShell } from '../provider/shell-provider.tsx'
import { useShownTheme } from '../provider/use-shown-theme.ts'
import { BrandMark } from './brand-mark.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'
import { UserButton } from './user-button.tsx'
import type { UserMenuProps } from './user-menu.tsx'

const UserMenu = lazyComponent(async () => (await import('./user-menu.tsx')).UserMenu)

export interface HeaderProps extends UserMenuProps {
  logo: string | null
  /** True when there is a side menu to collapse. */
  foldable?: boolean
  /** Opens the menu search; absent: no search is offered. */
  onSearch?: () => void
  /** Figures that are always visible, before the bell. */
  indicators?: ReactNode
  /** The menu in the top position. */
  children?: ReactNode
}

/**
 * The content of the header: name of the system (on a phone a fixed short one), the button of the menu, and the user's controls.
 * Source: platform specification §2 "Main layout".
 */
export function Header({ logo, foldable = true, onSearch, indicators, children, ...user }: HeaderProps) {
  const { systemName, mobile, onHelp } = user
  const messages = useMessages()
  const t = messages.header
  const { preferences } = useShell()
  const theme = useShownTheme(usePreference('theme'))
  return (
    <>
      {mobile && <AppFrameMenuButton data-tour="menu-button" />}
      <div
        className={cx('flex min-w-0 items-center gap-2.5 text-14 font-semibold', !mobile && foldable && 'w-[172px]')}
      >
        {logo ? <img src={logo} alt="" className="size-[22px] flex-none object-contain" /> : <BrandMark />}
        <span className="truncate" title={systemName}>
          {mobile ? messages.shortTitle : systemName}
        </span>
      </div>
      {!mobile && foldable && <AppFrameMenuButton />}
      {onSearch && !mobile && foldable && (
        <button
          type="button"
          data-tour="search"
          onClick={onSearch}
          className="flex h-control w-72 items-center gap-2 rounded-2 border border-line-strong bg-surface px-2.5 text-ink-3 hover:border-edge hover:text-ink-2"
        >
          <Search aria-hidden className="size-4 stroke-[1.75]" />
          <span className="min-w-0 flex-1 truncate text-start">{t.search}</span>
          <kbd aria-hidden className="flex-none font-body text-11">
            Ctrl K
          </kbd>
        </button>
      )}
      {onSearch && (mobile || !foldable) && (
        <span className={cx(mobile ? 'ms-auto' : 'order-1')}>
          <IconButton data-tour="search" variant="quiet" label={t.search} icon={<Search />} onClick={onSearch} />
        </span>
      )}
      {children}
      <div
        className={cx(
          'flex flex-none items-center gap-0.5',
          !(mobile && onSearch) && 'ms-auto',
          !foldable && 'order-2 ms-0',
        )}
      >
        {onHelp && !mobile && (
          <IconButton data-tour="help" variant="quiet" label={t.pageHelp} icon={<CircleHelp />} onClick={onHelp} />
        )}
        {indicators}
        <span data-tour="bell" className="flex">
          <Bell />
        </span>
        {!mobile && <FullscreenButton />}
        <IconButton
          variant="quiet"
          label={theme === 'dark' ? t.toLight : t.toDark}
          icon={theme === 'dark' ? <Sun /> : <Moon />}
          onClick={() => preferences.change({ theme: theme === 'dark' ? 'light' : 'dark' })}
        />
        <span data-tour="user" className="flex">
          <UserCorner {...user} />
        </span>
      </div>
    </>
  )
}

/** The button of the user. Its menu is loaded when the browser is idle. */
function UserCorner(props: UserMenuProps) {
  const user = useSession((session) => session.userInfo)
  const [opened, setOpened] = useState(false)
  usePreloadWhenIdle(UserMenu.preload)
  const button = (
    <UserButton
      user={user}
      mobile={props.mobile}
      onPointerEnter={UserMenu.preload}
      onFocus={UserMenu.preload}
      onClick={() => setOpened(true)}
    />
  )
  return opened ? <UserMenu {...props} fallback={button} onDismiss={() => setOpened(false)} /> : button
}
