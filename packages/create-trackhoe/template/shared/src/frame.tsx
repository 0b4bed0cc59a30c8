import { Button, Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '@trackhoe/ui'
import { NavLink, Outlet } from 'react-router'
import { useMessages } from './app.messages.ts'
import { signOut, useUser } from './back-end.tsx'
import { pages } from './pages.tsx'
import type { Settings } from './settings.ts'

interface FrameProps {
  settings: Settings
  onSettings: (changes: Partial<Settings>) => void
}

/** The bar with the pages and the menu of the user, and below it the current page. */
export function Frame({ settings, onSettings }: FrameProps) {
  const t = useMessages()
  const user = useUser()
  return (
    <div className="frame">
      <header className="frame-bar">
        <strong>{t.title}</strong>
        <nav className="frame-pages" aria-label={t.menu}>
          {pages.map(({ path, titles }) => (
            <NavLink key={path} to={path}>
              {titles[settings.locale]}
            </NavLink>
          ))}
        </nav>
        <Menu trigger={<Button variant="quiet">{user}</Button>}>
          <MenuCheckboxItem
            checked={settings.theme === 'dark'}
            onChange={(dark) => onSettings({ theme: dark ? 'dark' : 'light' })}
          >
            {t.dark}
          </MenuCheckboxItem>
          <MenuCheckboxItem
            checked={settings.locale === 'en-US'}
            onChange={(english) => onSettings({ locale: english ? 'en-US' : 'zh-CN' })}
          >
            {t.english}
          </MenuCheckboxItem>
          <MenuSeparator />
          <MenuItem onSelect={() => void signOut()}>{t.signOut}</MenuItem>
        </Menu>
      </header>
      <main className="frame-page">
        <Outlet />
      </main>
    </div>
  )
}
