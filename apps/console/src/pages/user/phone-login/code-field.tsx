import { buttonVariants } from '@trackhoe/ui/variants'
import { MessageSquareText } from 'lucide-react'
import { useState, type Ref } from 'react'
import type { Attempt, OnProof, ProofProgress } from '../../../client/login-attempt.ts'
import { LoginField } from '../login/login-field.tsx'
import type { PublicMessages } from '../public-messages.ts'
import { usePause } from './use-pause.ts'

interface CodeFieldProps {
  t: PublicMessages
  value: string
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  onChange: (value: string) => void
  /** Asks for a code; null when the phone number has to be repaired first. */
  onAsk: (onProof: OnProof) => Promise<Attempt | null>
}

/** The code of an SMS, and the button that asks for it. */
export function CodeField({ t, value, error, inputRef, onChange, onAsk }: CodeFieldProps) {
  const [asking, setAsking] = useState(false)
  const [proof, setProof] = useState<ProofProgress | null>(null)
  const [sent, setSent] = useState(false)
  const { left, start } = usePause()

  async function ask() {
    if (asking || left > 0) return
    setAsking(true)
    const attempt = await onAsk(setProof)
    setAsking(false)
    setProof(null)
    if (attempt?.kind !== 'done') return
    setSent(true)
    start()
  }

  const idle = !asking && left === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <LoginField
        label={t.code}
        error={error}
        hint={proof || sent ? <output>{proof ? t[proof] : t.codeSent}</output> : undefined}
        leading={<MessageSquareText aria-hidden />}
        inputRef={inputRef}
        value={value}
        placeholder={t.codeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={8}
        onChange={onChange}
      />
      <button
        type="button"
        aria-disabled={!idle || undefined}
        aria-busy={asking || undefined}
        onClick={() => void ask()}
        className={`${buttonVariants({ variant: 'default', size: 'large', state: idle ? 'live' : 'disabled' })} h-10! min-w-28 tabular-nums`}
      >
        {left > 0 ? t.retryIn(left) : t.getCode}
      </button>
    </div>
  )
}
