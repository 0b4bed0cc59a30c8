import { Eye, EyeOff } from 'lucide-react'
import { forwardRef, useId, useState } from 'react'
import { useMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { Input, type InputProps } from './input.tsx'
import { PasswordStrength, type PasswordLevel } from './password-strength.tsx'
import { asRoot, useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The props of an input except its type and its trailing content. */
/** The inner parts of `PasswordInput`. */
export interface PasswordInputParts {
  /** The element of `className`. */
  root: string
  /** The button that shows the text. */
  toggle: string
}

export interface PasswordInputProps
  extends
    Omit<InputProps, 'type' | 'trailing' | 'classNames' | 'styles' | 'attributes'>,
    PartSettings<PasswordInputParts> {
  /** Shows how strong the password is, for a new one. The caller judges it. */
  strength?: PasswordLevel
}

/** A password, hidden until its eye is pressed. Give `autoComplete`: `current-password` or `new-password`. */
export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(function PasswordInput(own, ref) {
  const [{ strength, ...props }, part] = useComponentTheme('PasswordInput', own)
  const t = useMessages()
  const [shown, setShown] = useState(false)
  const strengthId = useId()
  const input = (
    <Input
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      {...(strength === undefined ? {} : { 'aria-describedby': cx(props['aria-describedby'], strengthId) })}
      {...(strength === undefined ? asRoot(part('root')) : {})}
      ref={ref}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={shown ? t.hidePassword : t.showPassword}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          {...part(
            'toggle',
            '-me-1.5 grid size-6 flex-none place-items-center rounded-1 border-0 bg-transparent p-0 text-ink-3 hover:text-ink disabled:text-disabled [&_svg]:size-4',
          )}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  )
  if (strength === undefined) return input
  return (
    <div {...part('root', 'min-w-0')}>
      {input}
      <PasswordStrength level={strength} id={strengthId} />
    </div>
  )
})
