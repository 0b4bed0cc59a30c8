import type { UserInfo } from '@trackhoe/contract'
import { Avatar } from '@trackhoe/ui'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useMessages } from '../locale/use-messages.ts'

export interface UserButtonProps extends ComponentPropsWithoutRef<'button'> {
  user: UserInfo | null
  mobile: boolean
}

/** Who is signed in, and the way to his menu. */
export const UserButton = forwardRef<HTMLButtonElement, UserButtonProps>(function UserButton(
  { user, mobile, ...props },
  ref,
) {
  const t = useMessages()
  const name = user?.realname || user?.username || ''
  return (
    <button
      {...props}
      ref={ref}
      type="button"
      aria-haspopup="menu"
      aria-label={`${t.welcome(name)}，${t.header.userMenu}`}
      className="flex h-8 items-center gap-2 rounded-2 px-2 text-ink-2 hover:bg-press aria-expanded:bg-press"
    >
      <Avatar name={name} />
      {!mobile && <span className="max-w-60 truncate">{t.welcome(name)}</span>}
    </button>
  )
})
