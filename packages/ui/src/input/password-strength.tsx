import { passwordInputMessages } from '../locale/password-input.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'

/** -2 a form that is not allowed, -1 empty, 0 weak, 1 medium, 2 strong. Source: platform specification §2 (password strength). */
export type PasswordLevel = -2 | -1 | 0 | 1 | 2

interface PasswordStrengthProps {
  level: PasswordLevel
  id: string
}

const fills = ['bg-danger', 'bg-warning', 'bg-success'] as const

/** Three bars and a label. The rating is a prop, since the rule belongs to the server. */
export function PasswordStrength({ level, id }: PasswordStrengthProps) {
  const t = useComponentMessages('passwordInput', passwordInputMessages)
  const word = { '-2': t.invalid, '-1': '', '0': t.weak, '1': t.medium, '2': t.strong }[level]
  return (
    <div className="mt-1 grid gap-1">
      <div aria-hidden className="grid grid-cols-3 gap-1">
        {fills.map((_, bar) => (
          <span
            key={bar}
            className={cx('h-[3px] rounded-full', level >= bar ? fills[Math.max(0, level)] : 'bg-line-strong')}
          />
        ))}
      </div>
      <p id={id} aria-live="polite" className={cx('m-0 text-12', level === -2 ? 'text-danger-text' : 'text-ink-3')}>
        {level === -2 ? word : `${t.strength} ${word}`.trim()}
      </p>
    </div>
  )
}
