import { buttonVariants } from '@trackhoe/ui/variants'
import { CircleCheck } from 'lucide-react'
import type { PublicMessages } from './public-messages.ts'

interface FormDoneProps {
  messages: PublicMessages
  text: string
  /** More about the result. */
  more?: string
  onFollow: (to: string) => void
}

/** Replaces a completed form, and leads to the login page, whose form has the name already. */
export function FormDone({ messages, text, more, onFollow }: FormDoneProps) {
  return (
    <div className="mt-5 grid gap-4">
      <output className="flex gap-2">
        <CircleCheck aria-hidden className="mt-0.5 size-4 flex-none text-success-text" />
        <span>
          {text}
          {more !== undefined && <span className="mt-1 block text-12 text-ink-3">{more}</span>}
        </span>
      </output>
      <button
        type="button"
        onClick={() => onFollow('/user/login')}
        className={`${buttonVariants({ variant: 'primary', size: 'large' })} h-10! w-full text-14!`}
      >
        {messages.logInNow}
      </button>
    </div>
  )
}
