import { useQueryClient } from '@tanstack/react-query'
import { vehicleMenuGroupOf } from '@trackhoe/contract/paths'
import { FullscreenButton, useHelpKey, usePreference, useShell, useShellMessages, useShownTheme } from '@trackhoe/shell'
import { cx, IconButton, lazyComponent, usePreloadWhenIdle, type Theme } from '@trackhoe/ui'
import { CircleHelp, Menu, Moon, RefreshCw, Sun } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { PageMenu } from './page-menu.tsx'
import type { ScreenPath } from './pages.ts'
import { useGroupName } from './use-group-name.ts'
import { UserCorner } from './user-corner.tsx'
import { useAddress } from '@trackhoe/vehicles/page'

const HelpDrawer = lazyComponent(async () => (await import('@trackhoe/shell/help')).HelpDrawer)

export interface TopBarProps {
  page: ScreenPath
  /** The theme that the page is shown in. */
  theme: Theme
  vehicle?: ReactNode
  onRefresh?: () => void
}

/** The top bar of a page: menu, title, vehicle, and actions for the whole page. */
export function TopBar({ page, theme: shown, vehicle, onRefresh }: TopBarProps) {
  const t = useMessages()
  const messages = useShellMessages().header
  const nameOf = useGroupName()
  const group = vehicleMenuGroupOf(page)
  const { preferences } = useShell()
  const queries = useQueryClient()
  const theme = useShownTheme(usePreference('theme'))
  const fixedTheme = useAddress().theme !== null
  const [menu, setMenu] = useState(false)
  const [helping, setHelping] = useState(false)
  useHelpKey(() => setHelping(true))
  usePreloadWhenIdle(HelpDrawer.preload)

  return (
    <header className="print:hidden flex min-w-0 items-center gap-2 border-b border-line-strong px-3 max-narrow:gap-1 max-narrow:px-1">
      <IconButton label={t.frame.menu} icon={<Menu />} aria-haspopup="dialog" onClick={() => setMenu(true)} />
      <nav aria-label={t.frame.breadcrumb} className="flex flex-none items-baseline gap-1.5 text-12 text-ink-3">
        <a href="/" className="hover:text-ink max-desktop:hidden">
          {t.frame.home}
        </a>
        <span className="max-desktop:hidden">{group ? `/ ${nameOf(group)} /` : '/'}</span>
        <h1
          aria-current="page"
          // Where there is no room for both, the vehicle: the page is named by its panel.
          className={cx('truncate text-16 font-semibold text-ink', vehicle !== undefined && 'max-narrow:sr-only')}
        >
          {t.pages[page]}
        </h1>
      </nav>
      {vehicle !== undefined && <div className="ms-3 min-w-0 flex-auto max-narrow:ms-1">{vehicle}</div>}
      <div className={cx('flex flex-none items-center gap-0.5', 'ms-auto')}>
        <IconButton
          label={t.frame.refresh}
          icon={<RefreshCw />}
          onClick={onRefresh ?? (() => void queries.invalidateQueries({ refetchType: 'active' }))}
        />
        <IconButton label={messages.pageHelp} icon={<CircleHelp />} onClick={() => setHelping(true)} />
        {!fixedTheme && (
          <span className="max-narrow:hidden">
            <IconButton
              label={theme === 'dark' ? messages.toLight : messages.toDark}
              icon={theme === 'dark' ? <Sun /> : <Moon />}
              onClick={() => preferences.change({ theme: theme === 'dark' ? 'light' : 'dark' })}
            />
          </span>
        )}
        <span className="max-narrow:hidden">
          <FullscreenButton />
        </span>
        <UserCorner />
      </div>
      {helping && (
        <HelpDrawer route={page} theme={shown} onClose={() => setHelping(false)} onDismiss={() => setHelping(false)} />
      )}
      <PageMenu open={menu} onOpenChange={setMenu} current={page} />
    </header>
  )
}
