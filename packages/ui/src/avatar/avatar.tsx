import { forwardRef, useState, type ComponentPropsWithoutRef } from 'react'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of `Avatar`. */
export interface AvatarParts {
  /** The element of `className`. */
  root: string
  /** The picture. */
  image: string
}

export interface AvatarProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'>, PartSettings<AvatarParts> {
  /** Of the person; its first character is shown. */
  name: string
  /** A picture. The letter stays where it cannot be loaded. */
  src?: string
  /** px */
  size?: number
}

/** A user as a letter or a picture. Hidden from screen readers, since the name is beside it. */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(own, ref) {
  const [{ name, src, size = 22, ...props }, part] = useComponentTheme('Avatar', own)
  const [failed, setFailed] = useState<string>()
  return (
    <span
      aria-hidden
      {...part(
        'root',
        'grid flex-none place-items-center overflow-hidden rounded-full bg-press font-medium text-ink-2 uppercase',
        { width: size, height: size, fontSize: Math.round(size / 2) },
      )}
      {...props}
      ref={ref}
    >
      {src !== undefined && failed !== src ? (
        <img src={src} alt="" {...part('image', 'size-full object-cover')} onError={() => setFailed(src)} />
      ) : (
        (Array.from(name.trim())[0] ?? '?')
      )}
    </span>
  )
})
