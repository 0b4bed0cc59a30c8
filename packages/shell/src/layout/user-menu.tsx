import { useSession } from '@trackhoe/auth'
import {
  Dialog,
  lazyComponent,
  Menu,
  MenuItem,
  MenuSeparator,
  TextLink,
  useConfirm,
  usePreloadWhenIdle,
} from '@trackhoe/ui'
import { Suspense, useContext, useState, type ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { useAskToLeave } from '../edits/leave-guard.tsx'
import { useMessages } from '../locale/use-messages.ts'
import { useChangeLocale } from '../provider/use-change-locale.ts'
import { helpAddressOf, releaseNotesAddress } from '../help/help-path.ts'
import { MenuContext } from '../menu/menu-context.ts'
import { openWindow } from '../menu/menu-leaf.ts'
import { usePreference, useShell } from '../provider/shell-provider.tsx'
import { BrandMark } from './brand-mark.tsx'
import { greetingOf } from './greeting.ts'
import { useTenants } from './use-tenants.ts'
import { UserButton } from './user-button.tsx'

const SettingsDrawer = lazyComponent(async () => (await import('./settings-drawer.tsx')).SettingsDrawer)
const TenantDialog = lazyComponent(async () => (await import('./tenant-dialog.tsx')).TenantDialog)

export interface UserMenuProps {
  mobile: boolean
  systemName: string
  version: string
  /** The dialog behind 修改密码; absent: it is not offered. */
  passwordDialog?: ComponentType<{ onClose: () => void }>
  /** Shows the help about the shown page; absent: the help opens in a new window. */
  onHelp?: () => void
  /** Shows the keyboard shortcuts; absent: they are not offered. */
  onShortcuts?: () => void
  /** Starts the tour of the console; absent: it is not offered. */
  onTour?: () => void
}

/** The page of the user's own account, if the menu has it. Source: the pages of the reference server. */
const ACCOUNT_PATH = '/account/settings'

type Layer = 'settings' | 'password' | 'tenant' | 'about'

/** The user menu: own account, settings, 修改密码, tenant, 帮助, 关于, 退出登录. Opens when it mounts. */
export function UserMenu({
  mobile,
  systemName,
  version,
  passwordDialog: PasswordDialog,
  onHelp,
  onShortcuts,
  onTour,
}: UserMenuProps) {
  const messages = useMessages()
  const t = messages.header
  const { actions, edits } = useShell()
  const confirm = useConfirm()
  const ask = useAskToLeave()
  const user = useSession((session) => session.userInfo)
  const locale = usePreference('locale')
  const changeLocale = useChangeLocale()
  const tenants = useTenants()
  const navigate = useNavigate()
  const hasAccountPage = useContext(MenuContext)?.pages.some(({ path }) => path === ACCOUNT_PATH)
  const [open, setOpen] = useState(true)
  // The hour at which the menu was last opened.
  const [hour, setHour] = useState(() => new Date().getHours())
  const [layer, setLayer] = useState<Layer | null>(null)
  const close = () => setLayer(null)
  usePreloadWhenIdle(SettingsDrawer.preload)
  usePreloadWhenIdle(TenantDialog.preload)

  function handleOpenChange(next: boolean) {
    if (next) setHour(new Date().getHours())
    setOpen(next)
  }

  async function logOut() {
    if (!(await confirm({ title: t.logOut, message: t.logOutQuestion }))) return
    if (await ask(edits.getState())) await actions.logout()
  }

  return (
    <>
      <Menu open={open} onOpenChange={handleOpenChange} trigger={<UserButton user={user} mobile={mobile} />}>
        <div className="px-2 py-1.5 text-12 text-ink-2">
          {messages.greet(greetingOf(hour, messages.greetings), user?.realname || user?.username || '')}
        </div>
        <MenuSeparator />
        {hasAccountPage && <MenuItem onSelect={() => void navigate(ACCOUNT_PATH)}>{t.account}</MenuItem>}
        <MenuItem onSelect={() => setLayer('settings')}>{t.settings}</MenuItem>
        <MenuItem onSelect={() => changeLocale(locale === 'zh-CN' ? 'en-US' : 'zh-CN')}>{t.language}</MenuItem>
        {tenants.length > 1 && <MenuItem onSelect={() => setLayer('tenant')}>{t.switchTenant}</MenuItem>}
        {PasswordDialog && <MenuItem onSelect={() => setLayer('password')}>{t.changePassword}</MenuItem>}
        <MenuItem
          shortcut={onHelp && !mobile ? '?' : undefined}
          onSelect={onHelp ?? (() => openWindow(helpAddressOf(locale)))}
        >
          {t.help}
        </MenuItem>
        {onShortcuts && !mobile && <MenuItem onSelect={onShortcuts}>{t.shortcuts}</MenuItem>}
        {onTour && <MenuItem onSelect={onTour}>{t.tour}</MenuItem>}
        <MenuItem onSelect={() => setLayer('about')}>{t.about}</MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => void logOut()}>{t.logOut}</MenuItem>
      </Menu>
      {layer === 'settings' && <SettingsDrawer onClose={close} onDismiss={close} />}
      {layer === 'tenant' && <TenantDialog tenants={tenants} onClose={close} onDismiss={close} />}
      {layer === 'password' && PasswordDialog && (
        <Suspense fallback={null}>
          <PasswordDialog onClose={close} />
        </Suspense>
      )}
      <Dialog open={layer === 'about'} onOpenChange={(shown) => !shown && close()} title={t.about} width={420}>
        <div className="grid justify-items-center gap-2 py-4 text-center">
          <BrandMark className="size-10" />
          <p className="text-16 font-semibold">{systemName}</p>
          <p className="text-ink-2">{t.version(version)}</p>
          {onHelp && (
            <TextLink href={releaseNotesAddress(locale)} target="_blank" rel="noopener noreferrer">
              {t.releaseNotes}
            </TextLink>
          )}
        </div>
      </Dialog>
    </>
  )
}
