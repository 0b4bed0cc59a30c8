import { Eye, EyeOff } from 'lucide-react'
import { forwardRef, useState } from 'react'
import { useMessages } from '../provider/ui-context.ts'
import { Input, type InputProps } from './input.tsx'

/** What a password field takes: an input without type, and without room at its end. */
export type PasswordInputProps = Omit<InputProps, 'type' | 'trailing'>

/** A password, hidden until its eye is pressed. Give `autoComplete`: `current-password` or `new-password`. */
export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(function PasswordInput(props, ref) {
  const t = useMessages()
  const [shown, setShown] = useState(false)
  return (
    <Input
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      ref={ref}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={shown ? t.hidePassword : t.showPassword}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          className="-me-1.5 grid size-6 flex-none place-items-center rounded-1 border-0 bg-transparent p-0 text-ink-3 hover:text-ink disabled:text-disabled [&_svg]:size-4"
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  )
})
