import { RefreshCw, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { LoginField } from './login-field.tsx'
import type { LoginMessages } from './login-messages.ts'

type Picture =
  { key: string; kind: 'loading' } | { key: string; kind: 'failed' } | { key: string; kind: 'shown'; source: string }

/** The captcha of a form: nothing until the server wants one, then a picture, a field and another picture on request. */
export function useCaptcha(t: LoginMessages, loadCaptcha: (key: string) => Promise<string>) {
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<Picture | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function renew() {
    const key = crypto.randomUUID()
    setText('')
    setPicture({ key, kind: 'loading' })
    try {
      const source = await loadCaptcha(key)
      setPicture({ key, kind: 'shown', source })
    } catch {
      setPicture({ key, kind: 'failed' })
    }
  }

  return {
    wanted: picture !== null,
    text: text.trim(),
    input,
    renew,
    /** What the call gets. */
    answer: picture ? { captcha: text.trim(), checkKey: picture.key } : {},
    field: (error: string | undefined) =>
      picture && (
        <div className="grid grid-cols-[minmax(0,1fr)_112px_28px] items-start gap-2">
          <LoginField
            label={t.captcha}
            error={error}
            leading={<ShieldCheck aria-hidden />}
            inputRef={input}
            value={text}
            placeholder={t.captchaHint}
            autoComplete="off"
            maxLength={8}
            onChange={setText}
          />
          <span className="grid h-10 place-items-center overflow-hidden rounded-2 border border-line-strong bg-white text-12 text-[#5c6470]">
            {picture.kind === 'shown' && <img src={picture.source} alt={t.captchaImage} className="size-full" />}
            {picture.kind === 'failed' && t.captchaFailed}
          </span>
          <button
            type="button"
            aria-label={t.newCaptcha}
            title={t.newCaptcha}
            onClick={() => void renew()}
            className="grid size-10 w-7 place-items-center rounded-2 text-ink-2 hover:bg-press [&>svg]:size-4"
          >
            <RefreshCw aria-hidden />
          </button>
        </div>
      ),
  }
}
