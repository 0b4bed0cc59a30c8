import { useSession } from '@trackhoe/auth'
import { useAskToLeave, useChangeLocale, usePreference, UserAvatar, useShell, useShellMessages } from '@trackhoe/shell'
import { Menu, MenuItem, MenuSeparator, useConfirm } from '@trackhoe/ui'
import { ChevronDown } from 'lucide-react'
import { useMessages } from '../locale/use-messages.ts'
import { SignInButton } from './sign-in.tsx'
import { useReader } from '@trackhoe/vehicles/page'

/** The signed-in user with the user menu, or 登录. */
export function UserCorner() {
  const t = useMessages().frame
  const messages = useShellMessages().header
  const { actions, edits } = useShell()
  const { kind } = useReader()
  const user = useSession((session) => session.userInfo)
  const locale = usePreference('locale')
  const changeLocale = useChangeLocale()
  const confirm = useConfirm()
  const ask = useAskToLeave()
  const name = user?.realname || user?.username || ''

  async function logOut() {
    if (!(await confirm({ title: messages.logOut, message: messages.logOutQuestion }))) return
    if (await ask(edits.getState())) await actions.logout()
  }

  if (kind === 'nobody') {
    return (
      <span className="px-1">
        <SignInButton size="small" />
      </span>
    )
  }
  if (kind === 'display') return <span className="px-2 text-12 text-ink-3">{t.readOnly}</span>
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex h-8 items-center gap-2 rounded-2 px-2 text-ink-2 hover:bg-press aria-expanded:bg-press"
        >
          <UserAvatar user={user} />
          <span className="max-w-40 truncate max-[900px]:sr-only">{name}</span>
          <span className="sr-only">{messages.userMenu}</span>
          <ChevronDown aria-hidden className="size-3.5 text-ink-3 max-narrow:hidden" />
        </button>
      }
    >
      <MenuItem onSelect={() => window.location.assign('/')}>{t.toConsole}</MenuItem>
      <MenuItem onSelect={() => changeLocale(locale === 'zh-CN' ? 'en-US' : 'zh-CN')}>{messages.language}</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => void logOut()}>{messages.logOut}</MenuItem>
    </Menu>
  )
}
