import '../public.css'
import { RefreshCw, ShieldCheck } from 'lucide-react'
import type { Ref } from 'react'
import { LoginField } from './login-field.tsx'
import type { LoginMessages } from './login-messages.ts'

/** The picture of a captcha on its way. */
export type CaptchaPicture =
  { key: string; kind: 'loading' } | { key: string; kind: 'failed' } | { key: string; kind: 'shown'; source: string }

interface CaptchaRowProps {
  t: LoginMessages
  picture: CaptchaPicture
  value: string
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  onChange: (value: string) => void
  onRenew: () => void
}

/** A captcha: its field, its picture, and another picture on request. */
export function CaptchaRow({ t, picture, onRenew, ...field }: CaptchaRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_112px_28px] items-start gap-2">
      <LoginField
        {...field}
        label={t.captcha}
        leading={<ShieldCheck aria-hidden />}
        placeholder={t.captchaHint}
        autoComplete="off"
        maxLength={8}
      />
      <span className="grid h-10 place-items-center overflow-hidden rounded-2 border border-line-strong bg-white text-12 text-[#5c6470]">
        {picture.kind === 'shown' && <img src={picture.source} alt={t.captchaImage} className="size-full" />}
        {picture.kind === 'failed' && t.captchaFailed}
      </span>
      <button
        type="button"
        aria-label={t.newCaptcha}
        title={t.newCaptcha}
        onClick={onRenew}
        className="grid size-10 w-7 place-items-center rounded-2 text-ink-2 hover:bg-press [&>svg]:size-4"
      >
        <RefreshCw aria-hidden />
      </button>
    </div>
  )
}
