import type { UserInfo } from '@trackhoe/contract'
import { ChevronDown } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { UserAvatar } from './user-avatar.tsx'

export interface UserButtonProps extends ComponentPropsWithoutRef<'button'> {
  user: UserInfo | null
  mobile: boolean
}

/** Shows the signed-in user and opens the user menu. */
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
      className="flex h-8 items-center gap-2 rounded-2 px-2 text-ink-2 hover:bg-press aria-expanded:bg-press"
    >
      <UserAvatar user={user} />
      <span className={mobile ? 'sr-only' : 'max-w-60 truncate'}>{t.welcome(name)}</span>
      <span className="sr-only">{t.header.userMenu}</span>
      {!mobile && <ChevronDown aria-hidden className="size-3.5 flex-none text-ink-3" />}
    </button>
  )
})
