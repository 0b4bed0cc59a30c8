import type { UserInfo } from '@trackhoe/contract'
import { useStoredPicture } from '@trackhoe/form-widgets'
import { Avatar } from '@trackhoe/ui'

export interface UserAvatarProps {
  user: Pick<UserInfo, 'username' | 'realname' | 'avatar'> | null
  /** Unit: px. */
  size?: number
}

/** The picture of a user, which the session reads, or the first letter of the name. */
export function UserAvatar({ user, size }: UserAvatarProps) {
  const src = useStoredPicture(user?.avatar)
  const name = user?.realname || user?.username || ''
  return <Avatar name={name} {...(src !== undefined && { src })} {...(size !== undefined && { size })} />
}
