import { forwardRef, useState, type ComponentPropsWithoutRef } from 'react'
import { cx } from '../style/cx.ts'

export interface AvatarProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** Of the person; its first character is shown. */
  name: string
  /** A picture. The letter stays where it cannot be loaded. */
  src?: string
  /** px */
  size?: number
}

/** A user as a letter or a picture. Hidden from screen readers, since the name is beside it. */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(
  { name, src, size = 22, className, style, ...props },
  ref,
) {
  const [failed, setFailed] = useState<string>()
  return (
    <span
      aria-hidden
      {...props}
      ref={ref}
      style={{ width: size, height: size, fontSize: Math.round(size / 2), ...style }}
      className={cx(
        'grid flex-none place-items-center overflow-hidden rounded-full bg-press font-medium text-ink-2 uppercase',
        className,
      )}
    >
      {src !== undefined && failed !== src ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailed(src)} />
      ) : (
        (Array.from(name.trim())[0] ?? '?')
      )}
    </span>
  )
})
