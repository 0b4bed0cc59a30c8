import { LoaderCircle, ShieldCheck } from 'lucide-react'
import type { ProofProgress } from '../../../client/login-attempt.ts'
import type { LoginMessages } from './login-messages.ts'

interface ProofStatusProps {
  t: LoginMessages
  /** Null: no proof is needed. */
  progress: ProofProgress | null
}

/** One line about the proof of work of a call. It needs no input. */
export function ProofStatus({ t, progress }: ProofStatusProps) {
  // Always there, so that screen readers announce what comes into it.
  return (
    <output
      className={
        progress ? 'flex items-center gap-1.5 text-12 text-ink-2 [&>svg]:size-4' : 'absolute size-0 overflow-hidden'
      }
    >
      {progress === 'solving' && <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />}
      {progress === 'solved' && <ShieldCheck aria-hidden className="text-success-text" />}
      {progress && t[progress]}
    </output>
  )
}
