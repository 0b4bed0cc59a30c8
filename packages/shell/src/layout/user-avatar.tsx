import type { UserInfo } from '@trackhoe/contract'
import { useStoredPicture } from '@trackhoe/form-widgets'
import { Avatar } from '@trackhoe/ui'
import { useClient } from '../provider/shell-provider.tsx'

export interface UserAvatarProps {
  user: Pick<UserInfo, 'username' | 'realname' | 'avatar'> | null
  /** Unit: px. */
  size?: number
}

/**
 * The picture of a user, which the session reads, or the first letter of the name. A picture of another host is not shown:
 * the page's policy forbids it, and that host would learn who looks.
 */
export function UserAvatar({ user, size }: UserAvatarProps) {
  const { fileUrl } = useClient()
  const avatar = user?.avatar
  const src = useStoredPicture(avatar && originOf(avatar, fileUrl) === originOf('a', fileUrl) ? avatar : null)
  const name = user?.realname || user?.username || ''
  return <Avatar name={name} src={src} size={size} />
}

function originOf(path: string, fileUrl: (path: string) => string): string | null {
  const url = URL.parse(fileUrl(path), window.location.href)
  return url && url.origin
}
