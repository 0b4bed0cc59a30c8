import { useSession } from '@trackhoe/auth'
import { Dialog, Menu, MenuCheckboxItem, MenuItem, MenuSeparator, useConfirm } from '@trackhoe/ui'
import { useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { usePreference, useShell } from '../provider/shell-provider.tsx'
import { BrandMark } from './brand-mark.tsx'
import { UserButton } from './user-button.tsx'

export interface UserMenuProps {
  mobile: boolean
  systemName: string
  version: string
}

/** What an operator can do about himself: settings, 关于, 退出登录. Opens as soon as it is there. */
export function UserMenu({ mobile, systemName, version }: UserMenuProps) {
  const t = useMessages().header
  const { actions, preferences } = useShell()
  const confirm = useConfirm()
  const user = useSession((session) => session.userInfo)
  const locale = usePreference('locale')
  const density = usePreference('density')
  const [open, setOpen] = useState(true)
  const [about, setAbout] = useState(false)

  async function logOut() {
    if (await confirm({ title: t.logOut, message: t.logOutQuestion })) await actions.logout()
  }

  return (
    <>
      <Menu open={open} onOpenChange={setOpen} trigger={<UserButton user={user} mobile={mobile} />}>
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
