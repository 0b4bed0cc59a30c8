import { Menu as MenuGlyph, Moon, PanelLeft, Sun } from 'lucide-react'
import { useSession } from '@trackhoe/auth'
import {
  Avatar,
  cx,
  Dialog,
  IconButton,
  Menu,
  MenuCheckboxItem,
  MenuItem,
  MenuSeparator,
  useConfirm,
} from '@trackhoe/ui'
import { useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { usePreference, useShell } from '../provider/shell-provider.tsx'
import { BrandMark } from './brand-mark.tsx'

export interface HeaderProps {
  systemName: string
  logo: string | null
  version: string
  mobile: boolean
  onOpenMenu: () => void
}

/** Name of the system, the switch of the side menu, and what belongs to the user. */
export function Header({ systemName, logo, version, mobile, onOpenMenu }: HeaderProps) {
  const t = useMessages().header
  const { preferences } = useShell()
  const folded = usePreference('menuFolded')
  const theme = usePreference('theme')
  return (
    <header className={cx('col-span-full flex items-center gap-3 ps-4 pe-3', mobile && 'gap-1 px-1 pe-2')}>
      {mobile && <IconButton variant="quiet" label={t.openMenu} icon={<MenuGlyph />} onClick={onOpenMenu} />}
      <div className={cx('flex min-w-0 items-center gap-2.5 text-14 font-semibold', !mobile && 'w-[172px]')}>
        {logo ? <img src={logo} alt="" className="size-[22px] flex-none object-contain" /> : <BrandMark />}
        <span className="truncate" title={systemName}>
          {systemName}
        </span>
      </div>
      {!mobile && (
        <IconButton
          variant="quiet"
          label={folded ? t.unfoldMenu : t.foldMenu}
          icon={<PanelLeft />}
          onClick={() => preferences.change({ menuFolded: !folded })}
        />
      )}
      <div className="ms-auto flex items-center gap-0.5">
        <IconButton
          variant="quiet"
          label={theme === 'dark' ? t.toLight : t.toDark}
          icon={theme === 'dark' ? <Sun /> : <Moon />}
          onClick={() => preferences.change({ theme: theme === 'dark' ? 'light' : 'dark' })}
        />
        <UserMenu mobile={mobile} systemName={systemName} version={version} />
      </div>
    </header>
  )
}

function UserMenu({ mobile, systemName, version }: { mobile: boolean; systemName: string; version: string }) {
  const messages = useMessages()
  const t = messages.header
  const { actions, preferences } = useShell()
  const confirm = useConfirm()
  const user = useSession((session) => session.userInfo)
  const locale = usePreference('locale')
  const density = usePreference('density')
  const [about, setAbout] = useState(false)
  const name = user?.realname || user?.username || ''

  async function logOut() {
    if (await confirm({ title: t.logOut, message: t.logOutQuestion })) await actions.logout()
  }

  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`${t.userMenu}: ${name}`}
            className="flex h-8 items-center gap-2 rounded-2 px-2 text-ink-2 hover:bg-press aria-expanded:bg-press"
          >
            <Avatar name={name} />
            {!mobile && <span className="max-w-60 truncate">{messages.welcome(name)}</span>}
          </button>
        }
      >
        <MenuCheckboxItem
          checked={density === 'default'}
          onCheckedChange={(roomy) => preferences.change({ density: roomy ? 'default' : 'compact' })}
        >
          {t.roomy}
        </MenuCheckboxItem>
        <MenuItem onSelect={() => preferences.change({ locale: locale === 'zh-CN' ? 'en-US' : 'zh-CN' })}>
          {t.language}
        </MenuItem>
        <MenuItem onSelect={() => setAbout(true)}>{t.about}</MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => void logOut()}>{t.logOut}</MenuItem>
      </Menu>
      <Dialog open={about} onOpenChange={setAbout} title={t.about} width={420}>
        <div className="grid justify-items-center gap-2 py-4 text-center">
          <BrandMark className="size-10" />
          <p className="text-16 font-semibold">{systemName}</p>
          <p className="text-ink-2">{t.version(version)}</p>
        </div>
      </Dialog>
    </>
  )
}
